import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Switches } from '@fairhouse/contract/catalogue-desk';
import { EmptyState, Select, Switch, Table, Tag, useToast, type TableColumn } from '@fairhouse/ui';
import * as officeGames from '@fairhouse/contract/catalogue-desk';
import { ask } from '../../app/caller.ts';
import { GameSearch } from '../../app/GameSearch.tsx';
import { shownOf } from '../../app/shown.ts';
import { atNumber, t } from '../../app/texts.ts';
import { useAsked } from '../../app/use-asked.ts';
import { categoryInWords } from '../../app/words.ts';
import { ReturnsOutside } from './ReturnsOutside.tsx';

type Vendor = Switches['vendors'][number];
type Game = Switches['list'][number];
type Status = Game['status'];
type Change = { to: 'game' | 'vendor'; id: string; status: Status; isHot: boolean };
/** Changes something of a row as it is shown. */
type Act = (shown: Change, part: Partial<Change>) => void;
const STATUSES: readonly Status[] = ['open', 'maintenance', 'closed'];

/** Vendors and games: on, off, in maintenance, hot. The site follows at once. */
export const GamesScreen = () => {
  const [keyword, setKeyword] = useState('');
  const games = useQuery({ queryKey: ['games'], queryFn: () => ask(officeGames.officeGames, {}) });
  const change = useChange();
  const word = keyword.trim().toLowerCase();
  const rows = (games.data?.list ?? []).filter((one) =>
    [one.name, one.slug, one.vassalage].some((text) => text.toLowerCase().includes(word)),
  );
  const state = { ...shownOf(games) };
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_games')}</h1>
          <p>{t('gamesExplained')}</p>
        </div>
        <GameSearch keyword={keyword} onKeyword={setKeyword} dataKey="gameSearch" />
      </header>
      <ReturnsOutside />
      <section className="office-panel office-panel--list">
        <h2>{t('vendors')}</h2>
        <Table
          label={t('vendors')}
          isDense
          rows={games.data?.vendors ?? []}
          {...state}
          rowKey={(row) => row.vassalage}
          columns={vendorColumns(change)}
          empty={<EmptyState icon="game-controller" title={t('nothingYet')} />}
        />
      </section>
      <section className="office-panel office-panel--list">
        <h2>{t('menu_games')}</h2>
        <Table
          label={t('menu_games')}
          isDense
          rows={rows}
          {...state}
          rowKey={(row) => row.slug}
          columns={gameColumns(change)}
          empty={<EmptyState icon="game-controller" title={t('noGames')} />}
        />
      </section>
    </>
  );
};

const keyOf = ({ to, id }: Change): string => `${to} ${id}`;
const useChange = (): Act => {
  const queries = useQueryClient();
  const { show } = useToast();
  const asked = useAsked<Change>();
  const { mutate } = useMutation({
    scope: { id: 'games' },
    mutationFn: ({ to, id, ...rest }: Change) =>
      to === 'game'
        ? ask(officeGames.switchGame, { slug: id, ...rest })
        : ask(officeGames.switchVendor, { vassalage: id, ...rest }),
    onSuccess: (switches) => {
      queries.setQueryData(['games'], switches);
      show({ kind: 'win', title: t('switched') });
    },
    onError: (error) => {
      show({ kind: 'loss', title: error.message });
      void queries.invalidateQueries({ queryKey: ['games'] });
    },
    onSettled: (_switches, _error, change) => asked.done(keyOf(change), change),
  });
  return (shown, part) => mutate(asked.next(keyOf(shown), shown, part));
};

const vendorColumns = (change: Act): TableColumn<Vendor>[] => [
  {
    key: 'name',
    header: t('vendor'),
    place: 'lead',
    cell: (row) => (
      <>
        <b className="office-name">{row.name}</b> <em className="num">{row.vassalage}</em>
      </>
    ),
  },
  { key: 'games', header: t('menu_games'), isNumeric: true, cell: (row) => atNumber(row.games) },
  ...switchColumns<Vendor>('vendor', (row) => row.vassalage, change),
];

const gameColumns = (change: Act): TableColumn<Game>[] => [
  {
    key: 'name',
    header: t('game'),
    place: 'lead',
    cell: (row) => (
      <>
        <b className="office-name">{row.name}</b> <em>{row.vassalage}</em>
      </>
    ),
  },
  { key: 'category', header: t('product'), cell: (row) => categoryInWords(row.gameCategory) },
  { key: 'rtp', header: t('rtp'), isNumeric: true, cell: (row) => row.rtp },
  { key: 'players', header: t('players7'), isNumeric: true, cell: (row) => atNumber(row.players) },
  { key: 'wagers', header: t('wagers7'), isNumeric: true, cell: (row) => atNumber(row.wagers) },
  {
    key: 'effective',
    header: t('onSite'),
    cell: (row) => (
      <Tag tone={row.effectiveStatus === 'open' ? 'win' : 'loss'}>
        {t(`status_${row.effectiveStatus}`)}
      </Tag>
    ),
  },
  ...switchColumns<Game>('game', (row) => row.slug, change),
];

const switchColumns = <Row extends { name: string; status: Status; isHot: boolean }>(
  to: Change['to'],
  idOf: (row: Row) => string,
  change: Act,
): TableColumn<Row>[] => {
  const shown = (row: Row): Change => ({ to, id: idOf(row), status: row.status, isHot: row.isHot });
  return [
    {
      key: 'status',
      header: t('status'),
      place: 'main',
      cell: (row) => (
        <Select
          label={`${t('status')}: ${row.name}`}
          isLabelHidden
          size="sm"
          value={row.status}
          data-key={`status-${idOf(row)}`}
          options={STATUSES.map((one) => ({ value: one, label: t(`status_${one}`) }))}
          onChange={(event) => change(shown(row), { status: event.currentTarget.value as Status })}
        />
      ),
    },
    {
      key: 'hot',
      header: t('hot'),
      cell: (row) => (
        <Switch
          isLabelHidden
          checked={row.isHot}
          data-key={`hot-${idOf(row)}`}
          onChange={(event) => change(shown(row), { isHot: event.currentTarget.checked })}
        >
          {`${t('hot')}: ${row.name}`}
        </Switch>
      ),
    },
  ];
};
