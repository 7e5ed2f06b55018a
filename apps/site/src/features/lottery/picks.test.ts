import { elevenFive } from '@fairhouse/lottery/eleven-five/index';
import { fourDigits } from '@fairhouse/lottery/four-digits/index';
import { k3 } from '@fairhouse/lottery/k3/index';
import { keno } from '@fairhouse/lottery/keno/index';
import { lhc } from '@fairhouse/lottery/lhc/index';
import { pk10 } from '@fairhouse/lottery/pk10/index';
import { sea } from '@fairhouse/lottery/sea/index';
import { ssc } from '@fairhouse/lottery/ssc/index';
import { threeDigits } from '@fairhouse/lottery/three-digits/index';
import { vnNorth, vnSouth } from '@fairhouse/lottery/vn/index';
import { parseSelection } from '@fairhouse/lottery';
import { expect, it } from 'vitest';
import { missingOf } from './missing.ts';
import { exampleOfList } from './typed-examples.ts';
import {
  hasPlaces,
  isFull,
  padEntries,
  padOf,
  placed,
  quickPick,
  quicksOf,
  randomPick,
  randomPicks,
  rowsOf,
  textOf,
  toggled,
} from './picks.ts';

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

it('helpers choose by size and by parity', () => {
  expect(quickPick(DIGITS, 'big')).toEqual(['5', '6', '7', '8', '9']);
  expect(quickPick(DIGITS, 'small')).toEqual(['0', '1', '2', '3', '4']);
  expect(quickPick(DIGITS, 'odd')).toEqual(['1', '3', '5', '7', '9']);
  expect(quickPick(DIGITS, 'even')).toEqual(['0', '2', '4', '6', '8']);
  expect(quickPick(['00', '01', '11'], 'doubles')).toEqual(['00', '11']);
  // Eighty numbers of which twenty may be chosen: no helper would fit.
  const numbers = Array.from({ length: 80 }, (_, at) => String(at + 1).padStart(2, '0'));
  expect(quicksOf({ name: 'numbers', values: numbers, least: 5, most: 20 })).toEqual(['none']);
});

it('of forty-nine numbers the last is on no side', () => {
  const numbers = Array.from({ length: 49 }, (_, at) => String(at + 1).padStart(2, '0'));
  expect(quickPick(numbers, 'small')).toEqual(numbers.slice(0, 24));
  expect(quickPick(numbers, 'big')).toEqual(numbers.slice(24, 48));
  expect(quickPick(numbers, 'odd')).not.toContain('49');
  expect(quickPick(numbers, 'all')).toHaveLength(49);
});

it('each list shows an example that its play takes', () => {
  for (const family of FAMILIES)
    for (const play of family.plays) {
      if (play.input.kind !== 'list') continue;
      const example = exampleOfList(play, play.input.entry);
      expect(parseSelection(play, example).ok, `${play.code}: ${example}`).toBe(true);
    }
});

it('a digit goes into its place and out again, and the mark that rolls stands in one place', () => {
  expect(placed(['1', '', '', ''], 1, '1')).toEqual(['1', '1', '', '']);
  expect(placed(['1', '1', '', ''], 1, '1')).toEqual(['1', '', '', '']);
  expect(placed(['R', '2', '', ''], 2, 'R')).toEqual(['', '2', 'R', '']);
  for (const family of FAMILIES)
    for (const { code, input } of family.plays) {
      if (input.kind !== 'list' || code.endsWith('-typed')) continue;
      expect(padOf(input.entry) !== undefined || hasPlaces(input.entry), code).toBe(true);
    }
});

it('a row of one changes its value, and a full row of more takes none and loses none', () => {
  const of = (rows: string[][], p: { at: number; value: string; most: number }) =>
    toggled(rows, { ...p, isDistinct: true });
  expect(of([['1', '2'], ['3']], { at: 0, value: '3', most: 2 })).toEqual([['1', '2'], ['3']]);
  expect(of([['1', '2'], ['3']], { at: 0, value: '2', most: 2 })).toEqual([['1'], ['3']]);
  expect(isFull(['1', '2'], '3', 2)).toBe(true);
  expect(isFull(['1', '2'], '2', 2)).toBe(false);
  expect(isFull(['1'], '2', 1)).toBe(false);
});

it('a value goes in and out, and leaves the other row', () => {
  const rows = [['1'], ['2']];
  expect(toggled(rows, { at: 0, value: '2', most: 3, isDistinct: true })).toEqual([['1', '2'], []]);
  expect(toggled(rows, { at: 0, value: '2', most: 1, isDistinct: false })).toEqual([['2'], ['2']]);
  expect(toggled(rows, { at: 1, value: '2', most: 3, isDistinct: true })).toEqual([['1'], []]);
  expect(rowsOf(textOf(rows), 2)).toEqual(rows);
  expect(textOf([[], []])).toBe('');
});

