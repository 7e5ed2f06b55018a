import type { ReactNode } from 'react';
import type { Exchange } from '@fairhouse/contract/points';
import type { ExchangeState } from '@fairhouse/contract/points-words';
import { Amount, Table, Tag, type TableColumn, type TagTone } from '@fairhouse/ui';
import { atTime, useTexts, type Translate } from '../../app/i18n.ts';
import { isNothing } from './ProductCard.tsx';

const TONES: Record<ExchangeState, TagTone> = {
  applying: 'warn',
  rejected: 'loss',
  approved: 'win',
};

type Props = {
  label: string;
  rows: readonly Exchange[];
  /** Only what says which it is and how far. */
  isShort?: boolean;
  isLoading?: boolean;
  error?: { message: string; retryLabel: string; onRetry: () => void };
  empty?: ReactNode;
};

/** What points were exchanged for, with every column of the history or the first of them. */
export const ExchangeTable = ({ label, rows, isShort = false, empty = null, ...rest }: Props) => {
  const t = useTexts('points');
  return (
    <Table
      label={label}
      isDense
      rows={rows}
      rowKey={(row) => row.id}
      empty={empty}
      columns={isShort ? shortColumns(t) : columns(t)}
      {...rest}
    />
  );
};

const what: (t: Translate) => TableColumn<Exchange> = (t) => ({
  key: 'product',
  header: t('col_product'),
  place: 'lead',
  cell: (row) => <b dir="auto">{row.productName || t(`type_${row.type}`)}</b>,
});
const number = (t: Translate): TableColumn<Exchange> => ({
  key: 'number',
  header: t('col_number'),
  cell: (row) => <bdi className="pm-number">{row.transactionNo}</bdi>,
});
const quantity = (t: Translate): TableColumn<Exchange> => ({
  key: 'quantity',
  header: t('quantity'),
  isNumeric: true,
  cell: (row) => String(row.quantity),
});
const change = (t: Translate): TableColumn<Exchange> => ({
  key: 'change',
  header: t('col_change'),
  isNumeric: true,
  place: 'main',
  cell: (row) => <Amount value={row.pointsChange} />,
});
const time = (t: Translate): TableColumn<Exchange> => ({
  key: 'time',
  header: t('col_time'),
  cell: (row) => atTime(row.at),
});
const status = (t: Translate): TableColumn<Exchange> => ({
  key: 'status',
  header: t('col_status'),
  cell: (row) => <Tag tone={TONES[row.state]}>{t(`state_${row.state}`)}</Tag>,
});

const shortColumns = (t: Translate): TableColumn<Exchange>[] => [
  what(t),
  number(t),
  quantity(t),
  change(t),
  time(t),
  status(t),
];
const columns = (t: Translate): TableColumn<Exchange>[] => [
  time(t),
  { key: 'type', header: t('col_type'), cell: (row) => t(`type_${row.type}`) },
  what(t),
  quantity(t),
  status(t),
  change(t),
  {
    key: 'after',
    header: t('col_after'),
    isNumeric: true,
    cell: (row) => <Amount value={row.pointsAfter} />,
  },
  {
    key: 'accumulated',
    header: t('accumulated'),
    isNumeric: true,
    cell: (row) => <Amount value={row.accumulatedPoints} />,
  },
  {
    key: 'money',
    header: t('col_amount'),
    isNumeric: true,
    cell: (row) =>
      isNothing(row.credit) ? (
        isNothing(row.amount) ? (
          '–'
        ) : (
          <Amount value={`-${row.amount}`} isSigned />
        )
      ) : (
        <Amount value={row.credit} isSigned />
      ),
  },
  {
    key: 'remarks',
    header: t('col_remarks'),
    cell: (row) => <span dir="auto">{row.remark || '–'}</span>,
  },
  number(t),
];
