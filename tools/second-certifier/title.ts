import type { Rational } from './rational.ts';

/** What a title returns of a stake, and its feature in bets where that may be bought. */
export type Returned = { whole: Rational; feature?: Rational };

/** A model as the file says it; each family of games reads its own part. */
export type Title = {
  kind: string;
  grid?: number[];
  units: number;
  lines?: string | string[];
  strips?: string[];
  pay: Record<string, number[]>;
  wild?: string;
  wildMul?: number;
  wilds?: Record<string, number>;
  scatter?: string;
  scatterPay?: Record<string, number>;
  coin?: string;
  bonus?: string;
  fs?: {
    trigger?: number;
    spins: number;
    retrigger: number;
    mult?: number | 'rising';
    expand?: Record<string, number>;
    triggerTumbles?: number;
    ladder?: number[];
  };
  hold?: {
    trigger: number;
    respins: number;
    q: number;
    coin: Record<string, number>;
    grand?: number;
  };
  wheel?: Record<string, number>;
  pick?: { trigger: number; opens: Record<string, number>; prizes: Record<string, number> };
  jackpots?: { perMille: number }[];
  weights?: Record<string, number>;
  brackets?: string[];
  ladder?: number[];
  gridMul?: Record<string, number>;
  height?: Record<string, number>;
  scatterP?: number;
  wildP?: number[];
};

/** A part that the title's family cannot do without. */
export const needed = <Part>(part: Part | undefined, name: string): Part => {
  if (part === undefined) throw new Error(`the file has no ${name}`);
  return part;
};
