import { useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { MemberRow } from '@fairhouse/contract/members-desk';
import { Button, Dialog, Field, Tabs, TextArea, useToast } from '@fairhouse/ui';
import * as office from '@fairhouse/contract/members-desk';
import { ask } from '../../app/caller.ts';
import { LeftToday } from '../../app/LeftToday.tsx';
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
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const key = useMemo(() => `${isOpen ? 'adjust' : ''}-${crypto.randomUUID()}`, [isOpen]);
  const queries = useQueryClient();
  const toast = useToast();
  const send = async () => {
    setSending(true);
    setError('');
    try {
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
      setReason('');
      onClose();
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : t('networkProblem'));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('adjustTitle', { account: member.account })}
      closeLabel={t('close')}
      icon="wallet"
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            isLoading={isSending}
            loadingLabel={t('posting')}
            data-key="adjustConfirm"
            disabled={amount.trim() === '' || reason.trim().length < 5}
            onClick={() => {
              void send();
            }}
          >
            {t(direction === 'credit' ? 'credit' : 'debit')}
          </Button>
        </>
      }
    >
      <div className="office-form">
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
        <TextArea
          label={t('reason')}
          isRequired
          description={t('reasonExplained')}
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <LeftToday />
        {error !== '' && (
          <p role="alert" className="office-error">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
};
