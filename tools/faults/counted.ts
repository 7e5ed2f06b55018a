import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';

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
];
