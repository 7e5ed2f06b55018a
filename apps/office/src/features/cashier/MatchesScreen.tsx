import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from
  '@tanstack/react-query';
import { MATCH_VIEWS } from '@fairhouse/contract/matching-words';
import type { OfficeMatch } from '@fairhouse/contract/matching';
import { Amount, Button, EmptyState, Field, Skeleton, TabPanel, Tabs, Tag } from '@fairhouse/ui';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { t } from '../../app/texts.ts';
import { Waiting } from '../../app/desk/Desk.tsx';
import { MATCH_TONES } from './match-tones.ts';
import { MatchWork } from './MatchWork.tsx';
import { useDeed, useKeys, useSelection } from '../../app/desk/use-desk.ts';
import '../../app/desk/desk.css';

type View = (typeof MATCH_VIEWS)[number];
const LOOK_MILLISECONDS = 4000;

/** Deposits that pay withdrawals: what the two do not settle is decided here. */
export const MatchesScreen = () => {
  const queries = useQueryClient();
  const [view, setView] = useState<View>('review');
  const [keyword, setKeyword] = useState('');
  const list = useInfiniteQuery({ queryKey: ['matches', 'list', view, keyword],
    initialPageParam: undefined as string | undefined, placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) => ask(calls.matches, { view, keyword, pageSize: 50,
      ...(pageParam === undefined ? {} : { cursor: pageParam }) }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: LOOK_MILLISECONDS });
  const rows = list.data?.pages.flatMap((page) => page.list) ?? [];
  const { chosen, choose, step } = useSelection(rows);
  const one = useQuery({ queryKey: ['matches', 'one', chosen?.id ?? ''],
    enabled: chosen !== undefined, refetchInterval: LOOK_MILLISECONDS,
    queryFn: () => ask(calls.match, { id: chosen?.id ?? '' }) });
  const deed = useDeed(() => queries.invalidateQueries({ queryKey: ['matches'] }));
  useKeys({ j: () => step(1), ArrowDown: () => step(1), k: () => step(-1),
    ArrowUp: () => step(-1) });
  const reviews = list.data?.pages[0]?.reviews ?? 0;
  return (
    <>
      <header className="office-head">
        <div><h1>{t('menu_matches')}</h1><p>{t('matchesExplained')}</p></div>
        <Field label={t('matchSearch')} isLabelHidden icon="magnifying-glass" size="sm"
          placeholder={t('matchSearch')} value={keyword} data-key="matchSearch"
          onChange={(event) => setKeyword(event.currentTarget.value)} />
      </header>
      <Tabs id="matches" label={t('views')} value={view} onChange={setView}
        items={MATCH_VIEWS.map((name) => ({ value: name, label: t(`matchView_${name}`),
          ...(name === 'review' && reviews > 0
            ? { badge: <Tag tone="accent">{reviews}</Tag> } : {}) }))} />
      {list.error && <p role="alert" className="office-error">{list.error.message}</p>}
      <TabPanel tabsId="matches" value={view} className="ca-desk">
        <section className="office-panel office-panel--list ca-queue"
          aria-label={t('menu_matches')}>
          {list.isPending ? <Skeleton height={240} radius={12} />
            : rows.length === 0 ? <EmptyState icon="seal-check" title={t('matchEmpty')} />
              : <ul>{rows.map((row) => (
                <li key={row.id}><Line row={row} isChosen={row.id === chosen?.id}
                  onChoose={() => choose(row.id)} /></li>
              ))}</ul>}
          {list.hasNextPage && <Button onClick={() => { void list.fetchNextPage(); }}>
            {t('more')}</Button>}
        </section>
        <section className="office-panel ca-work" aria-live="polite">
          {one.data && chosen && one.data.match.id === chosen.id
            ? <MatchWork key={chosen.id} one={one.data} deed={deed} />
            : <p className="office-quiet">{t('deskChoose')}</p>}
        </section>
      </TabPanel>
    </>
  );
};

const Line = ({ row, isChosen, onChoose }: { row: OfficeMatch; isChosen: boolean;
  onChoose: () => void }) => (
  <button type="button" data-key="deskRow" data-id={row.id} onClick={onChoose}
    aria-current={isChosen ? 'true' : undefined}>
    <b><bdi>{row.payer}</bdi></b><b><Amount value={row.amount} currency={row.currency} /></b>
    <small>{t('matchTo', { name: row.payee })} · <bdi>{row.code}</bdi></small>
    <small>{row.settledAt === null ? <Waiting since={row.createdAt} />
      : <Tag tone={MATCH_TONES[row.state]}>{t(`match_${row.state}`)}</Tag>}</small>
  </button>
);
