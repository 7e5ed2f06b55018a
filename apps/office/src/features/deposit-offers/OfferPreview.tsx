import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FULL_WEIGHT, REFERENCE, worthOf } from '@fairhouse/contract/bonus-terms';
import { categories } from '@fairhouse/contract/catalogue-words';
import {
  bonusOf,
  hundredthsOf,
  requiredBy,
  TURNOVER_OF,
  type OfferTerms,
} from '@fairhouse/contract/deposit-offer-words';
import * as depositOffers from '@fairhouse/contract/deposit-offers';
import { formatAmount } from '@fairhouse/ui';
import { BurnDays, Clashes } from '../../app/bonuses/Burn.tsx';
import { termsIn } from '../../app/bonuses/BonusTermsFields.tsx';
import { ask } from '../../app/caller.ts';
import { choiceOf, textOf } from '../../app/form.ts';
import { t } from '../../app/texts.ts';
import { useRested } from '../../app/use-rested.ts';
import { itemOf } from './offer-item.ts';
import '../../app/bonuses/terms.css';

/** Amounts of the preview have two decimals, whatever the brand's currency has. */
const centsOf = (text: string): bigint => {
  const [, whole, part] = /^(\d{1,16})(?:\.(\d{1,6}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? 0n : BigInt(whole + (part ?? '').slice(0, 2).padEnd(2, '0'));
};
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

/** What it would meet: the deposits it is for, what it has burnt so far, and what clashes. */
const Met = ({ form, id }: { form: FormData; id: string | undefined }) => {
  const item = useRested(useMemo(() => itemOf(form), [form]));
  const { data } = useQuery({
    queryKey: ['offers', 'preview', id, item],
    queryFn: () => ask(depositOffers.previewOffer, { item, ...(id ? { id } : {}) }),
    retry: false,
  });
  const list = useQuery({
    queryKey: ['offers'],
    queryFn: () => ask(depositOffers.officeOffers, {}),
  });
  const burn = list.data?.given.find((one) => one.id === id);
  return (
    <>
      {burn && burn.days.length > 0 && <BurnDays days={burn.days} />}
      {data ? (
        <>
          <span data-key="offerTraffic">
            {t('offerTraffic', {
              day: data.day.deposits,
              dayBonus: formatAmount(data.day.bonus),
              week: data.week.deposits,
              weekBonus: formatAmount(data.week.bonus),
            })}
          </span>
          <Clashes list={data.conflicts} prefix="offerClash" />
        </>
      ) : (
        <span data-key="offerUnread">{t('bonusPreviewWaits')}</span>
      )}
    </>
  );
};

/** The card of the deposit form, of what was typed so far, for two amounts. */
export const OfferPreview = ({ form, id }: { form: FormData; id: string | undefined }) => {
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
        <Met form={form} id={id} />
      </div>
    </div>
  );
};
