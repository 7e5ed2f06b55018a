import { useRef, useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/points';
import { Button, Field, formatAmount, Icon, Skeleton, useToast } from '@fairhouse/ui';
import { send } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { PaymentPassword } from './PaymentPassword.tsx';
import { configQuery, hundredthsOf, refreshPoints, showPoints, usePoints } from './queries.ts';

type Config = OutputOf<typeof calls.pointsConfig>;
type Own = OutputOf<typeof calls.pointsBalance>;

/** Points to money at the rate of now; what it brings is shown before it is sent. */
export const ConvertForm = () => {
  const t = useTexts('points');
  const config = useQuery(configQuery).data;
  const own = usePoints();
  if (!config || !own) return <Skeleton height={260} radius={20} />;
  return (
    <section className="px-convert" data-key="convertPoints">
      <p className="px-intro">
        {t('convert', {
          points: showPoints(config.convert.points),
          amount: `${config.convert.amount} ${config.currency}`,
          min: showPoints(config.convert.pointsMin),
        })}
      </p>
      {own.isStopped ? (
        <p className="px-debt" role="note" data-key="convertStopped">
          <Icon name="info" size={18} />
          {t('stopped')}
        </p>
      ) : (
        <Form config={config} own={own} />
      )}
    </section>
  );
};

/** What so many points come to, in the digits of the currency; rounded down as the house does. */
const broughtBy = (hundredths: bigint, { convert }: Config): string => {
  const digits = convert.amount.split('.')[1]?.length ?? 0;
  const minor =
    (hundredths * BigInt(convert.amount.replace('.', ''))) / (hundredthsOf(convert.points) ?? 1n);
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};
const turnoverOf = (amount: string, times: number): string => {
  const digits = amount.split('.')[1]?.length ?? 0;
  return ((Number(amount) * Math.round(times * 100)) / 100).toFixed(digits);
};

const Form = ({ config, own }: { config: Config; own: Own }) => {
  const t = useTexts('points');
  const form = useConvert(config, own);
  const money = (text: string) => `${formatAmount(text)} ${config.currency}`;
  return (
    <form className="st-form" noValidate data-key="convertForm" onSubmit={form.submit}>
      {form.error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {form.error}
        </p>
      )}
      <div className="px-amount">
        <Field
          label={t('convertPoints')}
          name="points"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          isRequired
          icon="coins"
          value={form.points}
          {...(form.faults.points === undefined ? {} : { error: form.faults.points })}
          onChange={(event: FormEvent<HTMLInputElement>) =>
            form.changePoints(event.currentTarget.value)
          }
        />
        <Button data-key="convertAll" onClick={() => form.changePoints(own.points)}>
          {t('convertAll')}
        </Button>
      </div>
      {form.brings !== undefined && (
        <p className="px-brings" role="status" data-key="convertBrings">
          <b>{t('convertBrings', { amount: money(form.brings) })}</b>
          {config.turnoverTimes > 0 && (
            <span>
              {t('betFirst', { amount: money(turnoverOf(form.brings, config.turnoverTimes)) })}
            </span>
          )}
        </p>
      )}
      <PaymentPassword
        value={form.password}
        error={form.faults.password}
        onChange={form.changePassword}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isLoading={form.isSending}
          loadingLabel={t('convertDo')}
          data-key="convertSubmit"
        >
          {t('convertDo')}
        </Button>
      </div>
    </form>
  );
};

type Faults = { points?: string; password?: string };
const OF_PASSWORD = ['wrong_password', 'payment_password_required', 'too_many_requests'];
/** One key for what is written: a second press cannot convert it twice. */
const useConvert = (config: Config, own: Own) => {
  const t = useTexts('points');
  const { show } = useToast();
  const [points, setPoints] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const key = useRef('');
  const hundredths = hundredthsOf(points) ?? 0n;
  const least = hundredthsOf(config.convert.pointsMin) ?? 0n;
  const brings = hundredths >= least ? broughtBy(hundredths, config) : undefined;
  const gaps = (): Faults => ({
    ...(hundredths < least
      ? { points: t('convertMin', { points: showPoints(config.convert.pointsMin) }) }
      : {}),
    ...(hundredths > (hundredthsOf(own.points) ?? 0n)
      ? { points: t('convertMax', { points: showPoints(own.points) }) }
      : {}),
    ...(password === '' ? { password: t('enter_paymentPassword') } : {}),
  });
  const convert = async () => {
    key.current ||= crypto.randomUUID();
    setSending(true);
    setError('');
    const answer = await send(
      calls.convertPoints,
      { points: points.trim(), paymentPassword: password, amount: brings },
      { idempotencyKey: key.current },
    );
    setSending(false);
    if (!answer.ok) {
      if (OF_PASSWORD.includes(answer.errorCode)) setFaults({ password: answer.message });
      else if (answer.errorCode === 'insufficient_points') setFaults({ points: answer.message });
      else setError(answer.message);
      if (answer.errorCode === 'price_changed') refreshPoints();
      return;
    }
    key.current = '';
    setPoints('');
    setPassword('');
    show({
      kind: 'win',
      title: t('converted', {
        amount: `${formatAmount(answer.value.credit)} ${answer.value.currency}`,
      }),
    });
    refreshPoints();
  };
  return {
    points,
    password,
    faults,
    error,
    isSending,
    brings,
    changePoints: (value: string) => {
      key.current = '';
      setPoints(value);
      setFaults(({ password: kept }) => (kept === undefined ? {} : { password: kept }));
    },
    changePassword: (value: string) => {
      key.current = '';
      setPassword(value);
      setFaults(({ points: kept }) => (kept === undefined ? {} : { points: kept }));
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const found = gaps();
      setFaults(found);
      if (Object.keys(found).length === 0 && !isSending) void convert();
    },
  };
};
