import { expect, it } from 'vitest';
import { readHands } from './read-hands.ts';
import { lastShown, seatMoments, seatSteps, shownAt } from './seat-deal.ts';

const HANDS = { p1: [1, 2], p2: [3, 4], p3: [5, 6], banker: [7, 8] };

it('deals hand by hand and turns the banker last, within seven seconds', () => {
  const steps = seatSteps(HANDS);
  expect(steps.map(({ card }) => card)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(steps.map(({ startsAt }) => startsAt)).toEqual(
    steps.map(({ startsAt }) => startsAt).toSorted((one, other) => one - other),
  );
  const lastLanding = Math.max(...steps.map(({ landsAt }) => landsAt));
  expect(steps.every(({ opensAt }) => opensAt > lastLanding)).toBe(true);
  expect((['p1', 'p2', 'p3', 'banker'] as const).map((seat) => shownAt(steps, seat))).toEqual([
    2970, 3730, 4490, 5510,
  ]);
  const five = {
    p1: [1, 2, 3, 4, 5],
    p2: [6, 7, 8, 9, 10],
    p3: [11, 12, 13, 14, 15],
    banker: [16, 17, 18, 19, 20],
  };
  expect(Math.max(...seatMoments(seatSteps(five)))).toBeLessThan(7000);
});

it('says the hand that was turned last', () => {
  const steps = seatSteps(HANDS);
  expect([0, 2969, 2970, 4500, 9000].map((at) => lastShown(steps, at))).toEqual([
    undefined,
    undefined,
    'p1',
    'p3',
    'banker',
  ]);
});

it('reads hands from the wire, or none where a piece is missing or unknown', () => {
  const sent = (banker: unknown) => ({
    hands: { p1: { tiles: [0, 39] }, p2: { tiles: [1, 2] }, p3: { tiles: [3, 4] }, banker },
  });
  const wanted = { key: 'tiles', size: 2, below: 40 };
  expect(readHands(sent({ tiles: [5, 6] }), wanted)).toEqual({
    p1: [0, 39],
    p2: [1, 2],
    p3: [3, 4],
    banker: [5, 6],
  });
  for (const banker of [
    undefined,
    null,
    {},
    { tiles: [5] },
    { tiles: [5, 40] },
    { tiles: [5, '6'] },
    { tiles: [5, 0.5] },
  ]) {
    expect(readHands(sent(banker), wanted)).toBeUndefined();
  }
  expect(readHands({}, wanted)).toBeUndefined();
});
