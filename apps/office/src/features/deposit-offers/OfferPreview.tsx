import { FULL_WEIGHT, REFERENCE, worthOf } from '@fairhouse/contract/bonus-terms';
import { categories } from '@fairhouse/contract/catalogue-words';
import {
  bonusOf,
  hundredthsOf,
  requiredBy,
  TURNOVER_OF,
  type OfferTerms,
} from '@fairhouse/contract/deposit-offer-words';
import { choiceOf, textOf } from '../../app/form.ts';
import { t } from '../../app/texts.ts';
import { termsIn } from '../../app/bonuses/BonusTermsFields.tsx';
import '../../app/bonuses/terms.css';

/** Amounts of the preview have two decimals, whatever the brand's currency has. */
const centsOf = (text: string): bigint => BigInt(hundredthsOf(text) ?? 0);
const print = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/** What it costs the house by expectation when a member plays it through. */
const Worth = ({ form, amount, terms }: { form: FormData; amount: bigint; terms: OfferTerms }) => {
  const { weights, betMax } = termsIn(form);
  const weight = Math.max(...categories.map((one) => weights[one] ?? FULL_WEIGHT));
  if (!(weight > 0)) return <span data-key="offerWorth">{t('offerNever')}</span>;
  const bonus = bonusOf(terms, amount);
  if (bonus === 0n) return null;
  const worth = worthOf({
    moneyMinor: amount + bonus,
    turnoverMinor: requiredBy(terms, amount, bonus),
    weight,
    betMaxMinor: betMax === null ? null : centsOf(betMax),
  });
  return (
    <span data-key="offerWorth">
      {worth === undefined
        ? t('offerTooMany')
        : t('offerWorth', {
            bet: print(worth.betMinor),
            percent: REFERENCE.returnPercent,
            left: print(worth.leftMinor),
            money: print(amount + bonus),
            cost: print(worth.leftMinor > amount ? worth.leftMinor - amount : 0n),
            chance: String(Math.floor(worth.chance * 100)),
          })}
    </span>
  );
};

/** The card of the deposit form, of what was typed so far, for two amounts. */
export const OfferPreview = ({ form }: { form: FormData }) => {
  const said = (name: string): string => textOf(form, name).trim();
  const terms = {
    percent: hundredthsOf(said('percent')) ?? 0,
    bonusMax: centsOf(said('bonusMax')),
    depositMin: centsOf(said('depositMin')),
    times: hundredthsOf(said('times')) ?? 0,
    turnoverOf: choiceOf(TURNOVER_OF, said('turnoverOf'), 'bonus'),
  };
  const amounts = [...new Set([terms.depositMin, 10_000n])].filter((one) => one > 0n);
  return (
    <div className="of-preview" data-key="offerPreview">
      <p>{t('contentPreview')}</p>
      <div>
        <b dir="auto">{said('title')}</b>
        <i dir="auto">{said('summary')}</i>
        {amounts.map((amount) => {
          const bonus = bonusOf(terms, amount);
          return (
            <span key={String(amount)}>
              {t('offerPreview', {
                amount: print(amount),
                bonus: print(bonus),
                turnover: print(requiredBy(terms, amount, bonus)),
              })}
            </span>
          );
        })}
        {amounts.map((amount) => (
          <Worth key={String(amount)} form={form} amount={amount} terms={terms} />
        ))}
        <span data-key="offerWorst">
          {said('budget') === ''
            ? t('offerWorstOpen')
            : t('offerWorst', { total: print(centsOf(said('budget'))) })}
        </span>
      </div>
    </div>
  );
};
