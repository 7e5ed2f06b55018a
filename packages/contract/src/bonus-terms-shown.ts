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
