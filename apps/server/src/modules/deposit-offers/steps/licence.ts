import type { BonusTerms } from '@fairhouse/contract/bonus-terms';
import { breachesOf, familiesOf, type TermsBreach } from '@fairhouse/contract/jurisdictions';
import type { Ctx } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { jurisdictionOf } from '../../safety/index.ts';

/** What the licence of the brand forbids of terms, whoever writes them. */
export const breachesAt = (
  ctx: Ctx,
  terms: BonusTerms,
  { times }: { times: number },
): TermsBreach[] =>
  breachesOf(jurisdictionOf(ctx.brand), {
    times,
    families: familiesOf(terms, (slug) => gamesOf(ctx).get(slug)?.manifest.category),
  });

const FIELDS: Record<TermsBreach, string> = {
  times_max: 'item.times',
  mixed_products: 'item.weights',
};
/** The same as fields that cannot be kept. */
export const breaches = (
  ctx: Ctx,
  terms: BonusTerms,
  p: { times: number },
): Record<string, string> =>
  Object.fromEntries(breachesAt(ctx, terms, p).map((one) => [FIELDS[one], one]));
