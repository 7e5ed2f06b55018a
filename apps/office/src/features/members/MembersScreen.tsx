import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { MemberRow } from '@fairhouse/contract/members-desk';
import { Amount, Button, EmptyState, Table, Tag, type TableColumn } from '@fairhouse/ui';
import * as office from '@fairhouse/contract/members-desk';
import { ask } from '../../app/caller.ts';
import { ChosenDays } from '../../app/ChosenDays.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { riskColumns } from '../../app/risk/RiskMark.tsx';
import { useRisks } from '../../app/risk/use-risks.ts';
import { SegmentLook } from '../../app/SegmentLook.tsx';
import { saveFile } from '../../app/save-file.ts';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { useRested } from '../../app/use-rested.ts';
import { askedBy, MemberLooks, NO_LOOKS, type Looks } from './MemberLooks.tsx';
import { SavedLists } from './SavedLists.tsx';
import { useMemberLooks } from './use-member-looks.ts';

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

/** Everybody of the brand, found by what one knows of them. */
export const MembersScreen = () => {
  const [looks, setLooks] = useMemberLooks();
  const { keyword } = looks;
  const mayExport = useMay('members.export');
  const navigate = useNavigate();
  const rested = useRested(keyword);
  const asked = askedBy(looks, rested);
  const change = (next: Partial<Looks>) => setLooks({ ...looks, ...next });
  const members = usePages(['members', asked], office.searchMembers, asked, { keepsRows: true });
  const risks = useRisks(members.rows.map((row) => row.id));
  const file = useMutation({
    mutationFn: () => ask(office.exportMembers, asked),
    onSuccess: saveFile,
  });
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
      <MemberLooks looks={looks} onLooks={change}>
        <SavedLists looks={looks} onLooks={setLooks} />
      </MemberLooks>
      <ChosenDays chosen={{ days: looks, setDays: change }} dataKey="memberDays">
        <SegmentLook segment={looks.segment} onSegment={(segment) => change({ segment })} />
      </ChosenDays>
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_members')}
          columns={[...columns(), ...riskColumns<MemberRow>(risks, (row) => row.id)]}
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
                    action: <Button onClick={() => setLooks(NO_LOOKS)}>{t('showAll')}</Button>,
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
