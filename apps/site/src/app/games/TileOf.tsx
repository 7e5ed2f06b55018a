import type { Game } from '@fairhouse/contract/catalogue';
import { GameTile } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { useLaunch } from './launch.ts';
import { useFreePlay } from './free-play.ts';
import { useFavourites, useMark } from './favourites.ts';

type Props = { game: Game; isEager?: boolean; onOpened?: (() => void) | undefined };

/** A game as a tile: its return stands under its name, its heart marks it for the member. */
export const TileOf = ({ game, isEager = false, onOpened }: Props) => {
  const t = useTexts('home');
  const halls = useTexts('halls');
  const launch = useLaunch();
  const mark = useMark();
  const favourites = useFavourites();
  const isFavourite = favourites.data?.list.some((one) => one.gameId === game.gameId) === true;
  const badge = game.isSynthetic ? halls('sample') : game.isHot ? t('hotBadge')
    : game.isNew ? t('new') : undefined;
  const closed = game.status === 'open' ? undefined
    : halls(game.status === 'maintenance' ? 'maintenance' : 'closed');
  const freePlay = useFreePlay(game);
  const tile = (
    <GameTile name={game.name} artUrl={game.image} isEager={isEager}
      {...(game.rtp === '' ? {} : { rtp: t('rtp', { rtp: game.rtp }) })}
      {...(game.volatility === 0 ? {} : { note: t('tileVolatility', { level: game.volatility }) })}
      isFavourite={isFavourite}
      favouriteLabel={halls(isFavourite ? 'removeFavourite' : 'addFavourite',
        { name: game.name })}
      onFavourite={(next) => mark(game, next)}
      onOpen={() => { onOpened?.(); launch(game); }} {...(badge ? { badge } : {})}
      {...(closed ? { closedLabel: closed } : {})} />
  );
  return freePlay ? (
    <div className="st-tilefun">
      {tile}
      <button type="button" className="st-fun" data-key={`fun-${game.gameId}`}
        aria-label={`${halls('playForFun')}: ${game.name}`} onClick={freePlay}>
        {halls('playForFun')}
      </button>
    </div>
  ) : tile;
};
