import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as office from '@fairhouse/contract/sportsbook-quarantine';
import type { DeskDoubt } from '@fairhouse/contract/sportsbook-quarantine';
import { Button, EmptyState, Table, Tag, type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { shownOf } from '../../app/shown.ts';
import { atDayTime, t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useMay } from '../../app/use-me.ts';

const REFRESH_MILLISECONDS = 5000;
type Work = { doubt: DeskDoubt; decision: 'take' | 'drop' };

/** What feeds told and contradicts what stands, until somebody decides. */
export const Quarantine = () => {
  const [work, setWork] = useState<Work>();
  const mayDecide = useMay('sportsbook.results');
  const done = useDone('sportsbook');
  const doubts = useQuery({
    queryKey: ['sportsbook', 'quarantine'],
    refetchInterval: REFRESH_MILLISECONDS,
    queryFn: () => ask(office.sportsQuarantine, {}),
  });
  const isConnected = doubts.data?.isConnected !== false;
  return (
    <>
      <p className="office-quiet">{t('bookDoubtsExplained')}</p>
      <Table
        label={t('bookView_quarantine')}
        isDense
        rows={doubts.data?.list ?? []}
        rowKey={(row) => `${row.source} ${row.id}`}
        {...shownOf(doubts)}
        empty={
          <EmptyState icon="seal-check" title={t(isConnected ? 'bookNoDoubts' : 'bookNoFeed')} />
        }
        columns={columnsOf(mayDecide, setWork)}
      />
      {work && (
        <ReasonDialog
          isOpen
          isGrave={work.decision === 'take'}
          onClose={() => setWork(undefined)}
          title={`${t(work.decision === 'take' ? 'bookDoubtTake' : 'bookDoubtDrop')}: ${
            work.doubt.name
          }`}
          lead={t('bookDoubtsExplained')}
          confirm={t(work.decision === 'take' ? 'bookAskSecond' : 'bookDoubtDrop')}
          onConfirm={async (reason) => {
            const { source, id } = work.doubt;
            const { decision } = work;
            const { approvalId } = await ask(office.decideDoubt, { source, id, decision, reason });
            await (approvalId === null
              ? done(t('bookDoubtDropped'))
              : done(t('approvalAsked'), 'info'));
          }}
        >
          <pre className="bk-told" dir="ltr">
            {work.doubt.body}
          </pre>
        </ReasonDialog>
      )}
    </>
  );
};

const columnsOf = (mayDecide: boolean, onWork: (work: Work) => void): TableColumn<DeskDoubt>[] => [
  {
    key: 'event',
    header: t('bookEvent'),
    place: 'lead',
    cell: (row) =>
      row.eventId === null ? (
        <bdi className="office-name">{row.name}</bdi>
      ) : (
        <Link to="/sportsbook/$eventId" params={{ eventId: row.eventId }}>
          <bdi className="office-name">{row.name}</bdi>
        </Link>
      ),
  },
  { key: 'kind', header: t('bookDoubtKind'), place: 'main', cell: (row) => <Tag>{row.kind}</Tag> },
  {
    key: 'reasons',
    header: t('bookDoubtReasons'),
    cell: (row) => <bdi>{row.reasons.join(' · ')}</bdi>,
  },
  {
    key: 'found',
    header: t('bookDoubtFound'),
    cell: (row) => <span className="office-time">{atDayTime(row.foundAt)}</span>,
  },
  {
    key: 'body',
    header: t('bookDoubtBody'),
    cell: (row) => (
      <details>
        <summary>{t('show')}</summary>
        <pre className="bk-told" dir="ltr">
          {row.body}
        </pre>
      </details>
    ),
  },
  ...(mayDecide
    ? [
        {
          key: 'decide',
          header: t('bookDecide'),
          cell: (row: DeskDoubt) =>
            row.isAsked ? (
              <Tag tone="accent">{t('bookAsked')}</Tag>
            ) : (
              <span className="office-actions">
                <Button size="sm" onClick={() => onWork({ doubt: row, decision: 'drop' })}>
                  {t('bookDoubtDrop')}
                </Button>
                <Button
                  size="sm"
                  variant="danger"
                  onClick={() => onWork({ doubt: row, decision: 'take' })}
                >
                  {t('bookDoubtTake')}
                </Button>
              </span>
            ),
        },
      ]
    : []),
];
