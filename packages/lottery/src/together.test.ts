import { describe, expect, it } from 'vitest';
import { elevenFive } from './eleven-five/index.ts';
import type { Counts, Family, Result } from './family.ts';
import { fourDigits } from './four-digits/index.ts';
import { k3 } from './k3/index.ts';
import { keno } from './keno/index.ts';
import { lhc } from './lhc/index.ts';
import { pk10 } from './pk10/index.ts';
import { payoutOf, type Line, type Terms } from './prices.ts';
import { sea } from './sea/index.ts';
import { ssc } from './ssc/index.ts';
import { chanceOf, orders, textsOf, tuples } from './testing/brute-force.ts';
import { doneOf, playOf, selectionOf } from './testing/conformance.ts';
import { threeDigits } from './three-digits/index.ts';
import { endsOfBasket, togetherOf, type Ends } from './together.ts';
import { vnNorth, vnSouth } from './vn/index.ts';

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const TERMS: Terms = { top: 1960, base: 1960, group: 1900 };

const linesOf = (family: Family, texts: readonly (readonly [string, string])[]): Line[] =>
  texts.map(([code, text], at) => {
    const play = playOf(family, code);
    // Prices differ, so that no sum is right by chance.
    return { play, selection: selectionOf(play, text), unitMinor: 20n, multiple: 3 + at };
  });
const endsOf = (family: Family, lines: readonly Line[]): Ends =>
  endsOfBasket(doneOf(togetherOf(family, lines)).value, lines, (line, hits) =>
    paid(lines[line], hits),
  );
/** The same hits pay the same: of all results there are few kinds. */
const known = new WeakMap<Line, Map<string, bigint>>();
const paid = (line: Line | undefined, hits: Counts): bigint => {
  if (!line) return 0n;
  const own = known.get(line) ?? new Map<string, bigint>();
  known.set(line, own);
  const name = JSON.stringify(hits);
  const found = own.get(name) ?? payoutOf(line, hits, TERMS);
  own.set(name, found);
  return found;
};

/** The same by trying every result there is, line by line. */
const bruteEnds = (lines: readonly Line[], results: readonly Result[]): Omit<Ends, 'isExact'> => {
  let [best, worst] = [-1n, -1n];
  for (const result of results) {
    const sum = lines.reduce(
      (all, line) => all + paid(line, line.play.hits(line.selection, result)),
      0n,
    );
    if (sum > best) best = sum;
    if (worst < 0n || sum < worst) worst = sum;
  }
  return { bestMinor: best, worstMinor: worst };
};
/** Lines of any plays at random. */
const someLines = (family: Family, name: string, count: number): Line[] => {
  const draws = chanceOf(`basket-${name}`);
  return linesOf(
    family,
    Array.from({ length: count }, () => {
      const play = family.plays[draws.below(family.plays.length)] ?? playOf(family, '');
      const texts = textsOf(play, 4);
      return [play.code, texts[draws.below(texts.length)] ?? ''] as const;
    }),
  );
};

