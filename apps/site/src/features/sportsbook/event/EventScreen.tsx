import { useState } from 'react';
import { useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { isRefused } from '@fairhouse/client';
import type { BookEvent, BookMarket } from '@fairhouse/contract/sportsbook';
import { Chip, ChipRow, EmptyState, FailedState, Skeleton } from '@fairhouse/ui';
import { messageOf } from '../../../app/caller.ts';
import { useTexts } from '../../../app/i18n.ts';
import { Link } from '../../../app/Link.tsx';
import { BookFrame } from '../BookFrame.tsx';
import { Display } from '../Display.tsx';
import { useBookHead } from '../head.ts';
import { useLiveEvent } from '../live.ts';
import { isUnsettled } from '../moves.ts';
import { eventQuery } from '../queries.ts';
import type { EventPage } from '../shapes.ts';
import { countsOf, GROUPS } from './blocks.ts';
import { Builder } from './Builder.tsx';
import { Scoreboard } from './Scoreboard.tsx';
import { BeaconNote } from '../../../app/sportsbook/BeaconNote.tsx';
import { VirtualMarkets } from './VirtualMarkets.tsx';
import './event.css';

/** An event with everything that is offered on it: /sports/event/<id>. */
export const EventScreen = () => {
  const { eventId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(eventQuery(eventId));
  useLiveEvent(eventId);
  useEventHead(data?.event);
  const room = data?.event.league.sport === 'esports' ? 'esports' : 'sports';
  return (
    <BookFrame room={room} {...(data && { leagueId: data.event.league.leagueId })}>
      {data ? (
        <OpenEvent key={eventId} page={data} />
      ) : error ? (
        <NoEvent
          error={error}
          onRetry={() => {
            void refetch();
          }}
        />
      ) : (
        <Skeleton height={320} radius={28} />
      )}
    </BookFrame>
  );
};

/** A virtual match is over before a search machine comes again. */
const useEventHead = (event: BookEvent | undefined): void => {
  const names = event && {
    home: event.home.name,
    away: event.away.name,
    league: event.league.name,
  };
  useBookHead({
    title: names && `${names.home} – ${names.away} · ${names.league}`,
    about: 'sportsEventAbout',
    ...(names && { values: names }),
    isListed: event?.league.isVirtual === false,
  });
};

const NoEvent = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useTexts('sports');
  if (isRefused(error) && error.code === 'not_found') {
    return (
      <EmptyState
        icon="soccer-ball"
        title={t('noEvent')}
        action={
          <Link className="fh-btn" href="/sports">
            {t('toSports')}
          </Link>
        }
      />
    );
  }
  return <FailedState title={messageOf(error)} retryLabel={t('retry')} onRetry={onRetry} />;
};

const OpenEvent = ({ page }: { page: EventPage }) => {
  const t = useTexts('sports');
  const s = useTexts('slips');
  const { event, markets } = page;
  const [chosen, setChosen] = useState<BookMarket['group'] | 'builder'>();
  const counts = countsOf(markets);
  const groups = GROUPS.filter((group) => (counts.get(group) ?? 0) > 0);
  const total = [...counts.values()].reduce((sum, one) => sum + one, 0);
  // A bet is built before the kick-off, on a match that the house draws by its score (D-T09).
  const canBuild = isBuildable(event) && total > 0;
  const isBuilding = canBuild && chosen === 'builder';
  const group = chosen === 'builder' ? undefined : groups.find((one) => one === chosen);
  return (
    <>
      <h1 className="sr-only">
        {t('versusTitle', { home: event.home.name, away: event.away.name })}
      </h1>
      <Scoreboard page={page} />
      {event.league.isVirtual && <BeaconNote eventId={event.eventId} className="sb-note" />}
      {event.state === 'live' && page.delay > 0 && (
        <p className="sb-note">{t('delayNote', { count: page.delay })}</p>
      )}
      <div className="sb-tools sb-tools--event">
        <ChipRow label={t('groups')}>
          <Chip
            isChosen={group === undefined && !isBuilding}
            onClick={() => setChosen(undefined)}
            data-key="group-all"
          >
            {t('when.all')} <small className="num">{total}</small>
          </Chip>
          {canBuild && (
            <Chip
              icon="plus"
              isChosen={isBuilding}
              onClick={() => setChosen('builder')}
              data-key="group-builder"
            >
              {s('builder.open')}
            </Chip>
          )}
          {groups.map((one) => (
            <Chip
              key={one}
              isChosen={group === one}
              onClick={() => setChosen(one)}
              data-key={`group-${one}`}
            >
              {t(`group.${one}`)} <small className="num">{counts.get(one)}</small>
            </Chip>
          ))}
        </ChipRow>
        <Display />
      </div>
      {total === 0 &&
        (isUnsettled(page) ? (
          <EmptyState icon="clock" title={t('settling')} />
        ) : (
          <EmptyState icon="lock" title={t('noMarkets')} />
        ))}
      {isBuilding ? (
        <Builder event={event} markets={markets} />
      ) : (
        <>
          {total > 0 && <h2 className="sr-only">{t(`group.${group ?? 'main'}`)}</h2>}
          <VirtualMarkets
            event={event}
            markets={group === undefined ? markets : markets.filter((one) => one.group === group)}
            hasHeadings={group === undefined}
          />
        </>
      )}
    </>
  );
};
const isBuildable = ({ league, state }: BookEvent): boolean =>
  league.isVirtual && league.sport === 'football' && state === 'soon';
