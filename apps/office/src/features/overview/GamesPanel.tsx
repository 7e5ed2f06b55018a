import { Link } from '@tanstack/react-router';
import type { HouseGame } from '@fairhouse/contract/reports';
import { Amount, EmptyState, Skeleton } from '@fairhouse/ui';
import { printShare, t } from '../../app/texts.ts';
import { shareOf, valueOf } from './figures.ts';

/** The games that took most stakes, and what they paid back beside what they publish. */
type Props = {
  games: readonly HouseGame[] | undefined;
  /** The days they are of, where the wagers behind them may be read. */
  range: { startDate: string; endDate: string } | undefined;
};
export const GamesPanel = ({ games, range }: Props) => {
  if (!games)
    return (
      <>
        <Skeleton height={48} radius={10} />
        <Skeleton height={48} radius={10} />
      </>
    );
  if (games.length === 0) return <EmptyState icon="game-controller" title={t('noStakes')} />;
  const top = Math.max(...games.map((game) => valueOf(game.stakes)));
  return (
    <ol className="office-games">
      {games.map((game) => (
        <li key={game.slug}>
          {game.image ? (
            <img src={game.image} alt="" width={44} height={44} loading="lazy" />
          ) : (
            <span className="office-initial" aria-hidden="true">
              {game.name.slice(0, 1)}
            </span>
          )}
          <div>
            <p>
              {range ? (
                <Link
                  to="/reports/wagers"
                  search={{ ...range, game: game.slug }}
                  data-key="gameWagers"
                >
                  <b>{game.name}</b>
                </Link>
              ) : (
                <b>{game.name}</b>
              )}
              <b>
                <Amount value={game.stakes} />
              </b>
            </p>
            <div className="office-share">
              <i style={{ inlineSize: `${(valueOf(game.stakes) / top) * 100}%` }} />
            </div>
            <p className="office-quiet">
              <span>
                {t('paidBack', { share: printShare(shareOf(game.payouts, game.stakes), 2) })}
              </span>
              {game.rtp !== null && <span>{t('published', { share: game.rtp })}</span>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
};
