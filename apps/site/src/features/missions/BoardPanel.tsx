import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { BoardPeriod, MissionPlace } from '@fairhouse/contract/missions';
import { Chip, ChipRow, EmptyState, Table, type TableColumn } from '@fairhouse/ui';
import { messageOf } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { boardQuery } from '../../app/missions/queries.ts';

const PERIODS = ['day', 'week', 'month'] as const satisfies readonly BoardPeriod[];

/** Who finished most missions, accounts masked, and where the member stands. */
export const BoardPanel = () => {
  const t = useTexts('missions');
  const shell = useTexts('shell');
  const [period, setPeriod] = useState<BoardPeriod>('week');
  const { data, error, isPending, refetch } = useQuery(boardQuery(period));
  const columns: TableColumn<MissionPlace & { at: number }>[] = [
    {
      key: 'rank',
      header: t('place'),
      cell: (row) => (
        <b className="mi-rank" data-rank={row.rank}>
          {row.rank}
        </b>
      ),
    },
    { key: 'account', header: t('player'), place: 'lead', cell: (row) => <bdi>{row.account}</bdi> },
    {
      key: 'completed',
      header: t('completed'),
      isNumeric: true,
      place: 'main',
      cell: (row) => row.completed,
    },
  ];
  return (
    <>
      <ChipRow label={t('period')} className="mi-periods">
        {PERIODS.map((one) => (
          <Chip key={one} isChosen={one === period} data-key={one} onClick={() => setPeriod(one)}>
            {t(`period_${one}`)}
          </Chip>
        ))}
      </ChipRow>
      {data && (
        <p className="mi-own" data-key="ownPlace">
          {data.own ? t('own', { rank: data.own.rank, count: data.own.completed }) : t('ownNone')}
        </p>
      )}
      <Table
        label={t('board')}
        columns={columns}
        isLoading={isPending}
        isDense
        rows={(data?.list ?? []).map((row, at) => ({ ...row, at }))}
        rowKey={(row) => String(row.at)}
        {...(error && !data
          ? {
              error: {
                message: messageOf(error),
                retryLabel: shell('retry'),
                onRetry: () => {
                  void refetch();
                },
              },
            }
          : {})}
        empty={
          <EmptyState
            symbolUrl="/art/symbols/trophy.webp"
            title={t('boardNone')}
            body={t('boardNoneBody')}
          />
        }
      />
    </>
  );
};
