import { useState, type FormEvent } from 'react';
import type { Limit, SafetyState } from '@fairhouse/contract/safety';
import { Button, Field, Icon, ProgressBar, type IconName } from '@fairhouse/ui';
import * as safety from '@fairhouse/contract/safety';
import { send } from '../caller.ts';
import { atTime, useTexts } from '../i18n.ts';
import { useChange } from './use-change.ts';
import { usePrinted } from './words.ts';

const KINDS: readonly { kind: Limit['kind']; icon: IconName }[] = [
  { kind: 'deposit', icon: 'bank' },
  { kind: 'loss', icon: 'chart-line-up' },
  { kind: 'stake', icon: 'coins' },
  { kind: 'time', icon: 'clock' },
];

/** The four kinds of limits, each with its windows. */
export const LimitRows = ({ state }: { state: SafetyState }) => {
  const t = useTexts('safety');
  const [open, setOpen] = useState<string>();
  return (
    <div className="sf-kinds">
      {KINDS.map(({ kind, icon }) => (
        <div key={kind} className="sf-kind" data-key={`limits-${kind}`}>
          <div className="sf-kind__head">
            <span className="sf-icon">
              <Icon name={icon} size={20} />
            </span>
            <div>
              <h3>{t(`kind_${kind}`)}</h3>
              <p>{t(`about_${kind}`)}</p>
            </div>
          </div>
          <div className="sf-cells">
            {state.limits
              .filter((one) => one.kind === kind)
              .map((limit) => {
                const key = `${kind}-${limit.period}`;
                return (
                  <OneLimit
                    key={key}
                    state={state}
                    limit={limit}
                    isOpen={open === key}
                    onOpen={(isOpen) => setOpen(isOpen ? key : undefined)}
                  />
                );
              })}
          </div>
        </div>
      ))}
    </div>
  );
};

type Props = {
  state: SafetyState;
  limit: Limit;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

const OneLimit = ({ state, limit, isOpen, onOpen }: Props) => {
  const t = useTexts('safety');
  const own = useTexts('protection');
  const print = usePrinted(state);
  const { kind, period, amount, left } = limit;
  const name = `${t(`kind_${kind}`)}, ${t(period)}`;
  return (
    <div className="sf-cell" data-key={`limit-${kind}-${period}`}>
      <div className="sf-cell__line">
        <span>{t(period)}</span>
        <Button
          size="sm"
          aria-expanded={isOpen}
          data-key={`change-${kind}-${period}`}
          aria-label={`${own(amount === null ? 'set' : 'change')}: ${name}`}
          onClick={() => onOpen(!isOpen)}
        >
          {own(amount === null ? 'set' : 'change')}
        </Button>
      </div>
      <b className={amount === null ? 'sf-none' : 'num'}>
        {amount === null ? t('none') : <bdi>{print(kind, amount)}</bdi>}
      </b>
      {amount !== null && left !== null && (
        <>
          <ProgressBar value={Number(left)} max={Number(amount)} label={name} />
          <small className="num">{t('left', { amount: print(kind, left) })}</small>
        </>
      )}
      {limit.pending && <Pending state={state} limit={limit} />}
      {isOpen && <LimitForm state={state} limit={limit} onDone={() => onOpen(false)} />}
    </div>
  );
};

/** A looser limit that waits: it can be taken back at any time, and confirmed once it may. */
const Pending = ({ state, limit }: Pick<Props, 'state' | 'limit'>) => {
  const t = useTexts('safety');
  const print = usePrinted(state);
  const { change, isBusy, error } = useChange();
  const { kind, period, pending } = limit;
  if (!pending) return null;
  const time = atTime(pending.from);
  return (
    <div className="sf-pending" data-key="pending" data-ready={pending.isReady}>
      <p>
        <Icon name="hourglass" size={16} />
        {pending.amount === null
          ? t('pendingNone', { time })
          : t('pending', { amount: print(kind, pending.amount), time })}
      </p>
      <div className="st-actions">
        <Button
          size="sm"
          disabled={isBusy}
          data-key="keepLimit"
          onClick={() => {
            void change(send(safety.dropPending, { kind, period }));
          }}
        >
          {t('keep')}
        </Button>
        {pending.isReady && (
          <Button
            size="sm"
            variant="primary"
            disabled={isBusy}
            data-key="confirmLimit"
            onClick={() => {
              void change(send(safety.confirmLimit, { kind, period }));
            }}
          >
            {t('confirm')}
          </Button>
        )}
      </div>
      {error !== '' && (
        <p role="alert" className="st-error">
          {error}
        </p>
      )}
    </div>
  );
};

const LimitForm = ({
  state,
  limit,
  onDone,
}: Pick<Props, 'state' | 'limit'> & { onDone: () => void }) => {
  const t = useTexts('safety');
  const own = useTexts('protection');
  const shell = useTexts('shell');
  const { kind, period } = limit;
  const { change, isBusy, error, setError } = useChange();
  const [text, setText] = useState(limit.amount ?? '');
  const ask = async (amount: string | null) => {
    const isTighter =
      amount !== null && (limit.amount === null || Number(amount) <= Number(limit.amount));
    if (
      await change(
        send(safety.setLimit, { kind, period, amount }),
        t(isTighter ? 'saved' : 'waits'),
      )
    )
      onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && text.trim() !== '') void ask(text.trim());
  };
  return (
    <form className="sf-form" onSubmit={submit} noValidate data-key="limitForm">
      <Field
        label={kind === 'time' ? t('minutesLabel') : t('amountLabel', { currency: state.currency })}
        name="limit"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        isRequired
        {...(error === '' ? {} : { error })}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError('');
        }}
      />
      <div className="st-actions">
        <Button size="sm" onClick={onDone}>
          {shell('cancel')}
        </Button>
        {limit.amount !== null && (
          <Button
            size="sm"
            disabled={isBusy}
            data-key="removeLimit"
            onClick={() => {
              void ask(null);
            }}
          >
            {t('remove')}
          </Button>
        )}
        <Button
          size="sm"
          type="submit"
          variant="primary"
          isLoading={isBusy}
          loadingLabel={own('save')}
          data-key="saveLimit"
        >
          {own('save')}
        </Button>
      </div>
    </form>
  );
};
