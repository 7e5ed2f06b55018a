import type { DepositOffer } from '@fairhouse/contract/deposit-offers';
import { Button, formatAmount } from '@fairhouse/ui';
import { BonusTerms } from '../../app/cashier/BonusTerms.tsx';
import { BonusWorth } from '../../app/cashier/BonusWorth.tsx';
import { goToPage } from '../../app/cashier/go.ts';
import { wantOffer } from '../../app/cashier/wanted-offer.ts';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';

/** What a deposit may bring: nothing is chosen for anybody, and each says what it asks for. */
export const OffersPart = ({ list }: { list: readonly DepositOffer[] }) => {
  const t = useTexts('reward-centre');
  return (
    <section className="rw-part" data-key="offers">
      <h2>
        {t('part_offers')} <small>{list.length}</small>
      </h2>
      <ul className="rw-list">
        {list.map((one) => (
          <Offer key={one.id} offer={one} />
        ))}
      </ul>
    </section>
  );
};

const Offer = ({ offer }: { offer: DepositOffer }) => {
  const t = useTexts('reward-centre');
  const deposits = useTexts('deposits');
  const { currency } = useBrand();
  const money = (value: string) => `${formatAmount(value)}\u00a0${currency}`;
  const { least } = offer;
  const choose = () => {
    wantOffer({ offerId: offer.id, methodId: offer.methods[0] ?? '', amount: offer.depositMin });
    goToPage('depositv2');
  };
  return (
    <li className="rw-far" data-key="offer" data-offer={offer.id}>
      <div className="rw-what">
        <b dir="auto">{offer.title}</b>
        {offer.summary !== '' && <span dir="auto">{offer.summary}</span>}
        <span>
          {t('offerPercent', {
            percent: offer.percent,
            max: money(offer.bonusMax),
            min: money(offer.depositMin),
          })}
        </span>
        <span data-key="offerLeast">
          {t('offerLeast', { amount: money(offer.depositMin), bonus: money(least.bonus) })}{' '}
          {deposits('bonusDeal', {
            turnover: money(least.turnover),
            own: money(least.ofDeposit),
            extra: money(least.ofBonus),
          })}
          {offer.expiresDays !== null && ` ${deposits('bonusDays', { days: offer.expiresDays })}`}
          {` ${deposits('bonusMayGiveUp')}`}
        </span>
        <span>
          <BonusTerms terms={offer} />
          <BonusWorth offer={{ ...offer, deal: least }} amount={offer.depositMin} />
        </span>
      </div>
      <span />
      <Button
        size="sm"
        data-key="chooseOffer"
        aria-label={`${t('choose')}: ${offer.title}`}
        onClick={choose}
      >
        {t('choose')}
      </Button>
    </li>
  );
};
