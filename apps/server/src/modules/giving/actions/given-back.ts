import type { GivenBack, Percents, RankGives } from '@fairhouse/contract/least-edges';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { slot } from '../../../kernel/slots.ts';

type Read<What> = (db: Queries, brand: Brand) => Promise<What>;
/** What points bring, in percent of valid bets; by whoever keeps their terms. */
export const pointsOfBets = slot<Read<Percents>>('giving.points-of-bets', async () => ({}));
/** What each rank gives of valid bets; by whoever keeps the ranks. */
export const ranksOfBets = slot<Read<readonly RankGives[]>>('giving.ranks-of-bets', async () => []);

/** All that is given back of bets beside a rate of a line, as it was written last. */
export const givenBack = async (
  kernel: Kernel,
  db: Queries,
  brand: Brand,
): Promise<Omit<GivenBack, 'line'>> => ({
  points: await pointsOfBets.of(kernel)(db, brand),
  ranks: await ranksOfBets.of(kernel)(db, brand),
});
