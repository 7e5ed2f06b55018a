import { useState } from 'react';
import { DIFFERENCE_OUTCOMES } from '@fairhouse/contract/cashier-words';
import * as settlements from '@fairhouse/contract/settlements';
import { Select, TextArea } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { choiceOf, textOf } from '../../app/form.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useSending } from '../../app/use-sending.ts';

type Props = { id: string; isOpen: boolean; onClose: () => void };
const TAKEN = ['open', 'waiting'] as const;

export const TakeDialog = ({ id, isOpen, onClose }: Props) => {
  const [state, setState] = useState<(typeof TAKEN)[number]>('open');
  const done = useDone('differences');
  return (
    <ReasonDialog
      title={t('caseTake')}
      confirm={t('caseTake')}
      isOpen={isOpen}
      onClose={onClose}
      lead={t('caseTakeExplained')}
      onConfirm={async (reason) => {
        await ask(settlements.takeDifference, { id, state, reason });
        await done(t('caseTaken'));
      }}
    >
      <Select
        label={t('status')}
        name="state"
        value={state}
        options={TAKEN.map((value) => ({ value, label: t(`differenceState_${value}`) }))}
        onChange={(event) => setState(choiceOf(TAKEN, event.currentTarget.value, 'open'))}
      />
    </ReasonDialog>
  );
};

export const NoteDialog = ({ id, isOpen, onClose }: Props) => {
  const done = useDone('differences');
  const { attempt, wrong: _wrong, ...sending } = useSending();
  const add = (form: FormData) =>
    attempt(async () => {
      await ask(settlements.noteDifference, { id, text: textOf(form, 'text').trim() });
      await done(t('caseAdded'));
      onClose();
    });
  return (
    <FormDialog
      title={t('differenceNote')}
      isOpen={isOpen}
      onClose={onClose}
      confirm={t('differenceNote')}
      confirmKey="differenceNoteSend"
      sending={sending}
      onSubmit={(form) => {
        void add(form);
      }}
    >
      <TextArea label={t('caseText')} name="text" isRequired minLength={3} maxLength={1000} />
    </FormDialog>
  );
};

export const DecideDialog = ({ id, isOpen, onClose }: Props) => {
  const [outcome, setOutcome] = useState<(typeof DIFFERENCE_OUTCOMES)[number]>('theirs');
  const done = useDone('differences');
  return (
    <ReasonDialog
      title={t('differenceDecide')}
      confirm={t('differenceDecide')}
      isOpen={isOpen}
      onClose={onClose}
      lead={t(outcome === 'borne' ? 'differenceBorneExplained' : 'differenceDecideExplained')}
      onConfirm={async (reason) => {
        const { case: one } = await ask(settlements.decideDifference, { id, outcome, reason });
        await done(t(one.isAsked ? 'approvalAsked' : 'caseDecided'), one.isAsked ? 'info' : 'win');
      }}
    >
      <Select
        label={t('caseOutcome')}
        name="outcome"
        value={outcome}
        options={DIFFERENCE_OUTCOMES.map((value) => ({
          value,
          label: t(`differenceEnd_${value}`),
        }))}
        onChange={(event) =>
          setOutcome(choiceOf(DIFFERENCE_OUTCOMES, event.currentTarget.value, 'theirs'))
        }
      />
    </ReasonDialog>
  );
};
