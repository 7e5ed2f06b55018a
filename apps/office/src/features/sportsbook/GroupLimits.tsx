import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as limits from '@fairhouse/contract/sportsbook-limits';
import type { BookGroupLimit } from '@fairhouse/contract/sportsbook-limits';
import { EmptyState, Table } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { shownOf } from '../../app/shown.ts';
import { atDayTime, atNumber, t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useMay } from '../../app/use-me.ts';
import { isPercent, percentColumn, PercentField } from './percent.tsx';

/** Groups of payment, and what part of the caps each of their members has. */
export const GroupLimits = () => {
  const [open, setOpen] = useState<BookGroupLimit>();
  const mayManage = useMay('sportsbook.manage');
  const groups = useQuery({
    queryKey: ['sportsbook', 'groups'],
    queryFn: () => ask(limits.groupLimits, {}),
  });
  return (
    <>
      <p className="office-quiet">{t('bookGroupsExplained')}</p>
      <Table
        label={t('bookGroupLimits')}
        isDense
        rows={groups.data?.list ?? []}
        rowKey={(row) => row.code}
        {...shownOf(groups)}
        empty={<EmptyState icon="users" title={t('bookNoGroups')} />}
        columns={[
          {
            key: 'name',
            header: t('bookGroup'),
            place: 'lead',
            cell: (row) => <bdi className="office-name">{row.name}</bdi>,
          },
          percentColumn(),
          {
            key: 'members',
            header: t('bookGroupMembers'),
            isNumeric: true,
            cell: (row) => atNumber(row.members),
          },
          {
            key: 'reason',
            header: t('reason'),
            cell: (row) => <bdi>{row.set?.reason ?? '–'}</bdi>,
          },
          { key: 'by', header: t('operator'), cell: (row) => <bdi>{row.set?.by ?? '–'}</bdi> },
          {
            key: 'at',
            header: t('time'),
            cell: (row) => (
              <span className="office-time">{row.set ? atDayTime(row.set.at) : '–'}</span>
            ),
          },
        ]}
        {...(mayManage ? { onOpenRow: setOpen } : {})}
      />
      {open && <GroupDialog group={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};

type Props = { group: BookGroupLimit; onClose(): void };
const GroupDialog = ({ group, onClose }: Props) => {
  const done = useDone('sportsbook');
  const [percent, setPercent] = useState(String(group.percent));
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={`${t('bookLimitGroup')}: ${group.name}`}
      lead={t('bookLimitLead')}
      confirm={t('bookLimitGroup')}
      isReady={isPercent(percent)}
      onConfirm={async (reason) => {
        const { approvalId } = await ask(limits.limitGroup, {
          code: group.code,
          percent: Number(percent),
          reason,
        });
        await (approvalId === null ? done(t('bookLimited')) : done(t('approvalAsked'), 'info'));
      }}
    >
      <PercentField
        value={percent}
        description={t('bookGroupPercentExplained')}
        onChange={setPercent}
      />
    </ReasonDialog>
  );
};
