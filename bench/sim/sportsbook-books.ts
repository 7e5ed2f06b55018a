import { textOf, type Cents } from './money.ts';
import {
  BACK,
  cameOf,
  chanceIn,
  countedBy,
  coveredOf,
  isBetween,
  isCheap,
  linesOf,
  mostOf,
  paidBy,
  soldFor,
  type Came,
  type Leg,
  type PricedLeg,
  type Score,
} from './sportsbook-rules.ts';

/** A market as the traders left it. */
export type Market = {
  id: string;
  eventId: string;
  isEsports: boolean;
  type: string;
  line: number | null;
  selections: readonly string[];
  prices: readonly number[];
  isLive: boolean;
  isHeld: boolean;
  isOver: boolean;
  /** The score it is settled by, or void; null while nothing stands. */
  result: Score | 'void' | null;
};
export type Policy = 'any' | 'better' | 'none';
export type SlipLeg = { market: Market; selection: string; milli: number };
export type Slip = {
  id: string;
  owner: string;
  legs: SlipLeg[];
  sizes: readonly number[];
  unit: Cents;
  policy: Policy;
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
export type Quote = { code: string } | { unit: Cents; fair: Cents; offer: Cents };
type Found = { what: string; who: string; detail: string };

export const stakeOf = ({ unit, legs, sizes }: Slip): Cents =>
  unit * BigInt(linesOf(legs.length, sizes).length);
export const priceOf = ({ market, selection }: Pick<SlipLeg, 'market' | 'selection'>): number =>
  market.prices[market.selections.indexOf(selection)] ?? 0;
const isShut = ({ market }: SlipLeg): boolean => market.isHeld || market.isOver;
const came = ({ market, selection }: SlipLeg): Came | null =>
  market.result === null
    ? null
    : market.result === 'void'
      ? BACK
      : cameOf(market, selection, market.result);
const reckoned = (legs: readonly SlipLeg[]): Leg[] =>
  legs.map((leg) => ({ milli: leg.milli, came: came(leg) }));

/** What a slip is by all that is told now: nothing is remembered of what it was before. */
export const standingOf = (slip: Slip): { state: string; paid: Cents; most: Cents } => {
  const { unit, legs, sizes, soldUnit, soldFor: sold, isSold } = slip;
  const most = isSold ? 0n : mostOf(unit - soldUnit, reckoned(legs), sizes);
  if (slip.state === 'refused') return { state: 'refused', paid: 0n, most };
  if (slip.state === 'waiting') return { state: 'pending', paid: 0n, most };
  if (isSold) return { state: 'cashed_out', paid: sold, most: sold };
  const left = paidBy(unit - soldUnit, reckoned(legs), sizes);
  if (left === null) return { state: 'open', paid: sold, most: sold + most };
  const all = legs.map(came);
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
  const object = (what: string, who: string, detail = ''): void => {
    found.push({ what, who, detail });
  };
  const of = (owner: string): Slip[] => [...slips.values()].filter((one) => one.owner === owner);
  /** What a member has; below nothing it is owed. */
  const netOf = (owner: string): Cents =>
    of(owner)
      .filter(({ state }) => state === 'placed')
      .reduce((sum, slip) => sum - stakeOf(slip) + standingOf(slip).paid, credits.get(owner) ?? 0n);

  /** What of a single is no risk by what the same member laid on its market beside it. */
  const coveredOfSlip = (slip: Slip): Cents => {
    const [leg] = slip.legs;
    if (!leg || slip.legs.length > 1 || slip.isSold) return 0n;
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
  const isCheapSlip = ({ legs, sizes }: Slip): boolean =>
    isCheap(
      legs.map(({ milli }) => milli),
      sizes,
    );
  /** What counts as bet: nothing of what came back, nor at odds under 1.50, nor what is no risk. */
  const countedOf = (slip: Slip): Cents => {
    const { state, paid } = standingOf(slip);
    if (slip.state !== 'placed' || state === 'open' || state === 'void') return 0n;
    if (isCheapSlip(slip)) return 0n;
    return countedBy({ stake: stakeOf(slip), paid, covered: coveredOfSlip(slip) });
  };

  /** What all slips on each unit that this one lies on may cost, by what counts of each. */
  const unitsOf = (slip: Slip): { cap: Cents; isIn: (other: Slip) => boolean }[] => [
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
      cap: CAPS.member,
      isIn: (other: Slip) =>
        other.owner === slip.owner &&
        other.legs.some((leg) => leg.market.eventId === market.eventId),
    })),
  ];
  const wholeOf = (slip: Slip): Cents =>
    mostOf(
      slip.unit,
      slip.legs.map(({ milli }) => ({ milli, came: null })),
      slip.sizes,
    );
  const isPast = (slip: Slip, costOf: (other: Slip) => Cents): boolean =>
    unitsOf(slip).some(
      ({ cap, isIn }) =>
        [...slips.values()]
          .filter((other) => other !== slip && other.state === 'placed' && isIn(other))
          .reduce((sum, other) => sum + costOf(other), wholeOf(slip)) > cap,
    );
  /** Past a cap by what is open still; and by all that was ever staked. */
  const isPastOpen = (slip: Slip): boolean =>
    isPast(slip, (other) => {
      const { state, most } = standingOf(other);
      return state === 'open' ? most - other.soldFor : 0n;
    });
  const isPastEver = (slip: Slip): boolean => isPast(slip, wholeOf);

  /** Why prices are not taken; undefined where they are. */
  const whyNot = (slip: Slip): 'market_held' | 'odds_moved' | undefined => {
    if (slip.legs.some(isShut)) return 'market_held';
    const isTaken = (leg: SlipLeg): boolean =>
      priceOf(leg) === leg.milli ||
      slip.policy === 'any' ||
      (slip.policy === 'better' && priceOf(leg) > leg.milli);
    return slip.legs.every(isTaken) ? undefined : 'odds_moved';
  };
  const priced = (slip: Slip): void => {
    for (const leg of slip.legs) leg.milli = priceOf(leg);
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
      const should = slip.legs.map(({ milli }) => milli).join();
      if (answer.millis.join() !== should)
        object('another price than stood', slip.owner, `${answer.millis.join()}, not ${should}`);
      for (const [at, leg] of slip.legs.entries()) leg.milli = answer.millis[at] ?? leg.milli;
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
    for (const leg of slip.legs) {
      const end = came(leg);
      if (end) legs.push({ milli: leg.milli, came: end });
      else if (isShut(leg)) return { code: 'market_held' };
      // No two lines of these houses stand beside one on which a stake may come back.
      else if (isBetween(leg.market)) return { code: 'no_fair_price' };
      else legs.push({ milli: leg.milli, chance: chanceIn(leg.market.prices, priceOf(leg)) });
    }
    return { unit, ...soldFor(unit, legs, slip.sizes) };
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
    isCheapSlip,
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
      const should = slip.legs.map(({ milli }) => milli).join();
      if (millis.join() !== should)
        object('another price than stood', slip.owner, `${millis.join()}, not ${should}`);
      slips.set(slip.id, slip);
    },
  };
};
export type SportsBooks = ReturnType<typeof openSportsBooks>;
