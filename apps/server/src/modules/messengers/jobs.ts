import type { Job } from '../../kernel/jobs.ts';

/** Messages name people: they stay a week. */
export const jobs: Job[] = [
  {
    name: 'messengers.outbox',
    everySeconds: 3600,
    run: async (kernel) => {
      await kernel.db.run(
        `delete from outbox o using brands b
      where o.brand_id = b.brand_id and o.at < $1::timestamptz - interval '7 days'`,
        [kernel.db.now()],
      );
    },
  },
];
