import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { OutputOf } from '@fairhouse/contract';
import type { depositMethods } from '@fairhouse/contract/deposits';
import { currencyOf, parseAmount } from '@fairhouse/money';
import { Button, Chip, ChipRow, Icon, Field, formatAmount } from '@fairhouse/ui';
import * as deposits from '@fairhouse/contract/deposits';
import { send } from '../../app/caller.ts';
import { useBrand } from '../../app/house.ts';
import { refusalText, useTexts } from '../../app/i18n.ts';
import { queryClient } from '../../app/queries.ts';
import type { Started } from './DepositWaiting.tsx';
import { iconOf, nameOf } from '../../app/cashier/methods.ts';
import type { WantedOffer } from '../../app/cashier/wanted-offer.ts';
import { DepositBrings } from './DepositBrings.tsx';
import { OfferChoice } from './OfferChoice.tsx';
import { VoucherForm } from './VoucherForm.tsx';

type Method = OutputOf<typeof depositMethods>['list'][number];
type Props = {
  methods: readonly Method[];
  /** A bonus that was chosen before, with a method and an amount that it is open to. */
  wanted: WantedOffer | undefined;
  onStarted: (started: Started) => void;
  onOpen: (depositId: string) => void;
};
/** Articles that teach a method; the brand may name another. */
const TUTORIAL = 'deposit-tutorial';

export const DepositForm = ({ methods, wanted, onStarted, onOpen }: Props) => {
  const t = useTexts('deposits');
  const named = useTexts('methods');
  const [methodId, setMethodId] = useState(wanted?.methodId ?? methods[0]?.methodId ?? '');
  const method = methods.find((one) => one.methodId === methodId) ?? methods[0];
  if (!method) return null;
  const choice = (
    <fieldset className="dp-methods">
      <legend>{t('method')}</legend>
      {methods.map((one) => (
        <label key={one.methodId} className="dp-method">
          <input
            type="radio"
            name="method"
            value={one.methodId}
            checked={one.methodId === methodId}
            onChange={() => setMethodId(one.methodId)}
          />
          <Icon name={iconOf(one.kind)} size={24} />
          <b>{nameOf(named, one.methodId, one.name)}</b>
          <small>{t('minutes', { minutes: one.minutes })}</small>
        </label>
      ))}
    </fieldset>
  );
  return (
    <>
      {method.kind === 'voucher' ? (
        <VoucherForm choice={choice} />
      ) : (
        <AmountForm
          key={methodId}
          method={method}
          choice={choice}
          wanted={wanted?.methodId === methodId ? wanted : undefined}
          onStarted={onStarted}
          onOpen={onOpen}
        />
      )}
      <p className="dp-tutorial">
        <a
          href={`/help?topic=${encodeURIComponent(method.tutorial || TUTORIAL)}`}
          target="_blank"
          rel="noreferrer"
          data-key="depositTutorial"
        >
          <Icon name="question" size={17} />
          {t('tutorial')}
        </a>
      </p>
    </>
  );
};

