import { expect, it } from 'vitest';
import { hopsOf, poseAt, reachDown, RESTS, topFace, type Pose } from './dice-motion.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const DICE = [0, 1, 2];
const distance = (one: Pose, other: Pose): number =>
  Math.hypot(...[0, 1, 2].map((at) => (one.centre[at] ?? 0) - (other.centre[at] ?? 0)));

it('every die ends with its drawn face on top, whatever the round', () => {
  for (const round of ['a', 'b', 'round-7', '01J9']) {
    for (const die of DICE) {
      for (const face of FACES) {
        const { turn, centre } = poseAt(hopsOf(round, die, face), RESTS[die] ?? 0);
        expect(topFace(turn), `${round} ${die}`).toBe(face);
        expect(centre[1]).toBeCloseTo(0.5, 6);
      }
    }
  }
});

it('a die moves without a jump and never sinks into the plate', () => {
  for (const die of DICE) {
    const hops = hopsOf('smooth', die, 5);
    let before = poseAt(hops, 0);
    for (let elapsed = 4; elapsed < 4200; elapsed += 4) {
      const pose = poseAt(hops, elapsed);
      expect(distance(pose, before), `${die} at ${elapsed}`).toBeLessThan(0.12);
      expect(pose.centre[1]).toBeGreaterThanOrEqual(reachDown(pose.turn) - 1e-9);
      before = pose;
    }
  }
});

it('no die touches another at rest, and all stay under the dome', () => {
  for (let round = 0; round < 60; round += 1) {
    const hops = DICE.map((die) => hopsOf(`r${round}`, die, 1 + (round % 6)));
    const rest = hops.map((one) => poseAt(one, Infinity));
    const [first, second, third] = rest;
    if (!first || !second || !third) throw new Error('three dice');
    expect(
      Math.min(distance(first, second), distance(second, third), distance(first, third)),
    ).toBeGreaterThan(Math.SQRT2);
    for (let elapsed = 0; elapsed < 4000; elapsed += 37) {
      for (const one of hops) {
        const [x, y, z] = poseAt(one, elapsed).centre;
        expect(Math.hypot(x, z)).toBeLessThan(1.65);
        expect(y).toBeLessThan(3.6);
      }
    }
  }
});

it('the same round is thrown the same way for everybody', () => {
  expect(poseAt(hopsOf('r1', 1, 4), 1234)).toEqual(poseAt(hopsOf('r1', 1, 4), 1234));
  expect(poseAt(hopsOf('r2', 1, 4), 1234)).not.toEqual(poseAt(hopsOf('r1', 1, 4), 1234));
});
