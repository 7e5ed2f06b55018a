import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Friend } from '@fairhouse/contract/referral';
import { Amount, EmptyState, Pagination, Table, Tag, type TagTone } from '@fairhouse/ui';
import * as referral from '@fairhouse/contract/referral';
import { ask, messageOf } from '../../app/caller.ts';
import { atTime, useTexts } from '../../app/i18n.ts';

const ROWS_A_PAGE = 10;
const TONES: Record<Friend['reward'], TagTone> = {
  waiting: 'info',
  none: 'neutral',
  open: 'accent',
  claimed: 'win',
  lapsed: 'neutral',
  withdrawn: 'neutral',
};

/** Who came by the invitation: masked, and what came of it. */
export const Friends = () => {
  const t = useTexts('rewards');
  const shell = useTexts('shell');
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['referral', 'list', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () => ask(referral.referralList, { pageNo: page, pageSize: ROWS_A_PAGE }),
  });
  const pageCount = Math.ceil((data?.total ?? 0) / ROWS_A_PAGE);
  const word = (row: Friend) =>
    row.reward === 'waiting' || row.reward === 'none'
      ? t(`friend_${row.reward}`)
      : t(`state_${row.reward}`);
  return (
    <section className="rf-friends" data-key="friends">
      <h2>{t('friendsTitle')}</h2>
      <Table
        label={t('friendsTitle')}
        isDense
        rows={data?.list ?? []}
        rowKey={(row) => `${row.account} ${row.registeredAt}`}
        isLoading={isPending}
        loadingLabel={t('loading')}
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
            symbolUrl="/art/symbols/red-envelope.webp"
            title={t('noFriends')}
            body={t('noFriendsBody')}
          />
        }
        columns={[
          {
            key: 'account',
            header: t('friend'),
            place: 'lead',
            cell: (row) => <b dir="ltr">{row.account}</b>,
          },
          { key: 'at', header: t('registered'), cell: (row) => atTime(row.registeredAt) },
          {
            key: 'deposit',
            header: t('deposit'),
            cell: (row) => (row.hasDeposited ? t('yes') : t('notYet')),
          },
          {
            key: 'amount',
            header: t('earned'),
            isNumeric: true,
            place: 'main',
            cell: (row) => (row.amount === null ? '–' : <Amount value={row.amount} />),
          },
          {
            key: 'reward',
            header: t('reward'),
            cell: (row) => <Tag tone={TONES[row.reward]}>{word(row)}</Tag>,
          },
        ]}
      />
      {pageCount > 1 && (
        <div className="rf-pages">
          <Pagination
            page={page}
            pageCount={pageCount}
            onPage={setPage}
            labels={{
              pages: t('pages'),
              previous: t('previous'),
              next: t('next'),
              page: (number) => t('page', { number }),
            }}
          />
        </div>
      )}
    </section>
  );
};
