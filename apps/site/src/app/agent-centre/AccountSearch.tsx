import { Field } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';

/** One of the team by its account name: asked for by Enter, or by leaving the field. */
export const AccountSearch = ({ onSearch }: { onSearch: (account: string) => void }) => {
  const t = useTexts('agents');
  return (
    <Field
      label={t('account')}
      isLabelHidden
      size="sm"
      name="account"
      icon="magnifying-glass"
      placeholder={t('account')}
      autoComplete="off"
      maxLength={64}
      onBlur={(event) => onSearch(event.currentTarget.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch(event.currentTarget.value.trim());
      }}
    />
  );
};
