import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Button, Field } from '@fairhouse/ui';
import {
  CODE_INPUT_MAX,
  judgeMobile,
  mobileDigits,
  type FieldFault,
} from '@fairhouse/contract/fields';
import * as session from '@fairhouse/contract/session';
import * as verification from '@fairhouse/contract/verification';
import { send } from '../caller.ts';
import { useBotCheck } from '../bot-check/bot-check.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { useBrand } from '../house.ts';
import { useTexts } from '../i18n.ts';

type Number = { dialingCode: string; mobileNum: string };
type Props = Number & {
  kind: 'login' | 'password' | 'MOBILE' | 'USERNAME';
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  /** A number that cannot be one is told at its own field, and nothing is sent (VA-19). */
  onFault: (fault: FieldFault) => void;
};
const THROTTLE_MILLISECONDS = 1000;

/** The code of a message, with the button that sends it: once a countdown, once a second. */
export const SmsCodeField = (props: Props) => {
  const t = useTexts('recovery');
  const { value, onValue, error } = props;
  const { isWorking, left, ask } = useCode(props);
  const label = left > 0 ? t('codeAgainIn', { time: clockOf(left) }) : t('sendCode');
  return (
    <Field
      label={t('code')}
      name="verificationCode"
      isRequired
      inputMode="numeric"
      dir="ltr"
      autoComplete="one-time-code"
      maxLength={CODE_INPUT_MAX}
      value={value}
      {...(error ? { error } : {})}
      onChange={(event) => onValue(event.currentTarget.value)}
      suffix={
        <Button
          size="sm"
          data-key="sendCode"
          isLoading={isWorking}
          disabled={left > 0}
          loadingLabel={t('sendingCode')}
          onClick={ask}
        >
          {label}
        </Button>
      }
    />
  );
};

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const useCode = (props: Props) => {
  const t = useTexts('recovery');
  const { countries } = useBrand();
  const check = useBotCheck();
  const [isSending, setSending] = useState(false);
  const { left, start } = useCountdown();
  const asked = useRef(-THROTTLE_MILLISECONDS);
  const mobileNum = mobileDigits(props.mobileNum.trim());
  const ask = (event: MouseEvent) => {
    if (isSending || event.timeStamp - asked.current < THROTTLE_MILLISECONDS) return;
    asked.current = event.timeStamp;
    const fault = judgeMobile(countries, props.dialingCode, mobileNum);
    if (fault) props.onFault(fault);
    else void sendNow();
  };
  const sendNow = async () => {
    setSending(true);
    const begun = performance.now();
    const answer = await sendCode(props, mobileNum, check.solution);
    setSending(false);
    check.again();
    if (!answer.ok) {
      openDialog({
        name: 'notice',
        key: 'smsFailed',
        icon: 'warning-circle',
        title: t('smsFailed'),
        body:
          answer.errorCode === 'too_many_requests'
            ? t('retryLater')
            : (answer.said ?? answer.message),
      });
      return;
    }
    // A forgotten password's countdown began with the request (ID-16).
    const spent = props.kind === 'password' ? performance.now() - begun : 0;
    start(answer.value.expiredMinutes * 60 - Math.ceil(spent / 1000));
  };
  return { isWorking: isSending || check.state === 'checking', left, ask };
};

const sendCode = ({ kind, dialingCode }: Props, mobileNum: string, altcha: string) => {
  const given = { countryDialingCode: dialingCode, altcha };
  return kind === 'login' || kind === 'password'
    ? send(session.smsNoLogin, { ...given, mobileNum, kind }, { token: null })
    : send(
        verification.smsRegister,
        { ...given, mobileNo: mobileNum, registerType: kind },
        { token: null },
      );
};

/** Whole seconds until the next send; by the clock, since timers of hidden pages sleep. */
const useCountdown = () => {
  const [left, setLeft] = useState(0);
  const end = useRef(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(
      () => setLeft(Math.max(0, Math.ceil((end.current - Date.now()) / 1000))),
      250,
    );
    return () => clearTimeout(timer);
  });
  return {
    left,
    start: (seconds: number) => {
      end.current = Date.now() + seconds * 1000;
      setLeft(seconds);
    },
  };
};
