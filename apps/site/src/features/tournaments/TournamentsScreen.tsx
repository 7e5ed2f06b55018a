import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, FailedState, Icon, Skeleton, Tag } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { useIsTrial } from '../../app/games/free-play.ts';
import { myTournamentsQuery, tournamentsQuery } from '../../app/tournaments/queries.ts';
import { useIsLoggedIn } from '../../app/session.ts';
import { Ahead } from '../../app/periods/Ahead.tsx';
import { daysOf, runsIn, type Preset } from '../../app/periods/period.ts';
import { Board } from './Board.tsx';
import './tournaments.css';

/** Races that run, come, or just ended; one of them is open with its board. */
export const TournamentsScreen = () => {
  const t = useTexts('tournaments');
  const [chosen, setChosen] = useState<string>();
  const { data, isPending, isError, refetch } = useQuery(tournamentsQuery);
  const isTrial = useIsTrial();
  const isPlayer = useIsLoggedIn() && !isTrial;
  const mine = useQuery({ ...myTournamentsQuery, enabled: isPlayer });
  const [ahead, setAhead] = useState<Preset>();
  const list = (data?.list ?? []).filter((one) => !ahead || runsIn(one, daysOf(ahead, new Date())));
  const open = chosen ?? list[0]?.id;
  return (
    <div className="st-screen">
      <div className="st-pagehead">
        <div>
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
        </div>
      </div>
      {isError && !data && (
        <FailedState
          title={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {isPending && <Skeleton height={180} radius={20} />}
      {data && list.length === 0 && (
        <EmptyState icon="trophy" title={t('none')} body={t('noneBody')} />
      )}
      {data && data.list.length > 0 && <Ahead value={ahead} onChange={setAhead} />}
      <div className="tn-list">
        {list.map((one) => {
          const place = mine.data?.list.find((row) => row.id === one.id);
          return (
            <section key={one.id} className="fh-card tn-card" data-key={`tournament-${one.id}`}>
              <button
                type="button"
                className="tn-head"
                aria-expanded={one.id === open}
                onClick={() => setChosen(one.id === open ? '' : one.id)}
              >
                <Icon name="trophy-fill" size={22} />
                <span>
                  <b>{one.title}</b>
                  <small>{t(`score_${one.score}`)}</small>
                </span>
                <span className="tn-end">
                  <Tag tone={one.state === 'running' ? 'win' : 'neutral'}>
                    {t(`state_${one.state}`)}
                  </Tag>
                  {place && (
                    <small>{t('yourRank', { rank: place.rank, score: place.score })}</small>
                  )}
                </span>
              </button>
              {one.id === open && <Board tournament={one} mine={place} isPlayer={isPlayer} />}
            </section>
          );
        })}
      </div>
    </div>
  );
};
