import type { Fault } from './fault.ts';

const test = 'apps/server/src/bill-books/verify.test.ts';
const red = 'all bills are reckoned once more from contracts, lines and the ledger';
const modules = 'apps/server/src/modules';

/** What those who reckon bills again have to find, and what they must not pass over or tell. */
export const BILL_BOOKS: readonly Fault[] = [
  {
    name: 'bill-rounded-up',
    row: 'AG-33',
    file: 'packages/agent-terms/src/bills.ts',
    find: '(base * BigInt(rate)) / MILLION : 0n',
    put: '(base * BigInt(rate) + MILLION / 2n) / MILLION : 0n',
    test,
    red,
  },
  {
    name: 'hours-made-up-twice',
    row: 'D-J21',
    file: 'packages/agent-terms/src/bills.ts',
    find: 'gross: perHour.reduce((sum, hour) => sum + hour.gross, 0n)',
    put: 'gross: perHour.reduce((sum, hour) => sum + 2n * hour.gross, 0n)',
    test,
    red,
  },
  {
    name: 'loss-not-carried',
    row: 'D-J22',
    file: `${modules}/salaries/actions/compute.ts`,
    find: 'const carryIn = carriedIn(before, { terms, from: next.from, timeZone });',
    put: 'const carryIn = 0n * carriedIn(before, { terms, from: next.from, timeZone });',
    test,
    red,
  },
  {
    name: 'bill-by-the-line-of-now',
    row: 'AG-33',
    file: `${modules}/team/rows/fold.ts`,
    find: "from ends e ${lineAt('e.member_id', 'e.at')}",
    put: `from ends e \${lineAt('e.member_id', "'infinity'")}`,
    test,
    red,
  },
  {
    name: 'payments-not-looked-at',
    row: 'AG-33',
    file: 'apps/server/src/bill-books/compare.ts',
    find: `  same('paid', kept.paid, paid.got);\n`,
    put: '',
    test,
    red: 'a bill that was paid twice',
  },
  {
    name: 'share-told-to-the-payee',
    row: 'D-J62',
    file: `${modules}/salaries/actions/prove.ts`,
    find: `(actor.kind === 'member' && actor.memberId === row.payer_id);`,
    put: `actor.kind === 'member';`,
    test: `${modules}/salaries/bill-proofs.test.ts`,
    red: 'how a payer who was short shared out what it had',
  },
  {
    name: 'share-of-nothing-not-kept',
    row: 'D-J62',
    file: `${modules}/salaries/actions/pay.ts`,
    find: 'if (short) shared.push(',
    put: 'if (short && amount > 0n) shared.push(',
    test: `${modules}/salaries/bill-proofs.test.ts`,
    red: 'how a payer who was short shared out what it had',
  },
  {
    name: 'gross-of-a-saved-bill-not-compared',
    row: 'AG-26',
    file: 'packages/agent-terms/src/check.ts',
    find: `    rowOf('gross', kept.gross, result.gross, MONEY),\n`,
    put: '',
    test: 'packages/agent-terms/src/report.test.ts',
    red: 'each figure of a saved bill that is another one is named as a difference',
  },
];
