import { useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { MemberRow } from '@fairhouse/contract/members-desk';
import { Field, Tabs, useToast } from '@fairhouse/ui';
import * as office from '@fairhouse/contract/members-desk';
import { ask } from '../../app/caller.ts';
import { LeftToday } from '../../app/LeftToday.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';

/**
 * A posting with a reason. The key belongs to this opening of the dialog: sending twice after
 * a broken connection moves the amount once.
 */
export const AdjustmentDialog = ({
  member,
  isOpen,
  onClose,
}: {
  member: MemberRow;
  isOpen: boolean;
  onClose: () => void;
}) => {
  const [direction, setDirection] = useState<'credit' | 'debit'>('credit');
  const [amount, setAmount] = useState('');
  const key = useMemo(() => `${isOpen ? 'adjust' : ''}-${crypto.randomUUID()}`, [isOpen]);
  const queries = useQueryClient();
  const toast = useToast();
  const adjust = async (reason: string) => {
    const { approvalId } = await ask(
      office.adjustBalance,
      { id: member.id, amount: amount.trim(), direction, reason },
      { idempotencyKey: key },
    );
    await queries.invalidateQueries({ queryKey: ['member', member.id] });
    await queries.invalidateQueries({ queryKey: ['approvals'] });
    await queries.invalidateQueries({ queryKey: ['own', 'giving'] });
    toast.show(
      approvalId === null
        ? { kind: 'win', title: t('adjusted') }
        : { kind: 'info', title: t('approvalAsked') },
    );
    setAmount('');
  };
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('adjustTitle', { account: member.account })}
      icon="wallet"
      confirm={t(direction === 'credit' ? 'credit' : 'debit')}
      confirmKey="adjustConfirm"
      description={t('reasonExplained')}
      isReady={amount.trim() !== ''}
      onConfirm={adjust}
    >
      <Tabs
        label={t('direction')}
        value={direction}
        onChange={setDirection}
        items={[
          { value: 'credit', label: t('credit') },
          { value: 'debit', label: t('debit') },
        ]}
      />
      <Field
        label={t('amount')}
        isRequired
        inputMode="decimal"
        suffix={member.currency}
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <LeftToday />
    </ReasonDialog>
  );
};
