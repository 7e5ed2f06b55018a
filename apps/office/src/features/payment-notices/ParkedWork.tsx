import { useState } from 'react';
import type { OutputOf } from '@fairhouse/contract';
import { PARKED_ENDS } from '@fairhouse/contract/cashier-words';
import type { oneParked, ParkedCandidate } from '@fairhouse/contract/payment-notices';
import { Amount, Button, EmptyState, Field, Select, Tag } from '@fairhouse/ui';
import * as parkedCalls from '@fairhouse/contract/payment-notices';
import { ask } from '../../app/caller.ts';
import { ClaimButton } from '../../app/desk/ClaimButton.tsx';
import { focusFirst, type useDeed } from '../../app/desk/use-desk.ts';
import { FormError } from '../../app/FormError.tsx';
import { atDayTime, atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { PARKED_TONES } from './parked-tones.ts';
import { SettledBy, SettlingNote } from '../../app/desk/SettledBy.tsx';

export type ParkedStep = 'none' | 'assign' | 'settle';
type One = OutputOf<typeof oneParked>;
type Props = {
  one: One;
  step: ParkedStep;
  onStep: (step: ParkedStep) => void;
  deed: ReturnType<typeof useDeed>;
  onClaim: () => void;
  search: string;
  onSearch: (search: string) => void;
};

/** What the bank told, beside the deposits it may be of. */
export const ParkedWork = ({ one, step, onStep, deed, onClaim, search, onSearch }: Props) => {
  const { parked: row } = one;
  const mayDecide = useMay('deposits.decide');
  const send = (work: () => Promise<unknown>) => {
    void deed.run(work).then((isDone) => {
      if (isDone) onStep('none');
    });
  };
  return (
    <div className="ca-work" data-key="parkedWork" data-state={row.state}>
      <header className="ca-head">
        <h2 dir="ltr">
          {row.amount} {row.currency}
        </h2>
        <Tag tone={PARKED_TONES[row.state]}>{t(`parked_${row.state}`)}</Tag>
        {row.isAsked && <Tag tone="warn">{t('deskAsked')}</Tag>}
        <span className="office-quiet">{atTime(row.at)}</span>
      </header>
      <Facts row={row} />
      <FormError text={deed.error} />
      {mayDecide && row.state === 'open' && (
        <div className="ca-acts" data-key="deskActs">
          {!row.isMine ? (
            <ClaimButton claimedBy={row.claimedBy} isBusy={deed.isBusy} onClaim={onClaim} />
          ) : row.isAsked ? (
            <p className="office-quiet">{t('parkedAsked')}</p>
          ) : (
            (row.mayAssign ? (['assign', 'settle'] as const) : (['settle'] as const)).map(
              (name) => (
                <Button
                  key={name}
                  data-key={`step-${name}`}
                  aria-expanded={step === name}
                  variant={name === 'assign' ? 'primary' : 'neutral'}
                  onClick={() => onStep(step === name ? 'none' : name)}
                >
                  {t(`parkedDo_${name}`)}
                </Button>
              ),
            )
          )}
        </div>
      )}
      {row.isMine && row.state === 'open' && !row.isAsked && step === 'settle' && (
        <SettleForm
          isBusy={deed.isBusy}
          onSend={({ outcome, note }) =>
            send(() => ask(parkedCalls.settleParked, { id: row.id, outcome, note }))
          }
        />
      )}
      {row.isMine && row.state === 'open' && !row.isAsked && step === 'assign' && (
        <AssignForm
          one={one}
          isBusy={deed.isBusy}
          search={search}
          onSearch={onSearch}
          onSend={(depositId, note) =>
            send(() => ask(parkedCalls.assignParked, { id: row.id, depositId, note }))
          }
        />
      )}
    </div>
  );
};

const Facts = ({ row }: { row: One['parked'] }) => (
  <div className="ca-sides">
    <dl className="ca-facts" aria-label={t('deskTold')}>
      <div>
        <dt>{t('parkedText')}</dt>
        <dd dir="auto">{row.text}</dd>
      </div>
      <div>
        <dt>{t('depositReference')}</dt>
        <dd dir="ltr">{row.reference ?? '—'}</dd>
      </div>
      <div>
        <dt>{t('deskMethod')}</dt>
        <dd>{row.methodName}</dd>
      </div>
    </dl>
    <dl className="ca-facts" aria-label={t('parkedWaits')}>
      <div>
        <dt>{t('parkedWaits')}</dt>
        <dd>{t(`parkedWhy_${row.why}`)}</dd>
      </div>
      <div>
        <dt>{t('parkedTries')}</dt>
        <dd>{row.tries}</dd>
      </div>
      {row.depositId !== null && (
        <div>
          <dt>{t('parkedDeposit')}</dt>
          <dd dir="ltr">{row.depositId}</dd>
        </div>
      )}
      <SettledBy row={row} />
    </dl>
  </div>
);

type End = { outcome: (typeof PARKED_ENDS)[number]; note: string };
const SettleForm = ({ isBusy, onSend }: { isBusy: boolean; onSend: (end: End) => void }) => {
  const [end, setEnd] = useState<End>({ outcome: 'RETURNED', note: '' });
  return (
    <form
      className="ca-acts"
      data-key="stepForm"
      ref={focusFirst}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(end);
      }}
    >
      <Select
        label={t('parkedOutcome')}
        name="outcome"
        value={end.outcome}
        options={PARKED_ENDS.map((one) => ({ value: one, label: t(`parkedEnd_${one}`) }))}
        onChange={(event) =>
          setEnd({
            ...end,
            outcome: PARKED_ENDS.find((one) => one === event.currentTarget.value) ?? 'RETURNED',
          })
        }
      />
      <SettlingNote value={end.note} onChange={(note) => setEnd({ ...end, note })} />
      <Button
        type="submit"
        variant="primary"
        data-key="sendStep"
        isLoading={isBusy}
        loadingLabel={t('loading')}
      >
        {t('parkedDo_settle')}
      </Button>
    </form>
  );
};

