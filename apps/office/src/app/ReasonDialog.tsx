import { useState, type ReactNode } from 'react';
import type { IconName } from '@fairhouse/ui';
import { FormDialog } from './FormDialog.tsx';
import { REASON_MIN, ReasonField } from './ReasonField.tsx';
import { useSending } from './use-sending.ts';

/**
 * Asks why before something is done. It stays open while the server refuses, with its words, and
 * closes once it is done.
 */
export const ReasonDialog = (props: {
  title: string;
  confirm: string;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => Promise<unknown>;
  isGrave?: boolean;
  /** False while something else is missing. */
  isReady?: boolean;
  icon?: IconName;
  size?: 'sm' | 'lg';
  lead?: ReactNode;
  confirmKey?: string;
  /** What becomes of the reason, where it is not the audit log alone. */
  description?: string;
  children?: ReactNode;
}) => {
  const { onClose, onConfirm, children, isReady = true } = props;
  const { title, confirm, isOpen, isGrave = false, confirmKey = 'reasonConfirm' } = props;
  const [reason, setReason] = useState('');
  const { attempt, ...sending } = useSending();
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      confirmKey={confirmKey}
      isOpen={isOpen}
      onClose={onClose}
      isGrave={isGrave}
      size={props.size ?? 'sm'}
      {...(props.icon ? { icon: props.icon } : {})}
      lead={props.lead}
      sending={sending}
      isReady={isReady && reason.trim().length >= REASON_MIN}
      onSubmit={() => {
        void attempt(async () => {
          await onConfirm(reason.trim());
          setReason('');
          onClose();
        });
      }}
    >
      {children}
      <ReasonField
        typed={{ value: reason, onChange: setReason }}
        {...(props.description === undefined ? {} : { description: props.description })}
      />
    </FormDialog>
  );
};
