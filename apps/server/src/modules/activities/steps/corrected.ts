import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { returnReward, takeBackReward } from '../../rewards/index.ts';
import { hasReopened, lockAccount } from '../../wallet/index.ts';
import {
  correctedMembers,
  noteCorrected,
  noteTaken,
  prizesOf,
  takeCorrected,
} from '../rows/corrected.ts';
import { exactProgressOf } from '../rows/progress.ts';
import type { Owner } from '../store.ts';

/**
 * Takes back prizes that the bets or deposits of their period, as they are known now, do not reach,
 * and gives back those that they reach again. Each in one transaction with the note that brought
 * it here.
 */
export const judgeCorrected = async (kernel: Kernel, brand: Brand): Promise<void> => {
  let after = 0n;
  for (;;) {
    const memberIds = await correctedMembers(kernel.db, { brandId: brand.id, after });
    for (const memberId of memberIds) {
      after = memberId;
      const owner = { brandId: brand.id, memberId };
      try {
        const tells = await kernel.db.transaction((tx) => judge(kernel, tx, { brand, owner }));
        for (const tell of tells) await tell();
      } catch (error) {
        // One that stumbles must not hold up the others; it is asked about again.
        kernel.log.error({ error, ...owner }, 'a corrected activity stumbled');
      }
    }
    if (memberIds.length === 0) return;
  }
};
const judge = async (
  kernel: Kernel,
  tx: Queries,
  { brand, owner }: { brand: Brand; owner: Owner },
) => {
  const tells: (() => Promise<void>)[] = [];
  await lockAccount(tx, owner.brandId, owner.memberId);
  if (!(await takeCorrected(tx, owner))) return tells;
  // A bet that was opened again may end as it did: prizes of bets wait for it (D-U53).
  const isWaiting = await hasReopened(tx, owner);
  if (isWaiting) await noteCorrected(tx, { brandId: brand.id, memberIds: [owner.memberId] });
  for (const row of await prizesOf(tx, owner)) {
    if (isWaiting && row.condition === 'valid_bets') continue;
    const done = await exactProgressOf(tx, {
      ...owner,
      timeZone: brand.timeZone,
      condition: row.condition,
      categories: row.categories,
      first: row.first_day,
      last: row.last_day,
    });
    const isTaken = done < row.need;
    if (isTaken === (row.taken_at !== null)) continue;
    const move = isTaken ? takeBackReward : returnReward;
    const tell = await move(kernel, tx, { ...owner, rewardId: row.reward_id });
    if (!tell) continue;
    await noteTaken(tx, { ...owner, id: row.promotion_id, period: row.period, isTaken });
    tells.push(tell);
  }
  return tells;
};
