import type { Fault } from './fault.ts';

const board = 'packages/seat-board/src';
const link = `${board}/room-link.ts`;
const roomTest = `${board}/room.test.ts`;
const gamesTest = `${board}/games/games.test.ts`;
const row = 'D-V13';

/** The board between players: the later word counts, and nobody is shown what is not there. */
export const SEAT_BOARD: readonly Fault[] = [
  {
    name: 'room-older-word',
    row,
    file: link,
    find: 'before.sequence > room.sequence',
    put: 'false',
    test: roomTest,
    red: 'of two words of a room the later counts, whatever their order',
  },
  {
    name: 'room-own-view-behind',
    row,
    file: `${board}/view.ts`,
    find: 'own.sequence >= room.sequence ? ownView : title.withOwn(shown, ownView)',
    put: 'ownView',
    test: roomTest,
    red: 'what is shown is the own view, or the later room with the own cards',
  },
  {
    name: 'room-own-cards-of-before',
    row,
    file: `${board}/games/merged.ts`,
    find: 'own.cards.filter((card) => !gone.has(card))',
    put: 'own.cards',
    test: gamesTest,
    red: 'view with the own cards put in shows what the own seat sees',
  },
  {
    name: 'room-hints-refused',
    row,
    file: `${board}/hints.ts`,
    find: '.some((cards) => laying.keyOf(cards) === key)',
    put: '.some((cards) => cards.length === chosen.length)',
    test: gamesTest,
    red: 'over a run the lowest and the highest answer are marked, and what fails says why',
  },
  {
    name: 'room-proof-of-another-chain',
    row,
    file: `${board}/proof.ts`,
    find: "(check.key !== 'chain' || isSealed)",
    put: 'true',
    test: `${board}/proof.test.ts`,
    red: 'a proof of another link than the one that was sealed is not fair',
  },
];
