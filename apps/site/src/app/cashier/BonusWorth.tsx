import { useMemo } from 'react';
import { costOf, REFERENCE, withDeposit, worthOf } from '@fairhouse/contract/bonus-terms';
import type { DepositOffer } from '@fairhouse/contract/deposit-offers';
import { currencyOf, parseAmount, printAmount } from '@fairhouse/money';
import { formatAmount } from '@fairhouse/ui';
import { useBrand } from '../house.ts';
import { useTexts } from '../i18n.ts';

/** What an offer is worth to whoever plays it through, reckoned from its own terms. */
export const BonusWorth = ({ offer, amount }: { offer: DepositOffer; amount: string }) => {
  const t = useTexts('deposits');
  const { currency: code } = useBrand();
  const worth = useMemo(() => {
    const currency = currencyOf(code);
    const minor = (text: string | null) =>
      text === null ? undefined : parseAmount(text, currency);
    const [paid, bonus, own, extra] = [
      minor(amount),
      minor(offer.deal?.bonus ?? null),
      minor(offer.deal?.ofDeposit ?? null),
      minor(offer.deal?.ofBonus ?? null),
    ];
    if (paid === undefined || bonus === undefined || own === undefined || extra === undefined)
      return undefined;
    const money = paid + bonus;
    const play = withDeposit({
      moneyMinor: money,
      ofDepositMinor: own,
      ofBonusMinor: extra,
      terms: offer,
      betMaxMinor: minor(offer.betMax) ?? null,
      kept:
        offer.keepMost === null
          ? null
          : { depositMinor: paid, keepMostMinor: minor(offer.keepMost) ?? 0n },
    });
    const found = play && worthOf(play);
    const print = (value: bigint) =>
      `${formatAmount(printAmount(value, currency))}\u00a0${currency.code}`;
    if (!play) return undefined;
    const said = { money: print(money), percent: REFERENCE.returnPercent };
    if (!found) return { key: 'bonusCost', ...said, cost: print(costOf(play).minor) } as const;
    return {
      key: 'bonusWorth',
      ...said,
      bet: print(found.betMinor),
      left: print(found.leftMinor),
      chance: String(Math.floor(found.chance * 100)),
    } as const;
  }, [amount, code, offer]);
  return worth ? (
    <span className="ca-term" data-key="bonusWorth">
      {t(worth.key, worth)}
    </span>
  ) : null;
};
