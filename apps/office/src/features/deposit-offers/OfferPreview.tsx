import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { costOf, REFERENCE, withDeposit, worthOf } from '@fairhouse/contract/bonus-terms';
import {
  bonusOf,
  hundredthsOf,
  requiredBy,
  TURNOVER_OF,
  type OfferTerms,
} from '@fairhouse/contract/deposit-offer-words';
import * as depositOffers from '@fairhouse/contract/deposit-offers';
import { currencyOf, parseAmount, printAmount, type Currency } from '@fairhouse/money';
import { formatAmount } from '@fairhouse/ui';
import { BurnDays, Clashes } from '../../app/bonuses/Burn.tsx';
import { TermsSaid } from '../../app/bonuses/TermsSaid.tsx';
import { termsIn } from '../../app/bonuses/BonusTermsFields.tsx';
import { ask } from '../../app/caller.ts';
import { choiceOf, textOf } from '../../app/form.ts';
import { t } from '../../app/texts.ts';
import { useRested } from '../../app/use-rested.ts';
import { itemOf } from './offer-item.ts';
import '../../app/bonuses/terms.css';

/** What an offer is reckoned in: the money of the brand, and what its deposits ask for. */
type House = { currency: Currency; ownTimes: number };
const minorIn = (currency: Currency, text: string): bigint =>
  parseAmount(text.trim(), currency) ?? 0n;

/** What it costs the house by expectation when a member plays it through. */
const Worth = (p: { form: FormData; amount: bigint; terms: OfferTerms; house: House }) => {
  const { form, amount, terms } = p;
  const { currency, ownTimes } = p.house;
  const print = (minor: bigint) => printAmount(minor, currency);
  const { weights, gameWeights, betMax } = termsIn(form);
  const bonus = bonusOf(terms, amount);
  const keepMost = textOf(form, 'keepMost').trim();
  const play = withDeposit({
    moneyMinor: amount + bonus,
    ofDepositMinor: (amount * BigInt(ownTimes)) / 100n,
    ofBonusMinor: requiredBy(terms, amount, bonus),
    terms: { weights, gameWeights },
    betMaxMinor: betMax === null ? null : minorIn(currency, betMax),
    kept:
      keepMost === '' ? null : { depositMinor: amount, keepMostMinor: minorIn(currency, keepMost) },
  });
  if (!play) return <span data-key="offerWorth">{t('offerNever')}</span>;
  if (bonus === 0n) return null;
  const worth = worthOf(play);
  return (
    <span data-key="offerWorth">
      {worth === undefined
        ? t('offerTooMany', {
            percent: REFERENCE.returnPercent,
            cost: print(costOf(play).minor),
            money: print(amount + bonus),
          })
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

const useOffers = () =>
  useQuery({ queryKey: ['offers'], queryFn: () => ask(depositOffers.officeOffers, {}) });

/** What it would meet: the deposits it is for, what it has burnt so far, and what clashes. */
const Met = ({ form, id }: { form: FormData; id: string | undefined }) => {
  const item = useRested(useMemo(() => itemOf(form), [form]));
  const { data } = useQuery({
    queryKey: ['offers', 'preview', id, item],
    queryFn: () => ask(depositOffers.previewOffer, { item, ...(id ? { id } : {}) }),
    retry: false,
  });
  const list = useOffers();
  const burn = list.data?.given.find((one) => one.id === id);
  return (
    <>
      {burn && burn.days.length > 0 && <BurnDays days={burn.days} />}
      {data ? (
        <>
          <span data-key="offerTraffic">
            {data.isFew
              ? t('segmentFew')
              : t('offerTraffic', {
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
  const { data } = useOffers();
  return (
    <div className="of-preview" data-key="offerPreview">
      <p>{t('contentPreview')}</p>
      <div>
        <b dir="auto">{said('title')}</b>
        <i dir="auto">{said('summary')}</i>
        <TermsSaid said={itemOf(form)} />
        {data && (
          <Sums
            form={form}
            house={{ currency: currencyOf(data.currency), ownTimes: data.ownTimes }}
          />
        )}
        <Met form={form} id={id} />
      </div>
    </div>
  );
};

const HUNDRED = '100';
const Sums = ({ form, house }: { form: FormData; house: House }) => {
  const said = (name: string): string => textOf(form, name).trim();
  const minor = (text: string) => minorIn(house.currency, text);
  const print = (value: bigint) => printAmount(value, house.currency);
  const terms = {
    percent: hundredthsOf(said('percent')) ?? 0,
    bonusMax: minor(said('bonusMax')),
    depositMin: minor(said('depositMin')),
    times: hundredthsOf(said('times')) ?? 0,
    turnoverOf: choiceOf(TURNOVER_OF, said('turnoverOf'), 'bonus'),
  };
  const amounts = [...new Set([terms.depositMin, minor(HUNDRED)])].filter((one) => one > 0n);
  return (
    <>
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
        <Worth key={String(amount)} form={form} amount={amount} terms={terms} house={house} />
      ))}
      <span data-key="offerWorst">
        {said('budget') === ''
          ? t('offerWorstOpen')
          : t('offerWorst', { total: print(minor(said('budget'))) })}
      </span>
    </>
  );
};
