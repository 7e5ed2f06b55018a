import {
  bonusOf,
  hundredthsOf,
  requiredBy,
  TURNOVER_OF,
} from '@fairhouse/contract/deposit-offer-words';
import { choiceOf, textOf } from '../../app/form.ts';
import { t } from '../../app/texts.ts';
import './offers.css';

/** Amounts of the preview have two decimals, whatever the brand's currency has. */
const centsOf = (text: string): bigint => BigInt(hundredthsOf(text) ?? 0);
const print = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

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
      </div>
    </div>
  );
};
