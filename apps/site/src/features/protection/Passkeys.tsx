import { useState, type FormEvent } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, FailedState, Field, Icon, PasswordField, useToast } from '@fairhouse/ui';
import * as passkeysCalls from '@fairhouse/contract/passkeys';
import { ask, messageOf, send } from '../../app/caller.ts';
import { useSwitch } from '../../app/house.ts';
import { refusalText, useTexts } from '../../app/i18n.ts';
import { PASSKEYS_KEY as KEY, PasskeyRow } from './PasskeyRow.tsx';

/** The passkeys of the security centre: made with the password, named, removed. */
export const Passkeys = () => {
  const t = useTexts('ways');
  const isOn = useSwitch('passkeys') && 'PublicKeyCredential' in window;
  const [isAdding, setAdding] = useState(false);
  const shell = useTexts('shell');
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => ask(passkeysCalls.passkeys, {}),
  });
  const list = data?.list ?? [];
  if (!isOn && list.length === 0) return null;
  // One that waits to be kept after a reset must not go missing in silence.
  if (error && !data)
    return (
      <FailedState
        title={messageOf(error)}
        retryLabel={shell('retry')}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  return (
    <>
      <div className="se-rows" data-key="passkeys">
        <div className="se-row">
          <span className="sf-icon">
            <Icon name="seal-check" size={20} />
          </span>
          <div>
            <b>{t('passkeys')}</b>
            <p>{t('passkeysBody')}</p>
          </div>
          {isOn && (
            <Button
              data-key="addPasskey"
              aria-expanded={isAdding}
              onClick={() => setAdding(!isAdding)}
            >
              {t('addPasskey')}
            </Button>
          )}
        </div>
      </div>
      {isAdding && <AddPasskey onAdded={() => setAdding(false)} />}
      {list.map((one) => (
        <PasskeyRow key={one.id} passkey={one} />
      ))}
    </>
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
    const begun = await send(passkeysCalls.passkeyOptions, { password });
    if (!begun.ok) return begun.message;
    const { startRegistration } = await import('@simplewebauthn/browser');
    const options = { optionsJSON: begun.value.options as never };
    // Somebody who closes the browser's question, or a device that has a passkey already.
    const made = await startRegistration(options).catch(() => undefined);
    if (!made) return refusalText('passkey_failed');
    const { clientDataJSON, attestationObject, transports } = made.response;
    const kept = await send(passkeysCalls.addPasskey, {
      name,
      credential: {
        id: made.id,
        rawId: made.rawId,
        type: made.type,
        response: {
          clientDataJSON,
          attestationObject,
          ...(transports ? { transports: transports as never } : {}),
        },
      },
    });
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
    <form
      className="fh-card st-form"
      data-key="passkeyForm"
      noValidate
      onSubmit={(event) => {
        void submit(event);
      }}
    >
      {error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {error}
        </p>
      )}
      <Field
        label={t('passkeyName')}
        name="passkeyName"
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PasswordField
        label={session('oldPassword')}
        name="passkeyPassword"
        maxLength={200}
        showLabel={session('showPassword')}
        hideLabel={session('hidePassword')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="primary"
        isLoading={isSending}
        loadingLabel={t('passkeyAsking')}
      >
        {t('addPasskey')}
      </Button>
    </form>
  );
};
