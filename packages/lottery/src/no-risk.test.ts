import { drawStream } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { choices, products } from './combinations.ts';
import { partsOf } from './coverage.ts';
import { elevenFive } from './eleven-five/index.ts';
import type { Family } from './family.ts';
import { countOf } from './prices.ts';
import { PUBLISHED } from './published.ts';
import { k3 } from './k3/index.ts';
import { pk10 } from './pk10/index.ts';
import { ssc } from './ssc/index.ts';
import { doneOf, playOf, resultsOf, selectionOf } from './testing/conformance.ts';
import { textsOf } from './testing/brute-force.ts';
import { noRiskOf } from './no-risk.ts';
import { vnNorth } from './vn/index.ts';

const SEED = new Uint8Array(32).fill(20);
type Given = readonly [code: string, text: string, stakeMinor: bigint];
/** What of each stake is no risk. */
const noRisk = (family: Family, given: readonly Given[], seed = SEED): bigint[] => {
  const work = noRiskOf(
    family,
    seed,
  )(
    given.map(([code, text, stakeMinor], at) => {
      const play = playOf(family, code);
      const selection = selectionOf(play, text);
      const bet = `${code} ${text}`;
      return { id: BigInt(at), bet, play, selection, stakeMinor, terms: PUBLISHED };
    }),
  );
  const found = doneOf(work).value;
  return given.map((_, at) => {
    const one = found.get(BigInt(at));
    return (one?.hedgedMinor ?? 0n) + (one?.coveringMinor ?? 0n);
  });
};
const ALL = '0,1,2,3,4,5,6,7,8,9';

it('what one play leaves out another one holds: together they are no turnover', () => {
  const low: Given = ['fixed-position', '0,1,2,3,4||||', 500n];
  const high: Given = ['front-two-straight', `5,6,7,8,9|${ALL}`, 500n];
  expect(noRisk(ssc, [low])).toEqual([0n]);
  expect(noRisk(ssc, [high])).toEqual([0n]);
  // Whatever is drawn, one of them pays 980 of 1000.
  expect(noRisk(ssc, [low, high])).toEqual([500n, 500n]);
  // Of other parts as much as leaves 70 % of them whatever is drawn; with a digit left out nothing.
  expect(noRisk(ssc, [low, ['front-two-straight', `5,6,7,8,9|${ALL}`, 1200n]])).toEqual([
    500n,
    900n,
  ]);
  expect(noRisk(ssc, [['fixed-position', '0,1,2,3||||', 400n], high])).toEqual([0n, 0n]);
});

it('lines that leave out one result in a hundred are no risk, those of a lively ticket are', () => {
  const most = `5,6,7,8,9|${ALL.slice(0, -2)}`;
  const low: Given = ['fixed-position', '0,1,2,3,4||||', 500n];
  // Of 45 numbers each costs 10, as each digit costs 100: five numbers in a hundred lose all.
  expect(noRisk(ssc, [low, ['front-two-straight', most, 450n]])).toEqual([0n, 0n]);
  const numbers = [5, 6, 7, 8, 9].flatMap((first) =>
    Array.from({ length: 10 }, (_, second) => `${first}${second}`),
  );
  const typed = numbers.slice(1).join(',');
  expect(noRisk(ssc, [low, ['front-two-straight-typed', typed, 490n]])).toEqual([500n, 490n]);
  expect(
    noRisk(ssc, [
      ['back-two-sides', 'big|big', 500n],
      ['fixed-position', '|||1,3,5,7,9|', 500n],
      ['front-three-any-one', '1,2,3,4', 500n],
    ]),
  ).toEqual([0n, 0n, 0n]);
});

it('lists whose bets are made of several words cover all pairs between them', () => {
  const tens = Array.from({ length: 10 }, (_, ten) =>
    Array.from({ length: 10 }, (_one, at) => `${ten}${at}`),
  );
  const lines = choices(tens, 2).map((two): Given => [
    'xien-two',
    two.flat().join(','),
    190n * 100n,
  ]);
  const play = playOf(vnNorth, 'xien-two');
  expect([lines.length, countOf(play.bets(selectionOf(play, lines[0]?.[1] ?? '')))]).toEqual([
    45, 190,
  ]);
  // Every pair of the 4950 stands in one of them, those within a ten in nine.
  expect(noRisk(vnNorth, lines)).toEqual(lines.map(() => 19_000n));
  expect(noRisk(vnNorth, lines.slice(0, 9))).toEqual(lines.slice(0, 9).map(() => 0n));
});

