import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { GroupedMember, PaymentGroup } from '@fairhouse/contract/payment-groups';
import { Button, EmptyState, Field, Table, type TableColumn } from '@fairhouse/ui';
import * as paymentGroups from '@fairhouse/contract/payment-groups';
import { Panel } from '../../app/Panel.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';

/** Who is in a group, since when and why, page by page. */
export const MembersPanel = ({ group }: { group: PaymentGroup }) => {
  const [keyword, setKeyword] = useState('');
  const query = usePages(
    ['groups', group.code, 'members', keyword],
    paymentGroups.groupMembers,
    { code: group.code, keyword },
    { keepsRows: true },
  );
  const title = t('groupIn', { name: group.name });
  return (
    <Panel
      title={title}
      isList
      dataKey="groupMembers"
      aside={
        <Field
          label={t('groupSearch')}
          isLabelHidden
          icon="magnifying-glass"
          size="sm"
          placeholder={t('groupSearch')}
          value={keyword}
          data-key="groupSearch"
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
      }
    >
      <Table
        label={title}
        isDense
        columns={columns()}
        rowKey={(row) => row.id}
        {...query.table}
        empty={
          <EmptyState
            icon="users"
            title={t(keyword === '' ? 'groupEmpty' : 'noMembers')}
            {...(keyword === ''
              ? { body: t('groupEmptyBody') }
              : { action: <Button onClick={() => setKeyword('')}>{t('showAll')}</Button> })}
          />
        }
      />
      <More pages={query} dataKey="groupMore" />
    </Panel>
  );
};

const columns = (): TableColumn<GroupedMember>[] => [
  {
    key: 'account',
    header: t('account'),
    place: 'lead',
    cell: (row) => (
      <Link className="office-more" to="/members/$id" params={{ id: row.id }} dir="ltr">
        {row.account}
      </Link>
    ),
  },
  {
    key: 'movedAt',
    header: t('groupSince'),
    cell: (row) => <span className="office-time">{atTime(row.movedAt)}</span>,
  },
  { key: 'movedBy', header: t('groupBy'), cell: (row) => <bdi>{row.movedBy}</bdi> },
  {
    key: 'reason',
    header: t('reason'),
    cell: (row) => (
      <span className="gr-about" dir="auto">
        {row.reason}
      </span>
    ),
  },
];
