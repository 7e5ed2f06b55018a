import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { ReceivedApplication } from '@fairhouse/contract/activities';
import { APPLICATION_STATES, type ApplicationState } from '@fairhouse/contract/activity-states';
import * as activities from '@fairhouse/contract/activities';
import { Amount, Button, Field, Tag } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { Desk, Waiting } from '../../app/desk/Desk.tsx';
import { focusFirst, useDeed, useKeys } from '../../app/desk/use-desk.ts';
import { useQueue, useQueueView } from '../../app/desk/use-queue.ts';
import { FormError } from '../../app/FormError.tsx';
import { usePages } from '../../app/pages.tsx';
import { PrivateImages } from '../../app/PrivateImages.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import './activities.css';

const LOOK_MILLISECONDS = 10_000;
const AREA = 'activityApplications';
type Step = 'none' | 'approve' | 'reject';

/** Applications for activities: read, approved or rejected; the next one opens by itself. */
export const ApplicationsDesk = () => {
  const looked = useQueueView<ApplicationState>('waiting');
  const { view, keyword } = looked;
  const list = usePages(
    [AREA, view, keyword],
    activities.officeApplications,
    { state: view, keyword, pageSize: 50 },
    { keepsRows: true, everyMilliseconds: LOOK_MILLISECONDS },
  );
  const deed = useDeed(AREA);
  const queue = useQueue<ReceivedApplication, ApplicationState, Step>(
    looked,
    list,
    { none: 'none' },
    deed.clear,
  );
  const { chosen, step, setStep } = queue;
  const mayDecide = useMay('rewards.give') && view === 'waiting' && chosen !== undefined;
  useKeys({
    ...queue.keys,
    a: mayDecide && !chosen.isAsked ? () => setStep('approve') : undefined,
    r: mayDecide ? () => setStep('reject') : undefined,
  });
  return (
    <Desk
      {...queue.desk}
      title={t('menu_activityApplications')}
      intro={t('activityApplicationsExplained')}
      keys={t('activityKeys')}
      views={APPLICATION_STATES}
      counts={{ waiting: list.first?.waiting ?? 0 }}
      line={Line}
    >
      {chosen && (
        <Work
          key={chosen.id}
          row={chosen}
          step={step}
          onStep={setStep}
          mayDecide={mayDecide}
          deed={deed}
        />
      )}
    </Desk>
  );
};

const Line = (row: ReceivedApplication) => (
  <>
    <b>
      <bdi>{row.account}</bdi>
    </b>
    <b>
      <Amount value={row.prize} currency={row.currency} />
    </b>
    <small dir="auto">{row.title}</small>
    <small>
      <Waiting since={row.at} />
    </small>
  </>
);

type WorkProps = {
  row: ReceivedApplication;
  step: Step;
  onStep: (step: Step) => void;
  mayDecide: boolean;
  deed: ReturnType<typeof useDeed>;
};
const Work = ({ row, step, onStep, mayDecide, deed }: WorkProps) => (
  <div className="ca-work" data-key="applicationWork" data-id={row.id}>
    <header className="ca-head">
      <h2 dir="auto">{row.title}</h2>
      <Tag>{t('activityRank', { rank: row.rankLevel })}</Tag>
      {row.isAsked && (
        <Tag tone="info" icon="hourglass">
          {t('approvalWaits')}
        </Tag>
      )}
      <Link to="/members/$id" params={{ id: row.memberId }} className="office-more">
        <bdi>{row.account}</bdi>
      </Link>
    </header>
    <p className="oa-remark" dir="auto">
      {row.remark}
    </p>
    <PrivateImages
      ids={row.images}
      name="applicationImages"
      className="oa-images"
      read={(id) => ask(activities.officeActivityImage, { id })}
    />
    <dl className="ca-facts">
      <div>
        <dt>{t('activityPrize')}</dt>
        <dd>
          <Amount value={row.prize} currency={row.currency} />
        </dd>
      </div>
      <div>
        <dt>{t('time')}</dt>
        <dd>{atTime(row.at)}</dd>
      </div>
      {row.decidedAt && (
        <div>
          <dt>{t('activityDecided')}</dt>
          <dd>
            {row.decidedBy} · {atTime(row.decidedAt)}
          </dd>
        </div>
      )}
      {row.reason !== '' && (
        <div>
          <dt>{t('activityReason')}</dt>
          <dd dir="auto">{row.reason}</dd>
        </div>
      )}
      {row.alike.length > 0 && (
        <div data-key="alike">
          <dt>{t('activityAlike')}</dt>
          <dd className="is-different">
            {row.alike.map(({ account, score }) => `${account} (${score})`).join(', ')}
          </dd>
        </div>
      )}
    </dl>
    <FormError text={deed.error} />
    {mayDecide && step === 'none' && (
      <div className="ca-row-acts">
        <Button
          variant="primary"
          data-key="approve"
          disabled={row.isAsked}
          onClick={() => onStep('approve')}
        >
          {t('activityApprove')}
        </Button>
        <Button variant="danger" data-key="reject" onClick={() => onStep('reject')}>
          {t('applicationReject')}
        </Button>
      </div>
    )}
    {mayDecide && step === 'approve' && !row.isAsked && (
      <Approve row={row} onStep={onStep} deed={deed} />
    )}
    {mayDecide && step === 'reject' && <Reject row={row} onStep={onStep} deed={deed} />}
  </div>
);

type StepProps = Pick<WorkProps, 'row' | 'onStep' | 'deed'>;
/** All of the prize, or a part of what was promised as "up to". */
const Approve = ({ row, onStep, deed }: StepProps) => {
  const [amount, setAmount] = useState(row.prize);
  return (
    <form
      className="ca-acts"
      ref={focusFirst}
      data-key="approveForm"
      onSubmit={(event) => {
        event.preventDefault();
        void deed.run(() => ask(activities.approveApplication, { id: row.id, amount }));
      }}
    >
      <Field
        label={`${t('activityAmount')} (${row.currency})`}
        name="amount"
        inputMode="decimal"
        dir="ltr"
        isRequired
        value={amount}
        description={t('activityAmountExplained', { prize: row.prize })}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="primary"
        data-key="approveSend"
        isLoading={deed.isBusy}
        loadingLabel={t('loading')}
      >
        {t('activityApprove')}
      </Button>
      <Button onClick={() => onStep('none')}>{t('cancel')}</Button>
    </form>
  );
};

const Reject = ({ row, onStep, deed }: StepProps) => {
  const [reason, setReason] = useState('');
  return (
    <form
      className="ca-acts"
      ref={focusFirst}
      data-key="rejectForm"
      onSubmit={(event) => {
        event.preventDefault();
        void deed.run(() => ask(activities.rejectApplication, { id: row.id, reason }));
      }}
    >
      <Field
        label={t('activityReason')}
        name="reason"
        dir="auto"
        isRequired
        minLength={5}
        maxLength={300}
        value={reason}
        description={t('activityReasonExplained')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="danger"
        data-key="rejectSend"
        isLoading={deed.isBusy}
        loadingLabel={t('loading')}
      >
        {t('applicationReject')}
      </Button>
      <Button onClick={() => onStep('none')}>{t('cancel')}</Button>
    </form>
  );
};
