import { useRef, useState, type FormEvent } from 'react';
import { Button, Field, Icon, formatAmount, useToast } from '@fairhouse/ui';
import * as transfers from '@fairhouse/contract/transfers';
import { send } from '../../app/caller.ts';
import { usePayer } from '../../app/cashier/payer.ts';
import { PayerProof } from '../../app/cashier/PayerProof.tsx';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { queryClient, refreshBalance } from '../../app/queries.ts';

type Props = { line: 'upline' | 'downline'; upline: string };
const NOTE_MAX = 140;

export const TransferForm = ({ line, upline }: Props) => {
  const t = useTexts('cashier');
  const { currency } = useBrand();
  const form = useTransfer(line);
  const field = (name: 'receiver' | 'amount' | 'note') => ({
    name,
    value: form.values[name],
    autoComplete: 'off',
    ...(form.faults[name] ? { error: form.faults[name] } : {}),
    onChange: (event: FormEvent<HTMLInputElement>) => form.change(name, event.currentTarget.value),
  });
  return (
    <form className="st-form ca-form" noValidate data-key="transferForm" onSubmit={form.submit}>
      {form.error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {form.error}
        </p>
      )}
      {line === 'upline' ? (
        <p data-key="toUpline">
          {t('uplineIs')}{' '}
          <b>
            <bdi>{upline}</bdi>
          </b>
        </p>
      ) : (
        <Field
          label={t('receiver')}
          isRequired
          maxLength={64}
          icon="user-circle"
          description={t('receiverHint')}
          {...field('receiver')}
        />
      )}
      <Field
        label={`${t('amount')} (${currency})`}
        isRequired
        inputMode="decimal"
        icon="coins"
        {...field('amount')}
      />
      <Field
        label={t('note')}
        maxLength={NOTE_MAX}
        dir="auto"
        description={t('noteHint')}
        {...field('note')}
      />
      <PayerProof {...form.payer.fields} />
      <div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isLoading={form.isSending}
          loadingLabel={t('submitting')}
          data-key="submitTransfer"
        >
          {t('transferSubmit')}
        </Button>
      </div>
    </form>
  );
};

const EMPTY = { receiver: '', amount: '', note: '' };
/** One key for what is written: a second press cannot send it twice. */
const useTransfer = (line: Props['line']) => {
  const t = useTexts('cashier');
  const { show } = useToast();
  const payer = usePayer();
  const [values, setValues] = useState(EMPTY);
  const [faults, setFaults] = useState<Partial<typeof EMPTY>>({});
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const key = useRef('');
  const give = async () => {
    key.current ||= crypto.randomUUID();
    setSending(true);
    setError('');
    const { receiver, amount, note } = values;
    const given = { amount: amount.trim(), note, ...payer.proof };
    const options = { idempotencyKey: key.current };
    const answer =
      line === 'upline'
        ? await send(transfers.transferToUpline, given, options)
        : await send(
            transfers.transferToDownline,
            { ...given, receiver: receiver.trim() },
            options,
          );
    setSending(false);
    if (!answer.ok) {
      if (payer.takeRefusal(answer)) return;
      if (answer.errorCode === 'wrong_account') setFaults({ receiver: t('receiverWrong') });
      else if (answer.errorCode === 'limit_exceeded') {
        const limit = answer.fields.amount ?? answer.fields.perDay ?? '';
        setFaults({ amount: `${answer.message} (${limit})` });
      } else if (['invalid_amount', 'insufficient_balance'].includes(answer.errorCode)) {
        setFaults({ amount: answer.message });
      } else setError(answer.message);
      return;
    }
    show({
      kind: 'win',
      title: t('transferDone', {
        name: answer.value.receiver,
        amount: `${formatAmount(answer.value.amount)} ${answer.value.currency}`,
      }),
    });
    key.current = '';
    setValues(EMPTY);
    payer.clear();
    void refreshBalance();
    void queryClient.invalidateQueries({ queryKey: ['cashier'] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = line === 'upline' ? (['amount'] as const) : (['receiver', 'amount'] as const);
    const gaps = Object.fromEntries(
      wanted.filter((name) => values[name].trim() === '').map((name) => [name, t('required')]),
    );
    setFaults(gaps);
    if (payer.isGiven() && Object.keys(gaps).length === 0 && !isSending) void give();
  };
  return {
    values,
    faults,
    error,
    isSending,
    payer,
    submit,
    change: (name: keyof typeof EMPTY, value: string) => {
      key.current = '';
      setValues((before) => ({ ...before, [name]: value }));
      setFaults((before) => ({ ...before, [name]: '' }));
    },
  };
};