type AssignProps = {
  one: One;
  isBusy: boolean;
  search: string;
  onSearch: (search: string) => void;
  onSend: (depositId: string, note: string) => void;
};
const AssignForm = ({ one, isBusy, search, onSearch, onSend }: AssignProps) => {
  const { candidates, parked } = one;
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const target = candidates.find((each) => each.id === chosen);
  return (
    <form
      data-key="stepForm"
      className="ca-assign"
      ref={focusFirst}
      onSubmit={(event) => {
        event.preventDefault();
        if (target) onSend(target.id, note);
      }}
    >
      <Field
        label={t('parkedSearch')}
        name="search"
        icon="magnifying-glass"
        autoComplete="off"
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {candidates.length === 0 ? (
        <EmptyState icon="magnifying-glass" title={t('parkedNone')} />
      ) : (
        <fieldset className="ca-candidates">
          <legend>{t('parkedWhich')}</legend>
          {candidates.map((each) => (
            <Candidate
              key={each.id}
              row={each}
              currency={parked.currency}
              isChosen={each.id === chosen}
              onChoose={() => setChosen(each.id)}
            />
          ))}
        </fieldset>
      )}
      {target && !target.isSameAmount && (
        <p role="status" className="is-different">
          {t('parkedDiffers', {
            came: `${parked.amount} ${parked.currency}`,
            asked: `${target.amount} ${parked.currency}`,
          })}
        </p>
      )}
      <div className="ca-acts">
        <SettlingNote value={note} onChange={setNote} />
        <Button
          type="submit"
          variant="primary"
          data-key="sendStep"
          isLoading={isBusy}
          loadingLabel={t('loading')}
          disabled={!target}
        >
          {t('parkedCredit', { amount: `${parked.amount} ${parked.currency}` })}
        </Button>
      </div>
    </form>
  );
};

const Candidate = ({
  row,
  currency,
  isChosen,
  onChoose,
}: {
  row: ParkedCandidate;
  currency: string;
  isChosen: boolean;
  onChoose: () => void;
}) => (
  <label className="ca-candidate" data-key="candidate" data-id={row.id}>
    <input
      type="radio"
      name="deposit"
      value={row.id}
      checked={isChosen}
      required
      onChange={onChoose}
    />
    <b dir="auto">{row.account}</b>
    <b className={row.isSameAmount ? undefined : 'is-different'}>
      <Amount value={row.amount} currency={currency} />
    </b>
    <small>
      <bdi>{row.reference ?? row.id}</bdi> · {atDayTime(row.createdAt)}
    </small>
    <small>{t(`depositStage_${row.stage}`)}</small>
  </label>
);
