import { expect, it } from 'vitest';
import { discsOf, OPEN_AT, sceneAt, SEEN_AT, SET_DOWN_AT, SHAKEN_FROM } from './slide-motion.ts';

const BOWL_RADIUS = 118;
const DISC_RADIUS = 33;

it('the bowl covers all discs until it slides, and uncovers them one by one', () => {
  const covered = (elapsed: number) =>
    discsOf('r1', [1, 0, 1, 0]).filter(
      ({ x }) => x - DISC_RADIUS < sceneAt(elapsed, false).bowl.x + BOWL_RADIUS,
    ).length;
  for (let elapsed = 0; elapsed < SET_DOWN_AT; elapsed += 50) expect(covered(elapsed)).toBe(4);
  expect(SEEN_AT.map(covered)).toEqual([3, 2, 1, 0]);
  expect(sceneAt(Infinity, false)).toEqual(sceneAt(OPEN_AT, false));
});

it('nothing jumps from one moment to the next', () => {
  for (const isNarrow of [false, true]) {
    let before = sceneAt(0, isNarrow);
    for (let elapsed = 4; elapsed < 5000; elapsed += 4) {
      const scene = sceneAt(elapsed, isNarrow);
      for (const part of ['set', 'bowl'] as const) {
        expect(
          Math.hypot(scene[part].x - before[part].x, scene[part].y - before[part].y),
        ).toBeLessThan(4);
      }
      before = scene;
    }
  }
});

it('the plate stands still before and after it is shaken', () => {
  const still = { x: 0, y: 0, turn: 0 };
  expect(sceneAt(SHAKEN_FROM, false).set).toEqual(still);
  expect(sceneAt(SET_DOWN_AT, false).set).toEqual(still);
  expect(sceneAt(1000, false).set).not.toEqual(still);
});

it('shows the sides that were drawn', () => {
  expect(discsOf('r1', [1, 0, 0, 1]).map(({ isRed }) => isRed)).toEqual([true, false, false, true]);
});
