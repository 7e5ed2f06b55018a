import { useState } from 'react';
import { Button } from '@fairhouse/ui';
import { renderSVG } from 'uqr';
import * as protection from '@fairhouse/contract/protection';
import { send } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { SafeForm } from '../../app/entry/SafeForm.tsx';
import type { FormProps } from './state.ts';

type Shown = { password: string; uri: string; secret: string };

/** Password, picture, first code, recovery codes: four steps to an authenticator. */
export const AuthenticatorForm = ({ state, onDone }: FormProps) => {
  const t = useTexts('protection');
  const [shown, setShown] = useState<Shown>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const password = { name: 'password', label: t('loginPassword'), isSecret: true };
  const code = { name: 'verificationCode', label: t('authenticatorCode'), maxLength: 20 };
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (state.hasAuthenticator) {
    return (
      <SafeForm
        testKey="dropForm"
        submitLabel={t('turnOff')}
        onDone={onDone}
        lines={[password, code]}
        onSend={(values) =>
          send(protection.dropAuthenticator, {
            password: values.password ?? '',
            verificationCode: values.verificationCode ?? '',
          })
        }
      />
    );
  }
  if (!shown) {
    return (
      <SafeForm
        key="password"
        testKey="enrolForm"
        submitLabel={t('next')}
        lines={[password]}
        onDone={() => undefined}
        onSend={async (values) => {
          const given = values.password ?? '';
          const answer = await send(protection.enrolAuthenticator, { password: given });
          if (answer.ok) {
            setShown({
              password: given,
              uri: answer.value.uri ?? '',
              secret: answer.value.secret ?? '',
            });
          }
          return answer;
        }}
      />
    );
  }
  return (
    <>
      <div className="se-qr fh-card">
        <img
          alt={t('qrCode')}
          width={180}
          height={180}
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(shown.uri))}`}
        />
        <div>
          <p>{t('qrBody')}</p>
          <code data-key="secret">{shown.secret}</code>
        </div>
      </div>
      <SafeForm
        key="code"
        testKey="proveForm"
        submitLabel={t('turnOn')}
        lines={[code]}
        onDone={() => undefined}
        onSend={async (values) => {
          const answer = await send(protection.enrolAuthenticator, {
            password: shown.password,
            verificationCode: values.verificationCode ?? '',
          });
          if (answer.ok) setCodes(answer.value.recoveryCodes);
          return answer;
        }}
      />
    </>
  );
};

const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const t = useTexts('protection');
  return (
    <div className="fh-card st-form">
      <p>
        <b>{t('recoveryTitle')}</b>
      </p>
      <p>{t('recoveryBody')}</p>
      <ul className="se-codes" data-key="recoveryCodes">
        {codes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
      <Button variant="primary" data-key="codesKept" onClick={onDone}>
        {t('codesKept')}
      </Button>
    </div>
  );
};
