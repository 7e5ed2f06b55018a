import { useState } from 'react';
import { REJECT_REASONS, RESOLUTIONS } from '@fairhouse/contract/cashier-words';
import { Button, Field, Select } from '@fairhouse/ui';
import * as officeCashier from '@fairhouse/contract/withdrawals-desk';
import { ask } from '../../app/caller.ts';
import { ClaimButton } from '../../app/desk/ClaimButton.tsx';
import { focusFirst, type useDeed } from '../../app/desk/use-desk.ts';
import { LeftToday } from '../../app/LeftToday.tsx';
import { FormError } from '../../app/FormError.tsx';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { waitsForDebt, type OneWithdrawal } from './WithdrawalWork.tsx';

export type Step = 'none' | 'approve' | 'reject' | 'pay' | 'again' | 'resolve' | 'note';
type Props = {
  one: OneWithdrawal;
  step: Step;
  onStep: (step: Step) => void;
  deed: ReturnType<typeof useDeed>;
  onClaim: () => void;
};

/** What may be done now; each step asks for what belongs to it and is one key away. */
export const WithdrawalActs = ({ one, step, onStep, deed, onClaim }: Props) => {
  const { withdrawal: row } = one;
  const mayDecide = useMay('withdrawals.decide');
  if (!mayDecide) return null;
  const steps = stepsOf(one);
  return (
    <div data-key="deskActs">
      <FormError text={deed.error} />
      <div className="ca-acts">
        {!row.isMine ? (
          <ClaimButton claimedBy={row.claimedBy} isBusy={deed.isBusy} onClaim={onClaim} />
        ) : (
          <>
            {steps.map((name) => (
              <Button
                key={name}
                data-key={`step-${name}`}
                aria-expanded={step === name}
                {...(isBarred(row, name)
                  ? { disabled: true, 'aria-describedby': 'waits-for-debt' }
                  : {})}
                variant={name === 'approve' || name === 'pay' ? 'primary' : 'neutral'}
                onClick={() => onStep(step === name ? 'none' : name)}
              >
                {t(`deskDo_${name}`)}
              </Button>
            ))}
            <Button
              variant="ghost"
              data-key="drop"
              onClick={() => {
                onStep('none');
                void deed.run(() => ask(officeCashier.dropWithdrawal, { id: row.id }));
              }}
            >
              {t('deskDrop')}
            </Button>
          </>
        )}
      </div>
      {row.isMine && steps.includes(step) && !isBarred(row, step) && (
        <StepForm
          key={step}
          one={one}
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

/** While the member owes nothing is approved; the reason stands above. */
const isBarred = (row: OneWithdrawal['withdrawal'], step: Step): boolean =>
  step === 'approve' && waitsForDebt(row);

/** No provider has heard of it, and no other member pays it. */
const isUnsent = ({ payout }: OneWithdrawal['withdrawal']): boolean =>
  payout?.state === 'waiting' && payout.methodId !== 'members' && payout.tries === 0;

const stepsOf = ({ withdrawal: row }: OneWithdrawal): Step[] => {
  const isOpen = row.payout?.state === 'waiting' || row.payout?.state === 'sent';
  if (row.state === 'applying')
    return row.isAsked ? ['reject', 'note'] : ['approve', 'reject', 'note'];
  if (row.state === 'approved') {
    // What waits for a debt was never sent: turned down it comes back and pays the debt.
    if (isOpen) {
      const isHeld = Number(row.debt) > 0 && isUnsent(row);
      return isHeld ? ['reject', 'note'] : ['note'];
    }
    return [...(row.payout === null ? ['pay' as const] : []), 'again', 'reject', 'note'];
  }
  if (
    row.state === 'partly_received' ||
    row.state === 'not_received' ||
    (row.confirmBy !== null && row.state === 'released')
  )
    return ['resolve', 'note'];
  return ['note'];
};

type FormProps = {
  one: OneWithdrawal;
  step: Step;
  isBusy: boolean;
  onSend: (work: () => Promise<unknown>) => void;
};
const StepForm = ({ one, step, isBusy, onSend }: FormProps) => {
  const { withdrawal: row, methods } = one;
  const [note, setNote] = useState('');
  const [choice, setChoice] = useState(firstOf(step, methods[0]?.methodId));
  const [reference, setReference] = useState('');
  const methodId = choice === 'hand' ? {} : { methodId: choice };
  const works: Record<Step, () => Promise<unknown>> = {
    none: async () => undefined,
    approve: () => ask(officeCashier.approveWithdrawal, { id: row.id, note, ...methodId }),
    reject: () =>
      ask(officeCashier.rejectWithdrawal, {
        id: row.id,
        note,
        reason: REJECT_REASONS.find((one) => one === choice) ?? 'details_wrong',
      }),
    pay: () => ask(officeCashier.payWithdrawal, { id: row.id, note, reference }),
    again: () => ask(officeCashier.repeatPayout, { id: row.id, ...methodId }),
    resolve: () =>
      ask(officeCashier.resolveWithdrawal, {
        id: row.id,
        note,
        outcome: RESOLUTIONS.find((one) => one === choice) ?? 'PAID',
      }),
    note: () => ask(officeCashier.noteWithdrawal, { id: row.id, note }),
  };
  const options = optionsOf(one, step);
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
      {options.length > 0 && (
        <Select
          label={t(`deskChoice_${step}`)}
          name="choice"
          value={choice}
          options={options}
          onChange={(event) => setChoice(event.currentTarget.value)}
        />
      )}
      {step === 'pay' && <CardNumber id={row.id} />}
      {step === 'pay' && (
        <Field
          label={t('deskReference')}
          name="reference"
          isRequired
          maxLength={80}
          autoComplete="off"
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
      {step !== 'again' && (
        <Field
          label={t('deskNote')}
          name="note"
          maxLength={300}
          autoComplete="off"
          dir="auto"
          isRequired={step === 'note' || step === 'resolve'}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      {step === 'approve' && <LeftToday purse="pay" />}
      {step === 'resolve' && <LeftToday />}
      <Button
        type="submit"
        variant="primary"
        data-key="sendStep"
        isLoading={isBusy}
        loadingLabel={t('loading')}
      >
        {t(`deskDo_${step}`)}
      </Button>
    </form>
  );
};

const firstOf = (step: Step, methodId: string | undefined): string =>
  step === 'approve' || step === 'again'
    ? (methodId ?? 'hand')
    : step === 'reject'
      ? 'details_wrong'
      : 'PAID';
const optionsOf = ({ methods, withdrawal }: OneWithdrawal, step: Step) => {
  if (step === 'reject') {
    return REJECT_REASONS.map((code) => ({ value: code, label: t(`deskReason_${code}`) }));
  }
  if (step === 'resolve') {
    return RESOLUTIONS.filter((code) => withdrawal.state !== 'released' || code === 'FORCED').map(
      (code) => ({ value: code, label: t(`deskEnd_${code}`) }),
    );
  }
  return step !== 'approve' && step !== 'again'
    ? []
    : [
        ...methods.map((one) => ({ value: one.methodId, label: one.name })),
        { value: 'hand', label: t('deskByHand') },
      ];
};

/** Shown to who asks for it; each look is in the audit log. */
const CardNumber = ({ id }: { id: string }) => {
  const [shown, setShown] = useState('');
  const show = async () => {
    try {
      const { cardNo } = await ask(officeCashier.showCard, { id });
      setShown(cardNo.replaceAll(/(\d{4})(?=\d)/g, '$1 '));
    } catch (refused) {
      setShown(refused instanceof Error ? refused.message : t('networkProblem'));
    }
  };
  return shown === '' ? (
    <Button
      type="button"
      data-key="showCard"
      icon="eye"
      onClick={() => {
        void show();
      }}
    >
      {t('deskShowCard')}
    </Button>
  ) : (
    <p className="ca-card-number tabular" data-key="cardNumber">
      <bdi>{shown}</bdi>
    </p>
  );
};
