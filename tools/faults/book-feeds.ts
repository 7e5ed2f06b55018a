import type { Fault } from './fault.ts';

const feed = 'packages/book/src/feed';
const pure = `${feed}/feed.test.ts`;
const house = 'apps/server/src/modules/book-feeds';
const replayed = 'tests/replayed-sports';

/** What a feed tells twice, late, wrongly or not at all. */
export const BOOK_FEEDS: readonly Fault[] = [
  {
    name: 'rulings-as-they-come',
    row: 'a feed that tells twice, late or wrongly',
    file: `${feed}/rulings.ts`,
    find: 'a.at - b.at || RANKS',
    put: 'RANKS',
    test: pure,
    red: 'a wrong settlement is taken back and another one comes',
  },
  {
    name: 'stop-not-heard',
    row: 'a feed that tells twice, late or wrongly',
    file: `${feed}/view.ts`,
    find: "quote.status !== 'active' || stoppedAt(state, product, market) >= quote.at",
    put: "quote.status !== 'active'",
    test: pure,
    red: 'the newest price counts, whatever came last',
  },
  {
    name: 'stop-of-other-groups',
    row: 'a feed that tells twice, late or wrongly',
    file: `${feed}/event.ts`,
    find: '...groupsOf(market).map(',
    put: "...['all', '1st_half', 'regular_play', ...groupsOf(market)].map(",
    test: pure,
    red: 'a stop of groups shuts the markets of those alone',
  },
  {
    name: 'last-price-counts',
    row: 'a feed that tells twice, late or wrongly',
    file: `${feed}/event.ts`,
    find: 'one.at > known.at ||',
    put: 'one.at !== known.at ||',
    test: pure,
    red: 'the newest price counts, whatever came last',
  },
  {
    name: 'confirmed-settlement-replaced',
    row: 'a feed that tells twice, late or wrongly',
    file: `${feed}/rulings.ts`,
    find: 'if (p.settled?.certainty === 2 &&',
    put: 'if (!p.key && p.settled &&',
    test: pure,
    red: 'what contradicts a confirmed settlement is doubted',
  },
  {
    name: 'silent-producer-on-sale',
    row: 'a feed that is not heard',
    file: `${feed}/producer.ts`,
    find: 'now - one.heardAt <= LATE_MILLISECONDS',
    put: 'now >= one.heardAt',
    test: pure,
    red: 'is down when its sign of life is late',
  },
  {
    name: 'recovery-ended-by-another',
    row: 'a feed that is not heard',
    file: `${feed}/producer.ts`,
    find: "one.state === 'recovering' && one.request?.id === requestId",
    put: "one.state === 'recovering'",
    test: pure,
    red: 'is down until what was missed has come',
  },
  {
    name: 'feed-down-and-open',
    row: 'a feed that is not heard',
    file: `${house}/steps/show-event.ts`,
    find: 'isDown: (product) => !up.has(product)',
    put: 'isDown: () => up.size > 9',
    test: `${house}/book-feeds.test.ts`,
    red: 'while its producer is down a market is held',
  },
  {
    name: 'rounds-without-a-number',
    row: 'sports a shipped feed tells of',
    file: `${feed}/markets.ts`,
    find: "id: '332', type: 'totals', numbered: 'map'",
    put: "id: '332', type: 'totals', numbered: 'set'",
    test: `${replayed}/told.test.ts`,
    red: 'leave no market without a result',
  },
  {
    name: 'wrong-end-left-standing',
    row: 'sports a shipped feed tells of',
    file: 'sports-feeds/replay/telling.ts',
    find: "if (end === 'corrected')",
    put: "if (end === 'abandoned')",
    test: `${replayed}/told.test.ts`,
    red: 'leave no market without a result',
  },
  {
    name: 'made-up-for-money',
    row: 'made-up matches are never sold for money',
    file: 'apps/server/src/modules/sportsbook/store.ts',
    find: 'not l.is_made_up or exists',
    put: 'true or exists',
    test: 'apps/server/src/modules/sportsbook/made-up.test.ts',
    red: 'a made-up match is sold for play money alone',
  },
];
