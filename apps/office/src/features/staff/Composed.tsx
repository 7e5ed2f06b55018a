import { useState } from 'react';
import type { ComposedRole, RoleTable } from '@fairhouse/contract/staff-desk';
import { Button, EmptyState, Table } from '@fairhouse/ui';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import type { shownOf } from '../../app/shown.ts';
import { atNumber, t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { ComposeDialog } from './ComposeDialog.tsx';
import { useOutcome } from './outcome.ts';
import './compose.css';

/** Roles that the brand composed, and what a second operator has to decide about them. */
export const Composed = ({
  table,
  mayManage,
  state,
}: {
  table: RoleTable | undefined;
  mayManage: boolean;
  state: ReturnType<typeof shownOf>;
}) => {
  const [editing, setEditing] = useState<ComposedRole | 'new'>();
  const [removing, setRemoving] = useState<ComposedRole>();
  return (
    <>
      <div className="st-composed">
        <p className="office-lead">{t('composedExplained')}</p>
        {mayManage && (
          <Button icon="plus" data-key="newRole" onClick={() => setEditing('new')}>
            {t('roleNew')}
          </Button>
        )}
      </div>
      <Table
        label={t('composedRoles')}
        isDense
        rows={table?.composed ?? []}
        rowKey={(row) => row.role}
        {...state}
        empty={<EmptyState icon="users" title={t('composedNone')} />}
        columns={[
          {
            key: 'role',
            header: t('role'),
            place: 'lead',
            cell: (row) => <bdi className="office-name">{row.name}</bdi>,
          },
          {
            key: 'permissions',
            header: t('permissions'),
            isNumeric: true,
            cell: (row) => atNumber(row.permissions.length),
          },
          {
            key: 'holders',
            header: t('staffOperators'),
            isNumeric: true,
            cell: (row) => atNumber(row.holders),
          },
          ...(mayManage
            ? [
                {
                  key: 'change',
                  header: t('change'),
                  cell: (row: ComposedRole) => (
                    <span className="office-actions">
                      <Button
                        size="sm"
                        data-key={`role-${row.name}`}
                        onClick={() => setEditing(row)}
                      >
                        {t('operatorChange')}
                      </Button>
                      <Button
                        size="sm"
                        data-key={`remove-${row.name}`}
                        disabled={row.holders > 0}
                        onClick={() => setRemoving(row)}
                      >
                        {t('roleRemove')}
                      </Button>
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      <ComposeDialog
        key={editing === 'new' ? 'new' : (editing?.role ?? 'none')}
        role={editing === 'new' ? undefined : editing}
        isOpen={editing !== undefined}
        composable={table?.composable ?? []}
        onClose={() => setEditing(undefined)}
      />
      <RemoveDialog role={removing} onClose={() => setRemoving(undefined)} />
    </>
  );
};

const RemoveDialog = ({
  role,
  onClose,
}: {
  role: ComposedRole | undefined;
  onClose: () => void;
}) => {
  const last = useLast(role);
  const tell = useOutcome(() => undefined);
  return (
    <ReasonDialog
      title={t('roleRemoves', { role: last?.name ?? '' })}
      confirm={t('roleRemove')}
      isGrave
      isOpen={role !== undefined}
      onClose={onClose}
      lead={t('approvalNeeded')}
      onConfirm={async (reason) => {
        await tell(await ask(officeStaff.removeRole, { role: last?.role ?? '', reason }));
      }}
    />
  );
};
