import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, EmptyState, Table, Tag } from '@fairhouse/ui';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { atTime, t } from '../../app/texts.ts';

/** Refused sign-ins of operators there are; of other names only how often they were tried. */
export const FailedLogins = ({ tabs }: { tabs: ReactNode }) => {
  const failed = useInfiniteQuery({ queryKey: ['failedLogins'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => ask(calls.failedLogins, { cursor: pageParam }),
    getNextPageParam: (page) => page.nextCursor ?? undefined });
  return (
    <>
      <header className="office-head">
        <div><h1>{t('menu_audit')}</h1><p>{t('failedExplained')}</p></div>
      </header>
      <section className="office-panel office-panel--list">
        {tabs}
        {failed.data && <p className="office-quiet" data-key="failedUnknown">
          {t('failedUnknown', { count: failed.data.pages[0]?.unknown ?? 0 })}</p>}
        <Table label={t('auditFailed')} isDense rowKey={(row) => row.id}
          rows={failed.data?.pages.flatMap((page) => page.list) ?? []}
          isLoading={failed.isPending} loadingLabel={t('loading')}
          {...(failed.isError ? { error: { message: failed.error.message, retryLabel: t('retry'),
            onRetry: () => { void failed.refetch(); } } } : {})}
          empty={<EmptyState icon="seal-check" title={t('failedNone')} />}
          columns={[
            { key: 'at', header: t('time'), cell: (row) =>
              <span className="office-time">{atTime(row.at)}</span> },
            { key: 'operator', header: t('operator'), place: 'lead', cell: (row) =>
              <b className="office-name">{row.operator}</b> },
            { key: 'kind', header: t('action'), place: 'main', cell: (row) =>
              <Tag tone="loss">{t(row.kind === 'login' ? 'action_staff_login_failed'
                : 'action_staff_password_failed')}</Tag> },
            { key: 'ip', header: t('address'), cell: (row) =>
              <span className="office-code office-time">{row.ip}</span> },
          ]} />
        {failed.hasNextPage && <div><Button onClick={() => { void failed.fetchNextPage(); }}
          isLoading={failed.isFetchingNextPage} loadingLabel={t('loading')}>{t('more')}</Button>
        </div>}
      </section>
    </>
  );
};
