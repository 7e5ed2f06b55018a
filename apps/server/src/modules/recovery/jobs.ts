import type { Job } from '../../kernel/jobs.ts';

export const jobs: Job[] = [
  {
    name: 'recovery.resets',
    everySeconds: 3600,
    run: async (kernel) => {
      await kernel.db.run(
        `delete from password_resets r using brands b
      where r.brand_id = b.brand_id and r.at < $1::timestamptz - interval '1 day'`,
        [kernel.db.now()],
      );
    },
  },
];
