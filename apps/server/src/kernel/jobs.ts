import type { Queries } from './db.ts';
import type { Kernel } from './kernel.ts';
import { traced } from './tracing.ts';

/**
 * Work that runs in one process at a time, every so many seconds, under a database lease. One that
 * answers `busy` found something to do, and comes again after a second: what follows the ledger
 * is seldom behind in a full house, and costs an empty one little.
 */
export type Job = {
  name: string;
  everySeconds: number;
  run(kernel: Kernel): Promise<'busy' | void>;
};
const BUSY_SECONDS = 1;

/** Jobs of one interval begin apart, or all of them would hold every call up at once. */
const firstPart = (at: number): number => 0.5 + ((at * 0.618_034) % 1) / 2;

export const startJobs = (kernel: Kernel, jobs: readonly Job[]): (() => Promise<void>) => {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  /** What may stand in the table of faults: nobody knows what another process wrote before. */
  const doubtful = new Set(jobs.map(({ name }) => name));
  const turn = async (job: Job): Promise<'busy' | void> => {
    try {
      const isMine = await takeLease(kernel, `job:${job.name}`, job.everySeconds * 3 + 5);
      if (!isMine) {
        doubtful.add(job.name);
        return;
      }
      const done = await traced(kernel, { name: `job ${job.name}` }, () => job.run(kernel));
      if (doubtful.has(job.name)) await forgetFault(kernel, job.name);
      doubtful.delete(job.name);
      return done;
    } catch (error) {
      if (stopped) return;
      doubtful.add(job.name);
      kernel.log.error({ error, job: job.name }, 'a job failed');
      await noteFault(kernel, job.name, error).catch((failure: Error) =>
        kernel.log.warn({ error: failure.message }, 'the fault of a job was not noted'),
      );
    }
  };
  const schedule = (job: Job, seconds: number) => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const work = turn(job).then((done) => {
        running.delete(work);
        const seconds = done === 'busy' ? BUSY_SECONDS : job.everySeconds;
        schedule(job, Math.min(seconds, job.everySeconds));
      });
      running.add(work);
    }, seconds * 1000);
    timers.add(timer);
  };
  for (const [at, job] of jobs.entries()) {
    schedule(job, job.everySeconds * firstPart(at));
  }
  return async () => {
    stopped = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(running);
  };
};

const FAULT_LENGTH_MAX = 300;
const noteFault = async (kernel: Kernel, name: string, error: unknown): Promise<void> => {
  const fault = (error instanceof Error ? error.message : String(error)).slice(0, FAULT_LENGTH_MAX);
  await kernel.db.run(
    `insert into job_faults (name, first_at, last_at, times, fault) values ($1, $2, $2, 1, $3)
     on conflict (name) do update set last_at = excluded.last_at, times = job_faults.times + 1,
       fault = excluded.fault`,
    [name, kernel.db.moment(), fault],
  );
};
const forgetFault = async (kernel: Kernel, name: string): Promise<void> => {
  await kernel.db.run('delete from job_faults where name = $1', [name]);
};

/** Of jobs that this program has no more: nothing else would ever take their faults away. */
export const forgetGoneJobs = async (kernel: Kernel, jobs: readonly Job[]): Promise<void> => {
  const names = jobs.map(({ name }) => name);
  await kernel.db
    .run('delete from job_faults where name <> all($1::text[])', [names])
    .catch((error: Error) =>
      kernel.log.warn({ error: error.message }, 'faults of jobs that are gone were kept'),
    );
};

/** A lease of a job lasts three of its turns: a minute after that it stands still. */
const LATE_SECONDS = 60;
export const lateJobs = async (db: Queries): Promise<string[]> =>
  (
    await db.rows(
      `select name from leases where starts_with(name, 'job:')
         and expires_at < clock_timestamp() - make_interval(secs => $1) order by name`,
      [LATE_SECONDS],
    )
  ).map(({ name }) => name.slice('job:'.length));
/** Whether a process of the house does its jobs now. */
export const isServed = async (db: Queries): Promise<boolean> =>
  (await db.row(
    `select true as is /* not null */ from leases
     where starts_with(name, 'job:') and expires_at > clock_timestamp() limit 1`,
  )) !== undefined;

