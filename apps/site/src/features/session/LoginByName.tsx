import { lazy, Suspense, useState, type FormEvent } from 'react';
import { Button, Checkbox, Icon, PasswordField, Field } from '@fairhouse/ui';
import * as session from '@fairhouse/contract/session';
import { send } from '../../app/caller.ts';
import { useBotCheck, type BotCheck } from '../../app/bot-check/bot-check.ts';
import { BotNote } from '../../app/bot-check/BotNote.tsx';
import { closeDialog, swapDialog, type Entering } from '../../app/dialogs/dialogs.ts';
import { useSwitch } from '../../app/house.ts';
import { refusalText, useTexts } from '../../app/i18n.ts';
import { useGo } from '../../app/Link.tsx';
import { CaptchaField } from '../../app/entry/CaptchaField.tsx';
import { enter } from '../../app/entry/enter.ts';
import { canStaySignedIn, staySignedIn } from '../../app/kept-session.ts';
import { rememberedName, rememberName } from './remember.ts';
import type { Challenge } from '../../app/entry/AddressStep.tsx';

const AddressStep = lazy(async () => ({
  default: (await import('../../app/entry/AddressStep.tsx')).AddressStep,
}));

type Props = { id: number } & Entering;

/** The way in by username and password. */
export const LoginByName = ({ id, afterwards, loginAs }: Props) => {
  const t = useTexts('session');
  const recovery = useTexts('recovery');
  const needsCheck = useSwitch('botCheckAtLogin');
  const check = useBotCheck(needsCheck);
  const form = useLogin({ id, check, afterwards, loginAs });
  if (form.challenge) {
    return (
      <Suspense fallback={null}>
        <AddressStep challenge={form.challenge} onEntered={form.entered} />
      </Suspense>
    );
  }
  return (
    <form className="st-form" onSubmit={form.submit} noValidate data-key="loginForm">
      {form.error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {form.error}
        </p>
      )}
      <Field
        label={t('username')}
        icon="user"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={60}
        value={form.username}
        onChange={(event) => form.setUsername(event.currentTarget.value)}
        {...(form.missing.username ? { error: t('required') } : {})}
      />
      <PasswordField
        label={t('password')}
        name="password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        maxLength={200}
        value={form.password}
        onChange={(event) => form.setPassword(event.currentTarget.value)}
        {...(form.missing.password ? { error: t('required') } : {})}
      />
      {form.captchaRound > 0 && (
        <CaptchaField key={form.captchaRound} value={form.captcha} onValue={form.setCaptcha} />
      )}
      {form.isCodeAsked && (
        <Field
          label={t('authenticatorCode')}
          icon="shield-check"
          name="authenticatorCode"
          autoComplete="one-time-code"
          maxLength={20}
          value={form.code}
          isRequired
          onChange={(event) => form.setCode(event.currentTarget.value)}
        />
      )}
      <div className="en-remember">
        <Checkbox
          name="remember"
          checked={form.isRemembered}
          onChange={() => form.setRemembered(!form.isRemembered)}
        >
          {t('remember')}
        </Checkbox>
        <button
          type="button"
          className="st-link"
          data-key="forgot"
          onClick={() => swapDialog(id, { name: 'forgot' })}
        >
          {recovery('forgot')}
        </button>
      </div>
      {form.canStay && (
        <Checkbox
          name="stay"
          checked={form.isStaying}
          onChange={() => form.setStaying(!form.isStaying)}
        >
          {t('stay')}
        </Checkbox>
      )}
      {needsCheck && <BotNote check={check} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isFull
        isLoading={form.isSending}
        loadingLabel={t('submittingLogin')}
        data-key="submitLogin"
      >
        {t('submitLogin')}
      </Button>
    </form>
  );
};

type Entry = { id: number; check: BotCheck } & Entering;

const useLogin = ({ id, check, afterwards, loginAs }: Entry) => {
  const go = useGo();
  const [username, setUsername] = useState(rememberedName);
  const [isRemembered, setRemembered] = useState(username !== '');
  const [password, setPassword] = useState('');
  const [captcha, setCaptcha] = useState('');
  const [captchaRound, setCaptchaRound] = useState(0);
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const [code, setCode] = useState('');
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [challenge, setChallenge] = useState<Challenge>();
  const [missing, setMissing] = useState({ username: false, password: false });
  const canStay = useSwitch('keepSignedIn') && canStaySignedIn();
  const [isStaying, setStaying] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const gaps = { username: username.trim() === '', password: password === '' };
    setMissing(gaps);
    if (gaps.username || gaps.password || isSending) return;
    void logIn();
  };
  const entered = (answer: Parameters<typeof enter>[0]) => {
    rememberName(isRemembered ? username.trim() : '');
    closeDialog(id);
    // What still has to change its password stays nowhere.
    if (canStay && isStaying && !answer.passwordChangeRequired) void staySignedIn(answer.token);
    enter(answer, { oldPassword: password, go, afterwards });
  };
  const logIn = async () => {
    setSending(true);
    setError('');
    const answer = await send(
      session.login,
      {
        username: username.trim(),
        password,
        ...(loginAs ? { loginAs } : {}),
        ...(captcha === '' ? {} : { captcha }),
        ...(code === '' ? {} : { authenticatorCode: code }),
        ...(check.solution === '' ? {} : { altcha: check.solution }),
      },
      { token: null },
    );
    setSending(false);
    if (answer.ok) {
      entered(answer.value);
      return;
    }
    if (answer.errorCode === 'unregistered_ip') {
      setChallenge((await import('../../app/entry/AddressStep.tsx')).challengeOf(answer));
      return;
    }
    if (answer.errorCode === 'second_factor_required') setCodeAsked(true);
    setError(refusalText(answer.errorCode, answer.message));
    setCaptcha('');
    if (check.solution !== '' && needsNewCheck(answer.errorCode)) check.again();
    if (answer.value.captcha === true) setCaptchaRound(captchaRound + 1);
  };
  return {
    isRemembered,
    setRemembered,
    canStay,
    isStaying,
    setStaying,
    code,
    setCode,
    isCodeAsked,
    challenge,
    entered,
    username,
    setUsername,
    password,
    setPassword,
    captcha,
    setCaptcha,
    captchaRound,
    error,
    isSending,
    missing,
    submit,
  };
};

/** A solution is used up by any try that came past the bot check. */
const needsNewCheck = (errorCode: string): boolean =>
  errorCode !== 'network_problem' && errorCode !== 'too_many_requests';
