import type { Job } from '../apps/server/src/kernel/jobs.ts';
import type { World } from './world.ts';

/** A job that a test runs itself is not run beside it: somebody else has its lease. */
export const holdJob = async (world: World, name: string): Promise<void> => {
  await world.server.kernel.db.run(
    `insert into leases (name, owner, expires_at)
    values ($1, 'a test', now() + interval '1 day') on conflict (name)
    do update set owner = excluded.owner, expires_at = excluded.expires_at`,
    [`job:${name}`],
  );
};

/** The jobs of a module are run by the test alone, when it says so. */
export const holdJobs = async (world: World, jobs: readonly Job[] = []): Promise<void> => {
  for (const { name } of jobs) await holdJob(world, name);
};
