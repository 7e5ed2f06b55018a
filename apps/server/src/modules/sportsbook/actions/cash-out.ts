import {
  bestOf,
  cashOutOf,
  equityOf,
  isSameOutcome,
  LOSE,
  payoutOf,
  WIN,
  type EquityLeg,
} from '@fairhouse/book';
import { fraction, type Fraction } from '@fairhouse/game-kit';
import type { InputOf } from '@fairhouse/contract';
import type * as contract from '@fairhouse/contract/slips';
import { printAmount } from '@fairhouse/money';
import { within, type Queries } from '../../../kernel/db.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { announceBalance, endWagers, payPart } from '../../wallet/index.ts';
import {
  isNotHeardOf,
  isOnItsWay,
  marketOfRound,
  OVERDUE_MILLISECONDS,
  QUOTE_MILLISECONDS,
  readOutcome,
  roundOfMarket,
} from '../rules.ts';
import {
  holdWindows,
  legsOfSlips,
  lockSlip,
  slipById,
  wagersOfSlips,
  type LegRow,
  type SlipRow,
} from '../rows/slips.ts';
import {
  lockQuote,
  markTaken,
  markWaiting,
  refuseSale,
  salesToDecide,
  writeQuote,
  type QuoteKey,
} from '../rows/quotes.ts';
import { chancesOfLeg } from '../steps/leg-chances.ts';
import { awaitsResult, untoldLeg } from '../steps/untold.ts';
import { eventsById, leaguesOf, marketsById, type EventRow } from '../store.ts';
import { chanceOfBuilt } from '../steps/builder.ts';
import { takesBets } from '../steps/print.ts';
import { ticketOf, type Ticket } from '../steps/ticket.ts';
import { validBetOfSlip } from '../steps/valid-bets.ts';
import { ownSlip, printSlips } from './own-slips.ts';

const MILLION = 1_000_000n;
const PERCENT = 100n;

/** A price for a slip, or a part of it: its fair worth by the prices of now, less the margin. */
export const quoteSlip = async (ctx: Ctx, input: InputOf<typeof contract.quoteCashOut>) => {
  const slip = await ownSlip(ctx, input.slipId);
  if (!slip) return refuse('not_found');
  const open = await openSlip(ctx, ctx.db, slip);
  if (isRefusal(open)) return open;
  const { equity, versions } = open;
  const leftUnit = slip.unit_stake - slip.sold_unit;
  // A part is of the whole stake; what would leave less than a unit takes all that is left.
  const wanted = (slip.unit_stake * BigInt(input.part)) / PERCENT;
  const unitMinor = input.part === 100 || wanted >= leftUnit ? leftUnit : wanted;
  const isWhole = unitMinor === leftUnit;
  const { fair, offer } = cashOutOf({
    unitStake: unitMinor,
    legs: equity,
    sizes: open.ticket.sizes,
  });
  // All of its lines hang on what the score has lost.
  if (fair <= 0n && open.lost) return awaitsResult(ctx.db, open.lost.leg, open.lost.event);
  if (unitMinor <= 0n || offer <= 0n) return refuse('state_conflict');
  const now = ctx.clock.milliseconds();
  const until = new Date(now + QUOTE_MILLISECONDS);
  const quoteId = ctx.random.uuid();
  await writeQuote(ctx.db, {
    brandId: slip.brand_id,
    slipId: slip.slip_id,
    quoteId,
    unitMinor,
    fairMinor: fair,
    offerMinor: offer,
    versions,
    until,
  });
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const lines = BigInt(slip.lines);
  const staysUnit = leftUnit - unitMinor;
  return {
    quoteId,
    stake: show(unitMinor * lines),
    fair: show(fair),
    margin: show(fair - offer),
    offer: show(offer),
    chances: open.chances,
    isExact: open.isExact,
    stays: {
      stake: show(staysUnit * lines),
      best: show(isWhole ? 0n : bestOf(staysUnit, open.ticket.legs, open.ticket.sizes)),
    },
    until: until.toISOString(),
  };
};

