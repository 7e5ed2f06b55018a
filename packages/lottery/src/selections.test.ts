import { describe, expect, it } from 'vitest';
import { fourDigits } from './four-digits/index.ts';
import { k3 } from './k3/index.ts';
import { keno } from './keno/index.ts';
import { lhc } from './lhc/index.ts';
import { pk10 } from './pk10/index.ts';
import { sea } from './sea/index.ts';
import { badEntriesOf, canBeTyped, parseSelection, pasteLines, pasteList } from './selections.ts';
import { ssc } from './ssc/index.ts';
import { textsOf } from './testing/brute-force.ts';
import { playOf } from './testing/conformance.ts';
import { vnNorth } from './vn/index.ts';

describe('selections that are typed, each on a line', () => {
  it('[LO-05] figures stand apart or together, and rows between bars', () => {
    const group = playOf(ssc, 'five-group-60');
    expect(pasteLines(group, '1|234\n 5 6 | 0,1,2 ;7|345')).toEqual({
      good: ['1|2,3,4', '5,6|0,1,2', '7|3,4,5'],
      duplicates: [],
      bad: [],
    });
    const place = playOf(ssc, 'fixed-position');
    expect(pasteLines(place, '1|-|3||\n|57|||').good).toEqual(['1||3||', '|5,7|||']);
    expect(pasteLines(playOf(keno, 'pick-three'), '1 2 3\n010203\n80,4,05').good).toEqual([
      '01,02,03',
      '04,05,80',
    ]);
    expect(pasteLines(playOf(k3, 'one-triple'), '111 666').good).toEqual(['111,666']);
    expect(pasteLines(playOf(k3, 'three-different'), '1356').good).toEqual(['1,3,5,6']);
    expect(pasteLines(playOf(lhc, 'two-of-two'), '7 49 12').good).toEqual(['07,12,49']);
    expect(pasteLines(playOf(pk10, 'front-two-straight'), '1 10|03').good).toEqual(['01,10|03']);
    expect(pasteLines(playOf(vnNorth, 'head'), '059').good).toEqual(['0,5,9']);
    expect(pasteLines(playOf(sea, 'run-top'), '4 4 7')).toMatchObject({
      good: ['4,7'],
      duplicates: ['4'],
    });
  });

  it('[LO-05] what stands there twice and what makes no bet is told, with the reason', () => {
    const play = playOf(ssc, 'back-three-group-6');
    expect(pasteLines(play, '123\n321\n12\n1x4\n1134')).toEqual({
      good: ['1,2,3', '1,3,4'],
      duplicates: ['321', '1'],
      bad: [
        { word: '12', fault: { key: 'selection_few', values: { row: 'digits', least: 3 } } },
        { word: '1x4', fault: { key: 'selection_unknown', values: { value: '1x4' } } },
        { word: '1x4', fault: { key: 'selection_few', values: { row: 'digits', least: 3 } } },
      ],
    });
    const rows = pasteLines(playOf(ssc, 'five-group-60'), '1|234|5');
    expect(rows.bad.map(({ fault }) => fault.key)).toContain('selection_rows');
    const long = pasteLines(play, '1'.repeat(200_001));
    expect(long.bad.map(({ fault }) => fault.key)).toEqual(['selection_too_long']);
  });

  it('what was tapped reads as itself, of every play whose values are figures', () => {
    for (const { plays } of [ssc, k3, keno, lhc, pk10, sea, vnNorth]) {
      for (const play of plays.filter(canBeTyped)) {
        for (const text of textsOf(play, 5)) {
          const parsed = parseSelection(play, text);
          expect(pasteLines(play, text).good, `${play.code} ${text}`).toEqual([
            parsed.ok ? parsed.text : '',
          ]);
        }
      }
    }
    expect(canBeTyped(playOf(k3, 'board-sides'))).toBe(false);
    expect(canBeTyped(playOf(k3, 'any-triple'))).toBe(false);
    expect(canBeTyped(playOf(k3, 'sum'))).toBe(true);
  });
});

it('the mark of a roll may be a small letter: the bet is the same, and stands there once', () => {
  const roll = playOf(fourDigits, 'big-roll');
  const { input } = roll;
  if (input.kind !== 'list') throw new Error('a roll is a list');
  expect(pasteList(input.entry, '12r4 12R4 r999 12x4')).toEqual({
    good: ['12R4', 'R999'],
    duplicates: ['12R4'],
    bad: ['12x4'],
  });
  expect(parseSelection(roll, '12r4')).toMatchObject({ ok: true, text: '12R4' });
});

it('an entry of a list that no bet can be made of is bad, though it is written well', () => {
  expect(badEntriesOf(playOf(fourDigits, 'big-roll'), ['12R4', '1RR4', '1234'])).toEqual([
    '1RR4',
    '1234',
  ]);
  expect(badEntriesOf(playOf(sea, 'three-tod'), ['123', '777'])).toEqual(['777']);
  // More numbers make the bet: alone one is no fault.
  expect(badEntriesOf(playOf(vnNorth, 'xien-two'), ['12'])).toEqual([]);
});
