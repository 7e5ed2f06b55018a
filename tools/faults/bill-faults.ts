import type { Fault } from './fault.ts';

const salaries = 'apps/server/src/modules/salaries';
const calls = `${salaries}/bill-calls.test.ts`;
const hours = `${salaries}/hours.test.ts`;

/** Bills of agents: what is counted, who is paid when, and who sees it. */
export const BILLS: readonly Fault[] = [
  {
    name: 'bill-of-an-open-day',
    row: 'AG-25',
    file: `${salaries}/actions/catch-up.ts`,
    find: 'if (until > final) continue;',
    put: '',
    test: hours,
    red: 'gated hours of a day that has bet enough come as one bill, exactly once',
  },
  {
    name: 'bill-without-gate',
    row: 'AG-25',
    file: 'packages/agent-terms/src/bills.ts',
    find: 'terms.dailyBetAmount !== null && input.dayValidBet < terms.dailyBetAmount',
    put: 'false',
    test: hours,
    red: 'gated hours of a day that has bet enough come as one bill, exactly once',
  },
  {
    name: 'bill-disputed-paid',
    row: 'D-J03',
    file: `${salaries}/rows/pay.ts`,
    find: `b.state in ('calculated', 'approved', 'partial')`,
    put: `b.state in ('calculated', 'approved', 'partial', 'disputed')`,
    test: 'tests/told-agents.test.ts',
    red: 'bills that are paid, short, disputed and answered are told to both sides',
  },
  {
    name: 'bill-approval-skipped',
    row: 'AG-26',
    file: `${salaries}/rows/pay.ts`,
    find: `\n  and (b.state <> 'calculated' or not b.needs_approval)`,
    put: '',
    test: calls,
    red: 'a dividend waits for its approval where the house approves them',
  },
  {
    name: 'bill-paid-by-hand-twice',
    row: 'AG-24',
    file: `${salaries}/actions/pay-own.ts`,
    find: `if (!(await isPayable(tx, p))) return refuse('state_conflict');`,
    put: '',
    test: `${salaries}/exact.test.ts`,
    red: 'of payments of one bill by hand, raced in two processes, one moves money',
  },
  {
    name: 'bill-debts-newest-first',
    row: 'AG-26',
    file: `${salaries}/rules/debts.ts`,
    find: 'let source = there.pop();',
    put: 'let source = there.shift();',
    test: `${salaries}/debts.test.ts`,
    red: 'the oldest money is spent first, and a debt is of the bills it was paid out of',
  },
  {
    name: 'bill-debts-untold',
    row: 'D-J80',
    file: `${salaries}/rules/debts.ts`,
    find: "bill.state === 'partial' ? bill.bill_id : null",
    put: 'null',
    test: `${salaries}/debts.test.ts`,
    red: 'what its payer was short for before is a debt, and no other bill is',
  },
];
