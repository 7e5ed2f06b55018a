import { useState, type FormEvent } from 'react';
import { Button, Icon, useToast } from '@fairhouse/ui';
import type { FieldFault } from '@fairhouse/contract/fields';
import * as recovery from '@fairhouse/contract/recovery';
import * as session from '@fairhouse/contract/session';
import { send } from '../../app/caller.ts';
import { useBotCheck } from '../../app/bot-check/bot-check.ts';
import { closeDialog, swapDialog } from '../../app/dialogs/dialogs.ts';
import { useSwitch } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { useGo } from '../../app/Link.tsx';
import { enter } from '../../app/entry/enter.ts';
import { askAboutHeldPasskeys } from './held-passkeys.ts';
import { useProvenNumber } from '../../app/entry/mobile-number.ts';
import { NewPasswordField, useNewPasswordJudge } from './NewPasswordField.tsx';
import { ProvenNumberFields } from '../../app/entry/ProvenNumberFields.tsx';

export const ForgotMobileForm = ({ id }: { id: number }) => {
  const t = useTexts('recovery');
  const form = useForgotMobile(id);
  return (
    <form className="st-form" onSubmit={form.submit} noValidate data-key="forgotMobileForm">
      {form.error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {form.error}
        </p>
      )}
      <ProvenNumberFields number={form.number} kind="password" />
      <NewPasswordField
        value={form.newPassword}
        onValue={form.setNewPassword}
        error={form.problem}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isFull
        isLoading={form.isSending}
        loadingLabel={t('setting')}
        data-key="setPassword"
      >
        {t('setPassword')}
      </Button>
    </form>
  );
};

const useForgotMobile = (id: number) => {
  const number = useProvenNumber();
  const password = useNewPasswordJudge();
  const logIn = useLoginAfter(id);
  const [newPassword, setNewPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const change = async () => {
    setSending(true);
    setError('');
    const answer = await send(
      recovery.resetByMobile,
      { ...number.sent, newPassword },
      { token: null },
    );
    if (answer.ok) return logIn(answer.value.username, newPassword);
    setSending(false);
    const fault = answer.fields.newPassword;
    if (fault) setProblem(password.inWords(fault as FieldFault));
    else if (!number.place(answer.errorCode, answer.message)) setError(answer.message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isProven = number.judge();
    const found = password.judge(newPassword);
    setProblem(found);
    if (isProven && found === undefined && !isSending) void change();
  };
  return { number, newPassword, setNewPassword, problem, error, isSending, submit };
};

/** In by the new password, and to the first screen (ID-17); else the login says what is asked. */
const useLoginAfter = (id: number) => {
  const t = useTexts('session');
  const go = useGo();
  const { show } = useToast();
  const needsCheck = useSwitch('botCheckAtLogin');
  const check = useBotCheck(needsCheck);
  return async (username: string, password: string) => {
    const answer = await send(
      session.login,
      { username, password, ...(needsCheck ? { altcha: check.solution } : {}) },
      { token: null },
    );
    show({ kind: 'win', title: t('changed') });
    // Who cannot be asked now sees them in the security centre.
    const look = () => {
      void askAboutHeldPasskeys().catch(() => undefined);
    };
    if (!answer.ok) return swapDialog(id, { name: 'login', afterwards: look });
    closeDialog(id);
    enter(answer.value, {
      oldPassword: password,
      go,
      afterwards: () => {
        go('/');
        look();
      },
    });
  };
};
