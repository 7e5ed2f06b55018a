import type { ReactNode } from 'react';
import type { JoinedActivity } from '@fairhouse/contract/activities';
import type { Mission } from '@fairhouse/contract/missions';
import { Amount, Button, formatAmount, formatDate, ProgressBar } from '@fairhouse/ui';
import { goToPage } from '../../app/cashier/go.ts';
import { closeDialogs } from '../../app/dialogs/dialogs.ts';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';

type Props = { running: readonly JoinedActivity[]; missions: readonly Mission[]; currency: string };
/** What is under way, how far it is and until when it counts. */
export const ProgressPart = ({ running, missions, currency }: Props) => {
  const t = useTexts('rewards');
  return (
    <section className="rw-part" data-key="progress">
      <h2>
        {t('part_progress')} <small>{running.length + missions.length}</small>
      </h2>
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
      </ul>
    </section>
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
