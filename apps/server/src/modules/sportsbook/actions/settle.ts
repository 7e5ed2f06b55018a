import { factorOf, payoutOf } from '@fairhouse/book';
import type { Kernel } from '../../../kernel/kernel.ts';
import {
  announceBalance,
  correctRound,
  correctWagers,
  declareRound,
  endWagers,
  roundEndOf,
  type RoundOutcome,
  type Settlement,
} from '../../wallet/index.ts';
import { outcomeName, readBet, readOutcome, roundOfMarket } from '../rules.ts';
import {
  betsOfRound,
  legsOfSlips,
  noteJudged,
  noteOutcomes,
  slipsDue,
  wagersOfSlips,
  type LegRow,
  type SlipRow,
  type SlipWager,
} from '../rows/slips.ts';
import {
  lockMarkets,
  marketsById,
  marketsOfResult,
  noteDone,
  resultOfMarket,
  type MarketKey,
} from '../store.ts';
import type { StoredOutcomes } from '../tables.ts';
import { legsToReckon } from './own-slips.ts';
import { tellMarkets } from './announce.ts';

/** Brings the bets of every market with a newer result there; each by itself. */
export const settleMarkets = async (kernel: Kernel): Promise<'busy' | void> => {
  const rows = await marketsOfResult(kernel.db);
  for (const row of rows) {
    const key = { brandId: row.brand_id, marketId: row.market_id };
    try {
      await settleMarket(kernel, key);
    } catch (error) {
      kernel.log.error({ error: String(error), ...key }, 'a market could not be settled');
      kernel.metrics.alarms.inc({ what: 'market_unsettled' });
    }
  }
  const due = await judgeDue(kernel, { brandId: null, marketId: null });
  return rows.length > 0 || due > 0 ? 'busy' : undefined;
};

/**
 * The newest result of a market: its legs have it, what was sold in part ends first and by hand, and
 * the round of its bets ends by it or is corrected. Whoever dies between goes on by the same.
 */
export const settleMarket = async (kernel: Kernel, key: MarketKey): Promise<void> => {
  const { brandId, marketId } = key;
  const [market] = await marketsById(kernel.db, brandId, [marketId]);
  if (!market || market.result_no === market.done_no) return;
  const no = market.result_no;
  const result = await resultOfMarket(kernel.db, key, no);
  if (!result) throw new Error(`the result ${no} of ${marketId} is not there`);
  const outcomes = result.kind === 'rollback' ? null : result.outcomes;
  await kernel.db.transaction((tx) => noteOutcomes(tx, { ...key, outcomes }));
  // All of it: none of them may end with the others of the round.
  while ((await judgeDue(kernel, { brandId, marketId })) > 0);
  const roundId = roundOfMarket(marketId);
  const isDone = await kernel.db.transaction(async (tx) => {
    const [row] = await lockMarkets(tx, brandId, [marketId]);
    if (row?.result_no !== no || row.done_no >= no) return false;
    const before = await roundEndOf(tx, brandId, roundId);
    const bets = (await betsOfRound(tx, brandId, roundId)).map((one) => one.bet);
    if (!before) {
      if (outcomes)
        await declareRound(tx, {
          brandId,
          roundId,
          rule: 'net',
          outcomes: roundOutcomes(bets, outcomes, result.kind),
        });
    } else {
      const corrected = await correctRound(tx, {
        brandId,
        roundId,
        key: `book:${marketId}:${no}`,
        version: before.version,
        ...(outcomes
          ? { state: 'settled', rule: 'net', outcomes: roundOutcomes(bets, outcomes, result.kind) }
          : { state: 'open', reason: 'rollback' }),
      });
      if (!corrected.ok) {
        // The one before is under way still: this one follows it.
        if (corrected.errorCode === 'state_conflict') return false;
        throw new Error(`${marketId} was not corrected: ${corrected.errorCode}`);
      }
    }
    const state = result.kind === 'settle' ? 'settled' : result.kind === 'void' ? 'void' : 'closed';
    await noteDone(tx, key, { no, state });
    return true;
  });
  if (isDone) tellMarkets(kernel, { brandId, eventId: market.event_id }, [{ marketId }]);
};

