import type { Fault } from './fault.ts';

const kit = 'packages/game-kit/src';
const kitTest = `${kit}/seats.test.ts`;
const seats = 'packages/seats/src';
const bulls = `${seats}/grabbed-bulls/game.ts`;
const bullsTest = `${seats}/grabbed-bulls/grabbed-bulls.test.ts`;
const tienLen = `${seats}/tien-len/game.ts`;
const tienLenTest = `${seats}/tien-len/tien-len.test.ts`;
const landlord = `${seats}/landlord/game.ts`;
const landlordTest = `${seats}/landlord/landlord.test.ts`;

/** Hands between players: hidden cards, table stakes, and a shuffle that nobody chooses. */
export const SEATS: readonly Fault[] = [
  {
    name: 'hand-out-of-turn',
    row: 'players judged by rules alone',
    file: `${kit}/seats-game.ts`,
    find: "if (!seats.includes(seat)) return { problem: 'turn' };",
    put: '',
    test: kitTest,
    red: 'refuses an action of who has no turn',
  },
  {
    name: 'hand-of-one-seed',
    row: 'a shuffle nobody chooses',
    file: `${kit}/seats-draws.ts`,
    find: '...clientSeeds.map(requireSeed)',
    put: '...clientSeeds.slice(0, 1).map(requireSeed)',
    test: kitTest,
    red: 'change with the link, with each seed',
  },
  {
    name: 'hand-of-any-link',
    row: 'a shuffle nobody chooses',
    file: `${kit}/verify/hand.ts`,
    find: 'if (end !== proof.terminal.toLowerCase()) {',
    put: 'if (end === undefined) {',
    test: kitTest,
    red: 'names what was changed',
  },
  {
    name: 'stakes-one-way',
    row: 'table stakes both ways',
    file: `${kit}/seats-money.ts`,
    find: '[due, has, mayTake].reduce(',
    put: '[due, has].reduce(',
    test: kitTest,
    red: 'is settled by table stakes',
  },
  {
    name: 'stakes-paid-twice',
    row: 'table stakes both ways',
    file: `${kit}/seats-money.ts`,
    find: 'if (one.from === from) has -= paid;',
    put: '',
    test: tienLenTest,
    red: 'are cut in their order, a chop before the end',
  },
  {
    name: 'rake-without-cap',
    row: 'the rake alone is of the house',
    file: `${kit}/seats-money.ts`,
    find: 'return rake < cap ? rake : cap;',
    put: 'return rake;',
    test: bullsTest,
    red: 'pay a rake of 20 antes at most',
  },
  {
    name: 'bulls-weakest-first',
    row: 'who is paid by a short bank',
    file: bulls,
    find: 'strengthOf(hands[b.seat] ?? []) - strengthOf(hands[a.seat] ?? [])',
    put: 'strengthOf(hands[a.seat] ?? []) - strengthOf(hands[b.seat] ?? [])',
    test: bullsTest,
    red: 'go from a short bank to the strongest first',
  },
  {
    name: 'bulls-fifth-card',
    row: 'hidden cards',
    file: bulls,
    find: "stage === 'bid' || stage === 'bet' ? CARDS_FIRST : CARDS_IN_HAND",
    put: 'stage.length > 0 ? CARDS_IN_HAND : CARDS_FIRST',
    test: bullsTest,
    red: 'is four cards of one',
  },
  {
    name: 'bulls-bids-seen',
    row: 'hidden cards',
    file: bulls,
    find: "seen(bids, now.stage !== 'bid')",
    put: 'seen(bids, true)',
    test: bullsTest,
    red: 'is no bid and no bet of others before all are in',
  },
  {
    name: 'tien-len-hands-seen',
    row: 'hidden cards',
    file: tienLen,
    find: 'cards: of === seat || winner !== null ? cards : null',
    put: 'cards',
    test: tienLenTest,
    red: 'a view has no hint of what others hold',
  },
  {
    name: 'tien-len-any-lead',
    row: 'players judged by rules alone',
    file: tienLen,
    find: "if (needs !== null && !cards.includes(needs)) return 'lowest';",
    put: '',
    test: tienLenTest,
    red: 'first is who has the lowest card that was dealt',
  },
  {
    name: 'tien-len-chop-alone',
    row: 'who pays whom for a chop',
    file: tienLen,
    find: 'const antes = chop + choppedWorth(lying, last.cards);',
    put: 'const antes = choppedWorth(lying, last.cards);',
    test: tienLenTest,
    red: 'of a chop of a chop take over the first',
  },
  {
    name: 'landlord-bottom-seen',
    row: 'hidden cards',
    file: landlord,
    find: 'bottom: landlord !== null || isOpen ? position.bottom : null,',
    put: 'bottom: position.bottom,',
    test: landlordTest,
    red: 'give the three cards of the bottom to the landlord',
  },
  {
    name: 'landlord-doubles-on',
    row: 'caps of a hand',
    file: landlord,
    find: 'Math.min(DOUBLINGS_MAX, bombs + (isDoubled ? 1 : 0))',
    put: 'Math.max(DOUBLINGS_MAX, bombs + (isDoubled ? 1 : 0))',
    test: landlordTest,
    red: 'double six times at most',
  },
  {
    name: 'landlord-rocket-carried',
    row: 'players judged by rules alone',
    file: `${seats}/landlord/combinations.ts`,
    find: 'if (fits && !(wings && hasRocket(counts)))',
    put: 'if (fits)',
    test: landlordTest,
    red: 'is nothing',
  },
];
