import { fraction, multiplyFractions, type Fraction } from '@fairhouse/game-kit';
import { bracketIndexes } from '../brackets.ts';
import type { Certificate } from '../kind.ts';
import { knownShapes } from './known-shapes.ts';
import type { ClusterModel } from './model.ts';
import { countShapes } from './shapes.ts';

/**
 * Exact: a connected set of cells is a cluster of a symbol when all its cells show the symbol and
 * none around it does. Sets of the same size and border are equally likely, so they are counted.
 */
export const certifyCluster = (model: ClusterModel): Certificate => {
  const [columns = 0, rows = 0] = model.grid;
  const shapes = knownShapes(columns, rows) ?? countShapes(columns, rows);
  const sets = shapes.reduce((sum, shape) => sum + shape.sets, 0);
  const clusterMean = clusterMeanOf(model, shapes);
  const multiplierMean = multiplierMeanOf(model);
  return {
    rtp: multiplyFractions(clusterMean, multiplierMean),
    deviation: model.measured.deviation,
    method:
      `sum over the ${sets.toLocaleString('en-US')} connected sets of cells; deviation ` +
      `measured in ${model.measured.rounds.toLocaleString('en-US')} rounds`,
    figures: { clusterMean, multiplierMean },
  };
};

const clusterMeanOf = (model: ClusterModel, shapes: ReturnType<typeof countShapes>): Fraction => {
  const [columns = 0, rows = 0] = model.grid;
  const size = columns * rows;
  const weights = Object.values(model.weights).map(BigInt);
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const brackets = bracketIndexes(model.brackets, size);
  let units = 0n;
  for (const [symbol, pays] of Object.values(model.pay).entries()) {
    const weight = weights[symbol] ?? 0n;
    for (const { cells, border, sets } of shapes) {
      const bets = pays[brackets[cells] ?? -1] ?? 0;
      units +=
        BigInt(Math.round(bets * model.units) * sets) *
        weight ** BigInt(cells) *
        (total - weight) ** BigInt(border) *
        total ** BigInt(size - cells - border);
    }
  }
  return fraction(units, total ** BigInt(size) * BigInt(model.units));
};

export const multiplierMeanOf = ({ gridMul }: ClusterModel): Fraction => {
  const entries = Object.entries(gridMul).map(([multiplier, weight]) => ({
    multiplier: Number(multiplier),
    weight,
  }));
  return fraction(
    BigInt(entries.reduce((sum, one) => sum + one.multiplier * one.weight, 0)),
    BigInt(entries.reduce((sum, one) => sum + one.weight, 0)),
  );
};
