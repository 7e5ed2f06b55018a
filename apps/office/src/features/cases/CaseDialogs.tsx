import { useState } from 'react';
import {
  CASE_BLOCKS,
  CASE_EVIDENCE,
  CASE_OUTCOMES,
  type CaseEvidence,
  type CaseOutcome,
} from '@fairhouse/contract/cases';
import * as cases from '@fairhouse/contract/cases';
import { Field, Select, TextArea } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { choiceOf, textOf } from '../../app/form.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { ReasonField } from '../../app/ReasonField.tsx';
import { errorIn } from '../../app/shelf/ItemDialog.tsx';
import { t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useSending } from '../../app/use-sending.ts';

type Props = { id: string; isOpen: boolean; onClose: () => void };
const TAKEN = ['open', 'waiting'] as const;

export const TakeDialog = ({ id, isOpen, onClose }: Props) => {
  const [state, setState] = useState<(typeof TAKEN)[number]>('open');
  const done = useDone('cases');
  return (
    <ReasonDialog
      title={t('caseTake')}
      confirm={t('caseTake')}
      isOpen={isOpen}
      onClose={onClose}
      lead={t('caseTakeExplained')}
      onConfirm={async (reason) => {
        await ask(cases.takeCase, { id, state, reason });
        await done(t('caseTaken'));
      }}
    >
      <Select
        label={t('status')}
        name="state"
        value={state}
        options={TAKEN.map((value) => ({ value, label: t(`caseState_${value}`) }))}
        onChange={(event) => setState(choiceOf(TAKEN, event.currentTarget.value, 'open'))}
      />
    </ReasonDialog>
  );
};

export const EvidenceDialog = ({ id, isOpen, onClose }: Props) => {
  const [kind, setKind] = useState<CaseEvidence>('note');
  const done = useDone('cases');
  const { attempt, wrong, ...sending } = useSending();
  const add = (form: FormData) =>
    attempt(async () => {
      const [ref, text] = [textOf(form, 'ref').trim(), textOf(form, 'text').trim()];
      await ask(cases.addCaseEvidence, { id, kind, ref, text });
      await done(t('caseAdded'));
      onClose();
    });
  return (
    <FormDialog
      title={t('caseAdd')}
      isOpen={isOpen}
      onClose={onClose}
      confirm={t('caseAdd')}
      confirmKey="caseAddSend"
      sending={sending}
      lead={t('caseAddExplained')}
      onSubmit={(form) => {
        void add(form);
      }}
    >
      <Select
        label={t('type')}
        name="kind"
        value={kind}
        options={CASE_EVIDENCE.map((value) => ({ value, label: t(`caseLine_${value}`) }))}
        onChange={(event) => setKind(choiceOf(CASE_EVIDENCE, event.currentTarget.value, 'note'))}
      />
      {kind !== 'note' && (
        <Field
          label={t('id')}
          name="ref"
          dir="ltr"
          isRequired
          maxLength={64}
          {...errorIn(wrong, 'ref')}
        />
      )}
      <TextArea label={t('caseText')} name="text" isRequired minLength={3} maxLength={1000} />
    </FormDialog>
  );
};

export const DecideDialog = ({ id, isOpen, onClose }: Props) => {
  const [outcome, setOutcome] = useState<CaseOutcome>('no_concern');
  const done = useDone('cases');
  const { attempt, wrong, ...sending } = useSending();
  const decide = (form: FormData) =>
    attempt(async () => {
      const { case: one } = await ask(cases.decideCase, {
        id,
        outcome,
        ...(outcome === 'restricted'
          ? { block: choiceOf(CASE_BLOCKS, textOf(form, 'block'), 'withdrawals') }
          : {}),
        ...(outcome === 'reported' ? { reference: textOf(form, 'reference').trim() } : {}),
        reason: textOf(form, 'reason').trim(),
      });
      await done(t(one.isAsked ? 'approvalAsked' : 'caseDecided'), one.isAsked ? 'info' : 'win');
      onClose();
    });
  return (
    <FormDialog
      title={t('caseDecide')}
      isOpen={isOpen}
      onClose={onClose}
      confirm={t('caseDecide')}
      confirmKey="caseDecideSend"
      sending={sending}
      isGrave={outcome === 'restricted'}
      lead={t(outcome === 'restricted' ? 'caseRestrictExplained' : 'caseDecideExplained')}
      onSubmit={(form) => {
        void decide(form);
      }}
    >
      <Select
        label={t('caseOutcome')}
        name="outcome"
        value={outcome}
        options={CASE_OUTCOMES.map((value) => ({ value, label: t(`caseOutcome_${value}`) }))}
        onChange={(event) =>
          setOutcome(choiceOf(CASE_OUTCOMES, event.currentTarget.value, 'no_concern'))
        }
      />
      {outcome === 'restricted' && (
        <Select
          label={t('caseBlock')}
          name="block"
          options={CASE_BLOCKS.map((value) => ({ value, label: t(`block_${value}`) }))}
        />
      )}
      {outcome === 'reported' && (
        <Field
          label={t('caseReference')}
          name="reference"
          isRequired
          minLength={3}
          maxLength={80}
          {...errorIn(wrong, 'reference')}
        />
      )}
      <ReasonField />
    </FormDialog>
  );
};
