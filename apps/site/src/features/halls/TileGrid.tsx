import { startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Game } from '@fairhouse/contract/catalogue';
import { FailedState, Skeleton, throttled } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { TileOf } from '../../app/games/TileOf.tsx';
import { named } from '../../app/lazy.ts';

/** Only a house of thousands of games needs its script. */
const VirtualTiles = named(() => import('./VirtualTiles.tsx'), 'VirtualTiles');

export type Games = { list: readonly Game[]; isPending: boolean; isError: boolean;
  retry: () => void; total?: number; hasMore?: boolean; isMoreComing?: boolean; more?: () => void };
/** Longer lists keep only the rows near the screen in the document. */
const VIRTUAL_FROM = 140;
/** The first row is in sight on any screen. */
const EAGER = 3;
const WAITING = ['1', '2', '3', '4', '5', '6', '7'];

/** What a screen shows of a list; the rest of it is drawn once that stands. */
const firstCount = (): number => (innerWidth < 760 ? 9 : 21);
const useFirst = (list: readonly Game[]): readonly Game[] => {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const clock = setTimeout(() => startTransition(() => setWhole(true)), 100);
    return () => clearTimeout(clock);
  }, []);
  return isWhole ? list : list.slice(0, firstCount());
};

/** Games as tiles; further ones come when the end of the list comes near. */
export const TileGrid = ({ games, empty, onOpened }:
{ games: Games; empty: ReactNode; onOpened?: () => void }) => {
  const t = useTexts('halls');
  const shown = useFirst(games.list);
  if (games.isError) {
    return <FailedState title={t('failed')} retryLabel={t('retry')} onRetry={games.retry} />;
  }
  if (!games.isPending && games.list.length === 0) return empty;
  if (!games.isPending && (games.total ?? 0) > VIRTUAL_FROM) {
    return (
      <Suspense fallback={<div className="fh-tiles" aria-busy="true"><Waiting /></div>}>
        <VirtualTiles games={games} label={t('gamesList')} onOpened={onOpened} />
      </Suspense>
    );
  }
  return (
    <>
      <div className="fh-tiles" aria-busy={games.isPending || games.isMoreComing === true}>
        {shown.map((game, at) => (
          <TileOf key={game.gameId} game={game} isEager={at < EAGER} onOpened={onOpened} />
        ))}
        {(games.isPending || games.isMoreComing) && <Waiting />}
      </div>
      {games.hasMore && <Sentinel onNear={games.more} />}
    </>
  );
};

const Waiting = () => WAITING.map((one) => <Skeleton key={one} ratio={0.62} radius={14} />);

const AHEAD_PIXELS = 600;
const LOOKS_EVERY_MILLISECONDS = 200;

/** Looks where the end of the list is when something scrolls, and when more games came. */
const Sentinel = ({ onNear }: { onNear: (() => void) | undefined }) => {
  const ref = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  const look = useRef<() => void>(undefined);
  useEffect(() => {
    const scrolled = throttled(() => {
      const end = ref.current;
      if (end && end.getBoundingClientRect().top < innerHeight + AHEAD_PIXELS) near.current?.();
    }, LOOKS_EVERY_MILLISECONDS);
    look.current = scrolled;
    // What scrolls may be the page or a popup: the event of either passes the window first.
    addEventListener('scroll', scrolled, { passive: true, capture: true });
    addEventListener('resize', scrolled);
    return () => {
      removeEventListener('scroll', scrolled, { capture: true });
      removeEventListener('resize', scrolled);
    };
  }, []);
  useEffect(() => {
    near.current = onNear;
    look.current?.();
  });
  return <div ref={ref} className="hl-end" data-key="listEnd" aria-hidden="true" />;
};
