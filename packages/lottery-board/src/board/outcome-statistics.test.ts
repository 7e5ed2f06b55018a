import { expect, it } from 'vitest';
import type { Family } from '@fairhouse/lottery';
import { k3 } from '@fairhouse/lottery/k3/index';
import { pk10 } from '@fairhouse/lottery/pk10/index';
import { ssc } from '@fairhouse/lottery/ssc/index';
import { outcomeStatistics } from './outcome-statistics.ts';

const seenOf = (family: Family, [code, row]: [string, number], results: readonly string[]) => {
  const play = family.plays.find((one) => one.code === code);
  if (!play) throw new Error(code);
  return new Map(
    outcomeStatistics(family, { play, row }, results).map(({ value, seen, since }) => [
      value,
      [seen, since],
    ]),
  );
};

it('an outcome counts in the draws where its bet would have won, the newest first', () => {
  const results = ['1,2,3,4,7', '0,0,0,0,3', '9,9,9,9,7'];
  const units = seenOf(ssc, ['board-digit', 4], results);
  expect([units.get('7'), units.get('3'), units.get('4')]).toEqual([
    [2, 0],
    [1, 1],
    [0, 3],
  ]);
  // 17 and 3 are small, 43 is big.
  const sum = seenOf(ssc, ['board-sum', 0], results);
  expect([sum.get('big'), sum.get('small')]).toEqual([
    [1, 2],
    [2, 0],
  ]);
});

it('every board has statistics of all that can be tapped, and one of two sides comes each time', () => {
  const dice = ['1,2,6', '4,5,6'];
  expect(seenOf(k3, ['board-sides', 0], dice)).toEqual(
    new Map([
      ['big', [1, 1]],
      ['small', [1, 0]],
      ['odd', [2, 0]],
      ['even', [0, 2]],
    ]),
  );
  const cars = ['03,01,02,04,05,06,07,08,09,10'];
  for (const play of pk10.plays.filter(({ tab }) => tab === 'board')) {
    const rows = play.input.kind === 'rows' ? play.input.rows : [];
    for (const [row, { values }] of rows.entries()) {
      const seen = seenOf(pk10, [play.code, row], cars);
      expect([...seen.keys()], play.code).toEqual([...values]);
      expect(
        [...seen.values()].some(([times]) => times === 1),
        play.code,
      ).toBe(true);
    }
  }
});
