import { useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isRefused } from '@fairhouse/client';
import { Button, Field, Mark, PasswordField, useToast } from '@fairhouse/ui';
import * as office from '@fairhouse/contract/staff';
import { ask, signOut } from '../../app/caller.ts';
import { textOf } from '../../app/form.ts';
import { FormError } from '../../app/FormError.tsx';
import { t } from '../../app/texts.ts';

type Enrolment = { secret: string; uri: string | null };

/**
 * The operator's own second factor: password, then the secret, then a first code. One that is on
 * is replaced with a code of its own.
 */
export const AuthenticatorForm = ({
  isOn,
  hasPassword,
}: {
  isOn: boolean;
  hasPassword: boolean;
}) => {
  const queries = useQueryClient();
  const toast = useToast();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [code, oldCode] = ['code', 'oldCode'].map((name) => textOf(form, name).trim());
    setError('');
    setSending(true);
    try {
      const answer = await ask(office.setupAuthenticator, {
        password,
        ...(code ? { code } : {}),
        ...(oldCode ? { oldCode } : {}),
      });
      setEnrolment(answer.secret === null ? null : { secret: answer.secret, uri: answer.uri });
      if (!answer.isEnrolled) return;
      setPassword('');
      toast.show({ kind: 'win', title: t('authenticatorDone') });
      await queries.invalidateQueries();
    } catch (refused) {
      setError(
        isRefused(refused) && refused.fields.code !== undefined
          ? t('codeWrong')
          : refused instanceof Error
            ? refused.message
            : t('networkProblem'),
      );
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      className="office-form"
      data-key="authenticatorForm"
      onSubmit={(event) => {
        void send(event);
      }}
    >
      {enrolment === null ? (
        <>
          {hasPassword && (
            <PasswordField
              label={t('password')}
              value={password}
              isRequired
              autoComplete="current-password"
              showLabel={t('show')}
              hideLabel={t('hide')}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
          {isOn && (
            <Field
              label={t('authenticatorOldCode')}
              name="oldCode"
              inputMode="numeric"
              maxLength={6}
              autoComplete="one-time-code"
              isRequired
              icon="lock-key"
              description={t('authenticatorLost')}
            />
          )}
        </>
      ) : (
        <>
          <Secret enrolment={enrolment} />
          <Field
            label={t('authenticatorCode')}
            name="code"
            inputMode="numeric"
            maxLength={6}
            autoComplete="one-time-code"
            isRequired
            icon="lock-key"
          />
        </>
      )}
      <FormError text={error} />
      <div className="office-actions">
        <Button
          type="submit"
          variant="primary"
          isLoading={isSending}
          loadingLabel={t('loading')}
          disabled={hasPassword && password === ''}
        >
          {t(enrolment === null ? 'authenticatorBegin' : 'authenticatorConfirm')}
        </Button>
        {enrolment !== null && (
          <Button
            onClick={() => {
              setEnrolment(null);
              setError('');
            }}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
};

/** Where the house asks for an authenticator, nothing else is done before there is one. */
export const EnrolScreen = ({ isByProvider }: { isByProvider: boolean }) => {
  return (
    <main className="office-login" data-key="enrolScreen">
      <div>
        <header>
          <Mark size={40} />
          <h1>{t('authenticator')}</h1>
          <p>{t('enrolExplained')}</p>
        </header>
        <AuthenticatorForm isOn={false} hasPassword={!isByProvider} />
        <Button
          onClick={() => {
            void signOut();
          }}
        >
          {t('signOut')}
        </Button>
      </div>
    </main>
  );
};

/** In groups of four, as people read and type it. */
const Secret = ({ enrolment: { secret, uri } }: { enrolment: Enrolment }) => {
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast.show({ kind: 'info', title: t('copied') });
  };
  return (
    <div className="office-secret">
      <p className="office-quiet">{t('authenticatorSecret')}</p>
      <bdi className="office-code" data-key="secret">
        {(secret.match(/.{1,4}/g) ?? []).map((part, index) => (
          <span key={`${index}-${part}`}>{part}</span>
        ))}
      </bdi>
      <div className="office-actions">
        {window.isSecureContext && (
          <Button
            size="sm"
            icon="copy"
            onClick={() => {
              void copy();
            }}
          >
            {t('copy')}
          </Button>
        )}
        {uri !== null && (
          <a className="office-more" href={uri}>
            {t('openApp')}
          </a>
        )}
      </div>
    </div>
  );
};
