import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const points = `${modules}/points`;
const earned = `${points}/earned.test.ts`;
const exchanges = `${points}/exchanges.test.ts`;
const reckoned = `${modules}/statements/reckoned.test.ts`;

/** Points: earned once, exchanged for what is there, given back once. */
export const POINTS: readonly Fault[] = [
  {
    name: 'points-first-end',
    row: 'VP-04',
    file: `${points}/rows/fold.ts`,
    find: "and f.wager_id = e.wager_id and f.kind <> 'part'), e.at)",
    put: 'and false), e.at)',
    test: earned,
    red: 'a bet earns by the rates of the time it ends, and rates that come later change nothing',
  },
  {
    name: 'points-remainder',
    row: 'VP-04',
    file: `${points}/rows/fold.ts`,
    find: 'remainder = excluded.remainder',
    put: 'remainder = 0',
    test: earned,
    red: 'what lies below a hundredth of a point is kept and comes with later bets',
  },
  {
    name: 'points-posted',
    row: 'issue 21',
    file: `${points}/rows/fold.ts`,
    find: 'set posted = b.points from due d',
    put: 'set posted = b.posted from due d',
    test: earned,
    red: 'where many earn at once points stand at once, and entries of a member come together',
  },
  {
    name: 'points-stock',
    row: 'issue 21',
    file: `${points}/store.ts`,
    find: 'and quantity - taken >= $3 and points',
    put: 'and $3 > 0 and points',
    test: `${points}/races.test.ts`,
    red: 'of 100 who redeem the last item at once in two processes one succeeds',
  },
  {
    name: 'points-covered',
    row: 'VP-13',
    file: `${points}/actions/convert.ts`,
    find: '.points < hundredths)',
    put: '.points < 0n)',
    test: exchanges,
    red: 'below the minimum and above current points nothing is converted',
  },
  {
    name: 'points-password',
    row: 'VP-08',
    file: `${points}/actions/redeem.ts`,
    find: '  if (refused) return refused;\n  const row',
    put: '  void refused;\n  const row',
    test: exchanges,
    red: 'without the right payment password nothing is deducted',
  },
  {
    name: 'points-stock-back',
    row: 'VP-12',
    file: `${points}/steps/moves.ts`,
    find: 'if (row.product_id !== null) {',
    put: 'if (row.product_id === 0n) {',
    test: exchanges,
    red: 'a rejected exchange gives points, amount and stock back once',
  },
  {
    name: 'points-credit-bound',
    row: 'VP-13',
    file: `${points}/steps/moves.ts`,
    find: '    times: row.times });',
    put: '    times: 0 });',
    test: exchanges,
    red: 'converting changes points to balance at the rate, bound as gifts are',
  },
  {
    name: 'points-way-out',
    row: 'issue 21',
    file: `${points}/actions/redeem.ts`,
    find: '    if (kept) return kept;\n',
    put: '    void kept;\n',
    test: exchanges,
    red: 'the money that a product costs is no way out that a withdrawal would be refused',
  },
  {
    name: 'statement-payouts',
    row: 'issue 21: a checker from the signed statement alone',
    file: 'packages/game-kit/src/statement/ends.ts',
    find: 'return payoutFault(one, ends) || stakeFault(one, ends);',
    put: 'return stakeFault(one, ends);',
    test: reckoned,
    red: 'ends of bets that do not fit the transfers are found out',
  },
  {
    name: 'statement-both-dates',
    row: 'D-Q01',
    file: `${modules}/statements/store.ts`,
    find: 'and e.at >= $3 and e.at <= $4\n',
    put: 'and e.placed_at >= $3 and e.placed_at <= $4\n',
    test: reckoned,
    red: 'a statement of a part of the time has the ends of bets that were placed before it',
  },
];
