import { PasswordField, passwordStrength } from '@fairhouse/ui';
import { judgeNewPassword, type FieldFault, type FieldSettings } from '@fairhouse/contract/fields';
import { useFieldTexts } from '../../app/fields.ts';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';

/** What is wrong with a new password, in words; undefined when it may stand. */
export const useNewPasswordJudge = () => {
  const { register = {}, minimumAge } = useBrand();
  const rule = (register as FieldSettings).password;
  const texts = useFieldTexts();
  const inWords = (fault: FieldFault): string =>
    texts.problem(fault, { name: 'password', setting: rule, minimumAge, digits: [] });
  return {
    inWords,
    judge: (value: string): string | undefined => {
      const fault = rule && judgeNewPassword(rule, value);
      return fault && inWords(fault);
    },
  };
};

type Props = { value: string; onValue: (value: string) => void; error?: string | undefined };

export const NewPasswordField = ({ value, onValue, error }: Props) => {
  const t = useTexts('session');
  const texts = useFieldTexts();
  const rule = (useBrand().register as FieldSettings | undefined)?.password;
  const level = passwordStrength(value);
  return (
    <PasswordField
      label={t('newPassword')}
      name="newPassword"
      isRequired
      maxLength={200}
      autoComplete="new-password"
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      {...(rule && !error ? { description: texts.rule(rule) } : {})}
      {...(error ? { error } : {})}
      value={value}
      {...(value === '' ? {} : { strength: { level, word: t(`strength${level}`) } })}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
};
