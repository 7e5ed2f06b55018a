import { useRef, useState, type FormEvent } from 'react';
import type { OutputOf } from '@fairhouse/contract';
import type { Withdrawal, withdrawalConfig } from '@fairhouse/contract/withdrawals';
import { Button, Chip, ChipRow, Field, Icon, formatAmount } from '@fairhouse/ui';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { send } from '../../app/caller.ts';
import { usePayer } from '../../app/cashier/payer.ts';
import { PayerProof } from '../../app/cashier/PayerProof.tsx';
import { configQuery } from '../../app/cashier/queries.ts';
import { useTexts } from '../../app/i18n.ts';
import { openIdentity } from '../../app/identity/open.ts';
import { queryClient } from '../../app/queries.ts';

export type WithdrawConfig = OutputOf<typeof withdrawalConfig>;
type Props = { config: WithdrawConfig; onDone: (withdrawal: Withdrawal) => void };

export const WithdrawForm = ({ config, onDone }: Props) => {
  const t = useTexts('cashier');
  const form = useWithdrawal(config, onDone);
  const least =
    Number(config.available) < Number(config.amountMax) ? config.available : config.amountMax;
  return (
    <form className="st-form ca-form" noValidate data-key="withdrawForm" onSubmit={form.submit}>
      {form.error !== '' && (
        <p className="st-error ca-refused" role="alert" ref={reveal}>
          <Icon name="warning-circle" size={18} />
          {form.error}
          {form.isUnproven && <ToIdentity />}
        </p>
      )}
      <fieldset className="ca-picks">
        <legend>{t('card')}</legend>
        {config.cards.map((card) => (
          <label key={card.id} className="ca-card ca-card--pick">
            <input
              type="radio"
              name="card"
              value={card.id}
              checked={card.id === form.cardId}
              onChange={() => form.setCardId(card.id)}
            />
            <Icon name="credit-card" size={22} />
            <div>
              <b>{card.bankName}</b>
              <span className="tabular">
                <bdi>{card.cardNo}</bdi>
              </span>
            </div>
          </label>
        ))}
      </fieldset>
      <Field
        label={`${t('amount')} (${config.currency})`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        icon="coins"
        isRequired
        value={form.amount}
        description={t('amountHint', {
          min: formatAmount(config.amountMin),
          max: formatAmount(config.amountMax),
          currency: config.currency,
        })}
        {...(form.amountError === '' ? {} : { error: form.amountError })}
        onChange={(event) => form.setAmount(event.currentTarget.value)}
      />
      <ChipRow label={t('amount')}>
        <Chip onClick={() => form.setAmount(config.amountMin)}>
          {formatAmount(config.amountMin)}
        </Chip>
        <Chip data-key="allMoney" onClick={() => form.setAmount(least)}>
          {t('all')}
        </Chip>
      </ChipRow>
      <PayerProof {...form.payer.fields} />
      <p className="st-note">
        <Icon name="info" size={18} />
        {t('noReturn')}
      </p>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isLoading={form.isSending}
        loadingLabel={t('submitting')}
        data-key="submitWithdraw"
        disabled={config.lockedUntil !== null}
      >
        {t('submit')}
      </Button>
    </form>
  );
};

/** It stands above the fields, and a phone shows the button that was pressed. */
const reveal = (refused: HTMLElement | null): void => {
  refused?.scrollIntoView({ block: 'center' });
};

const ToIdentity = () => {
  const t = useTexts('identity');
  return (
    <Button size="sm" data-key="refusedToIdentity" onClick={openIdentity}>
      {t('open')}
    </Button>
  );
};

/** One key per card and amount: a second press cannot ask twice. */
const useWithdrawal = (config: WithdrawConfig, onDone: Props['onDone']) => {
  const t = useTexts('cashier');
  const payer = usePayer();
  const [chosen, setCardId] = useState('');
  const [amount, setAmountText] = useState('');
  const [amountError, setAmountError] = useState('');
  const [error, setError] = useState('');
  const [isUnproven, setUnproven] = useState(false);
  const [isSending, setSending] = useState(false);
  const key = useRef({ of: '', value: '' });
  const cardId = config.cards.some((card) => card.id === chosen)
    ? chosen
    : (config.cards[0]?.id ?? '');
  const ask = async () => {
    const wanted = `${cardId}:${amount.trim()}`;
    if (key.current.of !== wanted) key.current = { of: wanted, value: crypto.randomUUID() };
    setSending(true);
    setError('');
    setUnproven(false);
    const answer = await send(
      withdrawals.createWithdrawal,
      { cardId, amount: amount.trim(), ...payer.proof },
      { idempotencyKey: key.current.value },
    );
    setSending(false);
    if (answer.ok) {
      payer.clear();
      onDone(answer.value);
      return;
    }
    if (payer.takeRefusal(answer)) return;
    if (['invalid_amount', 'insufficient_balance', 'limit_exceeded'].includes(answer.errorCode)) {
      setAmountError(
        answer.fields.perDay ? t('dayFull', { count: answer.fields.perDay }) : answer.message,
      );
    } else {
      // Owed since the page was opened: then the debt stands in the place of the form.
      if (answer.errorCode === 'debt_open') {
        void queryClient.invalidateQueries({ queryKey: configQuery.queryKey });
      }
      setError(answer.message);
      setUnproven(answer.errorCode === 'identity_required');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isGiven = payer.isGiven();
    if (amount.trim() === '') setAmountError(t('required'));
    else if (isGiven && !isSending) void ask();
  };
  return {
    payer,
    cardId,
    setCardId,
    amount,
    amountError,
    error,
    isUnproven,
    isSending,
    submit,
    setAmount: (text: string) => {
      setAmountText(text);
      setAmountError('');
    },
  };
};
