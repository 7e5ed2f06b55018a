import type { Fault } from './fault.ts';

const pages = 'apps/site/src/features/sportsbook';
const moves = `${pages}/moves.ts`;
const told = `${pages}/moves.test.ts`;

/** Prices, scores and rooms of the sportsbook's pages as they are now, and no others. */
export const SPORTS_PAGES: readonly Fault[] = [
  {
    name: 'price-of-before-shown',
    row: 'a price as it is now',
    file: moves,
    find: '(told.version <= market.version && !isClosing(market, told))',
    put: 'told.version < 0',
    test: told,
    red: 'a price that was told is shown, older news are not, and a held market has no prices',
  },
  {
    name: 'held-price-shown',
    row: 'a price as it is now',
    file: moves,
    find: 'milli: isPriced && price > 0 ? price : null',
    put: 'milli: price > 0 ? price : null',
    test: told,
    red: 'a price that was told is shown, older news are not, and a held market has no prices',
  },
  {
    name: 'late-answer-shown',
    row: 'a price as it is now',
    file: moves,
    find: 'old && (old.version > market.version || isSameMarket(old, market)) ? old : market',
    put: 'old && isSameMarket(old, market) ? old : market',
    test: told,
    red: 'an answer that was on its way takes back nothing that was told meanwhile',
  },
  {
    name: 'minute-of-before-shown',
    row: 'a price as it is now',
    file: moves,
    find: 'progressOf(moves.event) >= progressOf(one)',
    put: 'progressOf(moves.event) >= 0',
    test: told,
    red: 'a list that was read after what was told of an event keeps its newer minute',
  },
  {
    name: 'off-among-all-sports',
    row: 'SP-02',
    file: 'apps/server/src/modules/sportsbook/actions/read.ts',
    find: 'SPORTS.filter((one) => isSportOn(ctx.brand, one)).filter(',
    put: 'SPORTS.filter(',
    test: 'apps/server/src/modules/sportsbook/all-sports.test.ts',
    red: '[RT-07, SP-02] what is live and soon of all sports',
  },
  {
    name: 'esports-without-leagues',
    row: 'SP-02',
    file: 'apps/server/src/modules/sportsbook/actions/read.ts',
    find: "...(shown.some(isEsports) ? (['ESPORTS'] as const) : [])",
    put: "...(['ESPORTS'] as const)",
    test: 'apps/server/src/modules/sportsbook/rooms.test.ts',
    red: '[GM-04, SP-02] leagues furnish the rooms of sports and, where there are any, esports',
  },
];
