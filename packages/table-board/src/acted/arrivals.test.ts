import { expect, it } from 'vitest';
import { timesOf } from './arrivals.ts';

const news = (keys: string[], atMs: number, isFirst = false) => ({
  roundId: 'r1',
  keys,
  atMs,
  eachMs: 300,
  isFirst,
});

it('deals a round that begins card by card', () => {
  const times = timesOf(new Map(), news(['a', 'b', 'c'], 1000, true), false);
  expect([...times]).toEqual([
    ['a', 1000],
    ['b', 1300],
    ['c', 1600],
  ]);
});

it('times only what is new, whatever its place among the others', () => {
  const first = timesOf(new Map(), news(['a', 'b'], 1000, true), false);
  const next = timesOf(first, news(['a', 'x', 'b', 'y'], 9000), false);
  expect([...next]).toEqual([
    ['a', 1000],
    ['b', 1300],
    ['x', 9000],
    ['y', 9300],
  ]);
  expect(timesOf(next, news(['a', 'x', 'b', 'y'], 12_000), false)).toEqual(next);
});

it('who comes late finds everything there', () => {
  expect([...timesOf(new Map(), news(['a', 'b'], 1000), true).values()]).toEqual([
    -Infinity,
    -Infinity,
  ]);
});
