import type { BonusTerms } from '@fairhouse/contract/bonus-terms';
import type { TurnoverOf } from '@fairhouse/contract/deposit-offer-words';
import { breachesOf, familiesOf, type TermsBreach } from '@fairhouse/contract/jurisdictions';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { jurisdictionOf } from '../../safety/index.ts';
import type { OfferRow } from '../store.ts';

export type House = Kernel & { brand: Brand };
/** What the licence of the brand forbids of terms, whoever writes them or gives by them. */
export const breachesAt = (
  house: House,
  terms: BonusTerms,
  { times }: { times: number },
): TermsBreach[] =>
  breachesOf(jurisdictionOf(house.brand), {
    times,
    families: familiesOf(terms, (slug) => gamesOf(house).get(slug)?.manifest.category),
  });

const FIELDS: Record<TermsBreach, string> = {
  times_max: 'item.times',
  mixed_products: 'item.weights',
};
/** The same as fields that cannot be kept. */
export const breaches = (
  house: House,
  terms: BonusTerms,
  p: { times: number },
): Record<string, string> =>
  Object.fromEntries(breachesAt(house, terms, p).map((one) => [FIELDS[one], one]));

type OfferTimes = { times: number; percent: number; turnoverOf: TurnoverOf };
const WHOLE_PERCENT = 10_000;
/** How often the bonus of a deposit is bet: what both ask for, as so often the bonus. */
export const timesOfBonus = ({ times, percent, turnoverOf }: OfferTimes): number =>
  turnoverOf === 'both' && percent > 0
    ? Math.ceil((times * (percent + WHOLE_PERCENT)) / percent)
    : times;

type Offer = Pick<OfferRow, 'times' | 'percent' | 'turnover_of' | 'weights' | 'game_weights'>;
/** Whether the licence of now allows an offer that was opened, perhaps under another one. */
export const isLicensed = (house: House, offer: Offer): boolean =>
  breachesAt(
    house,
    { weights: offer.weights, gameWeights: offer.game_weights },
    { times: timesOfBonus({ ...offer, turnoverOf: offer.turnover_of }) },
  ).length === 0;
