import {
  bestOf,
  HALF_LOSE,
  MILLI,
  pricedChance,
  scoreOf,
  selectionsOf,
  type Score,
} from '@fairhouse/book';
import type { InputOf } from '@fairhouse/contract';
import type * as contract from '@fairhouse/contract/slips';
import type { Fraction } from '@fairhouse/game-kit';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { outcomeName, readOutcome, winnersOf } from '../rules.ts';
import {
  correctionsOf,
  legsOfSlips,
  ownSlipRows,
  slipById,
  slipsByWagers,
  wagersOfSlips,
  type CorrectionRow,
  type LegRow,
  type SlipRow,
  type SlipWager,
} from '../rows/slips.ts';
import { pricesOfMarkets, type PriceMove } from '../rows/prices.ts';
import { salesWaiting } from '../rows/quotes.ts';
import {
  eventsById,
  leaguesOf,
  marketOf,
  marketsById,
  marketsOfEvents,
  type EventRow,
  type LeagueRow,
  type MarketRow,
} from '../store.ts';
import { chanceOfBuilt } from '../steps/builder.ts';
import type { FoundLeg } from '../steps/legs.ts';
import { pricePoints, type PricePoint } from '../steps/price-points.ts';
import { takesBets } from '../steps/print.ts';
import { ticketOf } from '../steps/ticket.ts';

type Slip = contract.Slip;

export const printSlips = async (ctx: Ctx, rows: readonly SlipRow[]): Promise<Slip[]> => {
  const brandId = ctx.brand.id;
  const legs = await legsOfSlips(
    ctx.db,
    brandId,
    rows.map((one) => one.slip_id),
  );
  const wagerIds = rows.flatMap((one) => one.wager_id ?? []);
  const [wagers, corrections, markets, events, leagues, sales] = await Promise.all([
    wagersOfSlips(ctx.db, brandId, wagerIds),
    correctionsOf(ctx.db, brandId, wagerIds),
    marketsById(
      ctx.db,
      brandId,
      legs.map((one) => one.market_id),
    ),
    eventsById(
      ctx.db,
      brandId,
      legs.map((one) => one.event_id),
    ),
    leaguesOf(ctx.db, brandId),
    salesWaiting(
      ctx.db,
      brandId,
      rows.map((one) => one.slip_id),
    ),
  ]);
  const mapsToWin = await mapsToWinOf(ctx, events, leagues);
  const known = { markets, events, leagues, mapsToWin };
  return rows.map((row) =>
    printSlip(ctx, {
      row,
      legs: legs.filter((one) => one.slip_id === row.slip_id),
      wager: wagers.find((one) => one.wager_id === row.wager_id),
      correction: corrections.find((one) => one.wager_id === row.wager_id),
      saleAt: sales.find((one) => one.slip_id === row.slip_id)?.decides_at ?? null,
      known,
    }),
  );
};

/** Sports of which a match is a series: it ends with the last map, or set, that somebody needs. */
const SERIES: readonly string[] = ['esports', 'tennis'];
/** Of series in play: the market of their scores says it. */
const mapsToWinOf = async (
  ctx: Ctx,
  events: readonly EventRow[],
  leagues: readonly LeagueRow[],
): Promise<Known['mapsToWin']> => {
  const isSeries = ({ state, league_id: leagueId }: EventRow): boolean =>
    state === 'live' &&
    leagues.some((one) => one.league_id === leagueId && SERIES.includes(one.sport));
  const ids = events.filter(isSeries).map((one) => one.event_id);
  if (ids.length === 0) return new Map();
  const markets = await marketsOfEvents(ctx.db, ctx.brand.id, ids);
  return new Map(
    markets.flatMap(({ event_id: id, best }) => (best === null ? [] : [[id, best] as const])),
  );
};

/** A slip that was written a moment ago; its stake, where it was taken, is open. */
export const printPlaced = (
  ctx: Ctx,
  row: SlipRow,
  { legs, found }: { legs: readonly LegRow[]; found: readonly FoundLeg[] },
): Slip =>
  printSlip(ctx, {
    row,
    legs,
    wager: row.wager_id === null ? undefined : { state: 'open', payout: 0n, outcome: null },
    correction: undefined,
    saleAt: null,
    known: {
      markets: found.map((one) => one.market),
      events: found.map((one) => one.event),
      leagues: found.map((one) => one.league),
      mapsToWin: new Map(),
    },
  });

