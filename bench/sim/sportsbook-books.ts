import { textOf, type Cents } from './money.ts';
import {
  BACK,
  cameOf,
  countedBy,
  coveredOf,
  isCheap,
  linesOf,
  mostOf,
  paidBy,
  soldFor,
  type Came,
  type Leg,
  type PricedLeg,
} from './sportsbook-rules.ts';
import { builtPrice, chanceOfAll, coveredByTable, faultOf } from './sportsbook-table.ts';
import type { Market, SlipLeg } from './sportsbook-kinds.ts';
import { priceOf, worthOfLeg } from './sportsbook-worth.ts';

export type { Market, SlipLeg } from './sportsbook-kinds.ts';

export type Policy = 'any' | 'better' | 'none';
export type Slip = {
  id: string;
  owner: string;
  legs: SlipLeg[];
  sizes: readonly number[];
  unit: Cents;
  policy: Policy;
  /** The price of all its legs together where it was built of one match. */
  built: number | null;
  state: 'waiting' | 'refused' | 'placed';
  soldUnit: Cents;
  soldFor: Cents;
  isSold: boolean;
};
export const CAPS = {
  selection: 30_000n,
  market: 60_000n,
  event: 120_000n,
  member: 40_000n,
} as const;
/** In millionths; of these kinds of markets so many times as much. */
export const MARGIN = 50_000;
const MARGIN_TIMES: Readonly<Record<string, number>> = { 'half-full': 2 };
export type Quote = { code: string } | { unit: Cents; fair: Cents; offer: Cents };
type Found = { what: string; who: string; detail: string };

export const stakeOf = ({ unit, legs, sizes, built }: Slip): Cents =>
  unit * BigInt(built === null ? linesOf(legs.length, sizes).length : 1);
const isShut = ({ market }: SlipLeg): boolean => market.isHeld || market.isOver;
/** Over and without a result, which was taken back: that one is awaited (D-T28). */
const whyShut = ({ market }: SlipLeg): string => (market.isOver ? 'result_awaited' : 'market_held');
const came = ({ market, selection }: SlipLeg): Came | null =>
  market.result === null
    ? null
    : market.result === 'void'
      ? BACK
      : cameOf(market, selection, market.result);
const isAll = (half: Came[0], one: Came | null): boolean =>
  one !== null && one.every((part) => part === half);
/** A built bet is lost with one leg, won with all; else it comes back once all is known. */
const builtCame = (legs: readonly SlipLeg[]): Came | null => {
  const all = legs.map(came);
  if (all.some((one) => isAll('lost', one))) return ['lost', 'lost'];
  if (all.includes(null)) return null;
  return all.every((one) => isAll('won', one)) ? ['won', 'won'] : BACK;
};
/** What is built is one leg of a price of its own. */
const reckoned = ({ legs, built }: Slip): Leg[] =>
  built === null
    ? legs.map((leg) => ({ milli: leg.milli, came: came(leg) }))
    : [{ milli: built, came: builtCame(legs) }];

