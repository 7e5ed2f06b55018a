import { useState } from 'react';
import type { OutputOf } from '@fairhouse/contract';
import * as bills from '@fairhouse/contract/salaries-desk';
import { Amount, EmptyState, Select, Table, Tag, type TableColumn } from '@fairhouse/ui';
import { BILL_TONES, CONDITIONS_OF } from '../../app/agents/words.ts';
import { More, usePages } from '../../app/pages.tsx';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import type { WholeBill } from './whole-bill.ts';

type Line = WholeBill['perDownline'][number];
/** What each direct line brought, and what it is owed by its own contract. */
export const ByDownline = ({ whole: { bill, perDownline } }: { whole: WholeBill }) => (
  <Panel title={t('billByDownline')} isList dataKey="billByDownline">
    <Table
      label={t('billByDownline')}
      isDense
      rows={perDownline}
      rowKey={(row) => row.memberId}
      empty={<EmptyState icon="users" title={t('billNoDownlines')} />}
      columns={downlineColumns(bill)}
    />
  </Panel>
);
const countsActives = ({ kind }: WholeBill['bill']): boolean =>
  CONDITIONS_OF[kind].includes('activeMembers');
/** Net results are those of a dividend, and active members of windows of whole days. */
const downlineColumns = (bill: WholeBill['bill']): TableColumn<Line>[] => [
  {
    key: 'account',
    header: t('account'),
    place: 'lead',
    cell: (row) => <bdi className="office-name">{row.account}</bdi>,
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
        <Sources bill={whole.bill} day={day} />
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

type Source = OutputOf<typeof bills.officeBillSources>['list'][number];
/** As its payee sees it: what each brought, what is taken off for it, and who counts as active. */
const Sources = ({ bill, day }: { bill: WholeBill['bill']; day: string }) => {
  const { id } = bill;
  const pages = usePages(
    ['bills', 'sources', id, day],
    bills.officeBillSources,
    { id, ...(day === '' ? {} : { day }) },
    { keepsRows: true },
  );
  return (
    <>
      <Table
        label={t('billSources')}
        isDense
        rowKey={(row) => `${row.account}/${row.day}`}
        {...pages.table}
        empty={<EmptyState icon="users" title={t('billNoSources')} />}
        columns={[
          {
            key: 'account',
            header: t('account'),
            place: 'lead',
            cell: (row) => <bdi className="office-name">{row.account}</bdi>,
          },
          { key: 'day', header: t('billDay'), cell: (row) => <bdi>{row.day}</bdi> },
          ...figureColumns<Source>(),
          ...(bill.profitLoss === null
            ? []
            : [
                {
                  key: 'given',
                  header: t('contractCosts'),
                  isNumeric: true,
                  cell: (row: Source) => <Amount value={row.given} />,
                },
              ]),
          ...(countsActives(bill)
            ? [
                {
                  key: 'active',
                  header: t('billActive'),
                  cell: (row: Source) => (row.isActive ? t('yes') : ''),
                },
              ]
            : []),
        ]}
      />
      <More pages={pages} dataKey="sourcesMore" />
    </>
  );
};

const figureColumns = <
  Row extends { stake: string; payout: string; validBet: string },
>(): TableColumn<Row>[] =>
  (['stake', 'payout', 'validBet'] as const).map((name) => ({
    key: name,
    header: t(`billFigure_${name}`),
    isNumeric: true,
    cell: (row) => <Amount value={row[name]} />,
  }));
