import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GroupedMember, PaymentGroup } from '@fairhouse/contract/payment-groups';
import { Button, EmptyState, Field, Table, type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { Panel } from '../../app/Panel.tsx';
import { atTime, t } from '../../app/texts.ts';

/** Who is in a group, since when and why, page by page. */
export const MembersPanel = ({ group }: { group: PaymentGroup }) => {
  const [keyword, setKeyword] = useState('');
  const query = useInfiniteQuery({ queryKey: ['groups', group.code, 'members', keyword],
    initialPageParam: undefined as string | undefined, placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) => ask(calls.groupMembers,
      { code: group.code, keyword, cursor: pageParam }),
    getNextPageParam: (page) => page.nextCursor ?? undefined });
  const title = t('groupIn', { name: group.name });
  return (
    <Panel title={title} isList dataKey="groupMembers" aside={
      <Field label={t('groupSearch')} isLabelHidden icon="magnifying-glass" size="sm"
        placeholder={t('groupSearch')} value={keyword} data-key="groupSearch"
        onChange={(event) => setKeyword(event.currentTarget.value)} />}>
      <Table label={title} isDense columns={columns()} rowKey={(row) => row.id}
        rows={query.data?.pages.flatMap((page) => page.list) ?? []}
        isLoading={query.isPending} loadingLabel={t('loading')}
        {...(query.isError ? { error: { message: query.error.message, retryLabel: t('retry'),
          onRetry: () => { void query.refetch(); } } } : {})}
        empty={<EmptyState icon="users" title={t(keyword === '' ? 'groupEmpty' : 'noMembers')}
          {...(keyword === '' ? { body: t('groupEmptyBody') } : { action:
            <Button onClick={() => setKeyword('')}>{t('showAll')}</Button> })} />} />
      {query.hasNextPage && <div><Button data-key="groupMore" loadingLabel={t('loading')}
        isLoading={query.isFetchingNextPage}
        onClick={() => { void query.fetchNextPage(); }}>{t('more')}</Button></div>}
    </Panel>
  );
};

const columns = (): TableColumn<GroupedMember>[] => [
  { key: 'account', header: t('account'), place: 'lead', cell: (row) =>
    <Link className="office-more" to="/members/$id" params={{ id: row.id }} dir="ltr">
      {row.account}</Link> },
  { key: 'movedAt', header: t('groupSince'), cell: (row) =>
    <span className="office-time">{atTime(row.movedAt)}</span> },
  { key: 'movedBy', header: t('groupBy'), cell: (row) => <bdi>{row.movedBy}</bdi> },
  { key: 'reason', header: t('reason'), cell: (row) =>
    <span className="gr-about" dir="auto">{row.reason}</span> },
];
