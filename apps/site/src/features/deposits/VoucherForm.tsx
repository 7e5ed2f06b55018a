import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field, formatAmount, useToast } from '@fairhouse/ui';
import * as vouchers from '@fairhouse/contract/vouchers';
import { send } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { queryClient, refreshBalance } from '../../app/queries.ts';

/** A code of the house for money; what it is worth is seen once it is redeemed. */
export const VoucherForm = ({ choice }: { choice: ReactNode }) => {
  const t = useTexts('deposits');
  const { show } = useToast();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const redeem = async () => {
    setSending(true);
    const answer = await send(vouchers.redeemVoucher, { code: code.trim() });
    setSending(false);
    if (!answer.ok) {
      setError(answer.message);
      return;
    }
    setCode('');
    show({
      kind: 'win',
      title: t('done'),
      body: t('doneBody', {
        amount: `${formatAmount(answer.value.amount)} ${answer.value.currency}`,
      }),
    });
    void refreshBalance();
    void queryClient.invalidateQueries({ queryKey: ['deposits', 'list'] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (code.trim() === '') setError(t('voucherHint'));
    else void redeem();
  };
  return (
    <form className="st-form dp-form" onSubmit={submit} noValidate data-key="voucherForm">
      {choice}
      <Field
        label={t('voucherCode')}
        name="code"
        autoComplete="off"
        icon="ticket"
        dir="ltr"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        isRequired
        description={t('voucherHint')}
        {...(error === '' ? {} : { error })}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setError('');
        }}
      />
      <p className="st-center">{t('voucherNoBonus')}</p>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isLoading={isSending}
        loadingLabel={t('submitting')}
        data-key="redeemVoucher"
      >
        {t('redeem')}
      </Button>
    </form>
  );
};
