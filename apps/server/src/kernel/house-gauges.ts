import type { Gauge } from './gauges.ts';
import { lateJobs } from './jobs.ts';
import { reasonsNotReady } from './ready.ts';

/** Of this process, and of the jobs of all. */
export const houseGauges: readonly Gauge[] = [
  {
    name: 'fairhouse_not_ready',
    help: 'Why this process is not to be sent work; nothing where it is ready',
    labels: ['why'],
    read: async (kernel) =>
      (await reasonsNotReady(kernel)).map((why) => ({ labels: { why }, value: 1 })),
  },
  {
    name: 'fairhouse_pool_connections',
    help: 'Connections to the database by what they do, and calls that wait for one',
    labels: ['state'],
    read: async ({ db: { pool } }) => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waiting' }, value: pool.waitingCount },
      { labels: { state: 'most' }, value: pool.options.max },
    ],
  },
  {
    name: 'fairhouse_jobs_failing',
    help: 'Jobs that failed and did not go well since, by how often',
    labels: ['job'],
    read: async ({ db }) =>
      (await db.rows('select name, times from job_faults')).map(({ name, times }) => ({
        labels: { job: name },
        value: times,
      })),
  },
  {
    name: 'fairhouse_jobs_late',
    help: 'Jobs that no process does any more',
    labels: ['job'],
    read: async ({ db }) => (await lateJobs(db)).map((job) => ({ labels: { job }, value: 1 })),
  },
];
