import { ssc } from '@fairhouse/lottery/ssc/index';
import { currencyOf } from '@fairhouse/money';
import { expect, it } from 'vitest';
import { markLine, outcomesTooMany } from './line-marks.ts';

const LINE = {
  playType: 'back-three-straight',
  numbers: '1|2|3',
  unit: '2.00',
  multiple: 1,
  group: 1960,
};
const OFFERED = {
  plays: ['back-three-straight', 'fixed-position', 'five-straight'],
  units: ['2.00', '0.20', '0.02'],
  top: 1960,
  base: 1960,
  payoutMax: '50000.00',
  currency: currencyOf('USD'),
};
const markOf = (line: Partial<typeof LINE>, offered: Partial<typeof OFFERED> = {}) =>
  markLine(ssc, { ...LINE, ...line }, { ...OFFERED, ...offered });

it('a line that is a bet by the terms of now has no mark', () => {
  expect(markOf({})).toMatchObject({ judged: { bets: 1, costMinor: 200n }, mark: undefined });
});

it('each reason for which the house would refuse a line of the basket is named before it is sent', () => {
  // Switched off while it lay there, or of no play at all: it costs nothing and is told.
  expect(markOf({}, { plays: ['fixed-position'] })).toEqual({
    judged: undefined,
    mark: { key: 'lineOff' },
  });
  expect(markOf({ playType: 'no-such-play' }).mark).toEqual({ key: 'lineOff' });
  expect(markOf({ numbers: '1|2|x' })).toMatchObject({
    judged: undefined,
    mark: { key: 'selection_unknown' },
  });
  expect(markOf({ unit: '0.50' }).mark).toEqual({ key: 'lineUnit', values: { unit: '0.50' } });
  // 980 for 1 at 26 times 2.00 is 50,960.00.
  expect(markOf({ multiple: 26 }).mark).toEqual({ key: 'tooMuch', values: { most: '50,000.00' } });
  expect(markOf({ multiple: 25 }).mark).toBe(undefined);
  const small = { playType: 'fixed-position', numbers: '1||||', unit: '0.02' };
  expect(markOf(small).mark).toEqual({ key: 'tooSmall', values: { multiple: 5 } });
});

it('an order is counted on ten thousand outcomes at most, over its lines and issues', () => {
  const { judged } = markOf({ numbers: '0,1,2,3,4|0,1,2,3,4|0,1,2,3,4,5,6,7' });
  if (!judged) throw new Error('a line that is none');
  // 200 outcomes each: fifty of them are what fits.
  expect(outcomesTooMany([judged], 50)).toBe(undefined);
  expect(outcomesTooMany([judged], 51)).toBe(10_200);
  expect(
    outcomesTooMany(
      Array.from({ length: 11 }, () => judged),
      5,
    ),
  ).toBe(11_000);
  // Lines of few outcomes are counted, not taken for wide ones.
  const { judged: one } = markOf({});
  if (!one) throw new Error('a line that is none');
  expect(
    outcomesTooMany(
      Array.from({ length: 100 }, () => one),
      5,
    ),
  ).toBe(undefined);
});
