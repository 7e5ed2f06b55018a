import type { Fault } from './fault.ts';

const book = 'apps/server/src/modules/sportsbook';
const desk = `${book}/desk`;
const hold = `${desk}/actions/hold.ts`;
const proposal = `${desk}/steps/proposal.ts`;
const trading = `${desk}/sportsbook-desk.test.ts`;
const results = `${desk}/results.test.ts`;
const groups = `${desk}/groups.test.ts`;
const terms = `${desk}/terms.test.ts`;

/** What traders hold, price, settle and bound, and what they cannot do alone or too late. */
export const BOOK_DESK: readonly Fault[] = [
  {
    name: 'book-holds-without-end',
    row: 'D-R20',
    file: hold,
    find: "if (before === 0) return refuse('limit_exceeded');",
    put: '',
    test: trading,
    red: 'one person holds sixty times in 24 hours',
  },
  {
    name: 'book-opened-under-a-hold',
    row: 'D-R20',
    file: `${book}/actions/markets.ts`,
    find: "(await isEventHeld(tx, event)) ? ['operator'] : []",
    put: '[]',
    test: trading,
    red: 'what is opened in an event that is held is held too',
  },
  {
    name: 'book-release-of-another-hold',
    row: 'D-R20',
    file: hold,
    // oxlint-disable-next-line no-template-curly-in-string -- it is the text of the file
    find: 'names.has(`market ${one.market_id}`) ||',
    put: '',
    test: trading,
    red: 'a release lets nothing go that another hold',
  },
  {
    name: 'book-hand-price-overruled',
    row: 'D-R21',
    file: `${book}/actions/markets.ts`,
    find: 'const isKept = prices && !change.isByHand && byHand.has(change.marketId);',
    put: 'const isKept = prices && change.marketId === "";',
    test: trading,
    red: 'prices by hand are laid by two persons',
  },
  {
    name: 'book-price-below-fair',
    row: 'D-R21',
    file: `${desk}/actions/prices.ts`,
    find: 'if (isBelowFair(row.type, prices))',
    put: 'if (isBelowFair(row.type, [0]))',
    test: trading,
    red: 'prices by hand are refused where they lose whatever comes',
  },
  {
    name: 'book-request-outlives-a-goal',
    row: 'D-R21',
    file: `${desk}/rules.ts`,
    find: 'p.score,',
    put: '',
    test: results,
    red: 'a goal, a start or another result in between',
  },
  {
    name: 'book-request-outlives-a-result',
    row: 'D-R21',
    file: `${desk}/rules.ts`,
    find: 'p.markets.map((one) => [one.market_id, one.result_no] as const).toSorted(byId)',
    put: 'null',
    test: results,
    red: 'a goal, a start or another result in between',
  },
  {
    name: 'book-drawn-match-by-hand',
    row: 'D-R21',
    file: proposal,
    find: "if (league.is_virtual && asked.kind !== 'void')",
    put: "if (league.is_virtual && asked.kind === 'rollback')",
    test: results,
    red: 'a match that the house draws is at most void',
  },
  {
    name: 'book-sold-slip-moves',
    row: 'SP-01',
    file: `${desk}/steps/moves.ts`,
    find: "if (slip.is_sold || slip.state === 'void') {",
    put: "if (slip.state === 'void') {",
    test: results,
    red: 'parlays are reckoned whole, and a slip that was sold back stays',
  },
  {
    name: 'book-margin-of-one-person',
    row: 'D-R22',
    file: `${desk}/actions/terms.ts`,
    find: 'isGraveMargin(before.margin, margin) || delay < before.delay',
    put: 'delay < before.delay',
    test: terms,
    red: 'a margin out of its bounds and a shorter delay',
  },
  {
    name: 'book-member-above-the-caps',
    row: 'D-R22',
    file: `${desk}/actions/limits.ts`,
    find: 'if (then > WHOLE) {',
    put: 'if (then > WHOLE * 100) {',
    test: terms,
    red: 'a member is bounded with a reason',
  },
  {
    name: 'book-cap-of-a-kind-unheard',
    row: 'D-R22',
    file: `${book}/steps/legs.ts`,
    find: 'own?.selection_cap ?? league.selection_cap',
    put: 'league.selection_cap',
    test: terms,
    red: 'a kind of market has its own cap and margin',
  },
  {
    name: 'book-group-raised-alone',
    row: 'D-T10',
    file: `${desk}/actions/groups.ts`,
    find: 'if (percent > WHOLE) {',
    put: 'if (percent > WHOLE * WHOLE) {',
    test: groups,
    red: 'a group is bounded with a reason',
  },
  {
    name: 'book-own-limit-taken-away-alone',
    row: 'D-T17',
    file: `${desk}/actions/limits.ts`,
    find: 'percent ?? (await groupBoundOf(tx, key)).percent;',
    put: 'percent ?? WHOLE;',
    test: groups,
    red: 'what was said of a member is taken away, and they follow their group again',
  },
  {
    name: 'book-hidden-on-sale',
    row: 'D-T20',
    file: `${book}/steps/legs.ts`,
    find: '!league?.is_shown',
    put: '!league',
    test: `${desk}/places.test.ts`,
    red: 'of a hidden league nothing is shown',
  },
];
