import type { Job } from '../../kernel/jobs.ts';

/** Trial accounts end after a day; the ledger keeps what they did. */
export const jobs: Job[] = [{ name: 'session.trials', everySeconds: 600, run: async (kernel) => {
  await kernel.db.run(
    `update members m set status = 'blocked' from brands b where m.brand_id = b.brand_id
       and m.type = 4 and m.status = 'open' and m.created_at < now() - interval '24 hours'`);
} }, { name: 'session.addresses', everySeconds: 3600, run: async (kernel) => {
  await kernel.db.run('delete from address_challenges where expires_at < now()');
  await kernel.db.run(`delete from known_addresses where seen_at < now() - interval '90 days'`);
  await kernel.db.run(`delete from logins where at < now() - interval '180 days'`);
} }];
