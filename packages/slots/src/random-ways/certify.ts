import {
  addFractions,
  fraction,
  multiplyFractions,
  ONE,
  subtractFractions,
  toDecimal,
  ZERO,
  type Fraction,
} from '@fairhouse/game-kit';
import { emptyFeatureChance, freeSpinsMean, roundDeviation } from '../free-spins.ts';
import type { Certificate } from '../kind.ts';
import { emptySpinChances, paidAtOf, type ColumnLook } from '../ways/hit.ts';
import { times, waysMoments, type ColumnSums } from '../ways/moments.ts';
import { weightsOf, type RandomWaysModel, type RandomWaysWeights } from './model.ts';

/** Exact: cells are independent, so each column has a closed form, and columns multiply. */
export const certifyRandomWays = (model: RandomWaysModel): Certificate => {
  const weights = weightsOf(model);
  const figures = randomWaysFigures(model);
  return {
    rtp: addFractions(
      figures.spinMean,
      multiplyFractions(figures.triggerRate, figures.freeSpinsMean),
    ),
    hitRate: hitRateOf(model, weights),
    deviation: deviationOf(model, weights),
    method: 'closed form over independent columns of drawn heights',
    figures,
  };
};

/** The figures that a pay table shows: quick enough for a front end. */
export const randomWaysFigures = (model: RandomWaysModel) => {
  const weights = weightsOf(model);
  const spinMean = spinMeanOf(model, weights);
  const triggerRate = triggerRateOf(model, weights);
  return { spinMean, triggerRate, freeSpinsMean: freeSpinsMean(model.fs, spinMean, triggerRate) };
};

/** The mean over a column's heights of some worth of the height. */
const overHeights = (
  { heights, heightWeights, heightTotal }: RandomWaysWeights,
  worth: (height: number) => Fraction,
): Fraction =>
  heights.reduce(
    (sum, height, at) =>
      addFractions(
        sum,
        multiplyFractions(
          fraction(BigInt(heightWeights[at] ?? 0), BigInt(heightTotal)),
          worth(height),
        ),
      ),
    ZERO,
  );

const power = ({ num, den }: Fraction, exponent: number): Fraction =>
  fraction(num ** BigInt(exponent), den ** BigInt(exponent));

const spinMeanOf = (model: RandomWaysModel, weights: RandomWaysWeights): Fraction => {
  const means = Object.values(model.pay).map((pays, symbol) => {
    const parts = weights.cells.map((cells) => {
      const part = fraction(
        BigInt((cells[symbol] ?? 0) + (cells.at(-1) ?? 0)),
        BigInt(weights.cellTotal),
      );
      const other = subtractFractions(ONE, part);
      return {
        none: overHeights(weights, (height) => power(other, height)),
        seen: overHeights(weights, (height) => multiplyFractions(fraction(BigInt(height)), part)),
      };
    });
    return pays
      .map((bets, at) =>
        parts
          .slice(0, at + 2)
          .reduce(
            (product, { seen, none }, index) =>
              multiplyFractions(product, index <= at ? seen : none),
            fraction(BigInt(Math.round(bets * model.units)), BigInt(model.units)),
          ),
      )
      .reduce(addFractions, ZERO);
  });
  return means.reduce(addFractions, ZERO);
};

const triggerRateOf = (model: RandomWaysModel, weights: RandomWaysWeights): Fraction => {
  const columns = weights.cells.map((cells) => {
    const part = fraction(BigInt(cells.at(-2) ?? 0), BigInt(weights.cellTotal));
    const other = subtractFractions(ONE, part);
    return Array.from({ length: Math.max(...weights.heights) + 1 }, (_, count) =>
      overHeights(weights, (height) =>
        count > height
          ? ZERO
          : [power(part, count), power(other, height - count)].reduce(
              multiplyFractions,
              choose(height, count),
            ),
      ),
    );
  });
  const fewer = columns.reduce(
    (sums, column) =>
      Array.from({ length: model.fs.trigger }, (_, count) =>
        sums.reduce(
          (sum, chance, before) =>
            addFractions(sum, multiplyFractions(chance, column[count - before] ?? ZERO)),
          ZERO,
        ),
      ),
    [ONE],
  );
  return subtractFractions(ONE, fewer.reduce(addFractions, ZERO));
};

const choose = (all: number, some: number): Fraction => {
  let ways = 1n;
  for (let at = 1; at <= some; at += 1) ways = (ways * BigInt(all - at + 1)) / BigInt(at);
  return fraction(ways);
};

