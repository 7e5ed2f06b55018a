import type { Cell } from './round.ts';

export type SymbolRole = 'wild' | 'scatter' | 'bonus' | 'coin' | 'high' | 'low';

/** What a board and a pay table must know of a model before any round. Plain data. */
export type SlotFacts = {
  kind: string;
  columns: number;
  /** The tallest each column can be. */
  rows: number;
  /** Columns of a game with variable ways differ in height from spin to spin. */
  isVariable: boolean;
  symbols: { id: string; role: SymbolRole }[];
  /** What stands on the screen before the first spin. */
  rest: string[][];
  /** Strips, for reels that turn; empty when cells fall one by one. */
  strips: string[];
  /** The cells of each pay line; empty without lines. */
  lines: Cell[][];
  units: number;
  topPrize: number;
  pays: PayRow[];
  features: FeatureFact[];
};
/** Pays of a symbol: label "5" or "8-9" (how many), in bets as decimal text. */
export type PayRow = { symbol: string; role: SymbolRole; pays: { of: string; bets: string }[] };
/** A feature with its exact chance, as text like "1 in 104.01", and mean prize in bets. */
export type FeatureFact = {
  is:
    | 'freeSpins'
    | 'hold'
    | 'wheel'
    | 'pick'
    | 'respin'
    | 'multiplier'
    | 'jackpot'
    | 'tumble'
    | 'expand'
    | 'waysVary'
    | 'bothWays'
    | 'ways'
    | 'cluster'
    | 'anywhere'
    | 'wildMultiplies';
  chance?: string;
  meanBets?: string;
  /** Numbers that its rule text needs, such as { count: 10, multiple: 3 }. */
  values: Record<string, string | number>;
};
