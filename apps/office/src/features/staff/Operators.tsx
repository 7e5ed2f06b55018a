import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Operator } from '@fairhouse/contract/staff-desk';
import { Button, EmptyState, Table, Tag, type TableColumn } from '@fairhouse/ui';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import { ask } from '../../app/caller.ts';
import type { Start } from '../../app/StartPassword.tsx';
import { roleInWords } from '../../app/roles.ts';
import { shownOf } from '../../app/shown.ts';
import { atDayTime, atNumber, t } from '../../app/texts.ts';
import { OperatorDialog } from './OperatorDialog.tsx';

export const Operators = ({
  mayManage,
  onStart,
}: {
  mayManage: boolean;
  onStart: (start: Start) => void;
}) => {
  const [chosen, setChosen] = useState<Operator>();
  const list = useQuery({
    queryKey: ['staff', 'operators'],
    queryFn: () => ask(officeStaff.operators, {}),
    refetchInterval: 15_000,
  });
  return (
    <>
      <Table
        label={t('staffOperators')}
        isDense
        rows={list.data?.list ?? []}
        rowKey={(row) => row.id}
        {...shownOf(list)}
        empty={<EmptyState icon="users" title={t('nothingYet')} />}
        columns={columnsOf(mayManage ? setChosen : undefined)}
      />
      <OperatorDialog operator={chosen} onClose={() => setChosen(undefined)} onStart={onStart} />
    </>
  );
};

const columnsOf = (choose?: (operator: Operator) => void): TableColumn<Operator>[] => [
  {
    key: 'name',
    header: t('operator'),
    place: 'lead',
    cell: (row) => (
      <>
        <bdi className="office-name">{row.name}</bdi>
        {row.isSelf && (
          <>
            {' '}
            <Tag tone="accent">{t('operatorSelf')}</Tag>
          </>
        )}
      </>
    ),
  },
  { key: 'role', header: t('role'), cell: (row) => roleInWords(row.role, row.roleName) },
  {
    key: 'status',
    header: t('status'),
    place: 'main',
    cell: (row) => (
      <Tag tone={row.status === 'open' ? 'win' : 'loss'}>{t(`status_${row.status}`)}</Tag>
    ),
  },
  {
    key: 'guard',
    header: t('authenticator'),
    cell: (row) =>
      row.mustChangePassword ? (
        <Tag tone="warn">{t('startPassword')}</Tag>
      ) : (
        <Tag tone={row.hasAuthenticator ? 'win' : 'neutral'}>
          {t(row.hasAuthenticator ? 'authenticatorOn' : 'authenticatorOff')}
        </Tag>
      ),
  },
  {
    key: 'linked',
    header: t('linkedTo'),
    cell: (row) => (row.linkedTo === null ? '—' : <bdi>{row.linkedTo}</bdi>),
  },
  {
    key: 'lastLogin',
    header: t('lastLogin'),
    cell: (row) =>
      row.lastLoginAt ? <span className="office-time">{atDayTime(row.lastLoginAt)}</span> : '—',
  },
  {
    key: 'sessions',
    header: t('sessions'),
    isNumeric: true,
    cell: (row) => atNumber(row.sessions),
  },
  ...(choose
    ? [
        {
          key: 'change',
          header: t('change'),
          cell: (row: Operator) =>
            row.isSelf ? (
              '—'
            ) : (
              <Button size="sm" data-key={`operator-${row.name}`} onClick={() => choose(row)}>
                {t('operatorChange')}
              </Button>
            ),
        },
      ]
    : []),
];
