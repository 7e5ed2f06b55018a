import { useState } from 'react';
import type { HeldState } from '@fairhouse/contract/cashier-words';
import type { HeldRecord } from '@fairhouse/contract/vendors-held';
import { Button, Tag, type TagTone } from '@fairhouse/ui';
import * as heldRecords from '@fairhouse/contract/vendors-held';
import { ask } from '../../app/caller.ts';
import { focusFirst, type useDeed } from '../../app/desk/use-desk.ts';
import { FormError } from '../../app/FormError.tsx';
import { atTime, t } from '../../app/texts.ts';
import { HeldCompare } from './HeldCompare.tsx';
import { SettledBy, SettlingNote } from '../../app/desk/SettledBy.tsx';

export const HELD_TONES: Record<HeldState, TagTone> = {
  held: 'warn',
  posted: 'win',
  settled: 'neutral',
  differs: 'warn',
  corrected: 'win',
  kept: 'neutral',
};
export type HeldStep = 'none' | 'settle' | 'correct' | 'keep';
type Props = {
  row: HeldRecord;
  isOpen: boolean;
  deed: ReturnType<typeof useDeed>;
  tried: HeldRecord | undefined;
  onRetry: () => void;
  step: HeldStep;
  onStep: (step: HeldStep) => void;
};

/** How a person may end it: what was booked stands or is booked anew, else it is settled. */
export const stepsOf = ({ state, otherwise }: HeldRecord): Exclude<HeldStep, 'none'>[] =>
  state === 'held'
    ? ['settle']
    : state !== 'differs' || otherwise?.isAsked !== false
      ? []
      : otherwise.bar === null
        ? ['correct', 'keep']
        : ['keep'];
const SENDING = {
  settle: (body: { id: string; note: string }) => ask(heldRecords.settleHeld, body),
  correct: (body: { id: string; note: string }) => ask(heldRecords.correctHeld, body),
  keep: (body: { id: string; note: string }) => ask(heldRecords.keepHeld, body),
};

/** What the vendor told, and why it is in no book, or what the books say instead. */
export const HeldWork = ({ row, isOpen, deed, tried, onRetry, step, onStep }: Props) => (
  <div className="ca-work" data-key="heldWork" data-state={row.state}>
    <header className="ca-head">
      <h2 dir="ltr">
        {row.stake} → {row.payout} {row.currency}
      </h2>
      <Tag tone={HELD_TONES[row.state]}>{t(`held_${row.state}`)}</Tag>
      {row.state === 'held' && row.isToldOtherwise && <Tag tone="warn">{t('heldOtherwise')}</Tag>}
      {row.otherwise?.isAsked && <Tag tone="warn">{t('deskAsked')}</Tag>}
      <span className="office-quiet">{atTime(row.at)}</span>
    </header>
    <Facts row={row} />
    {row.otherwise && <HeldCompare otherwise={row.otherwise} />}
    <FormError text={deed.error} />
    {tried?.state === 'held' && (
      <p role="status" data-key="heldStill">
        {t('heldStill', { why: t(`heldWhy_${tried.why}`) })}
      </p>
    )}
    {isOpen && (
      <div className="ca-acts" data-key="deskActs">
        {row.mayRetry && (
          <Button
            variant="primary"
            data-key="retryHeld"
            isLoading={deed.isBusy}
            loadingLabel={t('loading')}
            onClick={onRetry}
          >
            {t('heldRetry')}
          </Button>
        )}
        {row.otherwise?.isAsked && <p className="office-quiet">{t('parkedAsked')}</p>}
        {stepsOf(row).map((name) => (
          <Button
            key={name}
            data-key={`step-${name}`}
            aria-expanded={step === name}
            variant={name === 'correct' ? 'primary' : 'neutral'}
            onClick={() => onStep(step === name ? 'none' : name)}
          >
            {t(`heldDo_${name}`)}
          </Button>
        ))}
      </div>
    )}
    {isOpen && step !== 'none' && stepsOf(row).includes(step) && (
      <EndForm
        key={step}
        step={step}
        isBusy={deed.isBusy}
        onSend={(note) => {
          void deed
            .run(() => SENDING[step]({ id: row.id, note }))
            .then((isDone) => {
              if (isDone) onStep('none');
            });
        }}
      />
    )}
  </div>
);

const Facts = ({ row }: { row: HeldRecord }) => (
  <div className="ca-sides">
    <dl className="ca-facts" aria-label={t('heldTold', { name: row.vendorName })}>
      <div>
        <dt>{t('heldVendor')}</dt>
        <dd>{row.vendorName}</dd>
      </div>
      <div>
        <dt>{t('account')}</dt>
        <dd>
          <bdi>{row.account ?? row.member}</bdi>
        </dd>
      </div>
      {!row.otherwise && (
        <>
          <div>
            <dt>{t('heldGame')}</dt>
            <dd dir="ltr">
              {row.gameCode} · {row.bet}
            </dd>
          </div>
          <div>
            <dt>{t('heldRound')}</dt>
            <dd dir="ltr">{row.roundId}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{t('heldRecord')}</dt>
        <dd dir="ltr">{row.recordId}</dd>
      </div>
    </dl>
    <dl className="ca-facts" aria-label={t('heldWaits')}>
      <div>
        <dt>{t('heldWaits')}</dt>
        <dd>{t(`heldWhy_${row.why}`)}</dd>
      </div>
      <SettledBy row={row} />
    </dl>
  </div>
);

const EndForm = ({
  step,
  isBusy,
  onSend,
}: {
  step: Exclude<HeldStep, 'none'>;
  isBusy: boolean;
  onSend: (note: string) => void;
}) => {
  const [note, setNote] = useState('');
  return (
    <form
      className="ca-work"
      data-key="stepForm"
      ref={focusFirst}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(note);
      }}
    >
      <p className="office-quiet">{t(`heldExplained_${step}`)}</p>
      <div className="ca-acts">
        <SettlingNote value={note} onChange={setNote} minLength={step === 'settle' ? 3 : 5} />
        <Button
          type="submit"
          variant="primary"
          data-key="sendStep"
          isLoading={isBusy}
          loadingLabel={t('loading')}
        >
          {t(`heldDo_${step}`)}
        </Button>
      </div>
    </form>
  );
};
