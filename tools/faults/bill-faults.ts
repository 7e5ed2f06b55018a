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
    name: 'bill-carry-forgotten',
    row: 'AG-26',
    file: `${salaries}/actions/compute.ts`,
    find: 'carryIn: follows ? before.carry_out : 0n',
    put: 'carryIn: follows ? 0n : 0n',
    test: calls,
    red: 'a late correction is a difference in the open window; the old bill stays',
  },
  {
    name: 'bill-disputed-paid',
    row: 'D-J03',
    file: `${salaries}/rows/pay.ts`,
    find: `b.state in ('calculated', 'approved', 'partial')`,
    put: `b.state in ('calculated', 'approved', 'partial', 'disputed')`,
    test: calls,
    red: 'a dispute is answered once: refused it is paid, upheld it never was',
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
    name: 'bill-debt-outrun',
    row: 'D-J06',
    file: `${salaries}/actions/account.ts`,
    find: '!known && (await dueNow(tx, { ...one, payerId: memberId })) > 0n',
    put: 'false',
    test: calls,
    red: 'who is short owes: nothing is taken out, deposits stay, later income pays it',
  },
  {
    name: 'bill-wallet-open',
    row: 'D-J24',
    file: `${salaries}/actions/pay-own.ts`,
    find: 'if (kept) return kept;',
    put: '',
    test: calls,
    red: 'who is short owes: nothing is taken out, deposits stay, later income pays it',
  },
  {
    name: 'bill-of-others',
    row: 'AG-32',
    file: `${salaries}/actions/show.ts`,
    find: 'row && (row.payee_id === memberId || row.payer_id === memberId)',
    put: 'row && memberId > 0n',
    test: calls,
    red: 'a bill is of its two sides: to all others it does not exist',
  },
  {
    name: 'bill-recomputed-from-itself',
    row: 'AG-33',
    file: `${salaries}/actions/show.ts`,
    find: 'const read = await inputsAnew(tx, ctx.brand, { row, inputs, actives });',
    put: 'const read = actives ? inputs : await inputsAnew(tx, ctx.brand, { row, inputs, actives });',
    test: calls,
    red: 'what was changed in the store beside a bill is told by recomputing it',
  },
  {
    name: 'bill-paid-by-hand-twice',
    row: 'AG-24',
    file: `${salaries}/actions/pay-own.ts`,
    find: `if (!(await isPayable(tx, p))) return refuse('state_conflict');\n  const amount = row.gross - row.paid;`,
    put: 'const amount = row.gross;',
    test: `${salaries}/exact.test.ts`,
    red: 'of payments of one bill by hand, raced in two processes, one moves money',
  },
];
