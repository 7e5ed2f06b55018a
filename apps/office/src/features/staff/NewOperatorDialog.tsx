import { useState } from 'react';
import { Field, Select } from '@fairhouse/ui';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import type { Start } from '../../app/StartPassword.tsx';
import { t } from '../../app/texts.ts';
import { useOutcome } from './outcome.ts';
import { isGuarded, useRoleOptions } from './roles.ts';

export const NewOperatorDialog = ({
  isOpen,
  onClose,
  onStart,
}: {
  isOpen: boolean;
  onClose: () => void;
  onStart: (start: Start) => void;
}) => {
  const [name, setName] = useState('');
  const [role, setRole] = useState('support');
  const options = useRoleOptions();
  const tell = useOutcome(onStart);
  return (
    <ReasonDialog
      title={t('operatorNew')}
      confirm={t('operatorMake')}
      isOpen={isOpen}
      onClose={onClose}
      lead={t(isGuarded(role) ? 'operatorNewAsked' : 'operatorNewExplained')}
      onConfirm={async (reason) => {
        await tell(await ask(officeStaff.makeOperator, { name: name.trim(), role, reason }));
        setName('');
      }}
    >
      <Field
        label={t('username')}
        name="operatorName"
        isRequired
        icon="user"
        value={name}
        maxLength={40}
        autoComplete="off"
        description={t('operatorNameExplained')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label={t('role')}
        name="operatorRole"
        value={role}
        options={options}
        onChange={(event) => setRole(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
};
