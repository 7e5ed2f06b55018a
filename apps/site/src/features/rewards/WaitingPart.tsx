import { Amount, formatAmount, Tag } from '@fairhouse/ui';
import { closeDialogs } from '../../app/dialogs/dialogs.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { PromotionStatus } from '../../app/promotions/PromotionStatus.tsx';
import type { All } from './use-all.ts';

export const waitingCount = ({ applications, counted, exchanges }: All): number =>
  applications.length + counted.length + exchanges.length;

/** What the house has not answered, counted or sent yet. */
export const WaitingPart = ({ all }: { all: All }) => {
  const t = useTexts('rewards');
  const centre = useTexts('reward-centre');
  const points = useTexts('points');
  return (
    <section className="rw-part" data-key="waiting">
      <h2>
        {t('part_waiting')} <small>{waitingCount(all)}</small>
      </h2>
      <ul className="rw-list">
        {all.applications.map((one) => (
          <li key={one.id} className="rw-far" data-key="application" data-state={one.state}>
            <div className="rw-what">
              <b dir="auto">
                <Link
                  href={`/promoDetail?id=${one.activityId}`}
                  onClick={() => closeDialogs(['member'])}
                >
                  {one.title}
                </Link>
              </b>
              <span dir="auto">{one.remark}</span>
              <span>{t('applied', { time: atTime(one.at) })}</span>
            </div>
            <Amount value={one.prize} currency={one.currency} />
            <PromotionStatus one={{ status: one.state }} />
          </li>
        ))}
        {all.counted.map(({ race, place }) => (
          <li key={race.id} className="rw-far" data-key="countedRace">
            <div className="rw-what">
              <b dir="auto">{race.title}</b>
              <span>
                <bdi>
                  {centre('racePlace', { rank: place.rank, score: formatAmount(place.score) })}
                </bdi>
              </span>
            </div>
            <Amount value={race.prizes[place.rank - 1] ?? '0'} currency={race.currency} />
            <Tag tone="warn">{centre('counted')}</Tag>
          </li>
        ))}
        {all.exchanges.map((one) => (
          <li key={one.id} className="rw-far" data-key="exchange">
            <div className="rw-what">
              <b dir="auto">{one.productName || centre('exchange')}</b>
              <span>
                {centre('exchange')} · {atTime(one.at)}
              </span>
            </div>
            <bdi>{formatAmount(one.pointsChange)}</bdi>
            <Tag tone="warn">{points('state_applying')}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
};
