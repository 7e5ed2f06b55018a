import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Amount, EmptyState, Pagination, Table } from '@fairhouse/ui';
import { messageOf } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { DAYS_A_PAGE, earnedQuery } from './queries.ts';

/** How points came, day by day and category by category. */
export const Earned = () => {
  const t = useTexts('points');
  const records = useTexts('records');
  const shell = useTexts('shell');
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(earnedQuery(page));
  return (
    <section data-key="earnedPoints">
      <p className="px-intro">
        {t('earnedIntro')} {data && <bdi>{data.timeZone}</bdi>}
      </p>
      <Table
        label={t('earnedTitle')}
        isDense
        rows={data?.list ?? []}
        isLoading={isPending}
        loadingLabel={records('loading')}
        rowKey={(row) => `${row.day} ${row.category}`}
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
        empty={<EmptyState symbolUrl="/art/symbols/coin.webp" title={t('noEarned')} />}
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
            key: 'points',
            header: t('earned'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.points} isSigned />,
          },
        ]}
      />
      <Pagination
        page={page}
        pageCount={Math.ceil((data?.total ?? 0) / DAYS_A_PAGE)}
        onPage={setPage}
        labels={{
          pages: t('earnedTitle'),
          previous: records('previous'),
          next: records('next'),
          page: (number) => records('page', { number }),
        }}
      />
    </section>
  );
};
