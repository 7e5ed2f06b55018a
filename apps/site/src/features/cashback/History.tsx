import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CashbackRecord } from '@fairhouse/contract/cashback';
import { Amount, EmptyState, Pagination, Table, Tag, type TagTone } from '@fairhouse/ui';
import { messageOf } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { recordsQuery, ROWS_A_PAGE } from '../../app/cashback/queries.ts';

const TONES: Record<CashbackRecord['state'], TagTone> = {
  open: 'accent',
  claimed: 'win',
  lapsed: 'neutral',
};

/** Every day that brought something, and what became of it. */
export const History = () => {
  const t = useTexts('cashback');
  const records = useTexts('records');
  const shell = useTexts('shell');
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(recordsQuery(page));
  return (
    <section className="cb-part" data-key="history">
      <h2>{t('history')}</h2>
      <Table
        label={t('history')}
        isDense
        rows={data?.list ?? []}
        isLoading={isPending}
        loadingLabel={records('loading')}
        rowKey={(row) => `${row.day} ${row.category}`}
        {...(error && !data
          ? {
              error: {
                message: messageOf(error),
                retryLabel: records('retry'),
                onRetry: () => {
                  void refetch();
                },
              },
            }
          : {})}
        empty={<EmptyState icon="percent" title={t('noHistory')} body={t('noHistoryBody')} />}
        columns={[
          { key: 'day', header: records('day'), cell: (row) => <bdi>{row.day}</bdi> },
          {
            key: 'category',
            header: records('category'),
            place: 'lead',
            cell: (row) => shell(row.category),
          },
          {
            key: 'validBet',
            header: records('validBet'),
            isNumeric: true,
            cell: (row) => <Amount value={row.validBet} />,
          },
          {
            key: 'percent',
            header: t('percent'),
            isNumeric: true,
            cell: (row) => <bdi>{row.percent}%</bdi>,
          },
          {
            key: 'state',
            header: records('state'),
            cell: (row) => <Tag tone={TONES[row.state]}>{t(`state_${row.state}`)}</Tag>,
          },
          {
            key: 'amount',
            header: records('amount'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.amount} />,
          },
        ]}
      />
      <div className="cb-pages">
        <Pagination
          page={page}
          pageCount={Math.ceil((data?.total ?? 0) / ROWS_A_PAGE)}
          onPage={setPage}
          labels={{
            pages: records('pages'),
            previous: records('previous'),
            next: records('next'),
            page: (number) => records('page', { number }),
          }}
        />
      </div>
    </section>
  );
};
