import { memo, useCallback, useDeferredValue, useState } from 'react';
import { useMatches } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Button, Chip, ChipRow, EmptyState, Select } from '@fairhouse/ui';
import { Jackpots } from '../../app/jackpots/Jackpots.tsx';
import { useTexts } from '../../app/i18n.ts';
import { Link, useGo } from '../../app/Link.tsx';
import { gameCountQuery, hotGamesQuery, vendorsQuery } from '../../app/queries.ts';
import type { RouteData } from '../../app/route-data.ts';
import { Find } from './Find.tsx';
import { Filters } from './Filters.tsx';
import { useGamePages, type Games } from './game-pages.ts';
import {
  CLAIM_FROM,
  claimed,
  isNarrowed,
  vendorOfRoute,
  WIDE,
  type Narrowed,
  type Order,
} from './selection.ts';
import { TileGrid } from './TileGrid.tsx';
import './halls.css';

const ORDERS: readonly Order[] = ['hot', 'name', 'rtp'];
const ORDER_LABELS = { hot: 'sortHot', name: 'sortName', rtp: 'sortRtp' };
/** Slots: all of them or one provider's, narrowed and sorted by the server, page by page. */
export const SlotHall = () => {
  const t = useTexts('halls');
  const here = useHere();
  const [narrowed, setNarrowed] = useState(WIDE);
  const set = useCallback(
    (part: Partial<Narrowed>) => setNarrowed((last) => ({ ...last, ...part })),
    [],
  );
  const { games, total } = useGames(here.vendor, narrowed);
  return (
    <div className="st-screen">
      <div className="st-pagehead">
        <div>
          <h1>{here.title}</h1>
          <Intro />
        </div>
        <span className="hl-count" role="status">
          {t('games', { count: total })}
        </span>
      </div>
      <Tools vendor={here.vendor} narrowed={narrowed} set={set} />
      <TileGrid
        games={games}
        empty={
          <Nothing
            narrowed={narrowed}
            onClear={() => setNarrowed({ ...WIDE, order: narrowed.order })}
          />
        }
      />
    </div>
  );
};

type ToolsProps = { vendor: string; narrowed: Narrowed; set: (part: Partial<Narrowed>) => void };
/** What stands above the games: not drawn again because more games came. */
const Tools = memo(({ vendor, narrowed, set }: ToolsProps) => {
  const t = useTexts('halls');
  return (
    <>
      <div className="hl-tools">
        <HallTabs chosen={vendor} />
        <div className="hl-find">
          <Find
            label={t('search')}
            placeholder={t('searchHint')}
            clearLabel={t('clear')}
            word={narrowed.word}
            onWord={(word) => set({ word })}
          />
        </div>
        <Select
          label={t('sort')}
          isLabelHidden
          size="sm"
          value={narrowed.order}
          onChange={(event) => set({ order: event.currentTarget.value as Order })}
          options={ORDERS.map((one) => ({ value: one, label: t(ORDER_LABELS[one]) }))}
        />
        <Filters vassalage={vendor} narrowed={narrowed} onChange={set} />
      </div>
      <Jackpots />
    </>
  );
});

/** A house of thousands of games says so; returns are ours to vouch for only in our own. */
const Intro = () => {
  const t = useTexts('halls');
  const { data = 0 } = useQuery(gameCountQuery);
  return data < CLAIM_FROM ? (
    <p>{t('slotsIntro')}</p>
  ) : (
    <p data-key="gamesClaim">{t('gamesClaim', { games: formatCount(claimed(data)) })}</p>
  );
};
const formatCount = (count: number): string =>
  new Intl.NumberFormat(document.documentElement.lang, { numberingSystem: 'latn' }).format(count);

export const HotHall = () => {
  const t = useTexts('halls');
  const names = useTexts('shell');
  const { data, isPending, isError, refetch } = useQuery(hotGamesQuery);
  const games: Games = {
    list: data?.list ?? [],
    isPending,
    isError: isError && !data,
    retry: () => {
      void refetch();
    },
  };
  return (
    <div className="st-screen">
      <div className="st-pagehead">
        <div>
          <h1>{names('hotPage')}</h1>
          <p>{t('hotIntro')}</p>
        </div>
        <span className="hl-count" role="status">
          {t('games', { count: games.list.length })}
        </span>
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

const useGames = (vassalage: string, narrowed: Narrowed) => {
  const keyword = useDeferredValue(narrowed.word.trim());
  return useGamePages({
    gameCategory: 'RNG',
    vassalage,
    keyword,
    sort: narrowed.order,
    ...(narrowed.isMinBetOne ? { minBet: '1' } : {}),
    ...(narrowed.isLines25 ? { lines: 25 } : {}),
    ...wishesOf(narrowed),
  });
};

const wishesOf = ({ theme, feature, volatility, minRtp }: Narrowed) => ({
  ...(theme === '' ? {} : { theme }),
  ...(feature === '' ? {} : { feature }),
  ...(volatility === '' ? {} : { volatility: Number(volatility) }),
  ...(minRtp === '' ? {} : { minRtp: Number(minRtp) }),
});

const HallTabs = ({ chosen }: { chosen: string }) => {
  const t = useTexts('halls');
  const go = useGo();
  const { data } = useQuery(vendorsQuery);
  const vendors = data?.lanes.find((lane) => lane.gameCategory === 'RNG')?.vendors ?? [];
  return (
    <ChipRow label={t('vendors')}>
      <Chip isChosen={chosen === ''} onClick={() => go('/rng?page=all')}>
        {t('all')}
      </Chip>
      {vendors.map((vendor) => (
        <Chip
          key={vendor.vassalage}
          isChosen={chosen === vendor.vassalage}
          onClick={() => go(`/rng?page=${vendor.vassalage}`)}
          {...(vendor.isHot ? { icon: 'fire' as const } : {})}
        >
          {vendor.name}
        </Chip>
      ))}
    </ChipRow>
  );
};

const Nothing = ({ narrowed, onClear }: { narrowed: Narrowed; onClear: () => void }) => {
  const t = useTexts('halls');
  if (narrowed.word === '' && !isNarrowed(narrowed)) {
    return (
      <EmptyState
        symbolUrl="/art/symbols/lotus.webp"
        title={t('emptyTitle')}
        body={t('emptyBody')}
        action={
          <Link className="fh-btn fh-btn--primary" href="/rng">
            {t('showAll')}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      symbolUrl="/art/symbols/owl.webp"
      body={t('noneBody')}
      title={narrowed.word === '' ? t('noneFits') : t('noneTitle', { word: narrowed.word })}
      action={<Button onClick={onClear}>{t('showAll')}</Button>}
    />
  );
};
