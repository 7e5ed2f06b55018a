import { useEffect, useState } from 'react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { DepositOffer } from '@fairhouse/contract/deposit-offers';
import { Button, Icon, formatAmount } from '@fairhouse/ui';
import * as depositOffers from '@fairhouse/contract/deposit-offers';
import { ask } from '../../app/caller.ts';
import { BonusTerms } from '../../app/cashier/BonusTerms.tsx';
import { useTexts } from '../../app/i18n.ts';
import { BonusWorth } from '../../app/cashier/BonusWorth.tsx';

const PAUSE_MILLISECONDS = 250;
/** What was typed, once the typing rests. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

/** What fits a method, and an amount once it is known. */
export const offersOf = (methodId: string, amount = '') =>
  queryOptions({
    queryKey: ['deposits', 'offers', methodId, amount],
    queryFn: () =>
      ask(depositOffers.depositOffers, { methodId, ...(amount === '' ? {} : { amount }) }),
  });

type Props = {
  methodId: string;
  amount: string;
  chosen: string;
  onChoose: (offerId: string) => void;
  onOpen: (depositId: string) => void;
};

/** The bonuses that fit, none of them chosen: what each brings and asks for is said beside it. */
export const OfferChoice = ({ methodId, amount, chosen, onChoose, onOpen }: Props) => {
  const t = useTexts('deposits');
  const asked = useRested(amount.trim());
  const { data } = useQuery({
    ...offersOf(methodId, asked),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const list = data?.list ?? [];
  const isGone =
    data !== undefined &&
    chosen !== '' &&
    !list.some((one) => one.id === chosen && one.deal !== null);
  useEffect(() => {
    if (isGone && asked === amount.trim()) onChoose('');
  }, [isGone, asked, amount, onChoose]);
  if (!data || (list.length === 0 && !data.promised)) return null;
  const held = data.promised;
  return (
    <>
      {held && (
        <p className="st-note dp-held" data-key="bonusHeld">
          <Icon name="gift" size={18} />
          <span>{t('bonusHeld', { title: held.title })}</span>
          <Button size="sm" data-key="bonusHeldOpen" onClick={() => onOpen(held.depositId)}>
            {t('openDeposit')}
          </Button>
        </p>
      )}
      {list.length > 0 && (
        <fieldset className="dp-methods dp-offers" data-key="offers">
          <legend>{t('bonus')}</legend>
          <label className="dp-method">
            <input
              type="radio"
              name="offer"
              value=""
              checked={chosen === ''}
              onChange={() => onChoose('')}
            />
            <b>{t('bonusNone')}</b>
            <small>{t('bonusNoneBody')}</small>
          </label>
          {list.map((one) => (
            <Offer
              key={one.id}
              offer={one}
              amount={asked}
              currency={data.currency}
              isChosen={one.id === chosen}
              onChoose={() => onChoose(one.id)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
};

const Offer = ({
  offer,
  amount,
  currency,
  isChosen,
  onChoose,
}: {
  offer: DepositOffer;
  amount: string;
  currency: string;
  isChosen: boolean;
  onChoose: () => void;
}) => {
  const t = useTexts('deposits');
  const money = (value: string) => `${formatAmount(value)}\u00a0${currency}`;
  const { deal } = offer;
  return (
    <label className="dp-method" data-offer={offer.id} data-off={deal === null}>
      <input
        type="radio"
        name="offer"
        value={offer.id}
        checked={isChosen}
        disabled={deal === null}
        onChange={onChoose}
      />
      <b dir="auto">{offer.title}</b>
      {offer.nth !== null && <small>{t('bonusNth', { nth: offer.nth })}</small>}
      {deal === null ? (
        <small>{t('bonusFrom', { amount: money(offer.depositMin) })}</small>
      ) : (
        <strong className="dp-plus" data-key="dealBonus">
          <bdi>+{money(deal.bonus)}</bdi>
        </strong>
      )}
      {deal === null ? (
        offer.summary !== '' && <small dir="auto">{offer.summary}</small>
      ) : (
        <small data-key="deal">
          {t('bonusDeal', {
            turnover: money(deal.turnover),
            own: money(deal.ofDeposit),
            extra: money(deal.ofBonus),
          })}
          {offer.expiresDays !== null && ` ${t('bonusDays', { days: offer.expiresDays })}`}
          {` ${t('bonusMayGiveUp')}`}
          <BonusTerms terms={offer} />
          {isChosen && <BonusWorth offer={offer} amount={amount} />}
        </small>
      )}
    </label>
  );
};
