import { useState, type FormEvent } from 'react';
import { Button, Icon, PasswordField, passwordStrength } from '@fairhouse/ui';
import * as members from '@fairhouse/contract/session';
import { send } from '../caller.ts';
import { useBounds } from '../house.ts';
import { useTexts } from '../i18n.ts';
import { renewSession, type Bearer } from '../session.ts';

type Props = {
  token: Bearer;
  oldPassword?: string;
  /** With the token that takes the place of this one. */
  onChanged: (token: string) => void;
};

/** Asks for the new password twice; for the current one only where it is not known. */
export const PasswordForm = ({ token, oldPassword: known, onChanged }: Props) => {
  const t = useTexts('session');
  const [oldPassword, setOld] = useState(known ?? '');
  const [newPassword, setNew] = useState('');
  const [confirmNewPassword, setConfirm] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const bounds = useBounds('password');
  const level = passwordStrength(newPassword);
  const words = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void change();
  };
  const change = async () => {
    setSending(true);
    setError('');
    const answer = await renewSession(
      token,
      () =>
        send(members.changePassword, { oldPassword, newPassword, confirmNewPassword }, { token }),
      (one) => (one.ok ? one.value.token : undefined),
    );
    setSending(false);
    if (answer.ok) onChanged(answer.value.token);
    else setError(answer.message);
  };
  return (
    <form className="st-form" onSubmit={submit} noValidate data-key="passwordForm">
      {error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {error}
        </p>
      )}
      {known === undefined && (
        <PasswordField
          label={t('oldPassword')}
          name="oldPassword"
          {...words}
          value={oldPassword}
          onChange={(event) => setOld(event.currentTarget.value)}
        />
      )}
      <PasswordField
        label={t('newPassword')}
        name="newPassword"
        autoComplete="new-password"
        {...words}
        description={t('passwordHint', bounds)}
        value={newPassword}
        {...(newPassword === '' ? {} : { strength: { level, word: t(`strength${level}`) } })}
        onChange={(event) => setNew(event.currentTarget.value)}
      />
      <PasswordField
        label={t('confirmPassword')}
        name="confirmNewPassword"
        {...words}
        autoComplete="new-password"
        value={confirmNewPassword}
        onChange={(event) => setConfirm(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="primary"
        isLoading={isSending}
        loadingLabel={t('submittingChange')}
      >
        {t('submitChange')}
      </Button>
    </form>
  );
};
