import type { Raffle } from '@fairhouse/contract/raffles';
import { ProgressBar, Tag, formatAmount } from '@fairhouse/ui';
import { atTime, useTexts } from '../../app/i18n.ts';
import { useRaffle } from '../../app/promotions/use-raffle.ts';
import { OwnTickets } from './OwnTickets.tsx';
import { RaffleCheck } from './RaffleCheck.tsx';
import { RaffleResults } from './RaffleResults.tsx';
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
          {raffle.state === 'drawing' && <p>{t('drawing')}</p>}
          <OwnTickets raffle={raffle} />
        </div>
        <div className="fh-card ra-table">
          <p>{t('progress', { drawn, places, value: `${formatAmount(value)} ${currency}` })}</p>
          <ProgressBar value={drawn} max={places} label={t('title')} />
          <Prizes raffle={raffle} />
        </div>
      </div>
      <RaffleResults raffle={raffle} />
      <RaffleCheck raffle={raffle} />
    </section>
  );
};

const Rule = ({ raffle: { rule, currency, kind, closesAt, isForSome } }: { raffle: Raffle }) => {
  const t = useTexts('raffles');
  const shell = useTexts('shell');
  return (
    <p className="ra-rule">
      <b>{t(`how_${rule.kind}`, { per: `${formatAmount(rule.per)} ${currency}` })}</b>
      {rule.categories.length > 0 && (
        <span>{rule.categories.map((one) => shell(one)).join(' · ')}</span>
      )}
      <span>{t('most', { count: rule.perMember })}</span>
      {isForSome && <span data-key="forSome">{t('forSome')}</span>}
      {kind === 'claims' && <span>{t('howClaims')}</span>}
      {kind === 'draw' && <span>{t('howDraw', { time: atTime(closesAt) })}</span>}
    </p>
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
