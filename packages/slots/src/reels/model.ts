import type { SymbolRole } from '../facts.ts';
import type { Jackpot } from '../jackpots.ts';

/**
 * A game of strips and pay lines, as it stands in model.json. Strips are one character a
 * symbol; a line names the row of each reel. Pays are in units by count - 1, a whole bet is
 * `units`; scatter pays are in bets.
 */
export type ReelModel = {
  kind: string;
  name: string;
  /** [columns, rows] */
  grid: number[];
  units: number;
  /** "L10" and "L20" are the house's own sets. */
  lines: string | string[];
  strips: string[];
  pay: Record<string, number[]>;
  wild?: string;
  /** Each wild in a winning run multiplies the symbol's pay by this. */
  wildMul?: number;
  /** More wilds than one, each with its multiple; `wild` is among them where it has its own pay. */
  wilds?: Record<string, number>;
  scatter?: string;
  scatterPay?: Record<string, number>;
  fs?: FreeSpins;
  jackpots?: Jackpot[];
  topPrize: number;
  symbols: { id: string; role: SymbolRole }[];
};
/** `mult` multiplies every win of a free spin. At most `spinsMax` spins, 250 when left out. */
export type FreeSpins = {
  trigger: number;
  spins: number;
  retrigger: number;
  mult: number;
  spinsMax?: number;
};

export const SPINS_MAX = 250;

const LINES_20 = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00100',
  '22122',
  '10001',
  '12221',
  '01110',
  '21112',
  '10101',
  '12121',
  '01010',
  '21212',
  '11011',
  '11211',
  '02020',
  '20202',
  '02220',
];

export const linesOf = ({ lines }: Pick<ReelModel, 'lines'>): readonly string[] =>
  typeof lines !== 'string'
    ? lines
    : lines === 'L20'
      ? LINES_20
      : lines === 'L10'
        ? LINES_20.slice(0, 10)
        : [];

/** Every wild with what it multiplies by. */
export const wildsOf = (model: ReelModel): Record<string, number> => ({
  ...(model.wild === undefined ? {} : { [model.wild]: model.wildMul ?? 1 }),
  ...model.wilds,
});
