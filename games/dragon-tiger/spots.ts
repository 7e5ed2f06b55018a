import type { Tone } from '@fairhouse/table-board';
import { arcShape, pointAt, type ArcShape, type Band, type Point } from './arcs.ts';
import type { BetCode } from './manifest.ts';
import type { Side } from './rules.ts';

/** `loud` spots bear the names of the sides and the tie, `quiet` ones the bets on one card. */
export type SpotShape = ArcShape & {
  bet: BetCode;
  tone: Tone;
  kind: 'loud' | 'middle' | 'quiet';
  chips: Point;
  others: Point;
};

export const SIDES: readonly Side[] = ['dragon', 'tiger'];
/** The bets on one card, by what they look at; opposites follow each other. */
export const ASPECTS = ['Big', 'Small', 'Odd', 'Even', 'Red', 'Black'] as const;
export type Aspect = (typeof ASPECTS)[number];
export const betOn = (side: Side, aspect: Aspect): BetCode => `${side}${aspect}`;

export const sideTone = (side: Side): Tone => (side === 'dragon' ? 'banker' : 'player');

/** Colour words are printed in their colour, everything else in that of its side. */
export const toneOf = (bet: string): Tone => {
  if (bet.endsWith('Tie') || bet === 'tie') return bet === 'tie' ? 'tie' : 'gold';
  if (bet.endsWith('Red')) return 'red';
  if (bet.endsWith('Black')) return 'black';
  return sideTone(bet.startsWith('dragon') ? 'dragon' : 'tiger');
};

const MAIN: Band = { inner: 770, outer: 886 };
const SUITED: Band = { inner: 770, outer: 824 };
const TIE: Band = { inner: 830, outer: 886 };
const ROWS: readonly Band[] = [
  { inner: 893, outer: 950 },
  { inner: 956, outer: 1013 },
];
/** Degrees from the middle: the ties reach to the first, the sides to the last. */
const TIES_TO = 7.6;
const SIDES_TO = 29;
const QUIET_FROM = 0.6;
const QUIET_TO = 19.4;
const COLUMNS = ASPECTS.length / ROWS.length;

/** Every spot of the wide table, in the order of the keyboard. */
export const spotShapes = (): SpotShape[] => [
  spot('dragon', [-SIDES_TO, -TIES_TO], MAIN, 'loud'),
  spot('tie', [-TIES_TO, TIES_TO], TIE, 'middle'),
  spot('suitedTie', [-TIES_TO, TIES_TO], SUITED, 'middle'),
  spot('tiger', [TIES_TO, SIDES_TO], MAIN, 'loud'),
  ...SIDES.flatMap((side) => ASPECTS.map((aspect, index) => quietSpot(side, aspect, index))),
];

/** Opposites lie below each other, in three columns a side; the sides mirror each other. */
const quietSpot = (side: Side, aspect: Aspect, index: number): SpotShape => {
  const pair = Math.floor(index / ROWS.length);
  const column = side === 'dragon' ? pair : COLUMNS - 1 - pair;
  const each = (QUIET_TO - QUIET_FROM) / COLUMNS;
  const from = (side === 'dragon' ? -QUIET_TO : QUIET_FROM) + column * each;
  return spot(betOn(side, aspect), [from, from + each], ROWS[index % ROWS.length] ?? MAIN, 'quiet');
};

const spot = (
  bet: BetCode,
  angles: readonly [number, number],
  band: Band,
  kind: SpotShape['kind'],
): SpotShape => {
  const middle = (angles[0] + angles[1]) / 2;
  const depth = band.outer - band.inner;
  // Chips lie beside the words of the small spots, below those of the large ones.
  const beside = (angles[1] - angles[0]) * (kind === 'middle' ? 0.36 : 0.34);
  return {
    bet,
    kind,
    tone: toneOf(bet),
    ...arcShape(angles, band),
    chips:
      kind === 'loud'
        ? pointAt(middle, band.inner + depth * 0.72)
        : pointAt(middle + beside, band.inner + depth * 0.52),
    // In the lower outer corner of the large spots, where no word and no chip of the owner lies.
    others: pointAt(
      middle + Math.sign(middle) * 0.2 * (angles[1] - angles[0]),
      band.outer - depth * 0.16,
    ),
  };
};

/** Where the emblems of the sides are printed, beside the bets on their cards. */
export const EMBLEMS: Readonly<Record<Side, Point>> = {
  dragon: pointAt(-24, 942),
  tiger: pointAt(24, 942),
};
