import { expect, it } from 'vitest';
import { choices } from './combinations.ts';
import type { Family } from './family.ts';
import { countOf } from './prices.ts';
import { PUBLISHED } from './published.ts';
import { ssc } from './ssc/index.ts';
import { playOf, selectionOf } from './testing/conformance.ts';
import { noRiskOf } from './no-risk.ts';
import { vnNorth } from './vn/index.ts';

type Given = readonly [code: string, text: string, stakeMinor: bigint];
/** What of each stake is no risk. */
const noRisk = (family: Family, given: readonly Given[]): bigint[] => {
  const found = noRiskOf(family)(
    given.map(([code, text, stakeMinor], at) => {
      const play = playOf(family, code);
      const selection = selectionOf(play, text);
      const bet = `${code} ${text}`;
      return { id: BigInt(at), bet, play, selection, stakeMinor, terms: PUBLISHED };
    }),
  );
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
  // In other parts the least that comes back is 60 %, and with a digit left out nothing at all.
  expect(noRisk(ssc, [low, ['front-two-straight', `5,6,7,8,9|${ALL}`, 1200n]])).toEqual([0n, 0n]);
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
