import { choose } from '../combinations.ts';
import type { Family, Play, Result } from '../family.ts';
import {
  chanceOf,
  combinationPlay,
  combinationsOf,
  hitsOf,
  oneRow,
  paying,
  sidePlay,
} from '../play-kinds.ts';
import {
  ANIMALS,
  animalNumbersOf,
  colourNumbersOf,
  COLOURS,
  LHC_NUMBERS,
  type Animal,
} from './tables.ts';

const BALLS = 49;
/** Numbers besides the special one. */
const PLAIN = 6;
/** The number at which big, small, odd and even come back. */
const PUSH = 49;
const specialOf = (result: Result): number => result[PLAIN] ?? 0;

/** Numbers of one selection of twos or threes: with these each combination can be an outcome. */
const PAIRS_MOST = 20;
const THREES_MOST = 11;

const halfTiers: Play['tiers'] = {
  win: paying(chanceOf(24, BALLS), '1.96'),
  push: { chance: chanceOf(1, BALLS), isPush: true },
};

/** Plays that no table changes. */
const STANDING: readonly Play[] = [
  sidePlay({
    places: [PLAIN],
    code: 'special',
    tab: 'special',
    row: 'numbers',
    values: LHC_NUMBERS,
    tiers: { win: paying(chanceOf(1, BALLS), '47.5') },
    sideOf: (result) => LHC_NUMBERS[specialOf(result) - 1],
  }),
  sidePlay({
    places: [PLAIN],
    code: 'special-size',
    tab: 'special',
    row: 'sides',
    values: ['big', 'small'],
    tiers: halfTiers,
    sideOf(result) {
      const special = specialOf(result);
      return special === PUSH ? undefined : special >= 25 ? 'big' : 'small';
    },
  }),
  sidePlay({
    places: [PLAIN],
    code: 'special-parity',
    tab: 'special',
    row: 'sides',
    values: ['odd', 'even'],
    tiers: halfTiers,
    sideOf(result) {
      const special = specialOf(result);
      return special === PUSH ? undefined : special % 2 === 1 ? 'odd' : 'even';
    },
  }),
];

/** So many of the chosen numbers among the six or the seven. */
const amongPlay = ({
  code,
  size,
  drawn,
  most,
  odds,
}: {
  code: string;
  size: number;
  /** How many of the drawn numbers count: the special one is the last. */
  drawn: number;
  most: number;
  odds: string;
}): Play =>
  combinationPlay({
    code,
    tab: 'among',
    input: oneRow('numbers', LHC_NUMBERS, size, most),
    sizes: [{ of: '', size }],
    tiers: { win: paying(chanceOf(choose(drawn, size), choose(BALLS, size)), odds) },
    drawnOf: (result) => new Set(result.slice(0, drawn)),
    atMet: (_, met) => hitsOf('win', choose(met, size)),
    least: (chosen) => Math.max(0, chosen - (BALLS - drawn)),
    most: (chosen) => Math.min(chosen, drawn),
    outcomes: combinationsOf([{ of: '', size, tier: 'win' }]),
  });
const AMONG: readonly Play[] = [
  amongPlay({ code: 'any-seven', size: 1, drawn: 7, most: BALLS, odds: '6.8' }),
  amongPlay({ code: 'two-of-two', size: 2, drawn: PLAIN, most: PAIRS_MOST, odds: '76' }),
  amongPlay({ code: 'three-of-three', size: 3, drawn: PLAIN, most: THREES_MOST, odds: '890' }),
];

const colourPlay = (date: string): Play => {
  const numbers = colourNumbersOf(date);
  return sidePlay({
    places: [PLAIN],
    code: 'special-colour',
    tab: 'special',
    row: 'colours',
    values: COLOURS,
    // Red has a number more than the others.
    tiers: {
      red: paying(chanceOf(numbers.red.length, BALLS), '2.79', 'red'),
      blue: paying(chanceOf(numbers.blue.length, BALLS), '2.97', 'blue'),
      green: paying(chanceOf(numbers.green.length, BALLS), '2.97', 'green'),
    },
    tierOf: (colour) => colour,
    sideOf: (result) => COLOURS.find((colour) => numbers[colour].includes(specialOf(result))),
  });
};

const animalPlay = (date: string): Play => {
  const numbers = animalNumbersOf(date);
  const isOwn = (animal: Animal): boolean => numbers[animal].length === 5;
  const own = ANIMALS.find(isOwn);
  return sidePlay({
    places: [PLAIN],
    code: 'special-animal',
    tab: 'special',
    row: 'animals',
    values: ANIMALS,
    tiers: {
      four: paying(chanceOf(4, BALLS), '11.9', 'four'),
      five: paying(chanceOf(5, BALLS), '9.5', 'five'),
    },
    tierOf: (animal) => (animal === own ? 'five' : 'four'),
    sideOf: (result) => ANIMALS.find((animal) => numbers[animal].includes(specialOf(result))),
  });
};

/**
 * Mark Six as it is on a date: the animal of the lunar year and the colours are those that count
 * then. Whoever judges an issue makes it for the date.
 */
export const lhcOf = (date: string): Family => ({
  code: 'lhc',
  layout: [
    { name: 'numbers', count: PLAIN, digits: 1 },
    { name: 'special', count: 1, digits: 1 },
  ],
  least: 1,
  most: BALLS,
  isDistinct: true,
  draw: (draws) =>
    draws
      .shuffle(BALLS)
      .slice(0, PLAIN + 1)
      .map((ball) => ball + 1),
  plays: [...STANDING, colourPlay(date), animalPlay(date), ...AMONG],
});

const byDate = new Map<string, Family>();
/** For what no date changes: codes, inputs and chances. Its own animals are those of 2026. */
export const lhc: Family = {
  ...lhcOf('2026-02-17'),
  on: (date) => {
    const family = byDate.get(date) ?? lhcOf(date);
    byDate.set(date, family);
    return family;
  },
};
