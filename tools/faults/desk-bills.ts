import type { Fault } from './fault.ts';

const DESK = 'apps/server/src/modules/salaries/desk';
const test = `${DESK}/salaries-desk.test.ts`;

/** What operators decide about bills of agents. */
export const DESK_BILLS: readonly Fault[] = [
  {
    name: 'bill-ended-alone',
    row: 'D-J25',
    file: `${DESK}/actions/decide.ts`,
    find: "(input.answer === 'refused' && !isHeld && bill.dispute !== null) || !isLarge(ctx, bill)",
    put: 'true',
    test,
    red: 'one operator cancels no large bill: a second one decides, and it is never paid',
  },
  {
    name: 'dividend-approved-alone',
    row: 'D-J25',
    file: `${DESK}/actions/decide.ts`,
    find: 'mayAlone: (bill) => !isLarge(ctx, bill)',
    put: 'mayAlone: () => true',
    test,
    red: '[AG-26] a dividend that operators approve waits for it; of a large one two decide',
  },
  {
    name: 'dispute-any-reason',
    row: 'AG-32',
    file: `${DESK}/rules.ts`,
    find: "reason === 'other' ||",
    put: "reason !== 'other' ||",
    test,
    red: 'a refused dispute leaves the bill as it was; the payee is told, once',
  },
  {
    name: 'cancelled-still-owed',
    row: 'AG-24',
    file: `${DESK}/store.ts`,
    find: "filter (where b.state <> 'cancelled')",
    put: 'filter (where true)',
    test,
    red: 'one operator cancels no large bill: a second one decides, and it is never paid',
  },
];
