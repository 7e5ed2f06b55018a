import type { Fraction } from '@fairhouse/game-kit';
import { choose, figures } from '../combinations.ts';
import type { Family, Play, Result } from '../family.ts';
import { chanceOf, combinationPlay, hitsOf, oneRow, paying, sidePlay } from '../play-kinds.ts';

const BALLS = 80;
const DRAWN = 20;
/** Numbers of one selection: 20 of them make 184,756 bets at most. */
const MOST_CHOSEN = 20;
/** Ways to draw 20 of 80. */
const ALL = 3_535_316_142_212_174_320n;

/** Pays by how many of a pick were drawn, gross for a stake of 1 (`domain/games.md` E3). */
const PICKS: readonly { word: string; pays: Readonly<Record<number, string>> }[] = [
  { word: 'one', pays: { 1: '3.8' } },
  { word: 'two', pays: { 2: '15.8' } },
  { word: 'three', pays: { 2: '2', 3: '48' } },
  { word: 'four', pays: { 2: '1', 3: '6', 4: '152' } },
  { word: 'five', pays: { 3: '3', 4: '20', 5: '700' } },
  { word: 'six', pays: { 3: '2', 4: '8', 5: '75', 6: '1800' } },
  { word: 'seven', pays: { 3: '1', 4: '4', 5: '25', 6: '260', 7: '6800' } },
  { word: 'eight', pays: { 0: '2', 4: '2', 5: '10', 6: '75', 7: '1000', 8: '25000' } },
  { word: 'nine', pays: { 0: '3', 4: '1', 5: '5', 6: '28', 7: '220', 8: '3500', 9: '90000' } },
  { word: 'ten', pays: { 0: '4', 5: '4', 6: '18', 7: '100', 8: '800', 9: '8000', 10: '300000' } },
];

/** The chance that exactly so many of a pick are drawn. */
const chanceOfHits = (size: number, hits: number): Fraction => {
  // Seen from the pick: each way to fill its places, some with drawn balls, the rest with others.
  let ways = BigInt(choose(size, hits));
  let all = 1n;
  for (let at = 0; at < hits; at += 1) ways *= BigInt(DRAWN - at);
  for (let at = 0; at < size - hits; at += 1) ways *= BigInt(BALLS - DRAWN - at);
  for (let at = 0; at < size; at += 1) all *= BigInt(BALLS - at);
  return chanceOf(ways, all);
};

const pickPlay = ({ word, pays }: (typeof PICKS)[number], at: number): Play => {
  const size = at + 1;
  const hits = Object.keys(pays).map(Number);
  const tierOf = (count: number) => `hits-${count}`;
  return combinationPlay({
    code: `pick-${word}`,
    tab: 'picks',
    input: oneRow('numbers', figures(1, BALLS), size, MOST_CHOSEN),
    sizes: [{ of: '', size }],
    tiers: Object.fromEntries(
      hits.map((count) => [tierOf(count), paying(chanceOfHits(size, count), pays[count] ?? '')]),
    ),
    drawnOf: (result) => new Set(result),
    atMet: (chosen, met) =>
      Object.assign(
        {},
        ...hits.map((count) =>
          hitsOf(tierOf(count), choose(met, count) * choose(chosen - met, size - count)),
        ),
      ),
    most: (chosen) => Math.min(chosen, DRAWN),
  });
};

const sumOf = (result: Result): number => result.reduce((sum, ball) => sum + ball, 0);

/** How many of all draws have a sum of exactly 810, the middle. */
const MIDDLE = 15_542_763_534_960_598n;
/** There are this many more draws with an even sum than with an odd one: C(40, 10). */
const MORE_EVEN = 847_660_528n;

/** The five elements: the highest sum of each, and how many draws fall in it. */
const ELEMENTS = [
  { name: 'metal', to: 695, ways: 362_424_019_495_171_770n, odds: '9.4' },
  { name: 'wood', to: 763, ways: 712_463_910_471_784_803n, odds: '4.75' },
  { name: 'water', to: 855, ways: 1_371_845_418_169_315_204n, odds: '2.48' },
  { name: 'fire', to: 923, ways: 719_054_759_525_309_151n, odds: '4.7' },
  { name: 'earth', to: 1410, ways: 369_528_034_550_593_392n, odds: '9.2' },
] as const;

const sumPlays: readonly Play[] = [
  sidePlay({
    code: 'sum-size',
    tab: 'sums',
    row: 'sides',
    values: ['big', 'small'],
    tiers: {
      // Sums lie evenly around 810: a draw turned around (81 less each ball) has 1620 less its sum.
      win: paying(chanceOf(ALL - MIDDLE, 2n * ALL), '1.95'),
      push: { chance: chanceOf(MIDDLE, ALL), isPush: true },
    },
    sideOf(result) {
      const sum = sumOf(result);
      return sum === 810 ? undefined : sum > 810 ? 'big' : 'small';
    },
  }),
  sidePlay({
    code: 'sum-parity',
    tab: 'sums',
    row: 'sides',
    values: ['odd', 'even'],
    tiers: {
      odd: paying(chanceOf(ALL - MORE_EVEN, 2n * ALL), '1.95', 'odd'),
      even: paying(chanceOf(ALL + MORE_EVEN, 2n * ALL), '1.95', 'even'),
    },
    tierOf: (side) => side,
    sideOf: (result) => (sumOf(result) % 2 === 1 ? 'odd' : 'even'),
  }),
  sidePlay({
    code: 'sum-element',
    tab: 'sums',
    row: 'elements',
    values: ELEMENTS.map(({ name }) => name),
    tiers: Object.fromEntries(
      ELEMENTS.map(({ name, ways, odds }) => [name, paying(chanceOf(ways, ALL), odds, name)]),
    ),
    tierOf: (side) => side,
    sideOf(result) {
      const sum = sumOf(result);
      return ELEMENTS.find(({ to }) => sum <= to)?.name;
    },
  }),
];

/** Happy 8: 20 of 80 balls. */
export const keno: Family = {
  code: 'keno',
  layout: [{ name: 'numbers', count: DRAWN, digits: 1 }],
  least: 1,
  most: BALLS,
  isDistinct: true,
  draw: (draws) =>
    draws
      .shuffle(BALLS)
      .slice(0, DRAWN)
      .map((ball) => ball + 1),
  plays: [...PICKS.map(pickPlay), ...sumPlays],
};
