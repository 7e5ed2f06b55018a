import type { SymbolRole } from '../facts.ts';
import { freeSpinsProblems, type FreeSpins } from '../free-spins.ts';
import { jackpotProblems, type Jackpot } from '../jackpots.ts';

/**
 * Reels where every path of touching columns from the left counts. Strips are one character a
 * symbol; pays are in units by length - 1, a whole bet is `units`; scatter pays are in bets.
 */
export type WaysModel = {
  kind: string;
  name: string;
  /** Columns and rows. */
  grid: number[];
  units: number;
  topPrize: number;
  wild: string;
  scatter: string;
  strips: string[];
  pay: Record<string, number[]>;
  scatterPay: Record<string, number>;
  fs: FreeSpins;
  symbols: { id: string; role: SymbolRole }[];
  jackpots?: Jackpot[];
};

/** What is wrong with a model, in sentences; the rest of this kind trusts a model without any. */
export const waysProblems = (model: WaysModel): string[] => {
  const [columns = 0, rows = 0] = model.grid;
  const known = new Set(model.symbols.map((symbol) => symbol.id));
  const payable = Object.keys(model.pay);
  return [
    columns >= 3 && columns <= 6 && rows >= 1 && rows <= 6
      ? ''
      : 'grid is 3 to 6 columns of 1 to 6 rows.',
    isWhole(model.units) && isWhole(model.topPrize)
      ? ''
      : 'units and topPrize are whole numbers above 0.',
    model.strips.length === columns ? '' : 'strips has one strip for each column.',
    model.strips.every((strip) => strip.length >= rows)
      ? ''
      : 'A strip is shorter than its column.',
    [...(model.strips[0] ?? '')].includes(model.wild)
      ? 'The first strip holds a wild: ways start with a symbol of its own.'
      : '',
    ...payable.map((symbol) => payProblem(symbol, model.pay[symbol] ?? [], columns)),
    ...[...new Set(model.strips.join(''))]
      .filter((id) => id !== model.wild && id !== model.scatter && !payable.includes(id))
      .map((id) => `Symbol ${id} stands on a strip and has no pays.`),
    ...[...new Set([...model.strips.join(''), ...payable])]
      .filter((id) => !known.has(id))
      .map((id) => `Symbol ${id} is not among the symbols.`),
    model.wild in model.pay || model.scatter in model.pay
      ? 'The wild and the scatter have no pays of their own.'
      : '',
    Object.values(model.scatterPay).every((bets) => Number.isInteger(bets) && bets >= 0)
      ? ''
      : 'Scatter pays are whole bets.',
    ...freeSpinsProblems(model.fs),
    ...jackpotProblems(model.jackpots),
  ].filter(Boolean);
};

/** The certificate knows a hit by the length alone: pays may not fall back to nothing. */
const payProblem = (symbol: string, pays: number[], columns: number): string => {
  const isRising = pays.every((pay, at) => pay >= (pays[at - 1] ?? 0));
  return pays.length === columns &&
    pays.every((pay) => Number.isInteger(pay) && pay >= 0) &&
    isRising
    ? ''
    : `Pays of ${symbol} are one whole number for each length, never falling.`;
};

const isWhole = (value: number): boolean => Number.isInteger(value) && value > 0;
