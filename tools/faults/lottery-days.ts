import type { Fault } from './fault.ts';

const lottery = 'apps/server/src/modules/lottery';
const rules = 'packages/lottery/src';

/** Days without a draw, before they are announced and after. */
export const LOTTERY_DAYS: readonly Fault[] = [
  {
    name: 'day-off-written',
    row: 'LO-08',
    file: `${rules}/schedule.ts`,
    find: 'if (!daysOff.has(dayOfIssue(issueNo))) slots',
    put: 'if (issueNo) slots',
    test: `${rules}/schedule.test.ts`,
    red: 'days off that are said beside the calendar move no other draw',
  },
  {
    name: 'day-off-of-announced-draws',
    row: 'LO-08',
    file: `${lottery}/desk/actions/days-off.ts`,
    find: 'date < from && !standing.has(date);',
    put: "date < '' && !standing.has(date);",
    test: `${lottery}/desk/days-off.test.ts`,
    red: 'a day with bets on its draws stays, and so does one of which a draw is over',
  },
  {
    name: 'day-off-of-bets',
    row: 'LO-08',
    file: `${lottery}/desk/steps/leave-out.ts`,
    find: 'if (bets > 0) return',
    put: 'if (bets < 0) return',
    test: `${lottery}/desk/days-off.test.ts`,
    red: 'a day with bets on its draws stays, and so does one of which a draw is over',
  },
  {
    name: 'day-off-closes-and-refuses',
    row: 'LO-08',
    file: `${lottery}/desk/actions/days-off.ts`,
    find: 'await unlessRefused(ctx.db, async',
    put: 'await ctx.db.transaction(async',
    test: `${lottery}/desk/days-off.test.ts`,
    red: 'a day with bets on its draws stays, and so does one of which a draw is over',
  },
];
