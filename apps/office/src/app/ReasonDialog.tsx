import { useState, type ReactNode } from 'react';
import { Button, Dialog, TextArea } from '@fairhouse/ui';
import { t } from './texts.ts';

const REASON_MIN = 5;

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
  lead?: ReactNode;
  children?: ReactNode;
}) => {
  const { title, confirm, isOpen, onClose, onConfirm, isGrave = false, lead, children } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const close = () => {
    setError('');
    onClose();
  };
  const send = async () => {
    setSending(true);
    setError('');
    try {
      await onConfirm(reason.trim());
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
      onClose={close}
      title={title}
      closeLabel={t('close')}
      size="sm"
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            variant={isGrave ? 'danger' : 'primary'}
            isLoading={isSending}
            loadingLabel={t('loading')}
            data-key="reasonConfirm"
            disabled={reason.trim().length < REASON_MIN}
            onClick={() => {
              void send();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className="office-form">
        {lead !== undefined && <p className="office-lead">{lead}</p>}
        {children}
        <TextArea
          label={t('reason')}
          isRequired
          description={t('auditReason')}
          value={reason}
          maxLength={300}
          name="reason"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {error !== '' && (
          <p role="alert" className="office-error">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
};