const deviationOf = (model: RandomWaysModel, weights: RandomWaysWeights): number => {
  const { cellTotal } = weights;
  const average = meansOf(weights);
  const columns = weights.cells.map((cells): ColumnSums => {
    const wild = (cells.at(-1) ?? 0) / cellTotal;
    const scatter = (cells.at(-2) ?? 0) / cellTotal;
    const own = (symbol: number): number => (cells[symbol] ?? 0) / cellTotal;
    const spread = (rest: number, height: number): number[] =>
      Array.from({ length: height }, () => [rest, scatter]).reduce(times, [1]);
    const mixed = (worth: (height: number) => number[]): number[] => average(worth);
    const single = (worth: (height: number) => number): number =>
      average((height) => [worth(height)])[0] ?? 0;
    return {
      of: (symbol) => ({
        all: mixed((height) => spread(1 - scatter, height)),
        counted: mixed((height) =>
          spread(1 - scatter, height - 1).map((part) => part * height * (own(symbol) + wild)),
        ),
        none: mixed((height) => spread(1 - scatter - own(symbol) - wild, height)),
      }),
      ofPair: (one, other) => {
        const isSame = one === other;
        const [a, b] = [own(one) + wild, own(other) + wild];
        const together = isSame ? a : wild;
        return {
          both: single((height) => height * together + height * (height - 1) * a * b),
          one: isSame ? 0 : single((height) => height * own(one) * (1 - b) ** (height - 1)),
          other: isSame ? 0 : single((height) => height * own(other) * (1 - a) ** (height - 1)),
          none: single((height) => (1 - (isSame ? a : a + own(other))) ** height),
        };
      },
    };
  });
  return roundDeviation(
    waysMoments(columns, {
      pays: Object.values(model.pay),
      scatterPays: [],
      trigger: model.fs.trigger,
    }),
    model.fs,
  );
};

const meansOf =
  ({ heights, heightWeights, heightTotal }: RandomWaysWeights) =>
  (worth: (height: number) => number[]): number[] => {
    const means: number[] = [];
    for (const [at, height] of heights.entries()) {
      for (const [count, part] of worth(height).entries()) {
        means[count] = (means[count] ?? 0) + (part * (heightWeights[at] ?? 0)) / heightTotal;
      }
    }
    return means;
  };

const hitRateOf = (model: RandomWaysModel, weights: RandomWaysWeights): string => {
  const pays = Object.values(model.pay);
  const looks = weights.cells.map((cells) => looksOf(cells, weights, pays.length));
  const empty = emptySpinChances(looks, pays.length, {
    paidAt: paidAtOf(pays),
    isScatterPaid: () => false,
    trigger: model.fs.trigger,
  });
  const none = empty.without + empty.onTrigger * emptyFeatureChance(model.fs, empty);
  return toDecimal(fraction(BigInt(Math.round((1 - none) * 1e12)), 10n ** 12n), 6);
};

/**
 * How likely a column shows exactly these symbols: the chance that it shows none but these,
 * less that of every smaller set. A wild makes all symbols count.
 */
const looksOf = (cells: number[], weights: RandomWaysWeights, symbols: number): ColumnLook[] => {
  const average = meansOf(weights);
  const scatter = (cells.at(-2) ?? 0) / weights.cellTotal;
  const full = (1 << symbols) - 1;
  const within = Array.from({ length: full + 1 }, (_, mask) => {
    const rest =
      cells
        .slice(0, symbols)
        .reduce((sum, weight, symbol) => (mask & (1 << symbol) ? sum + weight : sum), 0) /
      weights.cellTotal;
    return average((height) =>
      Array.from({ length: height }, () => [rest, scatter]).reduce(times, [1]),
    );
  });
  const wild = (cells.at(-1) ?? 0) / weights.cellTotal;
  const any = average((height) =>
    Array.from({ length: height }, () => [1 - scatter, scatter]).reduce(times, [1]),
  );
  const withWild = any.map((chance, count) =>
    wild === 0 ? 0 : chance - (within[full]?.[count] ?? 0),
  );
  for (let bit = 1; bit <= full; bit <<= 1) {
    for (let mask = full; mask > 0; mask -= 1) {
      const row = within[mask];
      const less = within[mask ^ bit];
      if (!(mask & bit) || !row || !less) continue;
      for (const [count, chance] of less.entries()) row[count] = (row[count] ?? 0) - chance;
    }
  }
  return within.flatMap((row, mask) =>
    row.map((chance, scatters) => ({
      mask,
      scatters,
      chance: chance + (mask === full ? (withWild[scatters] ?? 0) : 0),
    })),
  );
};
