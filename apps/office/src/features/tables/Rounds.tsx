import { useEffect, useState } from 'react';
import type { TableRound } from '@fairhouse/contract/tables-desk';
import { Amount, Button, EmptyState, Select, Table, Tag, type TableColumn } from '@fairhouse/ui';
import * as officeTables from '@fairhouse/contract/tables-desk';
import { ask } from '../../app/caller.ts';
import { Panel } from '../../app/Panel.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { useDone } from '../../app/use-done.ts';
import { atDayTime, atNumber, t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useBetNames } from './bet-names.ts';
import { RoundTag } from './Monitor.tsx';

/**
 * The rounds of a table, newest first; a settled one may be asked to be taken back. They are read
 * anew when the table has moved on.
 */
export const Rounds = ({
  tableId,
  slug,
  mayAsk,
  round,
}: {
  tableId: string;
  slug: string;
  mayAsk: boolean;
  /** What the table says of its running round. */
  round: { number: number; state: string } | null;
}) => {
  const [asked, setAsked] = useState<TableRound>();
  const nameOf = useBetNames(slug);
  const pages = usePages(['tables', tableId, 'rounds'], officeTables.tableRounds, { tableId });
  const { refetch } = pages;
  const moment = `${round?.number} ${round?.state}`;
  useEffect(() => {
    void refetch();
  }, [moment, refetch]);
  return (
    <Panel title={t('tableRounds')} isList dataKey="tableRounds">
      <Table
        label={t('tableRounds')}
        isDense
        rowKey={(row) => row.roundId}
        {...pages.table}
        empty={<EmptyState icon="list-bullets" title={t('nothingYet')} />}
        columns={columnsOf(nameOf, mayAsk ? setAsked : undefined)}
      />
      <More pages={pages} />
      <AskDialog tableId={tableId} round={asked} onClose={() => setAsked(undefined)} />
    </Panel>
  );
};

const columnsOf = (
  nameOf: (code: string) => string,
  onAsk: ((round: TableRound) => void) | undefined,
): TableColumn<TableRound>[] => [
  {
    key: 'number',
    header: t('tableRound'),
    place: 'lead',
    cell: (row) => (
      <>
        <b className="office-name num">{row.number}</b>{' '}
        <em className="office-time">{atDayTime(row.openedAt)}</em>
      </>
    ),
  },
  {
    key: 'state',
    header: t('status'),
    cell: (row) => (
      <>
        <RoundTag state={row.state} />{' '}
        {row.reversal && (
          <Tag tone={row.reversal === 'asked' ? 'warn' : 'neutral'}>
            {t(`reversal_${row.reversal}`)}
          </Tag>
        )}
      </>
    ),
  },
  {
    key: 'winner',
    header: t('tableResult'),
    cell: (row) => (row.winner === null ? '—' : nameOf(row.winner)),
  },
  {
    key: 'players',
    header: t('tablePlayers'),
    isNumeric: true,
    cell: (row) => atNumber(row.players),
  },
  {
    key: 'wagers',
    header: t('tableLiveBets'),
    isNumeric: true,
    cell: (row) => atNumber(row.wagers),
  },
  {
    key: 'staked',
    header: t('tableStaked'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <Amount value={row.staked} />,
  },
  {
    key: 'paid',
    header: t('tablePaid'),
    isNumeric: true,
    cell: (row) => <Amount value={row.paid} />,
  },
  ...(onAsk
    ? [
        {
          key: 'ask',
          header: t('action'),
          cell: (row: TableRound) =>
            isReversible(row) ? (
              <Button size="sm" data-key={`ask-${row.number}`} onClick={() => onAsk(row)}>
                {t('reversalAsk')}
              </Button>
            ) : null,
        },
      ]
    : []),
];

/** One that runs may be asked for from the end of its bets on; it is decided when it has ended. */
const REVERSIBLE: readonly string[] = ['closed', 'acting', 'drawn', 'settled'];
const isReversible = (row: TableRound): boolean =>
  REVERSIBLE.includes(row.state) && row.wagers > 0 && row.reversal !== 'asked';

const REMEDIES = ['void', 'settle'] as const;
const AskDialog = ({
  tableId,
  round,
  onClose,
}: {
  tableId: string;
  round: TableRound | undefined;
  onClose: () => void;
}) => {
  const last = useLast(round);
  const [chosen, setRemedy] = useState<(typeof REMEDIES)[number]>('void');
  const done = useDone('tables');
  const offered = REMEDIES.filter((one) => one === 'void' || last?.state === 'settled');
  // Chosen for another round, which had settled, it may not be had for this one.
  const remedy = offered.includes(chosen) ? chosen : 'void';
  return (
    <ReasonDialog
      isGrave
      isOpen={round !== undefined}
      onClose={onClose}
      title={t('reversalAskTitle', { round: last?.number ?? 0 })}
      lead={t('reversalExplained')}
      confirm={t('reversalAsk')}
      onConfirm={async (reason) => {
        await ask(officeTables.askReversal, {
          tableId,
          roundId: last?.roundId ?? '',
          remedy,
          reason,
        });
        await done(t('reversalAsked'));
      }}
    >
      <Select
        label={t('reversalRemedy')}
        name="remedy"
        value={remedy}
        description={t(`remedyExplained_${remedy}`)}
        options={offered.map((one) => ({ value: one, label: t(`remedy_${one}`) }))}
        onChange={(event) => setRemedy(event.currentTarget.value === 'settle' ? 'settle' : 'void')}
      />
    </ReasonDialog>
  );
};
