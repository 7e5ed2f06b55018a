import type { SymbolRole } from '../facts.ts';
import { bracketPayProblems, bracketProblems } from '../brackets.ts';

/**
 * A grid of cells drawn one by one. Cells of one symbol that touch by a side form a cluster; it
 * pays in bets by its size. Then a multiplier of the whole grid is drawn, every time.
 */
export type ClusterModel = {
  kind: string;
  name: string;
  /** Columns and rows. */
  grid: number[];
  /** `units` is one bet: every pay is a whole number of them. */
  units: number;
  topPrize: number;
  weights: Record<string, number>;
  /** The sizes that pay, such as "5" and "8-9". */
  brackets: string[];
  pay: Record<string, number[]>;
  /** Multipliers with their weights. */
  gridMul: Record<string, number>;
  symbols: { id: string; role: SymbolRole }[];
  /** What a simulation of so many rounds measured; the return itself is exact. */
  measured: { rounds: number; deviation: number; hitRate: number };
};

/** What is wrong with a model, in sentences; the rest of this kind trusts a model without any. */
export const clusterProblems = (model: ClusterModel): string[] => {
  const [columns = 0, rows = 0] = model.grid;
  const ids = Object.keys(model.weights);
  const known = new Set(model.symbols.map((symbol) => symbol.id));
  return [
    columns >= 3 && rows >= 3 && columns * rows <= 25
      ? ''
      : 'grid is at least 3 by 3 and has at most 25 cells.',
    isWhole(model.units) && isWhole(model.topPrize)
      ? ''
      : 'units and topPrize are whole numbers above 0.',
    Object.values(model.weights).every(isWeight) ? '' : 'weights are whole numbers from 1 to 1000.',
    Object.keys(model.pay).join() === ids.join()
      ? ''
      : 'pay and weights name the same symbols in the same order.',
    ...ids.filter((id) => !known.has(id)).map((id) => `Symbol ${id} is not among the symbols.`),
    Object.entries(model.gridMul).length > 0 &&
    Object.entries(model.gridMul).every(
      ([multiplier, weight]) => isWhole(Number(multiplier)) && isWhole(weight),
    )
      ? ''
      : 'gridMul gives whole multipliers whole weights above 0.',
    ...bracketProblems(model.brackets, columns * rows),
    ...bracketPayProblems(model.pay, model.brackets, model.units),
  ].filter(Boolean);
};

const isWhole = (value: number): boolean => Number.isInteger(value) && value > 0;
const isWeight = (value: number): boolean => isWhole(value) && value <= 1000;
