import type { OutputOf } from '@fairhouse/contract';
import type { BillLine } from '@fairhouse/contract/salaries-lines';
import type { Bill, billSources, oneBill } from '@fairhouse/contract/salaries';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { openLines, openSources, showBill } from '../../salaries/index.ts';
import { ROWS_MAX, type Sheet } from './sheet.ts';

type Whole = OutputOf<typeof oneBill>;
type Source = OutputOf<typeof billSources>['list'][number];
/** So many members and days are read at once. */
const EACH = 5000;

/**
 * One bill as a file: what it says of itself and every term of it, what each line and each day
 * brought, and every member and day that both were summed from.
 */
export const bill: Sheet = async (ctx, given) => {
  const { bill: id } = given;
  if (id === undefined) return refuse('not_found');
  const whole = await showBill(ctx, { id });
  if (isRefusal(whole)) return whole;
  const lines = [...whole.perDownline];
  for (let after = whole.downlinesCursor; after !== null && lines.length < ROWS_MAX;) {
    const page = await openLines(ctx, { id, pageSize: EACH, cursor: after });
    if (isRefusal(page)) return page;
    lines.push(...page.list);
    after = page.nextCursor;
  }
  const members: string[][] = [];
  let cursor: string | null | undefined;
  do {
    const page = await openSources(ctx, { id, pageSize: EACH, ...(cursor ? { cursor } : {}) });
    if (isRefusal(page)) return page;
    for (const one of page.list) members.push(cellsOfMember(one));
    cursor = page.nextCursor;
  } while (cursor && members.length < ROWS_MAX);
  return {
    name: whole.bill.number,
    head: ['Bill', whole.bill.number],
    rows: [...partsOf(whole, lines), ...members],
    isMore: Boolean(cursor),
  };
};

const partsOf = (whole: Whole, below: readonly BillLine[]): string[][] => {
  const {
    bill: one,
    recovered,
    lines,
    tiers,
    directMembers,
    team,
    perDay,
    inputsHash,
    recomputed,
  } = whole;
  return [
    ...factsOf(one),
    ['Inputs (SHA-256)', inputsHash],
    ['Computed again', recomputed.gross, recomputed.isEqual ? 'equal' : 'different'],
    [],
    ['Term', 'Sign', 'Amount'],
    ...lines.map((line) => [line.key, line.sign, line.amount, ...Object.values(line.values)]),
    ...(recovered && recovered.count > 0
      ? [
          [],
          ['Debt paid', 'Downline', 'Amount', 'Still owed', 'Time'],
          ...recovered.list.map((row) => [row.number, row.payee, row.amount, row.left, row.at]),
        ]
      : []),
    [],
    ['Tier', 'Valid bet from', 'Net result from', 'Active members from', 'Rate', 'Reached'],
    ...tiers.map((tier, at) => [
      String(at + 1),
      tier.validBet,
      tier.profitLoss,
      String(tier.activeMembers),
      `${tier.rate / 10_000}%`,
      tier.isReached ? 'yes' : 'no',
    ]),
    [],
    ['Downline', 'Type', 'Valid bet', 'Net result', 'Active members', 'Owed to it'],
    ...below.map((row) => [
      row.account,
      row.isAgent ? 'agent' : 'member',
      row.validBet,
      row.profitLoss ?? '',
      String(row.activeMembers),
      row.owed ?? '',
    ]),
    ...(directMembers
      ? [['Direct members', String(directMembers.count), ...sumsOf(directMembers)]]
      : []),
    ['Team', '', ...sumsOf(team), team.owed ?? ''],
    [],
    ['Day', 'Stake', 'Payout', 'Valid bet', 'Net result'],
    ...perDay.map((row) => [row.day, row.stake, row.payout, row.validBet, row.net]),
    [],
    ['Member', 'Day', 'Stake', 'Payout', 'Valid bet', 'Taken off', 'Active'],
  ];
};
type Sums = Pick<BillLine, 'validBet' | 'profitLoss' | 'activeMembers'>;
const sumsOf = (one: Sums): string[] => [
  one.validBet,
  one.profitLoss ?? '',
  String(one.activeMembers),
];
const factsOf = (one: Bill): string[][] => [
  ['Kind', one.kind],
  ['Contract', one.contractId, String(one.contractVersion)],
  ['Payer', one.payer ?? 'house'],
  ['Payee', one.payee],
  ['From (UTC)', one.from],
  ['Until (UTC)', one.until],
  ['State', one.state],
  ['By the contract', one.gross],
  ['To downlines', one.toDownlines ?? ''],
  ['Paid', one.paid],
  ['Owed', one.owed],
  ['Calculated (UTC)', one.calculatedAt],
  ['Due (UTC)', one.dueAt],
  ['Paid (UTC)', one.paidAt ?? ''],
];
const cellsOfMember = (one: Source): string[] => [
  one.account,
  one.day,
  one.stake,
  one.payout,
  one.validBet,
  one.given,
  one.isActive ? 'yes' : 'no',
];
