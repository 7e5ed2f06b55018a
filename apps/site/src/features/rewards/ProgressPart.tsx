import type { ReactNode } from 'react';
import { Amount, Button, formatAmount, formatDate, ProgressBar } from '@fairhouse/ui';
import { goToPage } from '../../app/cashier/go.ts';
import { closeDialogs } from '../../app/dialogs/dialogs.ts';
import { atTime, useLanguage, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { BonusCard } from './BonusCard.tsx';
import type { All } from './use-all.ts';

type Props = { all: All; currency: string };
/** What is under way, how far it is and until when it counts. */
export const ProgressPart = ({ all, currency }: Props) => {
  const t = useTexts('rewards');
  const { bonuses, running, missions, races, today } = all;
  const hasRows = running.length + missions.length + races.length > 0 || today !== undefined;
  return (
    <section className="rw-part" data-key="progress">
      <h2>
        {t('part_progress')} <small>{progressCount(all)}</small>
      </h2>
      {bonuses.map((one) => (
        <BonusCard key={one.depositId} bonus={one} />
      ))}
      {hasRows && (
        <ul className="rw-list">
          {running.map((one) => (
            <Far
              key={`${one.id} ${one.period}`}
              title={one.title}
              done={one.progress ?? '0'}
              need={one.need}
              prize={one.prize}
              currency={one.currency}
              lastDay={one.lastDay}
              action={
                <Link
                  className="fh-btn fh-btn--sm"
                  href={`/promoDetail?id=${one.id}`}
                  onClick={() => closeDialogs(['member'])}
                >
                  {t('toPromotion')}
                </Link>
              }
            />
          ))}
          {missions.map((one) => (
            <Far
              key={`${one.id} ${one.period}`}
              title={one.title}
              done={one.progress}
              need={one.target}
              prize={one.prize}
              currency={currency}
              lastDay={one.lastDay}
              action={
                <Button size="sm" onClick={() => goToPage('missionLeaderboard')}>
                  {t('toPromotion')}
                </Button>
              }
            />
          ))}
          {races.map((one) => (
            <RaceRow key={one.race.id} {...one} />
          ))}
          {today && <TodayRow today={today} currency={currency} />}
        </ul>
      )}
    </section>
  );
};

export const progressCount = ({ bonuses, running, missions, races, today }: All): number =>
  bonuses.length + running.length + missions.length + races.length + (today ? 1 : 0);

const RaceRow = ({ race, place }: All['races'][number]) => {
  const t = useTexts('reward-centre');
  const rewards = useTexts('rewards');
  const prize = race.prizes[place.rank - 1];
  return (
    <li className="rw-far" data-key="race">
      <div className="rw-what">
        <b dir="auto">{race.title}</b>
        <span>
          <bdi>{t('racePlace', { rank: place.rank, score: printed(place.score) })}</bdi>
          {` · ${rewards('lapses', { time: atTime(race.endsAt) })}`}
        </span>
      </div>
      {prize ? <Amount value={prize} currency={race.currency} /> : <span />}
      <Link
        className="fh-btn fh-btn--sm"
        href="/tournaments"
        onClick={() => closeDialogs(['member'])}
      >
        {rewards('toPromotion')}
      </Link>
    </li>
  );
};

type TodayProps = { today: NonNullable<All['today']>; currency: string };
/** An estimate until the day is over. */
const TodayRow = ({ today, currency }: TodayProps) => {
  const t = useTexts('reward-centre');
  const rewards = useTexts('rewards');
  const shell = useTexts('shell');
  return (
    <li className="rw-far" data-key="cashbackToday">
      <div className="rw-what">
        <b>{shell('manualRebate')}</b>
        <span>{t('today', { time: atTime(today.endsAt) })}</span>
      </div>
      <Amount value={today.total} currency={currency} />
      <Button size="sm" onClick={() => goToPage('manualRebate')}>
        {rewards('toPromotion')}
      </Button>
    </li>
  );
};

const WHOLE = /^\d+$/;
const printed = (value: string): string => (WHOLE.test(value) ? value : formatAmount(value));
type FarProps = {
  title: string;
  done: string;
  need: string;
  prize: string;
  currency: string;
  lastDay: string | null;
  action: ReactNode;
};
const Far = ({ title, done, need, prize, currency, lastDay, action }: FarProps) => {
  const t = useTexts('rewards');
  const activities = useTexts('activities');
  const language = useLanguage();
  return (
    <li className="rw-far" data-key="running">
      <div className="rw-what">
        <b dir="auto">{title}</b>
        <ProgressBar value={Number(done)} max={Number(need)} label={title} />
        <span>
          <bdi>{activities('progress', { done: printed(done), need: printed(need) })}</bdi>
          {lastDay && ` · ${t('lapses', { time: formatDate(`${lastDay}T12:00:00`, language) })}`}
        </span>
      </div>
      <Amount value={prize} currency={currency} />
      {action}
    </li>
  );
};
