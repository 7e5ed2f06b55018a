import { printHundredths, requiredBy } from '@fairhouse/contract/deposit-offer-words';
import { printAmount, type Currency } from '@fairhouse/money';
import type { BonusRow } from '../store.ts';

type Terms = Pick<
  BonusRow,
  'percent' | 'bonus_max' | 'deposit_min' | 'times' | 'turnover_of' | 'expires_days'
>;
const WHOLE = 10_000n;

/** Every figure that words about an offer may name as `{percent}`, from its terms (D-K10). */
export const figuresOf = (terms: Terms, currency: Currency): Record<string, string> => {
  const print = (minor: bigint) => printAmount(minor, currency);
  const percent = BigInt(terms.percent);
  // From this deposit on it is the whole of it.
  const full = percent === 0n ? 0n : (terms.bonus_max * WHOLE + percent - 1n) / percent;
  const asked = requiredBy(
    {
      percent: terms.percent,
      bonusMax: terms.bonus_max,
      depositMin: terms.deposit_min,
      times: terms.times,
      turnoverOf: terms.turnover_of,
    },
    full,
    terms.bonus_max,
  );
  return {
    percent: printHundredths(terms.percent),
    max: print(terms.bonus_max),
    min: print(terms.deposit_min),
    full: print(full),
    times: printHundredths(terms.times),
    turnover: print(asked),
    days: String(terms.expires_days ?? '∞'),
    currency: currency.code,
  };
};

/** Words with the figures that hold; what names none of them stays as it is written. */
export const withFigures = (text: string, terms: Terms, currency: Currency): string => {
  if (!text.includes('{')) return text;
  const figures = figuresOf(terms, currency);
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => figures[name] ?? whole);
};
