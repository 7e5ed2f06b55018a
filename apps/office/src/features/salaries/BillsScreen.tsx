import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@fairhouse/contract';
import type { ContractKind } from '@fairhouse/contract/contracts';
import type { Bill, BillState } from '@fairhouse/contract/salaries';
import * as bills from '@fairhouse/contract/salaries-desk';
import {
  Amount,
  Checkbox,
  Chip,
  ChipRow,
  EmptyState,
  Field,
  Select,
  Skeleton,
  StatCard,
  Table,
  Tag,
  type TableColumn,
} from '@fairhouse/ui';
import {
  BILL_STATES,
  BILL_TONES,
  CONTRACT_KINDS,
  percentOf,
  windowText,
} from '../../app/agents/words.ts';
import { Parties } from '../../app/agents/Parties.tsx';
import { momentOf } from '../../app/form.ts';
import { More, usePages } from '../../app/pages.tsx';
import { t } from '../../app/texts.ts';
import { useRested } from '../../app/use-rested.ts';
import '../../app/agents/agents.css';

type Looked = {
  kind: ContractKind | '';
  state: BillState | '';
  /** Windows that brought nothing are most of all. */
  hasNothing: boolean;
  payer: string;
  payee: string;
  from: string;
  to: string;
};
const DAY_MILLISECONDS = 86_400_000;
const DAYS_SHOWN = 31;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const usual = (): Looked => ({
  kind: '',
  state: '',
  hasNothing: false,
  payer: '',
  payee: '',
  from: dayOf(Date.now() - DAYS_SHOWN * DAY_MILLISECONDS),
  to: '',
});
type Begin = { kind?: string; payer?: string; payee?: string };
/** Those that a link leads to are all of them, of whatever day. */
const begun = ({ kind, payer = '', payee = '' }: Begin): Looked => {
  const isLed = [kind, payer, payee].some(Boolean);
  return {
    ...usual(),
    kind: CONTRACT_KINDS.find((one) => one === kind) ?? '',
    payer,
    payee,
    ...(isLed ? { from: '' } : {}),
  };
};
/** As the call takes them; the last day is counted whole. */
const inputOf = (looked: Looked) => {
  const startDate = momentOf(looked.from);
  const last = momentOf(looked.to);
  const endDate = last && new Date(Date.parse(last) + DAY_MILLISECONDS).toISOString();
  return {
    ...(looked.kind === '' ? {} : { kind: looked.kind }),
    ...(looked.state === '' ? {} : { state: looked.state }),
    ...(looked.state !== '' || looked.hasNothing ? {} : { without: 'not_reached' as const }),
    ...(looked.payer.trim() === '' ? {} : { payer: looked.payer.trim() }),
    ...(looked.payee.trim() === '' ? {} : { payee: looked.payee.trim() }),
    ...(startDate === null ? {} : { startDate }),
    ...(endDate === null ? {} : { endDate }),
  };
};

/** The register of bills of agents, with the sums of all that match. */
export const BillsScreen = ({ begin }: { begin: Begin }) => {
  const [looked, setLooked] = useState<Looked>(() => begun(begin));
  const rested = useRested(looked);
  const pages = usePages(['bills', 'list', rested], bills.officeBills, inputOf(rested), {
    keepsRows: true,
  });
  const { first } = pages;
  const waits =
    (state: BillState, kind: Looked['kind'] = '') =>
    () =>
      setLooked({ ...usual(), from: '', state, kind });
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_bills')}</h1>
          <p>{t('billsExplained')}</p>
        </div>
      </header>
      <ChipRow label={t('billsWaiting')}>
        <Chip
          data-key="billsDisputed"
          isChosen={looked.state === 'disputed'}
          onClick={waits('disputed')}
        >
          {t('billsDisputed', { count: first?.disputed ?? 0 })}
        </Chip>
        {(first?.toApprove ?? 0) > 0 && (
          <Chip
            data-key="billsToApprove"
            isChosen={looked.state === 'calculated' && looked.kind === 'DIVIDEND'}
            onClick={waits('calculated', 'DIVIDEND')}
          >
            {t('billsToApprove', { count: first?.toApprove ?? 0 })}
          </Chip>
        )}
        <Chip data-key="billsAll" isChosen={false} onClick={() => setLooked(usual())}>
          {t('billsAll')}
        </Chip>
      </ChipRow>
      <Sums first={first} />
      <section className="office-panel office-panel--list">
        <Filters looked={looked} onChange={setLooked} />
        <Table
          label={t('menu_bills')}
          isDense
          rowKey={(row) => row.id}
          {...pages.table}
          empty={<EmptyState icon="receipt" title={t('billsNone')} />}
          columns={columns(first?.timeZone ?? 'UTC')}
        />
        <More pages={pages} dataKey="billsMore" />
      </section>
    </>
  );
};

