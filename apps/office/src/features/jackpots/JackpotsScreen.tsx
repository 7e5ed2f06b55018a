import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Amount, Button, EmptyState, Table, Tag } from '@fairhouse/ui';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { atTime, t } from '../../app/texts.ts';

/** The pools, and what went into the chosen one and out of it. */
export const JackpotsScreen = () => {
  const [chosen, setChosen] = useState<string>();
  const pools = useQuery({ queryKey: ['pools'], queryFn: () => ask(calls.pools, {}),
    refetchInterval: 10_000 });
  return (
    <>
      <header className="office-head">
        <div><h1>{t('menu_jackpots')}</h1><p>{t('jackpotsExplained')}</p></div>
      </header>
      <section className="office-panel office-panel--list">
        <Table label={t('menu_jackpots')} isDense rows={pools.data?.list ?? []}
          rowKey={(row) => row.poolId} isLoading={pools.isPending} loadingLabel={t('loading')}
          {...(pools.isError ? { error: { message: pools.error.message, retryLabel: t('retry'),
            onRetry: () => { void pools.refetch(); } } } : {})}
          empty={<EmptyState icon="trophy" title={t('noPools')} />}
          onOpenRow={(row) => setChosen(row.poolId)} columns={[
            { key: 'pool', header: t('pool'), place: 'lead', cell: (row) =>
              <><b className="office-name">{row.poolId}</b>{' '}
                {row.isShared && <Tag tone="accent">{t('poolShared')}</Tag>}</> },
            { key: 'games', header: t('menu_games'), cell: (row) => row.slugs.join(', ') },
            { key: 'seed', header: t('poolSeed'), isNumeric: true, cell: (row) =>
              <Amount value={row.seed} currency={row.currency} /> },
            { key: 'amount', header: t('amount'), isNumeric: true, place: 'main', cell: (row) =>
              <Amount value={row.amount} currency={row.currency} /> },
            { key: 'last', header: t('poolLastWin'), cell: (row) => row.lastWin
              ? <span className="office-time">{row.lastWin.account} · {row.lastWin.amount} ·
                {' '}{atTime(row.lastWin.at)}</span> : '—' },
          ]} />
      </section>
      {chosen !== undefined && <Movements key={chosen} poolId={chosen} />}
    </>
  );
};

const Movements = ({ poolId }: { poolId: string }) => {
  const lines = useInfiniteQuery({ queryKey: ['pools', poolId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => ask(calls.poolMovements, { poolId, cursor: pageParam }),
    getNextPageParam: (page) => page.nextCursor ?? undefined });
  return (
    <section className="office-panel office-panel--list" data-key="movements">
      <h2>{t('movementsOf', { pool: poolId })}</h2>
      <Table label={t('movementsOf', { pool: poolId })} isDense rowKey={(row) => row.id}
        rows={lines.data?.pages.flatMap((page) => page.list) ?? []}
        isLoading={lines.isPending} loadingLabel={t('loading')}
        {...(lines.isError ? { error: { message: lines.error.message, retryLabel: t('retry'),
          onRetry: () => { void lines.refetch(); } } } : {})}
        empty={<EmptyState icon="list-bullets" title={t('nothingYet')} />}
        columns={[
          { key: 'at', header: t('time'), place: 'lead', cell: (row) =>
            <span className="office-time">{atTime(row.at)}</span> },
          { key: 'kind', header: t('type'), cell: (row) => t(`movement_${row.kind}`) },
          { key: 'amount', header: t('amount'), isNumeric: true, place: 'main', cell: (row) =>
            <Amount value={row.amount} /> },
          { key: 'after', header: t('balanceAfter'), isNumeric: true, cell: (row) =>
            <Amount value={row.balanceAfter} /> },
          { key: 'posting', header: t('posting'), cell: (row) =>
            <span className="office-code">{row.transferId}</span> },
        ]} />
      {lines.hasNextPage && <div><Button onClick={() => { void lines.fetchNextPage(); }}
        isLoading={lines.isFetchingNextPage} loadingLabel={t('loading')}>{t('more')}</Button>
      </div>}
    </section>
  );
};
