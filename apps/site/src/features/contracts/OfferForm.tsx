import { useRef, useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import type {
  Contract,
  ContractKind,
  ContractPeriod,
  ContractTerms,
} from '@fairhouse/contract/contracts';
import { Button, Checkbox, Dialog, Field, Icon, Select } from '@fairhouse/ui';
import * as agents from '@fairhouse/contract/agents';
import * as contracts from '@fairhouse/contract/contracts';
import { percentOf } from '../../app/agent-centre/words.ts';
import { ask, send } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { queryClient } from '../../app/queries.ts';
import { TierFields } from './TierFields.tsx';
import { ceilingOf, emptyTier, readTier, tiersMaxOf, writtenTiers } from './tiers.ts';

type Props = {
  kind: ContractKind;
  side: 'upline' | 'downline';
  bounds: { ceiling: ContractTerms | null; gap: number; periods: readonly ContractPeriod[] };
  onClose: () => void;
  /** An offer that this is the answer to: it is rejected, and its terms are what is written. */
  against?: Contract | undefined;
  onSent?: (() => void) | undefined;
};
const CARRY = ['none', 'second_half', 'previous', 'permanent'] as const;
const DIRECT_MAX = 1000;

/** Everybody directly below, page by page. */
const readDirect = async () => {
  const list = [];
  let cursor: string | null = '';
  while (cursor !== null && list.length < DIRECT_MAX) {
    const answer: OutputOf<typeof agents.agentDownlines> = await ask(agents.agentDownlines, {
      type: 'agent',
      sort: 'account',
      pageSize: 100,
      ...(cursor === '' ? {} : { cursor }),
    });
    list.push(...answer.list);
    cursor = answer.nextCursor;
  }
  return list;
};

/** What of a month's halves is carried on goes with that period alone. */
const carriesOf = (period: ContractPeriod) =>
  CARRY.filter((one) => one !== 'second_half' || period === 'half_month');

/** What a dividend carries where nobody says otherwise, as the templates of the house. */
const usualCarry = (kind: ContractKind, period: ContractPeriod): ContractTerms['carry'] => {
  if (kind !== 'DIVIDEND') return 'none';
  return period === 'half_month' ? 'second_half' : 'previous';
};

/** Terms for a direct downline, or what a downline asks its upline for. */
export const OfferForm = ({ kind, side, bounds, onClose, against, onSent }: Props) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const shell = useTexts('shell');
  const form = useOffer({ kind, side, bounds, onClose, against, onSent });
  const { data: direct } = useQuery({
    queryKey: ['agents', 'direct'],
    enabled: side === 'downline',
    queryFn: readDirect,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(side === 'upline' ? 'askTerms' : 'offerTerms')}
      icon="file-text"
      size="xl"
      dataKey="offerForm"
      closeLabel={shell('close')}
    >
      <form className="st-form" noValidate onSubmit={form.submit}>
        {form.error !== '' && (
          <p className="st-error" role="alert">
            <Icon name="warning-circle" size={18} />
            {form.error}
          </p>
        )}
        <div className="ac-grid">
          {side === 'downline' && (
            <Select
              label={t('type_agent')}
              name="downline"
              isRequired
              placeholder={t('choose')}
              value={form.values.downlineId}
              options={(direct ?? []).map((one) => ({ value: one.memberId, label: one.account }))}
              onChange={(event) => form.change({ downlineId: event.currentTarget.value })}
            />
          )}
          <Select
            label={words('range')}
            name="period"
            value={form.values.period}
            options={form.periods.map((value) => ({ value, label: t(`period_${value}`) }))}
            onChange={(event) => form.changePeriod(event.currentTarget.value as ContractPeriod)}
          />
          {kind === 'HOUR' && (
            <Field
              label={t('dailyBetAmount')}
              name="dailyBetAmount"
              inputMode="decimal"
              autoComplete="off"
              value={form.values.dailyBetAmount}
              onChange={(event) => form.change({ dailyBetAmount: event.currentTarget.value })}
            />
          )}
          {kind === 'DIVIDEND' && (
            <Select
              label={t('carry')}
              name="carry"
              value={form.values.carry}
              options={form.carries.map((value) => ({ value, label: t(`carry_${value}`) }))}
              onChange={(event) =>
                form.change({ carry: event.currentTarget.value as ContractTerms['carry'] })
              }
            />
          )}
        </div>
        <TierFields
          kind={kind}
          tiers={form.tiers}
          faults={form.faults}
          ceilings={
            side === 'upline'
              ? []
              : form.tiers.map((one) => ceilingOf(bounds.ceiling, bounds.gap, one))
          }
          onChange={form.changeTiers}
        />
        {bounds.gap > 0 && <p className="ac-note">{t('gap', { gap: percentOf(bounds.gap) })}</p>}
        <Checkbox
          name="ownPlayCounts"
          checked={form.values.ownPlayCounts}
          onChange={(event) => form.change({ ownPlayCounts: event.currentTarget.checked })}
        >
          {t('ownPlayCounts')}
        </Checkbox>
        <p className="ac-note">
          {against && `${t('ownRequestNote')} `}
          {t('offerNote')}
        </p>
        <div>
          <Button type="submit" variant="primary" isLoading={form.isSending} data-key="submitOffer">
            {t('sendOffer')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** One key for what is written: a second press cannot send it twice. */
const useOffer = ({ kind, side, bounds, onClose, against, onSent }: Props) => {
  const t = useTexts('agents');
  const cashier = useTexts('cashier');
  // Both are counted from the same figures: what is given out of own terms has their windows.
  const own = side === 'downline' ? bounds.ceiling : null;
  const first = against?.terms ?? own;
  const period = first?.period ?? bounds.periods[0] ?? ('day' as ContractPeriod);
  const [values, setValues] = useState({
    downlineId: '',
    period,
    dailyBetAmount: first?.dailyBetAmount ?? '0',
    carry: first?.carry ?? usualCarry(kind, period),
    ownPlayCounts: against?.terms.ownPlayCounts ?? true,
  });
  const [tiers, setTiers] = useState(() =>
    against ? writtenTiers(against.terms) : [emptyTier(1)],
  );
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const key = useRef('');
  const isRejected = useRef(false);
  const give = async (read: NonNullable<ReturnType<typeof readTier>>[]) => {
    key.current ||= crypto.randomUUID();
    setSending(true);
    setError('');
    if (against && !isRejected.current) {
      const { id, version } = against;
      const no = await send(contracts.answerContract, { id, version, answer: 'reject' });
      if (!no.ok) {
        setSending(false);
        setError(no.message);
        return;
      }
      isRejected.current = true;
    }
    const answer = await send(
      contracts.offerContract,
      {
        kind,
        period: values.period,
        tiers: read,
        ownPlayCounts: values.ownPlayCounts,
        ...(side === 'downline' ? { downlineId: values.downlineId } : {}),
        ...(kind === 'HOUR' ? { dailyBetAmount: values.dailyBetAmount } : {}),
        ...(kind === 'DIVIDEND' ? { carry: values.carry } : {}),
      },
      { idempotencyKey: key.current },
    );
    setSending(false);
    if (!answer.ok) {
      setError(answer.message);
      return;
    }
    void queryClient.invalidateQueries({ queryKey: ['agents'] });
    onClose();
    onSent?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = tiers.map(readTier);
    const wrong = tiers.map((tier, at) => {
      const most = side === 'upline' ? undefined : ceilingOf(bounds.ceiling, bounds.gap, tier);
      const rate = read[at]?.rate;
      if (rate === undefined) return cashier('required');
      return most !== undefined && rate > most ? t('atMost', { limit: percentOf(most) }) : '';
    });
    setFaults(wrong);
    if (side === 'downline' && values.downlineId === '') {
      setError(t('chooseDownline'));
      return;
    }
    const all = read.filter((one) => one !== undefined);
    if (wrong.every((one) => one === '') && !isSending) void give(all);
  };
  return {
    values,
    tiers,
    faults,
    error,
    isSending,
    submit,
    periods: own ? [own.period] : bounds.periods,
    carries: own ? [own.carry] : carriesOf(values.period),
    changePeriod: (next: ContractPeriod) => {
      key.current = '';
      setValues((before) => ({ ...before, period: next, carry: usualCarry(kind, next) }));
    },
    change: (next: Partial<typeof values>) => {
      key.current = '';
      setValues((before) => ({ ...before, ...next }));
    },
    changeTiers: (next: typeof tiers) => {
      key.current = '';
      setFaults([]);
      setTiers(next.slice(0, tiersMaxOf(kind)));
    },
  };
};
