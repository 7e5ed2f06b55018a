import {
  addFractions,
  fraction,
  multiplyFractions,
  ZERO,
  type Fraction,
} from '@fairhouse/game-kit';
import { wholeFraction } from './round-figures.ts';
import type { ReelTables } from './tables.ts';

/**
 * The mean of all line wins of a spin in bets, without walking the stops: every cell of a reel
 * shows each symbol as often as the strip holds it, so all lines have the same mean.
 */
export const meanOfLines = (tables: ReelTables): Fraction => {
  const counts = tables.cells.map((column, reel) => {
    const found = new Map<number, bigint>();
    for (let at = 0; at < (tables.lengths[reel] ?? 0); at += 1) {
      const symbol = column[at * tables.rows] ?? 0;
      found.set(symbol, (found.get(symbol) ?? 0n) + 1n);
    }
    return found;
  });
  const sum = sumOfRuns(tables, counts, { reel: 0, lead: -1, leadingWilds: 0, times: 1 });
  const cycle = tables.lengths.reduce((product, length) => product * BigInt(length), 1n);
  return fraction(sum * BigInt(tables.allLines.length), cycle * BigInt(tables.units));
};

type Run = { reel: number; lead: number; leadingWilds: number; times: number };

/** The units of one line over all combinations of the reels from here on. */
const sumOfRuns = (
  tables: ReelTables,
  counts: readonly Map<number, bigint>[],
  run: Run,
): bigint => {
  const { reel, lead, leadingWilds, times } = run;
  const here = counts[reel];
  if (!here) return BigInt(payOfRun(tables, run));
  let sum = 0n;
  for (const [symbol, ways] of here) {
    const wildTime = tables.wildTimes[symbol] ?? 0;
    const next =
      wildTime > 0
        ? {
            reel: reel + 1,
            lead,
            times: times * wildTime,
            leadingWilds: leadingWilds + (lead < 0 ? 1 : 0),
          }
        : symbol === lead || (lead < 0 && tables.isPaid[symbol] === 1)
          ? { reel: reel + 1, lead: symbol, leadingWilds, times }
          : undefined;
    sum +=
      ways *
      (next
        ? sumOfRuns(tables, counts, next)
        : BigInt(payOfRun(tables, run)) * restWays(tables, reel + 1));
  }
  return sum;
};

const payOfRun = ({ pays, ownWild, columns }: ReelTables, run: Run): number => {
  const width = columns + 1;
  const own = ownWild < 0 ? 0 : (pays[ownWild * width + run.leadingWilds] ?? 0);
  return Math.max(own, run.lead < 0 ? 0 : (pays[run.lead * width + run.reel] ?? 0) * run.times);
};

const restWays = ({ lengths }: ReelTables, reel: number): bigint =>
  lengths.slice(reel).reduce((product, length) => product * BigInt(length), 1n);

/** The chances of each total of marks over independent reels. */
export const chancesOfMarks = (marks: readonly ArrayLike<number>[]): Map<number, Fraction> => {
  let chances = new Map<number, Fraction>([[0, fraction(1n)]]);
  for (const reel of marks) {
    const next = new Map<number, Fraction>();
    const each = fraction(1n, BigInt(reel.length));
    for (const mark of Array.from(reel)) {
      for (const [sum, chance] of chances) {
        next.set(
          sum + mark,
          addFractions(next.get(sum + mark) ?? ZERO, multiplyFractions(chance, each)),
        );
      }
    }
    chances = next;
  }
  return chances;
};

/** The chance of the marks for which `isOne` holds. */
export const chanceAmong = (
  chances: ReadonlyMap<number, Fraction>,
  isOne: (mark: number) => boolean,
): Fraction =>
  [...chances]
    .filter(([mark]) => isOne(mark))
    .reduce((sum, [, chance]) => addFractions(sum, chance), ZERO);

/** The mean of what marks pay in bets. */
export const meanOfMarks = (
  chances: ReadonlyMap<number, Fraction>,
  betsOf: (mark: number) => number,
): Fraction =>
  [...chances].reduce(
    (sum, [mark, chance]) =>
      addFractions(sum, multiplyFractions(chance, wholeFraction(betsOf(mark)))),
    ZERO,
  );
