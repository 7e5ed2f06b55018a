import { useState, type FormEvent } from 'react';
import { Button, Icon, PasswordField, Field } from '@fairhouse/ui';
import { send } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { closeDialog, swapDialog, type DialogRequest } from '../../app/dialogs/dialogs.ts';
import { useSwitch } from '../../app/house.ts';
import { refusalText, useTexts } from '../../app/i18n.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { enter } from './enter.ts';
import { useBotCheck } from './bot-check.ts';
import { BotNote } from './BotNote.tsx';

type Props = { id: number; isOpen: boolean; request: Extract<DialogRequest, { name: 'login' }> };

const LoginDialog = ({ id, isOpen, request }: Props) => {
  const t = useTexts('session');
  const canRegister = useSwitch('directRegistration');
  const form = useLogin(id, request.then);
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
        <BotGate gate={form.gate} />
        <Button type="submit" variant="primary" size="lg" isFull isLoading={form.isSending}
          loadingLabel={t('submittingLogin')} data-key="submitLogin">{t('submitLogin')}</Button>
        {canRegister && (
          <p className="st-center">{t('noAccount')}{' '}
            <button type="button" className="st-link" data-key="toRegister"
              onClick={() => swapDialog(id, { name: 'register',
                ...(request.then ? { then: request.then } : {}) })}>{t('registerTitle')}</button>
          </p>
        )}
      </form>
    </EntryDialog>
  );
};
export default LoginDialog;

type Gate = { solution: string };

/** The bot check of the login, where the operator asks for it. */
const BotGate = ({ gate }: { gate: Gate }) =>
  (useSwitch('botCheckAtLogin') ? <Checking gate={gate} /> : null);
const Checking = ({ gate }: { gate: Gate }) => {
  const check = useBotCheck();
  gate.solution = check.solution;
  return <BotNote check={check} />;
};

const useLogin = (id: number, then?: () => void) => {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [captcha, setCaptcha] = useState('');
  const [captchaRound, setCaptchaRound] = useState(0);
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const [missing, setMissing] = useState({ username: false, password: false });
  const [gate] = useState<Gate>({ solution: '' });
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
      ...(gate.solution === '' ? {} : { altcha: gate.solution }) }, { token: null });
    setSending(false);
    if (answer.ok) {
      closeDialog(id);
      enter(answer.value, { oldPassword: password, then });
      return;
    }
    setError(refusalText(answer.errorCode, answer.message));
    setCaptcha('');
    if (answer.value.captcha === true) setCaptchaRound(captchaRound + 1);
  };
  return { username, setUsername, password, setPassword, captcha, setCaptcha, captchaRound,
    error, isSending, missing, gate, submit };
};
