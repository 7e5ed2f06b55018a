import { useRef, useState, type FormEvent } from 'react';
import type { Bill } from '@fairhouse/contract/salaries';
import { Amount, Button, Dialog, Icon, PasswordField, Select, TextArea } from '@fairhouse/ui';
import * as salaries from '@fairhouse/contract/salaries';
import { send } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { refreshBalance } from '../../app/queries.ts';

type Props = { bill: Bill; onClose: () => void };
const REASON_MIN = 5;
const SOURCES = ['agent_account', 'main_wallet'] as const;

const Complaint = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p className="st-error" role="alert">
      <Icon name="warning-circle" size={18} />
      {text}
    </p>
  );

/** The payee says why a bill is wrong; the office answers. */
export const DisputeDialog = ({ bill, onClose }: Props) => {
  const t = useTexts('agents');
  const shell = useTexts('shell');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const give = async () => {
    setSending(true);
    const answer = await send(salaries.disputeBill, { id: bill.id, reason: reason.trim() });
    setSending(false);
    if (answer.ok) onClose();
    else setError(answer.message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = reason.trim().length < REASON_MIN;
    setFault(isShort ? t('reasonShort') : '');
    if (!isShort && !isSending) void give();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('dispute')}
      icon="warning"
      dataKey="disputeBill"
      closeLabel={shell('close')}
    >
      <form className="st-form" noValidate onSubmit={submit}>
        <Complaint text={error} />
        <p>{t('disputeBody')}</p>
        <TextArea
          label={t('reason')}
          name="reason"
          isRequired
          dir="auto"
          rows={4}
          maxLength={500}
          value={reason}
          {...(fault === '' ? {} : { error: fault })}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="primary" isLoading={isSending} data-key="submitDispute">
            {t('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** What the upline still owes of a bill, paid from where it says. */
export const PayDialog = ({ bill, onClose }: Props) => {
  const t = useTexts('agents');
  const shell = useTexts('shell');
  const cashier = useTexts('cashier');
  const session = useTexts('session');
  const [from, setFrom] = useState<(typeof SOURCES)[number]>('agent_account');
  const [paymentPassword, setPassword] = useState('');
  const [fault, setFault] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const key = useRef('');
  const pay = async () => {
    key.current ||= crypto.randomUUID();
    setSending(true);
    setError('');
    const answer = await send(
      salaries.payBill,
      { id: bill.id, from, paymentPassword },
      { idempotencyKey: key.current },
    );
    setSending(false);
    if (answer.ok) {
      void refreshBalance();
      onClose();
    } else if (['wrong_password', 'payment_password_required'].includes(answer.errorCode)) {
      setFault(answer.message);
    } else setError(answer.message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(paymentPassword === '' ? cashier('required') : '');
    if (paymentPassword !== '' && !isSending) void pay();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('payBill')}
      icon="wallet"
      size="sm"
      dataKey="payBill"
      closeLabel={shell('close')}
    >
      <form className="st-form" noValidate onSubmit={submit}>
        <Complaint text={error} />
        <p>
          <bdi>{bill.payee}</bdi>: {t('owed')} <Amount value={bill.owed} />
        </p>
        <Select
          label={t('payFrom')}
          name="from"
          value={from}
          options={SOURCES.map((value) => ({ value, label: t(`from_${value}`) }))}
          onChange={(event) => {
            key.current = '';
            setFrom(event.currentTarget.value as (typeof SOURCES)[number]);
          }}
        />
        <PasswordField
          label={cashier('paymentPassword')}
          name="paymentPassword"
          isRequired
          autoComplete="off"
          value={paymentPassword}
          {...(fault === '' ? {} : { error: fault })}
          showLabel={session('showPassword')}
          hideLabel={session('hidePassword')}
          onChange={(event) => {
            key.current = '';
            setPassword(event.currentTarget.value);
          }}
        />
        <div>
          <Button type="submit" variant="primary" isLoading={isSending} data-key="submitPay">
            {t('payBill')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
