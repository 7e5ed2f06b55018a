import type { ReturnAlarm } from '@fairhouse/contract/certificates-desk';
import { Icon } from '@fairhouse/ui';
import { atNumber, printShare, t } from '../../app/texts.ts';
import { useBetNames } from './bet-names.ts';

/** Bets that returned what fair ones return less than once in a thousand times. */
export const Alarms = ({ list }: { list: readonly ReturnAlarm[] }) => {
  if (list.length === 0) return null;
  return (
    <section className="office-panel office-alarms" role="alert" data-key="alarms">
      <h2>
        <Icon name="warning-circle-fill" size={18} />
        {t('alarmsTitle')}
      </h2>
      <p className="office-lead">{t('alarmsExplained')}</p>
      <ul>
        {list.map((one) => (
          <Alarm key={`${one.slug} ${one.bet}`} alarm={one} />
        ))}
      </ul>
    </section>
  );
};

const Alarm = ({ alarm }: { alarm: ReturnAlarm }) => {
  const nameOf = useBetNames(alarm.slug);
  return (
    <li>
      <b className="office-name">
        {alarm.game} · {nameOf(alarm.bet.split(':')[0] ?? alarm.bet)}
      </b>
      <span>
        {t('alarmFigures', {
          observed: printShare(alarm.observed, 2),
          low: printShare(alarm.low, 2),
          high: printShare(alarm.high, 2),
          wagers: atNumber(alarm.wagers),
        })}
      </span>
    </li>
  );
};
