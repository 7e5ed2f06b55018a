import type { SymbolRole } from '../facts.ts';
import { freeSpinsProblems, type FreeSpins } from '../free-spins.ts';

/**
 * Columns whose height is drawn anew for every spin, filled cell by cell. Each symbol of the
 * first column pays for every path of touching columns from the left; pays are in bets by
 * length - 1.
 */
export type RandomWaysModel = {
  kind: string;
  name: string;
  /** `units` is one bet: every pay is a whole number of them. */
  units: number;
  topPrize: number;
  wild: string;
  scatter: string;
  /** Heights with their weights. */
  height: Record<string, number>;
  /** Symbols with their weights, before room is made for scatters and wilds. */
  weights: Record<string, number>;
  /** Parts of the cells, in thousandths at most: the scatter's, and the wild's by column. */
  scatterP: number;
  wildP: number[];
  pay: Record<string, number[]>;
  fs: FreeSpins;
  symbols: { id: string; role: SymbolRole }[];
};

/** Whole weights: of heights, and for each column of its cells in the order of `ids`. */
export type RandomWaysWeights = {
  heights: number[];
  heightWeights: number[];
  heightTotal: number;
  /** Symbols in their order, then scatter, then wild. */
  ids: string[];
  cells: number[][];
  cellTotal: number;
};

const PARTS = 1000;

export const weightsOf = (model: RandomWaysModel): RandomWaysWeights => {
  const base = Object.values(model.weights);
  const total = base.reduce((sum, weight) => sum + weight, 0);
  const scatter = Math.round(model.scatterP * PARTS);
  return {
    heights: Object.keys(model.height).map(Number),
    heightWeights: Object.values(model.height),
    heightTotal: Object.values(model.height).reduce((sum, weight) => sum + weight, 0),
    ids: [...Object.keys(model.weights), model.scatter, model.wild],
    cells: model.wildP.map((part) => {
      const wild = Math.round(part * PARTS);
      return [
        ...base.map((weight) => weight * (PARTS - scatter - wild)),
        scatter * total,
        wild * total,
      ];
    }),
    cellTotal: total * PARTS,
  };
};

/** What is wrong with a model, in sentences; the rest of this kind trusts a model without any. */
export const randomWaysProblems = (model: RandomWaysModel): string[] => {
  const columns = model.wildP.length;
  const known = new Set(model.symbols.map((symbol) => symbol.id));
  const heights = Object.entries(model.height);
  return [
    columns >= 3 && columns <= 7 ? '' : 'wildP has a part for each of 3 to 7 columns.',
    heights.length > 0 &&
    heights.every(
      ([height, weight]) => Number(height) >= 1 && Number(height) <= 8 && isWhole(weight),
    )
      ? ''
      : 'height gives heights from 1 to 8 whole weights above 0.',
    Object.values(model.weights).every(isWhole) ? '' : 'weights are whole numbers above 0.',
    isWhole(model.units) && isWhole(model.topPrize)
      ? ''
      : 'units and topPrize are whole numbers above 0.',
    [model.scatterP, ...model.wildP].every(
      (part) => part >= 0 && part < 0.5 && Math.abs(part * PARTS - Math.round(part * PARTS)) < 1e-9,
    )
      ? ''
      : 'scatterP and wildP are thousandths below a half.',
    model.wildP[0] === 0
      ? ''
      : 'The first column has no wild: ways start with a symbol of its own.',
    ...Object.keys(model.weights).map((id) => payProblem(model, id)),
    Object.keys(model.pay).join() === Object.keys(model.weights).join()
      ? ''
      : 'pay and weights name the same symbols in the same order.',
    ...[...Object.keys(model.weights), model.wild, model.scatter]
      .filter((id) => !known.has(id))
      .map((id) => `Symbol ${id} is not among the symbols.`),
    ...freeSpinsProblems(model.fs),
  ].filter(Boolean);
};

const payProblem = ({ pay, units, wildP }: RandomWaysModel, id: string): string => {
  const pays = pay[id] ?? [];
  const isRight =
    pays.length === wildP.length &&
    pays.every(
      (bets, at) =>
        bets >= (pays[at - 1] ?? 0) && Math.abs(bets * units - Math.round(bets * units)) < 1e-6,
    );
  return isRight ? '' : `Pays of ${id} are whole parts of ${units} for each length, never falling.`;
};

const isWhole = (value: number): boolean => Number.isInteger(value) && value > 0;