type Known = {
  markets: MarketRow[];
  events: EventRow[];
  leagues: LeagueRow[];
  mapsToWin: ReadonlyMap<string, number>;
};
type ShownWager = Pick<SlipWager, 'state' | 'payout' | 'outcome'>;
const printSlip = (
  ctx: Ctx,
  p: {
    row: SlipRow;
    legs: readonly LegRow[];
    wager: ShownWager | undefined;
    correction: CorrectionRow | undefined;
    saleAt: Date | null;
    known: Known;
  },
): Slip => {
  const { row, legs, wager, correction, known } = p;
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const leftUnit = row.unit_stake - row.sold_unit;
  const ticket = ticketOf(row, legs);
  const isFree = row.grant_ref !== null;
  const stakeMinor = row.unit_stake * BigInt(row.lines);
  const best = row.is_sold ? 0n : bestOf(leftUnit, ticket.legs, ticket.sizes);
  return {
    slipId: row.slip_id,
    kind: row.kind,
    state: stateOf(row, wager),
    legs: legs.map((leg) => printLeg(leg, known)),
    sizes: row.sizes,
    lines: row.lines,
    milli: row.built_milli,
    unitStake: show(row.unit_stake),
    stake: show(stakeMinor),
    best: show(row.sold_for + (isFree && best > 0n ? best - stakeMinor : best)),
    isFree,
    payout: show(wager?.state === 'open' ? 0n : (wager?.payout ?? 0n)),
    cashedStake: show(row.sold_unit * BigInt(row.lines)),
    cashedOut: show(row.sold_for),
    policy: row.policy as Slip['policy'],
    placedAt: row.placed_at.toISOString(),
    decidesAt: (row.state === 'waiting' ? row.decides_at : p.saleAt)?.toISOString() ?? null,
    refusal: row.refusal,
    corrected: correction
      ? { before: show(correction.payout_before), at: correction.at.toISOString() }
      : null,
    wagerId: row.wager_id === null ? null : String(row.wager_id),
  };
};

const stateOf = (row: SlipRow, wager: ShownWager | undefined): Slip['state'] => {
  if (row.state === 'refused') return 'refused';
  if (!wager) return 'pending';
  if (wager.state === 'open') return 'open';
  if (row.is_sold) return 'cashed_out';
  if (wager.state === 'void' || wager.outcome === 'void' || wager.outcome === 'push') return 'void';
  return wager.payout > row.sold_for && wager.outcome !== HALF_LOST ? 'won' : 'lost';
};
/** Half of the stake comes back, the other is lost: nobody calls that a win. */
const HALF_LOST = outcomeName(HALF_LOSE);

const printScore = (score: Score | undefined): string | null =>
  score ? `${score.home}-${score.away}` : null;
const printLeg = (
  leg: LegRow,
  { markets, events, leagues, mapsToWin }: Known,
): Slip['legs'][number] => {
  const market = markets.find((one) => one.market_id === leg.market_id);
  const event = events.find((one) => one.event_id === leg.event_id);
  const league = leagues.find((one) => one.league_id === event?.league_id);
  if (!market || !event || !league)
    throw new Error(`a leg lies on ${leg.market_id}, which is gone`);
  const score = event.state === 'soon' ? undefined : scoreOf(event.facts, 'match');
  const price = market.prices[selectionsOf(marketOf(market)).indexOf(leg.selection)] ?? 0;
  const most = mapsToWin.get(leg.event_id) ?? null;
  // Of a series whose length nobody told its score says nothing of what is needed.
  const isEndless = SERIES.includes(league.sport) && market.period === 'match' && most === null;
  return {
    eventId: leg.event_id,
    marketId: leg.market_id,
    home: event.sides.home.name,
    away: event.sides.away.name,
    league: league.name,
    startsAt: event.starts_at.toISOString(),
    type: market.type,
    period: market.period,
    line: market.line,
    goal: market.goal,
    selection: leg.selection,
    milli: leg.milli,
    milliNow: takesBets(market) && price > 0 ? price : null,
    isLive: leg.is_live,
    scoreAtBet: leg.score,
    score: printScore(score),
    ...(event.state === 'live'
      ? {
          periodScore: isEndless ? null : printScore(event.facts.running[market.period]),
          halfScore: printScore(event.facts.over['half-1']),
          mapsToWin: most,
        }
      : { periodScore: null, halfScore: null, mapsToWin: null }),
    result: leg.outcome === null ? null : outcomeName(readOutcome(leg.outcome)),
  };
};

const printCursor = (row: SlipRow): string => `${row.placed_at.getTime()}_${row.slip_id}`;
const readCursor = (text: string | undefined) => {
  if (text === undefined) return null;
  const [, at, slipId] = /^(\d{1,15})_([\w-]{1,64})$/.exec(text) ?? [];
  return at !== undefined && slipId !== undefined
    ? { at: new Date(Number(at)), slipId }
    : undefined;
};

export const listSlips = async (ctx: Ctx, input: InputOf<typeof contract.ownSlips>) => {
  const before = readCursor(input.cursor);
  if (before === undefined) return refuse('validation_failed', { fields: { cursor: 'unknown' } });
  const found = await ownSlipRows(ctx.db, {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
    isOpen: input.state === 'open',
    from: input.startDate === undefined ? null : new Date(input.startDate),
    until: input.endDate === undefined ? null : new Date(input.endDate),
    before,
    count: input.pageSize + 1,
  });
  const rows = found.slice(0, input.pageSize);
  const last = rows.at(-1);
  return {
    list: await printSlips(ctx, rows),
    nextCursor: found.length > input.pageSize && last ? printCursor(last) : null,
  };
};

