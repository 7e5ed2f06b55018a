import type { Fault } from './fault.ts';

const reports = 'apps/server/src/modules/reports';
const test = 'tests/figures.test.ts';

/** What the house earned is one figure wherever it stands, and leads to what it is the sum of. */
export const FIGURES: readonly Fault[] = [
  {
    name: 'costs-are-net',
    row: 'D-U12',
    file: 'apps/server/src/modules/records/rules/figures.ts',
    find: "row.type === 'agent_pay'),",
    put: "row.type === 'agent'),",
    test,
    red: 'a month of dashboard, reports, member pages, files and ledger have 0 differences',
  },
  {
    name: 'fees-of-providers-are-costs',
    row: 'D-U12',
    file: 'apps/server/src/modules/records/rules/figures.ts',
    find: '(provider-)?fees:',
    put: 'fees:',
    test,
    red: 'a month of dashboard, reports, member pages, files and ledger have 0 differences',
  },
  {
    name: 'shares-are-booked-once',
    row: 'D-U15',
    file: `${reports}/actions/book-shares.ts`,
    find: 'if (booked >= over) return false;',
    put: 'if (booked > dayAfter(over, -3)) return false;',
    test,
    red: 'a month of dashboard, reports, member pages, files and ledger have 0 differences',
  },
  {
    name: 'figures-above-the-mark',
    row: 'D-U13',
    file: `${reports}/rows/by.ts`,
    find: 'const ABOVE = `e.brand_id = $1 and e.end_id > $5::bigint\n',
    put: 'const ABOVE = `e.brand_id = $1 and e.end_id > $5::bigint + 3\n',
    test,
    red: 'the same month by product, game, vendor, member, agent, country and method is',
  },
  {
    name: 'wagers-of-a-figure',
    row: 'D-U13',
    file: `${reports}/actions/list-wagers.ts`,
    find: 'input.agent === String(row.agent_id)',
    put: "input.agent !== ''",
    test,
    red: 'a figure leads to the wagers it is the sum of, page by page',
  },
  {
    name: 'brands-for-the-first',
    row: 'D-U13',
    file: `${reports}/actions/read-brands.ts`,
    find: "if (ctx.brand.id !== FIRST_BRAND) return refuse('operation_not_allowed');",
    put: "if (ctx.brand.id < 0) return refuse('operation_not_allowed');",
    test,
    red: 'all brands stand side by side for operators of the first one alone, currencies apart',
  },
  {
    name: 'nothing-without-a-bound',
    row: 'D-U13',
    file: `${reports}/rows/books.ts`,
    find: '         and e.transfer_id > $5::bigint\n',
    put: '         and e.transfer_id + 0 > $5::bigint\n',
    test: 'tests/bounded.test.ts',
    red: 'no question of overview or reports reads entries or wagers but above a mark',
  },
];
