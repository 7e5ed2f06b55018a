import { Field } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { CountryPicker, type Country } from './CountryPicker.tsx';

type Props = Country & {
  value: string;
  onValue: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  isRequired?: boolean;
};

/** A mobile number with the dialling code of its country before it. */
export const MobileField = ({
  value,
  onValue,
  onBlur,
  error,
  isRequired = true,
  ...country
}: Props) => {
  const t = useTexts('fields');
  return (
    <Field
      label={t('mobileNum')}
      name="mobileNum"
      type="tel"
      inputMode="tel"
      dir="ltr"
      autoComplete="tel-national"
      maxLength={30}
      value={value}
      isRequired={isRequired}
      prefixElement={<CountryPicker {...country} />}
      {...(error ? { error } : {})}
      onBlur={onBlur}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
};
