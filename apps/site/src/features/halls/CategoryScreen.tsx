import { useDeferredValue, useMemo, useState } from 'react';
import { useMatches } from '@tanstack/react-router';
import type { Category, Vendor } from '@fairhouse/contract/catalogue';
import { Button, Chip, ChipRow, EmptyState, FailedState, Select, Skeleton } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { useGo } from '../../app/Link.tsx';
import { OpeningPanel } from '../../app/opening/OpeningPanel.tsx';
import type { RouteData } from '../../app/route-data.ts';
import { CATEGORIES } from '../../app/shell/categories.ts';
import { Find } from './Find.tsx';
import { useGamePages } from './game-pages.ts';
import type { Order } from './selection.ts';
import { TileGrid } from './TileGrid.tsx';
import { useVendorsOf, VendorCards } from './VendorCards.tsx';
import './halls.css';

/** A category: its vendors and their games; one that no vendor serves yet says so (RT-07). */
export const CategoryScreen = () => {
  const names = useTexts('shell');
  const t = useTexts('halls');
  const { key, category, page } = useRoom();
  const { vendors, isError, retry } = useVendorsOf(category);
  if (vendors?.length === 0) {
    return (
      <div className="st-screen">
        <OpeningPanel room={key} name={names(key)} isScreen />
      </div>
    );
  }
  return (
    <div className="st-screen">
      <div className="st-pagehead">
        <div>
          <h1>{names(key)}</h1>
        </div>
      </div>
      {isError && <FailedState title={t('failed')} retryLabel={t('retry')} onRetry={retry} />}
      {!vendors && !isError && <Skeleton height={120} radius={20} />}
      {vendors && (
        <>
          <VendorCards category={category} vendors={vendors} />
          <RoomGames key={category} category={category} vendors={vendors} page={page} />
        </>
      )}
    </div>
  );
};

/** Who else serves this category, below what the house itself offers there. */
export const OthersOfRoom = () => {
  const t = useTexts('halls');
  const { category, page } = useRoom();
  const others = useVendorsOf(category).vendors?.filter(({ isGame }) => isGame !== false) ?? [];
  if (others.length === 0) return null;
  return (
    <section className="hl-others" data-key="otherVendors">
      <h2>{t('otherVendors')}</h2>
      <VendorCards category={category} vendors={others} />
      <RoomGames key={category} {...{ category, page }} vendors={others} isOthers />
    </section>
  );
};

const useRoom = (): { key: string; category: Category; page: string } => {
  const last = useMatches().at(-1);
  const key = (last?.staticData as Partial<RouteData> | undefined)?.key ?? 'sports';
  const page = (last?.search as { page?: unknown } | undefined)?.page;
  return {
    key,
    page: typeof page === 'string' ? page.toUpperCase() : '',
    category: CATEGORIES.find(({ href }) => href === `/${key}`)?.category ?? 'SPORTS',
  };
};

const ORDERS = { hot: 'sortHot', name: 'sortName', rtp: 'sortRtp' } as const;

type RoomProps = {
  category: Category;
  vendors: readonly Vendor[];
  page: string;
  /** What the house itself offers stands above. */
  isOthers?: true;
};

const RoomGames = ({ category, vendors, page, isOthers }: RoomProps) => {
  const t = useTexts('halls');
  const [word, setWord] = useState('');
  const [order, setOrder] = useState<Order>('hot');
  const chosen = vendors.some(({ vassalage }) => vassalage === page) ? page : '';
  const { games, total } = useGamesOf(isOthers === true, {
    gameCategory: category,
    vassalage: chosen,
    sort: order,
    keyword: useDeferredValue(word.trim()),
  });
  return (
    <>
      <div className="hl-tools">
        <VendorChips category={category} vendors={vendors} chosen={chosen} />
        <div className="hl-find">
          <Find
            label={t('search')}
            placeholder={t('searchHint')}
            clearLabel={t('clear')}
            word={word}
            onWord={setWord}
          />
        </div>
        <Select
          label={t('sort')}
          isLabelHidden
          size="sm"
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value as Order)}
          options={Object.entries(ORDERS).map(([value, label]) => ({ value, label: t(label) }))}
        />
        <span className="hl-count" role="status">
          {t('games', { count: total })}
        </span>
      </div>
      <TileGrid
        games={games}
        empty={
          <EmptyState
            symbolUrl="/art/symbols/owl.webp"
            body={t('noneBody')}
            title={word === '' ? t('noneFits') : t('noneTitle', { word })}
            action={<Button onClick={() => setWord('')}>{t('showAll')}</Button>}
          />
        }
      />
    </>
  );
};

/** The games of a category; beside the rooms of the house only those of others. */
const useGamesOf = (isOthers: boolean, asked: Parameters<typeof useGamePages>[0]) => {
  const known = useGamePages(asked);
  const { games, total } = known;
  const list = useMemo(
    () => games.list.filter(({ vassalage }) => vassalage !== 'FAIR'),
    [games.list],
  );
  if (!isOthers) return known;
  const counted = total - (games.list.length - list.length);
  return { games: { ...games, list, total: counted }, total: counted };
};

const VendorChips = ({
  category,
  vendors,
  chosen,
}: {
  category: Category;
  vendors: readonly Vendor[];
  chosen: string;
}) => {
  const t = useTexts('halls');
  const go = useGo();
  const hall = CATEGORIES.find((room) => room.category === category)?.href ?? '/index';
  return (
    <ChipRow label={t('vendors')}>
      <Chip isChosen={chosen === ''} onClick={() => go(hall)}>
        {t('all')}
      </Chip>
      {vendors.map(({ vassalage, name }) => (
        <Chip
          key={vassalage}
          isChosen={chosen === vassalage}
          onClick={() => go(`${hall}?page=${vassalage}`)}
        >
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
};