type OneProps = Omit<Props, 'methods'> & { method: Method; choice: ReactNode };
const AmountForm = ({ method, choice, wanted, onStarted, onOpen }: OneProps) => {
  const t = useTexts('deposits');
  const { currency } = useBrand();
  const form = useDeposit(method, wanted, onStarted);
  return (
    <form className="st-form dp-form" onSubmit={form.submit} noValidate data-key="depositForm">
      {choice}
      <Field
        label={`${t('amount')} (${currency})`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        icon="coins"
        value={form.amount}
        isRequired
        description={t('amountHint', {
          min: formatAmount(method.amountMin),
          max: formatAmount(method.amountMax),
          currency,
        })}
        onChange={(event) => form.setAmount(event.currentTarget.value)}
        {...(form.error === '' ? {} : { error: form.error })}
      />
      <ChipRow label={t('quick')}>
        {method.quickAmounts.map((quick) => (
          <Chip key={quick} isChosen={form.amount === quick} onClick={() => form.setAmount(quick)}>
            {formatAmount(quick)}
          </Chip>
        ))}
      </ChipRow>
      <DepositBrings amount={form.amount} />
      <OfferChoice
        methodId={method.methodId}
        amount={form.amount}
        chosen={form.offerId}
        onChoose={form.setOfferId}
        onOpen={onOpen}
      />
      <div className="st-row2 dp-facts">
        <span>
          {t('fee')}:{' '}
          <b data-key="fee">
            <bdi>{feeText(method, currency) || t('noFee')}</bdi>
          </b>
        </span>
        <span>
          {t('arrives')}: <b>{t('minutes', { minutes: method.minutes })}</b>
        </span>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isLoading={form.isSending}
        loadingLabel={t('submitting')}
        data-key="submitDeposit"
      >
        {t(method.kind === 'hosted' ? 'submit' : 'getDetails')}
      </Button>
    </form>
  );
};

/** "1.5% + 0.50 USD"; empty: there is none. */
const feeText = ({ feePercent, feeFixed }: Method, currency: string): string =>
  [
    ...(Number(feePercent) === 0 ? [] : [`${feePercent}%`]),
    ...(Number(feeFixed) === 0 ? [] : [`${formatAmount(feeFixed)} ${currency}`]),
  ].join(' + ');

/** What was shown may be out of date: it is read again. */
const OF_TERMS: readonly string[] = ['terms_changed', 'limit_exceeded', 'feature_off'];

const faultOf = (
  text: string,
  { amountMin, amountMax }: Method,
  code: string,
): 'invalid_amount' | 'limit_exceeded' | undefined => {
  const currency = currencyOf(code);
  const minor = parseAmount(text, currency);
  if (minor === undefined || minor === 0n) return 'invalid_amount';
  const [min, max] = [parseAmount(amountMin, currency), parseAmount(amountMax, currency)];
  return (min !== undefined && minor < min) || (max !== undefined && minor > max)
    ? 'limit_exceeded'
    : undefined;
};

/** One key per amount and method: a second press cannot start a second deposit. */
const useDeposit = (
  method: Method,
  wanted: WantedOffer | undefined,
  onStarted: Props['onStarted'],
) => {
  const t = useTexts('deposits');
  const { currency } = useBrand();
  const { methodId, kind, terms } = method;
  const [amount, setAmountText] = useState(wanted?.amount ?? '');
  const [offerId, setOfferId] = useState(wanted?.offerId ?? '');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const key = useRef({ of: '', value: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    // Judged before a page opens for it; the server judges again.
    const fault = faultOf(amount.trim(), method, currency);
    if (amount.trim() === '') setError(t('required'));
    else if (fault !== undefined) setError(refusalText(fault));
    else void start();
  };
  const start = async () => {
    setSending(true);
    setError('');
    const wanted = `${methodId}:${amount.trim()}:${offerId}`;
    if (key.current.of !== wanted) key.current = { of: wanted, value: crypto.randomUUID() };
    // The page must be asked for within the press, or the browser takes it for a popup.
    const page = kind === 'hosted' ? window.open('', '_blank') : null;
    const answer = await send(
      deposits.createDeposit,
      { methodId, amount: amount.trim(), terms, ...(offerId === '' ? {} : { offerId }) },
      { idempotencyKey: key.current.value },
    );
    setSending(false);
    if (answer.ok) {
      if (page) {
        // Where it is paid belongs to somebody else: that page reaches nothing of this one.
        page.opener = null;
        page.location.href = answer.value.payUrl;
      }
      void queryClient.invalidateQueries({ queryKey: ['deposits', 'list'] });
      onStarted({ deposit: answer.value.deposit, payUrl: answer.value.payUrl });
    } else {
      page?.close();
      if (answer.errorCode === 'offer_closed') {
        setOfferId('');
        void queryClient.invalidateQueries({ queryKey: ['deposits', 'offers'] });
      }
      const isDown = answer.errorCode === 'provider_failed';
      if (isDown || OF_TERMS.includes(answer.errorCode)) {
        void queryClient.invalidateQueries({ queryKey: ['deposits', 'methods'] });
      }
      setError(isDown ? t('providerDown') : answer.message);
    }
  };
  const setAmount = (text: string) => {
    setAmountText(text);
    setError('');
  };
  return { amount, setAmount, offerId, setOfferId, error, isSending, submit };
};
