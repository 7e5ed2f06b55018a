import type { OutputOf } from '@fairhouse/contract';
import type { pointsBalance } from '@fairhouse/contract/points';
import { formatAmount, formatDate, ProgressBar, Tag } from '@fairhouse/ui';
import { closeDialogs } from '../../app/dialogs/dialogs.ts';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import type { All } from './use-all.ts';

type Props = { raffles: All['raffles']; points: OutputOf<typeof pointsBalance> | undefined };
const leave = () => closeDialogs(['member']);

/** Tickets of raffles that are not over, and the points that can be exchanged. */
export const TicketsPart = ({ raffles, points }: Props) => {
  const t = useTexts('reward-centre');
  return (
    <section className="rw-part" data-key="tickets">
      <h2>
        {t('part_tickets')} <small>{raffles.length + (points ? 1 : 0)}</small>
      </h2>
      <ul className="rw-list">
        {raffles.map((one) => (
          <Raffle key={one.promotionId} one={one} />
        ))}
        {points && (
          <li className="rw-far" data-key="points">
            <div className="rw-what">
              <b>{t('points')}</b>
              <span>
                <bdi>{formatAmount(points.points)}</bdi>
              </span>
            </div>
            <span />
            <Link className="fh-btn fh-btn--sm" href="/pointMall" onClick={leave}>
              {t('toMall')}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
};

const Raffle = ({ one }: { one: Props['raffles'][number] }) => {
  const t = useTexts('reward-centre');
  const rewards = useTexts('rewards');
  const language = useLanguage();
  const per = Number(one.per);
  // Of the part that is on the way to the next ticket; figures for a bar, not for money.
  const part = per > 0 ? Number(one.sum) % per : 0;
  return (
    <li className="rw-far" data-key="raffleTickets">
      <div className="rw-what">
        <b dir="auto">{one.title}</b>
        {per > 0 && (
          <>
            <ProgressBar value={part} max={per} label={one.title} />
            <span>
              <bdi>
                {t('nextTicket', {
                  done: formatAmount(part.toFixed(2)),
                  need: formatAmount(one.per),
                })}
              </bdi>
            </span>
          </>
        )}
        <span>{rewards('lapses', { time: formatDate(one.closesAt, language) })}</span>
      </div>
      <Tag tone={one.tickets > 0 ? 'accent' : 'neutral'}>
        {t('tickets', { count: one.tickets })}
      </Tag>
      <Link
        className="fh-btn fh-btn--sm"
        href={`/promoDetail?id=${one.promotionId}`}
        onClick={leave}
      >
        {rewards('toPromotion')}
      </Link>
    </li>
  );
};
