import { useRef, useState, type FormEvent } from 'react';
import { Button, Field, Select, formatAmount, useToast } from '@fairhouse/ui';
import * as wallets from '@fairhouse/contract/wallet';
import { send } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { queryClient, refreshBalance } from '../../app/queries.ts';
import { hallsOf, MAIN, type Funds } from './halls.ts';

/** Money between the main wallet and those of vendors, and all of it home at once. */
export const WalletMoves = ({ funds }: { funds: Funds }) => {
  const t = useTexts('cashier');
  const form = useMove(funds);
  const isAway = hallsOf(funds).some((one) => Number(one.balance) > 0);
  return (
    <form className="st-form ca-form" noValidate data-key="walletForm" onSubmit={form.submit}>
      <div className="ca-picks">
        <Select
          label={t('moveFrom')}
          name="from"
          value={form.from}
          options={form.sources}
          onChange={(event) => form.setFrom(event.currentTarget.value)}
        />
        <Select
          label={t('moveTo')}
          name="to"
          value={form.to}
          options={form.targets}
          onChange={(event) => form.setTo(event.currentTarget.value)}
        />
      </div>
      <Field
        label={`${t('amount')} (${funds.currency})`}
        name="amount"
        isRequired
        inputMode="decimal"
        autoComplete="off"
        icon="coins"
        value={form.amount}
        onChange={(event) => form.setAmount(event.currentTarget.value)}
        {...(form.error === '' ? {} : { error: form.error })}
      />
      <div className="ca-acts">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isLoading={form.isSending}
          loadingLabel={t('submitting')}
          data-key="moveFunds"
        >
          {t('moveSubmit')}
        </Button>
        <Button size="lg" data-key="moveAll" onClick={form.takeAll}>
          {t('all')}
        </Button>
        <Button
          size="lg"
          variant="ghost"
          data-key="bringHome"
          disabled={!isAway}
          onClick={() => {
            void form.bringHome();
          }}
        >
          {t('bringHome')}
        </Button>
      </div>
    </form>
  );
};

/** One key for what is written: a second press cannot move it twice. */
const useMove = (funds: Funds) => {
  const t = useTexts('cashier');
  const members = useTexts('members');
  const { show } = useToast();
  const away = hallsOf(funds);
  const open = away.find((one) => one.isOpen)?.code;
  // Where all are closed only the way home is left.
  const [from, setFromCode] = useState(open === undefined ? (away[0]?.code ?? MAIN) : MAIN);
  const [to, setToCode] = useState(open ?? MAIN);
  const [amount, setAmountText] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const key = useRef('');
  const homeKey = useRef('');
  const nameOf = (code: string) =>
    code === MAIN
      ? members('mainWallet')
      : (funds.wallets.find((one) => one.code === code)?.name ?? code);
  const change = (work: () => void) => {
    key.current = '';
    setError('');
    work();
  };
  // One of the two is always the main wallet.
  const setFrom = (code: string) =>
    change(() => {
      setFromCode(code);
      setToCode(code === MAIN ? (to === MAIN ? from : to) : MAIN);
    });
  const setTo = (code: string) =>
    change(() => {
      setToCode(code);
      setFromCode(code === MAIN ? (from === MAIN ? to : from) : MAIN);
    });
  const after = () => {
    void refreshBalance();
    void queryClient.invalidateQueries({ queryKey: ['funds'] });
    void queryClient.invalidateQueries({ queryKey: ['cashier'] });
  };
  const move = async () => {
    key.current ||= crypto.randomUUID();
    setSending(true);
    const answer = await send(
      wallets.walletTransfer,
      { from, to, amount: amount.trim() },
      { idempotencyKey: key.current },
    );
    setSending(false);
    if (!answer.ok) {
      setError(answer.message);
      return;
    }
    show({
      kind: 'win',
      title: t('moveDone', {
        wallet: nameOf(to),
        amount: `${formatAmount(amount.trim())} ${funds.currency}`,
      }),
    });
    change(() => setAmountText(''));
    after();
  };
  const bringHome = async () => {
    homeKey.current ||= crypto.randomUUID();
    const answer = await send(wallets.walletTransferAll, {}, { idempotencyKey: homeKey.current });
    if (!answer.ok) {
      setError(answer.message);
      return;
    }
    homeKey.current = '';
    show({ kind: 'win', title: t('broughtHome') });
    after();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount.trim() === '') setError(t('required'));
    else if (!isSending) void move();
  };
  const options = (isTarget: boolean) =>
    funds.wallets
      .filter((one) => one.roomId === null)
      .filter((one) => one.isOpen || (!isTarget && Number(one.balance) > 0))
      .map((one) => ({ value: one.code, label: nameOf(one.code) }));
  return {
    from,
    to,
    amount,
    error,
    isSending,
    submit,
    setFrom,
    setTo,
    bringHome,
    sources: options(false),
    targets: options(true),
    setAmount: (text: string) => change(() => setAmountText(text)),
    takeAll: () =>
      change(() => setAmountText(funds.wallets.find((one) => one.code === from)?.balance ?? '')),
  };
};