it('a pad holds the entries of a list once each', () => {
  const listOf = (code: string) => {
    const input = sea.plays.find((play) => play.code === code)?.input;
    if (input?.kind !== 'list') throw new Error(`${code} is no list`);
    return input.entry;
  };
  expect(padOf(listOf('three-top'))).toEqual({ ahead: 1 });
  expect(padEntries(listOf('two-top'), '')).toHaveLength(100);
  expect(padEntries(listOf('two-tod'), '')).toHaveLength(45);
});

const FAMILIES = [
  ssc,
  elevenFive,
  k3,
  pk10,
  threeDigits,
  keno,
  lhc,
  fourDigits,
  sea,
  vnNorth,
  vnSouth,
];
it.each(FAMILIES.map((family) => [family.code, family] as const))(
  'a random pick of %s can be bet on, whatever the play',
  (_, family) => {
    // A pick that fails by chance fails a member: each is asked for often.
    for (const play of Array.from({ length: 40 }, () => family.plays).flat()) {
      const text = randomPick(play);
      expect([play.code, text !== undefined && parseSelection(play, text).ok]).toEqual([
        play.code,
        true,
      ]);
    }
  },
);

const drawn = (result: string | null) => ({
  drawNo: '20261126-0001',
  state: 'settled' as const,
  opensAt: '',
  closesAt: '',
  drawsAt: '',
  result,
  voidReason: null,
  voidedResult: null,
  beacon: null,
  drawnAt: null,
  corrected: null,
  held: null,
});
it('draws since a digit came are counted at its place, over what was opened', () => {
  const opened = [drawn('1,2,3,4,5'), drawn(null), drawn('9,2,3,4,5')];
  const five = { play: 'five-straight', name: 'first', values: DIGITS };
  const missing = missingOf(ssc, opened, five);
  expect([missing?.['1'], missing?.['9'], missing?.['0']]).toEqual([0, 1, 2]);
  expect(missingOf(ssc, opened, { ...five, name: 'sides', values: ['big'] })).toBeUndefined();
  expect(missingOf(ssc, [], five)).toBeUndefined();
});
it('of a play on some places a digit counts only where it came in those', () => {
  const opened = [drawn('1,2,3,4,5'), drawn('9,1,2,3,4'), drawn('0,0,1,0,9')];
  const sinceIn = (play: string) =>
    missingOf(ssc, opened, { play, name: 'digits', values: DIGITS });
  expect(sinceIn('back-three-group-6')?.['1']).toBe(2);
  expect(sinceIn('front-two-group')?.['1']).toBe(0);
  expect(sinceIn('middle-three-any-one')?.['1']).toBe(1);
  expect(sinceIn('five-any-two')?.['9']).toBe(1);
});

it('of Mark Six each key says how long it has been missing where its play looks', () => {
  const opened = [
    drawn('01,02,03,04,05,06|49'),
    drawn('07,08,09,10,11,12|01'),
    drawn('07,08,09,10,11,13|02'),
  ];
  const sinceIn = (play: string) => {
    const input = lhc.plays.find(({ code }) => code === play)?.input;
    if (input?.kind !== 'rows' || !input.rows[0]) throw new Error(`${play} has no rows`);
    return missingOf(lhc, opened, { ...input.rows[0], play });
  };
  expect([sinceIn('special')?.['01'], sinceIn('special')?.['07']]).toEqual([1, 3]);
  expect([sinceIn('any-seven')?.['49'], sinceIn('any-seven')?.['13']]).toEqual([0, 2]);
  // The special number is none of the six.
  expect([sinceIn('two-of-two')?.['49'], sinceIn('three-of-three')?.['07']]).toEqual([3, 1]);
  // At 49 stakes on sides come back: that is no win of either.
  expect(sinceIn('special-size')).toEqual({ big: 3, small: 1 });
  expect(sinceIn('special-parity')).toEqual({ odd: 1, even: 2 });
  expect(Object.keys(sinceIn('special-colour') ?? {})).toHaveLength(3);
  expect(sinceIn('special-animal')?.['horse']).toBe(0);
});

it('every row whose values can be bet on one by one says since when each is missing', () => {
  const sums = missingOf(ssc, [drawn('1,2,3,4,5'), drawn('9,9,3,4,6')], {
    play: 'back-three-sum',
    name: 'sums',
    values: ['12', '13', '14'],
  });
  expect(sums).toEqual({ 12: 0, 13: 1, 14: 2 });
});

it('several random lines are different ones, and no more than a play has', () => {
  const straight = ssc.plays.find(({ code }) => code === 'five-straight');
  const sides = lhc.plays.find(({ code }) => code === 'special-size');
  if (!straight || !sides) throw new Error('a play is not there');
  expect(new Set(randomPicks(straight, 5)).size).toBe(5);
  expect(randomPicks(sides, 5).toSorted()).toEqual(['big', 'small']);
});
