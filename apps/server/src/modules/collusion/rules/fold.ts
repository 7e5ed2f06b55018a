import type {
  SeatsAction,
  SeatsPosition,
  SeatsResult,
  SeatsTable,
} from '@fairhouse/game-kit/hands';
import { chanceOf } from './chances.ts';

/** A hand that is over: what stood before each action, and how it ended. */
type Played = {
  slug: string;
  table: SeatsTable;
  steps: readonly {
    position: number;
    action: SeatsAction;
    isSilence: boolean;
    before: SeatsPosition;
  }[];
  result: SeatsResult;
};
/** What one seat of a hand did for, or lost to, another. */
export type Folded = {
  from: number;
  to: number;
  /** In minor units: went from one to the other less what came back, and all that went. */
  net: bigint;
  moved: bigint;
  /** Hundredths of an ante of the net. */
  units: bigint;
  chances: number;
  softs: number;
};
const HUNDRED = 100n;

/** Every two seats of a hand, from each of them. What acted by itself says nothing of anybody. */
export const foldHand = ({ slug, table, steps, result }: Played): Folded[] => {
  const seats = [...table.stacksMinor.keys()];
  const ante = BigInt(table.anteMinor);
  const found = steps.flatMap(({ position, action, isSilence, before }) => {
    const chance = isSilence ? undefined : chanceOf(slug, before, position);
    return chance ? [{ from: position, to: chance.to, isSoft: chance.isSoft(action) }] : [];
  });
  const paid = (from: number, to: number): bigint =>
    result.payments
      .filter((one) => one.from === from && one.to === to)
      .reduce((sum, one) => sum + BigInt(one.paidMinor), 0n);
  return seats.flatMap((from) =>
    seats
      .filter((to) => to !== from)
      .map((to) => {
        const own = found.filter((one) => one.from === from && one.to === to);
        const [out, back] = [paid(from, to), paid(to, from)];
        return {
          from,
          to,
          net: out - back,
          moved: out + back,
          units: ((out - back) * HUNDRED) / ante,
          chances: own.length,
          softs: own.filter((one) => one.isSoft).length,
        };
      }),
  );
};

/** So many hands, hundredths of an ante and their squares, chances and those let go. */
export type Tally = {
  hands: number;
  units: bigint;
  squares: bigint;
  chances: number;
  softs: number;
};
export const NOTHING: Tally = { hands: 0, units: 0n, squares: 0n, chances: 0, softs: 0 };
export const plus = (one: Tally, other: Tally): Tally => ({
  hands: one.hands + other.hands,
  units: one.units + other.units,
  squares: one.squares + other.squares,
  chances: one.chances + other.chances,
  softs: one.softs + other.softs,
});
export const minus = (one: Tally, other: Tally): Tally => ({
  hands: one.hands - other.hands,
  units: one.units - other.units,
  squares: one.squares - other.squares,
  chances: one.chances - other.chances,
  softs: one.softs - other.softs,
});
export const tallyOf = ({ units, chances, softs }: Folded): Tally => ({
  hands: 1,
  units,
  squares: units * units,
  chances,
  softs,
});
