import { useInfiniteQuery } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import type { memberLedger, memberWagers } from '@fairhouse/contract/office';
import { Amount, Button, EmptyState, Table, Tag,
  type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { atTime, t } from '../../app/texts.ts';

type LedgerRow = OutputOf<typeof memberLedger>['list'][number];
type WagerRow = OutputOf<typeof memberWagers>['list'][number];
type Page<Row> = { list: Row[]; nextCursor: string | null };

const Pages = <Row,>(props: {
  label: string; queryKey: string[]; columns: TableColumn<Row>[]; rowKey: (row: Row) => string;
  read: (cursor: string | undefined) => Promise<Page<Row>>;
}) => {
  const pages = useInfiniteQuery({ queryKey: props.queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => props.read(pageParam),
    getNextPageParam: (page) => page.nextCursor ?? undefined });
  return (
    <>
      <Table label={props.label} columns={props.columns} rowKey={props.rowKey} isDense
        rows={pages.data?.pages.flatMap((page) => page.list) ?? []}
        isLoading={pages.isPending} loadingLabel={t('loading')}
        {...(pages.isError ? { error: { message: pages.error.message, retryLabel: t('retry'),
          onRetry: () => { void pages.refetch(); } } } : {})}
        empty={<EmptyState icon="receipt" title={t('nothingYet')} />} />
      {pages.hasNextPage && <div><Button onClick={() => { void pages.fetchNextPage(); }}
        isLoading={pages.isFetchingNextPage} loadingLabel={t('loading')}>{t('more')}</Button></div>}
    </>
  );
};

export const LedgerTable = ({ id }: { id: string }) => (
  <Pages<LedgerRow> label={t('ledger')} queryKey={['member', id, 'ledger']} rowKey={(row) => row.id}
    read={(cursor) => ask(calls.ledger, { id, cursor })} columns={[
      { key: 'at', header: t('time'), cell: (row) =>
        <span className="office-time">{atTime(row.at)}</span> },
      { key: 'type', header: t('type'), place: 'lead', cell: (row) =>
        <b className="office-name">{t(`entry_${row.type}`)}</b> },
      { key: 'counter', header: t('counterAccount'), cell: (row) =>
        <span className="office-code">{row.counterAccount}</span> },
      { key: 'key', header: t('key'), cell: (row) =>
        <span className="office-code">{row.key}</span> },
      { key: 'amount', header: t('amount'), isNumeric: true, place: 'main',
        cell: (row) => <Amount value={row.amount} isSigned isLossRed /> },
      { key: 'after', header: t('balanceAfter'), isNumeric: true,
        cell: (row) => <Amount value={row.balanceAfter} /> },
    ]} />
);

export const WagersTable = ({ id }: { id: string }) => (
  <Pages<WagerRow> label={t('wagers')} queryKey={['member', id, 'wagers']}
    rowKey={(row) => row.wagerId} read={(cursor) => ask(calls.wagers, { id, cursor })} columns={[
      { key: 'at', header: t('time'), cell: (row) =>
        <span className="office-time">{atTime(row.at)}</span> },
      { key: 'game', header: t('game'), place: 'lead', cell: (row) =>
        <><b className="office-name">{row.slug}</b> <em>{row.bet}</em></> },
      { key: 'state', header: t('status'), cell: (row) => <Tag tone={row.state === 'settled'
        ? 'win' : row.state === 'open' ? 'info' : 'neutral'}>{t(`wager_${row.state}`)}</Tag> },
      { key: 'stake', header: t('stake'), isNumeric: true,
        cell: (row) => <Amount value={row.stake} /> },
      { key: 'valid', header: t('validBet'), isNumeric: true,
        cell: (row) => <Amount value={row.validBet} /> },
      { key: 'payout', header: t('payout'), isNumeric: true, place: 'main',
        cell: (row) => <Amount value={row.payout} /> },
    ]} />
);
