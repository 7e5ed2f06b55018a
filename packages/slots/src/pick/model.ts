import type { ReelModel } from '../reels/model.ts';
import { reelProblems } from '../reels/problems.ts';
import { prizeProblems } from '../weights.ts';

/**
 * Lines and closed prizes: enough bonus symbols anywhere lay them out, and some may be opened.
 * `prizes` says how many of them hold each prize, in bets; a prize of 0 ends the picking.
 */
export type PickModel = ReelModel & {
  bonus: string;
  pick: {
    trigger: number;
    /** How many may be opened, by the count of bonus symbols; the last counts for more. */
    opens: Record<string, number>;
    prizes: Record<string, number>;
  };
};

export const closedOf = ({ pick }: PickModel): number[] =>
  Object.entries(pick.prizes).flatMap(([prize, count]) =>
    Array.from({ length: count }, () => Number(prize)),
  );

/** How many closed prizes may be opened with so many bonus symbols in sight. */
export const opensOf = ({ pick }: PickModel, count: number): number => {
  const known = Object.keys(pick.opens)
    .map(Number)
    .filter((least) => least <= count);
  return known.length === 0 ? 0 : (pick.opens[String(Math.max(...known))] ?? 0);
};

export const pickProblems = (model: PickModel): string[] => {
  const closed = closedOf(model).length;
  return [
    ...reelProblems(model),
    ...prizeProblems('pick.prizes', model.pick.prizes, 0),
    ...(model.strips.some((strip) => strip.includes(model.bonus))
      ? []
      : [`no strip shows the bonus symbol ${model.bonus}`]),
    ...(opensOf(model, model.pick.trigger) > 0
      ? []
      : [`pick.opens says nothing for ${model.pick.trigger} bonus symbols`]),
    ...Object.entries(model.pick.opens)
      .filter(([, opens]) => !Number.isInteger(opens) || opens < 1 || opens > closed)
      .map(([count]) => `pick.opens of ${count} is not a whole number from 1 to ${closed}`),
    ...(closed <= 40 ? [] : [`there are ${closed} closed prizes: at most 40 are possible`]),
    ...(model.fs ? ['a game of picking has no free spins'] : []),
  ];
};
