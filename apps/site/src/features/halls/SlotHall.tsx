import { useDeferredValue, useState } from 'react';
import { useMatches } from '@tanstack/react-router';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button, Chip, ChipRow, EmptyState, Select } from '@fairhouse/ui';
import { Jackpots } from '../../app/jackpots/Jackpots.tsx';
import { useTexts } from '../../app/i18n.ts';
import { Link, useGo } from '../../app/Link.tsx';
import { gamePagesQuery, hotGamesQuery, vendorsQuery } from '../../app/queries.ts';
import type { RouteData } from '../../app/routes.tsx';
import { Find } from './Find.tsx';
import { eachOnce, vendorOfRoute, type Order } from './selection.ts';
import { TileGrid, type Games } from './TileGrid.tsx';
import './halls.css';

const ORDERS: readonly Order[] = ['hot', 'name', 'rtp'];
const ORDER_LABELS = { hot: 'sortHot', name: 'sortName', rtp: 'sortRtp' };
type Narrowed = { word: string; order: Order; isMinBetOne: boolean; isLines25: boolean };
const WIDE: Narrowed = { word: '', order: 'hot', isMinBetOne: false, isLines25: false };

/** Slots: all of them or one provider's, narrowed and sorted by the server, page by page. */
export const SlotHall = () => {
  const t = useTexts('halls');
  const here = useHere();
  const [narrowed, setNarrowed] = useState(WIDE);
  const set = (part: Partial<Narrowed>) => setNarrowed({ ...narrowed, ...part });
  const { games, total } = useGames(here.vendor, narrowed);
  return (
    <div className="st-screen">
      <div className="st-pagehead">
        <div><h1>{here.title}</h1><p>{t('slotsIntro')}</p></div>
        <span className="hl-count" role="status">{t('games', { count: total })}</span>
      </div>
      <div className="hl-tools">
        <HallTabs chosen={here.vendor} />
        <div className="hl-find">
          <Find label={t('search')} placeholder={t('searchHint')} clearLabel={t('clear')}
            word={narrowed.word} onWord={(word) => set({ word })} />
        </div>
        <Select label={t('sort')} isLabelHidden size="sm" value={narrowed.order}
          onChange={(event) => set({ order: event.currentTarget.value as Order })}
          options={ORDERS.map((one) => ({ value: one, label: t(ORDER_LABELS[one]) }))} />
        <ChipRow label={t('filters')} className="hl-filters">
          <Chip icon="funnel" isChosen={narrowed.isMinBetOne} data-key="filterMinBet"
            onClick={() => set({ isMinBetOne: !narrowed.isMinBetOne })}>{t('minBetOne')}</Chip>
          <Chip icon="funnel" isChosen={narrowed.isLines25} data-key="filterLines"
            onClick={() => set({ isLines25: !narrowed.isLines25 })}>{t('lines25')}</Chip>
        </ChipRow>
      </div>
      <Jackpots />
      <TileGrid games={games} empty={<Nothing narrowed={narrowed}
        onClear={() => setNarrowed({ ...WIDE, order: narrowed.order })} />} />
    </div>
  );
};

export const HotHall = () => {
  const t = useTexts('halls');
  const names = useTexts('shell');
  const { data, isPending, isError, refetch } = useQuery(hotGamesQuery);
  const games: Games = { list: data?.list ?? [], isPending, isError: isError && !data,
    retry: () => { void refetch(); } };
  return (
    <div className="st-screen">
      <div className="st-pagehead">
        <div><h1>{names('hotPage')}</h1><p>{t('hotIntro')}</p></div>
        <span className="hl-count" role="status">{t('games', { count: games.list.length })}</span>
      </div>
      <TileGrid games={games} empty={<Nothing narrowed={WIDE} onClear={() => undefined} />} />
    </div>
  );
};

/** The hall tab is part of the address: /rng?page=JILI, or a provider's own path (RT-09). */
const useHere = (): { vendor: string; title: string } => {
  const names = useTexts('shell');
  const last = useMatches().at(-1);
  const key = (last?.staticData as Partial<RouteData> | undefined)?.key ?? 'rng';
  const page = (last?.search as { page?: unknown } | undefined)?.page;
  const vendor = vendorOfRoute(key) ?? (typeof page === 'string' ? page.toUpperCase() : '');
  return { vendor: vendor === 'ALL' ? '' : vendor, title: names(key) };
};

const useGames = (vassalage: string, narrowed: Narrowed): { games: Games; total: number } => {
  const keyword = useDeferredValue(narrowed.word.trim());
  const query = useInfiniteQuery({
    ...gamePagesQuery({ gameCategory: 'RNG', vassalage, keyword, sort: narrowed.order,
      ...(narrowed.isMinBetOne ? { minBet: '1' } : {}),
      ...(narrowed.isLines25 ? { lines: 25 } : {}) }),
    placeholderData: keepPreviousData });
  const pages = query.data?.pages ?? [];
  return { total: pages.at(-1)?.total ?? 0, games: {
    list: eachOnce(pages.flatMap((page) => page.list)), isPending: query.isPending,
    isError: query.isError && !query.data, retry: () => { void query.refetch(); },
    hasMore: query.hasNextPage, isMoreComing: query.isFetchingNextPage,
    more: () => { if (query.hasNextPage && !query.isFetching) void query.fetchNextPage(); } } };
};

const HallTabs = ({ chosen }: { chosen: string }) => {
  const t = useTexts('halls');
  const go = useGo();
  const { data } = useQuery(vendorsQuery);
  const vendors = data?.lanes.find((lane) => lane.gameCategory === 'RNG')?.vendors ?? [];
  return (
    <ChipRow label={t('vendors')}>
      <Chip isChosen={chosen === ''} onClick={() => go('/rng?page=all')}>{t('all')}</Chip>
      {vendors.map((vendor) => (
        <Chip key={vendor.vassalage} isChosen={chosen === vendor.vassalage}
          onClick={() => go(`/rng?page=${vendor.vassalage}`)}
          {...(vendor.isHot ? { icon: 'fire' as const } : {})}>{vendor.name}</Chip>
      ))}
    </ChipRow>
  );
};

const Nothing = ({ narrowed, onClear }: { narrowed: Narrowed; onClear: () => void }) => {
  const t = useTexts('halls');
  if (narrowed.word === '' && !narrowed.isMinBetOne && !narrowed.isLines25) {
    return (
      <EmptyState symbolUrl="/art/symbols/lotus.webp" title={t('emptyTitle')}
        body={t('emptyBody')}
        action={<Link className="fh-btn fh-btn--primary" href="/rng">{t('showAll')}</Link>} />
    );
  }
  return (
    <EmptyState symbolUrl="/art/symbols/owl.webp" body={t('noneBody')}
      title={narrowed.word === '' ? t('noneFits') : t('noneTitle', { word: narrowed.word })}
      action={<Button onClick={onClear}>{t('showAll')}</Button>} />
  );
};
