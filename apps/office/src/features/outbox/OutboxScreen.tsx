import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button, EmptyState, Field, Table, Tag } from '@fairhouse/ui';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { atTime, t } from '../../app/texts.ts';

/** Codes and mails that no carrier takes, newest first. */
export const OutboxScreen = () => {
  const [keyword, setKeyword] = useState('');
  const outbox = useInfiniteQuery({ queryKey: ['outbox', keyword],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => ask(calls.outbox, { keyword, cursor: pageParam }),
    // Each look stands in the audit log: none is taken that nobody asked for.
    placeholderData: keepPreviousData, refetchOnWindowFocus: false, refetchOnReconnect: false,
    getNextPageParam: (page) => page.nextCursor ?? undefined });
  return (
    <>
      <header className="office-head">
        <div><h1>{t('menu_outbox')}</h1><p>{t('outboxExplained')}</p></div>
        <Field label={t('searchOutbox')} isLabelHidden icon="magnifying-glass" size="sm"
          placeholder={t('searchOutbox')} value={keyword} data-key="outboxSearch"
          onChange={(event) => setKeyword(event.currentTarget.value)} />
      </header>
      {outbox.data?.pages[0]?.isMasked && <p className="office-quiet" data-key="outboxMasked">
        {t('outboxMasked')}</p>}
      <section className="office-panel office-panel--list">
        <Table label={t('menu_outbox')} isDense rowKey={(row) => row.id}
          rows={outbox.data?.pages.flatMap((page) => page.list) ?? []}
          isLoading={outbox.isPending} loadingLabel={t('loading')}
          {...(outbox.isError ? { error: { message: outbox.error.message,
            retryLabel: t('retry'), onRetry: () => { void outbox.refetch(); } } } : {})}
          empty={<EmptyState icon="envelope" title={t('noOutbox')} />}
          columns={[
            { key: 'at', header: t('time'), cell: (row) =>
              <span className="office-time">{atTime(row.at)}</span> },
            { key: 'kind', header: t('outboxKind'), place: 'main', cell: (row) =>
              <Tag>{t(`outbox_${row.kind}`)}</Tag> },
            { key: 'to', header: t('recipient'), place: 'lead', cell: (row) =>
              <bdi className="office-code" dir="ltr">{row.to}</bdi> },
            { key: 'text', header: t('message'), cell: (row) => (
              <div className="office-message" dir="auto">
                {row.subject !== '' && <b>{row.subject}</b>}<p>{row.text}</p>
              </div>
            ) },
          ]} />
        {outbox.hasNextPage && <div><Button onClick={() => { void outbox.fetchNextPage(); }}
          isLoading={outbox.isFetchingNextPage} loadingLabel={t('loading')}>{t('more')}</Button>
        </div>}
      </section>
    </>
  );
};
