import { useState } from 'react';
import type { Operator, StaffOutcome } from '@fairhouse/contract/staff-desk';
import { Select } from '@fairhouse/ui';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import type { Start } from '../../app/StartPassword.tsx';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useOutcome } from './outcome.ts';
import { isGuarded, useRoleOptions } from './roles.ts';

const WAYS = ['role', 'block', 'unblock', 'password', 'authenticator', 'sessions'] as const;
type Way = (typeof WAYS)[number];

/** One dialog for all that is done about an operator; it says what will happen before it does. */
export const OperatorDialog = ({
  operator,
  onClose,
  onStart,
}: {
  operator: Operator | undefined;
  onClose: () => void;
  onStart: (start: Start) => void;
}) => {
  const last = useLast(operator);
  const [chosen, setWay] = useState<Way>('role');
  const [role, setRole] = useState('support');
  const options = useRoleOptions();
  const tell = useOutcome(onStart);
  const ways = WAYS.filter((one) => one !== (last?.status === 'blocked' ? 'block' : 'unblock'));
  const way = ways.includes(chosen) ? chosen : 'role';
  const isAsked =
    way === 'role' ||
    (isGuarded(last?.role ?? '') && (way === 'password' || way === 'authenticator'));
  return (
    <ReasonDialog
      title={last?.name ?? ''}
      confirm={t(`operatorDo_${way}`)}
      isGrave={way === 'block'}
      isOpen={operator !== undefined}
      onClose={onClose}
      lead={
        <>
          {t(`operatorExplained_${way}`)}
          {isAsked && <> {t('approvalNeeded')}</>}
        </>
      }
      onConfirm={async (reason) => {
        await tell(await send(last?.id ?? '', way, { role, reason }));
      }}
    >
      <Select
        label={t('action')}
        name="operatorWay"
        value={way}
        options={ways.map((value) => ({ value, label: t(`operatorDo_${value}`) }))}
        onChange={(event) =>
          setWay(WAYS.find((one) => one === event.currentTarget.value) ?? 'role')
        }
      />
      {way === 'role' && (
        <Select
          label={t('role')}
          name="operatorRole"
          value={role}
          options={options}
          onChange={(event) => setRole(event.currentTarget.value)}
        />
      )}
    </ReasonDialog>
  );
};

const send = (
  id: string,
  way: Way,
  { role, reason }: { role: string; reason: string },
): Promise<StaffOutcome> => {
  if (way === 'role') return ask(officeStaff.changeRole, { id, role, reason });
  if (way === 'sessions') return ask(officeStaff.endOperatorSessions, { id });
  if (way === 'password' || way === 'authenticator') {
    return ask(officeStaff.resetOperator, { id, what: way, reason });
  }
  return ask(officeStaff.blockOperator, {
    id,
    status: way === 'block' ? 'blocked' : 'open',
    reason,
  });
};
