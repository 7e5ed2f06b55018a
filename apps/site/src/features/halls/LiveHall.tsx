import { useState } from 'react';
import { useMatches } from '@tanstack/react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListedTable } from '@fairhouse/contract/tables';
import { Button, Chip, ChipRow, EmptyState, FailedState, Skeleton } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { useGo } from '../../app/Link.tsx';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { tablesQuery } from '../../app/queries.ts';
import { tokenNow } from '../../app/session.ts';
import { TableCard } from '../../app/games/TableCard.tsx';
import { Sentinel, useShown } from './growing.tsx';
import { LiveVendors } from './LiveVendors.tsx';
import { LIVE_TYPES } from './selection.ts';
import { OtherVendors } from './VendorCards.tsx';
import './halls.css';

const SEVERAL_MAX = 4;
/** Cards in sight on any screen. */
const EAGER = 2;
const FIRST = { phone: 3, wide: 8 };

/** The tables of all kinds of live games, each with its road, clock, limits and players. */
export const LiveHall = () => {
  const t = useTexts('live');
  const halls = useTexts('halls');
  const type = useType();
  const { data, isPending, isError, refetch } = useQuery({
    ...tablesQuery(type === '' ? {} : { gameType: type }),
    placeholderData: keepPreviousData,
  });
  const tables = data?.list ?? [];
  const several = useSeveral(tables);
  const { shown, grow } = useShown(tables, FIRST);
  return (
    <div className="st-screen">
      <div className="st-pagehead">
        <div>
          <h1>{t('live')}</h1>
          <p>{t('liveIntro')}</p>
        </div>
        <span className="hl-count" role="status">
          {t('tablesCount', { count: tables.length })}
        </span>
      </div>
      <LiveVendors firstTable={tables.find(({ status }) => status === 'open') ?? tables[0]} />
      <TypeFilter chosen={type} />
      <SeveralBar several={several} />
      {isError && !data && (
        <FailedState
          retryLabel={halls('retry')}
          title={halls('failed')}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {data && tables.length === 0 && <NoTables type={type} />}
      <div className="hl-grid">
        {isPending ? (
          <>
            <Skeleton ratio={1.2} radius={20} />
            <Skeleton ratio={1.2} radius={20} />
          </>
        ) : (
          shown.map((table, at) => (
            <TableCard
              key={table.tableId}
              table={table}
              isEager={at < EAGER}
              {...several.choiceOf(table)}
            />
          ))
        )}
      </div>
      {grow && <Sentinel onNear={grow} />}
      <OtherVendors category="LIVE" />
    </div>
  );
};

/** The chosen kind is part of the address: /live?type=roulette. */
const useType = (): string => {
  const search = useMatches().at(-1)?.search as { type?: unknown } | undefined;
  const type = search?.type;
  return typeof type === 'string' && (LIVE_TYPES as readonly string[]).includes(type) ? type : '';
};

/** Every kind is offered, also one without a table just now (LV-01, LV-03). */
const TypeFilter = ({ chosen }: { chosen: string }) => {
  const t = useTexts('live');
  const halls = useTexts('halls');
  const go = useGo();
  return (
    <ChipRow label={t('types')} className="hl-types">
      <Chip isChosen={chosen === ''} onClick={() => go('/live')} data-key="type-all">
        {t('allTables')}
      </Chip>
      {LIVE_TYPES.map((type) => (
        <Chip
          key={type}
          isChosen={chosen === type}
          data-key={`type-${type}`}
          onClick={() => go(`/live?type=${type}`)}
        >
          {halls(`type.${type}`)}
        </Chip>
      ))}
    </ChipRow>
  );
};

const NoTables = ({ type }: { type: string }) => {
  const t = useTexts('live');
  const go = useGo();
  return type === '' ? (
    <EmptyState
      symbolUrl="/art/symbols/full-moon.webp"
      title={t('noTables')}
      body={t('noTablesBody')}
    />
  ) : (
    <EmptyState
      symbolUrl="/art/symbols/full-moon.webp"
      title={t('noTablesOf')}
      body={t('noTablesOfBody')}
      action={<Button onClick={() => go('/live')}>{t('allTables')}</Button>}
    />
  );
};

type Several = {
  chosen: readonly string[] | undefined;
  toggle: () => void;
  open: () => void;
  choiceOf: (table: ListedTable) => { choice?: { isChosen: boolean; onPress: () => void } };
};

const choiceId = ({ slug, tableId }: ListedTable): string => `${slug}:${tableId}`;

/** Choosing up to four served tables that are then opened side by side. */
const useSeveral = (tables: readonly ListedTable[]): Several => {
  const go = useGo();
  const [pressed, setChosen] = useState<readonly string[]>();
  // A table may leave service after it was chosen.
  const away = new Set(tables.filter(({ status }) => status !== 'open').map(choiceId));
  const chosen = pressed?.filter((id) => !away.has(id));
  const press = (id: string, before: readonly string[]) =>
    setChosen(
      before.includes(id)
        ? before.filter((one) => one !== id)
        : [...before, id].slice(-SEVERAL_MAX),
    );
  const open = () => {
    const play = () => go(`/game?gameId=${encodeURIComponent((chosen ?? []).join(','))}`);
    if (tokenNow() === null) openDialog({ name: 'login', afterwards: play });
    else play();
  };
  return {
    chosen,
    open,
    toggle: () => setChosen(chosen ? undefined : []),
    choiceOf: (table) => {
      const id = choiceId(table);
      return chosen && table.status === 'open'
        ? { choice: { isChosen: chosen.includes(id), onPress: () => press(id, chosen) } }
        : {};
    },
  };
};

const SeveralBar = ({ several }: { several: Several }) => {
  const t = useTexts('live');
  const count = several.chosen?.length ?? 0;
  return (
    <div className="hl-several">
      <Button size="sm" icon="squares-four" onClick={several.toggle} data-key="several">
        {t(several.chosen ? 'severalStop' : 'several')}
      </Button>
      {several.chosen && (
        <>
          <span role="status">{t('severalHint')}</span>
          <Button
            size="sm"
            variant="primary"
            disabled={count === 0}
            onClick={several.open}
            data-key="severalOpen"
          >
            {t('severalOpen', { count })}
          </Button>
        </>
      )}
    </div>
  );
};
