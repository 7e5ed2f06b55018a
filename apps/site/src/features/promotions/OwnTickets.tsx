import { useRef, useState } from 'react';
import type { Raffle, RaffleDraw } from '@fairhouse/contract/raffles';
import { Button, Icon, formatAmount, useToast } from '@fairhouse/ui';
import { messageOf } from '../../app/caller.ts';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { useOwnRaffle, useRaffleClaim } from '../../app/promotions/use-raffle.ts';
import { useIsLoggedIn } from '../../app/session.ts';

const SHOWN = 10;
/** A round that has not come so long after its moment is late, in milliseconds. */
const LATE_MILLISECONDS = 20_000;

/** The tickets of a member, and what they drew; whoever is nobody yet may come in. */
export const OwnTickets = ({ raffle }: { raffle: Raffle }) => {
  const t = useTexts('raffles');
  const shell = useTexts('shell');
  const { data } = useOwnRaffle(raffle.promotionId);
  const isLoggedIn = useIsLoggedIn();
  const claim = useRaffleClaim(raffle.promotionId);
  const { show } = useToast();
  // The same press sent again uses the same ticket.
  const key = useRef(crypto.randomUUID());
  const [last, setLast] = useState<number>();
  if (!isLoggedIn) {
    return (
      <Button variant="primary" onClick={() => openDialog({ name: 'login' })}>
        {shell('login')}
      </Button>
    );
  }
  if (!data) return null;
  const press = () => {
    claim.mutate(key.current, {
      onSuccess: ({ place }) => {
        key.current = crypto.randomUUID();
        setLast(place);
      },
      onError: (error) => show({ kind: 'loss', title: messageOf(error) }),
    });
  };
  const drawn = data.draws.find((one) => one.place === last);
  return (
    <>
      <div className="ra-own">
        <span>{t('yourTickets')}</span>
        <b data-key="tickets">{raffle.kind === 'draw' ? data.tickets + data.used : data.tickets}</b>
        {raffle.rule.kind !== 'given' && (
          <small>{t('soFar', { sum: `${formatAmount(data.sum)} ${data.currency}` })}</small>
        )}
        {data.holder && (
          <small>
            <bdi className="ra-holder">{t('holder', { holder: data.holder })}</bdi>
          </small>
        )}
      </div>
      {raffle.state === 'open' && raffle.kind !== 'draw' && (
        <Button
          variant="primary"
          size="lg"
          icon="gift"
          data-key="raffleClaim"
          disabled={data.tickets === 0}
          isLoading={claim.isPending}
          loadingLabel={t('claim')}
          onClick={press}
        >
          {t('claim')}
        </Button>
      )}
      <p role="status" data-key="raffleResult" className="ra-result">
        {drawn && <Said draw={drawn} currency={data.currency} />}
      </p>
      {data.draws.length > 0 && <Draws draws={data.draws} currency={data.currency} />}
    </>
  );
};

const isLate = ({ amount, roundAt }: RaffleDraw): boolean =>
  amount === null && roundAt !== null && Date.now() > Date.parse(roundAt) + LATE_MILLISECONDS;

/** What a ticket drew, or which round it waits for. */
const Said = ({ draw, currency }: { draw: RaffleDraw; currency: string }) => {
  const t = useTexts('raffles');
  const { amount, ticket: no, round } = draw;
  if (amount !== null) {
    return Number(amount) > 0
      ? t('won', { amount: `${formatAmount(amount)} ${currency}` })
      : t('blank');
  }
  if (isLate(draw)) return t('late');
  return round === null ? t('waits', { no: no + 1 }) : t('waitsFor', { no: no + 1, round });
};

const Draws = ({ draws, currency }: { draws: readonly RaffleDraw[]; currency: string }) => {
  const t = useTexts('raffles');
  return (
    <>
      <h3>{t('draws')}</h3>
      <ul className="ra-draws">
        {draws.slice(0, SHOWN).map((one) => (
          <li key={one.place} data-state={one.amount === null ? 'waiting' : 'drawn'}>
            <Icon
              name={one.amount === null ? 'clock' : Number(one.amount) > 0 ? 'gift' : 'minus'}
              size={16}
            />
            <span>{atTime(one.at)}</span>
            {one.amount === null ? (
              <span>
                <Said draw={one} currency={currency} />
              </span>
            ) : (
              <bdi dir="ltr">
                {formatAmount(one.amount)} {currency}
              </bdi>
            )}
            {one.isTakenBack && <small>{t('takenBack')}</small>}
          </li>
        ))}
      </ul>
    </>
  );
};
