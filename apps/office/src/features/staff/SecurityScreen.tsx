import { useState, type FormEvent } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Field, PasswordField, Tag, useToast } from '@fairhouse/ui';
import { ask, isRefused } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { textOf } from '../../app/form.ts';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import { OwnPassword } from './OwnPassword.tsx';
import { OwnSessions } from './OwnSessions.tsx';

type Enrolment = { secret: string; uri: string | null };

/** The operator's own second factor: password, then the secret, then a first code. */
export const SecurityScreen = () => {
  const me = useQuery({ queryKey: ['me'], queryFn: () => ask(calls.me, {}) });
  const queries = useQueryClient();
  const toast = useToast();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const isOn = me.data?.hasAuthenticator ?? false;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textOf(new FormData(event.currentTarget), 'code').trim();
    setError('');
    setSending(true);
    try {
      const answer = await ask(calls.authenticator, { password, ...(code ? { code } : {}) });
      setEnrolment(answer.secret === null ? null : { secret: answer.secret, uri: answer.uri });
      if (!answer.isEnrolled) return;
      setPassword('');
      toast.show({ kind: 'win', title: t('authenticatorDone') });
      await queries.invalidateQueries({ queryKey: ['me'] });
    } catch (refused) {
      setError(isRefused(refused) && refused.fields.code !== undefined ? t('codeWrong')
        : refused instanceof Error ? refused.message : t('networkProblem'));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <header className="office-head">
        <div><h1>{t('menu_security')}</h1><p>{t('securityExplained')}</p></div>
      </header>
      <div className="office-narrow office-pages">
        <Panel title={t('authenticator')} aside={me.data && <Tag tone={isOn ? 'win' : 'warn'}
          icon={isOn ? 'seal-check-fill' : 'warning-circle-fill'}>
          {t(isOn ? 'authenticatorOn' : 'authenticatorOff')}</Tag>}>
          <p className="office-lead">
            {t(isOn && !enrolment ? 'authenticatorReplace' : 'authenticatorExplained')}</p>
          <form className="office-form" data-key="authenticatorForm"
            onSubmit={(event) => { void send(event); }}>
            {enrolment === null
              ? <PasswordField label={t('password')} value={password} isRequired
                autoComplete="current-password" showLabel={t('show')} hideLabel={t('hide')}
                onChange={(event) => setPassword(event.currentTarget.value)} />
              : <>
                <Secret enrolment={enrolment} />
                <Field label={t('authenticatorCode')} name="code" inputMode="numeric"
                  maxLength={6} autoComplete="one-time-code" isRequired icon="lock-key" />
              </>}
            {error !== '' && <p role="alert" className="office-error">{error}</p>}
            <div className="office-actions">
              <Button type="submit" variant="primary" isLoading={isSending}
                loadingLabel={t('loading')} disabled={password === ''}>
                {t(enrolment === null ? 'authenticatorBegin' : 'authenticatorConfirm')}</Button>
              {enrolment !== null && <Button onClick={() => { setEnrolment(null); setError(''); }}>
                {t('cancel')}</Button>}
            </div>
          </form>
        </Panel>
        <Panel title={t('ownPassword')}><OwnPassword /></Panel>
        <Panel title={t('sessions')} isList><OwnSessions /></Panel>
      </div>
    </>
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
        {(secret.match(/.{1,4}/g) ?? []).map((part, index) =>
          <span key={`${index}-${part}`}>{part}</span>)}</bdi>
      <div className="office-actions">
        {window.isSecureContext && <Button size="sm" icon="copy"
          onClick={() => { void copy(); }}>{t('copy')}</Button>}
        {uri !== null && <a className="office-more" href={uri}>{t('openApp')}</a>}
      </div>
    </div>
  );
};