describe('the best and the worst of a basket are those of one result', () => {
  const THREE = tuples(TEN, 3);
  const DICE = tuples([1, 2, 3, 4, 5, 6], 3);
  const spaces: [string, Family, readonly Result[], number][] = [
    ['K3', k3, DICE, 40],
    ['3D', threeDigits, THREE, 25],
    ['SSC', ssc, tuples(TEN, 5), 2],
    ['11x5', elevenFive, orders([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 5), 3],
  ];
  it.each(spaces)('[LO-05] of %s: every result there is was tried', (name, family, all, times) => {
    for (let tried = 0; tried < times; tried += 1) {
      const lines = someLines(family, `${name}-${tried}`, 2 + (tried % 4));
      expect(endsOf(family, lines), lines.map(({ play }) => play.code).join(' + ')).toEqual({
        ...bruteEnds(lines, all),
        isExact: true,
      });
    }
  });

  it('sides that exclude each other do not win together', () => {
    const lines = linesOf(k3, [
      ['board-sides', 'big'],
      ['board-sides', 'small'],
      ['one-triple', '111'],
    ]);
    const alone = lines.map((line) => paid(line, line.play.best(line.selection)));
    const { bestMinor } = endsOf(k3, lines);
    expect(bestMinor).toBeLessThan(alone.reduce((sum, one) => sum + one));
    expect({ ...bruteEnds(lines, DICE), isExact: true }).toEqual(endsOf(k3, lines));
  });

  it('of PK10 by the places that the lines look at', () => {
    const lines = linesOf(pk10, [
      ['position', '01,02|||||||||'],
      ['position', '|01,05||||||||'],
      ['front-two-straight', '01,03|01,05'],
      ['board-sum', '3,11,19'],
      ['dragon-tiger', 'dragon||||'],
    ]);
    const cars = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    // The first, the second and the last place: the rest is one of the ways to go on.
    const all = orders(cars, 3).map(([first = 0, second = 0, last = 0]) => {
      const rest = cars.filter((car) => ![first, second, last].includes(car));
      return [first, second, ...rest, last];
    });
    expect(endsOf(pk10, lines)).toEqual({ ...bruteEnds(lines, all), isExact: true });
  });

  it('of SEA and Mark Six, where lines look at other numbers they add up', () => {
    const lines = linesOf(sea, [
      ['three-top', '123,444'],
      ['three-tod', '123'],
      ['run-top', '1,4'],
      ['two-bottom', '50,49'],
      ['bottom-size', 'small'],
    ]);
    const all = tuples(TEN, 5).map(([a = 0, b = 0, c = 0, d = 0, e = 0]) =>
      [9, 9, 9, a, b, c, d, e].concat(Array.from({ length: 12 }, () => 7)),
    );
    expect(endsOf(sea, lines)).toEqual({ ...bruteEnds(lines, all), isExact: true });
    const special = linesOf(lhc, [
      ['special', '01,49'],
      ['special-size', 'big'],
      ['special-colour', 'red,green'],
    ]);
    const balls = Array.from({ length: 49 }, (_, at) => [0, 0, 0, 0, 0, 0, at + 1]);
    expect(endsOf(lhc, special)).toEqual({ ...bruteEnds(special, balls), isExact: true });
  });
});

it('one line alone is what its play says, and too many results to try are said to be so', () => {
  const one = linesOf(keno, [['pick-three', '01,02,03,04']]);
  const best = one.map((line) => paid(line, line.play.best(line.selection)));
  expect(endsOf(keno, one)).toMatchObject({ bestMinor: best[0], isExact: true });
  const two = linesOf(keno, [
    ['pick-three', '01,02,03,04'],
    ['sum-size', 'big'],
  ]);
  expect(endsOf(keno, two)).toEqual({
    bestMinor: two.reduce((sum, line) => sum + paid(line, line.play.best(line.selection)), 0n),
    worstMinor: two.reduce((sum, line) => sum + paid(line, {}), 0n),
    isExact: false,
  });
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
  'of %s no other place decides the hits of a play than those it names',
  (code, family) => {
    const draws = chanceOf(`places-${code}`);
    const length = family.draw(draws).length;
    for (const play of family.plays.filter((one) => one.placesOf)) {
      for (const text of textsOf(play, 3)) {
        const selection = selectionOf(play, text);
        const places = play.placesOf?.(selection) ?? [];
        expect(places.every((place) => place >= 0 && place < length)).toBe(true);
        for (let tried = 0; tried < 40; tried += 1) {
          const result = family.draw(draws);
          const other = family
            .draw(draws)
            .map((one, at) => (places.includes(at) ? result[at] : one));
          expect(play.hits(selection, other.map(Number)), `${play.code} ${text}`).toEqual(
            play.hits(selection, result),
          );
        }
      }
    }
  },
);
