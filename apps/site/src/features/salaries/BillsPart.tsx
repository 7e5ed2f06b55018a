import { useState } from 'react';
import type { Order } from '@fairhouse/contract';
import type { ContractKind } from '@fairhouse/contract/contracts';
import type { Bill, BillState } from '@fairhouse/contract/salaries';
import { Amount, Checkbox, Select, Tag, type TableColumn } from '@fairhouse/ui';
import { dayAfter, startOf } from '@fairhouse/days';
import { AccountSearch } from '../../app/agent-centre/AccountSearch.tsx';
import { Exports } from '../../app/agent-centre/Exports.tsx';
import { Listing } from '../../app/agent-centre/Listing.tsx';
import { OrderButton } from '../../app/agent-centre/OrderButton.tsx';
import { spanOf, type Span } from '../../app/agent-centre/span.ts';
import { SpanPicker } from '../../app/agent-centre/SpanPicker.tsx';
import {
  BILL_STATES,
  BILL_TONES,
  countsActives,
  percentOf,
  windowText,
} from '../../app/agent-centre/words.ts';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { usePages } from '../../app/pages.ts';
import { BillView } from './BillView.tsx';
import { BILL_CALLS } from './bill-calls.ts';

const SORTS = ['window', 'gross'] as const;
type Sort = (typeof SORTS)[number];
type Side = 'mine' | 'downlines';
type Props = { kind: ContractKind; side: Side; onOpen: (isOpen: boolean) => void };
/** Windows that are short are most of them of nothing: those stand aside. */
const SHORT: readonly ContractKind[] = ['HOUR', 'REALTIME'];

/** The bills of one kind: what the agent gets, or what it owes its direct downlines. */
export const BillsPart = ({ kind, side, onOpen }: Props) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const { timeZone } = useBrand();
  const [span, setSpan] = useState<Span>(() => spanOf('month', timeZone));
  const [state, setState] = useState<BillState | ''>('');
  const [hasNothing, setNothing] = useState(!SHORT.includes(kind));
  const [account, setAccount] = useState('');
  const [sort, setSort] = useState<Sort>('window');
  const [order, setOrder] = useState<Order>('down');
  const [shown, setShown] = useState<string>();
  const { from, to } = span;
  const asked = {
    side,
    startDate: startOf(from, timeZone).toISOString(),
    endDate: startOf(dayAfter(to, 1), timeZone).toISOString(),
    ...(state === '' ? {} : { state }),
    ...(state !== '' || hasNothing ? {} : { without: 'not_reached' as const }),
    ...(account === '' ? {} : { account }),
    sort,
    order,
  };
  const pages = usePages(['agents', 'bills', kind, asked], BILL_CALLS[kind], asked, {
    staleTime: 0,
  });
  const show = (id: string | undefined) => {
    setShown(id);
    onOpen(id !== undefined);
  };
  const columns = useColumns(kind, side, show);
  if (shown !== undefined) return <BillView id={shown} onBack={() => show(undefined)} />;
  const { first } = pages;
  return (
    <div data-key={`bills-${side}`}>
      <div className="ac-tools">
        <SpanPicker value={span} onChange={setSpan} />
        <Exports list="bills" asked={{ kind, ...asked }} />
      </div>
      <div className="ac-tools">
        {side === 'downlines' && <AccountSearch value={account} onSearch={setAccount} />}
        <Select
          label={words('state')}
          isLabelHidden
          size="sm"
          name="state"
          value={state}
          options={[
            { value: '', label: `${words('state')}: ${words('all')}` },
            ...BILL_STATES.map((value) => ({ value, label: t(`bill_${value}`) })),
          ]}
          onChange={(event) => setState(event.currentTarget.value as BillState | '')}
        />
        <Select
          label={t('sortBy')}
          isLabelHidden
          size="sm"
          name="sort"
          value={sort}
          options={SORTS.map((value) => ({
            value,
            label: `${t('sortBy')}: ${t(value === 'window' ? 'window' : 'byContract')}`,
          }))}
          onChange={(event) => setSort(event.currentTarget.value as Sort)}
        />
        <OrderButton order={order} onTurn={setOrder} isByTime={sort === 'window'} />
        <Checkbox
          name="hasNothing"
          checked={hasNothing || state === 'not_reached'}
          disabled={state !== ''}
          onChange={(event) => setNothing(event.currentTarget.checked)}
        >
          {t('withNothing')}
        </Checkbox>
      </div>
      <Listing
        label={t(`tab_${side}`)}
        none={t('noBills')}
        pages={pages}
        rowKey={(row) => row.id}
        onOpenRow={(row) => show(row.id)}
        columns={columns}
        {...(first
          ? {
              totals: {
                window: words('total'),
                gross: <Amount value={first.gross} />,
                paid: <Amount value={first.paid} />,
                owed: <Amount value={first.owed} />,
              },
            }
          : {})}
      />
    </div>
  );
};

const useColumns = (
  kind: ContractKind,
  side: Side,
  show: (id: string) => void,
): TableColumn<Bill>[] => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const { timeZone } = useBrand();
  return [
    {
      key: 'window',
      header: t('window'),
      place: 'lead',
      cell: (row) => (
        <button
          type="button"
          className="ac-open"
          data-key="bill"
          onClick={(event) => {
            event.stopPropagation();
            show(row.id);
          }}
        >
          {windowText(row.from, row.until, timeZone)}
        </button>
      ),
    },
    side === 'mine'
      ? { key: 'payer', header: t('payer'), cell: (row) => <bdi>{row.payer ?? t('house')}</bdi> }
      : { key: 'payee', header: t('payee'), cell: (row) => <bdi>{row.payee}</bdi> },
    {
      key: 'validBet',
      header: t('validBets'),
      isNumeric: true,
      cell: (row) => <Amount value={row.validBet} />,
    },
    ...(countsActives(kind)
      ? [
          {
            key: 'active',
            header: t('activeMembers'),
            isNumeric: true,
            cell: (row: Bill) => row.activeMembers,
          },
        ]
      : []),
    {
      key: 'rate',
      header: t('rate'),
      isNumeric: true,
      cell: (row) => (row.rate === null ? '' : percentOf(row.rate)),
    },
    {
      key: 'gross',
      header: t('byContract'),
      isNumeric: true,
      place: 'main',
      cell: (row) => <Amount value={row.gross} />,
    },
    { key: 'paid', header: t('paid'), isNumeric: true, cell: (row) => <Amount value={row.paid} /> },
    { key: 'owed', header: t('owed'), isNumeric: true, cell: (row) => <Amount value={row.owed} /> },
    {
      key: 'state',
      header: words('state'),
      cell: (row) => <Tag tone={BILL_TONES[row.state]}>{t(`bill_${row.state}`)}</Tag>,
    },
  ];
};
