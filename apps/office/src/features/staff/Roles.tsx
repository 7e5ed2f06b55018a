import { useState } from 'react';
import type { RoleTable } from '@fairhouse/contract/staff-desk';
import { Amount, Button, EmptyState, Field, Table, Tag } from '@fairhouse/ui';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { roleInWords } from '../../app/roles.ts';
import { shownOf } from '../../app/shown.ts';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { Composed } from './Composed.tsx';
import { useOutcome } from './outcome.ts';
import { useRoles } from './roles.ts';

type Limits = RoleTable['limits'][number];

/** What each role may, and up to which amounts without a second operator. */
export const Roles = ({ mayManage }: { mayManage: boolean }) => {
  const [changing, setChanging] = useState<Limits>();
  const table = useRoles();
  const nameOf = (role: string) =>
    roleInWords(role, table.data?.composed.find((one) => one.role === role)?.name);
  const state = { ...shownOf(table), empty: <EmptyState icon="users" title={t('nothingYet')} /> };
  const amount = (value: string) => (
    <Amount value={value} {...(table.data ? { currency: table.data.currency } : {})} />
  );
  return (
    <>
      <Composed table={table.data} mayManage={mayManage} state={state} />
      <p className="office-lead">{t('limitsExplained')}</p>
      <Table
        label={t('limits')}
        isDense
        rows={table.data?.limits ?? []}
        rowKey={(row) => row.role}
        {...state}
        columns={[
          {
            key: 'role',
            header: t('role'),
            place: 'lead',
            cell: (row) => <b className="office-name">{nameOf(row.role)}</b>,
          },
          { key: 'one', header: t('limitOne'), isNumeric: true, cell: (row) => amount(row.one) },
          { key: 'day', header: t('limitDay'), isNumeric: true, cell: (row) => amount(row.day) },
          {
            key: 'payDay',
            header: t('limitPayDay'),
            isNumeric: true,
            cell: (row) => amount(row.payDay),
          },
          ...(mayManage
            ? [
                {
                  key: 'change',
                  header: t('change'),
                  cell: (row: Limits) => (
                    <Button
                      size="sm"
                      data-key={`limits-${row.role}`}
                      onClick={() => setChanging(row)}
                    >
                      {t('operatorChange')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Table
        label={t('staffRoles')}
        isDense
        rows={table.data?.permissions ?? []}
        rowKey={(row) => row.permission}
        {...state}
        columns={[
          {
            key: 'permission',
            header: t('permission'),
            place: 'lead',
            cell: (row) => t(`permission_${row.permission.replaceAll('.', '_')}`),
          },
          {
            key: 'roles',
            header: t('staffRoles'),
            cell: (row) => (
              <span className="office-actions">
                {row.roles.map((role) => (
                  <Tag key={role}>{nameOf(role)}</Tag>
                ))}
              </span>
            ),
          },
        ]}
      />
      <LimitsDialog
        limits={changing}
        name={nameOf(changing?.role ?? '')}
        onClose={() => setChanging(undefined)}
      />
    </>
  );
};

const LimitsDialog = ({
  limits,
  name,
  onClose,
}: {
  limits: Limits | undefined;
  name: string;
  onClose: () => void;
}) => {
  const last = useLast(limits);
  const [one, setOne] = useState<string>();
  const [day, setDay] = useState<string>();
  const [payDay, setPayDay] = useState<string>();
  const tell = useOutcome(() => undefined);
  const close = () => {
    setOne(undefined);
    setDay(undefined);
    setPayDay(undefined);
    onClose();
  };
  return (
    <ReasonDialog
      title={t('limitsOf', { role: name })}
      confirm={t('limitsAsk')}
      isOpen={limits !== undefined}
      onClose={close}
      lead={t('approvalNeeded')}
      onConfirm={async (reason) => {
        await tell(
          await ask(officeStaff.changeLimits, {
            role: last?.role ?? '',
            reason,
            one: (one ?? last?.one ?? '').trim(),
            day: (day ?? last?.day ?? '').trim(),
            payDay: (payDay ?? last?.payDay ?? '').trim(),
          }),
        );
      }}
    >
      <Field
        label={t('limitOne')}
        name="limitOne"
        inputMode="decimal"
        isRequired
        value={one ?? last?.one ?? ''}
        onChange={(event) => setOne(event.currentTarget.value)}
      />
      <Field
        label={t('limitDay')}
        name="limitDay"
        inputMode="decimal"
        isRequired
        value={day ?? last?.day ?? ''}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Field
        label={t('limitPayDay')}
        name="limitPayDay"
        inputMode="decimal"
        isRequired
        value={payDay ?? last?.payDay ?? ''}
        onChange={(event) => setPayDay(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
};
