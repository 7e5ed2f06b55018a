import type { Fault } from './fault.ts';

const virtuals = 'apps/server/src/modules/virtuals';
const play = `${virtuals}/steps/play.ts`;
const drawn = `${virtuals}/steps/drawn.ts`;
const matches = `${virtuals}/virtuals.test.ts`;
const proofs = `${virtuals}/proofs.test.ts`;
const law = 'packages/book/src/virtual/law.ts';
const laws = 'packages/book/src/virtual/law.test.ts';

/** Virtual matches that nobody can choose or see before, and prices that lean to no side. */
export const VIRTUALS: readonly Fault[] = [
  {
    name: 'match-unsealed-played',
    row: 'a match nobody can choose',
    file: play,
    find: 'if (match.sealed_at === null || match.sealed_at.getTime() >= comesAt)',
    put: 'if (match.sealed_at === null)',
    test: matches,
    red: 'a match whose log was signed when its beacon was known is never played',
  },
  {
    name: 'match-never-void',
    row: 'a match nobody can choose',
    file: play,
    find: "if (await hasWaited(kernel, match)) await giveBack(kernel, match, 'beacon_late');",
    put: 'await hasWaited(kernel, match);',
    test: matches,
    red: 'a match whose beacon never comes is off',
  },
  {
    name: 'match-of-another-number',
    row: 'a match nobody can choose',
    file: drawn,
    find: 'drawsFrom(seed, signature, match.number)',
    put: 'drawsFrom(seed, signature, match.number + 1)',
    test: matches,
    red: 'bets before and in play are settled by the drawn score, and the draw is proved',
  },
  {
    name: 'match-link-shown-early',
    row: 'a match nobody sees before',
    file: drawn,
    find: 'commitment: isOver(match.number - 1) ? commitment : null,',
    put: 'commitment,',
    test: proofs,
    red: 'while a match is played its proof keeps the seed, and nothing can be said yet',
  },
  {
    name: 'goal-holds-nothing',
    row: 'a goal inside the delay',
    file: play,
    find: 'if (isNews) await holdAll(tx, match, told);',
    put: '',
    test: matches,
    red: 'a goal holds all markets for a moment',
  },
  {
    name: 'price-knows-the-match',
    row: 'prices in play know what was shown',
    file: play,
    find: 'const laws = lawsAt(table, seen);\n    const later',
    put: 'const laws = lawsAt(table, seenAt(drawn, 91));\n    const later',
    test: matches,
    red: 'a goal holds all markets for a moment, and prices then follow',
  },
  {
    name: 'margin-of-a-kind-unread',
    row: 'D-R23',
    file: `${virtuals}/rules/course.ts`,
    find: '(types[type] ?? league * (MARGIN_TIMES[type] ?? 1))',
    put: '(league * (MARGIN_TIMES[type] ?? 1))',
    test: `${virtuals}/margins.test.ts`,
    red: 'a kind of market with a margin of its own',
  },
  {
    name: 'price-left-behind-the-clock',
    row: 'prices in play know what was shown',
    file: `${virtuals}/rules/course.ts`,
    find: '(one[at] ?? 0) <= most',
    put: '(one[at] ?? 0) <= 1 + most',
    test: `${virtuals}/course.test.ts`,
    red: 'whoever bets at the last moment of a price has no advantage',
  },
  {
    name: 'price-of-a-goal-too-late',
    row: 'prices in play know what was shown',
    file: law,
    find: 'const weight = (grid[cellOf(home, away)] ?? 0) * come;',
    put: 'const weight = grid[cellOf(home, away)] ?? 0;',
    test: laws,
    red: 'a million matches: no price before or in play leans to one side',
  },
  {
    name: 'price-above-the-fair-one',
    row: 'no arbitrage between markets of a match',
    file: law,
    find: 'pricesOf(chances, margin, method)',
    put: 'pricesOf(chances, -margin, method)',
    test: laws,
    red: 'all markets of a series are without a sure win too',
  },
  {
    name: 'match-void-reads-fair',
    row: 'a match whose bets went back is never fair',
    file: 'packages/book/src/virtual/check.ts',
    find: "if (proof.state === 'void' || proof.voided)",
    put: "if (proof.state === 'void')",
    test: `${virtuals}/voids.test.ts`,
    red: 'a drawn match of which two operators gave bets back is on the list of voids',
  },
  {
    name: 'match-void-unlisted',
    row: 'a match whose bets went back is told in public',
    file: 'apps/server/src/modules/records/actions/list-voids.ts',
    find: '...draws, ...matches, ...others]',
    put: '...draws, ...matches.slice(matches.length), ...others]',
    test: `${virtuals}/voids.test.ts`,
    red: 'a drawn match that the house gave back is on the list',
  },
];
