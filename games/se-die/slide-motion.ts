import type { DishPlace, DishScene } from '@fairhouse/table-board';
import { smooth } from '@fairhouse/table-board/easing';
import { randomOf } from '@fairhouse/table-board/random-of';

/** When plate and bowl do what, in milliseconds since the draw. */
export const SHAKEN_FROM = 150;
export const SET_DOWN_AT = 1900;
/** When each disc comes out from under the bowl, from the right one to the left one. */
export const SEEN_AT = [2850, 3330, 3780, 4380] as const;
export const OPEN_AT = 4600;
export const SHOW_END = 5200;

const REST: DishPlace = { x: 0, y: 0, turn: 0 };
/** The bowl is drawn aside by and by: milliseconds and how far it has gone. */
const SLIDE: readonly (readonly [number, number])[] = [
  [2250, 0],
  [2850, 96],
  [3000, 100],
  [3330, 136],
  [3450, 139],
  [3780, 176],
  [3900, 180],
];
const SLIDES_TO = 180;
const SLID_AT = 3900;
/** Where the bowl is put: beside the plate, or out of a narrow picture. */
const BESIDE: DishPlace = { x: -250, y: 30, turn: -7 };
const AWAY: DishPlace = { x: -290, y: -240, turn: -24 };
const SHAKES = 6;

/** Where plate and bowl are at a moment of the show. */
export const sceneAt = (elapsed: number, isNarrow: boolean): DishScene => {
  const slid = slideAt(elapsed);
  const lifted = smooth((elapsed - SLID_AT) / (OPEN_AT - SLID_AT));
  const target = isNarrow ? AWAY : BESIDE;
  const arc = -46 * Math.sin(Math.PI * lifted);
  return {
    set: shakenAt(elapsed),
    lifted,
    bowl: {
      x: -slid + (target.x + SLIDES_TO) * lifted,
      y: target.y * lifted + arc,
      turn: target.turn * lifted,
    },
  };
};

const slideAt = (elapsed: number): number => {
  const next = SLIDE.findIndex(([at]) => elapsed < at);
  if (next === 0) return 0;
  const [fromAt = 0, from = SLIDES_TO] = SLIDE[next < 0 ? SLIDE.length - 1 : next - 1] ?? [];
  const [toAt = fromAt + 1, to = from] = (next < 0 ? undefined : SLIDE[next]) ?? [];
  return from + (to - from) * smooth((elapsed - fromAt) / (toAt - fromAt));
};

/** Plate and bowl are thrown up together and caught again, less high each time. */
const shakenAt = (elapsed: number): DishPlace => {
  const part = (elapsed - SHAKEN_FROM) / (SET_DOWN_AT - SHAKEN_FROM);
  if (part <= 0 || part >= 1) return REST;
  const wave = part * SHAKES * Math.PI;
  const strength = Math.min(1, part * 6) * Math.min(1, (1 - part) * 3);
  return {
    x: Math.sin(wave * 2) * 10 * strength,
    y: -Math.abs(Math.sin(wave)) * 46 * strength,
    turn: Math.sin(wave * 2 + 0.6) * 5 * strength,
  };
};

/** Where the discs lie on the plate, in the order in which they come out. */
const LYING = [
  [64, -10],
  [22, 32],
  [-20, -36],
  [-64, 12],
] as const;

/** How the discs of a round lie: which side is up was drawn, the rest is for the eye. */
export const discsOf = (roundId: string, discs: readonly number[]) => {
  const random = randomOf(roundId);
  return discs.map((side, at) => {
    const [x, y] = LYING[at] ?? [0, 0];
    return {
      isRed: side === 1,
      x: x + (random() - 0.5) * 10,
      y: y + (random() - 0.5) * 12,
      turn: random() * 360,
    };
  });
};
