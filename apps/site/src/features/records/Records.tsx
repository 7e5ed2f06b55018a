import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, EmptyState, Select, Table, type TableColumn } from '@fairhouse/ui';
import { messageOf } from '../../app/api.ts';
import { useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { Period } from './Period.tsx';
import type { Preset } from './period.ts';

type Page<Row> = { list: readonly Row[]; nextCursor: string | null };
type Choice<Kind extends string> = { name: string; label: string; value: Kind;
  onChange: (kind: Kind) => void; options: readonly { value: Kind; label: string }[] };
type Props<Row, Kind extends string> = {
  title: string; intro: string; symbol: string;
  period: Preset; onPeriod: (period: Preset) => void;
  /** What narrows the rows besides the period; its empty value takes all. */
  choice: Choice<Kind>;
  /** Stands between the filters and the rows. */
  children?: ReactNode;
  /** Names the answers in the cache, with everything they depend on. */
  queryKey: readonly unknown[];
  read: (cursor: { cursor?: string }) => Promise<Page<Row>>;
  columns: readonly TableColumn<Row>[]; rowKey: (row: Row) => string;
  onOpenRow?: (row: Row) => void;
};

/** A record of the member: its filters, its rows page by page, and a longer period for none. */
export const Records = <Row, Kind extends string>(props: Props<Row, Kind>) => {
  const { title, intro, symbol, period, onPeriod, choice, children, ...table } = props;
  const t = useTexts('records');
  const query = usePages(props);
  return (
    <>
      <PageHead title={title} intro={intro} />
      <div className="rc-tools">
        <Period value={period} onChange={onPeriod} />
        <Select label={choice.label} isLabelHidden size="sm" value={choice.value}
          name={choice.name} options={[{ value: '', label: t('all') }, ...choice.options]}
          onChange={(event) => choice.onChange(event.currentTarget.value as Kind)} />
      </div>
      {children}
      <Table label={title} columns={table.columns} rowKey={table.rowKey} isDense
        rows={query.data?.pages.flatMap((page) => page.list) ?? []}
        isLoading={query.isPending} loadingLabel={t('loading')}
        {...(table.onOpenRow ? { onOpenRow: table.onOpenRow } : {})}
        {...(query.error && !query.data ? { error: { message: messageOf(query.error),
          retryLabel: t('retry'), onRetry: () => { void query.refetch(); } } } : {})}
        empty={(
          <EmptyState symbolUrl={`/art/symbols/${symbol}.webp`} title={t('empty')}
            body={t('emptyBody')} action={period === 'month' ? undefined
              : <Button onClick={() => onPeriod('month')}>{t('widen')}</Button>} />
        )} />
      {query.hasNextPage && (
        <Button className="rc-more" isLoading={query.isFetchingNextPage}
          onClick={() => { void query.fetchNextPage(); }}>{t('more')}</Button>
      )}
    </>
  );
};

const usePages = <Row, Kind extends string>({ queryKey, read }: Props<Row, Kind>) =>
  useInfiniteQuery({ queryKey: ['records', ...queryKey], staleTime: 0, initialPageParam: '',
    getNextPageParam: (page: Page<Row>) => page.nextCursor ?? undefined,
    queryFn: ({ pageParam }) => read(pageParam === '' ? {} : { cursor: pageParam }) });
