import { useState } from 'react';
import { RED_REASONS, RETRIES } from '@fairhouse/contract/identity-words';
import { Button, Field, Select } from '@fairhouse/ui';
import * as identity from '@fairhouse/contract/identity';
import { ask } from '../../app/caller.ts';
import { focusFirst } from '../../app/desk/use-desk.ts';
import { choiceOf } from '../../app/form.ts';
import { t } from '../../app/texts.ts';

export type Step = 'none' | 'accept' | 'refuse' | 'hold';
type Props = {
  id: string;
  step: Step;
  isHeld: boolean;
  isBusy: boolean;
  onSend: (work: () => Promise<unknown>) => void;
};
/** What belongs to a step: the member reads the note, never the comment. */
export const StepForm = ({ id, step, isHeld, isBusy, onSend }: Props) => {
  const [note, setNote] = useState('');
  const [comment, setComment] = useState('');
  const [reason, setReason] = useState<string>(RED_REASONS[0]);
  const [retry, setRetry] = useState<string>(RETRIES[0]);
  const works: Record<Step, () => Promise<unknown>> = {
    none: async () => undefined,
    accept: () => ask(identity.decideIdentity, { id, verdict: 'GREEN', note, comment }),
    refuse: () =>
      ask(identity.decideIdentity, {
        id,
        verdict: 'RED',
        note,
        comment,
        reason: choiceOf(RED_REASONS, reason, RED_REASONS[0]),
        retry: choiceOf(RETRIES, retry, RETRIES[0]),
      }),
    hold: () => ask(identity.holdIdentity, { id, isHeld: !isHeld, note }),
  };
  return (
    <form
      className="ca-acts"
      data-key="stepForm"
      ref={focusFirst}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(works[step]);
      }}
    >
      {step === 'refuse' && (
        <>
          <Select
            label={t('identityReason')}
            name="reason"
            value={reason}
            options={RED_REASONS.map((code) => ({
              value: code,
              label: t(`identityReason_${code}`),
            }))}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Select
            label={t('identityRetry')}
            name="retry"
            value={retry}
            options={RETRIES.map((code) => ({ value: code, label: t(`identityRetry_${code}`) }))}
            onChange={(event) => setRetry(event.currentTarget.value)}
          />
        </>
      )}
      <Field
        label={t('identityNote')}
        name="note"
        maxLength={300}
        autoComplete="off"
        dir="auto"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {step !== 'hold' && (
        <Field
          label={t('identityComment')}
          name="comment"
          maxLength={300}
          autoComplete="off"
          dir="auto"
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      )}
      <Button
        type="submit"
        variant={step === 'refuse' ? 'danger' : 'primary'}
        data-key="sendStep"
        isLoading={isBusy}
        loadingLabel={t('loading')}
      >
        {t(step === 'hold' && isHeld ? 'identityDo_resume' : `identityDo_${step}`)}
      </Button>
    </form>
  );
};
