import { isSameOutcome, payoutOf, PUSH } from '@fairhouse/book';
import type { Kernel } from '../../../kernel/kernel.ts';
import {
  announceBalance,
  correctRound,
  correctWagers,
  declareRound,
  endWagers,
  roundEndOf,
  type Settlement,
} from '../../wallet/index.ts';
import { roundOfMarket } from '../rules.ts';
import {
  betsOfRound,
  isSinglePartDue,
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
import { hedgedBets, hedgedOf, roundOutcomes, validBetOfSlip } from '../steps/valid-bets.ts';
import { hedgedByBuilt } from '../steps/built-hedges.ts';
import { ticketOf } from '../steps/ticket.ts';
import { tellMarkets } from './announce.ts';

/** Brings the bets of every market with a newer result there; each by itself. */
export const settleMarkets = async (kernel: Kernel): Promise<'busy' | void> => {
  const rows = await marketsOfResult(kernel.db);
  let done = 0;
  for (const row of rows) {
    const key = { brandId: row.brand_id, marketId: row.market_id };
    try {
      if (await settleMarket(kernel, key)) done += 1;
    } catch (error) {
      kernel.log.error({ error: String(error), ...key }, 'a market could not be settled');
      kernel.metrics.alarms.inc({ what: 'market_unsettled' });
    }
  }
  const judged = await judgeDue(kernel, { brandId: null, marketId: null });
  // What could not be moved waits for the next turn.
  return done > 0 || judged > 0 ? 'busy' : undefined;
};

/**
 * The newest result of a market (D-T06): its legs have it, what was sold in part ends first and by
 * hand, and the round of its bets ends by it or is corrected. Whoever dies between goes on by the
 * same. False where it has to wait for what is under way.
 */
export const settleMarket = async (kernel: Kernel, key: MarketKey): Promise<boolean> => {
  const { brandId, marketId } = key;
  const [market] = await marketsById(kernel.db, brandId, [marketId]);
  if (!market || market.result_no === market.done_no) return false;
  const no = market.result_no;
  const result = await resultOfMarket(kernel.db, key, no);
  if (!result) throw new Error(`the result ${no} of ${marketId} is not there`);
  const outcomes = result.kind === 'rollback' ? null : result.outcomes;
  await kernel.db.transaction(async (tx) => {
    // Of two that note one market the second waits here, and not for legs in another order.
    await lockMarkets(tx, brandId, [marketId]);
    await noteOutcomes(tx, { ...key, outcomes });
  });
  // All of it: a single of which a part was sold may not end with the others of the round.
  while ((await judgeDue(kernel, { brandId, marketId })) > 0);
  if (await isSinglePartDue(kernel.db, key)) return false;
  const roundId = roundOfMarket(marketId);
  // What is dear is reckoned once for all markets of a match, and never with one held.
  if (outcomes) await hedgedOf(kernel, kernel.db, key);
  const isDone = await kernel.db.transaction(async (tx) => {
    const [row] = await lockMarkets(tx, brandId, [marketId]);
    if (row?.result_no !== no || row.done_no >= no) return false;
    const before = await roundEndOf(tx, brandId, roundId);
    const bets = (await betsOfRound(tx, brandId, roundId)).map((one) => one.bet);
    const told = outcomes && {
      rule: 'net' as const,
      outcomes: roundOutcomes(bets, outcomes, result.kind),
      validBets: await hedgedBets(kernel, tx, { ...key, outcomes }),
    };
    if (!before) {
      if (told) await declareRound(tx, { brandId, roundId, ...told });
    } else {
      const corrected = await correctRound(tx, {
        brandId,
        roundId,
        key: `book:${marketId}:${no}`,
        version: before.version,
        ...(told ? { state: 'settled', ...told } : { state: 'open', reason: 'rollback' }),
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
  return isDone;
};

/**
 * Slips that no round ends, judged by what their legs came to: they end, or what they paid is
 * corrected. What was sold whole stays sold. Answers how many are judged: one that cannot move now
 * keeps no other waiting and stays due.
 */
export const judgeDue = async (
  kernel: Kernel,
  of: { brandId: number | null; marketId: string | null },
): Promise<number> => {
  const slips = await slipsDue(kernel.db, of);
  let judged = 0;
  for (const [brandId, own] of Map.groupBy(slips, (one) => one.brand_id)) {
    judged += await judgeSlips(kernel, brandId, own);
  }
  return judged;
};

const judgeSlips = async (
  kernel: Kernel,
  brandId: number,
  slips: readonly SlipRow[],
): Promise<number> => {
  const [legRows, wagerRows] = await Promise.all([
    legsOfSlips(
      kernel.db,
      brandId,
      slips.map((one) => one.slip_id),
    ),
    wagersOfSlips(
      kernel.db,
      brandId,
      slips.flatMap((one) => one.wager_id ?? []),
    ),
  ]);
  const legs = Map.groupBy(legRows, (one) => one.slip_id);
  const wagers = new Map(wagerRows.map((one) => [one.wager_id, one]));
  const hedged = await hedgedSlips(kernel, brandId, { slips, legs });
  const waiting = new Set<string>();
  const ending: { slip: SlipRow; settlement: Settlement }[] = [];
  for (const slip of slips) {
    const wager = wagers.get(slip.wager_id ?? 0n);
    if (!wager) waiting.add(slip.slip_id);
    // A single that nobody sold a part of ends with its round, but for one that the house staked.
    const endsByRound = slip.kind === 'single' && slip.sold_unit === 0n && slip.grant_ref === null;
    if (!wager || slip.is_sold || endsByRound) continue;
    const hedgedMinor = hedged.get(wager.wager_id) ?? 0n;
    const own = legs.get(slip.slip_id) ?? [];
    const settlement = settlementOf(slip, own, { ...wager, hedgedMinor });
    if (wager.state !== 'open') {
      if (!(await isCorrected(kernel, { slip, wager, settlement }))) waiting.add(slip.slip_id);
    } else if (settlement) {
      ending.push({ slip, settlement });
    }
  }
  for (const slipId of await endSlips(kernel, brandId, ending)) waiting.add(slipId);
  const judged = slips.filter((one) => !waiting.has(one.slip_id));
  await noteJudged(
    kernel.db,
    brandId,
    judged.map((one) => ({ slipId: one.slip_id, no: one.due_no })),
  );
  return judged.length;
};

/** Ends slips together; where one cannot, the others end without it. Answers those left. */
const endSlips = async (
  kernel: Kernel,
  brandId: number,
  ending: readonly { slip: SlipRow; settlement: Settlement }[],
): Promise<string[]> => {
  let left = [...ending];
  const stuck: string[] = [];
  while (left.length > 0) {
    const ended = await endWagers(
      kernel,
      brandId,
      left.map((one) => one.settlement),
    );
    if (ended.ok) break;
    const refused = new Set(ended.wagerIds);
    const wrong = left.filter((one) => refused.has(one.settlement.wagerId));
    for (const { slip } of wrong) {
      alarm(kernel, { slip, why: ended.errorCode });
      stuck.push(slip.slip_id);
    }
    left = left.filter((one) => !refused.has(one.settlement.wagerId));
    if (wrong.length === 0) throw new Error(`slips were not ended: ${ended.errorCode}`);
  }
  return stuck;
};

const alarm = (kernel: Kernel, { slip, why }: { slip: SlipRow; why: string }): void => {
  kernel.log.error(
    { brandId: slip.brand_id, slip: slip.slip_id, why },
    'a slip could not be moved',
  );
  kernel.metrics.alarms.inc({ what: 'slip_unsettled' });
};

/** Singles that were sold in part, and what was built, lie beside other bets of their members. */
const hedgedSlips = async (
  kernel: Kernel,
  brandId: number,
  p: { slips: readonly SlipRow[]; legs: ReadonlyMap<string, readonly LegRow[]> },
): Promise<ReadonlyMap<bigint, bigint>> => {
  const legsOf = (slip: SlipRow) => p.legs.get(slip.slip_id) ?? [];
  const singles = p.slips.filter((one) => one.kind === 'single' && one.sold_unit > 0n);
  const ids = singles.flatMap((one) => legsOf(one).map((leg) => leg.market_id));
  const found = new Map<bigint, bigint>();
  for (const marketId of new Set(ids)) {
    const all = await hedgedOf(kernel, kernel.db, { brandId, marketId });
    for (const one of all) found.set(one.wagerId, one.hedgedMinor);
  }
  const built = p.slips.filter((one) => one.kind === 'builder');
  for (const [eventId, own] of Map.groupBy(built, (one) => legsOf(one)[0]?.event_id ?? '')) {
    const among = [...new Set(own.map((one) => one.member_id))];
    const key = { brandId, eventId, among, besideRoundId: null };
    for (const [wagerId, minor] of await hedgedByBuilt(kernel, kernel.db, key))
      found.set(wagerId, minor);
  }
  return found;
};

/** What a slip pays by what is known of its legs; undefined while that is open. */
const settlementOf = (
  slip: SlipRow,
  legs: readonly LegRow[],
  { wager_id: wagerId, stake, hedgedMinor }: SlipWager & { hedgedMinor: bigint },
): Settlement | undefined => {
  const ticket = ticketOf(slip, legs);
  const left = payoutOf(slip.unit_stake - slip.sold_unit, ticket.legs, ticket.sizes);
  if (left === undefined) return undefined;
  const payoutMinor = slip.sold_for + left;
  const isBack =
    left > 0n && ticket.legs.every((one) => one.outcome && isSameOutcome(one.outcome, PUSH));
  return {
    wagerId,
    payoutMinor,
    ...validBetOfSlip(slip, legs, { stakeMinor: stake, payoutMinor, isBack, hedgedMinor }),
    outcome: isBack ? 'push' : left > 0n ? 'win' : 'lose',
  };
};

const aboveOf = ({ payoutMinor }: Settlement, { stake }: SlipWager): bigint =>
  payoutMinor > stake ? payoutMinor - stake : 0n;
/** Brings a slip that had ended to what it comes to now; false where it has to wait. */
const isCorrected = async (
  kernel: Kernel,
  p: { slip: SlipRow; wager: SlipWager; settlement: Settlement | undefined },
): Promise<boolean> => {
  const { slip, wager, settlement } = p;
  // Of a stake of the house only what is above it was paid; one that came back is there again.
  const paidMinor =
    settlement && (wager.is_free ? aboveOf(settlement, wager) : settlement.payoutMinor);
  const isSame = !wager.is_free || settlement?.outcome === wager.outcome;
  if (paidMinor === wager.payout && isSame) return true;
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
  if (!corrected.ok) {
    // Its round is being corrected, or it moved as this looked: the next turn sees it anew.
    const isPassing =
      corrected.errorCode === 'state_conflict' || corrected.errorCode === 'version_moved';
    if (!isPassing) alarm(kernel, { slip, why: corrected.errorCode });
    return false;
  }
  await announceBalance(kernel, slip.brand_id, slip.member_id);
  return true;
};
