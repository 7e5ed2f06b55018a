import type { Fault } from './fault.ts';

const salaries = 'apps/server/src/modules/salaries';
const whatIf = `${salaries}/what-if.test.ts`;
const transfers = 'apps/server/src/modules/transfers';
const sums =
  'what-if sums all windows of a month; five minutes are rows of a day, the newest first';
const limits = '[WL-15] the least, the most and the day of transfers are those of the brand';

/** What agents are told before they sign, and how much goes through a line. */
export const AGENT_CENTRE: readonly Fault[] = [
  {
    name: 'what-if-uncapped-below',
    row: 'D-J49',
    file: `${salaries}/actions/what-if.ts`,
    find: 'isGiven ? sum.gross : sum.capped',
    put: 'sum.gross',
    test: whatIf,
    red: sums,
  },
  {
    name: 'what-if-base-below-its-step',
    row: 'D-J49',
    file: `${salaries}/actions/what-if.ts`,
    find: 'return enough > least ? enough : least;',
    put: 'return enough;',
    test: whatIf,
    red: 'what-if asks of hours what their day bet, and how much more would leave as much',
  },
  {
    name: 'transfers-without-a-day',
    row: 'D-J49',
    file: `${transfers}/actions/transfer.ts`,
    find: 'sent + amountMinor > minor(dayMax)',
    put: 'amountMinor > minor(dayMax)',
    test: `${transfers}/transfers.test.ts`,
    red: limits,
  },
];
