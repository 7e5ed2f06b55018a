import { useState } from 'react';
import type { ComposedRole } from '@fairhouse/contract/staff-desk';
import { Field } from '@fairhouse/ui';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import { ask } from '../../app/caller.ts';
import { PermissionChoice } from '../../app/PermissionChoice.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';
import { useOutcome } from './outcome.ts';

const LIMITS = { one: 'limitOne', day: 'limitDay', payDay: 'limitPayDay' } as const;
type Limit = keyof typeof LIMITS;
const NAMES = Object.keys(LIMITS) as Limit[];

/** A role, new or as it is, of the permissions there are; a new one with what it gives alone. */
export const ComposeDialog = ({
  role,
  isOpen,
  composable,
  onClose,
}: {
  role: ComposedRole | undefined;
  isOpen: boolean;
  composable: readonly string[];
  onClose: () => void;
}) => {
  const [name, setName] = useState(role?.name ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(role?.permissions ?? []);
  const [limits, setLimits] = useState<Record<Limit, string>>({ one: '0', day: '0', payDay: '0' });
  const tell = useOutcome(() => undefined);
  return (
    <ReasonDialog
      title={role ? role.name : t('roleNew')}
      confirm={t(role ? 'roleAsk' : 'roleMake')}
      size="lg"
      isOpen={isOpen}
      isReady={name.trim().length > 1 && chosen.length > 0}
      onClose={onClose}
      lead={t('composeExplained')}
      onConfirm={async (reason) => {
        const given = { name: name.trim(), permissions: [...chosen], reason };
        await tell(
          role
            ? await ask(officeStaff.changeComposedRole, { role: role.role, ...given })
            : await ask(officeStaff.composeRole, { ...given, ...limits }),
        );
      }}
    >
      <Field
        label={t('roleName')}
        name="roleName"
        isRequired
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PermissionChoice
        label={t('permissions')}
        offered={composable}
        chosen={chosen}
        onChange={setChosen}
      />
      {!role &&
        NAMES.map((one) => (
          <Field
            key={one}
            label={t(LIMITS[one])}
            name={LIMITS[one]}
            inputMode="decimal"
            isRequired
            value={limits[one]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setLimits((before) => ({ ...before, [one]: value.trim() }));
            }}
          />
        ))}
    </ReasonDialog>
  );
};
