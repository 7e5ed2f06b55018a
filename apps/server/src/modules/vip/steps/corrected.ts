import { dayAfter, startOf } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import { takeBackReward } from '../../rewards/index.ts';
import { hasReopened, lockAccount, validBetsOf } from '../../wallet/index.ts';
import { asksOf, DAYS, HOUSE_RANKS, reachedBy } from '../rules.ts';
import { bonusesOf, correctedMembers, noteTaken, takeCorrected } from '../rows/corrected.ts';
import { sumsOf } from '../rows/ranks.ts';
import { versionsOf } from '../rows/recount.ts';
import type { Judging } from './judging.ts';

type Owner = { brandId: number; memberId: bigint };
/**
 * Takes back bonuses of ranks whose bets were taken back: the thirty days of the rise, as they are
 * known now, do not reach the rank any more, nor do the thirty that end today.
 */
export const judgeCorrected = async (judging: Judging): Promise<void> => {
  const { kernel, brand } = judging;
  for (const memberId of await correctedMembers(kernel.db, brand.id)) {
    const owner = { brandId: brand.id, memberId };
    // A bet that was opened again may end as it did: it is waited for.
    if (await hasReopened(kernel.db, owner)) continue;
    const tells = await kernel.db.transaction((tx) => judge(tx, judging, owner));
    for (const tell of tells) await tell();
  }
};
const judge = async (tx: Queries, { kernel, brand, today }: Judging, owner: Owner) => {
  const tells: (() => Promise<void>)[] = [];
  await lockAccount(tx, owner.brandId, owner.memberId);
  if (!(await takeCorrected(tx, owner))) return tells;
  const versions = new Map(
    (await versionsOf(tx, brand.id)).map((one) => [one.version, one.ranks] as const),
  );
  const now = await sumsOf(tx, { ...owner, day: today });
  for (const row of await bonusesOf(tx, owner)) {
    if (row.day === null) continue;
    const asks = asksOf(versions.get(row.version) ?? HOUSE_RANKS, brand.currency);
    const validBets = await validBetsOf(tx, {
      ...owner,
      from: startOf(dayAfter(row.day, 1 - DAYS), brand.timeZone),
      until: startOf(dayAfter(row.day, 1), brand.timeZone),
      categories: [],
      upTo: null,
    });
    const then = { deposits: row.deposits ?? 0n, validBets };
    if (reachedBy(then, asks) >= row.level || reachedBy(now, asks) >= row.level) continue;
    const tell = await takeBackReward(kernel, tx, { ...owner, rewardId: row.reward_id });
    if (!tell) continue;
    await noteTaken(tx, { ...owner, period: row.period });
    tells.push(tell);
  }
  return tells;
};
