import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Skeleton } from './Skeleton.tsx';

export type TableColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand right-aligned in tabular digits. */
  isNumeric?: boolean;
  /** On a phone: `lead` is the heading of the card, `main` its figure top right. */
  place?: 'lead' | 'main';
};

export type TableProps<Row> = {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isLoading?: boolean;
  loadingLabel?: string;
  error?: { message: string; retryLabel: string; onRetry: () => void };
  /** Shown for no rows: what was looked for and a way to widen it. */
  empty: ReactNode;
  onOpenRow?: (row: Row) => void;
  /** Totals under the columns, by column key. */
  totals?: Readonly<Record<string, ReactNode>>;
  isDense?: boolean;
};

const SHIMMER_ROWS = ['1', '2', '3', '4', '5', '6'];

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, isLoading = false, loadingLabel, error, totals, isDense } = props;
  const wrapRef = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(wrapRef);
  // Cards lay the rows out as blocks, which strips table roles; they are given back by name.
  return (
    <div
      ref={wrapRef}
      className="fh-tablewrap"
      aria-busy={isLoading || undefined}
      {...(isWide ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
    >
      {isLoading && loadingLabel && (
        <span className="sr-only" role="status">
          {loadingLabel}
        </span>
      )}
      <table
        className={`fh-table${isDense ? ' fh-table--dense' : ''}`}
        role="table"
        aria-label={label}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                role="columnheader"
                className={column.isNumeric ? 'fh-n' : undefined}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <TableBody {...props} />
        </tbody>
        {totals && !isLoading && !error && props.rows.length > 0 && (
          <tfoot role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <td key={column.key} {...cellProps(column)}>
                  {totals[column.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** A table wider than its place is scrolled sideways, by keyboard too: then it takes the focus. */
const useIsWide = (ref: RefObject<HTMLElement | null>): boolean => {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const wrap = ref.current;
    if (!wrap) return;
    const look = () => setWide(wrap.scrollWidth > wrap.clientWidth + 1);
    const watcher = new ResizeObserver(look);
    watcher.observe(wrap);
    for (const child of wrap.children) watcher.observe(child);
    return () => watcher.disconnect();
  }, [ref]);
  return isWide;
};

function TableBody<Row>(props: TableProps<Row>) {
  const { columns, rows, rowKey, isLoading, error, empty, onOpenRow } = props;
  if (isLoading) return <ShimmerRows columns={columns} />;
  if (error) {
    return (
      <WideRow columnCount={columns.length}>
        <div className="fh-table__error" role="alert">
          <Icon name="warning-circle-fill" size={20} />
          <span>{error.message}</span>
          <Button size="sm" onClick={error.onRetry}>
            {error.retryLabel}
          </Button>
        </div>
      </WideRow>
    );
  }
  if (rows.length === 0) return <WideRow columnCount={columns.length}>{empty}</WideRow>;
  return rows.map((row) => (
    <tr key={rowKey(row)} role="row" {...openProps(row, onOpenRow)}>
      {columns.map((column) => (
        <td key={column.key} {...cellProps(column)}>
          {said(column.cell(row))}
        </td>
      ))}
    </tr>
  ));
}

/** A cell without a value says so. */
const said = (value: ReactNode): ReactNode => (value === '' ? '\u2014' : value);

function ShimmerRows<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  return SHIMMER_ROWS.map((key) => (
    <tr key={key} role="row" aria-hidden="true">
      {columns.map((column) => (
        <td key={column.key}>
          <Skeleton height={14} width={column.isNumeric ? '60%' : '80%'} />
        </td>
      ))}
    </tr>
  ));
}

function WideRow({ columnCount, children }: { columnCount: number; children: ReactNode }) {
  return (
    <tr role="row">
      <td role="cell" colSpan={columnCount}>
        {children}
      </td>
    </tr>
  );
}

function cellProps<Row>(column: TableColumn<Row>) {
  const classes = [
    column.isNumeric ? 'fh-n' : undefined,
    column.place ? `fh-td--${column.place}` : undefined,
  ].filter(Boolean);
  return {
    role: 'cell',
    'data-label': column.header,
    className: classes.length > 0 ? classes.join(' ') : undefined,
  };
}

function openProps<Row>(row: Row, onOpenRow: ((row: Row) => void) | undefined) {
  if (!onOpenRow) return {};
  return {
    'data-open': true,
    tabIndex: 0,
    onClick: () => onOpenRow(row),
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        onOpenRow(row);
      }
    },
  };
}
