import type { ComponentProps } from 'react';
import { Field, PasswordField, passwordStrength, type IconName } from '@fairhouse/ui';
import { CODE_INPUT_MAX, type FieldSetting } from '@fairhouse/contract/fields';
import type { FieldName } from '@fairhouse/contract/settings';
import { useFieldTexts } from '../../app/fields.ts';
import { useTexts } from '../../app/i18n.ts';
import { CaptchaField } from '../../app/entry/CaptchaField.tsx';
import { MobileField } from '../../app/entry/MobileField.tsx';
import type { RegisterForm } from './register-form.ts';
import { SmsCodeField } from '../../app/entry/SmsCodeField.tsx';

type Native = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'dir'> & {
  icon?: IconName;
};
const NATIVE: Partial<Record<FieldName, Native>> = {
  username: { icon: 'user', autoComplete: 'username' },
  email: { icon: 'envelope', type: 'email', autoComplete: 'email', dir: 'ltr' },
  payeeName: { autoComplete: 'name' },
  nickname: { autoComplete: 'nickname' },
  qqNum: { inputMode: 'numeric' },
  birthday: { autoComplete: 'bday' },
  address: { autoComplete: 'street-address' },
  recommenderId: { inputMode: 'numeric' },
  affiliateCode: { icon: 'ticket' },
  referralCode: { icon: 'ticket' },
};
/** These say their rule before anything is typed. */
const WITH_RULE: readonly FieldName[] = ['username', 'password', 'paymentPassword'];

type Props = { form: RegisterForm };
type OneProps = Props & { name: FieldName; setting: FieldSetting };

/** The fields in the order the house gives them; where a number is the account, it comes first. */
export const RegisterFields = ({ form }: Props) => {
  const fields = Object.entries(form.shown) as [FieldName, FieldSetting][];
  const isFirst = (name: FieldName): boolean => form.kind === 'MOBILE' && FIRST.includes(name);
  return [
    ...fields.filter(([name]) => isFirst(name)),
    ...fields.filter(([name]) => !isFirst(name)),
  ].map(([name, setting]) => <OneField key={name} {...{ form, name, setting }} />);
};
const FIRST: readonly FieldName[] = ['mobileNum', 'verificationCode'];

const OneField = ({ form, name, setting }: OneProps) => {
  const { values, set, problems } = form;
  switch (name) {
    case 'password':
      return <PasswordPair form={form} setting={setting} />;
    case 'confirmPassword':
      return null;
    case 'paymentPassword':
      return <Secret {...{ form, name, setting }} />;
    case 'mobileNum':
      return (
        <MobileField
          value={values.mobileNum ?? ''}
          dialingCode={form.dialingCode}
          onDialingCode={form.setDialingCode}
          error={problems.mobileNum}
          onBlur={() => form.leave(name)}
          onValue={(value) => set(name, value)}
        />
      );
    case 'verificationCode':
      return <CodeField form={form} />;
    case 'captcha':
      return (
        <CaptchaField
          key={form.captchaRound}
          value={values.captcha ?? ''}
          isRequired={setting.required}
          error={problems.captcha}
          onValue={(value) => set(name, value)}
        />
      );
    default:
      return <PlainField {...{ form, name, setting }} />;
  }
};

const CodeField = ({ form }: Props) => {
  const t = useTexts('recovery');
  return (
    <SmsCodeField
      kind={form.kind}
      dialingCode={form.dialingCode}
      mobileNum={form.values.mobileNum ?? ''}
      value={form.values.verificationCode ?? ''}
      onValue={(value) => form.set('verificationCode', value)}
      error={form.problems.verificationCode}
      onFault={(fault) =>
        fault === 'required'
          ? form.setServerProblems({ mobileNum: t('enterMobile') })
          : form.leave('mobileNum')
      }
    />
  );
};

const PlainField = ({ form, name, setting }: OneProps) => {
  const texts = useFieldTexts();
  const error = form.problems[name];
  const isDate = name === 'birthday' && setting.patternId === 12;
  return (
    <Field
      label={texts.label(name)}
      name={name}
      isRequired={setting.required}
      maxLength={CODE_INPUT_MAX}
      autoComplete="off"
      autoCapitalize="none"
      {...(isDate ? { type: 'date' } : {})}
      {...NATIVE[name]}
      {...(setting.required ? {} : { placeholder: texts.label('optional') })}
      {...(WITH_RULE.includes(name) && !error ? { description: texts.rule(setting) } : {})}
      {...(error ? { error } : {})}
      value={form.values[name] ?? ''}
      onBlur={() => form.leave(name)}
      onChange={(event) => form.set(name, event.currentTarget.value)}
    />
  );
};

const PasswordPair = ({ form, setting }: Omit<OneProps, 'name'>) => {
  const t = useTexts('session');
  const level = passwordStrength(form.values.password ?? '');
  return (
    <div className="en-pair">
      <Secret
        {...{ form, setting }}
        name="password"
        {...(form.values.password ? { strength: { level, word: t(`strength${level}`) } } : {})}
      />
      <Secret {...{ form, setting }} name="confirmPassword" />
    </div>
  );
};

const Secret = ({
  form,
  name,
  setting,
  strength,
}: OneProps & Pick<ComponentProps<typeof PasswordField>, 'strength'>) => {
  const t = useTexts('session');
  const texts = useFieldTexts();
  const error = form.problems[name];
  return (
    <PasswordField
      label={texts.label(name)}
      name={name}
      isRequired
      maxLength={200}
      autoComplete={name === 'paymentPassword' ? 'off' : 'new-password'}
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      {...(WITH_RULE.includes(name) && !error ? { description: texts.rule(setting) } : {})}
      {...(error ? { error } : {})}
      {...(strength ? { strength } : {})}
      value={form.values[name] ?? ''}
      onBlur={() => form.leave(name)}
      onChange={(event) => form.set(name, event.currentTarget.value)}
    />
  );
};
