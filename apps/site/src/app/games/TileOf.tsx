import type { Game } from '@fairhouse/contract/catalogue';
import { GameTile } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { useLaunch } from './launch.ts';
import { markFavourite, useFavourites } from './favourites.ts';

type Props = { game: Game; isEager?: boolean; onOpened?: () => void };

/** A game as a tile: its return stands under its name, its heart marks it on this device. */
export const TileOf = ({ game, isEager = false, onOpened }: Props) => {
  const t = useTexts('home');
  const halls = useTexts('halls');
  const launch = useLaunch();
  const isFavourite = useFavourites().includes(game.gameId);
  const badge = game.isHot ? t('hotBadge') : game.isNew ? t('new') : undefined;
  const closed = game.status === 'open' ? undefined : halls('closed');
  return (
    <GameTile name={game.name} artUrl={game.image} isEager={isEager}
      rtp={t('rtp', { rtp: game.rtp })} vendor={game.vassalage} isFavourite={isFavourite}
      favouriteLabel={halls(isFavourite ? 'removeFavourite' : 'addFavourite',
        { name: game.name })}
      onFavourite={(next) => markFavourite(game.gameId, next)}
      onOpen={() => { onOpened?.(); launch(game); }} {...(badge ? { badge } : {})}
      {...(closed ? { closedLabel: closed } : {})} />
  );
};
