import type { DishPlace, DishScene } from '@fairhouse/table-board';
import { smooth } from '@fairhouse/table-board/easing';

/** When the bowl does what, in milliseconds since the draw. */
export const SHAKEN_FROM = 150;
export const SET_DOWN_AT = 2150;
const PEEK_FROM = 2550;
export const LIFT_FROM = 3050;
export const LIFTED_AT = 3850;
/** When each die is read from the plate. */
export const READ_AT = [3650, 3950, 4250] as const;
export const SHOW_END = 5000;

const REST: DishPlace = { x: 0, y: 0, turn: 0 };
/** Where the bowl is put: beside the plate, or out of a narrow picture. */
const BESIDE: DishPlace = { x: -246, y: 30, turn: -9 };
const AWAY: DishPlace = { x: -60, y: -330, turn: -26 };
const SHAKES = 7;

/** Where plate and bowl are at a moment of the show. */
export const sceneAt = (elapsed: number, isNarrow: boolean): DishScene => {
  const lifted = smooth((elapsed - LIFT_FROM) / (LIFTED_AT - LIFT_FROM));
  const target = isNarrow ? AWAY : BESIDE;
  const arc = isNarrow ? 0 : -118 * Math.sin(Math.PI * lifted);
  const peek = peekAt(elapsed) * (1 - lifted);
  return {
    set: shakenAt(elapsed),
    lifted,
    bowl: {
      x: target.x * lifted + 8 * peek,
      y: target.y * lifted + arc - 16 * peek,
      turn: target.turn * lifted + 11 * peek,
    },
  };
};

/** The bowl is raised at one side before it is taken away. */
const peekAt = (elapsed: number): number => smooth((elapsed - PEEK_FROM) / 260);

/** Plate and bowl are thrown up together and caught again, less high each time. */
const shakenAt = (elapsed: number): DishPlace => {
  const part = (elapsed - SHAKEN_FROM) / (SET_DOWN_AT - SHAKEN_FROM);
  if (part <= 0 || part >= 1) return REST;
  const wave = part * SHAKES * Math.PI;
  const strength = Math.min(1, part * 6) * Math.min(1, (1 - part) * 3);
  return {
    x: Math.sin(wave * 1.5) * 13 * strength,
    y: -Math.abs(Math.sin(wave)) * 40 * strength,
    turn: Math.sin(wave * 1.5 + 0.8) * 6.5 * strength,
  };
};
