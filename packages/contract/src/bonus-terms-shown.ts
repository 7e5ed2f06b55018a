import { z } from 'zod';
import { amount } from './call.ts';
import { category } from './catalogue.ts';
import { FULL_WEIGHT } from './bonus-terms.ts';

const weight = z.number().int().min(0).max(FULL_WEIGHT);
const GAMES_MOST = 60;
/** The terms of a bonus as calls carry them (`BonusTerms`). */
export const bonusTermsShown = {
  weights: z.partialRecord(category, weight),
  gameWeights: z
    .record(z.string().regex(/^[a-zA-Z0-9._-]{1,80}$/), weight)
    .refine((games) => Object.keys(games).length <= GAMES_MOST),
  betMax: amount.nullable(),
};
/** What of a bonus stays, and when its turn is; of offers and of what was chosen. */
export const bonusKeptShown = {
  /**
   * The most that stays of it and of what is won while it is bound; what is above goes back at its
   * end. Null: all stays.
   */
  keepMost: amount.nullable(),
  /** It is played through before those that are not, whatever their age. */
  isFirst: z.boolean(),
};
