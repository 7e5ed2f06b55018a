/**
 * A decided round of a slot, as the acts that a board plays one after the other. The engine says
 * everything here; a board adds nothing but motion. Plain JSON, kept with the wager.
 *
 * Units: `units` is one whole bet. `winUnits` of an act is what that act adds to the round, every
 * multiplier included; their sum is the round before the cap. Prizes named `...Bets` are in bets.
 */
export type SlotRound = {
  acts: SlotAct[];
  units: number;
  /** What is paid: the sum of all winUnits, or the top prize where that is less. */
  totalUnits: number;
  isCapped: boolean;
  /** Free spins given in the whole round. */
  freeSpinsAwarded: number;
  /** The feature that was bought instead of the first spin. */
  bought?: string;
};

/** [column, row]; column 0 is on the left, row 0 on top. */
export type Cell = [number, number];
/** By column, top to bottom; columns may differ in height. */
export type Grid = string[][];

/** One paid combination. `payUnits` is before the act's multiplier. */
export type SlotWin = {
  symbol: string;
  count: number;
  payUnits: number;
  cells: Cell[];
  /** The pay line from 0, and the side it is read from; of line games alone. */
  line?: number;
  side?: 'left' | 'right';
  /** How many ways, of games with ways alone. */
  ways?: number;
};
export type ScatterWin = { symbol: string; count: number; payBets: number; cells: Cell[] };

export type SlotAct =
  /** Reels or cells come to rest. `stops` where the game has strips. */
  | {
      is: 'spin';
      grid: Grid;
      stops?: number[];
      isFree: boolean;
      multiplier: number;
      wins: SlotWin[];
      scatter: ScatterWin | null;
      winUnits: number;
    }
  /** Winning cells go, those above fall, new ones come from above. */
  | {
      is: 'tumble';
      cleared: Cell[];
      grid: Grid;
      isFree: boolean;
      multiplier: number;
      wins: SlotWin[];
      scatter: ScatterWin | null;
      winUnits: number;
    }
  /** Columns not held are drawn again. */
  | {
      is: 'respin';
      held: number[];
      grid: Grid;
      isFree: boolean;
      multiplier: number;
      wins: SlotWin[];
      winUnits: number;
    }
  /** A symbol fills these columns from top to bottom: a wild, or the chosen symbol of a book. */
  | {
      is: 'expand';
      symbol: string;
      columns: number[];
      grid: Grid;
      isFree: boolean;
      multiplier: number;
      wins: SlotWin[];
      winUnits: number;
    }
  /** The whole spin so far is multiplied; `winUnits` is what that adds. */
  | { is: 'multiply'; multiplier: number; winUnits: number }
  /** Free spins begin (`added` equals `total`) or more are given. `symbol` of a book. */
  | {
      is: 'freeSpins';
      added: number;
      total: number;
      multiplier: number;
      symbol?: string;
      winUnits: 0;
    }
  | { is: 'freeSpinsEnd'; wonUnits: number; winUnits: 0 }
  /** One state of hold and win: all coins in place, those that landed last, respins left. */
  | {
      is: 'hold';
      coins: { cell: Cell; prizeBets: number }[];
      landed: Cell[];
      respinsLeft: number;
      columns: number;
      rows: number;
      winUnits: 0;
    }
  | { is: 'holdEnd'; prizeBets: number; isFull: boolean; grandBets: number; winUnits: number }
  /** A wheel of prizes in bets, or of multipliers of what the spin won. */
  | { is: 'wheel'; what: 'prize' | 'multiplier'; slices: number[]; index: number; winUnits: number }
  /** Closed things to open: `opened` in order, `prizesBets` of every one; 0 ends the picking. */
  | { is: 'pick'; prizesBets: number[]; opened: number[]; winUnits: number }
  /** The round drew a jackpot; its amount is the pool's, added by the server. */
  | { is: 'jackpot'; pool: string; isWon: boolean; winUnits: 0 };
