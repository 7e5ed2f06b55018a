import type { AgentFile } from '@fairhouse/contract/agent-files';
import { agentDownlines, agentLinks } from '@fairhouse/contract/agents';
import { agentAnnouncements } from '@fairhouse/contract/content-agents';
import { contractKind, contracts, type ContractKind } from '@fairhouse/contract/contracts';
import { agentRebates } from '@fairhouse/contract/rebates';
import * as salaries from '@fairhouse/contract/salaries';
import * as team from '@fairhouse/contract/team';
import { refuse } from '../../../kernel/refusal.ts';
import { listDownlines, listLinks } from '../../agents/index.ts';
import { listAgentNotices, plainOf } from '../../content/index.ts';
import { listContracts } from '../../contracts/index.ts';
import { rebateDays } from '../../rebates/index.ts';
import { billsOfKind, listPayments, readIncome } from '../../salaries/index.ts';
import {
  listBets,
  listEnds,
  listProfits,
  listTransactions,
  readOverview,
} from '../../team/index.ts';
import { bill } from './bill.ts';
import { sheetOf, type Sheet } from './sheet.ts';

const FIGURES = ['Deposits', 'Withdrawals', 'Stake', 'Valid bet', 'Payout', 'Bonuses', 'Profit'];
const figuresOf = (one: team.TeamFigures): string[] => [
  one.deposits,
  one.withdrawals,
  one.stake,
  one.validBet,
  one.payout,
  one.bonuses,
  one.profit,
];
/** Parts of a million as per cent. */
const percent = (ppm: number): string => `${ppm / 10_000}%`;
const listed = (given: object, print: (value: number) => string): string =>
  Object.entries(given)
    .map(([name, value]) => `${name} ${print(Number(value))}`)
    .join('; ');
const HOUSE = 'house';

