import { useMatches } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import * as sportsbook from '@fairhouse/contract/sportsbook';
import { Button, Chip, ChipRow, EmptyState, FailedState, Field, Skeleton } from '@fairhouse/ui';
import { useTexts } from '../../../app/i18n.ts';
import { Link, useGo } from '../../../app/Link.tsx';
import { usePages } from '../../../app/pages.ts';
import { useMarketWords } from '../../../app/sportsbook/market-words.ts';
import { menuQuery, type Sport } from '../../../app/sportsbook/menu.ts';
import { BookFrame } from '../BookFrame.tsx';
import { LeagueFlag } from '../Crest.tsx';
import { useBookHead } from '../head.ts';
import { hrefOfEvent } from '../home/EventList.tsx';
import type { EndedEvent } from '../shapes.ts';
import { useMoment } from '../time-zone.ts';
import '../home/lists.css';

/** What ended, the newest first, with scores of periods and what was corrected. */
export const ResultsScreen = () => {
  const t = useTexts('sports');
  const pageTexts = useTexts('pages');
  useBookHead({ title: pageTexts('sportsResults'), about: 'sportsResultsAbout' });
  const { sport, day } = useAsked();
  const pages = usePages(['sports', 'results', sport ?? '', day], sportsbook.sportsResults, {
    ...(sport === undefined ? {} : { sport }),
    ...(day === '' ? {} : { day }),
  });
  const { rows, isLoading, error, retry, more, isMoreComing } = pages;
  return (
    <BookFrame room={sport === 'esports' ? 'esports' : 'sports'}>
      <div className="sb-head">
        <h1>{t('results')}</h1>
      </div>
      <Choice sport={sport} day={day} />
      {isLoading && <Skeleton height={320} radius={20} />}
      {error !== undefined && <FailedState title={error} retryLabel={t('retry')} onRetry={retry} />}
      {!isLoading && error === undefined && rows.length === 0 && (
        <EmptyState
          icon="list-numbers"
          title={t('noResults')}
          {...(day !== '' && {
            action: (
              <Link className="fh-btn" href={hrefOf(sport, '')}>
                {t('allDays')}
              </Link>
            ),
          })}
        />
      )}
      {rows.length > 0 && (
        <ul className="sb-league sb-events" data-key="results">
          {rows.map((event) => (
            <ResultRow key={event.eventId} event={event} />
          ))}
        </ul>
      )}
      {more && (
        <Button onClick={more} isLoading={isMoreComing} data-key="more">
          {t('showMore')}
        </Button>
      )}
    </BookFrame>
  );
};

const hrefOf = (sport: Sport | undefined, day: string): string => {
  const query = new URLSearchParams({
    ...(sport === undefined ? {} : { sport }),
    ...(day === '' ? {} : { day }),
  });
  return query.size > 0 ? `/sports/results?${query}` : '/sports/results';
};
const useAsked = (): { sport: Sport | undefined; day: string } => {
  const search = useMatches().at(-1)?.search as { sport?: unknown; day?: unknown } | undefined;
  const day = typeof search?.day === 'string' ? search.day : '';
  return {
    sport: sportsbook.SPORTS.find((one) => one === search?.sport),
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '',
  };
};

const Choice = ({ sport, day }: { sport: Sport | undefined; day: string }) => {
  const t = useTexts('sports');
  const go = useGo();
  const { data } = useQuery(menuQuery);
  return (
    <div className="sb-tools">
      <ChipRow label={t('sports')}>
        <Chip isChosen={sport === undefined} onClick={() => go(hrefOf(undefined, day))}>
          {t('when.all')}
        </Chip>
        {(data?.sports ?? []).map((one) => (
          <Chip
            key={one.sport}
            isChosen={one.sport === sport}
            data-key={`results-${one.sport}`}
            onClick={() => go(hrefOf(one.sport, day))}
          >
            {t(`sport.${one.sport}`)}
          </Chip>
        ))}
      </ChipRow>
      <Field
        label={t('day')}
        isLabelHidden
        size="sm"
        type="date"
        value={day}
        data-key="resultsDay"
        onChange={({ currentTarget }) => go(hrefOf(sport, currentTarget.value))}
      />
    </div>
  );
};

const ResultRow = ({ event }: { event: EndedEvent }) => {
  const t = useTexts('sports');
  const words = useMarketWords();
  const momentOf = useMoment();
  const { time, day } = momentOf(event.startsAt);
  const periods = Object.entries(event.periods)
    .filter(([period]) => words.period(period) !== '')
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  return (
    <li className="sb-event sb-event--over" data-key={`result-${event.eventId}`}>
      <Link className="sb-event__what" href={hrefOfEvent(event)}>
        <span className="sb-clock">
          <b className="num">{time}</b>
          <small>{day}</small>
        </span>
        <span className="sb-event__sides">
          {(['home', 'away'] as const).map((side) => (
            <span key={side}>
              <bdi>{event[side].name}</bdi>
              <b className="num">{event.score?.[side] ?? '–'}</b>
            </span>
          ))}
        </span>
      </Link>
      <span className="sb-event__facts">
        <span className="sb-event__league">
          <LeagueFlag flag={event.league.flag} name={event.league.name} />
          {event.league.name}
        </span>
        {event.state !== 'ended' && <b>{t(`state.${event.state}`)}</b>}
        {periods.map(([period, score]) => (
          <small key={period} className="num">
            {words.period(period)} {score.home}–{score.away}
          </small>
        ))}
        {event.corrected && (
          <small className="sb-event__corrected" data-key="corrected">
            {t('corrected', {
              score: `${event.corrected.before.home}–${event.corrected.before.away}`,
            })}
          </small>
        )}
      </span>
    </li>
  );
};
