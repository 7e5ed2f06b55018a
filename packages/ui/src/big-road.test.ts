import { expect, it } from 'vitest';
import { bigRoad } from './big-road.ts';

it('starts a new column with each change of winner and leaves ties out', () => {
  expect(bigRoad(['banker', 'banker', 'tie', 'player', 'banker'], 6)).toEqual([
    ['banker', 'banker'],
    ['player'],
    ['banker'],
  ]);
});

it('turns right at the foot and does not overwrite the tail of a long run', () => {
  const road = bigRoad([...Array<string>(8).fill('banker'), 'player', 'player'], 6);
  expect(road[0]).toHaveLength(6);
  expect(road[1]?.[5]).toBe('banker');
  expect(road[1]?.[0]).toBe('player');
  expect(road[2]?.[5]).toBe('banker');
});
