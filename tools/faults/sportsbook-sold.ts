import type { Fault } from './fault.ts';

const book = 'apps/server/src/modules/sportsbook';
const desk = `${book}/desk`;
const best = 'packages/book/src/virtual/sold.test.ts';
/** What is bought back, by the best who sells. */
export const SOLD: readonly Fault[] = [
  {
    name: 'sold-by-shares',
    row: 'D-T25',
    file: 'packages/book/src/cash-out.ts',
    find: '[impliedChance(own, prices, winners), chanceByPower(own, prices, winners)]',
    put: '[impliedChance(own, prices, winners)]',
    test: best,
    red: 'nor where only its prices are known',
  },
  {
    name: 'sold-by-power',
    row: 'D-T25',
    file: 'packages/book/src/cash-out.ts',
    find: '[impliedChance(own, prices, winners), chanceByPower(own, prices, winners)]',
    put: '[chanceByPower(own, prices, winners)]',
    test: best,
    red: 'prices that others made are bought back as if their margin lay on what is sold',
  },
  {
    name: 'sold-at-the-ends-of-the-ladder',
    row: 'D-T25',
    file: 'packages/book/src/cash-out.ts',
    find: 'one <= ODDS_LEAST || one >= ODDS_MOST',
    put: 'one < ODDS_LEAST || one > ODDS_MOST',
    test: best,
    red: 'a price of several that hardly comes',
  },
  {
    name: 'drawn-sold-by-prices',
    row: 'D-T25',
    file: `${book}/steps/leg-chances.ts`,
    find: '  if (table) {',
    put: '  if (table && mayComeBack(marketOf(market))) {',
    test: 'apps/server/src/modules/virtuals/sold.test.ts',
    red: 'a bet on a drawn match is sold',
  },
  {
    name: 'worst-of-one-market',
    row: 'D-T26',
    file: `${desk}/steps/worst.ts`,
    find: 'paid: sumOf(alone.map(worstAlone)) + mostByScores(event, onGrid),',
    put: 'paid: mostOf(laid.map(worstAlone)),',
    test: `${desk}/sportsbook-desk.test.ts`,
    red: 'the worst case of an event',
  },
  {
    name: 'sold-as-the-score-says',
    row: 'D-T28',
    file: `${book}/actions/cash-out.ts`,
    find: "if (built || untold === 'awaited') return",
    put: 'if (built) return',
    test: `${book}/untold.test.ts`,
    red: 'of a leg that is decided and has no result',
  },
  {
    name: 'lost-though-doubted',
    row: 'D-T28',
    file: `${book}/steps/untold.ts`,
    find: 'held.some((by) => DOUBTED.includes(by))',
    put: 'false',
    test: `${book}/untold.test.ts`,
    red: 'nothing is counted as lost',
  },
  {
    name: 'feed-starts-unsaid',
    row: 'D-T27',
    file: 'sports-feeds/replay/open-feed.ts',
    find: 'isSubscribed: false',
    put: 'isSubscribed: true',
    test: 'apps/server/src/modules/book-feeds/restart.test.ts',
    red: 'a feed that starts again within seconds',
  },
];
