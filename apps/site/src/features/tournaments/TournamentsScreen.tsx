import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '@fairhouse/contract/tournaments';
import { Amount, EmptyState, FailedState, formatDayTime, Icon, Skeleton, Tag } from '@fairhouse/ui';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { useIsTrial } from '../../app/games/free-play.ts';
import { Link } from '../../app/Link.tsx';
import {
  myTournamentsQuery,
  queryClient,
  tournamentQuery,
  tournamentsQuery,
} from '../../app/queries.ts';
import { hear } from '../../app/socket.ts';
import { useIsLoggedIn } from '../../app/session.ts';
import { Ahead } from '../../app/periods/Ahead.tsx';
import { daysOf, runsIn, type Preset } from '../../app/periods/period.ts';
import './tournaments.css';

/** Races that run, come, or just ended; one of them is open with its board. */
export const TournamentsScreen = () => {
  const t = useTexts('tournaments');
  const [chosen, setChosen] = useState<string>();
  const { data, isPending, isError, refetch } = useQuery(tournamentsQuery);
  const isTrial = useIsTrial();
  const mine = useQuery({ ...myTournamentsQuery, enabled: useIsLoggedIn() && !isTrial });
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
              {one.id === open && <Board tournament={one} />}
            </section>
          );
        })}
      </div>
    </div>
  );
};

const Board = ({ tournament }: { tournament: Tournament }) => {
  const t = useTexts('tournaments');
  const rewards = useTexts('rewards');
  const language = useLanguage();
  const { data } = useQuery(tournamentQuery(tournament.id));
  useBoardNews(tournament.id);
  const at = (text: string) => formatDayTime(text, language);
  const rows = data?.board ?? [];
  return (
    <div className="tn-body">
      <p>{t('period', { from: at(tournament.startsAt), to: at(tournament.endsAt) })}</p>
      {tournament.turnoverTimes > 0 && (
        <p data-key="turnoverTerms">
          {rewards('turnoverTerms', { times: tournament.turnoverTimes })}
        </p>
      )}
      <p className="tn-games">
        {tournament.slugs.slice(0, 6).map((slug) => (
          <Link key={slug} href={`/game?gameId=${slug}`}>
            <img
              alt={slug}
              width={54}
              height={72}
              src={`/art/games/${slug}/tile.webp`}
              loading="lazy"
            />
          </Link>
        ))}
        {tournament.slugs.length > 6 && <small>+{tournament.slugs.length - 6}</small>}
      </p>
      <table className="tn-board">
        <caption className="sr-only">{t('board')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rank')}</th>
            <th scope="col">{t('player')}</th>
            <th scope="col">{t('points')}</th>
            <th scope="col">{t('prize')}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from(
            { length: Math.max(rows.length, tournament.prizes.length) },
            (_one, index) => {
              const [row, prize] = [rows[index], tournament.prizes[index]];
              return (
                <tr key={index}>
                  <td>{index + 1}</td>
                  <td>
                    <bdi>{row?.account ?? '—'}</bdi>
                  </td>
                  <td>{row?.score ?? '—'}</td>
                  <td>{prize ? <Amount value={prize} currency={tournament.currency} /> : ''}</td>
                </tr>
              );
            },
          )}
        </tbody>
      </table>
    </div>
  );
};

const useBoardNews = (id: string): void => {
  useEffect(() => {
    const { queryKey } = tournamentQuery(id);
    return hear(`tournament:${id}`, {
      onEvent: (_event, { board }) => {
        queryClient.setQueryData(queryKey, (known) => known && { ...known, board });
        void queryClient.invalidateQueries({ queryKey: myTournamentsQuery.queryKey });
      },
      onResync: () => {
        void queryClient.invalidateQueries({ queryKey });
      },
    });
  }, [id]);
};
