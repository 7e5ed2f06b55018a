import {
  addFractions,
  fraction,
  multiplyFractions,
  weightedIndex,
  ZERO,
  type Draws,
  type Fraction,
} from '@fairhouse/game-kit';

/** Things of which one is drawn, with how much each weighs, in the order of the model. */
export type Weighted<Thing> = {
  things: readonly Thing[];
  weights: readonly number[];
  total: number;
};

/** Prizes in bets with their weights. */
export const prizesOf = (weights: Readonly<Record<string, number>>): Weighted<number> => ({
  things: Object.keys(weights).map(Number),
  weights: Object.values(weights),
  total: Object.values(weights).reduce((sum, weight) => sum + weight, 0),
});

export const namesOf = (weights: Readonly<Record<string, number>>): Weighted<string> => ({
  ...prizesOf(weights),
  things: Object.keys(weights),
});

/** One draw below the sum of the weights; answers the place of the thing. */
export const drawIndex = <Thing>(draws: Draws, { weights, total }: Weighted<Thing>): number =>
  weightedIndex(weights, draws.below(total));

/** The mean of whole prizes, and of what `valueOf` makes of them. */
export const meanOfPrizes = (
  { things, weights, total }: Weighted<number>,
  valueOf = (prize: number): number => prize,
): Fraction =>
  things.reduce(
    (sum, prize, at) =>
      addFractions(
        sum,
        multiplyFractions(
          fraction(BigInt(valueOf(prize))),
          fraction(BigInt(weights[at] ?? 0), BigInt(total)),
        ),
      ),
    ZERO,
  );

export const weightProblems = (
  name: string,
  weights: Readonly<Record<string, number>> | undefined,
): string[] => {
  const entries = Object.entries(weights ?? {});
  return [
    ...(entries.length > 0 ? [] : [`${name} has no entries`]),
    ...entries
      .filter(([, weight]) => !Number.isInteger(weight) || weight < 1)
      .map(([thing]) => `${name}: the weight of ${thing} is not a whole number above 0`),
  ];
};

export const prizeProblems = (
  name: string,
  prizes: Readonly<Record<string, number>> | undefined,
  least: number,
): string[] => [
  ...weightProblems(name, prizes),
  ...Object.keys(prizes ?? {})
    .filter((prize) => !Number.isInteger(Number(prize)) || Number(prize) < least)
    .map((prize) => `${name}: prize ${prize} is not a whole number from ${least}`),
];
