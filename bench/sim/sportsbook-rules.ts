import type { Cents } from './money.ts';

/** What slips come to, reckoned once more from the published rules and nothing of the house. */
export type Goals = { home: number; away: number };
/** Of a match that is drawn also that of the first half. */
export type Score = Goals & { half?: Goals };
export type Asked = { type: string; line: number | null; period?: string };
/** Of the two halves of a stake: each is won, comes back, or is lost. */
type Half = 'won' | 'back' | 'lost';
export type Came = readonly [Half, Half];
export type Leg = { milli: number; came: Came | null };
export type Part = { num: bigint; den: bigint };

export const BACK: Came = ['back', 'back'];
const both = (isWon: boolean): Came => (isWon ? ['won', 'won'] : ['lost', 'lost']);
const ahead = (quarters: number): Half => (quarters > 0 ? 'won' : quarters < 0 ? 'lost' : 'back');
/** A line between two is half a stake on each of them. */
const onLines = (line: number, quartersAt: (line: number) => number): Came =>
  line % 2 === 0
    ? [ahead(quartersAt(line)), ahead(quartersAt(line))]
    : [ahead(quartersAt(line - 1)), ahead(quartersAt(line + 1))];

const winnerOf = ({ home, away }: Goals): string =>
  home > away ? 'home' : home < away ? 'away' : 'draw';
export const cameOf = (asked: Asked, selection: string, score: Score): Came => {
  const { type, line, period } = asked;
  const { home, away } = period === 'half-1' ? halfOf(score) : score;
  const winner = winnerOf({ home, away });
  switch (type) {
    case 'odd-even':
      return both((selection === 'odd') === ((home + away) % 2 === 1));
    case 'half-full':
      return both(selection === `${winnerOf(halfOf(score))}/${winner}`);
    case '1x2':
    case 'winner':
      return both(selection === winner);
    case 'both-score':
      return both((selection === 'yes') === (home > 0 && away > 0));
    case 'totals': {
      const sign = selection === 'over' ? 1 : -1;
      return onLines(line ?? 0, (at) => sign * (4 * (home + away) - at));
    }
    case 'handicap': {
      const sign = selection === 'home' ? 1 : -1;
      return onLines(line ?? 0, (at) => sign * (4 * (home - away) + at));
    }
    default:
      throw new Error(`nobody knows ${type}`);
  }
};
const halfOf = ({ half }: Score): Goals => {
  if (!half) throw new Error('nobody told the score of the first half');
  return half;
};
/** Lines on which a stake may come back: what those are worth no price says alone. */
export const isBetween = ({ type, line }: Asked): boolean =>
  (type === 'totals' || type === 'handicap') && Math.abs((line ?? 0) % 4) !== 2;

/** Which legs each line has, as bits. */
export const linesOf = (legs: number, sizes: readonly number[]): number[] =>
  Array.from({ length: 2 ** legs - 1 }, (_, at) => at + 1).filter((mask) =>
    sizes.includes([...mask.toString(2)].filter((bit) => bit === '1').length),
  );
const legsIn = <T>(mask: number, legs: readonly T[]): T[] =>
  legs.filter((_, at) => (mask >> at) % 2 === 1);

/** In thousandths of half a stake. */
export const halfPays = (half: Half, milli: number): number =>
  half === 'won' ? milli : half === 'back' ? 1000 : 0;
const isLost = (came: Came | null): boolean => came !== null && came.every((one) => one === 'lost');

/** What comes back of a slip; null while a line is open. Each line is cut to cents once. */
export const paidBy = (
  unit: Cents,
  legs: readonly Leg[],
  sizes: readonly number[],
): Cents | null => {
  let paid = 0n;
  for (const mask of linesOf(legs.length, sizes)) {
    const some = legsIn(mask, legs);
    if (some.some(({ came }) => isLost(came))) continue;
    let [num, den] = [unit, 1n];
    for (const { came, milli } of some) {
      if (came === null) return null;
      num *= BigInt(halfPays(came[0], milli) + halfPays(came[1], milli));
      den *= 2000n;
    }
    paid += num / den;
  }
  return paid;
};
/** The most it can still bring. */
export const mostOf = (unit: Cents, legs: readonly Leg[], sizes: readonly number[]): Cents =>
  paidBy(
    unit,
    legs.map(({ milli, came }) => ({ milli, came: came ?? (['won', 'won'] as const) })),
    sizes,
  ) ?? 0n;