type OpenSlip = {
  ticket: Ticket;
  equity: EquityLeg[];
  chances: number[];
  /** By tables and by results alone: no price was asked. */
  isExact: boolean;
  versions: Record<string, number>;
  /** The first leg that the score has lost while its result is awaited. */
  lost?: { leg: LegRow; event: EventRow };
};
/**
 * What a slip is worth leg by leg; refused where it is over, or a leg has no fair price now. It
 * rests on the versions of all its markets: a price or a result that comes after ends the quote.
 */
const openSlip = async (kernel: Pick<Kernel, 'once'>, db: Queries, slip: SlipRow) => {
  const brandId = slip.brand_id;
  const [wager] = slip.wager_id ? await wagersOfSlips(db, brandId, [slip.wager_id]) : [];
  // A stake that the house gave is nothing to sell (D-I38).
  if (wager?.state !== 'open' || slip.is_sold || slip.grant_ref !== null)
    return refuse('state_conflict');
  const before = await legsOfSlips(db, brandId, [slip.slip_id]);
  const markets = await marketsById(
    db,
    brandId,
    before.map((one) => one.market_id),
  );
  const events = await eventsById(
    db,
    brandId,
    before.map((one) => one.event_id),
  );
  const leagues = await leaguesOf(db, brandId);
  // Read behind the markets: a result between makes the version old, never the outcome.
  const legs = await legsOfSlips(db, brandId, [slip.slip_id]);
  // All that matters of it is decided: it ends in a moment.
  const ticket = ticketOf(slip, legs);
  if (payoutOf(slip.unit_stake, ticket.legs, ticket.sizes) !== undefined)
    return refuse('state_conflict');
  const open: OpenSlip = { ticket, equity: [], chances: [], isExact: true, versions: {} };
  const built = slip.built_milli === null ? undefined : { odds: slip.built_milli };
  for (const leg of legs) {
    const market = markets.find((one) => one.market_id === leg.market_id);
    const event = events.find((one) => one.event_id === leg.event_id);
    const league = leagues.find((one) => one.league_id === event?.league_id);
    if (!market || !event || !league)
      throw new Error(`a leg lies on ${leg.market_id}, which is gone`);
    open.versions[leg.market_id] = market.version;
    // Its newest result is not at its legs yet.
    if (market.result_no !== market.done_no) return refuse('market_held');
    if (leg.outcome !== null && built) {
      // A leg that is void has no price among the others: its slip waits for its end.
      if (!isSameOutcome(readOutcome(leg.outcome), WIN)) return refuse('market_held');
      continue;
    }
    if (leg.outcome !== null) {
      const outcome = readOutcome(leg.outcome);
      open.equity.push({ odds: leg.milli, outcome });
      open.chances.push(Number((outcome.win.num * MILLION) / outcome.win.den));
      continue;
    }
    // Whoever sells an event that nobody is heard of may know what we do not (D-T02).
    const isSold = takesBets(market) && !isNotHeardOf(event, league, db.now());
    if (!isSold) {
      const untold = untoldLeg({ market, event, selection: leg.selection });
      if (untold === undefined) return refuse('market_held');
      if (built || untold === 'awaited') return awaitsResult(db, leg, event);
      open.equity.push({ odds: leg.milli, outcome: LOSE });
      open.chances.push(0);
      open.isExact = false;
      open.lost ??= { leg, event };
      continue;
    }
    if (built) continue;
    const known = await chancesOfLeg(kernel, db, { leg, market, event, league });
    if (!known) return refuse('no_fair_price');
    const equity = { odds: leg.milli, chances: known.chances };
    Object.assign(open.versions, known.versions);
    open.isExact &&= known.isExact;
    open.chances.push(millionthsOf(shareOf(equity)));
    open.equity.push(equity);
  }
  if (!built) return open;
  // What is built is worth what the table says of all its legs together, by what was shown.
  const [event] = events;
  const found = event && (await chanceOfBuilt(kernel, db, { legs, markets, event }));
  if (!found) return refuse('market_held');
  open.chances.push(millionthsOf(found.now));
  open.equity.push(openLeg(built.odds, found.now));
  return open;
};
/** What a leg is worth, of what it pays: the fair chance, where nothing of it can come back. */
const shareOf = (leg: EquityLeg): Fraction => {
  const { num, den } = equityOf(leg);
  return fraction(num * 1_000n, den * BigInt(leg.odds));
};
const millionthsOf = ({ num, den }: Fraction): number => Number((num * MILLION) / den);
const openLeg = (odds: number, chance: Fraction): EquityLeg => ({
  odds,
  chances: [
    { outcome: WIN, chance },
    { outcome: LOSE, chance: fraction(chance.den - chance.num, chance.den) },
  ],
});

