import { useState } from 'react';
import type { TablePage } from '@fairhouse/contract/tables-desk';
import { Button } from '@fairhouse/ui';
import * as officeTables from '@fairhouse/contract/tables-desk';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { useDone } from '../../app/use-done.ts';
import { t } from '../../app/texts.ts';
import { TermsDialog } from './TermsDialog.tsx';

type Dialog = 'terms' | 'switch' | 'void';

/** Change the terms, close or open the table, void the round that runs. */
export const TableActions = ({ table }: { table: TablePage }) => {
  const [open, setOpen] = useState<Dialog>();
  const done = useDone('tables');
  const { tableId, isOpen, round } = table;
  // What its dialog was opened for: another operator may have done the same meanwhile.
  const [isClosing, setClosing] = useState(isOpen);
  // Once its bets are closed only a reversal, which two decide, ends a round without a result.
  const isStoppable = round?.state === 'open' && !round.isVoidAsked;
  const close = () => setOpen(undefined);
  return (
    <div className="office-actions">
      <Button data-key="changeTable" onClick={() => setOpen('terms')}>
        {t('tableChange')}
      </Button>
      <Button
        data-key="switchTable"
        onClick={() => {
          setClosing(isOpen);
          setOpen('switch');
        }}
      >
        {t(isOpen ? 'tableClose' : 'tableOpen')}
      </Button>
      <Button
        variant="danger"
        data-key="voidRound"
        onClick={() => setOpen('void')}
        disabled={!isStoppable}
      >
        {t('tableVoid')}
      </Button>
      <TermsDialog
        table={table}
        isOpen={open === 'terms'}
        onClose={close}
        onDone={() => done(t('tableChanged'))}
      />
      <ReasonDialog
        isOpen={open === 'switch'}
        onClose={close}
        title={t(isClosing ? 'tableClose' : 'tableOpen')}
        lead={t(isClosing ? 'tableCloseExplained' : 'tableOpenExplained')}
        confirm={t(isClosing ? 'tableClose' : 'tableOpen')}
        onConfirm={async (reason) => {
          await ask(officeTables.switchTable, { tableId, isOpen: !isClosing, reason });
          await done(t(isClosing ? 'tableClosedNow' : 'tableOpenedNow'));
        }}
      />
      <VoidDialog
        table={table}
        isOpen={open === 'void'}
        onClose={close}
        onDone={() => done(t('tableVoided'))}
      />
    </div>
  );
};

/** Names the round it was opened for: another one is not voided by mistake. */
const VoidDialog = ({
  table,
  isOpen,
  onClose,
  onDone,
}: {
  table: TablePage;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
}) => {
  const [meant, setMeant] = useState(table.round);
  if (!isOpen && meant !== table.round) setMeant(table.round);
  return (
    <ReasonDialog
      isGrave
      isOpen={isOpen}
      onClose={onClose}
      title={t('tableVoid')}
      lead={t('tableVoidExplained', { round: meant?.number ?? 0 })}
      confirm={t('tableVoid')}
      onConfirm={async (reason) => {
        await ask(officeTables.voidRound, {
          tableId: table.tableId,
          roundId: meant?.roundId ?? '',
          reason,
        });
        await onDone();
      }}
    />
  );
};
