import type { Job } from '../../kernel/jobs.ts';
import { brandsOf } from '../brands/index.ts';
import { settleAbove } from './actions/above.ts';
import { judgeCorrected, judgeEnded, settleBound } from './actions/end.ts';
import { collectOwed, OWED_FEED, readEnds } from './actions/owed.ts';
import { readSpan, turnFolio } from '../wallet/index.ts';
import { dueAbove } from './rows/above.ts';
import { correctedOnes } from './rows/corrected.ts';
import { undecidedOnes } from './rows/kept.ts';
import { owingMembers } from './rows/owed.ts';
import { boundOnes, lapse } from './store.ts';

export const jobs: Job[] = [
  {
    name: 'deposit-bonuses',
    everySeconds: 60,
    run: async (kernel) => {
      for (const brand of await brandsOf(kernel)) {
        await lapse(kernel.db, { brandId: brand.id, memberId: null });
        for (const row of await boundOnes(kernel.db, brand.id)) {
          await settleBound(kernel, brand, { memberId: row.member_id, depositId: row.deposit_id });
        }
        for (const row of await undecidedOnes(kernel.db, brand.id)) {
          await judgeEnded(kernel, {
            brandId: brand.id,
            memberId: row.member_id,
            depositId: row.deposit_id,
          });
        }
        for (const row of await dueAbove(kernel.db, brand.id)) {
          await settleAbove(kernel, {
            brandId: brand.id,
            memberId: row.member_id,
            depositId: row.deposit_id,
          });
        }
      }
    },
  },
  {
    name: 'deposit-bonuses-owed',
    everySeconds: 3,
    run: async (kernel) => {
      let isBusy = false;
      for (const brand of await brandsOf(kernel)) {
        await turnFolio(kernel, brand.id);
        for (let isBehind = true; isBehind;) {
          const done = await readSpan(kernel, OWED_FEED, (tx, most) =>
            readEnds(tx, brand.id, most),
          );
          isBusy ||= done.isMoved;
          isBehind = done.isBehind;
        }
        for (const row of await correctedOnes(kernel.db, brand.id)) {
          await judgeCorrected(kernel, {
            brandId: brand.id,
            memberId: row.member_id,
            depositId: row.deposit_id,
          });
        }
        for (const row of await owingMembers(kernel.db, brand.id)) {
          await collectOwed(kernel, { brandId: brand.id, memberId: row.member_id });
        }
      }
      return isBusy ? 'busy' : undefined;
    },
  },
];
