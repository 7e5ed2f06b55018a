import { atLeast, scatterMean, withFreeSpins } from './line-games.ts';
import { less, plus, rational, times, toPower, written, type Rational } from './rational.ts';
import { chancesOfCount, screensOf, stripsOf } from './reels.ts';
import { needed, type Returned, type Title } from './title.ts';

const ZERO = rational(0);
const ONE = rational(1);

/** How many cells count on a column, in the mean, and how likely none does. */
type Column = { mean: Rational; none: Rational };

/**
 * From the last column to the first: what one way that has come so far is worth. It ends with
 * the pay of its length, or goes on by every counting cell of the next column.
 */
const worthOfSymbol = (columns: Column[], pays: Rational[]): Rational =>
  columns.reduceRight(
    (later, { mean, none }, at) => plus(times(none, pays[at - 1] ?? ZERO), times(mean, later)),
    pays.at(-1) ?? ZERO,
  );

/** Strips: the columns' counts are read off every stop. */
export const returnOfWays = (title: Title): Returned => {
  const fs = needed(title.fs, 'free spins');
  const symbols = Object.entries(title.pay).map(([symbol, pays]) =>
    worthOfSymbol(
      stripsOf(title).map((strip) => {
        const counts = screensOf(title, strip).map(
          (screen) => [...screen].filter((cell) => cell === symbol || cell === title.wild).length,
        );
        return {
          mean: rational(
            counts.reduce((sum, count) => sum + count, 0),
            strip.length,
          ),
          none: rational(counts.filter((count) => count === 0).length, strip.length),
        };
      }),
      pays.map((pay) => rational(pay, title.units)),
    ),
  );
  const scatters = chancesOfCount(title, needed(title.scatter, 'scatter'));
  const spin = plus(...symbols, scatterMean(title, scatters));
  return withFreeSpins(spin, fs, { spin, chance: atLeast(scatters, fs.trigger) });
};

/** Columns whose height is drawn, of cells that are drawn one by one. */
export const returnOfRandomWays = (title: Title): Returned => {
  const fs = needed(title.fs, 'free spins');
  const base = needed(title.weights, 'weights');
  const heights = Object.entries(needed(title.height, 'heights'));
  const heightTotal = heights.reduce((sum, [, weight]) => sum + weight, 0);
  const baseTotal = Object.values(base).reduce((sum, weight) => sum + weight, 0);
  const scatter = written(needed(title.scatterP, 'scatter part'));
  const wilds = needed(title.wildP, 'wild parts').map(written);
  const byHeight = (worth: (height: number) => Rational): Rational =>
    plus(
      ...heights.map(([height, weight]) =>
        times(rational(weight, heightTotal), worth(Number(height))),
      ),
    );
  const symbols = Object.entries(base).map(([symbol, weight]) => {
    const columns = wilds.map((wild) => {
      const part = plus(wild, times(rational(weight, baseTotal), less(less(ONE, scatter), wild)));
      return {
        mean: times(
          part,
          byHeight((height) => rational(height)),
        ),
        none: byHeight((height) => toPower(less(ONE, part), height)),
      };
    });
    return worthOfSymbol(columns, needed(title.pay[symbol], `pays of ${symbol}`).map(written));
  });
  const spin = plus(...symbols);
  return withFreeSpins(spin, fs, {
    spin,
    chance: triggerChance(byHeight, scatter, wilds.length, needed(fs.trigger, 'trigger')),
  });
};

/** Scatters are added cell by cell for each height, then column by column. */
const triggerChance = (
  byHeight: (worth: (height: number) => Rational) => Rational,
  scatter: Rational,
  columns: number,
  trigger: number,
): Rational => {
  const within = (height: number, seen: number): Rational =>
    height === 0
      ? seen === 0
        ? ONE
        : ZERO
      : plus(
          times(less(ONE, scatter), within(height - 1, seen)),
          seen > 0 ? times(scatter, within(height - 1, seen - 1)) : ZERO,
        );
  const column = Array.from({ length: trigger }, (_, seen) =>
    byHeight((height) => within(height, seen)),
  );
  let fewer: Rational[] = [ONE];
  for (let at = 0; at < columns; at += 1) {
    fewer = column.map((_, seen) =>
      plus(
        ...column
          .slice(0, seen + 1)
          .map((chance, here) => times(chance, fewer[seen - here] ?? ZERO)),
      ),
    );
  }
  return less(ONE, plus(...fewer));
};
