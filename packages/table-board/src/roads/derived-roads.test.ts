import { expect, it } from 'vitest';
import { derivedCells, derivedMarks, type DerivedRoad } from './derived-roads.ts';

const WINNERS: Record<string, string> = { B: 'banker', P: 'player', T: 'tie' };
const hands = (letters: string) =>
  [...letters].map((letter, index) => ({
    roundId: `r${index}`,
    number: index + 1,
    winner: WINNERS[letter] ?? '',
    marks: [],
    total: 7,
  }));
const marksOf = (letters: string, road: DerivedRoad) =>
  derivedMarks(hands(letters), road)
    .map((mark) => (mark === 'regular' ? 'r' : 'c'))
    .join('');

it('the big eye begins at the second hand of the second column', () => {
  expect(marksOf('BBP', 'bigEye')).toBe('');
  expect(marksOf('BBPP', 'bigEye')).toBe('r');
});

it('without a second hand there it begins with the third column', () => {
  expect(marksOf('BPB', 'bigEye')).toBe('r');
  expect(marksOf('BBPB', 'bigEye')).toBe('c');
});

it('going one further than the compared column is a change, two further is regular again', () => {
  expect(marksOf('BPPPP', 'bigEye')).toBe('crr');
});

it('the other two look one and two columns further to the left', () => {
  expect(marksOf('BPBPB', 'bigEye')).toBe('rrr');
  expect(marksOf('BPBPB', 'smallRoad')).toBe('rr');
  expect(marksOf('BPBPB', 'cockroach')).toBe('r');
  expect(marksOf('BBPBB', 'smallRoad')).toBe('r');
});

it('ties change nothing', () => {
  expect(marksOf('BTBTPPT', 'bigEye')).toBe(marksOf('BBPP', 'bigEye'));
});

it('a change of mark begins a new column', () => {
  expect(derivedCells(hands('BPPPP'), 'bigEye').map(({ column, row }) => [column, row])).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
  ]);
});
