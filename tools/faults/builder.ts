import type { Fault } from './fault.ts';

const builder = 'packages/book/src/virtual/builder.ts';
const builds = 'packages/book/src/virtual/builder.test.ts';
const hedges = 'packages/book/src/virtual/built-hedges.test.ts';
const covering = 'apps/server/src/modules/opposite-bets/built-bets.test.ts';
const between = 'packages/book/src/between.ts';
const lines = 'packages/book/src/between.test.ts';
const book = 'apps/server/src/modules/sportsbook';
const onMatch = `${book}/bets-on-match.test.ts`;
const soldLines = `${book}/sold-lines.test.ts`;

/** Bets that are built of one match, and lines that are sold back though a stake may come back. */
export const BUILDER: readonly Fault[] = [
  {
    name: 'built-price-without-margin',
    row: 'D-T09',
    file: builder,
    find: '(MILLION + BigInt(margin))',
    put: '(MILLION - BigInt(margin))',
    test: builds,
    red: 'no built bet costs the house',
  },
  {
    name: 'built-half-unread',
    row: 'D-T09',
    file: builder,
    find: "score: period === 'half-1' ? half : score, half }",
    put: 'score, half }',
    test: builds,
    red: 'every built bet has the chance',
  },
  {
    name: 'built-lost-leg-forgotten',
    row: 'D-T09',
    file: builder,
    find: 'if (outcomes.some((one) => one && isSameOutcome(one, LOSE))) return LOSE;',
    put: '',
    test: builds,
    red: 'a built bet is won, lost or open',
  },
  {
    name: 'built-contradiction-taken',
    row: 'D-T09',
    file: builder,
    find: "if (!now.some(wins(mask))) return 'excluded';",
    put: '',
    test: builds,
    red: 'what cannot come together',
  },
  {
    name: 'built-of-lines-that-come-back',
    row: 'D-T09',
    file: builder,
    find: '(LINED.includes(type) && isBetweenGoals(line))',
    put: '(LINED.includes(type) && isBetweenGoals(2 + 0 * (line ?? 0)))',
    test: builds,
    red: 'a bet is built of what is won or lost',
  },
  {
    name: 'built-offer-at-the-most',
    row: 'D-T09',
    file: builder,
    find: 'one.num * least.den < least.num * one.den',
    put: 'one.num * least.den > least.num * one.den',
    test: builds,
    red: 'in play the chance is that of the table',
  },
  {
    name: 'line-half-forgotten',
    row: 'D-T11',
    file: between,
    find: 'const middle = outcomeAt(market, selection, { score: middleOf(market) });',
    put:
      'const middle = { ...PUSH, ' +
      'at: outcomeAt(market, selection, { score: middleOf(market) }) };',
    test: lines,
    red: 'what may become of a line',
  },
  {
    name: 'line-beside-turned',
    row: 'D-T11',
    file: between,
    find: "type === 'handicap' ? selection === 'home' : selection === 'under'",
    put: "type === 'handicap' ? selection === 'away' : selection === 'under'",
    test: lines,
    red: 'what may become of a line',
  },
  {
    name: 'line-offer-rests-on-nothing',
    row: 'D-T11',
    file: `${book}/steps/leg-chances.ts`,
    find: '  return { chances, versions, isExact: false };\n',
    put: '  return { chances, versions: rows.length > 0 ? {} : versions, isExact: false };\n',
    test: soldLines,
    red: 'a quarter line is sold',
  },
  {
    name: 'built-cover-to-the-last-score',
    row: 'D-T09',
    file: 'packages/book/src/virtual/built-hedges.ts',
    find: 'const SURE = { num: 95n, den: 100n };',
    put: 'const SURE = { num: 100n, den: 100n };',
    test: hedges,
    red: 'one that is left out is a risk',
  },
  {
    name: 'built-cover-hidden-by-a-prize',
    row: 'D-T09',
    file: 'packages/book/src/virtual/built-hedges.ts',
    find: 'const { weight, pays } = course;',
    put: 'const { weight, pays } = Object.assign(course, { weight: course.pays });',
    test: hedges,
    red: 'a large prize hides nothing',
  },
  {
    name: 'built-bets-on-the-same-forgotten',
    row: 'D-T18',
    file: 'packages/book/src/virtual/built-hedges.ts',
    find: 'one + (pays[code] ?? 0n)',
    put: 'one + 0n * (pays[code] ?? 0n)',
    test: hedges,
    red: 'bets on the same are reckoned as one',
  },
  {
    name: 'built-reckoned-each-time',
    row: 'D-T18',
    file: `${book}/steps/reckoned.ts`,
    find: 'if (before?.grid === grid) return before.hedged;',
    put: '',
    test: onMatch,
    red: 'what bets are no risk is reckoned once',
  },
  {
    name: 'bets-on-match-unbounded',
    row: 'D-T18',
    file: `${book}/steps/legs.ts`,
    find: 'capMinor: BETS_ON_MATCH_MAX',
    put: 'capMinor: BETS_ON_MATCH_MAX + 100n',
    test: onMatch,
    red: 'a member has 200 open bets',
  },
  {
    name: 'built-cover-counted',
    row: 'D-T09',
    file: `${book}/actions/settle.ts`,
    find: "const built = p.slips.filter((one) => one.kind === 'builder');",
    put: "const built = p.slips.filter((one) => one.kind === 'single');",
    test: covering,
    red: 'who covers a match with built bets',
  },
  {
    name: 'built-cover-by-singles-counted',
    row: 'D-T09',
    file: `${book}/steps/valid-bets.ts`,
    find: 'byBuilt.get(one.wagerId) ?? 0n',
    put: 'byBuilt.get(-one.wagerId) ?? 0n',
    test: covering,
    red: 'who covers a match with built bets',
  },
  {
    name: 'built-cover-unseen',
    row: 'D-T09',
    file: 'apps/server/src/modules/opposite-bets/actions/look.ts',
    find: 'if (!rounds) return;',
    put: 'if (rounds) return;',
    test: covering,
    red: 'two linked members who cover a match',
  },
  {
    name: 'built-crowd-unbounded',
    row: 'D-T15',
    file: `${book}/steps/built-answers.ts`,
    find: 'perSourceMax: 10',
    put: 'perSourceMax: 200',
    test: `${book}/built-answers.test.ts`,
    red: 'a crowd of one address waits for itself',
  },
];
