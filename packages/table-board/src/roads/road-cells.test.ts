import { expect, it } from 'vitest';
import type { PastRound } from '../title.ts';
import { beadPlate, bigRoad, lastColumns } from './road-cells.ts';

const WINNERS: Record<string, string> = { P: 'player', B: 'banker', T: 'tie' };
const handsOf = (letters: string): PastRound[] =>
  [...letters].map((letter, index) => ({
    roundId: `r${index}`,
    number: index + 1,
    winner: WINNERS[letter] ?? '',
    marks: [],
    total: 7,
  }));
/** "column/row letter ties" of every cell, in order. */
const drawn = (letters: string) =>
  bigRoad(handsOf(letters)).map(
    (cell) => `${cell.column}/${cell.row}${cell.side === 'player' ? 'P' : 'B'}${cell.ties || ''}`,
  );

it('a column goes on while the winner stays and a new one begins when it changes', () => {
  expect(drawn('BBPB')).toEqual(['0/0B', '0/1B', '1/0P', '2/0B']);
});

it('a tie is a stroke on the cell before it and breaks no run', () => {
  expect(drawn('BTTBP')).toEqual(['0/0B2', '0/1B', '1/0P']);
});

it('ties that open the shoe are strokes on its first cell', () => {
  expect(drawn('TTP')).toEqual(['0/0P2']);
  expect(drawn('TT')).toEqual([]);
});

it('a run past six turns right along the floor', () => {
  expect(drawn('BBBBBBBB').slice(5)).toEqual(['0/5B', '1/5B', '2/5B']);
});

it('the column after a dragon tail begins beside the start of its run', () => {
  expect(drawn('BBBBBBBBP').at(-1)).toBe('1/0P');
});

it('a run that meets a tail turns one row above it and stays turned', () => {
  // Eight bankers end at 2/5; six players find 1/5 taken.
  expect(drawn('BBBBBBBBPPPPPPP').slice(8)).toEqual([
    '1/0P',
    '1/1P',
    '1/2P',
    '1/3P',
    '1/4P',
    '2/4P',
    '3/4P',
  ]);
});

it('pairs are kept with their cell', () => {
  const [hand] = handsOf('P');
  const cells = bigRoad(hand ? [{ ...hand, marks: ['bankerPair'] }] : []);
  expect(cells[0]).toMatchObject({ marks: ['bankerPair'] });
});

it('only the last columns are shown, counted from zero', () => {
  const cells = lastColumns(bigRoad(handsOf('BPBPB')), 2);
  expect(cells.map((cell) => [cell.column, cell.number])).toEqual([
    [0, 4],
    [1, 5],
  ]);
});

it('the bead plate fills columns of six and drops whole old columns', () => {
  const beads = beadPlate(handsOf('BPTBPTBPTBPTB'), 2);
  expect(beads[0]).toMatchObject({ column: 0, row: 0, past: { number: 7 } });
  expect(beads.at(-1)).toMatchObject({ column: 1, row: 0, past: { number: 13 } });
});
