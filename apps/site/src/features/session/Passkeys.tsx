import { useState, type FormEvent } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Field, Icon, IconButton, PasswordField, useToast } from '@fairhouse/ui';
import type { OutputOf } from '@fairhouse/contract';
import type { passkeys } from '@fairhouse/contract/passkeys';
import { ask, send } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { useSwitch } from '../../app/house.ts';
import { atTime, refusalText, useTexts } from '../../app/i18n.ts';

type Passkey = OutputOf<typeof passkeys>['list'][number];
const KEY = ['session', 'passkeys'];

/** The passkeys of the security centre: made with the password, named, removed. */
export const Passkeys = () => {
  const t = useTexts('ways');
  const isOn = useSwitch('passkeys') && 'PublicKeyCredential' in window;
  const [isAdding, setAdding] = useState(false);
  const { data } = useQuery({ queryKey: KEY, queryFn: () => ask(calls.passkeys, {}) });
  const list = data?.list ?? [];
  if (!isOn && list.length === 0) return null;
  return (
    <>
      <div className="se-rows" data-key="passkeys">
        <div className="se-row">
          <span className="se-row__icon"><Icon name="seal-check" size={20} /></span>
          <div><b>{t('passkeys')}</b><p>{t('passkeysBody')}</p></div>
          {isOn && (
            <Button data-key="addPasskey" aria-expanded={isAdding}
              onClick={() => setAdding(!isAdding)}>{t('addPasskey')}</Button>
          )}
        </div>
      </div>
      {isAdding && <AddPasskey onAdded={() => setAdding(false)} />}
      {list.map((one) => <PasskeyRow key={one.id} passkey={one} />)}
    </>
  );
};

const PasskeyRow = ({ passkey }: { passkey: Passkey }) => {
  const t = useTexts('ways');
  const shell = useTexts('shell');
  const queries = useQueryClient();
  const { show } = useToast();
  const [name, setName] = useState<string>();
  const settle = (answer: { ok: boolean; message?: string }) => {
    if (!answer.ok) show({ kind: 'loss', title: answer.message ?? '' });
    setName(undefined);
    void queries.invalidateQueries({ queryKey: KEY });
  };
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (name !== undefined && name.trim() !== '') {
      settle(await send(calls.renamePasskey, { id: passkey.id, name }));
    }
  };
  const remove = () => openDialog({ name: 'confirm', key: 'removePasskey', icon: 'trash',
    title: t('removePasskey'), body: t('removePasskeyBody', { name: passkey.name }),
    confirmLabel: t('removePasskey'), isDanger: true, onConfirm: () => {
      void send(calls.removePasskey, { id: passkey.id }).then(settle);
    } });
  return (
    <div className="mc-line se-passkey" data-key="passkey">
      {name === undefined ? (
        <div><b>{passkey.name}</b>
          <p>{t('passkeyMade', { time: atTime(passkey.createdAt), host: passkey.host })}</p>
          <p>{passkey.lastUsedAt ? t('passkeyUsed', { time: atTime(passkey.lastUsedAt) })
            : t('passkeyUnused')}</p>
        </div>
      ) : (
        <form className="se-rename" onSubmit={(event) => { void rename(event); }}>
          <Field label={t('passkeyName')} name="passkeyName" maxLength={40} value={name}
            onChange={(event) => setName(event.currentTarget.value)} />
          <Button type="submit" variant="primary" size="sm">{t('save')}</Button>
          <Button size="sm" onClick={() => setName(undefined)}>{shell('cancel')}</Button>
        </form>
      )}
      {name === undefined && (
        <div className="se-tools">
          <Button size="sm" data-key="renamePasskey" onClick={() => setName(passkey.name)}>
            {t('renamePasskey')}</Button>
          <IconButton icon="trash" label={t('removePasskeyOf', { name: passkey.name })}
            onClick={remove} />
        </div>
      )}
    </div>
  );
};

const AddPasskey = ({ onAdded }: { onAdded: () => void }) => {
  const t = useTexts('ways');
  const session = useTexts('session');
  const queries = useQueryClient();
  const { show } = useToast();
  const [password, setPassword] = useState('');
  const [name, setName] = useState(t('passkeyHere'));
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const add = async (): Promise<string> => {
    const begun = await send(calls.passkeyOptions, { password });
    if (!begun.ok) return begun.message;
    const { startRegistration } = await import('@simplewebauthn/browser');
    const options = { optionsJSON: begun.value.options as never };
    // Somebody who closes the browser's question, or a device that has a passkey already.
    const made = await startRegistration(options).catch(() => undefined);
    if (!made) return refusalText('passkey_failed');
    const { clientDataJSON, attestationObject, transports } = made.response;
    const kept = await send(calls.addPasskey, { name, credential: { id: made.id,
      rawId: made.rawId, type: made.type, response: { clientDataJSON, attestationObject,
        ...(transports ? { transports: transports as never } : {}) } } });
    return kept.ok ? '' : kept.message;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const problem = await add();
    setSending(false);
    setError(problem);
    if (problem !== '') return;
    show({ kind: 'win', title: t('passkeyAdded') });
    void queries.invalidateQueries({ queryKey: KEY });
    onAdded();
  };
  return (
    <form className="fh-card st-form" data-key="passkeyForm" noValidate
      onSubmit={(event) => { void submit(event); }}>
      {error !== '' && (
        <p className="st-error" role="alert"><Icon name="warning-circle" size={18} />{error}</p>
      )}
      <Field label={t('passkeyName')} name="passkeyName" maxLength={40} value={name}
        onChange={(event) => setName(event.currentTarget.value)} />
      <PasswordField label={session('oldPassword')} name="passkeyPassword" maxLength={200}
        showLabel={session('showPassword')} hideLabel={session('hidePassword')}
        autoComplete="current-password" value={password}
        onChange={(event) => setPassword(event.currentTarget.value)} />
      <Button type="submit" variant="primary" isLoading={isSending}
        loadingLabel={t('passkeyAsking')}>{t('addPasskey')}</Button>
    </form>
  );
};
