import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Transaction } from '@fairhouse/contract/records';
import { Amount, Button, EmptyState, Select, Table, type TableColumn } from '@fairhouse/ui';
import { ask, messageOf } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { Period } from './Period.tsx';
import { rangeOf, type Preset } from './period.ts';
import { TransactionDialog } from './TransactionDialog.tsx';
import './records.css';

type Kind = Transaction['type'] | '';
const KINDS: readonly Transaction['type'][] = ['deposit', 'stake', 'payout', 'refund',
  'adjustment', 'withdrawal', 'transfer', 'bonus', 'rebate'];
/** `stake` and `payout` also head columns, with other words in some languages. */
const labelOf = (kind: Transaction['type']): string =>
  (kind === 'stake' || kind === 'payout' ? `${kind}Type` : kind);

export const TransactionsPage = () => {
  const t = useTexts('records');
  const [preset, setPreset] = useState<Preset>('today');
  const [kind, setKind] = useState<Kind>('');
  const [open, setOpen] = useState<Transaction>();
  const query = useInfiniteQuery({ queryKey: ['records', 'transactions', preset, kind],
    staleTime: 0, initialPageParam: '',
    getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
    queryFn: ({ pageParam }) => ask(calls.transactions, { ...rangeOf(preset, new Date()),
      ...(kind === '' ? {} : { type: kind }),
      ...(pageParam === '' ? {} : { cursor: pageParam }) }) });
  const columns: TableColumn<Transaction>[] = [
    { key: 'time', header: t('time'), cell: (row) => atTime(row.at) },
    { key: 'type', header: t('type'), place: 'lead', cell: (row) => t(labelOf(row.type)) },
    { key: 'amount', header: t('amount'), isNumeric: true, place: 'main',
      cell: (row) => <Amount value={row.amount} isSigned /> },
    { key: 'balanceAfter', header: t('balanceAfter'), isNumeric: true,
      cell: (row) => <Amount value={row.balanceAfter} /> },
    { key: 'reference', header: t('reference'),
      cell: (row) => <bdi className="rc-ref">{row.reference}</bdi> },
  ];
  return (
    <>
      <PageHead title={t('transactions')} intro={t('transactionsIntro')} />
      <div className="rc-tools">
        <Period value={preset} onChange={setPreset} />
        <Select label={t('type')} isLabelHidden size="sm" value={kind} name="type"
          onChange={(event) => setKind(event.currentTarget.value as Kind)}
          options={[{ value: '', label: t('all') },
            ...KINDS.map((one) => ({ value: one, label: t(labelOf(one)) }))]} />
      </div>
      <Table label={t('transactions')} columns={columns} isDense
        rows={query.data?.pages.flatMap((page) => page.list) ?? []} rowKey={(row) => row.id}
        isLoading={query.isPending} loadingLabel={t('loading')} onOpenRow={setOpen}
        {...(query.error && !query.data ? { error: { message: messageOf(query.error),
          retryLabel: t('retry'), onRetry: () => { void query.refetch(); } } } : {})}
        empty={(
          <EmptyState symbolUrl="/art/symbols/coin.webp" title={t('empty')} body={t('emptyBody')}
            action={preset === 'month' ? undefined
              : <Button onClick={() => setPreset('month')}>{t('widen')}</Button>} />
        )} />
      {query.hasNextPage && (
        <Button className="rc-more" isLoading={query.isFetchingNextPage}
          onClick={() => { void query.fetchNextPage(); }}>{t('more')}</Button>
      )}
      {open && <TransactionDialog transaction={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