const LOW: Given = ['fixed-position', '0,1,2,3,4||||', 500n];
const HIGH: Given = ['front-two-straight', `5,6,7,8,9|${ALL}`, 500n];

it('a risky line beside a safe sum counts, and makes nothing else count', () => {
  const most = '0,1,2,3,4,5,6,7,8,9'.split(',').slice(0, 7).join();
  // 16,807 bets that are won once in six: 33.614 at 0.002 each.
  const heavy: Given = ['five-straight', Array.from({ length: 5 }, () => most).join('|'), 33_614n];
  const [low, high, long] = noRisk(ssc, [LOW, HIGH, heavy]);
  expect([low, high]).toEqual([500n, 500n]);
  // Of what is far larger a small part rides with them.
  expect(long).toBeLessThan(1000n);
  const sides: Given = ['back-two-sides', 'big|odd', 5000n];
  const [first, second, third] = noRisk(ssc, [LOW, HIGH, sides]);
  expect([first, second]).toEqual([500n, 500n]);
  expect(third).toBeLessThan(1000n);
});

it('what lies on other places of a line hides nothing of what lies on the first', () => {
  const padded: Given = ['fixed-position', '0,1,2,3,4|0,1,2,3,4|0,1,2,3,4|5,6|7,8', 1900n];
  const [low = 0n, high] = noRisk(ssc, [padded, HIGH]);
  expect(high).toBe(500n);
  expect(low).toBeGreaterThanOrEqual(500n);
  expect(low).toBeLessThan(1000n);
});

it('what is split over many lines is as safe as it was', () => {
  const digits = [0, 1, 2, 3, 4].map((digit): Given => ['fixed-position', `${digit}||||`, 100n]);
  const numbers = [5, 6, 7, 8, 9].map((digit): Given => [
    'front-two-straight',
    `${digit}|${ALL}`,
    100n,
  ]);
  const risky: Given = ['back-two-straight', '1,2,3|4,5,6', 4000n];
  const found = noRisk(ssc, [risky, ...digits, ...numbers]);
  expect(found.slice(1)).toEqual([...digits, ...numbers].map(() => 100n));
  expect(found[0]).toBeLessThan(1000n);
});

it('who leaves out the very results that are tried with one seed is found with another', () => {
  const tried = drawStream(SEED);
  const known = Array.from({ length: 256 }, (_, at) => ssc.draw(tried('no-risk', at)));
  const high = products(['56789', '0123456789', '0123456789'].map((one) => [...one])).map((one) =>
    one.join(''),
  );
  const left = new Set(
    known
      .map((result) => result.slice(0, 3).join(''))
      .filter((one) => one >= '5')
      .slice(0, 8),
  );
  const typed = high.filter((one) => !left.has(one));
  const chosen: Given = ['front-three-straight-typed', typed.join(), BigInt(typed.length)];
  expect(noRisk(ssc, [LOW, chosen])[1]).toBeLessThan(10n);
  const other = new Uint8Array(32).fill(21);
  expect(noRisk(ssc, [LOW, chosen], other)).toEqual([500n, BigInt(typed.length)]);
});

it('the parts of a line hit what the line hits', () => {
  for (const family of [ssc, elevenFive, pk10, k3]) {
    for (const play of family.plays) {
      for (const text of textsOf(play, 3)) {
        const selection = selectionOf(play, text);
        const line = { id: 1n, play, selection, stakeMinor: BigInt(countOf(play.bets(selection))) };
        for (const result of resultsOf(family, 5)) {
          const hits: Record<string, number> = {};
          for (const { field } of partsOf(line)) {
            for (const [tier, count] of Object.entries(play.hits(field.part, result)))
              hits[tier] = (hits[tier] ?? 0) + count;
          }
          expect(hits, `${play.code} ${text}`).toEqual(play.hits(selection, result));
        }
      }
    }
  }
});