/** What each bet pays; those that lose are left out. */
const roundOutcomes = (
  bets: readonly string[],
  outcomes: StoredOutcomes,
  kind: string,
): RoundOutcome[] =>
  bets.flatMap((bet) => {
    const read = readBet(bet);
    const text = read && outcomes[read.selection];
    if (!read || text === undefined) throw new Error(`the bet ${bet} has no outcome`);
    const outcome = readOutcome(text);
    const { num, den } = factorOf(outcome, read.milli);
    return num === 0n
      ? []
      : [{ bet, num, den, outcome: kind === 'void' ? 'void' : outcomeName(outcome) }];
  });

/**
 * Slips that no round ends, judged by what their legs came to: they end, or what they paid is
 * corrected. What was sold whole stays sold. Answers how many were looked at.
 */
export const judgeDue = async (
  kernel: Kernel,
  of: { brandId: number | null; marketId: string | null },
): Promise<number> => {
  const slips = await slipsDue(kernel.db, of);
  for (const [brandId, own] of Map.groupBy(slips, (one) => one.brand_id)) {
    await judgeSlips(kernel, brandId, own);
  }
  return slips.length;
};

const judgeSlips = async (
  kernel: Kernel,
  brandId: number,
  slips: readonly SlipRow[],
): Promise<void> => {
  const legs = Map.groupBy(
    await legsOfSlips(
      kernel.db,
      brandId,
      slips.map((one) => one.slip_id),
    ),
    (one) => one.slip_id,
  );
  const wagers = new Map(
    (
      await wagersOfSlips(
        kernel.db,
        brandId,
        slips.flatMap((one) => one.wager_id ?? []),
      )
    ).map((one) => [one.wager_id, one]),
  );
  const ending: Settlement[] = [];
  for (const slip of slips) {
    const wager = wagers.get(slip.wager_id ?? 0n);
    if (!wager || slip.is_sold) continue;
    // A single that nobody sold a part of ends with its round.
    if (slip.kind === 'single' && slip.sold_unit === 0n) continue;
    const settlement = settlementOf(slip, legs.get(slip.slip_id) ?? [], wager);
    if (wager.state === 'open') {
      if (settlement) ending.push(settlement);
    } else {
      await correctSlip(kernel, { slip, wager, settlement });
    }
  }
  const ended = await endWagers(kernel, brandId, ending);
  if (!ended.ok)
    throw new Error(`slips would end as they cannot: ${ended.errorCode} ${ended.wagerIds.join()}`);
  await noteJudged(
    kernel.db,
    brandId,
    slips.map((one) => ({ slipId: one.slip_id, no: one.due_no })),
  );
};

/** What a slip pays by what is known of its legs; undefined while that is open. */
const settlementOf = (
  slip: SlipRow,
  legs: readonly LegRow[],
  { wager_id: wagerId, stake }: SlipWager,
): Settlement | undefined => {
  const left = payoutOf(slip.unit_stake - slip.sold_unit, legsToReckon(legs), slip.sizes);
  if (left === undefined) return undefined;
  const payoutMinor = slip.sold_for + left;
  const change = payoutMinor > stake ? payoutMinor - stake : stake - payoutMinor;
  const isBack = left > 0n && legs.every((one) => one.outcome === PUSHED);
  return {
    wagerId,
    payoutMinor,
    validBetMinor: change < stake ? change : stake,
    outcome: isBack ? 'push' : left > 0n ? 'win' : 'lose',
    rule: change === 0n ? 'push' : 'net',
  };
};
const PUSHED = '0/1 1/1';

const correctSlip = async (
  kernel: Kernel,
  p: { slip: SlipRow; wager: SlipWager; settlement: Settlement | undefined },
): Promise<void> => {
  const { slip, wager, settlement } = p;
  if (settlement && settlement.payoutMinor === wager.payout) return;
  const corrected = await kernel.db.transaction((tx) =>
    correctWagers(tx, {
      brandId: slip.brand_id,
      key: `slip:${slip.slip_id}:${slip.due_no}`,
      state: settlement ? 'settled' : 'open',
      results: [
        {
          ...(settlement ?? {
            wagerId: wager.wager_id,
            payoutMinor: slip.sold_for,
            validBetMinor: 0n,
            outcome: 'rollback',
            rule: 'void' as const,
          }),
          version: wager.version,
        },
      ],
    }),
  );
  if (!corrected.ok) throw new Error(`a slip was not corrected: ${corrected.errorCode}`);
  await announceBalance(kernel, slip.brand_id, slip.member_id);
};
