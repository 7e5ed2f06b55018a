import type { Queries } from '../../../kernel/db.ts';
import { returnReward, takeBackReward } from '../../rewards/index.ts';
import { lockAccount } from '../../wallet/index.ts';
import { asksOf, everReached, HOUSE_RANKS } from '../rules.ts';
import {
  bonusesOf,
  correctedMembers,
  daysOf,
  noteCorrected,
  noteTaken,
  openedAgain,
  risesOf,
  takeCorrected,
} from '../rows/corrected.ts';
import { versionsOf } from '../rows/recount.ts';
import type { Judging } from './judging.ts';

type Owner = { brandId: number; memberId: bigint };
/**
 * The bonus of a rank follows the history as it is known now: where no thirty days of it reach the
 * rank it is taken back, where some do, whichever, it stands or comes back. Once each rank.
 */
export const judgeCorrected = async (judging: Judging): Promise<void> => {
  const { kernel, brand } = judging;
  let after = 0n;
  for (;;) {
    const memberIds = await correctedMembers(kernel.db, { brandId: brand.id, after });
    for (const memberId of memberIds) {
      after = memberId;
      const owner = { brandId: brand.id, memberId };
      try {
        const tells = await kernel.db.transaction((tx) => judge(tx, judging, owner));
        for (const tell of tells) await tell();
      } catch (error) {
        // One that stumbles must not hold up the others; it is asked about again.
        kernel.log.error({ error, ...owner }, 'a corrected rank stumbled');
      }
    }
    if (memberIds.length === 0) return;
  }
};
const judge = async (tx: Queries, { kernel, brand, ranks, today }: Judging, owner: Owner) => {
  const tells: (() => Promise<void>)[] = [];
  await lockAccount(tx, owner.brandId, owner.memberId);
  if (!(await takeCorrected(tx, owner))) return tells;
  const versions = new Map(
    (await versionsOf(tx, brand.id)).map((one) => [one.version, one.ranks] as const),
  );
  const judged = (await risesOf(tx, owner)).map(({ day, version }) => ({
    from: day,
    asks: asksOf(versions.get(version) ?? HOUSE_RANKS, brand.currency),
  }));
  const days = (await daysOf(tx, { ...owner, timeZone: brand.timeZone })).map((row) => ({
    day: row.day,
    deposits: row.deposits,
    validBets: row.valid_bets,
  }));
  const looks = [...judged, { from: today, asks: asksOf(ranks, brand.currency) }];
  const best = everReached(days, looks);
  // A bet that was opened again may end as it did: what it may decide waits for it (D-U53).
  const opened = await openedAgain(tx, { ...owner, timeZone: brand.timeZone });
  const most = everReached(
    [...days, ...opened.map((row) => ({ day: row.day, deposits: 0n, validBets: row.stake }))],
    looks,
  );
  for (const row of await bonusesOf(tx, owner)) {
    const isTaken = best < row.level;
    if (isTaken && most >= row.level) {
      await noteCorrected(tx, { brandId: brand.id, memberIds: [owner.memberId] });
      continue;
    }
    if (isTaken === (row.taken_at !== null)) continue;
    const move = isTaken ? takeBackReward : returnReward;
    const tell = await move(kernel, tx, { ...owner, rewardId: row.reward_id });
    if (!tell) continue;
    await noteTaken(tx, { ...owner, period: row.period, isTaken });
    tells.push(tell);
  }
  return tells;
};
