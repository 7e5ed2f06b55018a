import type { Job } from '../../kernel/jobs.ts';
import { blockOldTrials } from '../members/index.ts';
import { forgetKept } from './rows/kept.ts';

/** Trial accounts end after a day; the ledger keeps what they did. */
export const jobs: Job[] = [
  { name: 'session.kept', everySeconds: 3600, run: ({ db }) => forgetKept(db) },
  { name: 'session.trials', everySeconds: 600, run: ({ db }) => blockOldTrials(db) },
  {
    name: 'session.addresses',
    everySeconds: 3600,
    run: async (kernel) => {
      await kernel.db.run('delete from address_challenges where expires_at < $1', [
        kernel.db.now(),
      ]);
      await kernel.db.run(
        `delete from known_addresses
    where seen_at < $1::timestamptz - interval '90 days'`,
        [kernel.db.now()],
      );
      await kernel.db.run(`delete from logins where at < $1::timestamptz - interval '180 days'`, [
        kernel.db.now(),
      ]);
    },
  },
];
