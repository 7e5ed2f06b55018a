import { expect, it } from 'vitest';
import { parseSelection } from '@fairhouse/lottery';
import { elevenFive } from '@fairhouse/lottery/eleven-five/index';
import { k3 } from '@fairhouse/lottery/k3/index';
import { pk10 } from '@fairhouse/lottery/pk10/index';
import { ssc } from '@fairhouse/lottery/ssc/index';
import { costOfLines, isTaken, linesOf, oddsText, playsOf, stakeOn, stakesOf } from './slip.ts';

const TERMS = { top: 1960, base: 1960, group: 1960 };
const UNIT = 200n;
const boardOf = (family: typeof ssc) => family.plays.filter(({ tab }) => tab === 'board');
const tap = (play: string, row: number, value: string, minor = UNIT) => ({
  play,
  row,
  value,
  minor,
});

it('taps on a value add up, and values of the same stake make one line', () => {
  const taps = [
    tap('board-sides', 0, 'big'),
    tap('board-sides', 0, 'big'),
    tap('board-sides', 4, 'odd'),
    tap('board-sides', 4, 'even'),
    tap('board-sum', 0, 'small', 1000n),
  ];
  expect(stakeOn(stakesOf(taps), { play: 'board-sides', row: 0, value: 'big' })).toBe(400n);
  const lines = linesOf(boardOf(ssc), taps, UNIT);
  expect(lines).toEqual([
    { playType: 'board-sides', numbers: 'big||||', multiple: 2, costMinor: 400n },
    { playType: 'board-sides', numbers: '||||odd,even', multiple: 1, costMinor: 400n },
    { playType: 'board-sum', numbers: 'small', multiple: 5, costMinor: 1000n },
  ]);
  expect(costOfLines(lines)).toBe(1800n);
});

it('whatever is tapped on any board can be read and costs what the taps are', () => {
  for (const family of [ssc, pk10, k3, elevenFive]) {
    const plays = boardOf(family);
    const taps = plays.flatMap((play) =>
      play.input.kind === 'rows'
        ? play.input.rows.flatMap(({ values }, row) =>
            values.map((value, at) => tap(play.code, row, value, UNIT * BigInt((at % 3) + 1))),
          )
        : [],
    );
    const lines = linesOf(plays, taps, UNIT);
    for (const line of lines) {
      const play = plays.find(({ code }) => code === line.playType);
      if (!play) throw new Error(line.playType);
      expect(parseSelection(play, line.numbers)).toMatchObject({ ok: true, text: line.numbers });
    }
    expect(costOfLines(lines)).toBe(taps.reduce((sum, { minor }) => sum + minor, 0n));
  }
});

it('shows on each value what it pays', () => {
  const oddsOn = (family: typeof ssc, code: string, row: number, value: string): string => {
    const [play] = playsOf(family, [code]);
    if (!play) throw new Error(code);
    return oddsText(play, row, value, TERMS);
  };
  expect(oddsOn(ssc, 'board-digit', 4, '7')).toBe('9.80');
  expect(oddsOn(ssc, 'board-dragon-tiger', 0, 'tie')).toBe('9.70');
  expect(oddsOn(ssc, 'board-niu-niu', 0, 'bull-2')).toBe('14.90');
  expect(oddsOn(pk10, 'board-sum-sides', 0, 'big')).toBe('2.18');
  expect(oddsOn(pk10, 'board-sum', 0, '11')).toBe('8.60');
  expect(oddsOn(elevenFive, 'board-sum', 0, 'big')).toBe('1.95');
  expect(oddsOn(k3, 'board-sides', 0, 'odd')).toBe('1.98');
});

it('a lower prize group lowers what is shown, and never rounds it up', () => {
  const [play] = playsOf(ssc, ['board-digit']);
  if (!play) throw new Error('no board-digit');
  expect(oddsText(play, 0, '0', { top: 1960, base: 1960, group: 1900 })).toBe('9.50');
});

it('a stake whose prize would lose much by being floored is not taken', () => {
  const [play] = playsOf(ssc, ['board-sides']);
  if (!play) throw new Error('no board-sides');
  const at = { play, row: 0, value: 'big' };
  expect(isTaken(at, 200n, 200n, TERMS)).toBe(true);
  expect(isTaken(at, 2n, 2n, TERMS)).toBe(false);
});
