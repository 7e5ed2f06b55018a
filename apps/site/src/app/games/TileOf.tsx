import { useCallback, useMemo } from 'react';
import type { Game } from '@fairhouse/contract/catalogue';
import { GameTile } from '@fairhouse/ui';
import { useLanguage, useTexts, type Translate } from '../i18n.ts';
import { useLaunch } from './launch.ts';
import { useFreePlay } from './free-play.ts';
import { useFavourites, useMark } from './favourites.ts';

/** What all tiles of a list share: asked for once, not by each of ten thousand. */
export type Shelf = {
  t: Translate;
  halls: Translate;
  favourites: ReadonlySet<string>;
  launch: ReturnType<typeof useLaunch>;
  mark: ReturnType<typeof useMark>;
  freePlay: ReturnType<typeof useFreePlay>;
  nameOf: (game: Game) => string;
};

/** Boards of lotteries are called by what they are; every other game has a name of its own. */
const useNames = (): Shelf['nameOf'] => {
  const t = useTexts('play');
  const language = useLanguage();
  return useCallback(
    ({ gameId, name }) => {
      const [, board, minutes = ''] = /^([a-z]+-board)-(\d)$/.exec(gameId) ?? [];
      // In English the catalogue has it.
      return board === undefined || language === 'en' ? name : t(`board.${board}`, { minutes });
    },
    [t, language],
  );
};

/** The same shelf for as long as nothing about it changes. */
export const useShelf = (): Shelf => {
  const t = useTexts('home');
  const halls = useTexts('halls');
  const launch = useLaunch();
  const mark = useMark();
  const freePlay = useFreePlay();
  const nameOf = useNames();
  const { data } = useFavourites();
  const favourites = useMemo(() => new Set(data?.list.map((one) => one.gameId)), [data]);
  return useMemo(
    () => ({ t, halls, favourites, launch, mark, freePlay, nameOf }),
    [t, halls, favourites, launch, mark, freePlay, nameOf],
  );
};

type Props = { game: Game; shelf: Shelf; isEager?: boolean; onOpened?: (() => void) | undefined };

/** A game as a tile: its return stands under its name, its heart marks it for the member. */
export const TileOf = ({ game, shelf, isEager = false, onOpened }: Props) => {
  const { t, halls, launch, mark, freePlay } = shelf;
  const name = shelf.nameOf(game);
  const isFavourite = shelf.favourites.has(game.gameId);
  const badge = game.isSynthetic
    ? halls('sample')
    : game.isHot
      ? t('hotBadge')
      : game.isNew
        ? t('new')
        : undefined;
  const closed =
    game.status === 'open'
      ? undefined
      : halls(game.status === 'maintenance' ? 'maintenance' : 'closed');
  const tile = (
    <GameTile
      name={name}
      artUrl={game.image}
      isEager={isEager}
      {...(game.rtp === '' ? {} : { rtp: t('rtp', { rtp: game.rtp }) })}
      {...(game.volatility === 0 ? {} : { note: t('tileVolatility', { level: game.volatility }) })}
      isFavourite={isFavourite}
      favouriteLabel={halls(isFavourite ? 'removeFavourite' : 'addFavourite', { name })}
      onFavourite={(next) => mark(game, next)}
      onOpen={() => {
        onOpened?.();
        launch(game);
      }}
      {...(badge ? { badge } : {})}
      {...(closed ? { closedLabel: closed } : {})}
    />
  );
  return freePlay && game.hasFreePlay && game.status === 'open' ? (
    <div className="st-tilefun">
      {tile}
      <button
        type="button"
        className="st-fun"
        data-key={`fun-${game.gameId}`}
        aria-label={`${halls('playForFun')}: ${name}`}
        onClick={() => freePlay(game)}
      >
        {halls('playForFun')}
      </button>
    </div>
  ) : (
    tile
  );
};
