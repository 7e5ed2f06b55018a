import { useRef, useState } from 'react';
import type { Raffle } from '@fairhouse/contract/raffles';
import { Button, Icon, ProgressBar, Tag, formatAmount, useToast } from '@fairhouse/ui';
import { messageOf } from '../../app/caller.ts';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { useOwnRaffle, useRaffle, useRaffleClaim } from '../../app/promotions/use-raffle.ts';
import { useIsLoggedIn } from '../../app/session.ts';
import { RaffleCheck } from './RaffleCheck.tsx';
import './raffle.css';

/** The raffle of a promotion: what brings tickets, what there is to draw, and how it is checked. */
export const RafflePanel = ({ promotionId }: { promotionId: string }) => {
  const t = useTexts('raffles');
  const { data: raffle } = useRaffle(promotionId);
  if (!raffle) return null;
  const { places, drawn, value, currency } = raffle;
  return (
    <section className="st-sec ra" data-key="raffle" data-state={raffle.state}>
      <div className="st-sech">
        <h2>{t('title')}</h2>
        {raffle.state === 'over' ? (
          <Tag>{t('over')}</Tag>
        ) : (
          <span className="ra-until">{t('until', { time: atTime(raffle.closesAt) })}</span>
        )}
      </div>
      <div className="ra-grid">
        <div className="fh-card ra-side">
          <Rule raffle={raffle} />
          {raffle.state === 'waiting' && <p>{t('waiting')}</p>}
          <Own raffle={raffle} />
        </div>
        <div className="fh-card ra-table">
          <p>{t('progress', { drawn, places, value: `${formatAmount(value)} ${currency}` })}</p>
          <ProgressBar value={drawn} max={places} label={t('title')} />
          <Prizes raffle={raffle} />
        </div>
      </div>
      <RaffleCheck promotionId={promotionId} isOver={raffle.state === 'over'} />
    </section>
  );
};

const Rule = ({ raffle: { rule, currency } }: { raffle: Raffle }) => {
  const t = useTexts('raffles');
  const shell = useTexts('shell');
  return (
    <p className="ra-rule">
      <b>{t(`how_${rule.kind}`, { per: `${formatAmount(rule.per)} ${currency}` })}</b>
      {rule.categories.length > 0 && (
        <span>{rule.categories.map((one) => shell(one)).join(' · ')}</span>
      )}
      <span>{t('most', { count: rule.perMember })}</span>
    </p>
  );
};

/** The tickets of a member, and what they drew; whoever is nobody yet may come in. */
const Own = ({ raffle }: { raffle: Raffle }) => {
  const t = useTexts('raffles');
  const shell = useTexts('shell');
  const { data } = useOwnRaffle(raffle.promotionId);
  const isLoggedIn = useIsLoggedIn();
  const claim = useRaffleClaim(raffle.promotionId);
  const { show } = useToast();
  // The same press sent again draws the same place.
  const key = useRef(crypto.randomUUID());
  const [last, setLast] = useState<string>();
  if (!isLoggedIn) {
    return (
      <Button variant="primary" onClick={() => openDialog({ name: 'login' })}>
        {shell('login')}
      </Button>
    );
  }
  if (!data) return null;
  const said = (amount: string): string =>
    Number(amount) > 0
      ? t('won', { amount: `${formatAmount(amount)} ${data.currency}` })
      : t('blank');
  const press = () => {
    claim.mutate(key.current, {
      onSuccess: (drawn) => {
        key.current = crypto.randomUUID();
        setLast(said(drawn.amount));
      },
      onError: (error) => show({ kind: 'loss', title: messageOf(error) }),
    });
  };
  return (
    <>
      <div className="ra-own">
        <span>{t('yourTickets')}</span>
        <b data-key="tickets">{data.tickets}</b>
        {raffle.rule.kind !== 'given' && (
          <small>{t('soFar', { sum: `${formatAmount(data.sum)} ${data.currency}` })}</small>
        )}
      </div>
      {raffle.state === 'open' && (
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
        {last}
      </p>
      {data.draws.length > 0 && (
        <>
          <h3>{t('draws')}</h3>
          <ul className="ra-draws">
            {data.draws.slice(0, 10).map((one) => (
              <li key={one.place}>
                <Icon name={Number(one.amount) > 0 ? 'gift' : 'minus'} size={16} />
                <span>{atTime(one.at)}</span>
                <bdi dir="ltr">
                  {formatAmount(one.amount)} {data.currency}
                </bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

/** Every line of the table with what is left of it, and the exact chance of the next place. */
const Prizes = ({ raffle }: { raffle: Raffle }) => {
  const t = useTexts('raffles');
  const left = raffle.places - raffle.drawn;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('prize')}</th>
          <th scope="col">{t('count')}</th>
          <th scope="col">{t('left')}</th>
          <th scope="col">{t('chance')}</th>
        </tr>
      </thead>
      <tbody>
        {raffle.prizes.map((one) => (
          <tr key={one.amount}>
            <th scope="row">
              <bdi dir="ltr">
                {formatAmount(one.amount)} {raffle.currency}
              </bdi>
            </th>
            <td>{one.count}</td>
            <td>{one.left}</td>
            <td>
              <bdi dir="ltr">{left === 0 ? '–' : `${((one.left / left) * 100).toFixed(2)}%`}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
