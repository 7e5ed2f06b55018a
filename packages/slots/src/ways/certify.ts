import {
  addFractions,
  fraction,
  multiplyFractions,
  toDecimal,
  type Fraction,
} from '@fairhouse/game-kit';
import { emptyFeatureChance, freeSpinsMean, roundDeviation } from '../free-spins.ts';
import { contributionOf } from '../jackpots.ts';
import type { Certificate } from '../kind.ts';
import { emptySpinChances, paidAtOf, type ColumnLook } from './hit.ts';
import type { WaysModel } from './model.ts';
import { times, waysMoments, type ColumnSums } from './moments.ts';

/**
 * Exact, since columns are independent: the mean of ways is the product of the mean cells of the
 * columns, and scatters add up column by column. The cap and the limit of free spins are left
 * out; they move the return by less than 0.00001.
 */
export const certifyWays = (model: WaysModel): Certificate => {
  const columns = columnsOf(model);
  const cycle = cycleOf(columns);
  const figures = waysFigures(model);
  const contribution = contributionOf(model.jackpots);
  const rtp = [multiplyFractions(figures.triggerRate, figures.freeSpinsMean), contribution].reduce(
    addFractions,
    figures.spinMean,
  );
  return {
    rtp,
    hitRate: hitRateOf(model, columns),
    deviation: deviationOf(model, columns),
    method:
      `full cycle of ${cycle.toLocaleString('en-US')} stops, column by column, ` +
      'branching free spins',
    figures,
    ...(model.jackpots ? { contribution } : {}),
  };
};

/** The figures that a pay table shows: quick enough for a front end. */
export const waysFigures = (model: WaysModel) => {
  const columns = columnsOf(model);
  const scatterWays = columns.map((column) => column.scatterWays).reduce(times, [1]);
  const spinMean = spinMeanOf(model, columns, scatterWays);
  const triggerRate = fraction(
    BigInt(scatterWays.slice(model.fs.trigger).reduce((sum, ways) => sum + ways, 0)),
    BigInt(cycleOf(columns)),
  );
  return { spinMean, triggerRate, freeSpinsMean: freeSpinsMean(model.fs, spinMean, triggerRate) };
};

const cycleOf = (columns: Column[]): number =>
  columns.reduce((product, column) => product * column.length, 1);

/** For each stop of a reel: the cells that count for each symbol, and its scatters. */
type Column = { length: number; seen: number[][]; scatters: number[]; scatterWays: number[] };

const columnsOf = (model: WaysModel): Column[] => {
  const paid = Object.keys(model.pay);
  const [, rows = 0] = model.grid;
  return model.strips.map((strip) => {
    const windows = [...strip].map((_, stop) =>
      Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length] ?? ''),
    );
    const scatters = windows.map(
      (window) => window.filter((symbol) => symbol === model.scatter).length,
    );
    return {
      length: strip.length,
      scatters,
      seen: windows.map((window) =>
        paid.map((id) => window.filter((symbol) => symbol === id || symbol === model.wild).length),
      ),
      scatterWays: countOf(scatters, () => 1),
    };
  });
};

/** Adds up a worth of each stop, by its number of scatters. */
const countOf = (scatters: number[], worth: (stop: number) => number): number[] => {
  const sums = Array.from({ length: Math.max(...scatters) + 1 }, () => 0);
  for (const [stop, count] of scatters.entries()) sums[count] = (sums[count] ?? 0) + worth(stop);
  return sums;
};

const spinMeanOf = (model: WaysModel, columns: Column[], scatterWays: number[]): Fraction => {
  let units = 0n;
  for (const [symbol, pays] of Object.values(model.pay).entries()) {
    for (const [at, pay] of pays.entries()) {
      units += columns.reduce((product, column, index) => {
        const seen = column.seen.map((cells) => cells[symbol] ?? 0);
        const worth =
          index <= at
            ? seen.reduce((sum, cells) => sum + cells, 0)
            : index === at + 1
              ? seen.filter((cells) => cells === 0).length
              : column.length;
        return product * BigInt(worth);
      }, BigInt(pay));
    }
  }
  for (const [count, ways] of scatterWays.entries()) {
    units += BigInt(ways * (model.scatterPay[String(count)] ?? 0) * model.units);
  }
  return fraction(units, BigInt(cycleOf(columns)) * BigInt(model.units));
};

const deviationOf = (model: WaysModel, columns: Column[]): number => {
  const sums: ColumnSums[] = columns.map(({ length, seen, scatters }) => {
    const part = (worth: (cells: number[]) => number): number[] =>
      countOf(scatters, (stop) => worth(seen[stop] ?? []) / length);
    const total = (worth: (cells: number[]) => number): number =>
      part(worth).reduce((sum, one) => sum + one, 0);
    return {
      of: (symbol) => ({
        all: part(() => 1),
        counted: part((cells) => cells[symbol] ?? 0),
        none: part((cells) => (cells[symbol] ? 0 : 1)),
      }),
      ofPair: (one, other) => ({
        both: total((cells) => (cells[one] ?? 0) * (cells[other] ?? 0)),
        one: total((cells) => (cells[other] ? 0 : (cells[one] ?? 0))),
        other: total((cells) => (cells[one] ? 0 : (cells[other] ?? 0))),
        none: total((cells) => (cells[one] || cells[other] ? 0 : 1)),
      }),
    };
  });
  return roundDeviation(
    waysMoments(sums, {
      trigger: model.fs.trigger,
      pays: Object.values(model.pay).map((pays) => pays.map((pay) => pay / model.units)),
      scatterPays: scatterPaysOf(model),
    }),
    model.fs,
  );
};

const hitRateOf = (model: WaysModel, columns: Column[]): string => {
  const pays = Object.values(model.pay);
  const scatterPays = scatterPaysOf(model);
  const looks = columns.map((column): ColumnLook[] =>
    column.seen.map((cells, stop) => ({
      mask: cells.reduce((bits, seen, symbol) => (seen > 0 ? bits | (1 << symbol) : bits), 0),
      scatters: column.scatters[stop] ?? 0,
      chance: 1 / column.length,
    })),
  );
  const empty = emptySpinChances(looks, pays.length, {
    paidAt: paidAtOf(pays),
    isScatterPaid: (count) => (scatterPays[count] ?? 0) > 0,
    trigger: model.fs.trigger,
  });
  const none = empty.without + empty.onTrigger * emptyFeatureChance(model.fs, empty);
  return toDecimal(fraction(BigInt(Math.round((1 - none) * 1e12)), 10n ** 12n), 6);
};

const scatterPaysOf = ({ grid: [columns = 0, rows = 0], scatterPay }: WaysModel): number[] =>
  Array.from({ length: columns * rows + 1 }, (_, count) => scatterPay[String(count)] ?? 0);
