import { useState } from 'react';
import { Field } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';

type Props = {
  /** What is searched now; where another place took the search back, the field is empty. */
  value: string;
  onSearch: (account: string) => void;
};
/** One of the team by its account name: asked for by Enter, or by leaving the field. */
export const AccountSearch = ({ value, onSearch }: Props) => {
  const t = useTexts('agents');
  const [asked, setAsked] = useState(value);
  const [written, setWritten] = useState(value);
  if (value !== asked) {
    setAsked(value);
    setWritten(value);
  }
  const search = () => {
    if (written.trim() !== value) onSearch(written.trim());
  };
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
      value={written}
      onChange={(event) => setWritten(event.currentTarget.value)}
      onBlur={search}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search();
      }}
    />
  );
};