/**
 * Takes a price that was quoted, while it holds and nothing of it moved. With a leg in play that is
 * judged by the prices of a moment later, as a bet is: whoever saw a goal before us asked too late
 * (D-T08). The quote is the key of the sale: asked again it answers what became of it.
 */
export const takeCashOut = async (ctx: Ctx, input: InputOf<typeof contract.cashOut>) => {
  const slip = await ownSlip(ctx, input.slipId);
  if (!slip) return refuse('not_found');
  const key = { brandId: slip.brand_id, slipId: slip.slip_id };
  const taken = await ctx.db.transaction((tx) =>
    takeIn(ctx, tx, { ...key, quoteId: input.quoteId, isDue: false }),
  );
  if (isRefusal(taken)) return taken;
  await announceBalance(ctx, key.brandId, slip.member_id);
  const row = await slipById(ctx.db, key);
  const [printed] = row ? await printSlips(ctx, [row]) : [];
  if (!printed) throw new Error(`the slip ${key.slipId} is not there`);
  return printed;
};

/** Sales that waited are judged once; one that nobody judged in time is refused. */
export const decideSales = async (kernel: Kernel): Promise<void> => {
  const now = kernel.clock.milliseconds();
  for (const row of await salesToDecide(kernel.db, kernel.clock.now())) {
    const key = { brandId: row.brand_id, slipId: row.slip_id, quoteId: row.quote_id };
    const isOverdue = now - row.decides_at.getTime() > OVERDUE_MILLISECONDS;
    try {
      const memberId = await kernel.db.transaction((tx) => decideSale(kernel, tx, key, isOverdue));
      if (memberId !== undefined) await announceBalance(kernel, key.brandId, memberId);
    } catch (error) {
      // One that cannot be judged must not keep the others waiting.
      kernel.log.error({ error: String(error), ...key }, 'a sale of a slip stumbled');
    }
  }
};
const decideSale = async (
  kernel: Kernel,
  tx: Queries,
  key: QuoteKey,
  isOverdue: boolean,
): Promise<bigint | undefined> => {
  const slip = await lockSlip(tx, key);
  const taken = isOverdue
    ? refuse('market_held')
    : await takeIn(kernel, tx, { ...key, isDue: true });
  if (isRefusal(taken)) await refuseSale(tx, { ...key, errorCode: taken.errorCode });
  return isRefusal(taken) ? undefined : slip?.member_id;
};

type Refused =
  | 'not_found'
  | 'quote_over'
  | 'odds_moved'
  | 'market_held'
  | 'no_fair_price'
  | 'result_awaited'
  | 'state_conflict';
const REFUSED: readonly string[] = [
  'odds_moved',
  'market_held',
  'no_fair_price',
  'result_awaited',
  'state_conflict',
] satisfies Refused[];
const isRefusedCode = (code: string): code is Refused => REFUSED.includes(code);

const takeIn = async (kernel: Kernel, tx: Queries, p: QuoteKey & { isDue: boolean }) => {
  const { brandId } = p;
  const slip = await lockSlip(tx, p);
  const quote = await lockQuote(tx, p);
  if (!slip?.wager_id || !quote) return refuse('not_found');
  if (quote.taken_at !== null) return undefined;
  if (quote.refusal !== null)
    return refuse(isRefusedCode(quote.refusal) ? quote.refusal : 'market_held');
  const isWaiting = quote.decides_at !== null;
  if (isWaiting && !p.isDue) return undefined;
  if (!isWaiting && quote.until < tx.moment()) return refuse('quote_over');
  const windows = await holdWindows(tx, brandId, Object.keys(quote.versions).map(roundOfMarket));
  const now = p.isDue ? await offerNow(kernel, tx, { slip, quote }) : quote;
  if (isRefusal(now)) return now;
  for (const [marketId, version] of Object.entries(now.versions)) {
    const window = windows.find((one) => one.window_id === roundOfMarket(marketId));
    // One that is closed in the version of the quote has the result that the quote knew.
    if (window?.version !== version) return refuse(window?.is_open ? 'odds_moved' : 'market_held');
  }
  const shut = windows.filter((one) => !one.is_open).map((one) => marketOfRound(one.window_id));
  const { delay, isLate } = await inPlay(tx, slip, new Set(shut));
  if (isLate) return refuse('market_held');
  const [wager] = await wagersOfSlips(tx, brandId, [slip.wager_id]);
  const leftUnit = slip.unit_stake - slip.sold_unit;
  if (wager?.state !== 'open' || slip.is_sold || quote.unit > leftUnit)
    return refuse('state_conflict');
  if (!p.isDue && delay > 0) {
    const decidesAt = new Date(tx.moment().getTime() + delay * 1_000);
    return (await markWaiting(tx, { ...p, decidesAt })) ? undefined : refuse('state_conflict');
  }
  const terms = { unit: quote.unit, offer: now.offer };
  return sell(kernel, tx, { key: p, slip, wagerId: slip.wager_id, stake: wager.stake, terms });
};

