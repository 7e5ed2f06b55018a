import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SettingsPage } from '@fairhouse/contract/brands-desk';
import { Button, PasswordField, Tag, useToast } from '@fairhouse/ui';
import * as officeBrands from '@fairhouse/contract/brands-desk';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';

/** A secret can be set and taken away, never read. */
export const SecretLine = ({
  page,
  name,
  label,
}: {
  page: SettingsPage;
  name: string;
  label: string;
}) => {
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState('');
  const queries = useQueryClient();
  const { show } = useToast();
  const isSet = page.secrets.includes(name);
  const keep = async (reason: string) => {
    const saved = await ask(officeBrands.setSecret, { brandId: page.brandId, name, value, reason });
    queries.setQueryData(['brandSettings', page.brandId], saved);
    setValue('');
    if (value !== '') show({ kind: 'info', title: t('guardAsked') });
  };
  return (
    <div className="office-actions" data-key={`secret-${name}`}>
      <span>{label}</span>
      <Tag tone={isSet ? 'win' : 'neutral'}>{t(isSet ? 'secretSet' : 'secretNone')}</Tag>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('secretChange')}
      </Button>
      <ReasonDialog
        title={t('secretTitle', { name: label })}
        confirm={t('settingsSave')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={keep}
        lead={t('secretExplained')}
      >
        <PasswordField
          label={t('secret')}
          name="secret"
          value={value}
          autoComplete="off"
          showLabel={t('showSecret')}
          hideLabel={t('hideSecret')}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      </ReasonDialog>
    </div>
  );
};
