import { useState, type FormEvent } from 'react';
import { Button, Icon, PasswordField, Field } from '@fairhouse/ui';
import { send } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { closeDialog, swapDialog, type DialogRequest } from '../../app/dialogs/dialogs.ts';
import { useSwitch } from '../../app/house.ts';
import { refusalText, useTexts } from '../../app/i18n.ts';
import { useGo } from '../../app/Link.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { enter } from './enter.ts';
import { useBotCheck, type BotCheck } from './bot-check.ts';
import { BotNote } from './BotNote.tsx';

type Props = { id: number; isOpen: boolean; request: Extract<DialogRequest, { name: 'login' }> };

export const LoginDialog = ({ id, isOpen, request }: Props) => {
  const t = useTexts('session');
  const canRegister = useSwitch('directRegistration');
  const needsCheck = useSwitch('botCheckAtLogin');
  const check = useBotCheck(needsCheck);
  const form = useLogin({ id, check, afterwards: request.afterwards });
  return (
    <EntryDialog id={id} isOpen={isOpen} title={t('loginTitle')} intro={t('loginBody')}>
      <form className="st-form" onSubmit={form.submit} noValidate data-key="loginForm">
        {form.error !== '' && (
          <p className="st-error" role="alert"><Icon name="warning-circle" size={18} />
            {form.error}</p>
        )}
        <Field label={t('username')} icon="user" name="username" autoComplete="username"
          autoCapitalize="none" maxLength={60} value={form.username}
          onChange={(event) => form.setUsername(event.currentTarget.value)}
          {...(form.missing.username ? { error: t('required') } : {})} />
        <PasswordField label={t('password')} name="password" showLabel={t('showPassword')}
          hideLabel={t('hidePassword')} maxLength={200} value={form.password}
          onChange={(event) => form.setPassword(event.currentTarget.value)}
          {...(form.missing.password ? { error: t('required') } : {})} />
        {form.captchaRound > 0 && (
          <CaptchaField key={form.captchaRound} value={form.captcha} onValue={form.setCaptcha} />
        )}
        {needsCheck && <BotNote check={check} />}
        <Button type="submit" variant="primary" size="lg" isFull isLoading={form.isSending}
          loadingLabel={t('submittingLogin')} data-key="submitLogin">{t('submitLogin')}</Button>
        {canRegister && (
          <p className="st-center">{t('noAccount')}{' '}
            <button type="button" className="st-link" data-key="toRegister"
              onClick={() => swapDialog(id, { name: 'register',
              afterwards: request.afterwards })}>{t('registerTitle')}</button>
          </p>
        )}
      </form>
    </EntryDialog>
  );
};

type Entry = { id: number; check: BotCheck; afterwards?: (() => void) | undefined };

const useLogin = ({ id, check, afterwards }: Entry) => {
  const go = useGo();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [captcha, setCaptcha] = useState('');
  const [captchaRound, setCaptchaRound] = useState(0);
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const [missing, setMissing] = useState({ username: false, password: false });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const gaps = { username: username.trim() === '', password: password === '' };
    setMissing(gaps);
    if (gaps.username || gaps.password || isSending) return;
    void logIn();
  };
  const logIn = async () => {
    setSending(true);
    setError('');
    const answer = await send(calls.login, { username: username.trim(), password,
      ...(captcha === '' ? {} : { captcha }),
      ...(check.solution === '' ? {} : { altcha: check.solution }) }, { token: null });
    setSending(false);
    if (answer.ok) {
      closeDialog(id);
      enter(answer.value, { oldPassword: password, go, afterwards });
      return;
    }
    setError(refusalText(answer.errorCode, answer.message));
    setCaptcha('');
    if (check.solution !== '' && needsNewCheck(answer.errorCode)) check.again();
    if (answer.value.captcha === true) setCaptchaRound(captchaRound + 1);
  };
  return { username, setUsername, password, setPassword, captcha, setCaptcha, captchaRound,
    error, isSending, missing, submit };
};

/** A solution is used up by any try that came past the bot check. */
const needsNewCheck = (errorCode: string): boolean =>
  errorCode !== 'network_problem' && errorCode !== 'too_many_requests';
