import type { RankMove } from '@fairhouse/contract/vip';
import { Tag, formatAmount, type TableColumn } from '@fairhouse/ui';
import { atTime, t } from '../texts.ts';

type Sums = { deposits: string; validBets: string };
export const printSums = ({ deposits, validBets }: Sums): string =>
  `${formatAmount(deposits)} · ${formatAmount(validBets)}`;

/** What moved or renewed a rank, and by which sums or which operator. */
export const moveColumns = (nameOf: (level: number) => string): TableColumn<RankMove>[] => [
  {
    key: 'at',
    header: t('time'),
    cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
  },
  {
    key: 'why',
    header: t('rankWhy'),
    cell: (row) => (
      <Tag tone={row.why === 'fall' ? 'warn' : row.why === 'set' ? 'info' : 'win'}>
        {t(`rankWhy_${row.why}`)}
      </Tag>
    ),
  },
  {
    key: 'rank',
    header: t('rankFromTo'),
    cell: (row) =>
      row.from === row.to ? nameOf(row.to) : `${nameOf(row.from)} → ${nameOf(row.to)}`,
  },
  {
    key: 'sums',
    header: t('rankSums'),
    isNumeric: true,
    place: 'main',
    cell: (row) => (row.sums ? <bdi dir="ltr">{printSums(row.sums)}</bdi> : '—'),
  },
  {
    key: 'by',
    header: t('reason'),
    cell: (row) => (row.operator === '' ? '—' : `${row.operator}: ${row.reason}`),
  },
];
