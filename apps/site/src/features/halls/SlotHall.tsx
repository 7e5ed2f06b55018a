import { useMemo, useState } from 'react';
import { useMatches } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { Game } from '@fairhouse/contract/catalogue';
import { Button, Chip, ChipRow, EmptyState, FailedState, Select, Skeleton } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { Link, useGo } from '../../app/Link.tsx';
import { gamesQuery, hotGamesQuery, vendorsQuery } from '../../app/queries.ts';
import type { RouteData } from '../../app/routes.tsx';
import { useFavourites } from '../../app/games/favourites.ts';
import { Find } from './Find.tsx';
import { inOrder, matches, vendorOfRoute, type Order } from './selection.ts';
import { TileOf } from '../../app/games/TileOf.tsx';
import './halls.css';

const ORDERS: readonly Order[] = ['hot', 'name', 'rtp'];
const ORDER_LABELS = { hot: 'sortHot', name: 'sortName', rtp: 'sortRtp' };
const WAITING = ['1', '2', '3', '4', '5', '6', '7'];

/** Slots: all of them, the hot ones, the favourites, or one provider's. */
export const SlotHall = () => {
  const t = useTexts('halls');
  const here = useHere();
  const games = useGames(here.key);
  const [word, setWord] = useState('');
  const [order, setOrder] = useState<Order>('hot');
  const shown = useMemo(() => inOrder(games.list.filter((game) =>
    matches(game, word) && (here.vendor === '' || game.vassalage === here.vendor)), order),
  [games.list, word, order, here.vendor]);
  return (
    <div className="st-screen">
      <div className="st-pagehead">
        <div>
          <h1>{here.title}</h1>
          <p>{t(here.key === 'hot' ? 'hotIntro' : here.key === 'fav' ? 'favIntro' : 'slotsIntro')}
          </p>
        </div>
        <span className="hl-count" role="status">{t('games', { count: shown.length })}</span>
      </div>
      <div className="hl-tools">
        <HallTabs chosen={here.vendor} routeKey={here.key} />
        <div className="hl-find">
          <Find label={t('search')} placeholder={t('searchHint')} clearLabel={t('clear')}
            word={word} onWord={setWord} />
        </div>
        <Select label={t('sort')} isLabelHidden size="sm" value={order}
          onChange={(event) => setOrder(event.currentTarget.value as Order)}
          options={ORDERS.map((one) => ({ value: one, label: t(ORDER_LABELS[one]) }))} />
      </div>
      {games.isError && (
        <FailedState title={t('failed')} retryLabel={t('retry')} onRetry={games.retry} />
      )}
      {games.isPending ? (
        <div className="fh-tiles">
          {WAITING.map((one) => <Skeleton key={one} ratio={0.62} radius={14} />)}
        </div>
      ) : shown.length > 0 ? (
        <div className="fh-tiles">{shown.map((game) => <TileOf key={game.gameId} game={game} />)}
        </div>
      ) : !games.isError && (
        <Nothing word={word} routeKey={here.key} onClear={() => setWord('')} />
      )}
    </div>
  );
};

/** The hall tab is part of the address: /rng?page=JILI, or a provider's own path (RT-09). */
const useHere = (): { key: string; vendor: string; title: string } => {
  const names = useTexts('shell');
  const last = useMatches().at(-1);
  const key = (last?.staticData as Partial<RouteData> | undefined)?.key ?? 'rng';
  const page = (last?.search as { page?: unknown } | undefined)?.page;
  const vendor = vendorOfRoute(key) ?? (typeof page === 'string' ? page.toUpperCase() : '');
  return { key, vendor: vendor === 'ALL' ? '' : vendor,
    title: names(key === 'hot' ? 'hotPage' : key) };
};

type Games = { list: readonly Game[]; isPending: boolean; isError: boolean; retry: () => void };

const useGames = (key: string): Games => {
  const favourites = useFavourites();
  const slots = useQuery(gamesQuery('RNG'));
  const live = useQuery({ ...gamesQuery('LIVE'), enabled: key === 'fav' });
  const hot = useQuery({ ...hotGamesQuery, enabled: key === 'hot' });
  const query = key === 'hot' ? hot : slots;
  const known = [...(slots.data?.list ?? []), ...(live.data?.list ?? [])];
  const list = key === 'fav'
    ? favourites.flatMap((id) => known.filter((game) => game.gameId === id))
    : query.data?.list ?? [];
  return { list, isPending: query.isPending, isError: query.isError && !query.data,
    retry: () => { void query.refetch(); } };
};

const HallTabs = ({ chosen, routeKey }: { chosen: string; routeKey: string }) => {
  const t = useTexts('halls');
  const go = useGo();
  const { data } = useQuery(vendorsQuery);
  const vendors = data?.lanes.find((lane) => lane.gameCategory === 'RNG')?.vendors ?? [];
  if (routeKey === 'hot' || routeKey === 'fav') return null;
  return (
    <ChipRow label={t('vendors')}>
      <Chip isChosen={chosen === ''} onClick={() => go('/rng?page=all')}>{t('all')}</Chip>
      {vendors.map((vendor) => (
        <Chip key={vendor.vassalage} isChosen={chosen === vendor.vassalage}
          onClick={() => go(`/rng?page=${vendor.vassalage}`)}>{vendor.name}</Chip>
      ))}
    </ChipRow>
  );
};

const Nothing = ({ word, routeKey, onClear }:
{ word: string; routeKey: string; onClear: () => void }) => {
  const t = useTexts('halls');
  if (word !== '') {
    return (
      <EmptyState symbolUrl="/art/symbols/owl.webp" title={t('noneTitle', { word })}
        body={t('noneBody')} action={<Button onClick={onClear}>{t('showAll')}</Button>} />
    );
  }
  const isFavourites = routeKey === 'fav';
  return (
    <EmptyState symbolUrl="/art/symbols/lotus.webp"
      title={t(isFavourites ? 'emptyFavTitle' : 'emptyTitle')}
      body={t(isFavourites ? 'emptyFavBody' : 'emptyBody')}
      action={<Link className="fh-btn fh-btn--primary" href="/rng">{t('showAll')}</Link>} />
  );
};
