import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { MemberRow } from '@fairhouse/contract/members-desk';
import { Amount, Button, EmptyState, Field, Table, Tag, type TableColumn } from '@fairhouse/ui';
import * as office from '@fairhouse/contract/members-desk';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';

const columns = (): TableColumn<MemberRow>[] => [
  {
    key: 'account',
    header: t('account'),
    place: 'lead',
    cell: (row) => (
      <>
        <b className="office-name">{row.account}</b> <em className="num">{row.id}</em>
      </>
    ),
  },
  { key: 'type', header: t('type'), cell: (row) => t(`type_${row.type}`) },
  {
    key: 'status',
    header: t('status'),
    cell: (row) => (
      <Tag tone={row.status === 'open' ? 'win' : 'loss'}>{t(`status_${row.status}`)}</Tag>
    ),
  },
  {
    key: 'created',
    header: t('registered'),
    cell: (row) => <span className="office-time">{atTime(row.createdAt)}</span>,
  },
  {
    key: 'lastLogin',
    header: t('lastLogin'),
    cell: (row) =>
      row.lastLoginAt ? <span className="office-time">{atTime(row.lastLoginAt)}</span> : '—',
  },
  {
    key: 'balance',
    header: t('balance'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <Amount value={row.balance} currency={row.currency} />,
  },
];

export const MembersScreen = () => {
  const [keyword, setKeyword] = useState('');
  const navigate = useNavigate();
  const members = usePages(
    ['members', keyword],
    office.searchMembers,
    { keyword },
    { keepsRows: true },
  );
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_members')}</h1>
          <p>{t('membersExplained')}</p>
        </div>
        <Field
          label={t('searchMembers')}
          isLabelHidden
          icon="magnifying-glass"
          size="sm"
          placeholder={t('searchMembers')}
          value={keyword}
          data-key="memberSearch"
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
      </header>
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_members')}
          columns={columns()}
          isDense
          rowKey={(row) => row.id}
          {...members.table}
          empty={
            <EmptyState
              icon="users"
              title={t('noMembers')}
              {...(keyword === ''
                ? {}
                : {
                    body: t('noMembersFor', { keyword }),
                    action: <Button onClick={() => setKeyword('')}>{t('showAll')}</Button>,
                  })}
            />
          }
          onOpenRow={(row) => {
            void navigate({ to: '/members/$id', params: { id: row.id } });
          }}
        />
        <More pages={members} />
      </section>
    </>
  );
};
