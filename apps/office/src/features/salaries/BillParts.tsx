import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import * as bills from '@fairhouse/contract/salaries-desk';
import { Amount, EmptyState, Select, Table, Tag, type TableColumn } from '@fairhouse/ui';
import { BILL_TONES } from '../../app/agents/words.ts';
import { ask } from '../../app/caller.ts';
import { More } from '../../app/pages.tsx';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import { BillSources, countsActives, figureColumns } from './BillSources.tsx';
import type { WholeBill } from './whole-bill.ts';

type Line = WholeBill['perDownline'][number];
/** Stands for the direct members who are no agents. */
const DIRECT = 'direct';
/** What each direct line brought, open to its members, and what it is owed by its own contract. */
export const ByDownline = ({ whole }: { whole: WholeBill }) => {
  const { bill, directMembers, team } = whole;
  const [opened, setOpened] = useState<string>();
  const pages = useLines(whole);
  const direct: Line[] = directMembers
    ? [
        {
          ...directMembers,
          memberId: DIRECT,
          account: t('billDirectMembers', { count: directMembers.count }),
          isAgent: false,
          owed: null,
          state: null,
        },
      ]
    : [];
  const rows = [...pages.lines, ...direct];
  const line = rows.find((row) => row.memberId === opened);
  const turn = (row: Line) => setOpened(row.memberId === opened ? undefined : row.memberId);
  return (
    <Panel title={t('billByDownline')} isList dataKey="billByDownline">
      <Table
        label={t('billByDownline')}
        isDense
        rows={rows}
        rowKey={(row) => row.memberId}
        empty={<EmptyState icon="users" title={t('billNoDownlines')} />}
        columns={downlineColumns(bill, { opened, turn })}
        totals={{
          account: t('billTeam'),
          validBet: <Amount value={team.validBet} />,
          net: team.profitLoss === null ? '' : <Amount value={team.profitLoss} isLossRed />,
          active: team.activeMembers,
          owed: team.owed === null ? '' : <Amount value={team.owed} />,
        }}
      />
      {pages.error !== '' && <p role="alert">{pages.error}</p>}
      <More pages={pages} dataKey="linesMore" />
      {line && (
        <div data-key="billLine">
          <h3 className="ag-line">
            {t('billSources')}: <bdi>{line.account}</bdi>
          </h3>
          <BillSources
            bill={bill}
            only={line.memberId === DIRECT ? { type: 'member' } : { of: line.memberId }}
          />
        </div>
      )}
    </Panel>
  );
};
/** The first lines come with the bill, the others when they are asked for. */
const useLines = ({ bill: { id }, perDownline, downlinesCursor }: WholeBill) => {
  const [list, setList] = useState<readonly Line[]>([]);
  const [cursor, setCursor] = useState(downlinesCursor);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (after: string) => ask(bills.officeBillLines, { id, cursor: after }),
    onSuccess: (page) => {
      setList([...list, ...page.list]);
      setCursor(page.nextCursor);
    },
  });
  return {
    lines: [...perDownline, ...list],
    isMoreComing: isPending,
    error: error?.message ?? '',
    more: cursor === null ? undefined : () => mutate(cursor),
  };
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
