import type { Family } from '../family.ts';
import { ratio } from '../plays.ts';
import { anyDigits } from '../ssc/places.ts';
import { threeStar } from '../ssc/stars.ts';

const THREE = [0, 1, 2] as const;

/** Three digits, with the plays of three that SSC has (`domain/games.md` E3). */
export const threeDigits: Family = {
  code: '3d',
  layout: [{ name: 'digits', count: 3, digits: 1 }],
  least: 0,
  most: 9,
  isDistinct: false,
  draw: (draws) => THREE.map(() => draws.below(10)),
  plays: [
    ...threeStar('three', 'three-star', THREE),
    anyDigits({ code: 'three-any-one', tab: 'any-position', chance: ratio(271, 1000) }, THREE, 1),
    anyDigits({ code: 'three-any-two', tab: 'any-position', chance: ratio(54, 1000) }, THREE, 2),
  ],
};
