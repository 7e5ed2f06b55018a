// The direction of the house (ARCHITECTURE.md). Each rule has a planted breach below
// tests/shape/breaches that tests/shape/direction.test.ts expects to be found. Circles are found by
// tests/shape/circles.ts, those of types too.
const tiers = require('./tools/tiers.json');

const tests = '\\.test\\.tsx?$|(^|/)testing/';
const families = 'games|payments|feeds|messengers|beacons|vendors|sports-feeds';

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const directions = [
  never(
    'money-stands-alone',
    'money imports nothing of the house',
    { path: '^packages/money/' },
    { path: `^(apps|${families})/|^packages/(?!money/)` },
  ),
  never(
    'days-stands-alone',
    'days imports nothing of the house',
    { path: '^packages/days/' },
    { path: `^(apps|${families})/|^packages/(?!days/)` },
  ),
  never(
    'agent-terms-only-days',
    'agent-terms -> days',
    { path: '^packages/agent-terms/' },
    { path: `^(apps|${families})/|^packages/(?!agent-terms/|days/)` },
  ),
  never(
    'contract-only-money',
    'contract -> money',
    { path: '^packages/contract/' },
    { path: `^(apps|${families})/|^packages/(?!contract/|money/)` },
  ),
  never(
    'game-kit-only-money',
    'game-kit -> money, days; of the contract it takes types',
    { path: '^packages/game-kit/', pathNot: tests },
    { path: `^(apps|${families})/|^packages/(?!game-kit/|contract/|money/|days/)` },
  ),
  never(
    'game-kit-takes-types',
    'what the server says to a board is of the type of the contract',
    { path: '^packages/game-kit/', pathNot: tests },
    { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
  ),
  never(
    'client-only-contract',
    'client -> contract; it knows no screen',
    { path: '^packages/client/' },
    { path: `^(apps|${families})/|^packages/(?!client/|contract/)|node_modules/react` },
  ),
  never(
    'ui-only-money',
    'ui -> money, and how texts are said; it knows no calls',
    { path: '^packages/ui/', pathNot: '^packages/ui/gallery/' },
    { path: `^(apps|${families})/|^packages/(?!ui/|money/|contract/src/texts\\.ts$)` },
  ),
  never(
    'slots-are-pure',
    'slots -> game-kit, money',
    { path: '^packages/slots/', pathNot: tests },
    { path: `^(apps|${families})/|^packages/(?!slots/|game-kit/|money/)` },
  ),
  never(
    'book-is-pure',
    'book -> game-kit',
    { path: '^packages/book/', pathNot: tests },
    { path: `^(apps|${families})/|^packages/(?!book/|game-kit/)` },
  ),
  never(
    'lottery-is-pure',
    'lottery -> game-kit, days',
    { path: '^packages/lottery/', pathNot: tests },
    { path: `^(apps|${families})/|^packages/(?!lottery/|game-kit/|days/)` },
  ),
  never(
    'seats-are-pure',
    'seats -> game-kit',
    { path: '^packages/seats/', pathNot: tests },
    { path: `^(apps|${families})/|^packages/(?!seats/|game-kit/)` },
  ),
  never(
    'lottery-board-knows-no-calls',
    'lottery-board -> lottery, game-kit, money, ui',
    { path: '^packages/lottery-board/' },
    { path: `^(apps|${families})/|^packages/(?!lottery-board/|lottery/|game-kit/|money/|ui/)` },
  ),
  never(
    'slot-board-knows-no-calls',
    'slot-board -> slots, game-kit, money, ui',
    { path: '^packages/slot-board/' },
    { path: `^(apps|${families})/|^packages/(?!slot-board/|slots/|game-kit/|money/|ui/)` },
  ),
  never(
    'table-board-knows-no-calls',
    'table-board -> game-kit, money, ui',
    { path: '^packages/table-board/', pathNot: '^packages/table-board/gallery/' },
    { path: `^(apps|${families})/|^packages/(?!table-board/|game-kit/|money/|ui/)` },
  ),
  never(
    'seat-board-knows-no-calls',
    'seat-board -> seats, table-board, game-kit, money, ui',
    { path: '^packages/seat-board/', pathNot: '^packages/seat-board/gallery/' },
    {
      path: `^(apps|${families})/|^packages/(?!seat-board/|seats/|table-board/|game-kit/|money/|ui/)`,
    },
  ),
  never(
    'games-know-no-calls',
    'games -> game-kit, slots, lottery, seats and the boards of each, table-board, money, ui',
    { path: '^games/' },
    {
      path:
        '^packages/' +
        '(?!game-kit/|slots/|slot-board/|lottery/|lottery-board/|seats/|seat-board/|table-board/|money/|ui/)',
    },
  ),
  never(
    'nothing-imports-an-app',
    'an app is the end of the line; only tests and benches boot one',
    { path: `^(packages|${families}|tools)/` },
    { path: '^apps/' },
  ),
  never(
    'apps-stand-apart',
    'an app never imports another app',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  never(
    'server-knows-no-ui',
    'server -> contract, money, days, agent-terms, book, game-kit, lottery, seats',
    { path: '^apps/server/', pathNot: tests },
    { path: '^packages/(ui|client)/|node_modules/react' },
  ),
  never(
    'bills-twice-by-two',
    'the second program of bills takes nothing of the first, so that it repeats no mistake',
    { path: '^apps/server/src/(verify-bills\\.ts$|bill-books/)', pathNot: tests },
    { path: '^apps/server/src/modules/|^packages/' },
  ),
  never(
    'fronts-know-no-game-kit',
    'site and office -> client, contract, money, days, ui; the verifiers replay',
    {
      path: '^apps/(site|office)/',
      pathNot:
        '^apps/site/src/(features/(fairness/|promotions/RaffleCheck\\.tsx$)|app/promotions/use-raffle)' +
        '|^apps/office/src/features/raffles/RaffleProofDialog\\.tsx$',
    },
    { path: '^packages/(game-kit|seats)/' },
  ),
];

const inside = [
  never(
    'families-through-their-loader',
    'a member of a family is found by its loader, not imported',
    // What a house said of drand is asked of drand, whatever beacon this one has. The bench of
    // sports is a feed itself: it says messages of its own through the server of the replayed one.
    {
      path: '^(apps|packages|bench|tools)/',
      pathNot: `${tests}|^packages/ui/gallery/|^tools/late-beacon\\.ts$|^bench/sports(-feed)?\\.ts$`,
    },
    { path: `^(${families})/` },
  ),
  never(
    'members-stand-apart',
    'a game never imports another game, nor a method another method',
    { path: `^(${families})/([^/]+)/` },
    { path: '^$1/', pathNot: '^$1/$2/' },
  ),
  never(
    'engine-without-board',
    'an engine never reaches its board',
    { path: '^games/[^/]+/engine\\.ts$' },
    { path: '/board\\.tsx$', reachable: true },
  ),
  never(
    'engine-without-bank',
    'an engine reaches no member, balance, clock, network or screen',
    { path: '^games/[^/]+/engine\\.ts$' },
    {
      path: '^apps/|^packages/(contract|ui|slot-board|lottery-board|seat-board)/|node_modules/(pg|react|pixi\\.js|fastify)/',
      reachable: true,
    },
  ),
  never(
    'pure-without-io',
    'pure folders import nothing that reads or writes',
    {
      path: [
        '^packages/(money|days|contract|game-kit|slots|lottery|seats)/',
        '^games/[^/]+/(engine|manifest)\\.ts$',
        '^apps/server/src/modules/[^/]+/rules(/|\\.ts$)',
        '^apps/server/src/modules/[^/]+/desk/rules(/|\\.ts$)',
      ],
      pathNot: `${tests}|/(rtp|loader)/|main\\.ts$|loader\\.ts$`,
    },
    { dependencyTypes: ['core'] },
  ),
  never(
    'features-stand-apart',
    'features never import each other; shared needs move to app/',
    { path: '^apps/(site|office)/src/features/([^/]+)/' },
    { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  ),
  never(
    'modules-by-the-front-door',
    'a module calls only the index.ts of another',
    { path: '^apps/server/src/modules/([^/]+)/(?!desk/)' },
    {
      path: '^apps/server/src/modules/',
      pathNot: '^apps/server/src/modules/(?:$1/(?!desk/)|[^/]+/index\\.ts$)',
    },
  ),
  never(
    'desk-by-the-front-door',
    'the desk of a noun calls only the index.ts of modules, its noun too',
    { path: '^apps/server/src/modules/([^/]+)/desk/', pathNot: tests },
    {
      path: '^apps/server/src/modules/',
      pathNot: '^apps/server/src/modules/(?:$1/desk/|[^/]+/index\\.ts$)',
    },
  ),
  never(
    'root-by-the-front-door',
    'the composition root calls only the index.ts of a module',
    { path: '^apps/server/src/[^/]+\\.ts$', pathNot: tests },
    { path: '^apps/server/src/modules/', pathNot: '/index\\.ts$' },
  ),
  never(
    'kernel-knows-no-product',
    'the kernel imports no module',
    { path: '^apps/server/src/kernel/', pathNot: tests },
    { path: '^apps/server/src/(modules/|[^/]+\\.ts$)' },
  ),
];

const inModule = (name) => (name.includes('/') ? `${name}/` : `${name}/(?!desk/)`);
const modulesAbove = (tier) =>
  Object.entries(tiers)
    .filter(([, other]) => other >= tier)
    .map(([name]) => inModule(name));

const tierRules = Object.entries(tiers).map(([name, tier]) =>
  never(
    `tier-of-${name}`,
    `${name} (tier ${tier}) calls lower tiers only; its own tier by events`,
    { path: `^apps/server/src/modules/${inModule(name)}`, pathNot: tests },
    {
      path: `^apps/server/src/modules/(?:${modulesAbove(tier).join('|')})`,
      pathNot: `^apps/server/src/modules/${inModule(name)}`,
    },
  ),
);

module.exports = {
  forbidden: [
    ...directions,
    ...inside,
    ...tierRules,
    never(
      'resolvable',
      'an import must lead somewhere',
      {},
      { couldNotResolve: true, pathNot: '\\?raw$|^virtual:' },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: require('node:path').join(__dirname, 'tsconfig.json') },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^data/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'module', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
