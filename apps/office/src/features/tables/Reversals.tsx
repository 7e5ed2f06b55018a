import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Reversal } from '@fairhouse/contract/tables-desk';
import {
  Amount,
  Button,
  EmptyState,
  Table,
  Tag,
  type TableColumn,
  type TagTone,
} from '@fairhouse/ui';
import * as officeTables from '@fairhouse/contract/tables-desk';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { shownOf } from '../../app/shown.ts';
import { useDone } from '../../app/use-done.ts';
import { atDayTime, atNumber, t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';

type Deciding = { row: Reversal; how: 'approve' | 'decline' };

/** Requests to take a settled round back: whoever asked does not decide. */
export const Reversals = () => {
  const [deciding, setDeciding] = useState<Deciding>();
  const list = useQuery({
    queryKey: ['tables', 'reversals'],
    refetchInterval: 5000,
    queryFn: () => ask(officeTables.reversals, { pageSize: 50 }),
  });
  return (
    <>
      <Table
        label={t('tablesReversals')}
        isDense
        rows={list.data?.list ?? []}
        rowKey={(row) => row.id}
        {...shownOf(list)}
        empty={<EmptyState icon="check-circle-fill" title={t('reversalNone')} />}
        columns={columnsOf(setDeciding)}
      />
      <DecideDialog deciding={deciding} onClose={() => setDeciding(undefined)} />
    </>
  );
};

const TONES: Record<Reversal['state'], TagTone> = {
  asked: 'warn',
  approved: 'win',
  declined: 'neutral',
};

const columnsOf = (decide: (deciding: Deciding) => void): TableColumn<Reversal>[] => [
  {
    key: 'round',
    header: t('tableRound'),
    place: 'lead',
    cell: (row) => (
      <>
        <bdi className="office-name">{row.tableName}</bdi> <em className="num">{row.number}</em>
      </>
    ),
  },
  {
    key: 'state',
    header: t('status'),
    cell: (row) => <Tag tone={TONES[row.state]}>{t(`reversal_${row.state}`)}</Tag>,
  },
  {
    key: 'asked',
    header: t('reversalAskedBy'),
    cell: (row) => <Said name={row.askedBy} at={row.askedAt} why={row.reason} />,
  },
  { key: 'remedy', header: t('reversalRemedy'), cell: (row) => t(`remedy_${row.remedy}`) },
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
    cell: (row) => <Amount value={row.staked} />,
  },
  {
    key: 'paid',
    header: t('tablePaid'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <Amount value={row.paid} />,
  },
  {
    key: 'decided',
    header: t('reversalDecision'),
    cell: (row) =>
      row.decidedBy === null ? <Choice row={row} decide={decide} /> : <Decision row={row} />,
  },
];

const Said = ({ name, at, why }: { name: string; at: string; why: string }) => (
  <span className="office-said">
    <bdi className="office-name">{name}</bdi> <em className="office-time">{atDayTime(at)}</em>
    <br />
    {why}
  </span>
);

const Choice = ({ row, decide }: { row: Reversal; decide: (deciding: Deciding) => void }) => {
  if (!row.mayDecide) return <em>{t('reversalOther')}</em>;
  return (
    <span className="office-actions">
      <Button
        size="sm"
        variant="primary"
        data-key={`approve-${row.id}`}
        onClick={() => decide({ row, how: 'approve' })}
      >
        {t('reversalApprove')}
      </Button>
      <Button
        size="sm"
        data-key={`decline-${row.id}`}
        onClick={() => decide({ row, how: 'decline' })}
      >
        {t('reversalDecline')}
      </Button>
    </span>
  );
};

const Decision = ({ row }: { row: Reversal }) => (
  <span className="office-change">
    <Said name={row.decidedBy ?? ''} at={row.decidedAt ?? row.askedAt} why={row.decidedReason} />
    {row.done && (
      <em>{t('reversalMoved', { taken: row.done.takenBack, given: row.done.given })}</em>
    )}
    {row.done?.owing.map((one) => (
      <Tag key={one.memberId} tone="loss">
        {t('reversalOwing', { account: one.account, amount: one.owed })}
      </Tag>
    ))}
  </span>
);

const DecideDialog = ({
  deciding,
  onClose,
}: {
  deciding: Deciding | undefined;
  onClose: () => void;
}) => {
  const last = useLast(deciding);
  const done = useDone('tables');
  const isApproval = last?.how === 'approve';
  return (
    <ReasonDialog
      isGrave={isApproval}
      isOpen={deciding !== undefined}
      onClose={onClose}
      title={t(isApproval ? 'reversalApprove' : 'reversalDecline')}
      confirm={t(isApproval ? 'reversalApprove' : 'reversalDecline')}
      lead={
        isApproval
          ? t('reversalApproveExplained', {
              table: last.row.tableName,
              round: last.row.number,
              wagers: last.row.wagers,
            })
          : t('reversalDeclineExplained')
      }
      onConfirm={async (reason) => {
        const given = { id: last?.row.id ?? '', reason };
        await (isApproval
          ? ask(officeTables.approveReversal, given)
          : ask(officeTables.declineReversal, given));
        await done(t(isApproval ? 'reversalApproved' : 'reversalDeclined'));
      }}
    />
  );
};
