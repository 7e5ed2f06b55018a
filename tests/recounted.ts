import type { Database } from '../apps/server/src/kernel/db.ts';
import { REWARD_RECOUNTS } from '../apps/server/src/reward-recounts.ts';

/**
 * What all recounts find after a statement that is taken back again. In one snapshot, as
 * `npm run rewards:recompute` does it: jobs that fold meanwhile are not seen by half.
 */
export const recounted = (db: Database, sql = 'select 1'): Promise<string[]> =>
  db
    .transaction(async (tx): Promise<string[]> => {
      await tx.run('set transaction isolation level repeatable read');
      await tx.composed(sql);
      const faults: string[] = [];
      for (const { compare } of REWARD_RECOUNTS) {
        faults.push(...(await compare(tx)).map(({ what, count }) => `${what} (${count})`));
      }
      throw Object.assign(new Error('taken back'), { faults });
    })
    .catch((error: { faults?: string[] }) => {
      if (!error.faults) throw error;
      return error.faults;
    });
