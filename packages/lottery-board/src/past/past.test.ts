import { expect, it } from 'vitest';
import { chartLanesOf, lanesOf, statisticsOf } from './lanes.ts';
import { roadOf, sideOf, sidesOf } from './sides.ts';

const FAMILIES = [
  'ssc',
  '3d',
  '11x5',
  'k3',
  'pk10',
  'keno',
  'lhc',
  '4d',
  'sea',
  'vn-north',
  'vn-south',
];
const laneOf = (family: string, key: string, no?: number) => {
  const found = lanesOf(family).find((lane) => lane.key === key && lane.no === no);
  if (!found) throw new Error(`no lane ${key} of ${family}`);
  return found;
};

it('counts at each place how often a digit came, and how long ago', () => {
  const units = laneOf('ssc', 'place', 5);
  const seen = statisticsOf(units, ['1,2,3,4,7', '0,0,0,0,3', '9,9,9,9,7']);
  expect(seen[7]).toEqual({ value: '7', seen: 2, since: 0 });
  expect(seen[3]).toEqual({ value: '3', seen: 1, since: 1 });
  expect(seen[4]).toEqual({ value: '4', seen: 0, since: 3 });
});

it('counts a draw once where a number came several times in it', () => {
  const lo = laneOf('vn-south', 'lastTwo');
  const draw = '123417|00017|11117|22222,33333|4,5,6,7,8,9,10|1|2,3,4|117|17';
  expect(statisticsOf(lo, [draw])[17]).toEqual({ value: '17', seen: 1, since: 0 });
});

it('reads tens and units of the special prize', () => {
  const draw = '48215|1|2|3,4|5|6|7|8|9';
  expect(laneOf('vn-north', 'head').of([draw.split('|')])).toEqual(['1']);
  expect(laneOf('vn-north', 'tail').of([draw.split('|')])).toEqual(['5']);
});

it('every family has statistics and a line that can be read', () => {
  for (const family of FAMILIES) {
    expect(lanesOf(family).length, family).toBeGreaterThan(0);
    expect(chartLanesOf(family).length, family).toBeGreaterThan(0);
  }
});

it('finds the sides as the plays judge them', () => {
  expect(sideOf('ssc', 'size', '4,5,5,4,5')).toBe('big');
  expect(sideOf('ssc', 'size', '4,5,5,4,4')).toBe('small');
  expect(sideOf('11x5', 'size', '01,02,07,09,11')).toBe('tie');
  expect(sideOf('11x5', 'parity', '01,02,07,09,11')).toBe('even');
  expect(sideOf('lhc', 'parity', '1,2,3,4,5,6|49')).toBe('tie');
  expect(sideOf('lhc', 'size', '1,2,3,4,5,6|25')).toBe('big');
  expect(sideOf('k3', 'size', '3,4,4')).toBe('big');
  expect(sideOf('k3', 'size', '3,3,4')).toBe('small');
  expect(sideOf('pk10', 'size', '05,01,02')).toBe('small');
  expect(sideOf('sea', 'size', '123456|50|1,2|3,4')).toBe('big');
});

it('a road goes down while a side comes again and begins a column when it changes', () => {
  const sides = sidesOf('k3', 'size', ['6,6,6', '6,6,5', '1,1,1', '6,6,4']);
  expect(sides).toEqual(['big', 'big', 'small', 'big']);
  expect(roadOf(sides, 20).map(({ column, row, side }) => [column, row, side])).toEqual([
    [0, 0, 'big'],
    [0, 1, 'big'],
    [1, 0, 'small'],
    [2, 0, 'big'],
  ]);
});

it('a long road shows its last columns', () => {
  const draws = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? '1,1,1' : '1,1,2'));
  const sides = sidesOf('k3', 'parity', draws);
  const road = roadOf(sides, 10);
  expect(road).toHaveLength(10);
  expect(road.at(-1)?.side).toBe('even');
});