/** The own slip, where it is one. */
export const ownSlip = async (ctx: Ctx, slipId: string): Promise<SlipRow | undefined> => {
  const row = await slipById(ctx.db, { brandId: ctx.brand.id, slipId });
  const isOwn = row?.member_id === memberOf(ctx).memberId && row.state !== 'dropped';
  return isOwn ? row : undefined;
};

const MILLION = 1_000_000;
/** A slip with the fair chance that all of it wins, at every move of its prices. */
export const readSlip = async (ctx: Ctx, input: InputOf<typeof contract.oneSlip>) => {
  const row = await ownSlip(ctx, input.slipId);
  const [slip] = row ? await printSlips(ctx, [row]) : [];
  if (!row || !slip) return refuse('not_found');
  const legs = await legsOfSlips(ctx.db, row.brand_id, [row.slip_id]);
  const markets = await marketsById(
    ctx.db,
    row.brand_id,
    legs.map((one) => one.market_id),
  );
  if (row.built_milli !== null)
    return { slip, chances: await chancesOfBuilt(ctx, { row, legs, markets }), prices: [] };
  const history = await pricesOfMarkets(
    ctx.db,
    row.brand_id,
    legs.map((one) => one.market_id),
  );
  return {
    slip,
    chances: chancesOver({ legs, markets, history, since: row.placed_at }),
    prices: legs.map((leg) => sinceTaken(leg, { markets, history, since: row.placed_at })),
  };
};

/** Of a built bet its exact chance as it was laid, and as it is now while its match goes on. */
const chancesOfBuilt = async (
  ctx: Ctx,
  p: { row: SlipRow; legs: readonly LegRow[]; markets: readonly MarketRow[] },
): Promise<{ at: string; chance: number }[]> => {
  const eventIds = p.legs.map((one) => one.event_id);
  const [event] = await eventsById(ctx.db, p.row.brand_id, eventIds);
  const found = event && (await chanceOfBuilt(ctx, ctx.db, { ...p, event }));
  if (!found) return [];
  const point = (at: Date, { num, den }: Fraction) => ({
    at: at.toISOString(),
    chance: Number((num * BigInt(MILLION)) / den),
  });
  const isRunning = event.state === 'live' && p.legs.some((one) => one.outcome === null);
  return [
    point(p.row.placed_at, found.before),
    ...(isRunning ? [point(ctx.clock.now(), found.now)] : []),
  ];
};

type History = readonly PriceMove[];
/** The price that a leg was taken at, and each that it had since. */
const sinceTaken = (
  leg: LegRow,
  { markets, history, since }: { markets: readonly MarketRow[]; history: History; since: Date },
): PricePoint[] => {
  const market = markets.find((one) => one.market_id === leg.market_id);
  if (!market) return [];
  const at = selectionsOf(marketOf(market)).indexOf(leg.selection);
  const moves = history.filter(
    (one) => one.market_id === leg.market_id && one.version > leg.version,
  );
  const taken = Array.from(market.prices, () => leg.milli);
  return pricePoints([{ at: since, prices: taken }, ...moves], at);
};
const POINTS_MAX = 200;
const chancesOver = (p: {
  legs: readonly LegRow[];
  markets: readonly MarketRow[];
  history: History;
  since: Date;
}): { at: string; chance: number }[] => {
  const { legs, markets, history, since } = p;
  const latest = new Map<string, readonly number[]>();
  const found: { at: string; chance: number }[] = [];
  for (const move of history.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    latest.set(move.market_id, move.prices);
    const chance = legs.reduce((all, leg) => {
      const market = markets.find((one) => one.market_id === leg.market_id);
      const prices = latest.get(leg.market_id);
      return market && prices ? all * shareOf(market, leg.selection, prices) : all;
    }, 1);
    const point = { at: move.at.toISOString(), chance: Math.round(chance * MILLION) };
    // One point stands for what was before the bet.
    if (move.at < since) found.splice(0, found.length, point);
    else found.push(point);
  }
  // A drawing has room for so many; the newest is always among them.
  const step = Math.max(1, Math.ceil(found.length / POINTS_MAX));
  return found.filter((_, at) => (found.length - 1 - at) % step === 0);
};

/** For a drawing: the chance behind a price, as an offer has it. Nothing is paid by it. */
const shareOf = (market: MarketRow, selection: string, prices: readonly number[]): number => {
  const codes = selectionsOf(marketOf(market));
  const own = prices[codes.indexOf(selection)] ?? 0;
  if (own === 0) return 1;
  const found = pricedChance(own, {
    prices: prices.filter((price) => price > 0),
    winners: winnersOf(market),
  });
  return found ? Number(found.num) / Number(found.den) : MILLI / own;
};

/** What a betting record leads to: the slip that a wager is, by the wager. */
export const slipsOfBets = async (
  ctx: Ctx,
  wagerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> => {
  const rows = wagerIds.length === 0 ? [] : await slipsByWagers(ctx.db, ctx.brand.id, wagerIds);
  return new Map(rows.map((row) => [row.wager_id, row.slip_id]));
};
