import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import type { myTournaments, Tournament, TournamentPlace } from '@fairhouse/contract/tournaments';
import { Amount, formatAmount, formatDayTime } from '@fairhouse/ui';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { queryClient } from '../../app/queries.ts';
import { myTournamentsQuery, tournamentQuery } from '../../app/tournaments/queries.ts';
import { hear } from '../../app/socket.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useMoves } from './use-moves.ts';

export type Mine = OutputOf<typeof myTournaments>['list'][number];
type Props = { tournament: Tournament; mine: Mine | undefined; isPlayer: boolean };

export const Board = ({ tournament, mine, isPlayer }: Props) => {
  const t = useTexts('tournaments');
  const rewards = useTexts('rewards');
  const language = useLanguage();
  const { data } = useQuery(tournamentQuery(tournament.id));
  useBoardNews(tournament.id);
  const isOff = tournament.state === 'cancelled';
  const at = (text: string) => formatDayTime(text, language);
  return (
    <div className="tn-body">
      <p className="tn-time">
        <span>{t('period', { from: at(tournament.startsAt), to: at(tournament.endsAt) })}</span>
        {data && !isOff && <TimeLeft {...tournament} aheadMs={data.aheadMs} />}
      </p>
      {isOff && <p data-key="cancelled">{t('cancelled')}</p>}
      {tournament.state === 'ended' && <p data-key="counting">{t('counts')}</p>}
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
      <Ranking tournament={tournament} rows={data?.board ?? []} mine={mine} />
      {isPlayer && !isOff && <OwnPlace tournament={tournament} mine={mine} />}
    </div>
  );
};

const printed = (score: Tournament['score'], value: string): string =>
  score === 'multiple' ? `${value}×` : formatAmount(value);

type RankingProps = {
  tournament: Tournament;
  rows: readonly TournamentPlace[];
  mine: Mine | undefined;
};
const Ranking = ({ tournament, rows, mine }: RankingProps) => {
  const t = useTexts('tournaments');
  const body = useMoves(rows.map(({ line }) => line).join(' '));
  const isBelow = mine !== undefined && mine.rank > rows.length;
  return (
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
      <tbody ref={body}>
        {Array.from({ length: Math.max(rows.length, tournament.prizes.length) }, (_one, index) => {
          const [row, prize] = [rows[index], tournament.prizes[index]];
          const isOwn = row !== undefined && row.line === mine?.line;
          return (
            <tr
              key={row ? `line ${row.line}` : `place ${index}`}
              {...(row ? { 'data-line': row.line } : {})}
              {...(isOwn ? { 'data-own': 'true' } : {})}
            >
              <td>{index + 1}</td>
              <td>
                <bdi>{row?.account ?? '—'}</bdi>
                {isOwn && <em className="tn-you">{t('you')}</em>}
              </td>
              <td>{row ? printed(tournament.score, row.score) : '—'}</td>
              <td>{prize ? <Amount value={prize} currency={tournament.currency} /> : ''}</td>
            </tr>
          );
        })}
        {isBelow && (
          <tr data-own="true">
            <td>{mine.rank}</td>
            <td>
              <em className="tn-you">{t('you')}</em>
            </td>
            <td>{printed(tournament.score, mine.score)}</td>
            <td>–</td>
          </tr>
        )}
      </tbody>
    </table>
  );
};

/** Stays in sight while the board is: where one stands, and what passes the next. */
const OwnPlace = ({ tournament, mine }: Omit<Props, 'isPlayer'>) => {
  const t = useTexts('tournaments');
  if (!mine) {
    return tournament.state === 'running' ? (
      <p className="tn-own" data-key="ownPlace">
        {t('noPlace')}
      </p>
    ) : null;
  }
  const { missing } = mine;
  return (
    <p className="tn-own" data-key="ownPlace" data-rank={mine.rank}>
      <span>
        {t('yourPlace')} <b>{mine.rank}</b> · <bdi>{printed(tournament.score, mine.score)}</bdi>
      </span>
      {tournament.state === 'running' && (
        <span data-key="missing">
          {missing === null
            ? t('first')
            : tournament.score === 'multiple'
              ? t('missingMultiple', { multiple: missing })
              : t('missing', { amount: `${formatAmount(missing)}\u00a0${tournament.currency}` })}
        </span>
      )}
    </p>
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
        void queryClient.invalidateQueries({ queryKey: myTournamentsQuery.queryKey });
      },
    });
  }, [id]);
};
