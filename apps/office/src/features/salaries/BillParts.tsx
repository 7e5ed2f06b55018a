import { useState } from 'react';
import { Amount, EmptyState, Select, Table, Tag, type TableColumn } from '@fairhouse/ui';
import { BILL_TONES } from '../../app/agents/words.ts';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import { BillSources, countsActives, figureColumns } from './BillSources.tsx';
import type { WholeBill } from './whole-bill.ts';

type Line = WholeBill['perDownline'][number];
/** What each direct line brought, open to its members, and what it is owed by its own contract. */
export const ByDownline = ({ whole: { bill, perDownline } }: { whole: WholeBill }) => {
  const [line, setLine] = useState<Line>();
  const turn = (row: Line) => setLine(row.memberId === line?.memberId ? undefined : row);
  return (
    <Panel title={t('billByDownline')} isList dataKey="billByDownline">
      <Table
        label={t('billByDownline')}
        isDense
        rows={perDownline}
        rowKey={(row) => row.memberId}
        empty={<EmptyState icon="users" title={t('billNoDownlines')} />}
        columns={downlineColumns(bill, { opened: line?.memberId, turn })}
      />
      {line && (
        <div data-key="billLine">
          <h3 className="ag-line">
            {t('billSources')}: <bdi>{line.account}</bdi>
          </h3>
          <BillSources bill={bill} only={{ of: line.memberId }} />
        </div>
      )}
    </Panel>
  );
};
type Opens = { opened: string | undefined; turn: (row: Line) => void };
/** Net results are those of a dividend, and active members of windows of whole days. */
const downlineColumns = (bill: WholeBill['bill'], { opened, turn }: Opens): TableColumn<Line>[] => [
  {
    key: 'account',
    header: t('account'),
    place: 'lead',
    cell: (row) => (
      <button
        type="button"
        className="ag-open"
        data-key="billLineOpen"
        aria-expanded={row.memberId === opened}
        onClick={() => turn(row)}
      >
        <bdi>{row.account}</bdi>
      </button>
    ),
  },
  { key: 'role', header: t('type'), cell: (row) => t(row.isAgent ? 'billAgent' : 'billMember') },
  {
    key: 'validBet',
    header: t('billValidBet'),
    isNumeric: true,
    cell: (row) => <Amount value={row.validBet} />,
  },
  ...(bill.profitLoss === null
    ? []
    : [
        {
          key: 'net',
          header: t('billNet'),
          isNumeric: true,
          cell: (row: Line) =>
            row.profitLoss === null ? '—' : <Amount value={row.profitLoss} isLossRed />,
        },
      ]),
  ...(countsActives(bill)
    ? [
        {
          key: 'active',
          header: t('billActive'),
          isNumeric: true,
          cell: (row: Line) => row.activeMembers,
        },
      ]
    : []),
  {
    key: 'owed',
    header: t('bill_owed'),
    isNumeric: true,
    place: 'main',
    cell: (row) => (row.owed === null ? '—' : <Amount value={row.owed} />),
  },
  {
    key: 'state',
    header: t('status'),
    cell: (row) =>
      row.state === null ? (
        '—'
      ) : (
        <Tag tone={BILL_TONES[row.state]}>{t(`billState_${row.state}`)}</Tag>
      ),
  },
];

type Day = WholeBill['perDay'][number];
/** The days of the window, and which members' play each was summed from. */
export const ByDay = ({ whole }: { whole: WholeBill }) => {
  const [day, setDay] = useState('');
  return (
    <>
      <Panel title={t('billByDay')} isList dataKey="billByDay">
        <Table
          label={t('billByDay')}
          isDense
          rows={whole.perDay}
          rowKey={(row) => row.day}
          empty={<EmptyState icon="table" title={t('billNoDays')} />}
          columns={dayColumns()}
        />
      </Panel>
      <Panel
        title={t('billSources')}
        isList
        dataKey="billSources"
        aside={
          whole.perDay.length > 1 && (
            <Select
              label={t('billDay')}
              isLabelHidden
              size="sm"
              value={day}
              data-key="billDay"
              options={[
                { value: '', label: t('billAllDays') },
                ...whole.perDay.map((one) => ({ value: one.day, label: one.day })),
              ]}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
          )
        }
      >
        <BillSources bill={whole.bill} only={day === '' ? {} : { day }} />
      </Panel>
    </>
  );
};
const dayColumns = (): TableColumn<Day>[] => [
  { key: 'day', header: t('billDay'), place: 'lead', cell: (row) => <bdi>{row.day}</bdi> },
  ...figureColumns<Day>(),
  {
    key: 'net',
    header: t('billNet'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <Amount value={row.net} isLossRed />,
  },
];