type First = OutputOf<typeof bills.officeBills> | undefined;
const Sums = ({ first }: { first: First }) => (
  <div className="office-cards" data-key="billSums">
    {(['gross', 'paid', 'owed'] as const).map((name) => (
      <StatCard
        key={name}
        label={t(`bill_${name}`)}
        figure={
          first ? (
            <Amount value={first[name]} currency={first.currency} />
          ) : (
            <Skeleton width={110} height={24} />
          )
        }
      />
    ))}
    <StatCard
      label={t('billsCount')}
      figure={first ? first.count : <Skeleton width={60} height={24} />}
    />
  </div>
);

const Filters = ({ looked, onChange }: { looked: Looked; onChange: (looked: Looked) => void }) => {
  const text = (name: 'payer' | 'payee' | 'from' | 'to', type?: 'date') => (
    <Field
      key={name}
      label={t(`bill_${name}`)}
      name={name}
      size="sm"
      autoComplete="off"
      data-key={`bill-${name}`}
      value={looked[name]}
      {...(type ? { type } : { dir: 'ltr' as const })}
      {...(name === 'payer' ? { placeholder: t('billPayerHint') } : {})}
      onChange={(event) => onChange({ ...looked, [name]: event.currentTarget.value })}
    />
  );
  return (
    <div className="ag-tools" role="search" aria-label={t('menu_bills')}>
      <Select
        label={t('contractKind')}
        size="sm"
        value={looked.kind}
        data-key="bill-kind"
        options={[
          { value: '', label: t('contractAllKinds') },
          ...CONTRACT_KINDS.map((value) => ({ value, label: t(`contractKind_${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...looked, kind: CONTRACT_KINDS.find((one) => one === value) ?? '' })
        }
      />
      <Select
        label={t('status')}
        size="sm"
        value={looked.state}
        data-key="bill-state"
        options={[
          { value: '', label: t('feedbackAllStates') },
          ...BILL_STATES.map((value) => ({ value, label: t(`billState_${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...looked, state: BILL_STATES.find((one) => one === value) ?? '' })
        }
      />
      {text('payer')}
      {text('payee')}
      {text('from', 'date')}
      {text('to', 'date')}
      <Checkbox
        name="hasNothing"
        data-key="bill-hasNothing"
        checked={looked.hasNothing || looked.state === 'not_reached'}
        disabled={looked.state !== ''}
        onChange={({ currentTarget: { checked } }) => onChange({ ...looked, hasNothing: checked })}
      >
        {t('billsWithNothing')}
      </Checkbox>
    </div>
  );
};

const columns = (timeZone: string): TableColumn<Bill>[] => [
  {
    key: 'number',
    header: t('billNumber'),
    place: 'lead',
    cell: (row) => (
      <Link to="/bills/$id" params={{ id: row.id }} data-key="billLink" className="office-name">
        <bdi dir="ltr">{row.number}</bdi>
      </Link>
    ),
  },
  {
    key: 'state',
    header: t('status'),
    cell: (row) => <Tag tone={BILL_TONES[row.state]}>{t(`billState_${row.state}`)}</Tag>,
  },
  { key: 'kind', header: t('contractKind'), cell: (row) => t(`contractKind_${row.kind}`) },
  {
    key: 'window',
    header: t('billWindow'),
    cell: (row) => <span className="office-time">{windowText(row.from, row.until, timeZone)}</span>,
  },
  {
    key: 'parties',
    header: t('billParties'),
    cell: (row) => <Parties from={row.payer} to={row.payee} />,
  },
  {
    key: 'rate',
    header: t('rate'),
    isNumeric: true,
    cell: (row) => (row.rate === null ? '—' : <bdi dir="ltr">{percentOf(row.rate)}</bdi>),
  },
  {
    key: 'gross',
    header: t('bill_gross'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <Amount value={row.gross} />,
  },
  {
    key: 'paid',
    header: t('bill_paid'),
    isNumeric: true,
    cell: (row) => <Amount value={row.paid} />,
  },
  {
    key: 'owed',
    header: t('bill_owed'),
    isNumeric: true,
    cell: (row) => <Amount value={row.owed} />,
  },
];
