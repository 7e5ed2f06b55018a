import type { Kernel } from './kernel.ts';

/** Work that runs in one process at a time, every so many seconds, under a database lease. */
export type Job = { name: string; everySeconds: number; run(kernel: Kernel): Promise<void> };

/** Jobs of one interval begin apart, or all of them would hold every call up at once. */
const firstPart = (at: number): number => 0.5 + ((at * 0.618_034) % 1) / 2;

export const startJobs = (kernel: Kernel, jobs: readonly Job[]): (() => Promise<void>) => {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const turn = async (job: Job): Promise<void> => {
    try {
      const isMine = await takeLease(kernel, `job:${job.name}`, job.everySeconds * 3 + 5);
      if (isMine) await job.run(kernel);
    } catch (error) {
      if (!stopped) kernel.log.error({ error, job: job.name }, 'a job failed');
    }
  };
  const schedule = (job: Job, part = 1) => {
    if (stopped) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        const work = turn(job).finally(() => {
          running.delete(work);
          schedule(job);
        });
        running.add(work);
      },
      job.everySeconds * 1000 * part,
    );
    timers.add(timer);
  };
  for (const [at, job] of jobs.entries()) schedule(job, firstPart(at));
  return async () => {
    stopped = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(running);
  };
};

/** Takes or renews a lease; false when another live process holds it. */
export const takeLease = async (kernel: Kernel, name: string, seconds: number): Promise<boolean> =>
  (await kernel.db.run(
    `insert into leases (name, owner, expires_at)
     values ($1, $2, clock_timestamp() + make_interval(secs => $3))
     on conflict (name) do update set owner = excluded.owner, expires_at = excluded.expires_at
     where leases.owner = excluded.owner or leases.expires_at < clock_timestamp()`,
    [name, kernel.processId, seconds],
  )) === 1;

export const dropLeases = async (kernel: Kernel): Promise<void> => {
  await kernel.db.run('delete from leases where owner = $1', [kernel.processId]);
};
