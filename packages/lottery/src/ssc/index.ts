import type { Family } from '../family.ts';
import { ratio } from '../plays.ts';
import { board } from './board.ts';
import { anyDigits, digitAtPlace, funDigit, pickPlaces, sidesTogether } from './places.ts';
import { BACK_FOUR, FIVE, fiveStar, fourStar, threeStar, twoStar } from './stars.ts';

const THREES = [
  ['front-three', [0, 1, 2]],
  ['middle-three', [1, 2, 3]],
  ['back-three', [2, 3, 4]],
] as const;
const ANY = 'any-position';

/** Five digits, each from 0 to 9 whatever the others are (`domain/games.md` E3, E4). */
export const ssc: Family = {
  code: 'ssc',
  layout: [{ name: 'digits', count: 5, digits: 1 }],
  least: 0,
  most: 9,
  isDistinct: false,
  draw: (draws) => FIVE.map(() => draws.below(10)),
  plays: [
    ...fiveStar(),
    ...fourStar(),
    ...THREES.flatMap(([code, places]) => threeStar(code, code, places)),
    ...twoStar('front-two', [0, 1]),
    ...twoStar('back-two', [3, 4]),
    digitAtPlace({ code: 'fixed-position', tab: 'fixed-position', chance: ratio(1, 10) }),
    ...THREES.flatMap(([code, places]) => [
      anyDigits({ code: `${code}-any-one`, tab: ANY, chance: ratio(271, 1000) }, places, 1),
      anyDigits({ code: `${code}-any-two`, tab: ANY, chance: ratio(54, 1000) }, places, 2),
    ]),
    anyDigits({ code: 'back-four-any-one', tab: ANY, chance: ratio(3439, 10_000) }, BACK_FOUR, 1),
    anyDigits({ code: 'back-four-any-two', tab: ANY, chance: ratio(974, 10_000) }, BACK_FOUR, 2),
    anyDigits({ code: 'five-any-two', tab: ANY, chance: ratio(14_670, 100_000) }, FIVE, 2),
    anyDigits({ code: 'five-any-three', tab: ANY, chance: ratio(4350, 100_000) }, FIVE, 3),
    sidesTogether('back-two-sides', [3, 4]),
    sidesTogether('back-three-sides', [2, 3, 4]),
    funDigit({ code: 'fun-one', tab: 'fun', chance: ratio(40_951, 100_000) }, 1),
    funDigit({ code: 'fun-two', tab: 'fun', chance: ratio(8146, 100_000) }, 2),
    funDigit({ code: 'fun-three', tab: 'fun', chance: ratio(856, 100_000) }, 3),
    funDigit({ code: 'fun-four', tab: 'fun', chance: ratio(46, 100_000) }, 4),
    ...pickPlaces({ code: 'pick-two-straight', tab: 'pick', chance: ratio(1, 100) }, 2),
    ...pickPlaces({ code: 'pick-three-straight', tab: 'pick', chance: ratio(1, 1000) }, 3),
    ...pickPlaces({ code: 'pick-four-straight', tab: 'pick', chance: ratio(1, 10_000) }, 4),
    ...board(),
  ],
};
