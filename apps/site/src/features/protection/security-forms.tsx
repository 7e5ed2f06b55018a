import * as protection from '@fairhouse/contract/protection';
import { send } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { useToken } from '../../app/session.ts';
import { PasswordForm } from '../../app/entry/PasswordForm.tsx';
import { AuthenticatorForm } from './AuthenticatorForm.tsx';
import { SafeForm } from '../../app/entry/SafeForm.tsx';
import { SendCode } from '../../app/entry/SendCode.tsx';
import type { FormProps, Item } from './state.ts';

const LoginPassword = ({ onDone }: FormProps) => (
  <div className="fh-card">
    <PasswordForm token={useToken()} onChanged={onDone} />
  </div>
);

const PaymentPassword = ({ state, onDone }: FormProps) => {
  const t = useTexts('protection');
  const isSet = state.hasPaymentPassword;
  return (
    <SafeForm
      testKey="paymentForm"
      submitLabel={t('save')}
      onDone={onDone}
      lines={[
        isSet
          ? { name: 'oldPaymentPassword', label: t('oldPaymentPassword'), isSecret: true }
          : { name: 'password', label: t('loginPassword'), isSecret: true },
        {
          name: 'paymentPassword',
          label: t('newPaymentPassword'),
          isSecret: true,
          maxLength: 20,
          description: t('paymentHint'),
        },
      ]}
      onSend={(values) =>
        send(protection.setPaymentPassword, {
          paymentPassword: values.paymentPassword ?? '',
          ...(isSet
            ? { oldPaymentPassword: values.oldPaymentPassword ?? '' }
            : { password: values.password ?? '' }),
        })
      }
    />
  );
};

const Mail = ({ onDone }: FormProps) => {
  const t = useTexts('protection');
  return (
    <SafeForm
      testKey="mailForm"
      submitLabel={t('bind')}
      onDone={onDone}
      lines={[
        { name: 'email', label: t('email'), maxLength: 100 },
        { name: 'verificationCode', label: t('code'), isNumber: true, maxLength: 255 },
        { name: 'password', label: t('loginPassword'), isSecret: true },
      ]}
      onSend={(values) =>
        send(protection.bindMail, {
          email: values.email ?? '',
          verificationCode: values.verificationCode ?? '',
          password: values.password ?? '',
        })
      }
    >
      {(values) => (
        <SendCode onSend={() => send(protection.sendMailBinding, { email: values.email ?? '' })} />
      )}
    </SafeForm>
  );
};

const Mobile = ({ onDone }: FormProps) => {
  const t = useTexts('protection');
  return (
    <SafeForm
      testKey="mobileForm"
      submitLabel={t('bind')}
      onDone={onDone}
      lines={[
        {
          name: 'countryDialingCode',
          label: t('dialingCode'),
          isNumber: true,
          maxLength: 5,
          isOptional: true,
        },
        { name: 'mobileNum', label: t('mobile'), isNumber: true, maxLength: 24 },
        { name: 'verificationCode', label: t('code'), isNumber: true, maxLength: 255 },
        { name: 'password', label: t('loginPassword'), isSecret: true },
      ]}
      onSend={(values) =>
        send(protection.bindMobile, {
          ...numberOf(values),
          verificationCode: values.verificationCode ?? '',
          password: values.password ?? '',
        })
      }
    >
      {(values) => <SendCode onSend={() => send(protection.sendMobileBinding, numberOf(values))} />}
    </SafeForm>
  );
};

const numberOf = (values: Readonly<Record<string, string>>) => ({
  mobileNum: values.mobileNum ?? '',
  ...(values.countryDialingCode ? { countryDialingCode: values.countryDialingCode } : {}),
});

const PayeeName = ({ onDone }: FormProps) => {
  const t = useTexts('protection');
  return (
    <SafeForm
      testKey="payeeForm"
      submitLabel={t('save')}
      onDone={onDone}
      lines={[
        { name: 'payeeName', label: t('payeeName'), maxLength: 60, description: t('payeeHint') },
      ]}
      onSend={(values) => send(protection.setPayeeName, { payeeName: values.payeeName ?? '' })}
    />
  );
};

const Phrase = ({ state, onDone }: FormProps) => {
  const t = useTexts('protection');
  return (
    <SafeForm
      testKey="phraseForm"
      submitLabel={t('save')}
      onDone={onDone}
      lines={[
        {
          name: 'phrase',
          label: t('phrase'),
          maxLength: 40,
          isOptional: true,
          value: state.antiPhishingPhrase,
          description: t('phraseHint'),
        },
      ]}
      onSend={(values) => send(protection.setAntiPhishing, { phrase: values.phrase ?? '' })}
    />
  );
};

export const FORMS: Record<Item, (props: FormProps) => React.ReactNode> = {
  password: LoginPassword,
  payment: PaymentPassword,
  mobile: Mobile,
  email: Mail,
  authenticator: AuthenticatorForm,
  payeeName: PayeeName,
  phrase: Phrase,
};
