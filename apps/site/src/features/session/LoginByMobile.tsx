import { lazy, Suspense, useState, type FormEvent } from 'react';
import { Button, Icon } from '@fairhouse/ui';
import * as session from '@fairhouse/contract/session';
import { send } from '../../app/caller.ts';
import { closeDialog, type Entering } from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';
import { useGo } from '../../app/Link.tsx';
import { enter } from '../../app/entry/enter.ts';
import { useProvenNumber } from '../../app/entry/mobile-number.ts';
import { ProvenNumberFields } from '../../app/entry/ProvenNumberFields.tsx';
import type { Challenge } from '../../app/entry/AddressStep.tsx';

const AddressStep = lazy(async () => ({
  default: (await import('../../app/entry/AddressStep.tsx')).AddressStep,
}));

type Props = { id: number } & Entering;

/** The way in by a code to the mobile number. */
export const LoginByMobile = ({ id, afterwards, loginAs }: Props) => {
  const t = useTexts('session');
  const go = useGo();
  const number = useProvenNumber();
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const [challenge, setChallenge] = useState<Challenge>();
  const entered = (answer: Parameters<typeof enter>[0]) => {
    closeDialog(id);
    enter(answer, { oldPassword: '', go, afterwards });
  };
  const logIn = async () => {
    setSending(true);
    setError('');
    const answer = await send(
      session.loginBySms,
      { type: 'sms', ...number.sent, ...(loginAs ? { loginAs } : {}) },
      { token: null },
    );
    setSending(false);
    if (answer.ok) entered(answer.value);
    else if ('challengeId' in answer.value) {
      setChallenge((await import('../../app/entry/AddressStep.tsx')).challengeOf(answer));
    } else if (!number.place(answer.errorCode, answer.message)) setError(answer.message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && number.judge()) void logIn();
  };
  if (challenge) {
    return (
      <Suspense fallback={null}>
        <AddressStep challenge={challenge} onEntered={entered} />
      </Suspense>
    );
  }
  return (
    <form className="st-form" onSubmit={submit} noValidate data-key="loginMobileForm">
      {error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {error}
        </p>
      )}
      <ProvenNumberFields number={number} kind="login" />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isFull
        isLoading={isSending}
        loadingLabel={t('submittingLogin')}
        data-key="submitLogin"
      >
        {t('submitLogin')}
      </Button>
    </form>
  );
};
