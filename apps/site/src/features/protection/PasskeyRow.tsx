import { useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Field, Icon, IconButton, useToast } from '@fairhouse/ui';
import type { OutputOf } from '@fairhouse/contract';
import type { passkeys } from '@fairhouse/contract/passkeys';
import * as passkeysCalls from '@fairhouse/contract/passkeys';
import { send } from '../../app/caller.ts';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { SafeForm } from '../../app/entry/SafeForm.tsx';

type Passkey = OutputOf<typeof passkeys>['list'][number];
export const PASSKEYS_KEY = ['session', 'passkeys'];

/** One passkey: named, removed, and after a reset of the password kept. */
export const PasskeyRow = ({ passkey }: { passkey: Passkey }) => {
  const t = useTexts('ways');
  const shell = useTexts('shell');
  const queries = useQueryClient();
  const { show } = useToast();
  const [name, setName] = useState<string>();
  const [isKeeping, setKeeping] = useState(false);
  const settle = (answer: { ok: boolean; message?: string }) => {
    if (!answer.ok) show({ kind: 'loss', title: answer.message ?? '' });
    setName(undefined);
    void queries.invalidateQueries({ queryKey: PASSKEYS_KEY });
  };
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (name !== undefined && name.trim() !== '') {
      settle(await send(passkeysCalls.renamePasskey, { id: passkey.id, name }));
    }
  };
  const remove = () =>
    openDialog({
      name: 'confirm',
      key: 'removePasskey',
      icon: 'trash',
      title: t('removePasskey'),
      body: t('removePasskeyBody', { name: passkey.name }),
      confirmLabel: t('removePasskey'),
      isDanger: true,
      onConfirm: () => {
        void send(passkeysCalls.removePasskey, { id: passkey.id }).then(settle);
      },
    });
  return (
    <div className="mc-line se-passkey" data-key="passkey">
      {name === undefined ? (
        <div>
          <b>{passkey.name}</b>
          <p>{t('passkeyMade', { time: atTime(passkey.createdAt), host: passkey.host })}</p>
          <p>
            {passkey.lastUsedAt
              ? t('passkeyUsed', { time: atTime(passkey.lastUsedAt) })
              : t('passkeyUnused')}
          </p>
          {passkey.isHeld && (
            <p className="se-unset">
              <Icon name="warning" size={18} />
              {t('passkeyHeld')}
            </p>
          )}
          {isKeeping && (
            <KeepForm
              passkey={passkey}
              onKept={() => {
                setKeeping(false);
                settle({ ok: true });
              }}
            />
          )}
        </div>
      ) : (
        <form
          className="se-rename"
          onSubmit={(event) => {
            void rename(event);
          }}
        >
          <Field
            label={t('passkeyName')}
            name="passkeyName"
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="primary" size="sm">
            {t('save')}
          </Button>
          <Button size="sm" onClick={() => setName(undefined)}>
            {shell('cancel')}
          </Button>
        </form>
      )}
      {name === undefined && (
        <div className="se-tools">
          {passkey.isHeld && (
            <Button
              size="sm"
              data-key="keepPasskey"
              aria-expanded={isKeeping}
              aria-label={t('keepPasskeyOf', { name: passkey.name })}
              onClick={() => setKeeping(!isKeeping)}
            >
              {t('keepPasskey')}
            </Button>
          )}
          <Button size="sm" data-key="renamePasskey" onClick={() => setName(passkey.name)}>
            {t('renamePasskey')}
          </Button>
          <IconButton
            icon="trash"
            label={t('removePasskeyOf', { name: passkey.name })}
            onClick={remove}
          />
        </div>
      )}
    </div>
  );
};

/** As a new one: whoever keeps a passkey knows the password. */
const KeepForm = ({ passkey, onKept }: { passkey: Passkey; onKept: () => void }) => {
  const t = useTexts('ways');
  const session = useTexts('session');
  const { show } = useToast();
  return (
    <SafeForm
      testKey="keepPasskeyForm"
      submitLabel={t('keepPasskey')}
      lines={[{ name: 'password', label: session('oldPassword'), isSecret: true, maxLength: 200 }]}
      onSend={(values) =>
        send(passkeysCalls.keepPasskey, { id: passkey.id, password: values.password ?? '' })
      }
      onDone={() => {
        show({ kind: 'win', title: t('passkeyKept') });
        onKept();
      }}
    />
  );
};
