import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const rules = 'packages/lottery/src';
const noRisk = `${rules}/no-risk.test.ts`;

/** What bets come to together: under a bonus, and of a draw. */
export const COUNTED: readonly Fault[] = [
  {
    name: 'bonus-bet-by-prize-group',
    row: 'D-Q05',
    file: `${modules}/lottery/actions/place.ts`,
    find: '    alike: alikeOf(familyOf(offer.lottery, p.issueNo), line.play),\n',
    put: '',
    test: `${modules}/lottery/bonus-bets.test.ts`,
    red: 'lines of one play on an issue are one bet under a bonus',
  },
  {
    name: 'bonus-bet-alike-before',
    row: 'D-Q05',
    file: `${modules}/wallet/functions/place-wagers.sql`,
    find: 'case when n.alike is null then w.bet = n.bet else w.bet ~ n.alike end',
    put: 'w.bet = n.bet',
    test: `${modules}/lottery/bonus-bets.test.ts`,
    red: 'lines of one play on an issue are one bet under a bonus',
  },
  {
    name: 'rank-edge-unsaid',
    row: 'D-I08',
    file: 'packages/contract/src/least-edges.ts',
    find: 'percent >= (LEAST_EDGES[one] ?? Infinity)',
    put: 'percent > 100 + (LEAST_EDGES[one] ?? Infinity)',
    test: `${modules}/vip/rules.test.ts`,
    red: 'who raises a percentage to all that the house keeps reads it',
  },
  {
    name: 'rank-lotteries-whole',
    row: 'D-I08',
    file: `${modules}/vip/rules.ts`,
    find: "const LOTTERY_PERCENT = '0.30';",
    put: "const LOTTERY_PERCENT = '0.90';",
    test: `${modules}/vip/rules.test.ts`,
    red: 'the ranks of the house give a third of that back in lotteries at most',
  },
  {
    name: 'no-risk-all-or-nothing',
    row: 'abuse 12',
    file: `${rules}/safe-stakes.ts`,
    find: 'if (poor.count() <= poorMost || alive.length === 0) return left;',
    put: 'return poor.count() <= poorMost ? left : stakes.map(() => 0);',
    test: noRisk,
    red: 'a risky line beside a safe sum counts',
  },
  {
    name: 'no-risk-line-as-one',
    row: 'abuse 12',
    file: `${rules}/safe-stakes.ts`,
    find: 'return poor <= poorMost ? cut : all;',
    put: 'return poor <= poorMost ? all : all;',
    test: noRisk,
    red: 'what one play leaves out another one holds',
  },
  {
    name: 'no-risk-known-results',
    row: 'abuse 12',
    file: `${rules}/no-risk.ts`,
    find: 'drawStream(seed)',
    put: 'drawStream(new Uint8Array(seed.length).fill(20))',
    test: noRisk,
    red: 'who leaves out the very results that are tried',
  },
  {
    name: 'covering-bet-by-bet',
    row: 'requirement 61',
    file: `${rules}/coverage.ts`,
    find: 'boxes.length ** 2 < countOfAtoms(boxes) ? singles : different',
    put: 'boxes.length < 0 ? singles : different',
    test: `${rules}/coverage.test.ts`,
    red: 'nearly full lines of many places are compared by their rows',
  },
  {
    name: 'turnover-of-what-was-sold-for-its-stake',
    row: 'D-J53',
    file: `${modules}/tournaments/rows/score.ts`,
    find: '(e.stake <> 0 or e.bets <> 0) and not',
    put: 'e.stake <> 0 and not',
    test: `${modules}/tournaments/ends.test.ts`,
    red: 'a bet whose parts paid its stake stands on the board alone too',
  },
  {
    name: 'played-counts-open-parts',
    row: 'D-J53',
    file: `${modules}/withdrawals/store.ts`,
    find: '         - (select sum from parted))::bigint as staked',
    put: '         )::bigint as staked',
    test: `${modules}/withdrawals/turnover.test.ts`,
    red: 'the desk reads what the member staked and won',
  },
];
