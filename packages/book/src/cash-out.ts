import {
  addFractions,
  compareFractions,
  fraction,
  multiplyFractions,
  type Fraction,
} from '@fairhouse/game-kit';
import { ODDS_LEAST } from './ladder.ts';
import { powerOf } from './margin.ts';
import { MILLI, ODDS_MOST, returnOf, type Milli } from './odds.ts';
import { factorOf, type Outcome } from './outcome.ts';
import { linesOf } from './slips.ts';

/** What a leg may come to, with its fair chance now; all of them together are certain. */
export type Chances = readonly { outcome: Outcome; chance: Fraction }[];
export type EquityLeg = { odds: Milli; outcome: Outcome } | { odds: Milli; chances: Chances };

/** What one leg is worth of 1: settled by what it came to, open by its chances. */
export const equityOf = (leg: EquityLeg): Fraction =>
  'outcome' in leg
    ? factorOf(leg.outcome, leg.odds)
    : leg.chances.reduce(
        (all, { outcome, chance }) =>
          addFractions(all, multiplyFractions(chance, factorOf(outcome, leg.odds))),
        fraction(0n),
      );

/** The part of the fair worth that the house keeps, in millionths: 5 % (`domain/games.md` F3). */
export const CASH_OUT_MARGIN = 50_000;
const MILLION = 1_000_000n;
/**
 * What a slip, or a part of its stake, is bought back for: the fair worth of its lines less the
 * margin, floored once. Legs of a line are of events that do not depend on each other.
 */
export const cashOutOf = (p: {
  unitStake: bigint;
  legs: readonly EquityLeg[];
  sizes: readonly number[];
  margin?: number;
}): { fair: bigint; offer: bigint } => {
  const worth = linesOf(p.legs.length, p.sizes).reduce((all, line) => {
    const factor = line
      .flatMap((leg) => p.legs[leg] ?? [])
      .map(equityOf)
      .reduce(multiplyFractions, fraction(p.unitStake));
    return addFractions(all, factor);
  }, fraction(0n));
  const kept = MILLION - BigInt(p.margin ?? CASH_OUT_MARGIN);
  return { fair: worth.num / worth.den, offer: (worth.num * kept) / (worth.den * MILLION) };
};

/** The chance of a price without its margin, as its part of what all selections ask. */
export const impliedChance = (odds: Milli, all: readonly Milli[], winners = 1): Fraction => {
  const share = (one: Milli): Fraction => {
    const { num, den } = returnOf(one);
    return fraction(den, num);
  };
  const book = all.map(share).reduce(addFractions, fraction(0n));
  const own = share(odds);
  return fraction(BigInt(winners) * own.num * book.den, own.den * book.num);
};

const BILLION = 1_000_000_000n;
/**
 * The chance behind a price where prices are all that is known, which somebody else made: nobody
 * says on what their margin lies. Taken off by shares what hardly comes is bought back for a
 * multiple of its worth where it lies there, and by power what is sure where it lies evenly: it is
 * the least of both, and never more than the price itself asks. Where one that can still come is
 * at an end of the ladder none is said: a price there says no more than that there is none beyond
 * it. `prices` are those that can still come, and so many of them win.
 */
export const pricedChance = (
  own: Milli,
  { prices, winners }: { prices: readonly Milli[]; winners: number },
): Fraction | undefined => {
  if ([own, ...prices].some((one) => one <= ODDS_LEAST || one >= ODDS_MOST)) return undefined;
  const { num, den } = returnOf(own);
  return [impliedChance(own, prices, winners), chanceByPower(own, prices, winners)].reduce(
    (least, one) => (compareFractions(one, least) < 0 ? one : least),
    fraction(den, num),
  );
};
/** To a billionth: the power is no fraction. */
const chanceByPower = (own: Milli, prices: readonly Milli[], winners: number): Fraction =>
  fraction(
    BigInt(Math.round((MILLI / own) ** powerOf(prices, winners) * Number(BILLION))),
    BILLION,
  );
