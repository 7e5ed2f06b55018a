import { useState } from 'react';
import type { Application, ApplicationState } from '@fairhouse/contract/applications';
import {
  Button,
  EmptyState,
  Select,
  Table,
  Tag,
  type TableColumn,
  type TagTone,
} from '@fairhouse/ui';
import * as applications from '@fairhouse/contract/applications';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { useDone } from '../../app/use-done.ts';
import { atDayTime, t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useMay } from '../../app/use-me.ts';

const STATES: readonly ApplicationState[] = ['waiting', 'accepted', 'rejected'];
const TONES: Record<ApplicationState, TagTone> = {
  waiting: 'warn',
  accepted: 'win',
  rejected: 'neutral',
};
type Deciding = { row: Application; state: 'accepted' | 'rejected' };

/** Who applied on the join-us page of the site, newest first. */
export const ApplicationsScreen = () => {
  const [state, setState] = useState<ApplicationState>();
  const [deciding, setDeciding] = useState<Deciding>();
  const mayDecide = useMay('applications.decide');
  const list = usePages(
    ['applications', state],
    applications.applications,
    { state },
    { keepsRows: true },
  );
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_applications')}</h1>
          <p>{t('applicationsExplained')}</p>
        </div>
        <Tag tone="warn">{t('applicationsWaiting', { count: list.first?.waiting ?? 0 })}</Tag>
        <Select
          label={t('status')}
          isLabelHidden
          size="sm"
          value={state ?? ''}
          placeholder={t('applicationAll')}
          data-key="applicationState"
          options={STATES.map((one) => ({ value: one, label: t(`applicationState_${one}`) }))}
          onChange={(event) => setState(STATES.find((one) => one === event.currentTarget.value))}
        />
      </header>
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_applications')}
          isDense
          rowKey={(row) => row.id}
          {...list.table}
          empty={<EmptyState icon="file-text" title={t('applicationsNone')} />}
          columns={columnsOf(mayDecide ? setDeciding : undefined)}
        />
        <More pages={list} />
      </section>
      <DecideDialog deciding={deciding} onClose={() => setDeciding(undefined)} />
    </>
  );
};

const columnsOf = (
  decide: ((deciding: Deciding) => void) | undefined,
): TableColumn<Application>[] => [
  {
    key: 'who',
    header: t('applicant'),
    place: 'lead',
    cell: (row) => (
      <span className="office-change">
        <b className="office-name" dir="auto">
          {row.name}
        </b>
        <span className="office-time">
          {atDayTime(row.at)} · {row.language}
        </span>
      </span>
    ),
  },
  {
    key: 'contact',
    header: t('applicationContact'),
    cell: (row) => <bdi className="office-said">{row.contact}</bdi>,
  },
  {
    key: 'remark',
    header: t('applicationRemark'),
    cell: (row) => (
      <div className="office-message" dir="auto">
        {row.remark}
      </div>
    ),
  },
  {
    key: 'state',
    header: t('status'),
    place: 'main',
    cell: (row) => <Tag tone={TONES[row.state]}>{t(`applicationState_${row.state}`)}</Tag>,
  },
  {
    key: 'decision',
    header: t('applicationDecision'),
    cell: (row) =>
      row.decidedBy !== null ? (
        <span className="office-said">
          <bdi className="office-name">{row.decidedBy}</bdi>{' '}
          <em className="office-time">{atDayTime(row.decidedAt ?? row.at)}</em>
          <br />
          {row.decidedReason}
        </span>
      ) : decide === undefined ? (
        '—'
      ) : (
        <span className="office-actions">
          <Button
            size="sm"
            variant="primary"
            data-key={`accept-${row.id}`}
            onClick={() => decide({ row, state: 'accepted' })}
          >
            {t('applicationAccept')}
          </Button>
          <Button
            size="sm"
            data-key={`reject-${row.id}`}
            onClick={() => decide({ row, state: 'rejected' })}
          >
            {t('applicationReject')}
          </Button>
        </span>
      ),
  },
];

const DecideDialog = ({
  deciding,
  onClose,
}: {
  deciding: Deciding | undefined;
  onClose: () => void;
}) => {
  const last = useLast(deciding);
  const done = useDone('applications');
  const isGrave = last?.state === 'rejected';
  return (
    <ReasonDialog
      isOpen={deciding !== undefined}
      onClose={onClose}
      isGrave={isGrave}
      title={last?.row.name ?? ''}
      lead={last && <bdi>{last.row.contact}</bdi>}
      confirm={t(isGrave ? 'applicationReject' : 'applicationAccept')}
      onConfirm={async (reason) => {
        await ask(applications.decideApplication, {
          id: last?.row.id ?? '',
          state: last?.state ?? 'rejected',
          reason,
        });
        await done(t('applicationDecided'));
      }}
    />
  );
};