/** A sale that waited brings what its slip is worth then, and is refused where that is less. */
const offerNow = async (
  kernel: Kernel,
  tx: Queries,
  { slip, quote }: { slip: SlipRow; quote: { unit: bigint; offer: bigint } },
) => {
  const open = await openSlip(kernel, tx, slip);
  if (isRefusal(open)) return open;
  const { ticket, equity } = open;
  const { offer } = cashOutOf({ unitStake: quote.unit, legs: equity, sizes: ticket.sizes });
  return offer < quote.offer ? refuse('odds_moved') : { versions: open.versions, offer };
};

/**
 * How long a sale waits for legs that are not decided, and whether nobody is heard of one. Of those
 * that are shut in the versions of its quote it knew the result, or that the score has lost them.
 */
const inPlay = async (
  tx: Queries,
  { brand_id: brandId, slip_id: slipId }: SlipRow,
  shut: ReadonlySet<string | undefined>,
) => {
  const legs = await legsOfSlips(tx, brandId, [slipId]);
  const open = legs
    .filter((one) => one.outcome === null && !shut.has(one.market_id))
    .map((one) => one.event_id);
  const events = await eventsById(tx, brandId, open);
  const leagues = await leaguesOf(tx, brandId);
  const now = tx.now();
  const all = events.flatMap((event) =>
    leagues.flatMap((league) => (league.league_id === event.league_id ? [{ event, league }] : [])),
  );
  const live = all.filter(({ event }) => isOnItsWay(event, now));
  return {
    delay: Math.max(0, ...live.map(({ league }) => league.delay)),
    isLate: all.some(({ event, league }) => isNotHeardOf(event, league, now)),
  };
};

/** A part pays now and the rest of the stake goes on; the whole ends the slip. */
const sell = async (
  kernel: Kernel,
  tx: Queries,
  p: {
    key: QuoteKey;
    slip: SlipRow;
    wagerId: bigint;
    stake: bigint;
    terms: { unit: bigint; offer: bigint };
  },
) => {
  const { key, slip, wagerId, terms } = p;
  const isWhole = terms.unit === slip.unit_stake - slip.sold_unit;
  if (isWhole) {
    const payoutMinor = slip.sold_for + terms.offer;
    const legs = await legsOfSlips(tx, key.brandId, [key.slipId]);
    const ended = { stakeMinor: p.stake, payoutMinor, isBack: false, isCashOut: true };
    const sold = await endWagers({ ...kernel, db: within(kernel.db, tx) }, key.brandId, [
      { wagerId, payoutMinor, outcome: 'cashed_out', ...validBetOfSlip(slip, legs, ended) },
    ]);
    if (!sold.ok) throw new Error(`a slip was not sold: ${sold.errorCode}`);
  } else {
    const paid = await payPart(tx, {
      brandId: key.brandId,
      wagerId,
      amountMinor: terms.offer,
      key: key.quoteId,
    });
    if (!paid.ok) {
      if (paid.errorCode === 'state_conflict') return refuse('state_conflict');
      throw new Error(`a part of a slip was not sold: ${paid.errorCode}`);
    }
  }
  await markTaken(tx, { ...key, unitMinor: terms.unit, offerMinor: terms.offer, isWhole });
  return undefined;
};
