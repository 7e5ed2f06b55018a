import { lazy, Suspense, useState, type FormEvent } from 'react';
import { Button, Field, Icon, PasswordField, type IconName } from '@fairhouse/ui';
import * as social from '@fairhouse/contract/social';
import { send } from '../../app/caller.ts';
import { BotNote } from '../../app/bot-check/BotNote.tsx';
import { useBotCheck } from '../../app/bot-check/bot-check.ts';
import {
  closeDialog,
  openDialog,
  swapDialog,
  type DialogRequest,
} from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';
import { useGo } from '../../app/Link.tsx';
import { useSwitch } from '../../app/house.ts';
import { CaptchaField } from '../../app/entry/CaptchaField.tsx';
import { EntryDialog } from '../../app/entry/EntryDialog.tsx';
import { enter } from '../../app/entry/enter.ts';
import type { Challenge } from '../../app/entry/AddressStep.tsx';

const AddressStep = lazy(async () => ({
  default: (await import('../../app/entry/AddressStep.tsx')).AddressStep,
}));

type Request = Extract<DialogRequest, { name: 'social' }>;
type Props = { id: number; isOpen: boolean; request: Request };

/** The first social login: one's own account or a new one, and no way back (ID-22). */
export const SocialDialog = ({ id, isOpen, request }: Props) => {
  const t = useTexts('ways');
  const { ticket, afterwards } = request;
  const [isLinking, setLinking] = useState(false);
  const name = ticket.providerName;
  const register = () =>
    openDialog({
      name: 'confirm',
      key: 'finalChoice',
      icon: 'warning-circle',
      title: t('finalTitle'),
      body: t('finalRegister', { name }),
      confirmLabel: t('registerNew'),
      onConfirm: () => swapDialog(id, { name: 'register', afterwards, social: ticket }),
    });
  return (
    <EntryDialog id={id} isOpen={isOpen} title={t('socialTitle')} intro={t('socialBody', { name })}>
      <div className="en-ways" data-key="socialChoice">
        <p className="en-final" role="note">
          <Icon name="warning-circle" size={18} />
          {t('finalWarning')}
        </p>
        {isLinking ? (
          <LinkForm {...{ id, request }} onBack={() => setLinking(false)} />
        ) : (
          <>
            <Choice
              testKey="socialLink"
              icon="user-circle"
              title={t('linkOwn')}
              body={t('linkOwnBody')}
              onChoose={() => setLinking(true)}
            />
            <Choice
              testKey="socialRegister"
              icon="plus"
              title={t('registerNew')}
              body={t('registerNewBody')}
              onChoose={register}
            />
          </>
        )}
      </div>
    </EntryDialog>
  );
};

type ChoiceProps = {
  testKey: string;
  icon: IconName;
  title: string;
  body: string;
  onChoose: () => void;
};
const Choice = ({ testKey, icon, title, body, onChoose }: ChoiceProps) => (
  <button type="button" className="en-choice" data-key={testKey} onClick={onChoose}>
    <Icon name={icon} size={24} />
    <span>
      <b>{title}</b>
      <small>{body}</small>
    </span>
    <Icon name="caret-right" size={18} />
  </button>
);

type LinkProps = { id: number; request: Request; onBack: () => void };

const LinkForm = ({ id, request, onBack }: LinkProps) => {
  const t = useTexts('ways');
  const session = useTexts('session');
  const form = useLink(id, request);
  const { check } = form;
  if (form.challenge) {
    return (
      <Suspense fallback={null}>
        <AddressStep challenge={form.challenge} onEntered={form.linkAgain} />
      </Suspense>
    );
  }
  return (
    <form className="st-form" onSubmit={form.submit} noValidate data-key="socialLinkForm">
      {form.error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {form.error}
        </p>
      )}
      <Field
        label={session('username')}
        icon="user"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={60}
        value={form.username}
        onChange={(event) => form.setUsername(event.currentTarget.value)}
      />
      <PasswordField
        label={session('password')}
        name="password"
        maxLength={200}
        showLabel={session('showPassword')}
        hideLabel={session('hidePassword')}
        value={form.password}
        onChange={(event) => form.setPassword(event.currentTarget.value)}
      />
      {form.captchaRound > 0 && (
        <CaptchaField key={form.captchaRound} value={form.captcha} onValue={form.setCaptcha} />
      )}
      {form.isCodeAsked && (
        <Field
          label={session('authenticatorCode')}
          icon="shield-check"
          name="authenticatorCode"
          autoComplete="one-time-code"
          maxLength={20}
          value={form.code}
          isRequired
          onChange={(event) => form.setCode(event.currentTarget.value)}
        />
      )}
      {form.needsCheck && <BotNote check={check} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isFull
        isLoading={form.isSending}
        loadingLabel={t('linking')}
        data-key="submitLink"
      >
        {t('linkSubmit')}
      </Button>
      <Button onClick={onBack} isFull data-key="otherChoice">
        {t('otherChoice')}
      </Button>
    </form>
  );
};

const useLink = (id: number, { ticket, afterwards }: Request) => {
  const t = useTexts('ways');
  const session = useTexts('session');
  const go = useGo();
  const needsCheck = useSwitch('botCheckAtLogin');
  const check = useBotCheck(needsCheck);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [captcha, setCaptcha] = useState('');
  const [captchaRound, setCaptchaRound] = useState(0);
  const [code, setCode] = useState('');
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const [challenge, setChallenge] = useState<Challenge>();
  const link = async () => {
    setSending(true);
    setError('');
    const answer = await send(
      social.bindSocial,
      {
        bindingTicket: ticket.bindingTicket,
        choice: 'link',
        username: username.trim(),
        password,
        ...(captcha === '' ? {} : { captcha }),
        ...(code === '' ? {} : { authenticatorCode: code }),
        ...(check.solution === '' ? {} : { altcha: check.solution }),
      },
      { token: null },
    );
    setSending(false);
    if (answer.ok) {
      closeDialog(id);
      enter(answer.value, { oldPassword: '', go, afterwards });
      return;
    }
    if (answer.errorCode === 'unregistered_ip') {
      setChallenge((await import('../../app/entry/AddressStep.tsx')).challengeOf(answer));
    }
    if (answer.errorCode === 'second_factor_required') setCodeAsked(true);
    setError(answer.message);
    setCaptcha('');
    if (needsCheck) check.again();
    if (answer.value.captcha === true) setCaptchaRound(captchaRound + 1);
  };
  /** The address is known from here on; what was asked before is asked again. */
  const linkAgain = () => {
    setChallenge(undefined);
    void link();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (username.trim() === '' || password.trim() === '') {
      setError(session('required'));
      return;
    }
    openDialog({
      name: 'confirm',
      key: 'finalChoice',
      icon: 'warning-circle',
      title: t('finalTitle'),
      confirmLabel: t('linkSubmit'),
      body: t('finalLink', { name: ticket.providerName, account: username.trim() }),
      onConfirm: () => {
        void link();
      },
    });
  };
  return {
    username,
    setUsername,
    password,
    setPassword,
    captcha,
    setCaptcha,
    captchaRound,
    code,
    setCode,
    isCodeAsked,
    challenge,
    linkAgain,
    error,
    isSending,
    submit,
    check,
    needsCheck,
  };
};
