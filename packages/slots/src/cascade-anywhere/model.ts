import type { SymbolRole } from '../facts.ts';
import { bracketPayProblems, bracketProblems } from '../brackets.ts';
import { FREE_SPINS_MAX } from '../free-spins.ts';

/**
 * Cells drawn one by one. Enough of one symbol anywhere pay in bets by their number and go; what
 * is above falls, new cells come from above, until nothing pays. The n-th drop of a spin is
 * multiplied by the n-th step of the ladder, the last step stays.
 */
export type CascadeModel = {
  kind: string;
  name: string;
  /** Columns and rows. */
  grid: number[];
  /** `units` is one bet: every pay is a whole number of them. */
  units: number;
  topPrize: number;
  weights: Record<string, number>;
  /** The numbers of cells that pay, such as "5" and "8-9". */
  brackets: string[];
  pay: Record<string, number[]>;
  ladder: number[];
  /** So many drops that pay in one spin give free spins, with a ladder of their own. */
  fs: { triggerTumbles: number; spins: number; ladder: number[]; retrigger: number };
  symbols: { id: string; role: SymbolRole }[];
  /** From the certificate, for pay tables: a front end has no time to compute them. */
  published: { freeSpinsChance: string; freeSpinsMean: string };
};

/** What is wrong with a model, in sentences; the rest of this kind trusts a model without any. */
export const cascadeProblems = (model: CascadeModel): string[] => {
  const [columns = 0, rows = 0] = model.grid;
  const ids = Object.keys(model.weights);
  const known = new Set(model.symbols.map((symbol) => symbol.id));
  return [
    columns >= 3 && rows >= 3 && columns * rows <= 20
      ? ''
      : 'grid is at least 3 by 3 and has at most 20 cells.',
    isWhole(model.units) && isWhole(model.topPrize)
      ? ''
      : 'units and topPrize are whole numbers above 0.',
    ids.length <= 8 && Object.values(model.weights).every(isWeight)
      ? ''
      : 'weights gives at most 8 symbols whole weights from 1 to 1000.',
    Object.keys(model.pay).join() === ids.join()
      ? ''
      : 'pay and weights name the same symbols in the same order.',
    ...ids.filter((id) => !known.has(id)).map((id) => `Symbol ${id} is not among the symbols.`),
    [model.ladder, model.fs.ladder].every((ladder) => ladder.length > 0 && ladder.every(isWhole))
      ? ''
      : 'Both ladders are whole multipliers above 0.',
    isWhole(model.fs.triggerTumbles) && isWhole(model.fs.spins) && model.fs.spins <= FREE_SPINS_MAX
      ? ''
      : `fs gives 1 to ${FREE_SPINS_MAX} spins for a whole number of drops.`,
    model.fs.retrigger === 0 ? '' : 'fs.retrigger is 0: free spins of cascades give no more.',
    ...bracketProblems(model.brackets, columns * rows),
    ...bracketPayProblems(model.pay, model.brackets, model.units),
  ].filter(Boolean);
};

const isWhole = (value: number): boolean => Number.isInteger(value) && value > 0;
const isWeight = (value: number): boolean => isWhole(value) && value <= 1000;
