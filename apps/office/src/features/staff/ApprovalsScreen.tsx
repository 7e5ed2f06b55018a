import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Approval } from '@fairhouse/contract/approvals';
import {
  Button,
  EmptyState,
  Table,
  Tag,
  useToast,
  type TableColumn,
  type TagTone,
} from '@fairhouse/ui';
import * as approvals from '@fairhouse/contract/approvals';
import { ask } from '../../app/caller.ts';
import { LeftToday } from '../../app/LeftToday.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { NewPaymentSecret, type NewSecret } from '../../app/ShownOnce.tsx';
import { shownOf } from '../../app/shown.ts';
import { atDayTime, t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { TermsView } from '../../app/agents/TermsView.tsx';
import {
  detailsInWords,
  headInWords,
  inSight,
  kindInWords,
  termsAsked,
  translationsAsked,
} from '../../app/words.ts';
import { StartPassword, type Start } from '../../app/StartPassword.tsx';

type Deciding = { row: Approval; how: 'approve' | 'decline' };

/** What waits for a second operator: whoever asked does not decide. */
export const ApprovalsScreen = () => {
  const [deciding, setDeciding] = useState<Deciding>();
  const [startPassword, setStartPassword] = useState<Start>();
  const [madeSecret, setMadeSecret] = useState<NewSecret>();
  const list = useQuery({
    queryKey: ['approvals', 'list'],
    refetchInterval: 5000,
    queryFn: () => ask(approvals.approvals, { pageSize: 50 }),
  });
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_approvals')}</h1>
          <p>{t('approvalsExplained')}</p>
        </div>
      </header>
      {list.data?.hasSecond === false && (
        <p role="status" className="office-error" data-key="noSecond">
          {t('approvalsNoSecond')}
        </p>
      )}
      {list.data?.hasSecond === true && list.data.withoutSecond.length > 0 && (
        <p role="status" className="office-quiet" data-key="noSecondFor">
          {t('approvalsNoSecondFor', {
            kinds: [...new Set(list.data.withoutSecond.map(kindInWords))].join(', '),
          })}
        </p>
      )}
      <LeftToday />
      <LeftToday purse="pay" />
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_approvals')}
          isDense
          rows={list.data?.list ?? []}
          rowKey={(row) => row.id}
          {...shownOf(list)}
          empty={<EmptyState icon="seal-check" title={t('approvalsNone')} />}
          columns={columnsOf(setDeciding)}
        />
      </section>
      <DecideDialog
        deciding={deciding}
        onClose={() => setDeciding(undefined)}
        onStart={setStartPassword}
        onSecret={setMadeSecret}
      />
      <StartPassword start={startPassword} onClose={() => setStartPassword(undefined)} />
      <NewPaymentSecret made={madeSecret} onClose={() => setMadeSecret(undefined)} />
    </>
  );
};

const TONES: Record<Approval['state'], TagTone> = {
  asked: 'warn',
  approved: 'win',
  declined: 'neutral',
};

const columnsOf = (decide: (deciding: Deciding) => void): TableColumn<Approval>[] => [
  {
    key: 'kind',
    header: t('approvalWhat'),
    place: 'lead',
    cell: (row) => (
      <span className="office-change">
        <b className="office-name">{kindInWords(row.kind)}</b>
        <bdi className="office-quiet office-wrapped">{inSight(detailsInWords(row))}</bdi>{' '}
        <CaseLink row={row} />
      </span>
    ),
  },
  {
    key: 'state',
    header: t('status'),
    place: 'main',
    cell: (row) => <Tag tone={TONES[row.state]}>{t(`approval_${row.state}`)}</Tag>,
  },
  {
    key: 'asked',
    header: t('reversalAskedBy'),
    cell: (row) => <Said name={row.askedBy} at={row.askedAt} why={row.reason} />,
  },
  {
    key: 'decided',
    header: t('reversalDecision'),
    cell: (row) =>
      row.decidedBy !== null ? (
        <Said name={row.decidedBy} at={row.decidedAt ?? row.askedAt} why={row.decidedReason} />
      ) : !row.mayDecide ? (
        <em>{t('reversalOther')}</em>
      ) : (
        <span className="office-actions">
          <Button
            size="sm"
            variant="primary"
            data-key={`approve-${row.id}`}
            onClick={() => decide({ row, how: 'approve' })}
          >
            {t('reversalApprove')}
          </Button>
          <Button
            size="sm"
            data-key={`decline-${row.id}`}
            onClick={() => decide({ row, how: 'decline' })}
          >
            {t('reversalDecline')}
          </Button>
        </span>
      ),
  },
];

/** What goes out in other languages: the second person lets go all of it. */
const Translations = ({ row }: { row: Approval }) => {
  const list = translationsAsked(row);
  if (list.length === 0) return null;
  return (
    <ul className="office-lines" data-key="translations">
      {list.map(([language, ...words]) => (
        <li key={language}>
          <b>{language}</b>{' '}
          <bdi className="office-wrapped">{inSight(words.filter(Boolean).join(' · '))}</bdi>
        </li>
      ))}
    </ul>
  );
};

/** What is asked about a case, and why, is read in it by those who may. */
const CaseLink = ({ row }: { row: Approval }) =>
  ['cases.decide', 'cases.lift'].includes(row.kind) && row.details.case !== undefined ? (
    <Link to="/cases/$id" params={{ id: row.details.case }} data-key={`case-${row.details.case}`}>
      {t('approvalReadCase')}
    </Link>
  ) : null;

const Said = ({ name, at, why }: { name: string; at: string; why: string }) => (
  <span className="office-said">
    <bdi className="office-name">{name}</bdi> <em className="office-time">{atDayTime(at)}</em>
    <br />
    {why}
  </span>
);

const DecideDialog = ({
  deciding,
  onClose,
  onStart,
  onSecret,
}: {
  deciding: Deciding | undefined;
  onClose: () => void;
  onStart: (start: Start) => void;
  onSecret: (made: NewSecret) => void;
}) => {
  const last = useLast(deciding);
  const queries = useQueryClient();
  const { show } = useToast();
  const isApproval = last?.how === 'approve';
  const terms = last && termsAsked(last.row);
  return (
    <ReasonDialog
      isOpen={deciding !== undefined}
      onClose={onClose}
      title={last ? kindInWords(last.row.kind) : ''}
      size="lg"
      confirm={t(isApproval ? 'reversalApprove' : 'reversalDecline')}
      lead={
        last && (
          <>
            <bdi className="office-wrapped">
              {inSight(terms ? headInWords(last.row) : detailsInWords(last.row))}
            </bdi>
            <br />
            <CaseLink row={last.row} />{' '}
            {t(isApproval ? 'approvalApproveExplained' : 'approvalDeclineExplained')}
          </>
        )
      }
      onConfirm={async (reason) => {
        const given = { id: last?.row.id ?? '', reason };
        if (isApproval) {
          const { shown } = await ask(approvals.approveApproval, given);
          if (shown.startHalf !== undefined) onStart({ password: shown.startHalf, half: 2 });
          if (shown.paymentSecret !== undefined)
            onSecret({
              secret: shown.paymentSecret,
              name: last?.row.details.name ?? '',
              endsPrevious: last?.row.details.endsPrevious === 'true',
            });
        } else await ask(approvals.declineApproval, given);
        await queries.invalidateQueries();
        show({ kind: 'win', title: t(isApproval ? 'approvalApproved' : 'approvalDeclined') });
      }}
    >
      {terms && <TermsView terms={terms} />}
      {last && <Translations row={last.row} />}
    </ReasonDialog>
  );
};
