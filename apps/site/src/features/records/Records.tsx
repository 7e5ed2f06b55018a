import { useRef, useState, type ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, EmptyState, Pagination, Select, Table, type TableColumn } from '@fairhouse/ui';
import { messageOf } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { Period } from '../../app/periods/Period.tsx';
import { daysOf, type Days } from '../../app/periods/period.ts';

type Page<Row> = { list: readonly Row[]; nextCursor: string | null };
/** Where a page begins: behind the one before it, or at its number. */
type Place = { cursor: string } | { pageNo: number };
type Choice<Kind extends string> = {
  name: string;
  label: string;
  value: Kind;
  onChange: (kind: Kind) => void;
  options: readonly { value: Kind; label: string }[];
};
type Props<Row, Kind extends string> = {
  title: string;
  intro: string;
  symbol: string;
  days: Days;
  onDays: (days: Days) => void;
  /** What narrows the rows besides the period; its empty value takes all. */
  choice: Choice<Kind>;
  /** Narrows them once more. */
  second?: Choice<string> | undefined;
  /** Stands beside the title. */
  action?: ReactNode;
  /** Stands between the filters and the rows. */
  children?: ReactNode;
  /** How many rows the whole filter has, as soon as it is known. */
  total: number | undefined;
  /** Names the answers in the cache, with everything they depend on. */
  queryKey: readonly unknown[];
  read: (place: Place) => Promise<Page<Row>>;
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  onOpenRow?: (row: Row) => void;
};

export const ROWS_A_PAGE = 20;

/** A record of the member: its filters, its rows page by page, and a longer period for none. */
export const Records = <Row, Kind extends string>(props: Props<Row, Kind>) => {
  const { title, intro, symbol, days, onDays, choice, second, action, children, ...table } = props;
  const t = useTexts('records');
  const { query, page, setPage } = usePages(props);
  return (
    <>
      <PageHead title={title} intro={intro} />
      {action}
      <div className="rc-tools">
        <Period value={days} onChange={onDays} />
        <Select
          label={choice.label}
          isLabelHidden
          size="sm"
          value={choice.value}
          name={choice.name}
          options={[{ value: '', label: `${choice.label}: ${t('all')}` }, ...choice.options]}
          onChange={(event) => choice.onChange(event.currentTarget.value as Kind)}
        />
        {second && (
          <Select
            label={second.label}
            isLabelHidden
            size="sm"
            value={second.value}
            name={second.name}
            options={[{ value: '', label: `${second.label}: ${t('all')}` }, ...second.options]}
            onChange={(event) => second.onChange(event.currentTarget.value)}
          />
        )}
      </div>
      {children}
      <Table
        label={title}
        columns={table.columns}
        rowKey={table.rowKey}
        isDense
        rows={query.data?.list ?? []}
        isLoading={query.isPending}
        loadingLabel={t('loading')}
        {...(table.onOpenRow ? { onOpenRow: table.onOpenRow } : {})}
        {...(query.error && !query.data
          ? {
              error: {
                message: messageOf(query.error),
                retryLabel: t('retry'),
                onRetry: () => {
                  void query.refetch();
                },
              },
            }
          : {})}
        empty={
          <EmptyState
            symbolUrl={`/art/symbols/${symbol}.webp`}
            title={t('empty')}
            body={t('emptyBody')}
            action={
              days.preset === 'month' ? undefined : (
                <Button onClick={() => onDays(daysOf('month', new Date()))}>{t('widen')}</Button>
              )
            }
          />
        }
      />
      <div className="rc-pages" aria-busy={query.isPlaceholderData}>
        <Pagination
          page={page}
          pageCount={Math.ceil((props.total ?? 0) / ROWS_A_PAGE)}
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

/** Another filter begins at its first page. A page that follows one seen begins where it ended. */
const usePages = <Row, Kind extends string>({ queryKey, read }: Props<Row, Kind>) => {
  const filter = JSON.stringify(queryKey);
  const [at, setAt] = useState({ filter, page: 1 });
  const page = at.filter === filter ? at.page : 1;
  const ends = useRef(new Map<string, string>());
  const query = useQuery({
    queryKey: ['records', ...queryKey, page],
    staleTime: 0,
    placeholderData: (known: Page<Row> | undefined) =>
      at.filter === filter ? keepPreviousData(known) : undefined,
    queryFn: async () => {
      const cursor = ends.current.get(`${filter}/${page - 1}`);
      const answer = await read(cursor === undefined ? { pageNo: page } : { cursor });
      if (answer.nextCursor !== null) ends.current.set(`${filter}/${page}`, answer.nextCursor);
      return answer;
    },
  });
  return { query, page, setPage: (next: number) => setAt({ filter, page: next }) };
};
