import { Suspense, type ReactNode } from 'react';
import { FailedState, Skeleton } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { TileOf, useShelf } from '../../app/games/TileOf.tsx';
import { named } from '../../app/lazy.ts';
import type { Games } from './game-pages.ts';
import { Sentinel, useShown } from './growing.tsx';

/** Only a house of thousands of games needs its script. */
const VirtualTiles = named(() => import('./VirtualTiles.tsx'), 'VirtualTiles');

/** Longer lists keep only the rows near the screen in the document. */
const VIRTUAL_FROM = 140;
/** The first row is in sight on any screen. */
const EAGER = 3;
const WAITING = ['1', '2', '3', '4', '5', '6', '7'];

/** What a screen shows of a list at once. */
const FIRST = { phone: 9, wide: 21 };

/** Games as tiles; further ones come when the end of the list comes near. */
export const TileGrid = ({
  games,
  empty,
  onOpened,
}: {
  games: Games;
  empty: ReactNode;
  onOpened?: () => void;
}) => {
  const t = useTexts('halls');
  const shelf = useShelf();
  const { shown, grow } = useShown(games.list, FIRST);
  if (games.isError) {
    return <FailedState title={t('failed')} retryLabel={t('retry')} onRetry={games.retry} />;
  }
  if (!games.isPending && games.list.length === 0) return empty;
  if (!games.isPending && (games.total ?? 0) > VIRTUAL_FROM) {
    return (
      <Suspense
        fallback={
          <div className="fh-tiles" aria-busy="true">
            <Waiting />
          </div>
        }
      >
        <VirtualTiles games={games} shelf={shelf} label={t('gamesList')} onOpened={onOpened} />
      </Suspense>
    );
  }
  return (
    <>
      <div className="fh-tiles" aria-busy={games.isPending || games.isMoreComing === true}>
        {shown.map((game, at) => (
          <TileOf
            key={game.gameId}
            game={game}
            shelf={shelf}
            isEager={at < EAGER}
            onOpened={onOpened}
          />
        ))}
        {(games.isPending || games.isMoreComing) && <Waiting />}
      </div>
      {(grow !== undefined || games.hasMore) && <Sentinel onNear={grow ?? games.more} />}
    </>
  );
};

const Waiting = () => WAITING.map((one) => <Skeleton key={one} ratio={0.62} radius={14} />);
