import { useState, type FormEvent } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BankCard } from '@fairhouse/contract/bank-cards';
import { COIN_ADDRESSES, IBAN_BANK } from '@fairhouse/contract/cashier-words';
import {
  Button,
  Dialog,
  EmptyState,
  FailedState,
  Field,
  Icon,
  Select,
  Skeleton,
  useToast,
} from '@fairhouse/ui';
import * as bankCardsCalls from '@fairhouse/contract/bank-cards';
import { messageOf, send } from '../caller.ts';
import { atTime, useTexts } from '../i18n.ts';
import { cardsQuery } from './queries.ts';
import { useFaultText, usePayer } from './payer.ts';
import { PayerProof } from './PayerProof.tsx';
import './cashier.css';

/** The bank cards of the member: masked, added and removed with the payment password. */
export const BankCards = () => {
  const t = useTexts('cashier');
  const shell = useTexts('shell');
  const { data, error, refetch } = useQuery(cardsQuery);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<BankCard>();
  if (error && !data) {
    return (
      <FailedState
        retryLabel={shell('retry')}
        title={messageOf(error)}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  if (!data) return <Skeleton height={140} radius={20} />;
  return (
    <section className="ca-cards" data-key="bankCards">
      <header>
        <div>
          <h2>{t('cards')}</h2>
          <p>{t('cardsIntro', { max: data.max })}</p>
        </div>
        {data.list.length < data.max && data.list.length > 0 && (
          <Button
            icon="plus"
            data-key="addCard"
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
          >
            {t('addCard')}
          </Button>
        )}
      </header>
      {data.lockedUntil !== null && (
        <p className="st-note" data-key="cardLock">
          <Icon name="lock" size={18} />
          {t('locked', { time: atTime(data.lockedUntil) })}
        </p>
      )}
      {data.list.length === 0 && !isAdding && (
        <EmptyState
          icon="credit-card"
          title={t('noCards')}
          body={t('noCardsBody')}
          action={
            <Button variant="primary" data-key="addCard" onClick={() => setAdding(true)}>
              {t('addCard')}
            </Button>
          }
        />
      )}
      {isAdding && (
        <CardForm banks={data.banks} payeeName={data.payeeName} onDone={() => setAdding(false)} />
      )}
      <ul>
        {data.list.map((card) => (
          <li key={card.id} className="ca-card" data-key="card">
            <Icon name="credit-card" size={22} />
            <div>
              <b>{card.bankName}</b>
              <span className="tabular">
                <bdi>{card.cardNo}</bdi>
              </span>
              <small>
                <bdi>{card.payeeName}</bdi>
              </small>
            </div>
            <Button
              variant="ghost"
              data-key="removeCard"
              aria-label={`${t('removeCard')}: ${card.bankName} ${card.cardNo}`}
              onClick={() => setLeaving(card)}
            >
              {t('removeCard')}
            </Button>
          </li>
        ))}
      </ul>
      <RemoveDialog key={leaving?.id ?? ''} card={leaving} onClose={() => setLeaving(undefined)} />
    </section>
  );
};

type FormProps = {
  banks: readonly { code: string; name: string }[];
  payeeName: string | null;
  onDone: () => void;
};
const CardForm = ({ banks, payeeName, onDone }: FormProps) => {
  const t = useTexts('cashier');
  const faultText = useFaultText();
  const form = useCardForm(onDone);
  const field = (name: 'cardNo' | 'payeeName') => ({
    name,
    value: form.values[name],
    isRequired: true,
    autoComplete: 'off',
    ...faultText(form.faults[name]),
    onChange: (event: FormEvent<HTMLInputElement>) => form.change(name, event.currentTarget.value),
  });
  return (
    <form className="st-form fh-card" noValidate data-key="cardForm" onSubmit={form.submit}>
      {form.error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {form.error}
        </p>
      )}
      <Select
        label={t('bank')}
        name="bankCode"
        isRequired
        placeholder={t('chooseBank')}
        value={form.values.bankCode}
        {...faultText(form.faults.bankCode)}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => form.change('bankCode', event.currentTarget.value)}
      />
      {Object.hasOwn(COIN_ADDRESSES, form.values.bankCode) ? (
        <Field
          label={t('coinAddress')}
          maxLength={90}
          icon="coins"
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          {...field('cardNo')}
        />
      ) : form.values.bankCode === IBAN_BANK ? (
        <Field
          label={t('iban')}
          maxLength={44}
          icon="credit-card"
          dir="ltr"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('cardNo')}
        />
      ) : (
        <Field
          label={t('cardNo')}
          inputMode="numeric"
          maxLength={40}
          icon="credit-card"
          description={t('cardHint')}
          {...field('cardNo')}
        />
      )}
      <Field
        label={t('holder')}
        maxLength={60}
        {...field('payeeName')}
        description={payeeName === null ? t('holderFirst') : t('holderHint', { name: payeeName })}
      />
      <PayerProof {...form.payer.fields} />
      <div className="ca-acts">
        <Button
          type="submit"
          variant="primary"
          isLoading={form.isSending}
          loadingLabel={t('submitting')}
          data-key="saveCard"
        >
          {t('addCard')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
};

const EMPTY = { bankCode: '', cardNo: '', payeeName: '' };
const useCardForm = (onDone: () => void) => {
  const t = useTexts('cashier');
  const client = useQueryClient();
  const { show } = useToast();
  const payer = usePayer();
  const [values, setValues] = useState(EMPTY);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const add = async () => {
    setSending(true);
    setError('');
    const answer = await send(bankCardsCalls.addBankCard, { ...values, ...payer.proof });
    setSending(false);
    if (!answer.ok) {
      setFaults(answer.fields);
      const isTold = payer.takeRefusal(answer) || Object.keys(answer.fields).length > 0;
      if (!isTold)
        setError(answer.errorCode === 'state_conflict' ? t('cardKnown') : answer.message);
      return;
    }
    show({ kind: 'win', title: t('cardAdded') });
    for (const key of ['cashier', 'security']) {
      void client.invalidateQueries({ queryKey: [key] });
    }
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const gaps = Object.fromEntries(
      Object.entries(values)
        .filter(([, value]) => value.trim() === '')
        .map(([name]) => [name, 'required']),
    );
    setFaults(gaps);
    if (payer.isGiven() && Object.keys(gaps).length === 0 && !isSending) void add();
  };
  return {
    values,
    faults,
    error,
    isSending,
    payer,
    submit,
    change: (name: keyof typeof EMPTY, value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setFaults({});
    },
  };
};

const RemoveDialog = ({ card, onClose }: { card: BankCard | undefined; onClose: () => void }) => {
  const t = useTexts('cashier');
  const shell = useTexts('shell');
  const client = useQueryClient();
  const { show } = useToast();
  const payer = usePayer();
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const remove = async () => {
    if (!card || !payer.isGiven()) return;
    setSending(true);
    const answer = await send(bankCardsCalls.removeBankCard, { id: card.id, ...payer.proof });
    setSending(false);
    if (!answer.ok) {
      if (!payer.takeRefusal(answer)) setError(answer.message);
      return;
    }
    show({ kind: 'win', title: t('cardRemoved') });
    void client.invalidateQueries({ queryKey: ['cashier'] });
    onClose();
  };
  return (
    <Dialog
      dataKey="removeBankCard"
      isOpen={card !== undefined}
      onClose={onClose}
      title={t('removeCard')}
      closeLabel={shell('close')}
      footer={
        <Button
          variant="primary"
          isLoading={isSending}
          loadingLabel={t('submitting')}
          data-key="confirmRemove"
          onClick={() => {
            void remove();
          }}
        >
          {t('removeCard')}
        </Button>
      }
    >
      <div className="st-form">
        <p>{t('removeBody', { card: `${card?.bankName ?? ''} ${card?.cardNo ?? ''}` })}</p>
        {error !== '' && (
          <p className="st-error" role="alert">
            {error}
          </p>
        )}
        <PayerProof {...payer.fields} />
      </div>
    </Dialog>
  );
};
