import { COVERAGE_MAX, validBetOf, ZERO } from '@fairhouse/game-kit';
import {
  cancelledOf,
  familyOf,
  questionOf,
  type Cancelled,
  type Lottery,
} from '@fairhouse/lottery';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { RoundOutcome, RoundResult } from '../../wallet/index.ts';
import { betsOfMembers, mayCover } from '../rows/coverage.ts';
import { readLine, roundOf, SHARE_WHOLE } from '../rules.ts';
import type { IssueRow } from '../store.ts';

const MEMBERS_AT_ONCE = 500;
const LEAST_SHARE = Number((BigInt(SHARE_WHOLE) * COVERAGE_MAX.num) / COVERAGE_MAX.den);

/**
 * Bets of an issue that count for less than their stakes: those that cover a play with what else
 * the member bet on it, and opposite sides (`packages/game-kit/src/valid-bet.ts`). Of the millions
 * only those are looked at that could. A bet that comes back counts nothing anyway.
 */
export const validBetsOf = async (
  kernel: Kernel,
  lottery: Lottery,
  { issue, outcomes }: { issue: IssueRow; outcomes: readonly RoundOutcome[] },
): Promise<NonNullable<RoundResult['validBets']>> => {
  // In a board of /elott the stake counts, whatever else the member bet.
  if (lottery.game.category !== 'LOTT') return [];
  const of = {
    brandId: issue.brand_id,
    slug: issue.slug,
    issueNo: issue.issue_no,
    roundId: roundOf(issue.slug, issue.issue_no),
  };
  const family = familyOf(lottery, issue.issue_no);
  const asked = new Set<string>();
  const members = new Set<bigint>();
  for (const row of await mayCover(kernel.db, { ...of, leastShare: LEAST_SHARE })) {
    asked.add(`${row.member_id}/${row.question}`);
    members.add(row.member_id);
  }
  const pushes = new Set(outcomes.filter((one) => one.outcome === 'push').map((one) => one.bet));
  const validBets: NonNullable<RoundResult['validBets']>[number][] = [];
  const ids = [...members];
  for (let from = 0; from < ids.length; from += MEMBERS_AT_ONCE) {
    const memberIds = ids.slice(from, from + MEMBERS_AT_ONCE);
    const bets = await betsOfMembers(kernel.db, { ...of, memberIds });
    const laid = Map.groupBy(bets, (one) => `${one.member_id}/${questionOf(one.play)}`);
    for (const [key, rows] of laid) {
      if (!asked.has(key)) continue;
      const cancelled = cancelledOf(
        rows.map((row) => ({ id: row.wager_id, stakeMinor: row.stake, ...readLine(family, row) })),
      );
      for (const row of rows) {
        const own = cancelled.get(row.wager_id);
        if (!own || pushes.has(row.bet)) continue;
        validBets.push({ wagerId: row.wager_id, ...countedOf(row.stake, own) });
      }
    }
  }
  return validBets;
};

/** A line that covers one place and not another counts with what it staked on the other. */
const countedOf = (stakeMinor: bigint, { hedgedMinor, coveringMinor, coverage }: Cancelled) =>
  validBetOf({
    category: 'LOTT',
    stakeMinor,
    payoutMinor: 0n,
    hedgedMinor: hedgedMinor + coveringMinor,
    coverage: coveringMinor === stakeMinor ? coverage : ZERO,
  });
