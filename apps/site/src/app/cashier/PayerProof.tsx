import { Button, Field, PasswordField } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';

export type Proof = { paymentPassword: string; verificationCode: string };
export const NO_PROOF: Proof = { paymentPassword: '', verificationCode: '' };
type Props = {
  proof: Proof;
  onChange: (proof: Proof) => void;
  error: string | undefined;
  /** Whether a code of the authenticator may stand for the password, and does. */
  mayUseCode: boolean;
  usesCode: boolean;
  onUseCode: (usesCode: boolean) => void;
};

/** The payment password, or a code of the authenticator where the member has one. */
export const PayerProof = (props: Props) => {
  const { proof, onChange, error, mayUseCode, usesCode, onUseCode } = props;
  const t = useTexts('cashier');
  const session = useTexts('session');
  const fault = error === undefined ? {} : { error };
  return (
    <div className="ca-proof">
      {usesCode ? (
        <Field
          label={t('authenticatorCode')}
          name="verificationCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          isRequired
          value={proof.verificationCode}
          {...fault}
          onChange={(event) =>
            onChange({ ...NO_PROOF, verificationCode: event.currentTarget.value })
          }
        />
      ) : (
        <PasswordField
          label={t('paymentPassword')}
          name="paymentPassword"
          isRequired
          autoComplete="off"
          value={proof.paymentPassword}
          {...fault}
          showLabel={session('showPassword')}
          hideLabel={session('hidePassword')}
          onChange={(event) =>
            onChange({ ...NO_PROOF, paymentPassword: event.currentTarget.value })
          }
        />
      )}
      {mayUseCode && (
        <Button
          variant="ghost"
          data-key="switchProof"
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
};
