import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isRefused } from '@fairhouse/client';
import { Button, Field, Mark, PasswordField } from '@fairhouse/ui';
import * as office from '@fairhouse/contract/staff';
import * as provider from '@fairhouse/contract/staff-provider';
import { ask } from '../../app/caller.ts';
import { textOf } from '../../app/form.ts';
import { FormError } from '../../app/FormError.tsx';
import { beginSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { ProviderSignIn } from './ProviderSignIn.tsx';

/** Sign-in of an operator; the authenticator code is asked for only when it is needed. */
export const LoginScreen = () => {
  const [error, setError] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [isSending, setSending] = useState(false);
  const ways = useQuery({
    queryKey: ['signInWays'],
    queryFn: () => ask(provider.signInWays, {}),
    staleTime: Infinity,
  });
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const code = textOf(form, 'code').trim();
    setSending(true);
    setError('');
    try {
      const { token, name } = await ask(office.officeLogin, {
        username: textOf(form, 'username').trim(),
        password: textOf(form, 'password'),
        ...(code ? { code } : {}),
      });
      beginSession(token, name);
      location.assign('/office/');
    } catch (refused) {
      if (isRefused(refused) && refused.code === 'second_factor_required') setNeedsCode(true);
      setError(refused instanceof Error ? refused.message : t('networkProblem'));
    } finally {
      setSending(false);
    }
  };
  return (
    <main className="office-login" data-key="officeLogin">
      <div>
        <form
          onSubmit={(event) => {
            void send(event);
          }}
          noValidate
        >
          <header>
            <Mark size={40} />
            <h1>{t('officeTitle')}</h1>
            <p>{t('signInExplained')}</p>
          </header>
          <Field
            label={t('username')}
            name="username"
            autoComplete="username"
            icon="user"
            isRequired
          />
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            isRequired
            showLabel={t('show')}
            hideLabel={t('hide')}
          />
          {needsCode && (
            <Field
              label={t('authenticatorCode')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              icon="lock-key"
              isRequired
            />
          )}
          <FormError text={error} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            {...(ways.data?.provider ? { icon: 'lock-key' as const } : {})}
            isLoading={isSending}
            loadingLabel={t('signingIn')}
          >
            {t(ways.data?.provider ? 'signInByPassword' : 'signIn')}
          </Button>
        </form>
        {ways.data?.provider && <ProviderSignIn name={ways.data.provider.name} />}
        {ways.data?.passwords === 'owners' && (
          <p className="office-quiet" data-key="passwordsOfOwners">
            {t('passwordsOfOwners')}
          </p>
        )}
      </div>
    </main>
  );
};
