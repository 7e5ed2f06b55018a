import { useState } from 'react';
import { DEPOSIT_REASONS } from '@fairhouse/contract/cashier-words';
import type { DeskDeposit } from '@fairhouse/contract/deposits-desk';
import { Amount, Button, Field, Select, Tag, type TagTone } from '@fairhouse/ui';
import * as officeCashier from '@fairhouse/contract/deposits-desk';
import { ask } from '../../app/caller.ts';
import { ChosenDays, useChosenDays } from '../../app/ChosenDays.tsx';
import { ClaimButton, isFree } from '../../app/desk/ClaimButton.tsx';
import { Desk, Waiting, type CashView } from '../../app/desk/Desk.tsx';
import { MemberLink } from '../../app/desk/MemberLink.tsx';
import { focusFirst, useDeed, useKeys } from '../../app/desk/use-desk.ts';
import { useQueue, useQueueView, type QueueSteps } from '../../app/desk/use-queue.ts';
import { LeftToday } from '../../app/LeftToday.tsx';
import { usePages } from '../../app/pages.tsx';
import { SegmentLook, useSegmentLook } from '../../app/SegmentLook.tsx';
import { FormError } from '../../app/FormError.tsx';
import { atDayTime, atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { wordsOr } from '../../app/words.ts';
import { DeskBonus } from './DeskBonus.tsx';
import { DepositEvidence } from './DepositEvidence.tsx';

type Step = 'none' | 'approve' | 'reject';
const VIEWS = ['cases', 'open', 'done', 'all'] as const;
const TONES: Record<DeskDeposit['status'], TagTone> = {
  applying: 'info',
  approved: 'win',
  rejected: 'loss',
  expired: 'neutral',
};
const LOOK_MILLISECONDS = 4000;
const STEPS: QueueSteps<Step> = { none: 'none' };

/** The desk of deposits: what the provider told stands beside what the member asked for. */
export const DepositsScreen = () => {
  const looked = useQueueView<CashView>('cases');
  const { view, keyword } = looked;
  const days = useChosenDays();
  const segment = useSegmentLook();
  const looks = { ...days.input, ...segment.input };
  const list = usePages(
    ['desk', 'deposits', view, keyword, looks],
    officeCashier.deskDeposits,
    { view, keyword, ...looks, pageSize: 50 },
    { keepsRows: true, everyMilliseconds: LOOK_MILLISECONDS },
  );
  const deed = useDeed('desk');
  const queue = useQueue(looked, list, STEPS);
  const { chosen, step, setStep } = queue;
  const claim = () => {
    if (chosen && isFree(chosen)) {
      void deed.run(() => ask(officeCashier.claimDeposit, { id: chosen.id }));
    }
  };
  const open = (next: Step) => () => {
    if (chosen?.isMine && (next === 'reject' || !chosen.isAsked)) setStep(next);
  };
  useKeys({ ...queue.keys, c: claim, a: open('approve'), r: open('reject') });
  return (
    <Desk
      {...queue.desk}
      title={t('menu_deposits')}
      intro={t('depositsExplained')}
      views={VIEWS}
      counts={list.first?.counts}
      line={Line}
      looks={
        <ChosenDays chosen={days} dataKey="deskLooks">
          <SegmentLook segment={segment.segment} onSegment={segment.setSegment} />
        </ChosenDays>
      }
    >
      {chosen && (
        <Work
          key={chosen.id}
          row={chosen}
          step={step}
          onStep={setStep}
          deed={deed}
          onClaim={claim}
        />
      )}
    </Desk>
  );
};

const Line = (row: DeskDeposit) => (
  <>
    <b>{row.account}</b>
    <b>
      <Amount value={row.amount} currency={row.currency} />
    </b>
    <small>
      {row.methodName} {row.reason !== null && `· ${wordsOr('depositReason', row.reason)}`}
    </small>
    <small>
      {row.settledAt === null ? (
        <>
          {['submitted', 'matched'].includes(row.stage) && (
            <Tag tone="accent">{t(`depositStage_${row.stage}`)}</Tag>
          )}{' '}
          <Waiting
            since={row.createdAt}
            {...(row.promisedAt === null ? {} : { until: row.promisedAt })}
          />
        </>
      ) : (
        <Tag tone={TONES[row.status]}>{t(`deposit_${row.status}`)}</Tag>
      )}
    </small>
  </>
);

type WorkProps = {
  row: DeskDeposit;
  step: Step;
  onStep: (step: Step) => void;
  deed: ReturnType<typeof useDeed>;
  onClaim: () => void;
};
const Work = ({ row, step, onStep, deed, onClaim }: WorkProps) => {
  const mayDecide = useMay('deposits.decide');
  return (
    <div className="ca-work" data-key="depositWork" data-state={row.status}>
      <header className="ca-head">
        <h2>
          <Amount value={row.amount} currency={row.currency} />
        </h2>
        <Tag tone={row.isReview ? 'warn' : TONES[row.status]}>
          {t(row.isReview ? 'deposit_review' : `deposit_${row.status}`)}
        </Tag>
        {row.isAsked && <Tag tone="warn">{t('deskAsked')}</Tag>}
        <span className="office-quiet">{atTime(row.createdAt)}</span>
      </header>
      <div className="ca-sides">
        <dl className="ca-facts" aria-label={t('deskAskedFor')}>
          <div>
            <dt>{t('deskAskedFor')}</dt>
            <dd>
              {row.amount} {row.currency}
            </dd>
          </div>
          <div>
            <dt>{t('account')}</dt>
            <dd>
              <MemberLink id={row.memberId} account={row.account} />
            </dd>
          </div>
          <div>
            <dt>{t('deskMethod')}</dt>
            <dd>{row.methodName}</dd>
          </div>
          {Number(row.fee) > 0 && (
            <div>
              <dt>{t('depositFee')}</dt>
              <dd>{row.fee}</dd>
            </div>
          )}
          {row.promisedAt !== null && row.settledAt === null && (
            <div>
              <dt>{t('depositPromised')}</dt>
              <dd>{atDayTime(row.promisedAt)}</dd>
            </div>
          )}
          {row.note !== '' && (
            <div>
              <dt>{t('deskNote')}</dt>
              <dd dir="auto">{row.note}</dd>
            </div>
          )}
        </dl>
        <dl className="ca-facts" aria-label={t('deskTold')} data-key="notices">
          {row.notices.length === 0 && (
            <div>
              <dt>{t('deskTold')}</dt>
              <dd>—</dd>
            </div>
          )}
          {row.notices.map((one) => (
            <div key={one.at + one.state}>
              <dt>
                {t('deskTold')} {atDayTime(one.at)}
              </dt>
              <dd
                className={
                  one.amount === row.amount && one.currency === row.currency
                    ? undefined
                    : 'is-different'
                }
              >
                {one.amount} {one.currency} · {wordsOr('notice', one.state)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {row.bonus && <DeskBonus row={row} bonus={row.bonus} />}
      <DepositEvidence row={row} />
      <FormError text={deed.error} />
      {mayDecide && row.settledAt === null && (
        <div className="ca-acts" data-key="deskActs">
          {!row.isMine ? (
            <ClaimButton claimedBy={row.claimedBy} isBusy={deed.isBusy} onClaim={onClaim} />
          ) : (
            (row.isAsked ? (['reject'] as const) : (['approve', 'reject'] as const)).map((name) => (
              <Button
                key={name}
                data-key={`step-${name}`}
                aria-expanded={step === name}
                variant={name === 'approve' ? 'primary' : 'neutral'}
                onClick={() => onStep(step === name ? 'none' : name)}
              >
                {t(`depositDo_${name}`)}
              </Button>
            ))
          )}
        </div>
      )}
      {row.isMine && row.settledAt === null && step !== 'none' && (
        <StepForm
          key={step}
          row={row}
          step={step}
          isBusy={deed.isBusy}
          onSend={(work) => {
            void deed.run(work).then((isDone) => {
              if (isDone) onStep('none');
            });
          }}
        />
      )}
    </div>
  );
};

type FormProps = {
  row: DeskDeposit;
  step: Step;
  isBusy: boolean;
  onSend: (work: () => Promise<unknown>) => void;
};
const StepForm = ({ row, step, isBusy, onSend }: FormProps) => {
  const [note, setNote] = useState('');
  const [reason, setReason] = useState<string>(DEPOSIT_REASONS[0]);
  return (
    <form
      className="ca-acts"
      data-key="stepForm"
      ref={focusFirst}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(() =>
          step === 'approve'
            ? ask(officeCashier.approveDeposit, { id: row.id, note })
            : ask(officeCashier.rejectDeposit, {
                id: row.id,
                note,
                reason: DEPOSIT_REASONS.find((one) => one === reason) ?? DEPOSIT_REASONS[0],
              }),
        );
      }}
    >
      {step === 'reject' && (
        <Select
          label={t('deskChoice_reject')}
          name="choice"
          value={reason}
          options={DEPOSIT_REASONS.map((code) => ({
            value: code,
            label: t(`depositReason_${code}`),
          }))}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Field
        label={t('deskNote')}
        name="note"
        maxLength={300}
        autoComplete="off"
        dir="auto"
        isRequired={step === 'approve'}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {step === 'approve' && <LeftToday />}
      <Button
        type="submit"
        variant="primary"
        data-key="sendStep"
        isLoading={isBusy}
        loadingLabel={t('loading')}
      >
        {t(`depositDo_${step}`)}
      </Button>
    </form>
  );
};
