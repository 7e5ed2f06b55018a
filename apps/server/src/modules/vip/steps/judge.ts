import { dayAfter } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import { setRankLevel } from '../../members/index.ts';
import { asksOf, DAYS, isKeptBy, reachedBy } from '../rules.ts';
import { insertChange, type RankChange } from '../rows/changes.ts';
import {
  endingRanks,
  lockRank,
  noteBest,
  risersOf,
  sumsOf,
  writeRank,
  type MemberRank,
} from '../rows/ranks.ts';
import { giveOwedBonuses } from './awards.ts';
import type { Judging } from './judging.ts';

type Owner = { brandId: number; memberId: bigint };
const ENDING_AT_ONCE = 500;

/** Lifts whoever reached a higher rank, several at once where the sums do; gives its bonuses. */
export const judgeRises = async (
  tx: Queries,
  judging: Judging,
  memberIds: readonly bigint[] | null,
): Promise<void> => {
  const { brand, today } = judging;
  const asks = asksOf(judging.ranks, brand.currency);
  const found = await risersOf(tx, { brandId: brand.id, day: today, memberIds, asks });
  for (const row of found) {
    const owner = { brandId: brand.id, memberId: row.member_id };
    const sums = { deposits: row.deposits, validBets: row.valid_bets };
    const before = await lockRank(tx, { ...owner, today });
    if (!before) continue;
    const reached = reachedBy(sums, asks);
    const to = before.is_pinned ? before.level : Math.max(before.level, reached);
    if (to > before.level) {
      await move(tx, judging, {
        ...owner,
        before,
        to,
        why: 'rise',
        keptUntil: dayAfter(today, DAYS),
        judged: { day: today, ...sums },
      });
    }
    await noteBest(tx, { ...owner, level: Math.min(reached, to) });
    await giveOwedBonuses(tx, judging, owner);
  }
};

/**
 * Whose days are over: half of both sums in the last thirty of them keeps the rank for thirty more,
 * else it falls by one. Each period is judged by its own days, however late. True: there are more.
 */
export const judgeEnds = async (
  tx: Queries,
  judging: Judging,
  /** The first day that is not over: a little after midnight, when what was under way has ended. */
  openDay: string,
): Promise<boolean> => {
  const { brand } = judging;
  const asks = asksOf(judging.ranks, brand.currency);
  const rows = await endingRanks(tx, { brandId: brand.id, today: openDay, count: ENDING_AT_ONCE });
  for (const { member_id: memberId } of rows) {
    const owner = { brandId: brand.id, memberId };
    const before = await lockRank(tx, { ...owner, today: judging.today });
    const day = before?.kept_until ?? null;
    if (!before || before.is_pinned || day === null || day >= openDay) continue;
    const sums = await sumsOf(tx, { ...owner, day });
    const ask = asks[before.level];
    const isKept = ask !== undefined && isKeptBy(sums, ask);
    const to = isKept ? before.level : Math.min(before.level, asks.length) - 1;
    await move(tx, judging, {
      ...owner,
      before,
      to,
      why: isKept ? 'kept' : 'fall',
      keptUntil: to === 0 ? null : dayAfter(day, DAYS),
      judged: { day, ...sums },
    });
  }
  return rows.length === ENDING_AT_ONCE;
};

type Move = Owner &
  Pick<RankChange, 'why' | 'to' | 'keptUntil' | 'judged'> & { before: MemberRank };
/** The rank, what others read of it and the line that says why, in one transaction. */
const move = async (tx: Queries, { version, marks }: Judging, p: Move): Promise<void> => {
  const { brandId, memberId, before, to, keptUntil } = p;
  const owner = { brandId, memberId };
  const isMoved = to !== before.level;
  await writeRank(tx, {
    ...owner,
    level: to,
    since: isMoved ? tx.now() : before.since,
    keptUntil,
    isPinned: before.is_pinned,
  });
  if (isMoved) await setRankLevel(tx, { ...owner, level: to });
  await insertChange(tx, {
    ...owner,
    why: p.why,
    from: before.level,
    to,
    isPinned: before.is_pinned,
    keptUntil,
    judged: p.judged,
    version,
    marks,
  });
};