/** What a slip is by all that is told now: nothing is remembered of what it was before. */
export const standingOf = (slip: Slip): { state: string; paid: Cents; most: Cents } => {
  const { unit, sizes, soldUnit, soldFor: sold, isSold } = slip;
  const legs = reckoned(slip);
  const most = isSold ? 0n : mostOf(unit - soldUnit, legs, sizes);
  if (slip.state === 'refused') return { state: 'refused', paid: 0n, most };
  if (slip.state === 'waiting') return { state: 'pending', paid: 0n, most };
  if (isSold) return { state: 'cashed_out', paid: sold, most: sold };
  const left = paidBy(unit - soldUnit, legs, sizes);
  if (left === null) return { state: 'open', paid: sold, most: sold + most };
  const all = legs.map((one) => one.came);
  const isBack = all.every((one) => one?.every((half) => half === 'back'));
  // Half a stake back, and the other half lost, is no win.
  const isHalfLost = legs.length === 1 && all[0]?.includes('lost') && all[0]?.includes('back');
  const state = isBack ? 'void' : left > 0n && !isHalfLost ? 'won' : 'lost';
  return { state, paid: sold + left, most: sold + most };
};
/** Books of an auditor: what traders told and members were answered, and nothing of the house. */
export const openSportsBooks = () => {
  const markets = new Map<string, Market>();
  const slips = new Map<string, Slip>();
  const credits = new Map<string, Cents>();
  const found: Found[] = [];
  /** Members of one group have so many percent of the cap of a member. */
  const group = { percent: 100, members: new Set<string>() };
  const object = (what: string, who: string, detail = ''): void => {
    found.push({ what, who, detail });
  };
  const of = (owner: string): Slip[] => [...slips.values()].filter((one) => one.owner === owner);
  /** What a member has; below nothing it is owed. */
  const netOf = (owner: string): Cents =>
    of(owner)
      .filter(({ state }) => state === 'placed')
      .reduce((sum, slip) => sum - stakeOf(slip) + standingOf(slip).paid, credits.get(owner) ?? 0n);

  /** The same by the table of its match, for whoever has a built bet on that. */
  const coveredByBuilt = (slip: Slip): Cents => {
    const [leg] = slip.legs;
    const drawn = leg?.market.drawn;
    const isBeside = (one: Slip): boolean => one.legs.length === 1 || one.built !== null;
    if (!drawn || !isBeside(slip)) return 0n;
    const beside = of(slip.owner).filter(
      (one) =>
        one.state === 'placed' &&
        !one.isSold &&
        isBeside(one) &&
        one.legs[0]?.market.eventId === leg.market.eventId,
    );
    if (beside.every((one) => one.built === null)) return 0n;
    const laid = beside.map((one) => ({
      legs: one.legs,
      milli: one.built ?? one.legs[0]?.milli ?? 0,
      stake: stakeOf(one),
    }));
    return coveredByTable(drawn.table, laid)[beside.indexOf(slip)] ?? 0n;
  };
  /** What of a bet is no risk by what the same member laid beside it. */
  const coveredOfSlip = (slip: Slip): Cents => {
    if (slip.isSold) return 0n;
    const [byMarket, byBuilt] = [coveredOnMarket(slip), coveredByBuilt(slip)];
    return byMarket > byBuilt ? byMarket : byBuilt;
  };
  const coveredOnMarket = (slip: Slip): Cents => {
    const [leg] = slip.legs;
    if (!leg || slip.legs.length > 1) return 0n;
    const beside = of(slip.owner).filter(
      (one) => one.state === 'placed' && !one.isSold && one.legs.length === 1,
    );
    const laid = beside.flatMap((one) =>
      one.legs.flatMap(({ market, selection, milli }) =>
        market === leg.market ? [{ one, selection, milli, stake: stakeOf(one) }] : [],
      ),
    );
    const covered = coveredOf(leg.market.selections, laid);
    return covered[laid.findIndex(({ one }) => one === slip)] ?? 0n;
  };
  const isCheapSlip = ({ legs, sizes, built }: Slip): boolean =>
    isCheap(built === null ? legs.map(({ milli }) => milli) : [built], sizes);
  /** What counts as bet: nothing of what came back, nor at odds under 1.50, nor what is no risk. */
  const countedOf = (slip: Slip): Cents => {
    const { state, paid } = standingOf(slip);
    if (slip.state !== 'placed' || state === 'open' || state === 'void') return 0n;
    if (isCheapSlip(slip)) return 0n;
    return countedBy({ stake: stakeOf(slip), paid, covered: coveredOfSlip(slip) });
  };

  /** What all slips on each unit that this one lies on may cost, by what counts of each. */
  const unitsOf = (
    slip: Slip,
    percent: number,
  ): { cap: Cents; isIn: (other: Slip) => boolean }[] => [
    ...slip.legs.map(({ market, selection }) => ({
      cap: CAPS.selection,
      isIn: (other: Slip) =>
        other.legs.some((leg) => leg.market === market && leg.selection === selection),
    })),
    ...slip.legs.map(({ market }) => ({
      cap: CAPS.market,
      isIn: (other: Slip) => other.legs.some((leg) => leg.market === market),
    })),
    ...slip.legs.map(({ market }) => ({
      cap: CAPS.event,
      isIn: (other: Slip) => other.legs.some((leg) => leg.market.eventId === market.eventId),
    })),
    ...slip.legs.map(({ market }) => ({
      cap: (CAPS.member * BigInt(percent)) / 100n,
      isIn: (other: Slip) =>
        other.owner === slip.owner &&
        other.legs.some((leg) => leg.market.eventId === market.eventId),
    })),
  ];
  const wholeOf = (slip: Slip): Cents =>
    mostOf(
      slip.unit,
      reckoned(slip).map(({ milli }) => ({ milli, came: null })),
      slip.sizes,
    );
  const percentOf = ({ owner }: Slip): number => (group.members.has(owner) ? group.percent : 100);
  const isPast = (
    slip: Slip,
    costOf: (other: Slip) => Cents,
    percent: number = percentOf(slip),
  ): boolean =>
    unitsOf(slip, percent).some(
      ({ cap, isIn }) =>
        [...slips.values()]
          .filter((other) => other !== slip && other.state === 'placed' && isIn(other))
          .reduce((sum, other) => sum + costOf(other), wholeOf(slip)) > cap,
    );
  /** Past a cap by what is open still; and by all that was ever staked. */
  const openCostOf = (other: Slip): Cents => {
    const { state, most } = standingOf(other);
    return state === 'open' ? most - other.soldFor : 0n;
  };
  const isPastOpen = (slip: Slip): boolean => isPast(slip, openCostOf);
  /** Of whoever else it would be taken. */
  const isPastByGroup = (slip: Slip): boolean => isPastOpen(slip) && !isPast(slip, openCostOf, 100);
  const isPastEver = (slip: Slip): boolean => isPast(slip, wholeOf);

  /** What selections of one match cost together now, or why they are no bet. */
  const builtOf = (legs: readonly SlipLeg[]): { code: string } | { milli: number } => {
    const drawn = legs[0]?.market.drawn;
    if (!drawn || drawn.clock) return { code: 'builder_closed' };
    const code = faultOf(drawn.table, legs);
    if (code) return { code };
    const times = Math.max(...legs.map(({ market }) => MARGIN_TIMES[market.type] ?? 1));
    const milli = builtPrice(chanceOfAll(drawn, legs), BigInt(MARGIN * times));
    return milli === null ? { code: 'builder_no_price' } : { milli };
  };
  /** Why prices are not taken; undefined where they are. Of what is built it is one price. */
  const whyNot = (slip: Slip): string | undefined => {
    const { legs, policy, built } = slip;
    const isTaken = (seen: number, now: number): boolean =>
      now === seen || policy === 'any' || (policy === 'better' && now > seen);
    if (built !== null) {
      const now = builtOf(legs);
      if ('code' in now) return now.code;
      return isTaken(built, now.milli) ? undefined : 'odds_moved';
    }
    if (legs.some(isShut)) return 'market_held';
    return legs.every((leg) => isTaken(leg.milli, priceOf(leg))) ? undefined : 'odds_moved';
  };
  const priced = (slip: Slip): void => {
    if (slip.built !== null) {
      const now = builtOf(slip.legs);
      if ('milli' in now) slip.built = now.milli;
    }
    for (const leg of slip.legs) leg.milli = priceOf(leg);
  };
  const pricesOf = ({ legs, built }: Slip): number[] =>
    built === null ? legs.map(({ milli }) => milli) : [built];
  const isOtherPrice = (slip: Slip, millis: readonly number[]): void => {
    const should = pricesOf(slip).join();
    if (millis.join() !== should)
      object('another price than stood', slip.owner, `${millis.join()}, not ${should}`);
  };
  /** A stake was taken or not: both have to be right by what stands now. */
  const judged = (slip: Slip, answer: { code: string | null; millis: readonly number[] }): void => {
    const { code } = answer;
    const why = whyNot(slip);
    if (why !== undefined) {
      if (code !== why) object('a price that is gone', slip.owner, `${why}, and not ${code}`);
      if (code !== null) return;
    }
    priced(slip);
    const isDear = stakeOf(slip) > netOf(slip.owner);
    if (code === null) {
      if (isDear) object('a stake nobody has', slip.owner, textOf(stakeOf(slip)));
      if (isPastOpen(slip)) object('a stake past a cap', slip.owner, slip.id);
      isOtherPrice(slip, answer.millis);
      if (slip.built !== null) slip.built = answer.millis[0] ?? slip.built;
      else for (const [at, leg] of slip.legs.entries()) leg.milli = answer.millis[at] ?? leg.milli;
      slip.state = 'placed';
      slips.set(slip.id, slip);
    } else if (code === 'insufficient_balance' ? !isDear : code !== 'stake_too_high') {
      object('refused for nothing', slip.owner, code);
    } else if (code === 'stake_too_high' && !isPastEver(slip)) {
      object('refused below every cap', slip.owner, slip.id);
    }
  };

  /** What has to be offered for so many cents a line now, or why nothing is. */
  const worthOf = (slip: Slip, unit: Cents): Quote => {
    if (standingOf(slip).state !== 'open') return { code: 'state_conflict' };
    const legs: PricedLeg[] = [];
    if (slip.built !== null) return worthOfBuilt(slip, slip.built, unit);
    for (const leg of slip.legs) {
      const end = came(leg);
      if (!end && isShut(leg)) return { code: whyShut(leg) };
      const worth = end ? { milli: leg.milli, came: end } : worthOfLeg(leg, markets.values());
      if (!worth) return { code: 'no_fair_price' };
      legs.push(worth);
    }
    return { unit, ...soldFor(unit, legs, slip.sizes) };
  };
  /** All of it is on sale, or won: of what comes back there is no price. */
  const worthOfBuilt = ({ legs, sizes }: Slip, milli: number, unit: Cents): Quote => {
    const drawn = legs[0]?.market.drawn;
    const unpriced = legs.find((leg) =>
      leg.market.result === null ? isShut(leg) : !isAll('won', came(leg)),
    );
    if (!drawn || unpriced)
      return { code: unpriced?.market.result === null ? whyShut(unpriced) : 'market_held' };
    const chance = chanceOfAll(drawn, legs);
    return { unit, ...soldFor(unit, [{ milli, chance }], sizes) };
  };
  const leftOf = (slip: Slip): Cents => slip.unit - slip.soldUnit;
  /** The same of a part of a slip, in percent. */
  const quoteOf = (slip: Slip, part: number): Quote => {
    const wanted = (slip.unit * BigInt(part)) / 100n;
    const unit = part === 100 || wanted >= leftOf(slip) ? leftOf(slip) : wanted;
    const worth = worthOf(slip, unit);
    if ('code' in worth || (unit > 0n && worth.offer > 0n)) return worth;
    return { code: 'state_conflict' };
  };
  /** What a sale that waited has to bring now: never less than was offered, and else nothing. */
  const saleOf = (slip: Slip, asked: { unit: Cents; offer: Cents }): Quote => {
    const worth = worthOf(slip, asked.unit);
    if ('code' in worth) return worth;
    if (worth.offer < asked.offer) return { code: 'odds_moved' };
    return asked.unit > leftOf(slip) ? { code: 'state_conflict' } : worth;
  };

  return {
    markets,
    slips,
    credits,
    found,
    object,
    of,
    netOf,
    coveredOfSlip,
    coveredByBuilt,
    isCheapSlip,
    builtOf,
    isPastByGroup,
    group,
    countedOf,
    whyNot,
    judged,
    quoteOf,
    saleOf,
    credited: (owner: string, sum: Cents) => {
      credits.set(owner, (credits.get(owner) ?? 0n) + sum);
    },
    sold: (slip: Slip, p: { unit: Cents; offer: Cents }) => {
      slip.soldUnit += p.unit;
      slip.soldFor += p.offer;
      slip.isSold = slip.soldUnit === slip.unit;
    },
    /** Waits for its moment: its prices are those of now. */
    waits: (slip: Slip, millis: readonly number[]) => {
      priced(slip);
      isOtherPrice(slip, millis);
      slips.set(slip.id, slip);
    },
  };
};
export type SportsBooks = ReturnType<typeof openSportsBooks>;
