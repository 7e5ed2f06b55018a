import { expect, it } from 'vitest';
import { easeBack, easeInOut, easeOut, makeMotion } from './motion.ts';

it('runs from 0 to 1 over its time and resolves at the end', async () => {
  const motion = makeMotion();
  const seen: number[] = [];
  const done = motion.run(100, (part) => seen.push(part));
  motion.tick(40);
  motion.tick(40);
  motion.tick(40);
  await done;
  expect(seen).toEqual([0.4, 0.8, 1]);
});

it('ends at once what runs and what starts while it is rushed', async () => {
  const motion = makeMotion();
  const ends: number[] = [];
  const first = motion.run(5000, (part) => ends.push(part));
  motion.rush();
  motion.tick(1);
  await first;
  const second = motion.wait(5000);
  motion.tick(1);
  await second;
  motion.calm();
  expect(ends).toEqual([1]);
  expect(motion.isRushed()).toBe(false);
});

it('eases begin at 0 and end at 1', () => {
  for (const ease of [easeOut, easeInOut, easeBack]) {
    expect(ease(0)).toBeCloseTo(0, 9);
    expect(ease(1)).toBe(1);
  }
});
