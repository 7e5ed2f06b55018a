import { useState } from 'react';
import type { Operator, StaffOutcome } from '@fairhouse/contract/staff-desk';
import { Field, Select } from '@fairhouse/ui';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import * as provider from '@fairhouse/contract/staff-provider';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import type { Start } from '../../app/StartPassword.tsx';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useOutcome } from './outcome.ts';
import { isGuarded, useRoleOptions } from './roles.ts';

const WAYS = ['role', 'block', 'unblock', 'password', 'authenticator', 'link', 'sessions'] as const;
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
  const [named, setNamed] = useState<Named>({ subject: '', mail: '' });
  const options = useRoleOptions();
  const tell = useOutcome(onStart);
  const ways = WAYS.filter((one) => one !== (last?.status === 'blocked' ? 'block' : 'unblock'));
  const way = ways.includes(chosen) ? chosen : 'role';
  const isAsked =
    way === 'role' ||
    (isGuarded(last?.role ?? '') && ['password', 'authenticator', 'link'].includes(way));
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
        await tell(await send(last?.id ?? '', way, { role, reason, ...named }));
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
      {way === 'link' &&
        (['subject', 'mail'] as const).map((part) => (
          <Field
            key={part}
            label={t(`linkBy_${part}`)}
            name={`link-${part}`}
            autoComplete="off"
            maxLength={254}
            value={named[part]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setNamed((before) => ({ ...before, [part]: value.trim() }));
            }}
          />
        ))}
    </ReasonDialog>
  );
};
type Named = { subject: string; mail: string };

const send = async (
  id: string,
  way: Way,
  { role, reason, subject, mail }: { role: string; reason: string } & Named,
): Promise<StaffOutcome> => {
  if (way === 'link') {
    const { approvalId } = await ask(provider.linkOperator, { id, subject, mail, reason });
    return { operator: null, approvalId, startPassword: null, startHalf: null };
  }
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
