import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OutputOf } from '@fairhouse/contract';
import type { MonitoredTable, tableMonitor } from '@fairhouse/contract/tables-desk';
import { Amount, EmptyState, Table, Tag, type TableColumn, type TagTone } from '@fairhouse/ui';
import { shownOf } from '../../app/shown.ts';
import { atNumber, t } from '../../app/texts.ts';
import { useBetNames } from './bet-names.ts';

/** Every table with its running round, in the order of the hall. */
export const Monitor = ({
  monitor,
}: {
  monitor: UseQueryResult<OutputOf<typeof tableMonitor>>;
}) => {
  const navigate = useNavigate();
  return (
    <Table
      label={t('menu_tables')}
      isDense
      rows={monitor.data?.list ?? []}
      rowKey={(row) => row.tableId}
      {...shownOf(monitor)}
      empty={<EmptyState icon="cards" title={t('nothingYet')} />}
      columns={columns()}
      onOpenRow={(row) => {
        void navigate({ to: '/tables/$tableId', params: { tableId: row.tableId } });
      }}
    />
  );
};

const columns = (): TableColumn<MonitoredTable>[] => [
  {
    key: 'name',
    header: t('tableName'),
    place: 'lead',
    cell: (row) => (
      <>
        <bdi className="office-name">{row.name}</bdi>{' '}
        <bdi>
          <em>{row.game}</em>
        </bdi>
      </>
    ),
  },
  { key: 'state', header: t('status'), cell: (row) => <StateTag table={row} /> },
  {
    key: 'round',
    header: t('tableRound'),
    isNumeric: true,
    cell: (row) => (row.round ? atNumber(row.round.number) : '—'),
  },
  {
    key: 'watching',
    header: t('tableWatching'),
    isNumeric: true,
    cell: (row) => atNumber(row.watching),
  },
  {
    key: 'wagers',
    header: t('tableLiveBets'),
    isNumeric: true,
    cell: (row) => atNumber(row.round?.wagers ?? 0),
  },
  {
    key: 'staked',
    header: t('tableStaked'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <Amount value={row.round?.staked ?? '0.00'} />,
  },
  {
    key: 'worst',
    header: t('tableCouldLose'),
    isNumeric: true,
    cell: (row) => (row.round?.worst ? <Worst slug={row.slug} worst={row.round.worst} /> : '—'),
  },
  {
    key: 'limits',
    header: t('tableLimits'),
    isNumeric: true,
    cell: (row) => (
      <span className="office-time">
        <Amount value={row.minBet} /> – <Amount value={row.maxBet} />
      </span>
    ),
  },
  {
    key: 'last',
    header: t('tableLastRound'),
    isNumeric: true,
    cell: (row) =>
      row.last ? (
        <span className="office-time">
          <Amount value={row.last.staked} />
          {' → '}
          <Amount value={row.last.paid} />
        </span>
      ) : (
        '—'
      ),
  },
];

const Worst = ({ slug, worst }: { slug: string; worst: { bet: string; couldLose: string } }) => {
  const nameOf = useBetNames(slug);
  return (
    <span className="office-worst">
      <Amount value={worst.couldLose} />
      <em>{nameOf(worst.bet)}</em>
    </span>
  );
};

const TONES: Record<string, TagTone> = {
  open: 'win',
  closed: 'info',
  acting: 'info',
  drawn: 'accent',
  settled: 'neutral',
  void: 'loss',
};

/** Closed by an operator, outside its hours, or what the running round does. */
export const StateTag = ({ table }: { table: MonitoredTable }) => {
  const { round, isOpen, isWithinHours } = table;
  const isRunning = round !== null && round.state !== 'settled' && round.state !== 'void';
  if (round?.isVoidAsked) return <Tag tone="loss">{t('tableVoidAsked')}</Tag>;
  if (isRunning) return <RoundTag state={round.state} />;
  if (!isOpen) return <Tag tone="loss">{t('tableClosed')}</Tag>;
  if (!isWithinHours) return <Tag tone="warn">{t('tableOutsideHours')}</Tag>;
  return round ? <RoundTag state={round.state} /> : <Tag>{t('tableStarting')}</Tag>;
};

export const RoundTag = ({ state }: { state: string }) => (
  <Tag tone={TONES[state] ?? 'neutral'}>{t(`round_${state}`)}</Tag>
);
