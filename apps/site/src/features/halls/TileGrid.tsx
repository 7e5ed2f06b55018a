import { useEffect, useRef, type ReactNode } from 'react';
import type { Game } from '@fairhouse/contract/catalogue';
import { FailedState, Skeleton } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { TileOf } from '../../app/games/TileOf.tsx';

export type Games = { list: readonly Game[]; isPending: boolean; isError: boolean;
  retry: () => void; hasMore?: boolean; isMoreComing?: boolean; more?: () => void };
const WAITING = ['1', '2', '3', '4', '5', '6', '7'];

/** Games as tiles; further ones come when the end of the list comes near. */
export const TileGrid = ({ games, empty, onOpened }:
{ games: Games; empty: ReactNode; onOpened?: () => void }) => {
  const t = useTexts('halls');
  if (games.isError) {
    return <FailedState title={t('failed')} retryLabel={t('retry')} onRetry={games.retry} />;
  }
  if (!games.isPending && games.list.length === 0) return empty;
  return (
    <>
      <div className="fh-tiles" aria-busy={games.isPending || games.isMoreComing === true}>
        {games.list.map((game) => (
          <TileOf key={game.gameId} game={game} onOpened={onOpened} />
        ))}
        {(games.isPending || games.isMoreComing) && WAITING.map((one) => (
          <Skeleton key={one} ratio={0.62} radius={14} />
        ))}
      </div>
      {games.hasMore && <Sentinel onNear={games.more} />}
    </>
  );
};

const Sentinel = ({ onNear }: { onNear: (() => void) | undefined }) => {
  const ref = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => { near.current = onNear; });
  useEffect(() => {
    const end = ref.current;
    if (!end) return undefined;
    const watcher = new IntersectionObserver((seen) => {
      if (seen.some((one) => one.isIntersecting)) near.current?.();
    }, { rootMargin: '600px 0px' });
    watcher.observe(end);
    // A short page may still show the end after more games came, which is no new sight of it.
    const beat = setInterval(() => {
      if (end.getBoundingClientRect().top < innerHeight + 600) near.current?.();
    }, 400);
    return () => { watcher.disconnect(); clearInterval(beat); };
  }, []);
  return <div ref={ref} className="hl-end" data-key="listEnd" aria-hidden="true" />;
};
