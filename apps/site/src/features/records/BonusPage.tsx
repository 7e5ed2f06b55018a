import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Bonus } from '@fairhouse/contract/records';
import { Amount, EmptyState, Pagination, Table, Tag, type TagTone } from '@fairhouse/ui';
import * as records from '@fairhouse/contract/records';
import { ask, messageOf } from '../../app/caller.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { ROWS_A_PAGE } from './Records.tsx';
import './records.css';

const TONES: Record<Bonus['state'], TagTone> = { paid: 'win', bound: 'info', ended: 'neutral' };

/** Every gift of the house: what it was for, and what still has to be done for it. */
export const BonusPage = () => {
  const t = useTexts('records');
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['records', 'bonuses', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () => ask(records.bonusDetails, { pageNo: page, pageSize: ROWS_A_PAGE }),
  });
  return (
    <>
      <PageHead title={t('bonuses')} intro={t('bonusesIntro')} />
      <Table
        label={t('bonuses')}
        isDense
        rows={data?.list ?? []}
        rowKey={(row) => row.id}
        isLoading={isPending}
        loadingLabel={t('loading')}
        {...(error && !data
          ? {
              error: {
                message: messageOf(error),
                retryLabel: t('retry'),
                onRetry: () => {
                  void refetch();
                },
              },
            }
          : {})}
        empty={
          <EmptyState
            symbolUrl="/art/symbols/wrapped-gift.webp"
            title={t('noBonus')}
            body={t('noBonusBody')}
          />
        }
        columns={[
          { key: 'time', header: t('time'), cell: (row) => atTime(row.at) },
          {
            key: 'kind',
            header: t('type'),
            place: 'lead',
            cell: (row) => t(row.kind === 'adjustment' ? 'houseCredit' : row.kind),
          },
          {
            key: 'source',
            header: t('reference'),
            cell: (row) => (row.source === '' ? '–' : <bdi className="rc-ref">{row.source}</bdi>),
          },
          {
            key: 'amount',
            header: t('amount'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.amount} isSigned />,
          },
          {
            key: 'turnover',
            header: t('turnover'),
            isNumeric: true,
            cell: (row) =>
              row.turnover === null ? (
                t('noTurnover')
              ) : (
                <span className="rc-of">
                  <Amount value={row.turnedOver ?? '0.00'} /> / <Amount value={row.turnover} />
                </span>
              ),
          },
          {
            key: 'state',
            header: t('state'),
            cell: (row) => <Tag tone={TONES[row.state]}>{t(`bonus_${row.state}`)}</Tag>,
          },
        ]}
      />
      <div className="rc-pages">
        <Pagination
          page={page}
          pageCount={Math.ceil((data?.total ?? 0) / ROWS_A_PAGE)}
          onPage={setPage}
          labels={{
            pages: t('pages'),
            previous: t('previous'),
            next: t('next'),
            page: (number) => t('page', { number }),
          }}
        />
      </div>
    </>
  );
};
