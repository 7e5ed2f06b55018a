import { useState } from 'react';
import type { Withdrawal } from '@fairhouse/contract/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { Button, Field, Icon, formatAmount } from '@fairhouse/ui';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { ask, send } from '../../app/caller.ts';
import { sendProof } from '../../app/cashier/queries.ts';
import { Countdown } from '../../app/cashier/Countdown.tsx';
import { useTexts } from '../../app/i18n.ts';
import { queryClient } from '../../app/queries.ts';

type Result = 'RECEIVED' | 'PARTLY' | 'NOT_RECEIVED';
type Props = { withdrawal: Withdrawal; until: string };
const RESULTS: readonly Result[] = ['RECEIVED', 'PARTLY', 'NOT_RECEIVED'];

/** The member says whether it came, as long as the clock runs (D-G05). */
export const ConfirmPanel = ({ withdrawal, until }: Props) => {
  const t = useTexts('cashier');
  const form = useConfirmation(withdrawal);
  const { result } = form;
  return (
    <div className="ca-confirm" data-key="confirmWithdrawal">
      <h3>{t('confirmTitle')}</h3>
      <Countdown until={until} label={t('countdown')} />
      <p>{t('confirmBody')}</p>
      <div className="ca-choices" role="group" aria-label={t('confirmTitle')}>
        {RESULTS.map((one) => (
          <Button
            key={one}
            aria-pressed={result === one}
            data-key={`result-${one}`}
            variant={result === one ? 'primary' : 'neutral'}
            onClick={() => form.choose(one)}
          >
            {t(`result_${one}`)}
          </Button>
        ))}
      </div>
      {result === 'PARTLY' && (
        <Field
          label={`${t('amountReceived')} (${withdrawal.currency})`}
          name="amountReceived"
          inputMode="decimal"
          autoComplete="off"
          isRequired
          value={form.amount}
          description={t('remaining', {
            amount: remainingOf(withdrawal.amount, form.amount),
            currency: withdrawal.currency,
          })}
          onChange={(event) => form.setAmount(event.currentTarget.value)}
        />
      )}
      {result === 'NOT_RECEIVED' && <Proof withdrawal={withdrawal} onSend={form.sendFile} />}
      {form.error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {form.error}
        </p>
      )}
      {result !== undefined && (
        <div>
          <Button
            variant="primary"
            data-key="sendConfirmation"
            isLoading={form.isSending}
            loadingLabel={t('submitting')}
            onClick={() => {
              void form.confirm();
            }}
          >
            {t('confirmSend')}
          </Button>
        </div>
      )}
    </div>
  );
};

const Proof = ({
  withdrawal,
  onSend,
}: {
  withdrawal: Withdrawal;
  onSend: (file: File) => void;
}) => {
  const t = useTexts('cashier');
  const { data } = useQuery({
    queryKey: ['cashier', 'proof', withdrawal.id],
    enabled: withdrawal.hasProof,
    staleTime: 0,
    queryFn: () => ask(withdrawals.withdrawalProof, { id: withdrawal.id }),
  });
  return (
    <label className="ca-file">
      {t('proof')}
      <input
        type="file"
        accept="image/png,image/jpeg"
        name="proof"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onSend(file);
        }}
      />
      <small>{t(withdrawal.hasProof ? 'proofSent' : 'proofHint')}</small>
      {data && <img src={`data:${data.type};base64,${data.data}`} alt={t('proof')} />}
    </label>
  );
};

/** In hundredths, so that nothing is lost in between. */
const remainingOf = (whole: string, part: string): string => {
  const given = /^\d{1,12}(\.\d{1,2})?$/.test(part.trim()) ? Number(part) : 0;
  return formatAmount((Math.max(0, Math.round((Number(whole) - given) * 100)) / 100).toFixed(2));
};

const useConfirmation = ({ id, hasProof }: Withdrawal) => {
  const t = useTexts('cashier');
  const [result, setResult] = useState<Result>();
  const [amount, setAmount] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['cashier'] });
  };
  const confirm = async () => {
    if (result === undefined) return;
    if (result === 'NOT_RECEIVED' && !hasProof) {
      setError(t('proofHint'));
      return;
    }
    setSending(true);
    setError('');
    const answer = await send(withdrawals.confirmWithdrawal, {
      id,
      result,
      ...(result === 'PARTLY' ? { amountReceived: amount.trim() } : {}),
    });
    setSending(false);
    if (!answer.ok) setError(answer.message);
    refresh();
  };
  const sendFile = async (file: File) => {
    setError('');
    const answer = await sendProof(id, file);
    if (!answer.ok) setError(answer.message);
    refresh();
  };
  return {
    result,
    amount,
    setAmount,
    error,
    isSending,
    confirm,
    choose: (one: Result) => {
      setResult(one);
      setError('');
    },
    sendFile: (file: File) => {
      void sendFile(file);
    },
  };
};
