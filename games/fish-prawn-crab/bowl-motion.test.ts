import { expect, it } from 'vitest';
import { LIFT_FROM, LIFTED_AT, sceneAt, SET_DOWN_AT, SHAKEN_FROM } from './bowl-motion.ts';

it('the bowl covers the dice until it is lifted, and then lies beside them', () => {
  for (let elapsed = 0; elapsed <= LIFT_FROM; elapsed += 10) {
    const { bowl, lifted } = sceneAt(elapsed, false);
    expect(lifted).toBe(0);
    expect(Math.hypot(bowl.x, bowl.y)).toBeLessThan(20);
  }
  expect(sceneAt(LIFTED_AT, false).bowl.x).toBeLessThan(-200);
  expect(sceneAt(LIFTED_AT, true).bowl.y).toBeLessThan(-300);
  expect(sceneAt(Infinity, false)).toEqual(sceneAt(LIFTED_AT, false));
});

it('nothing jumps from one moment to the next', () => {
  for (const isNarrow of [false, true]) {
    let before = sceneAt(0, isNarrow);
    for (let elapsed = 4; elapsed < 4200; elapsed += 4) {
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
  expect(sceneAt((SHAKEN_FROM + SET_DOWN_AT) / 2 + 60, false).set).not.toEqual(still);
});
