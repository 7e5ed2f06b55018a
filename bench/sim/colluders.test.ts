import { expect, it } from 'vitest';
import { areFound, findColluders } from './colluders.ts';

it('planted pairs are flagged, honest ones are not, in each of the three games (D-V23)', () => {
  const found = findColluders({ seed: 1, players: 16, pairs: 3, sessions: 6, hands: 30 });
  const told = JSON.stringify(found);
  expect(found.map((one) => one.planted)).toEqual([3, 3, 3]);
  expect(areFound(found), told).toBe(true);
});