const overview = sheetOf({
  call: team.teamOverview,
  action: readOverview,
  head: ['Day', ...FIGURES, 'Active members'],
  rows: (answer) => [
    ...answer.perDay.map((one) => [one.day, ...figuresOf(one), String(one.active)]),
    [`${answer.from} - ${answer.to}`, ...figuresOf(answer.team), String(answer.team.active)],
  ],
});
const profits = sheetOf({
  call: team.teamProfits,
  action: listProfits,
  head: ['Account', 'Type', 'Own play', 'Team', ...FIGURES],
  rows: ({ list }) =>
    list.map((one) => [
      one.person.account,
      one.person.type,
      one.isOwn ? 'yes' : 'no',
      String(one.person.teamSize),
      ...figuresOf(one),
    ]),
});
const bets = sheetOf({
  call: team.teamBets,
  action: listBets,
  head: [
    'Time (UTC)',
    'Account',
    'Game',
    'Category',
    'Stake',
    'Valid bet',
    'Payout',
    'Net',
    'State',
    'Ended (UTC)',
    'Bet',
  ],
  rows: ({ list }) =>
    list.map((one) => [
      one.at,
      one.account,
      one.gameName,
      one.category,
      one.stake,
      one.validBet,
      one.payout,
      one.net,
      one.state,
      one.settledAt ?? '',
      one.wagerId,
    ]),
});
const ends = sheetOf({
  call: team.teamEnds,
  action: listEnds,
  head: [
    'Ended (UTC)',
    'Placed (UTC)',
    'Game',
    'Category',
    'Change',
    'Stake',
    'Valid bet',
    'Payout',
    'Net',
    'Bet',
    'End',
  ],
  rows: ({ list }) =>
    list.map((one) => [
      one.at,
      one.placedAt,
      one.gameName,
      one.category,
      one.kind,
      one.stake,
      one.validBet,
      one.payout,
      one.net,
      one.wagerId,
      one.endId,
    ]),
});
const transactions = sheetOf({
  call: team.teamTransactions,
  action: listTransactions,
  head: ['Time (UTC)', 'Account', 'Kind', 'Amount', 'Entry'],
  rows: ({ list }) => list.map((one) => [one.at, one.account, one.kind, one.amount, one.id]),
});
const downlines = sheetOf({
  call: agentDownlines,
  action: listDownlines,
  head: [
    'Account',
    'Type',
    'Team',
    'Directly below',
    'Rank',
    'Registered (UTC)',
    'Last seen (UTC)',
    'State',
    'Rebates',
    'Prize groups',
  ],
  rows: ({ list }) =>
    list.map((one) => [
      one.account,
      one.type,
      String(one.teamSize),
      String(one.directSize),
      String(one.rankLevel),
      one.registeredAt,
      one.lastSeenAt ?? '',
      one.state,
      listed(one.rebates, percent),
      listed(one.modes, String),
    ]),
});
const links = sheetOf({
  call: agentLinks,
  action: listLinks,
  head: [
    'Code',
    'Address',
    'Note',
    'State',
    'Type',
    'Rebates',
    'Prize groups',
    'Clicks',
    'Registrations',
    'Uses',
    'First deposits',
    'Expires (UTC)',
    'Made (UTC)',
  ],
  rows: ({ list }) =>
    list.map((one) => [
      one.code,
      one.address,
      one.note,
      one.state,
      one.type,
      listed(one.rebates, percent),
      listed(one.modes, String),
      String(one.clicks),
      String(one.registrations),
      one.usesMax === null ? '' : String(one.usesMax),
      String(one.firstDeposits),
      one.expiresAt ?? '',
      one.createdAt,
    ]),
});
/** Days, then their sum, then the kinds it came by. */
const income = sheetOf({
  call: salaries.agentIncome,
  action: readIncome,
  head: ['Day or kind', 'Income', 'To downlines', 'Net', 'Taken out'],
  rows: ({ perDay, perKind, total }) => [
    ...perDay.map((one) => [one.day, one.income, one.toDownlines, one.net, '']),
    ['Total', total.income, total.toDownlines, total.net, total.taken],
    ...perKind.map((one) => [one.kind, one.income, one.toDownlines, '', '']),
  ],
});
/** What the days of the income are the sums of. */
const payments = sheetOf({
  call: salaries.incomePayments,
  action: listPayments,
  head: [
    'Paid (UTC)',
    'Kind',
    'Bill',
    'From (UTC)',
    'Until (UTC)',
    'Payer',
    'Payee',
    'Amount',
    'Out of the main wallet',
    'Transfer',
  ],
  rows: ({ list }) =>
    list.map((one) => [
      one.at,
      one.kind,
      one.bill?.number ?? '',
      one.bill?.from ?? '',
      one.bill?.until ?? '',
      one.payer ?? HOUSE,
      one.payee,
      one.amount,
      one.isWallet ? 'yes' : 'no',
      one.id,
    ]),
});
const rebates = sheetOf({
  call: agentRebates,
  action: rebateDays,
  head: [
    'Day',
    'Category',
    'Prize group',
    'Own base',
    'Team base',
    'Rate',
    'Of the house',
    'Own rate',
    'Amount',
    'State',
    'Paid (UTC)',
  ],
  each: 1000,
  rows: ({ list }) =>
    list.flatMap(({ day, state, paidAt, lines }) =>
      lines.map((line) => [
        day,
        line.category,
        line.prizeBase === null ? '' : String(line.prizeBase),
        line.base,
        line.teamBase,
        percent(line.rate),
        percent(line.houseRate),
        percent(line.ownRate),
        line.amount,
        state,
        paidAt ?? '',
      ]),
    ),
});
const contractsFile = sheetOf({
  call: contracts,
  action: listContracts,
  head: [
    'Upline',
    'Downline',
    'Kind',
    'Period',
    'State',
    'Rates',
    'Version',
    'Asked by',
    'Asked (UTC)',
    'Answer by (UTC)',
    'Begins (UTC)',
    'Ends (UTC)',
    'Hash',
  ],
  rows: ({ list }) =>
    list.map((one) => [
      one.upline ?? HOUSE,
      one.downline,
      one.terms.kind,
      one.terms.period,
      one.state,
      one.terms.tiers.map(({ rate }) => percent(rate)).join('; '),
      String(one.version),
      one.requestedBy,
      one.requestedAt,
      one.answerBy ?? '',
      one.beginsAt ?? '',
      one.endsAt ?? '',
      one.hash,
    ]),
});
const BILL_HEAD = [
  'Bill',
  'Kind',
  'Payer',
  'Payee',
  'From (UTC)',
  'Until (UTC)',
  'State',
  'Valid bet',
  'Net result',
  'Active members',
  'Rate',
  'Tier',
  'By the contract',
  'To downlines',
  'Paid',
  'Owed',
  'Calculated (UTC)',
  'Due (UTC)',
  'Paid (UTC)',
];
const cellsOfBill = (one: salaries.Bill): string[] => [
  one.number,
  one.kind,
  one.payer ?? HOUSE,
  one.payee,
  one.from,
  one.until,
  one.state,
  one.validBet,
  one.profitLoss ?? '',
  String(one.activeMembers),
  one.rate === null ? '' : percent(one.rate),
  one.tier === null ? '' : String(one.tier + 1),
  one.gross,
  one.toDownlines ?? '',
  one.paid,
  one.owed,
  one.calculatedAt,
  one.dueAt,
  one.paidAt ?? '',
];
type BillCall =
  | typeof salaries.dividendRecords
  | typeof salaries.dailyRecords
  | typeof salaries.hourRecords
  | typeof salaries.realtimeRecords;
const billsBy = (call: BillCall, kind: ContractKind): Sheet =>
  sheetOf({
    call,
    action: billsOfKind(kind),
    head: BILL_HEAD,
    // Each is read with all it was computed from.
    each: 2000,
    rows: ({ list }) => list.map(cellsOfBill),
  });
const BILLS: Readonly<Record<ContractKind, Sheet>> = {
  DIVIDEND: billsBy(salaries.dividendRecords, 'DIVIDEND'),
  DAILY: billsBy(salaries.dailyRecords, 'DAILY'),
  HOUR: billsBy(salaries.hourRecords, 'HOUR'),
  REALTIME: billsBy(salaries.realtimeRecords, 'REALTIME'),
};
const bills: Sheet = async (ctx, given) => {
  const kind = contractKind.safeParse(given.kind);
  return kind.success
    ? BILLS[kind.data](ctx, given)
    : refuse('validation_failed', { fields: { kind: 'invalid_value' } });
};
const announcements = sheetOf({
  call: agentAnnouncements,
  action: listAgentNotices,
  head: ['Date', 'Title', 'Text'],
  rows: ({ list }) => list.map((one) => [one.date, one.title, plainOf(one.content)]),
});

export const SHEETS: Readonly<Record<AgentFile, Sheet>> = {
  overview,
  profits,
  bets,
  ends,
  transactions,
  downlines,
  links,
  income,
  payments,
  rebates,
  contracts: contractsFile,
  bills,
  bill,
  announcements,
};
