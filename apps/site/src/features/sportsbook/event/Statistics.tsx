import type { BookEvent } from '@fairhouse/contract/sportsbook';
import { useTexts } from '../../../app/i18n.ts';
import { Link } from '../../../app/Link.tsx';
import type { EventPage } from '../shapes.ts';

/** What is counted in the texts; another count of a feed is named as the feed does. */
const KNOWN: readonly string[] = [
  'possession',
  'shots',
  'shots-on-target',
  'chances',
  'corners',
  'attacks',
  'cards',
  'yellow_cards',
  'red_cards',
  'yellow_red_cards',
  'kills',
  'towers',
  'maps',
  'rounds',
  'rebounds',
  'threes',
  'fouls',
  'games',
  'breaks',
  'aces',
  'double-faults',
];

type Props = Pick<EventPage, 'statistics' | 'feedAge'> & { event: BookEvent };
export const Statistics = ({ event, statistics, feedAge }: Props) => {
  const t = useTexts('sports');
  return (
    <div className="sb-stats" data-key="statistics" data-empty={statistics.length === 0}>
      {statistics.length === 0 && <p className="sb-told">{t('noStatistics')}</p>}
      {statistics.length > 0 && <Counted event={event} statistics={statistics} />}
      {feedAge !== null && <p className="sb-stats__feed">{t('feedAge', { count: feedAge })}</p>}
    </div>
  );
};
/** Of what is drawn here nothing but its score is drawn: there is nothing to count. */
export const isCounted = ({ statistics, feedAge }: Omit<Props, 'event'>): boolean =>
  statistics.length > 0 || feedAge !== null;
/** Where a match that is drawn here is drawn again. */
export const ProofLine = ({ event }: Pick<Props, 'event'>) => {
  const t = useTexts('sports');
  return (
    <p className="sb-stats__feed">
      <Link href={`/fairness/match/${event.eventId}`} data-key="proof">
        {t('drawnHere')}
      </Link>
    </p>
  );
};

const Counted = ({ event, statistics }: Pick<Props, 'event' | 'statistics'>) => {
  const t = useTexts('sports');
  return (
    <>
      <div className="sb-stats__head">
        <span data-side="home">{event.home.short}</span>
        <b>{t('statistics')}</b>
        <span data-side="away">{event.away.short}</span>
      </div>
      <dl>
        {statistics.map(({ key, home, away }) => (
          <div key={key} className="sb-stats__row">
            <dd className="num">{home}</dd>
            <dt>{KNOWN.includes(key) ? t(`statistic.${key}`) : key.replaceAll(/[-_]/g, ' ')}</dt>
            <dd className="num">{away}</dd>
            <span className="sb-stats__bars" aria-hidden="true">
              <i data-side="home" style={{ flexGrow: home }} />
              <i data-side="away" style={{ flexGrow: away }} />
            </span>
          </div>
        ))}
      </dl>
    </>
  );
};
