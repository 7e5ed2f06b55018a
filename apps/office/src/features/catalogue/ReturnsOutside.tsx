import { useQuery } from '@tanstack/react-query';
import { returnsOutside } from '@fairhouse/contract/certificates-desk';
import { Icon } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { atNumber, atTime, printShare, t } from '../../app/texts.ts';

/** Bets of all games that returned what fair ones return less than once in a thousand times. */
export const ReturnsOutside = () => {
  const outside = useQuery({
    queryKey: ['returns-outside'],
    refetchInterval: 60_000,
    queryFn: () => ask(returnsOutside, {}),
  });
  const list = outside.data?.list ?? [];
  if (outside.error) return <p role="alert">{outside.error.message}</p>;
  if (list.length === 0) return null;
  return (
    <section className="office-panel office-alarms" role="alert" data-key="returnsOutside">
      <h2>
        <Icon name="warning-circle-fill" size={18} />
        {t('alarmsTitle')}
      </h2>
      <p className="office-lead">{t('returnsOutsideExplained')}</p>
      <ul>
        {list.map((one) => (
          <li key={`${one.slug} ${one.bet}`}>
            <b className="office-name">
              {one.game} · <bdi>{one.bet}</bdi>
            </b>
            <span>
              {t('alarmFigures', {
                observed: printShare(one.observed, 2),
                low: printShare(one.low, 2),
                high: printShare(one.high, 2),
                wagers: atNumber(one.wagers),
              })}
            </span>
            <span>{t('returnsSince', { time: atTime(one.since) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
