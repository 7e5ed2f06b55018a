import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { MemberRow } from '@fairhouse/contract/members-desk';
import {
  Amount,
  Button,
  EmptyState,
  Field,
  Select,
  Table,
  Tag,
  type TableColumn,
} from '@fairhouse/ui';
import * as notes from '@fairhouse/contract/members-notes';
import * as office from '@fairhouse/contract/members-desk';
import { ask } from '../../app/caller.ts';
import { More, usePages } from '../../app/pages.tsx';
import { saveFile } from '../../app/save-file.ts';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { useRested } from '../../app/use-rested.ts';
import '../../app/day-range.css';

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

const isOneOf = <T extends string>(list: readonly T[], text: string): T | undefined =>
  list.find((one) => one === text);

/** Everybody of the brand, found by what one knows of them. */
export const MembersScreen = () => {
  const [keyword, setKeyword] = useState('');
  /** What is personal is looked for once it is sent: each look stands in the audit log. */
  const [sent, setSent] = useState('');
  const [by, setBy] = useState<(typeof office.SEARCHED_BY)[number]>('account');
  const [status, setStatus] = useState<MemberRow['status']>();
  const [tag, setTag] = useState('');
  const tags = useQuery({ queryKey: ['member-tags'], queryFn: () => ask(notes.memberTags, {}) });
  const mayTrace = useMay('members.trace');
  const mayExport = useMay('members.export');
  const navigate = useNavigate();
  const isPersonal = by !== 'account' && by !== 'upline';
  const rested = useRested(keyword);
  const asked = {
    keyword: isPersonal ? sent : rested,
    by,
    ...(status ? { status } : {}),
    ...(tag === '' ? {} : { tag }),
  };
  const members = usePages(['members', asked], office.searchMembers, asked, { keepsRows: true });
  const file = useMutation({
    mutationFn: () => ask(office.exportMembers, asked),
    onSuccess: saveFile,
  });
  const ways = office.SEARCHED_BY.filter(
    (one) => mayTrace || one === 'account' || one === 'upline',
  );
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_members')}</h1>
          <p>{t('membersExplained')}</p>
        </div>
        {mayExport && (
          <Button
            icon="file-text"
            data-key="exportMembers"
            isLoading={file.isPending}
            loadingLabel={t('loading')}
            onClick={() => file.mutate()}
          >
            {t('exportCsv')}
          </Button>
        )}
      </header>
      {file.isError && (
        <p role="alert" className="office-lead">
          {file.error.message}
        </p>
      )}
      <div className="day-range" data-key="memberLooks">
        <Select
          label={t('memberSearchBy')}
          size="sm"
          name="by"
          value={by}
          options={ways.map((value) => ({ value, label: t(`memberBy_${value}`) }))}
          onChange={(event) => {
            setBy(isOneOf(ways, event.currentTarget.value) ?? 'account');
            setSent('');
          }}
        />
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            setSent(keyword);
          }}
        >
          <Field
            label={t('searchMembers')}
            isLabelHidden
            icon="magnifying-glass"
            size="sm"
            placeholder={t(`memberBy_${by}`)}
            {...(isPersonal ? { description: t('memberSearchEnter') } : {})}
            value={keyword}
            data-key="memberSearch"
            onChange={(event) => setKeyword(event.currentTarget.value)}
          />
        </form>
        <Select
          label={t('status')}
          size="sm"
          name="status"
          value={status ?? ''}
          placeholder={t('memberAnyStatus')}
          options={office.MEMBER_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
          onChange={(event) =>
            setStatus(isOneOf(office.MEMBER_STATUSES, event.currentTarget.value))
          }
        />
        {(tags.data?.list.length ?? 0) > 0 && (
          <Select
            label={t('memberTags')}
            size="sm"
            name="tag"
            value={tag}
            placeholder={t('memberAnyTag')}
            options={(tags.data?.list ?? []).map((one) => ({
              value: one.tag,
              label: `${one.tag} (${one.members})`,
            }))}
            onChange={(event) => setTag(event.currentTarget.value)}
          />
        )}
      </div>
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
                    action: (
                      <Button
                        onClick={() => {
                          setKeyword('');
                          setSent('');
                        }}
                      >
                        {t('showAll')}
                      </Button>
                    ),
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
