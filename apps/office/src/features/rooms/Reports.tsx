import { useState } from 'react';
import type { RoomReport } from '@fairhouse/contract/collusion';
import * as collusion from '@fairhouse/contract/collusion';
import { Button, EmptyState, Select, Table, Tag, type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { MemberLink } from '../../app/desk/MemberLink.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { atNumber, atTime, t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useMay } from '../../app/use-me.ts';
import { ReplayDialog } from './ReplayDialog.tsx';

type Shown = 'new' | 'seen';
const SHOWN: readonly Shown[] = ['new', 'seen'];

/** What members said of others at their table. */
export const Reports = () => {
  const [state, setState] = useState<Shown>('new');
  const [seeing, setSeeing] = useState<RoomReport>();
  const [handId, setHandId] = useState<string>();
  const mayDecide = useMay('risk.manage');
  const done = useDone('roomReports');
  const pages = usePages(['roomReports', state], collusion.roomReports, { state, pageSize: 30 });
  return (
    <>
      <div className="office-filter">
        <Select
          label={t('status')}
          size="sm"
          value={state}
          options={SHOWN.map((one) => ({ value: one, label: t(`reportState_${one}`) }))}
          onChange={(event) => setState(event.currentTarget.value === 'seen' ? 'seen' : 'new')}
        />
      </div>
      <Table
        label={t('roomsReports')}
        isDense
        rowKey={(row) => row.id}
        {...pages.table}
        empty={<EmptyState icon="check" title={t('nothingYet')} />}
        columns={columns(mayDecide ? setSeeing : undefined, setHandId)}
      />
      <More pages={pages} />
      <ReplayDialog handId={handId} onClose={() => setHandId(undefined)} />
      <ReasonDialog
        isOpen={seeing !== undefined}
        onClose={() => setSeeing(undefined)}
        title={t('reportSee')}
        lead={t('reportSeeExplained')}
        confirm={t('reportSee')}
        onConfirm={async (reason) => {
          await ask(collusion.seeReport, { id: seeing?.id ?? '', reason });
          await done(t('reportState_seen'));
        }}
      />
    </>
  );
};

const columns = (
  onSee: ((row: RoomReport) => void) | undefined,
  onReplay: (handId: string) => void,
): TableColumn<RoomReport>[] => [
  {
    key: 'about',
    header: t('reportAbout'),
    place: 'lead',
    cell: (row) => <MemberLink id={row.about.memberId} account={row.about.account} />,
  },
  {
    key: 'reason',
    header: t('reason'),
    place: 'main',
    cell: (row) => <Tag tone="warn">{t(`reportReason_${row.reason}`)}</Tag>,
  },
  {
    key: 'by',
    header: t('reportTeller'),
    cell: (row) => <MemberLink id={row.by.memberId} account={row.by.account} />,
  },
  {
    key: 'others',
    header: t('reportOthers'),
    isNumeric: true,
    cell: (row) => atNumber(row.others),
  },
  { key: 'room', header: t('roomName'), cell: (row) => <bdi>{row.room}</bdi> },
  {
    key: 'at',
    header: t('time'),
    cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
  },
  {
    key: 'act',
    header: t('action'),
    cell: (row) => (
      <span className="office-actions">
        {row.handId !== null && (
          <Button
            size="sm"
            data-key={`reported-${row.id}`}
            onClick={() => onReplay(row.handId ?? '')}
          >
            {t('handReplay')}
          </Button>
        )}
        {onSee && row.seenBy === null && (
          <Button size="sm" data-key={`see-${row.id}`} onClick={() => onSee(row)}>
            {t('reportSee')}
          </Button>
        )}
      </span>
    ),
  },
];
