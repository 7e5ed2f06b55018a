import { z } from 'zod';

const models = z.object({
  jackpots: z
    .array(
      z.object({
        pool: z.string(),
        odds: z.number().int().min(2),
        perMille: z.number().positive(),
        isShared: z.boolean().optional(),
      }),
    )
    .default([]),
});

/** What one game has to do with one pool. `perMillion` of each stake goes into it. */
export type PoolOfGame = {
  poolId: string;
  pool: string;
  slug: string;
  category: string;
  perMillion: bigint;
  isShared: boolean;
  /** What the house puts in anew, in whole units: a tenth of what a win takes to gather. */
  seedWhole: bigint;
};

export const poolsOfModel = (
  game: { slug: string; category: string },
  model: unknown,
): PoolOfGame[] => {
  const read = models.safeParse(model);
  return !read.success
    ? []
    : read.data.jackpots.map(({ pool, odds, perMille, isShared }) => ({
        ...game,
        pool,
        isShared: isShared === true,
        poolId: isShared ? `shared.${pool}` : `${game.slug}.${pool}`,
        perMillion: BigInt(Math.round(perMille * 1000)),
        seedWhole: BigInt(Math.max(1, Math.round((odds * perMille) / 10_000))),
      }));
};

/** The names of the pools that a round's outcome says it won. */
export const wonPools = (outcome: unknown): string[] => {
  const acts =
    typeof outcome === 'object' &&
    outcome !== null &&
    'acts' in outcome &&
    Array.isArray(outcome.acts)
      ? (outcome.acts as Record<string, unknown>[])
      : [];
  return acts
    .filter((act) => act.is === 'jackpot' && act.isWon === true)
    .map((act) => String(act.pool))
    .toSorted();
};

const MILLION = 1_000_000n;
/** Whole minor units of what gathered, and what stays below one. */
export const gather = (remainder: bigint, stakeMillionths: bigint) => ({
  amountMinor: (remainder + stakeMillionths) / MILLION,
  remainder: (remainder + stakeMillionths) % MILLION,
});
