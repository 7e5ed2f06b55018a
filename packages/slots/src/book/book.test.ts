import { toDecimal } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { expectAgreement } from '../testing/agreement.ts';
import { modelOf, scripted } from '../testing/draws.ts';
import { book } from './kind.ts';
import type { BookModel } from './model.ts';

const tides = modelOf<BookModel>('book-of-tides');
const CHOICE = { stakeMinor: 100n };
/** Three books on the first reels. */
const TRIGGER = [6, 5, 4, 0, 5];
/** F on every reel. */
const ALL_F = [0, 9, 8, 7, 6];
const idle = (spins: number): number[] =>
  Array.from({ length: spins }, () => [0, 1, 11, 15, 20]).flat();

it('certifies the published figures', () => {
  const { rtp, hitRate, figures } = book.certify(tides);
  expect(toDecimal(rtp, 6)).toBe('0.960104');
  expect(hitRate).toBe('0.422094');
  expect(figures.freeSpinsMean && toDecimal(figures.freeSpinsMean, 3)).toBe('37.924');
  expect(book.facts(tides).features[0]).toMatchObject({
    chance: '1 in 104.01',
    meanBets: '37.924',
  });
});

it('draws the chosen symbol before the first free spin; it fills its reels on every line', () => {
  const draws = scripted(...TRIGGER, 0, ...ALL_F, ...idle(9));
  const { outcome } = book.engine(tides)(draws, CHOICE);
  expect(draws.left()).toBe(0);
  expect(outcome.acts[0]).toMatchObject({
    is: 'spin',
    scatter: {
      symbol: 'B',
      count: 3,
      payBets: 2,
      cells: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    },
  });
  expect(outcome.acts[1]).toMatchObject({ is: 'freeSpins', added: 10, symbol: 'F' });
  const [spin, expand] = outcome.acts.slice(2);
  expect(spin).toMatchObject({ is: 'spin', isFree: true, stops: ALL_F });
  expect(spin?.is === 'spin' && spin.wins.some(({ symbol }) => symbol === 'F')).toBe(false);
  expect(expand).toMatchObject({
    is: 'expand',
    symbol: 'F',
    columns: [0, 1, 2, 3, 4],
    grid: Array.from({ length: 5 }, () => ['F', 'F', 'F']),
    winUnits: 25_000,
  });
  expect(expand?.is === 'expand' && expand.wins).toHaveLength(10);
});

it('gives ten more free spins with the same symbol, without another draw for it', () => {
  const draws = scripted(...TRIGGER, 31, ...TRIGGER, ...idle(19));
  const { outcome } = book.engine(tides)(draws, CHOICE);
  expect(draws.left()).toBe(0);
  expect(outcome.freeSpinsAwarded).toBe(20);
  expect(outcome.acts.filter(({ is }) => is === 'freeSpins')).toMatchObject([
    { symbol: 'T', total: 10 },
    { symbol: 'T', added: 10, total: 20 },
  ]);
});

it('simulated rounds agree with the certificate', () => expectAgreement(book, tides, 200_000));

it('says in sentences what is wrong with a model', () => {
  expect(book.problems(tides)).toEqual([]);
  expect(
    book.problems({ ...tides, wild: 'F', units: 20, fs: { ...tides.fs, expand: { Z: 1, F: 0 } } }),
  ).toEqual([
    'symbol B pays nothing and is no wild, scatter, bonus or coin',
    'fs.expand: the weight of F is not a whole number above 0',
    'fs.expand: Z has no pay',
    'the scatter of a book is its wild as well',
    'units of a book is the number of its lines',
  ]);
});
