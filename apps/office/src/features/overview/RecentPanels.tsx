import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Amount, EmptyState, Skeleton, Table } from '@fairhouse/ui';
import * as membersDesk from '@fairhouse/contract/members-desk';
import * as auditCalls from '@fairhouse/contract/audit';
import { ask } from '../../app/caller.ts';
import { shownOf } from '../../app/shown.ts';
import { Failed } from '../../app/Failed.tsx';
import { atDayTime, t } from '../../app/texts.ts';
import { actionInWords } from '../../app/words.ts';

const ROWS = 6;

export const NewestMembers = () => {
  const navigate = useNavigate();
  const members = useQuery({
    queryKey: ['members', 'newest'],
    queryFn: () => ask(membersDesk.searchMembers, { pageSize: ROWS }),
  });
  return (
    <Table
      label={t('newestMembers')}
      isDense
      rows={members.data?.list ?? []}
      rowKey={(row) => row.id}
      {...shownOf(members)}
      empty={<EmptyState icon="users" title={t('nothingYet')} />}
      onOpenRow={(row) => {
        void navigate({ to: '/members/$id', params: { id: row.id } });
      }}
      columns={[
        {
          key: 'account',
          header: t('account'),
          place: 'lead',
          cell: (row) => <b className="office-name">{row.account}</b>,
        },
        { key: 'registered', header: t('registered'), cell: (row) => atDayTime(row.createdAt) },
        {
          key: 'lastLogin',
          header: t('lastLogin'),
          cell: (row) => (row.lastLoginAt ? atDayTime(row.lastLoginAt) : '—'),
        },
        {
          key: 'balance',
          header: t('balance'),
          isNumeric: true,
          place: 'main',
          cell: (row) => <Amount value={row.balance} />,
        },
      ]}
    />
  );
};

export const RecentAudit = () => {
  const audit = useQuery({
    queryKey: ['audit', 'recent'],
    queryFn: () => ask(auditCalls.auditLog, { pageSize: ROWS }),
  });
  if (audit.isError) return <Failed text={audit.error.message} retry={audit.refetch} />;
  if (!audit.data) return <Skeleton height={200} radius={10} />;
  if (audit.data.list.length === 0) {
    return <EmptyState icon="list-bullets" title={t('nothingYet')} />;
  }
  return (
    <ul className="office-lines">
      {audit.data.list.map((row) => (
        <li key={row.id}>
          <b dir="auto">{row.operator}</b>
          <span>
            {actionInWords(row.action)}
            {row.subject !== row.operator && <em> {row.subject}</em>}
          </span>
          <time dateTime={row.at}>{atDayTime(row.at)}</time>
        </li>
      ))}
    </ul>
  );
};
