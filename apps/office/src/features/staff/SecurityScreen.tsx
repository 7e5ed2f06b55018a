import { useState, type FormEvent } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Field, PasswordField, Tag } from '@fairhouse/ui';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { textOf } from '../../app/form.ts';
import { t } from '../../app/texts.ts';

/** The operator's own second factor: password, then the secret, then a first code. */
export const SecurityScreen = () => {
  const me = useQuery({ queryKey: ['me'], queryFn: () => ask(calls.me, {}) });
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textOf(new FormData(event.currentTarget), 'code').trim();
    setError('');
    try {
      const answer = await ask(calls.authenticator, { password, ...(code ? { code } : {}) });
      setSecret(answer.isEnrolled ? null : answer.secret);
      if (answer.isEnrolled) await queries.invalidateQueries({ queryKey: ['me'] });
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : t('networkProblem'));
    }
  };
  return (
    <>
      <header className="office-head"><h1>{t('menu_security')}</h1>
        <Tag tone={me.data?.hasAuthenticator ? 'win' : 'warn'}>
          {t(me.data?.hasAuthenticator ? 'authenticatorOn' : 'authenticatorOff')}</Tag>
      </header>
      <section className="office-panel">
        <h2>{t('authenticator')}</h2>
        <p>{t('authenticatorExplained')}</p>
        <form className="office-form" onSubmit={(event) => { void send(event); }}>
          <PasswordField label={t('password')} value={password} isRequired
            autoComplete="current-password" showLabel={t('show')} hideLabel={t('hide')}
            onChange={(event) => setPassword(event.currentTarget.value)} />
          {secret !== null && <>
            <p>{t('authenticatorSecret')} <span className="office-code">{secret}</span></p>
            <Field label={t('authenticatorCode')} name="code" inputMode="numeric" maxLength={6}
              autoComplete="one-time-code" isRequired />
          </>}
          {error !== '' && <p role="alert" className="office-error">{error}</p>}
          <div><Button type="submit" variant="primary">
            {t(secret === null ? 'authenticatorBegin' : 'authenticatorConfirm')}</Button></div>
        </form>
      </section>
    </>
  );
};