const [SHORTEST, LONGEST] = [1010, 1_000_000];
const BILLION = 1e9;
/**
 * The chance in a price of a market of which one selection wins: the least of its share of what all
 * ask, of its asking to the power at which all of them are certain, to a billionth, and of what it
 * asks itself. Prices of which one stands at an end of the ladder say none.
 */
export const chanceIn = (prices: readonly number[], own: number): Part | null => {
  if ([own, ...prices].some((one) => one <= SHORTEST || one >= LONGEST)) return null;
  const asked = { num: 1000n, den: BigInt(own) };
  return [shareOf(prices, own), poweredOf(prices, own)].reduce(
    (least, one) => (one.num * least.den < least.num * one.den ? one : least),
    asked,
  );
};
const shareOf = (prices: readonly number[], own: number): Part => {
  const product = prices.reduce((all, price) => all * BigInt(price), 1n);
  return {
    num: product / BigInt(own),
    den: prices.reduce((all, price) => all + product / BigInt(price), 0n),
  };
};
/** By Newton: what all ask to a power falls with it, and is bent to one side. */
const poweredOf = (prices: readonly number[], own: number): Part => {
  const logs = prices.map((price) => Math.log(1000 / price));
  let power = 0;
  for (let step = 0; step < 60; step += 1) {
    const parts = logs.map((log) => Math.exp(power * log));
    const off = parts.reduce((sum, one) => sum + one, 0) - 1;
    const slope = parts.reduce((sum, one, at) => sum + one * (logs[at] ?? 0), 0);
    power -= off / slope;
  }
  const chance = Math.exp(power * Math.log(1000 / own));
  return { num: BigInt(Math.round(chance * BILLION)), den: BigInt(BILLION) };
};

/** Of a hundred parts of the fair worth the house keeps so many. */
const KEPT = 5n;
export type PricedLeg =
  | { milli: number; came: Came }
  | { milli: number; chance: Part }
  /** Of a stake of 1. */
  | { worth: Part };
/** What is offered for a slip, or a part of it. */
export const soldFor = (
  unit: Cents,
  legs: readonly PricedLeg[],
  sizes: readonly number[],
): { fair: Cents; offer: Cents } => {
  let [num, den] = [0n, 1n];
  for (const mask of linesOf(legs.length, sizes)) {
    let [worth, of] = [unit, 1n];
    for (const leg of legsIn(mask, legs)) {
      if ('came' in leg) {
        worth *= BigInt(halfPays(leg.came[0], leg.milli) + halfPays(leg.came[1], leg.milli));
        of *= 2000n;
      } else if ('worth' in leg) {
        worth *= leg.worth.num;
        of *= leg.worth.den;
      } else {
        worth *= leg.chance.num * BigInt(leg.milli);
        of *= leg.chance.den * 1000n;
      }
    }
    [num, den] = [num * of + worth * den, den * of];
  }
  return { fair: num / den, offer: (num * (100n - KEPT)) / (den * 100n) };
};

/** A ticket is cheap where all of it, won, brings less than three halves of its stake. */
export const isCheap = (millis: readonly number[], sizes: readonly number[]): boolean => {
  const legs = millis.map((milli) => ({ milli, came: null }));
  // In parts so small that no line is cut.
  const unit = 1000n ** BigInt(millis.length);
  return 2n * mostOf(unit, legs, sizes) < 3n * unit * BigInt(linesOf(millis.length, sizes).length);
};

type Laid = { selection: string; milli: number; stake: Cents };
/**
 * What of the stakes that one lays on several selections of a market is no risk: as much of each
 * return as the worst of them brings too.
 */
export const coveredOf = (selections: readonly string[], laid: readonly Laid[]): Cents[] => {
  const returns = new Map(selections.map((code) => [code, 0n]));
  for (const { selection, milli, stake } of laid)
    returns.set(selection, (returns.get(selection) ?? 0n) + stake * BigInt(milli));
  const worst = [...returns.values()].reduce((least, one) => (one < least ? one : least));
  return laid.map(({ selection, stake }) => (stake * worst) / (returns.get(selection) ?? 1n));
};

/** What counts as bet of a slip that is won or lost: what it changed, up to the stake. */
export const countedBy = ({
  stake,
  paid,
  covered,
}: Record<'stake' | 'paid' | 'covered', Cents>) => {
  const change = paid > stake ? paid - stake : stake - paid;
  return ((change < stake ? change : stake) * (stake - covered)) / stake;
};
