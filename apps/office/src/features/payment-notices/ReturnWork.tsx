import { useState } from 'react';
import type { PaymentReturn } from '@fairhouse/contract/payment-notices-returns';
import { Amount, Button, Select, Tag } from '@fairhouse/ui';
import * as returns from '@fairhouse/contract/payment-notices-returns';
import { ask } from '../../app/caller.ts';
import { MemberLink } from '../../app/desk/MemberLink.tsx';
import { SettledBy, SettlingNote } from '../../app/desk/SettledBy.tsx';
import { focusFirst, type useDeed } from '../../app/desk/use-desk.ts';
import { FormError } from '../../app/FormError.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { RETURN_TONES } from './return-tones.ts';

export type ReturnStep = 'none' | 'decide';
type Props = {
  row: PaymentReturn;
  step: ReturnStep;
  onStep: (step: ReturnStep) => void;
  deed: ReturnType<typeof useDeed>;
};

/** What came back of a deposit, whose it was, and who bears it. */
export const ReturnWork = ({ row, step, onStep, deed }: Props) => {
  const mayDecide = useMay('deposits.decide');
  const outcome = row.outcome ?? 'open';
  return (
    <div className="ca-work" data-key="returnWork" data-state={outcome}>
      <header className="ca-head">
        <h2 dir="ltr">
          {row.amount} {row.currency}
        </h2>
        <Tag tone={RETURN_TONES[outcome]}>{t(`returnOutcome_${outcome}`)}</Tag>
        {row.isAsked && <Tag tone="warn">{t('deskAsked')}</Tag>}
        <span className="office-quiet">{atTime(row.at)}</span>
      </header>
      <Facts row={row} />
      <FormError text={deed.error} />
      {row.isAsked && <p className="office-quiet">{t('parkedAsked')}</p>}
      {mayDecide && row.decisions.length > 0 && (
        <div className="ca-acts" data-key="deskActs">
          <Button
            data-key="step-decide"
            aria-expanded={step === 'decide'}
            variant="primary"
            onClick={() => onStep(step === 'decide' ? 'none' : 'decide')}
          >
            {t('parkedOutcome')}
          </Button>
        </div>
      )}
      {mayDecide && row.decisions.length > 0 && step === 'decide' && (
        <DecideForm row={row} deed={deed} onDone={() => onStep('none')} />
      )}
    </div>
  );
};

const Facts = ({ row }: { row: PaymentReturn }) => (
  <div className="ca-sides">
    <dl className="ca-facts" aria-label={t('returnSays')}>
      <div>
        <dt>{t('returnSays')}</dt>
        <dd>
          {t(`returnKind_${row.kind}`)} · {t(`returnState_${row.state}`)}
        </dd>
      </div>
      <div>
        <dt>{t('returnName')}</dt>
        <dd dir="ltr">{row.name}</dd>
      </div>
      <div>
        <dt>{t('deskMethod')}</dt>
        <dd>{row.methodName}</dd>
      </div>
      <div>
        <dt>{t('returnMost')}</dt>
        <dd>
          <Amount value={row.most} currency={row.currency} />
        </dd>
      </div>
    </dl>
    <dl className="ca-facts" aria-label={t('returnWho')}>
      <div>
        <dt>{t('returnWho')}</dt>
        <dd>
          <MemberLink id={row.memberId} account={row.account} />
        </dd>
      </div>
      <div>
        <dt>{t('parkedDeposit')}</dt>
        <dd dir="ltr">{row.depositId}</dd>
      </div>
      {row.bonus && (
        <div data-key="returnBonus">
          <dt>{t('deskBonus')}</dt>
          <dd>
            <span dir="auto">{row.bonus.title}</span>{' '}
            <Amount value={row.bonus.amount} currency={row.currency} />{' '}
            <Tag tone={row.bonus.ends ? 'accent' : 'neutral'}>
              {t(`bonusState_${row.bonus.state}`)}
            </Tag>
          </dd>
        </div>
      )}
      {row.outcome !== null && (
        <>
          <div>
            <dt>{t('returnMoved')}</dt>
            <dd>
              <Amount value={row.moved} currency={row.currency} />
            </dd>
          </div>
          <div>
            <dt>{t('returnOwed')}</dt>
            <dd>
              <Amount value={row.owed} currency={row.currency} />
            </dd>
          </div>
        </>
      )}
      <SettledBy
        row={{
          settledBy: row.decidedBy === '' ? null : row.decidedBy,
          settledAt: row.decidedAt,
          note: row.note,
        }}
      />
    </dl>
  </div>
);

type FormProps = Pick<Props, 'row' | 'deed'> & { onDone: () => void };
const DecideForm = ({ row, deed, onDone }: FormProps) => {
  const [decision, setDecision] = useState(row.decisions[0]);
  const [reason, setReason] = useState('');
  return (
    <form
      className="ca-acts"
      data-key="stepForm"
      ref={focusFirst}
      onSubmit={(event) => {
        event.preventDefault();
        if (!decision) return;
        void deed
          .run(() => ask(returns.decidePaymentReturn, { id: row.id, decision, reason }))
          .then((isDone) => {
            if (isDone) onDone();
          });
      }}
    >
      <Select
        label={t('parkedOutcome')}
        name="decision"
        value={decision ?? ''}
        options={row.decisions.map((one) => ({ value: one, label: t(`returnDo_${one}`) }))}
        onChange={(event) =>
          setDecision(row.decisions.find((one) => one === event.currentTarget.value))
        }
      />
      <SettlingNote value={reason} onChange={setReason} />
      {decision === 'TAKE' && <p className="office-quiet">{t('returnDebtHint')}</p>}
      {decision === 'TAKE' && row.bonus?.ends && (
        <p className="office-quiet">{t('returnBonusHint')}</p>
      )}
      <Button
        type="submit"
        variant="primary"
        data-key="sendStep"
        isLoading={deed.isBusy}
        loadingLabel={t('loading')}
      >
        {t('returnAsk')}
      </Button>
    </form>
  );
};
