import type { Fault } from './fault.ts';

const salaries = 'apps/server/src/modules/salaries';
const contracts = 'apps/server/src/modules/contracts';
const held = `${salaries}/held.test.ts`;
const records = `${salaries}/records.test.ts`;
const covered = `${contracts}/covered.test.ts`;

/** Bills that wait because a contract was suspended, whose money comes first, what is covered. */
export const HELD_BILLS: readonly Fault[] = [
  {
    name: 'held-bill-paid',
    row: 'D-J40',
    file: `${salaries}/rows/pay.ts`,
    find: 'and not ${HELD}\n',
    put: 'and (true or not ${HELD})\n',
    test: held,
    red: '[AG-32] what was computed before its contract was suspended waits as well',
  },
  {
    name: 'held-bill-let-go-alone',
    row: 'D-J40',
    file: `${salaries}/desk/actions/decide.ts`,
    find: "input.answer === 'refused' && !isHeld && bill.dispute !== null",
    put: "input.answer === 'refused'",
    test: held,
    red: 'of a large bill that waits one operator neither lets go nor cancels',
  },
  {
    name: 'held-bill-goes-on',
    row: 'D-J40',
    file: `${salaries}/rows/pay.ts`,
    find: '(c.is_held or b.calculated_at <= c.held_at)',
    put: 'c.is_held',
    test: held,
    red: 'a contract that goes on lets go nothing: each bill that waited is answered',
  },
  {
    name: 'held-beside-computing',
    row: 'D-J40',
    file: `${salaries}/rows/new-bills.ts`,
    find: "held.has(bill.contract_id) && bill.state !== 'disputed'",
    put: "held.has('') && bill.state !== 'disputed'",
    test: held,
    red: 'a contract that is suspended while its bill is computed has a disputed bill',
  },
  {
    name: 'income-of-others-taken',
    row: 'D-J41',
    file: `${salaries}/rows/pay.ts`,
    find: 'greatest(0, w.below - coalesce(o.coming, 0))',
    put: '0 * greatest(0, w.below - coalesce(o.coming, 0))',
    test: held,
    red: 'income that a bill below needs stays, also before that bill is due',
  },
  {
    name: 'older-debt-passed-by',
    row: 'D-J42',
    file: `${salaries}/actions/pay-own.ts`,
    find: 'due.older > 0n ||',
    put: 'due.older < 0n ||',
    test: records,
    red: 'from the agent account the older debt is paid first; the main wallet pays any',
  },
  {
    name: 'window-shared-by-none',
    row: 'D-J42',
    file: `${salaries}/actions/pay-own.ts`,
    find: 'p.balance - p.amount < due.beside',
    put: 'p.balance < 0n',
    test: records,
    red: 'of one window nobody is paid in full while others have nothing',
  },
  {
    name: 'broken-bill-stops-all',
    row: 'AG-24',
    file: `${salaries}/actions/pay.ts`,
    find: 'if (!(error instanceof BillFault) || without.length === FAULTS_MAX) return faults;',
    put: 'return faults;',
    test: records,
    red: 'a bill that cannot be paid keeps no other waiting, of its payer and of others',
  },
  {
    name: 'covered-for-a-while',
    row: 'D-J43',
    file: `${contracts}/steps/begin.ts`,
    find: 'run.from_at > next ? run.from_at : next',
    put: 'next',
    test: covered,
    red: '[AG-21] nothing is given out of terms that have their end, nor above those that follow',
  },
  {
    name: 'anew-more-than-before',
    row: 'D-J43',
    file: `${contracts}/rules/anew.ts`,
    find: 'before.tiers.find((tier) => tier.rate >= rate)',
    put: 'own.tiers.find((tier) => tier.rate >= rate)',
    test: covered,
    red: 'what is offered anew is at each step no more than there was before',
  },
  {
    name: 'ending-below-untold',
    row: 'AG-19',
    file: `${contracts}/steps/affected.ts`,
    find: 'below: below.length',
    put: 'below: 0 * below.length',
    test: covered,
    red: '[AG-19, AG-20] the list before signing says what ends further down, and is named with it',
  },
];
