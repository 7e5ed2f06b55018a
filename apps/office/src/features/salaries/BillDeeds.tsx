import { useState } from 'react';
import {
  REFUSED_REASONS,
  UPHELD_REASONS,
  type DisputeReason,
} from '@fairhouse/contract/salary-words';
import * as bills from '@fairhouse/contract/salaries-desk';
import { Select } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { choiceOf } from '../../app/form.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import type { WholeBill } from './whole-bill.ts';

export type BillDeed = 'approve' | 'answer';
const ANSWERS = ['refused', 'upheld'] as const;
type Answer = (typeof ANSWERS)[number];
const REASONS: Record<Answer, readonly DisputeReason[]> = {
  refused: [...REFUSED_REASONS, 'other'],
  upheld: [...UPHELD_REASONS, 'other'],
};

/** Nobody says by an oversight that a bill is equal which is not. */
const firstReason = (whole: WholeBill, answer: Answer): DisputeReason => {
  const [first = 'other'] = REASONS[answer];
  return first === 'recomputed_equal' && !whole.recomputed.isEqual ? 'other' : first;
};

type Props = { whole: WholeBill; deed: BillDeed; onClose: () => void };
/** Approves a dividend or answers a dispute; above the sum of the house a second one decides. */
export const BillDeedDialog = ({ whole, deed, onClose }: Props) => {
  const done = useDone('bills');
  const [answer, setAnswer] = useState<Answer>('refused');
  const [code, setCode] = useState<DisputeReason>(() => firstReason(whole, 'refused'));
  const { id } = whole.bill;
  const isEnding = deed === 'answer' && answer === 'upheld';
  const isOurs = whole.isHeld || whole.dispute === null;
  const asksSecond = whole.needsSecond && (deed === 'approve' || isEnding || isOurs);
  return (
    <ReasonDialog
      title={t(`billDeed_${deed}`)}
      confirm={t(asksSecond ? 'billAskSecond' : `billDeed_${deed}`)}
      confirmKey="billDeedConfirm"
      isGrave={isEnding}
      lead={t(deed === 'approve' ? 'billApproveExplained' : `billAnswerExplained_${answer}`)}
      isOpen
      onClose={onClose}
      onConfirm={async (reason) => {
        const { approvalId } = await (deed === 'approve'
          ? ask(bills.approveBill, { id, reason })
          : ask(bills.answerDispute, { id, answer, reasonCode: code, reason }));
        const said = approvalId === null ? `billDone_${deed}` : 'approvalAsked';
        await done(t(said), approvalId === null ? 'win' : 'info');
      }}
    >
      {deed === 'answer' && (
        <>
          <Select
            label={t('billAnswer')}
            name="answer"
            value={answer}
            options={ANSWERS.map((value) => ({ value, label: t(`billAnswer_${value}`) }))}
            onChange={({ currentTarget }) => {
              const next = choiceOf(ANSWERS, currentTarget.value, 'refused');
              setAnswer(next);
              setCode(firstReason(whole, next));
            }}
          />
          <Select
            label={t('reasonCode')}
            name="reasonCode"
            value={code}
            options={REASONS[answer].map((value) => ({
              value,
              label: t(`disputeReason_${value}`),
            }))}
            onChange={(event) =>
              setCode(choiceOf(REASONS[answer], event.currentTarget.value, 'other'))
            }
          />
        </>
      )}
    </ReasonDialog>
  );
};
