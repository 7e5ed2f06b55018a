import { dayAfter, startOf } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { takeBackReward } from '../../rewards/index.ts';
import { hasReopened, lockAccount, validBetsOf } from '../../wallet/index.ts';
import { correctedMembers, noteTaken, prizesOf, takeCorrected } from '../rows/corrected.ts';
import type { Owner } from '../store.ts';

/**
 * Takes back prizes whose bets were taken back: the bets of the period, as they are known now, do
 * not reach what was asked for. Each in one transaction with the note that brought it here.
 */
export const judgeCorrected = async (kernel: Kernel, brand: Brand): Promise<void> => {
  for (const memberId of await correctedMembers(kernel.db, brand.id)) {
    const owner = { brandId: brand.id, memberId };
    // A bet that was opened again may end as it did: it is waited for.
    if (await hasReopened(kernel.db, owner)) continue;
    const tells = await kernel.db.transaction((tx) => judge(kernel, tx, { brand, owner }));
    for (const tell of tells) await tell();
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
  for (const row of await prizesOf(tx, owner)) {
    const sum = await validBetsOf(tx, {
      ...owner,
      from: startOf(row.first_day, brand.timeZone),
      until: row.last_day === null ? null : startOf(dayAfter(row.last_day, 1), brand.timeZone),
      categories: row.categories,
      upTo: null,
    });
    if (sum >= row.need) continue;
    const tell = await takeBackReward(kernel, tx, { ...owner, rewardId: row.reward_id });
    if (!tell) continue;
    await noteTaken(tx, { ...owner, id: row.promotion_id, period: row.period });
    tells.push(tell);
  }
  return tells;
};
