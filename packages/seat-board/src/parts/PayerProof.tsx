import { useState } from 'react';
import { Button, Field, PasswordField } from '@fairhouse/ui';
import { useRoom } from '../room-context.ts';

type Proof = { paymentPassword: string; verificationCode: string };
const NO_PROOF: Proof = { paymentPassword: '', verificationCode: '' };

/** What a buy-in is proven by, where the house asks it of this member. */
export const usePayer = () => {
  const payer = useRoom().own?.payer;
  const [proof, setProof] = useState(NO_PROOF);
  const [isByCode, setByCode] = useState(false);
  const { isAsked = false, hasPaymentPassword = false, hasAuthenticator = false } = payer ?? {};
  return {
    proof,
    clear: () => setProof(NO_PROOF),
    /** Nothing is asked, or something was written. */
    isGiven: !isAsked || proof.paymentPassword !== '' || proof.verificationCode.trim() !== '',
    fields: {
      proof,
      isAsked,
      isUnset: !hasPaymentPassword && !hasAuthenticator,
      mayUseCode: hasPaymentPassword && hasAuthenticator,
      usesCode: hasAuthenticator && (isByCode || !hasPaymentPassword),
      onChange: setProof,
      onUseCode: setByCode,
    },
  };
};

type Props = ReturnType<typeof usePayer>['fields'];

/** The payment password, or a code of the authenticator where the member has one. */
export function PayerProof(props: Props) {
  const { proof, isAsked, isUnset, mayUseCode, usesCode, onChange, onUseCode } = props;
  const { t } = useRoom().play;
  if (!isAsked) return null;
  if (isUnset) return <p className="sb-take__problem">{t('payerUnset')}</p>;
  return (
    <div className="sb-take__proof">
      {usesCode ? (
        <Field
          label={t('authenticatorCode')}
          name="verificationCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          isRequired
          value={proof.verificationCode}
          onChange={({ target }) => onChange({ ...NO_PROOF, verificationCode: target.value })}
        />
      ) : (
        <PasswordField
          label={t('paymentPassword')}
          name="paymentPassword"
          autoComplete="off"
          isRequired
          value={proof.paymentPassword}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          onChange={({ target }) => onChange({ ...NO_PROOF, paymentPassword: target.value })}
        />
      )}
      {mayUseCode && (
        <Button
          variant="ghost"
          onClick={() => {
            onUseCode(!usesCode);
            onChange(NO_PROOF);
          }}
        >
          {t(usesCode ? 'usePassword' : 'useCode')}
        </Button>
      )}
    </div>
  );
}