/** Takes or renews a lease; false when another live process holds it. */
export const takeLease = async (kernel: Kernel, name: string, seconds: number): Promise<boolean> =>
  (await takeLeases(kernel, [name], seconds)).length === 1;

/** Takes or renews leases, and answers which of them are held now. */
const takeLeases = async (
  kernel: Kernel,
  names: readonly string[],
  seconds: number,
): Promise<string[]> => {
  // The clock of the database is that of all processes. It is read first: where rows lie on
  // several machines, no clock stands in the clause of a conflict. One that has grown old since
  // only makes a lease shorter.
  const at = await kernel.db.row('select clock_timestamp() as now /* not null */');
  if (!at) throw new Error('the database told no time');
  const rows = await kernel.db.rows(
    `insert into leases (name, owner, expires_at)
     select n.name, $2, $4::timestamptz + make_interval(secs => $3)
     from unnest($1::text[]) as n(name) order by n.name
     on conflict (name) do update set owner = excluded.owner, expires_at = excluded.expires_at
     where leases.owner = excluded.owner or leases.expires_at < $4::timestamptz returning name`,
    [[...names], kernel.processId, seconds, at.now],
  );
  return rows.map((row) => row.name);
};

/**
 * Shares work out among the processes that live: each holds the leases of an equal part of the
 * names, lets go what is more when another one comes, and takes over what one that died held when
 * its leases have run out. Answers the names that this process holds now. To be asked again well
 * before `seconds` have passed.
 */
export const shareLeases = async (
  kernel: Kernel,
  p: { group: string; names: readonly string[]; seconds: number },
): Promise<string[]> => {
  const { processId } = kernel;
  const here = `${p.group}/process/`;
  await takeLeases(kernel, [`${here}${processId}`], p.seconds);
  const held = await kernel.db.rows(
    `select name, owner from leases where expires_at > clock_timestamp()
       and (name = any($1::text[]) or starts_with(name, $2))`,
    [[...p.names], here],
  );
  const processes = held.filter(({ name }) => name.startsWith(here)).length;
  const most = Math.ceil(p.names.length / Math.max(1, processes));
  const owners = new Map(held.map(({ name, owner }) => [name, owner]));
  const mine = p.names.filter((name) => owners.get(name) === processId);
  const free = p.names.filter((name) => !owners.has(name));
  if (mine.length > most) {
    await kernel.db.run('delete from leases where owner = $1 and name = any($2::text[])', [
      processId,
      mine.slice(most),
    ]);
  }
  const wanted = [...mine, ...free].slice(0, most);
  return wanted.length === 0 ? [] : takeLeases(kernel, wanted, p.seconds);
};

/** Whose the marks of `beat` are: no process takes them along when it stops. */
const EVERYBODY = 'everybody';
/**
 * Says that work of these names goes on, and does first what has to follow where nobody said so for
 * as many seconds: the house was off, or what it serves was closed. To be said well before that.
 */
export const beat = async (
  kernel: Kernel,
  p: { names: readonly string[]; seconds: number; afterSilence: (name: string) => Promise<void> },
): Promise<void> => {
  const going = new Set(
    (
      await kernel.db.rows(
        `select name from leases where name = any($1::text[]) and owner = $2
           and expires_at > clock_timestamp()`,
        [[...p.names], EVERYBODY],
      )
    ).map(({ name }) => name),
  );
  for (const name of p.names) if (!going.has(name)) await p.afterSilence(name);
  await kernel.db.run(
    `insert into leases (name, owner, expires_at)
     select n.name, $2, clock_timestamp() + make_interval(secs => $3)
     from unnest($1::text[]) as n(name) order by n.name
     on conflict (name) do update set owner = excluded.owner, expires_at = excluded.expires_at`,
    [[...p.names], EVERYBODY, p.seconds],
  );
};
/** Work of these names stands still from now on. */
export const fallSilent = async (kernel: Kernel, names: readonly string[]): Promise<void> => {
  await kernel.db.run('delete from leases where name = any($1::text[]) and owner = $2', [
    [...names],
    EVERYBODY,
  ]);
};

export const dropLeases = async (kernel: Kernel): Promise<void> => {
  await kernel.db.run('delete from leases where owner = $1', [kernel.processId]);
};
