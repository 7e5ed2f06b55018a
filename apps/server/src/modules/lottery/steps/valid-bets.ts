import { COVERAGE_MAX, validBetOf, ZERO } from '@fairhouse/game-kit';
import { familyOf, noRiskOf, type Cancelled, type Lottery } from '@fairhouse/lottery';
import type { Queries } from '../../../kernel/db.ts';
import type { RoundOutcome, RoundResult } from '../../wallet/index.ts';
import { mayCover } from '../rows/coverage.ts';
import { roundOf, SHARE_WHOLE } from '../rules.ts';
import type { IssueRow } from '../store.ts';
import { laidOf } from './laid-lines.ts';
import { pauses, workedOff } from './pauses.ts';
import { trialSeedOf } from './trial-seed.ts';

const MEMBERS_AT_ONCE = 500;
const LEAST_SHARE = Number((BigInt(SHARE_WHOLE) * COVERAGE_MAX.num) / COVERAGE_MAX.den);

/**
 * Bets of an issue that count for less than their stakes: those that cover its results with what
 * else the member bet, on the same play or on others, and opposite sides
 * (`packages/game-kit/src/valid-bet.ts`). Of the millions only those are looked at that could. A
 * bet that comes back counts nothing anyway.
 */
export const validBetsOf = async (
  db: Queries,
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
  const noRisk = noRiskOf(familyOf(lottery, issue.issue_no), trialSeedOf(of.roundId, issue.result));
  const pushes = new Set(outcomes.filter((one) => one.outcome === 'push').map((one) => one.bet));
  const pause = pauses();
  const validBets: NonNullable<RoundResult['validBets']>[number][] = [];
  const ids = (await mayCover(db, { ...of, leastShare: LEAST_SHARE })).map((row) => row.member_id);
  for (let from = 0; from < ids.length; from += MEMBERS_AT_ONCE) {
    const memberIds = ids.slice(from, from + MEMBERS_AT_ONCE);
    const laid = await laidOf(db, lottery, { ...of, memberIds });
    for (const lines of Map.groupBy(laid, (one) => one.memberId).values()) {
      await pause();
      const found = await workedOff(noRisk(lines), pause);
      for (const { id, bet, stakeMinor } of lines) {
        const own = found.get(id);
        if (!own || pushes.has(bet)) continue;
        validBets.push({ wagerId: id, ...countedOf(stakeMinor, own) });
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
