import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, EmptyState, Field, Table } from '@fairhouse/ui';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { atTime, t } from '../../app/texts.ts';

/** Every action of every operator, newest first. */
export const AuditScreen = () => {
  const [keyword, setKeyword] = useState('');
  const audit = useInfiniteQuery({ queryKey: ['audit', keyword],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => ask(calls.audit, { keyword, cursor: pageParam }),
    getNextPageParam: (page) => page.nextCursor ?? undefined });
  return (
    <>
      <header className="office-head"><h1>{t('menu_audit')}</h1>
        <Field label={t('searchAudit')} isLabelHidden icon="magnifying-glass" size="sm"
          placeholder={t('searchAudit')} value={keyword}
          onChange={(event) => setKeyword(event.currentTarget.value)} />
      </header>
      <section className="office-panel">
        <Table label={t('menu_audit')} isDense rowKey={(row) => row.id}
          rows={audit.data?.pages.flatMap((page) => page.list) ?? []}
          isLoading={audit.isPending} loadingLabel={t('loading')}
          {...(audit.isError ? { error: { message: audit.error.message, retryLabel: t('retry'),
            onRetry: () => { void audit.refetch(); } } } : {})}
          empty={<EmptyState icon="list-bullets" title={t('nothingYet')} />}
          columns={[
            { key: 'at', header: t('time'), cell: (row) => atTime(row.at) },
            { key: 'operator', header: t('operator'), place: 'lead', cell: (row) => row.operator },
            { key: 'action', header: t('action'), place: 'main', cell: (row) => row.action },
            { key: 'subject', header: t('subject'), cell: (row) => row.subject },
            { key: 'change', header: t('change'), cell: (row) => <span className="office-code">
              {JSON.stringify(row.before)} → {JSON.stringify(row.after)}</span> },
            { key: 'reason', header: t('reason'), cell: (row) => row.reason },
            { key: 'ip', header: t('address'), cell: (row) => row.ip },
          ]} />
        {audit.hasNextPage && <div><Button onClick={() => { void audit.fetchNextPage(); }}>
          {t('more')}</Button></div>}
      </section>
    </>
  );
};
