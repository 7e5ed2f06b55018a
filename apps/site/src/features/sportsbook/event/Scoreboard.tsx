import { useState } from 'react';
import type { BookEvent } from '@fairhouse/contract/sportsbook';
import { Icon, Tabs } from '@fairhouse/ui';
import { useTexts } from '../../../app/i18n.ts';
import { Link } from '../../../app/Link.tsx';
import { EventClock } from '../Clock.tsx';
import { Crest, LeagueFlag } from '../Crest.tsx';
import type { EventPage, Incident } from '../shapes.ts';
import { LastTold, Momentum } from './Momentum.tsx';
import { Pitch } from './Pitch.tsx';
import { isCounted, ProofLine, Statistics } from './Statistics.tsx';

const VIEWS = ['pitch', 'momentum', 'statistics'] as const;
type View = (typeof VIEWS)[number];

/** Score, clock, the drawn pitch, what happened and what was counted. */
export const Scoreboard = ({ page }: { page: EventPage }) => {
  const t = useTexts('sports');
  const { event, incidents } = page;
  const [view, setView] = useState<View>('pitch');
  // On a phone markets come first: what is drawn opens when it is asked for.
  const [isOpen, setOpen] = useState(false);
  const isSeries = event.league.sport === 'esports';
  // Goals are told with their minutes; points, games and rounds are counted.
  const hasMinutes = event.league.sport === 'football';
  const hasCounts = isCounted(page);
  const views = VIEWS.filter(
    (value) => (hasMinutes || value !== 'momentum') && (hasCounts || value !== 'statistics'),
  );
  const hasBegun = event.state !== 'soon' && event.state !== 'cancelled';
  return (
    <section
      className="sb-board"
      data-sport={event.league.sport}
      data-view={view}
      data-open={isOpen}
      data-key="scoreboard"
    >
      <div className="sb-board__top">
        <Link
          className="sb-board__back"
          href={`/sports/${event.league.leagueId}`}
          aria-label={t('backTo', { name: event.league.name })}
          data-key="back"
        >
          <Icon name="arrow-left" size={20} />
        </Link>
        <LeagueFlag flag={event.league.flag} name={event.league.name} />
        <span>{event.league.name}</span>
        {event.league.isVirtual && <span className="fh-tag sb-board__tag">{t('virtual')}</span>}
      </div>
      <div className="sb-board__score">
        <SideOf event={event} side="home" incidents={incidents} />
        <div className="sb-board__middle">
          <b className="disp" data-key="score" role="status">
            {event.score ? (
              <>
                <span>{event.score.home}</span>–<span>{event.score.away}</span>
              </>
            ) : (
              t('versus')
            )}
          </b>
          <EventClock event={event} aheadMs={page.aheadMs} />
        </div>
        <SideOf event={event} side="away" incidents={incidents} />
      </div>
      {hasBegun && (
        <>
          <button
            type="button"
            className="sb-board__strip"
            aria-expanded={isOpen}
            data-key="showBoard"
            onClick={() => setOpen(!isOpen)}
          >
            <Pitch event={event} incidents={incidents} />
            <span>
              <LastTold event={event} incidents={incidents} />
            </span>
            <Icon name="caret-down" size={20} />
          </button>
          {views.length > 1 && (
            <Tabs
              className="sb-board__tabs"
              label={t('views')}
              value={view}
              onChange={setView}
              items={views.map((value) => ({
                value,
                label: t(isSeries && value === 'pitch' ? 'group.maps' : value),
              }))}
            />
          )}
          <div className="sb-board__views">
            <div className="sb-board__drawn">
              <Pitch event={event} incidents={incidents} />
              <Momentum event={event} incidents={incidents} />
            </div>
            {hasCounts && (
              <Statistics event={event} statistics={page.statistics} feedAge={page.feedAge} />
            )}
            {page.feedAge === null && <ProofLine event={event} />}
          </div>
        </>
      )}
    </section>
  );
};

type SideProps = { event: BookEvent; side: 'home' | 'away'; incidents: readonly Incident[] };
const SideOf = ({ event, side, incidents }: SideProps) => {
  const t = useTexts('sports');
  const goals = incidents.filter((one) => one.kind === 'goal' && one.side === side);
  return (
    <div className="sb-board__side" data-side={side}>
      <Crest crest={event[side].crest} short={event[side].short} size={44} />
      <span>
        <b>
          <bdi>{event[side].name}</bdi>
        </b>
        {goals.length > 0 && (
          <small className="num">
            {goals.map(({ minute }) => t('minute', { minute })).join(' · ')}
          </small>
        )}
      </span>
    </div>
  );
};
