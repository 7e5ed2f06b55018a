import type { OutputOf } from '@fairhouse/contract';
import type { houseOverview } from '@fairhouse/contract/reports';
import { Link } from '@tanstack/react-router';
import { Amount, Skeleton, StatCard } from '@fairhouse/ui';
import { atNumber, printShare, t } from '../../app/texts.ts';
import { changeOf } from './figures.ts';
import type { Pulse } from './PulsePanels.tsx';

type Overview = OutputOf<typeof houseOverview>;
type Props = { data: Overview | undefined; pulse: Pulse | undefined; mayOpen: boolean };

const FIGURE = <Skeleton width="70%" height={26} />;
/** The six figures of the period, each beside the period before. */
export const Figures = ({ data, pulse, mayOpen }: Props) => {
  const sum = (key: 'gross' | 'stakes' | 'deposits') =>
    data ? <Amount value={data.now[key]} isLarge /> : FIGURE;
  /** Of play, with a way to the wagers it is the sum of. */
  const played = (key: 'gross' | 'stakes') =>
    data && mayOpen ? (
      <Link
        to="/reports/wagers"
        search={{ startDate: data.now.startDate, endDate: data.now.endDate }}
        data-key={`wagers-${key}`}
      >
        {sum(key)}
      </Link>
    ) : (
      sum(key)
    );
  const against = (key: 'gross' | 'stakes' | 'deposits') => {
    const change = data && changeOf(data.before[key], data.now[key]);
    if (!change) return { period: ' ' };
    const { share, direction } = change;
    return {
      period: t('onLastPeriod'),
      change: {
        text: printShare(share, 1),
        direction,
        tone:
          direction === 'flat'
            ? ('plain' as const)
            : direction === 'up'
              ? ('win' as const)
              : ('loss' as const),
      },
    };
  };
  const back = pulse?.back;
  return (
    <section className="office-cards" aria-label={t('period')} aria-busy={data === undefined}>
      <StatCard label={t('grossPlain')} figure={played('gross')} {...against('gross')} />
      <StatCard label={t('stakes')} figure={played('stakes')} {...against('stakes')} />
      <StatCard
        label={t('paidReturn')}
        figure={pulse ? printShare(back?.paid, 2) : FIGURE}
        period={back ? bandOf(back) : ' '}
      />
      <StatCard
        label={t('activePlayers')}
        figure={pulse ? atNumber(pulse.players.now) : FIGURE}
        period={pulse ? t('playersBefore', { count: pulse.players.before }) : ' '}
      />
      <StatCard label={t('deposits')} figure={sum('deposits')} {...against('deposits')} />
      <StatCard
        label={t('payoutTime')}
        figure={pulse ? timeOf(pulse.payoutSeconds.now) : FIGURE}
        period={pulse ? t('payoutTimeBefore', { time: timeOf(pulse.payoutSeconds.before) }) : ' '}
      />
    </section>
  );
};

/** What is expected, and how far off chance may be where enough was seen to say so. */
const bandOf = ({ expected, low, high }: NonNullable<Pulse['back']>): string =>
  low === high
    ? t('paidReturnExpected', { share: printShare(expected, 2) })
    : t('paidReturnBand', { low: printShare(low, 2), high: printShare(high, 2) });

/** A length of time in its two largest units. */
const timeOf = (seconds: number | null): string => {
  if (seconds === null) return '—';
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours > 0) return t('timeHours', { hours, minutes });
  return minutes > 0
    ? t('timeMinutes', { minutes, seconds: seconds % 60 })
    : t('timeSeconds', { seconds });
};
