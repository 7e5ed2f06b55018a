import { describe, expect, it } from 'vitest';
import { ballAt, planSpin, rotorAt, rotorTurned, SPIN, type Chances } from './spin.ts';
import { DEFLECTORS, heightAt, nearestDeflector, RADII, seenAt } from './stage/geometry.ts';
import { manifest } from './manifest.ts';
import { chancesOf, spinOf } from './result.ts';
import { POCKETS } from './wheel.ts';

const CHANCES: readonly Chances[] = [
  [0, 0, 0],
  [0.5, 0.5, 0.5],
  [0.99, 0.99, 0.99],
  [0.2, 0.9, 0.8],
];
const everySpin = () =>
  CHANCES.flatMap((chances) =>
    Array.from({ length: POCKETS }, (_, pocket) => planSpin(pocket, 0.37 * pocket, chances)),
  );
const STEP = 10;
/** Every pocket once, with the chances in turn, at every hundredth of a second of the show. */
const everyMoment = () =>
  Array.from({ length: POCKETS }, (_, pocket) =>
    planSpin(pocket, 0, CHANCES[pocket % CHANCES.length] ?? [0, 0, 0]),
  ).flatMap((plan) =>
    Array.from({ length: SPIN.endAt / STEP }, (_, index) => ({
      elapsed: index * STEP,
      pocket: plan.pocket,
      before: ballAt(plan, index * STEP),
      ball: ballAt(plan, (index + 1) * STEP),
    })),
  );
const part = (turn: number): number => ((turn % 1) + 1) % 1;
const apart = (one: number, other: number): number => {
  const between = part(one - other);
  return Math.min(between, 1 - between);
};

describe('the ball', () => {
  it('ends in the pocket of the number, and turns with it from then on', () => {
    for (const plan of everySpin()) {
      for (const elapsed of [SPIN.restAt, SPIN.endAt, SPIN.standAt, SPIN.standAt + 60_000]) {
        const pocketTurn = rotorAt(plan, elapsed) + plan.pocket / POCKETS;
        const ball = ballAt(plan, elapsed);
        expect(apart(ball.turn, pocketTurn)).toBeLessThan(1e-9);
        expect(ball.radius).toBeGreaterThan(RADII.innerRing);
        expect(ball.radius).toBeLessThan(RADII.pockets);
      }
    }
  });

  it('makes no leap: in ten milliseconds it goes no farther than its speed allows', () => {
    const leaps = everyMoment().filter(
      ({ before, ball }) =>
        Math.abs(ball.turn - before.turn) > 0.021 ||
        Math.abs(ball.radius - before.radius) > 0.008 ||
        Math.abs(ball.z - before.z) > 0.009,
    );
    expect(leaps).toEqual([]);
  });

  it('runs against the wheel on the track, slower and slower, and falls at a deflector', () => {
    for (const plan of everySpin()) {
      const speeds = [600, 2000, 4000, 5700].map(
        (elapsed) => ballAt(plan, elapsed).turn - ballAt(plan, elapsed + 20).turn,
      );
      expect(speeds.every((speed) => speed > 0)).toBe(true);
      expect(speeds.toSorted((one, other) => other - one)).toEqual(speeds);
      expect(rotorAt(plan, 2020)).toBeGreaterThan(rotorAt(plan, 2000));
      expect(ballAt(plan, 4000).radius).toBe(RADII.track);
      const strike = ballAt(plan, SPIN.strikeAt);
      expect(apart(strike.turn, nearestDeflector(strike.turn))).toBeLessThan(1e-9);
      expect(strike.radius).toBeCloseTo(DEFLECTORS.radius + DEFLECTORS.short, 6);
    }
  });

  it('is never under the wheel', () => {
    expect(everyMoment().filter(({ ball }) => ball.z <= heightAt(ball.radius))).toEqual([]);
  });
});

it('the rotor turns one way, slower and slower, and stands still in the end', () => {
  const turns = [0, 1000, 3000, 6000, 9000, 10_500, 12_000, 14_000].map(rotorTurned);
  expect(turns.toSorted((one, other) => one - other)).toEqual(turns);
  expect(rotorTurned(0)).toBe(0);
  expect(rotorTurned(SPIN.standAt)).toBe(rotorTurned(Infinity));
  const speedAt = (elapsed: number) => rotorTurned(elapsed + 1) - rotorTurned(elapsed);
  expect(speedAt(1500)).toBeGreaterThan(speedAt(9000));
  expect(speedAt(SPIN.standAt - 2)).toBeLessThan(speedAt(9000) / 100);
  // No jerk where one law of motion follows another.
  for (const seam of [1000, SPIN.endAt]) {
    expect(Math.abs(speedAt(seam) - speedAt(seam - 1))).toBeLessThan(2e-6);
  }
});

it('the eye sees near things larger and lower than far ones, and height upward', () => {
  const [far, near] = [seenAt(1, 0, 0), seenAt(1, 0.5, 0)];
  expect(far.y).toBeLessThan(0);
  expect(near.y).toBeGreaterThan(0);
  expect(near.near).toBeGreaterThan(far.near);
  expect(seenAt(0.5, 0.25, 0).x).toBeGreaterThan(0.45);
  expect(seenAt(0.5, 0.25, 0.1).y).toBeLessThan(seenAt(0.5, 0.25, 0).y);
});

it('is over within the deal time of every table, so that no table hurries it', () => {
  const times: number[] = Object.values(SPIN);
  expect(times.toSorted((one, other) => one - other)).toEqual(times);
  for (const { dealMilliseconds } of manifest.tables) {
    expect(SPIN.endAt + 150).toBeLessThanOrEqual(dealMilliseconds);
  }
});

it('reads a result by its number alone, and nothing that is no number of the wheel', () => {
  expect(spinOf({ number: 17, colour: 'red', pocket: 3 })).toEqual({
    number: 17,
    colour: 'black',
    pocket: 8,
  });
  expect(spinOf({ number: 0 })).toEqual({ number: 0, colour: 'green', pocket: 0 });
  for (const number of [undefined, null, '17', 37, -1, 1.5, Number.NaN]) {
    expect(spinOf({ number })).toBeUndefined();
  }
});

it('the hops differ from round to round and are the same for everybody in a round', () => {
  const rounds = Array.from({ length: 300 }, (_, index) => chancesOf(`round-${index}`));
  expect(chancesOf('round-7')).toEqual(rounds[7]);
  for (const part of [0, 1, 2]) {
    const values = rounds.map((chances) => chances[part] ?? -1);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.9);
  }
  const firstHops = new Set(rounds.map((chances) => planSpin(0, 0, chances).hops[0]?.from));
  expect(firstHops.size).toBeGreaterThan(4);
});
