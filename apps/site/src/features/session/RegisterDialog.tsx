import { useState, type FormEvent } from 'react';
import { Button, Checkbox, Icon, PasswordField, Field, passwordStrength,
  useToast } from '@fairhouse/ui';
import { send } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { closeDialog, openDialog, swapDialog,
  type DialogRequest } from '../../app/dialogs/dialogs.ts';
import { useBounds, useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { useGo } from '../../app/Link.tsx';
import { useBotCheck, type BotCheck } from './bot-check.ts';
import { BotNote } from './BotNote.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { finishEntry } from './enter.ts';

type Props = { id: number; isOpen: boolean; request: Extract<DialogRequest, { name: 'register' }> };

export const RegisterDialog = ({ id, isOpen, request }: Props) => {
  const t = useTexts('session');
  const check = useBotCheck();
  const form = useRegister({ id, check, afterwards: request.afterwards });
  return (
    <EntryDialog id={id} isOpen={isOpen} title={t('registerTitle')} intro={t('registerBody')}>
      <form className="st-form" onSubmit={form.submit} noValidate data-key="registerForm">
        {form.error !== '' && (
          <p className="st-error" role="alert"><Icon name="warning-circle" size={18} />
            {form.error}</p>
        )}
        <RegisterFields form={form} />
        <BotNote check={check} />
        <Button type="submit" variant="primary" size="lg" isFull isLoading={form.isSending}
          loadingLabel={t('submittingRegister')} data-key="submitRegister">
          {t('submitRegister')}
        </Button>
        <p className="st-center">{t('haveAccount')}{' '}
          <button type="button" className="st-link" data-key="toLogin"
            onClick={() => swapDialog(id, { name: 'login',
              afterwards: request.afterwards })}>{t('submitLogin')}</button>
        </p>
      </form>
    </EntryDialog>
  );
};

const EMPTY = { username: '', password: '', confirmPassword: '', affiliateCode: '' };
type Form = ReturnType<typeof useRegister>;

const RegisterFields = ({ form }: { form: Form }) => {
  const t = useTexts('session');
  const { minimumAge } = useBrand();
  const nameBounds = useBounds('username');
  const passwordBounds = useBounds('password');
  const { values, set, problems } = form;
  const level = passwordStrength(values.password);
  const wrong = (field: string) => (problems[field] ? { error: problems[field] } : {});
  return (
    <>
      <Field label={t('username')} icon="user" name="username" autoComplete="username"
        autoCapitalize="none" maxLength={nameBounds.max} value={values.username}
        isRequired
        description={t('usernameHint', nameBounds)} {...wrong('username')}
        onChange={(event) => set({ username: event.currentTarget.value })} />
      <PasswordField label={t('password')} name="password" autoComplete="new-password"
        showLabel={t('showPassword')} hideLabel={t('hidePassword')} isRequired
        description={t('passwordHint', passwordBounds)} value={values.password}
        {...wrong('password')}
        {...(values.password === '' ? {} : { strength: { level, word: t(`strength${level}`) } })}
        onChange={(event) => set({ password: event.currentTarget.value })} />
      <PasswordField label={t('confirmPassword')} name="confirmPassword" isRequired
        autoComplete="new-password" showLabel={t('showPassword')} hideLabel={t('hidePassword')}
        value={values.confirmPassword} {...wrong('confirmPassword')}
        onChange={(event) => set({ confirmPassword: event.currentTarget.value })} />
      <Field label={t('invitation')} icon="ticket" name="affiliateCode" autoComplete="off"
        value={values.affiliateCode} {...wrong('affiliateCode')}
        onChange={(event) => set({ affiliateCode: event.currentTarget.value })} />
      <Checkbox name="ageConfirmed" checked={form.isOfAge} onChange={form.toggleAge}
        isInvalid={Boolean(problems.ageConfirmed)}>{t('age', { age: minimumAge })}</Checkbox>
      <Checkbox name="agreeTerms" checked={form.hasAgreed} onChange={form.toggleTerms}
        isInvalid={Boolean(problems.agreeTerms)}>
        <AgreeText />
      </Checkbox>
    </>
  );
};

const AgreeText = () => {
  const t = useTexts('session');
  const [before, after] = t('agree', { terms: '\u0000' }).split('\u0000');
  return (
    <>
      {before}
      <button type="button" className="st-link" onClick={(event) => {
        event.preventDefault();
        openDialog({ name: 'document', document: 'docTerms' });
      }}>{t('terms')}</button>
      {after}
    </>
  );
};

type Entry = { id: number; check: BotCheck; afterwards?: (() => void) | undefined };

const useRegister = ({ id, check, afterwards }: Entry) => {
  const t = useTexts('session');
  const go = useGo();
  const { show } = useToast();
  const [values, setValues] = useState(EMPTY);
  const [isOfAge, setOfAge] = useState(false);
  const [hasAgreed, setAgreed] = useState(true);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const gaps = Object.fromEntries((['username', 'password', 'confirmPassword'] as const)
      .filter((field) => values[field] === '').map((field) => [field, t('required')]));
    setProblems(gaps);
    if (Object.keys(gaps).length === 0 && !isSending) void register();
  };
  const register = async () => {
    setSending(true);
    setError('');
    const { affiliateCode, ...account } = values;
    const answer = await send(calls.register, { ...account, altcha: check.solution,
      ageConfirmed: isOfAge, agreeTerms: hasAgreed, login: true, registerMethod: 'WEB',
      ...(affiliateCode === '' ? {} : { affiliateCode }) }, { token: null });
    setSending(false);
    if (!answer.ok) {
      setError(answer.message);
      setProblems(problemsOf(answer));
      check.again();
      return;
    }
    closeDialog(id);
    if (answer.value.token !== null) finishEntry(answer.value.token, go, afterwards);
    show({ kind: 'win', title: t('welcome', { name: values.username }),
      body: t('welcomeBody') });
  };
  return { values, isOfAge, hasAgreed, problems, error, isSending, submit,
    set: (change: Partial<typeof EMPTY>) => setValues({ ...values, ...change }),
    toggleAge: () => setOfAge(!isOfAge), toggleTerms: () => setAgreed(!hasAgreed) };
};

const FIELD_OF: Readonly<Record<string, string>> = { username_taken: 'username',
  passwords_differ: 'confirmPassword', age_required: 'ageConfirmed',
  terms_required: 'agreeTerms', invalid_invitation_code: 'affiliateCode' };

/** Which fields a refusal is about: named by the server, or by the code itself. */
const problemsOf = (refused: { errorCode: string; message: string;
  fields: Record<string, string> }): Record<string, string> => {
  const field = FIELD_OF[refused.errorCode];
  const named = Object.keys(refused.fields);
  return Object.fromEntries([...named, ...(field ? [field] : [])]
    .map((name) => [name, refused.message]));
};
