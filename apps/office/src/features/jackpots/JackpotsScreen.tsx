import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Amount, EmptyState, Table, Tag } from '@fairhouse/ui';
import * as jackpots from '@fairhouse/contract/jackpots';
import { ask } from '../../app/caller.ts';
import { More, usePages } from '../../app/pages.tsx';
import { shownOf } from '../../app/shown.ts';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { AddToPool } from './AddToPool.tsx';

/** The pools, and what went into the chosen one and out of it. */
export const JackpotsScreen = () => {
  const [chosen, setChosen] = useState<string>();
  const mayGive = useMay('rewards.give');
  const pools = useQuery({
    queryKey: ['pools'],
    queryFn: () => ask(jackpots.officePools, {}),
    refetchInterval: 10_000,
  });
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_jackpots')}</h1>
          <p>{t('jackpotsExplained')}</p>
        </div>
      </header>
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_jackpots')}
          isDense
          rows={pools.data?.list ?? []}
          rowKey={(row) => row.poolId}
          {...shownOf(pools)}
          empty={<EmptyState icon="trophy" title={t('noPools')} />}
          onOpenRow={(row) => setChosen(row.poolId)}
          columns={[
            {
              key: 'pool',
              header: t('pool'),
              place: 'lead',
              cell: (row) => (
                <>
                  <b className="office-name">{row.poolId}</b>{' '}
                  {row.isShared && <Tag tone="accent">{t('poolShared')}</Tag>}
                </>
              ),
            },
            { key: 'games', header: t('menu_games'), cell: (row) => row.slugs.join(', ') },
            {
              key: 'seed',
              header: t('poolSeed'),
              isNumeric: true,
              cell: (row) => <Amount value={row.seed} currency={row.currency} />,
            },
            {
              key: 'amount',
              header: t('amount'),
              isNumeric: true,
              place: 'main',
              cell: (row) => <Amount value={row.amount} currency={row.currency} />,
            },
            {
              key: 'last',
              header: t('poolLastWin'),
              cell: (row) =>
                row.lastWin ? (
                  <span className="office-time">
                    {row.lastWin.account} · {row.lastWin.amount} · {atTime(row.lastWin.at)}
                  </span>
                ) : (
                  '—'
                ),
            },
          ]}
        />
      </section>
      {chosen !== undefined && mayGive && <AddToPool key={`add ${chosen}`} poolId={chosen} />}
      {chosen !== undefined && <Movements key={chosen} poolId={chosen} />}
    </>
  );
};

const Movements = ({ poolId }: { poolId: string }) => {
  const lines = usePages(['pools', poolId], jackpots.poolMovements, { poolId });
  return (
    <section className="office-panel office-panel--list" data-key="movements">
      <h2>{t('movementsOf', { pool: poolId })}</h2>
      <Table
        label={t('movementsOf', { pool: poolId })}
        isDense
        rowKey={(row) => row.id}
        {...lines.table}
        empty={<EmptyState icon="list-bullets" title={t('nothingYet')} />}
        columns={[
          {
            key: 'at',
            header: t('time'),
            place: 'lead',
            cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
          },
          { key: 'kind', header: t('type'), cell: (row) => t(`movement_${row.kind}`) },
          {
            key: 'amount',
            header: t('amount'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.amount} />,
          },
          {
            key: 'after',
            header: t('balanceAfter'),
            isNumeric: true,
            cell: (row) => <Amount value={row.balanceAfter} />,
          },
          {
            key: 'posting',
            header: t('posting'),
            cell: (row) => <span className="office-code">{row.transferId}</span>,
          },
        ]}
      />
      <More pages={lines} />
    </section>
  );
};
