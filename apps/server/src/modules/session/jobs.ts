import type { Job } from '../../kernel/jobs.ts';

/** Trial accounts end after a day; the ledger keeps what they did. */
export const jobs: Job[] = [{ name: 'session.trials', everySeconds: 600, run: async (kernel) => {
  await kernel.db.run(
    `update members set status = 'blocked' from brands b where members.brand_id = b.brand_id
       and type = 4 and status = 'open' and created_at < now() - interval '24 hours'`);
} }];
