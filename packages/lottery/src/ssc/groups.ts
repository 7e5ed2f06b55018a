import { choose, DIGITS } from '../combinations.ts';
import type { Play, Selection } from '../family.ts';
import { onePrize, rowOf, type Head } from '../plays.ts';

/** So many digits of a row come so many times each. */
type Kind = { row: string; digits: number; times: number };

/** Digits in any order, by how often each comes. */
export const groupPlay = (
  head: Head,
  places: readonly number[],
  kinds: readonly [Kind] | readonly [Kind, Kind],
): Play =>
  onePrize(
    head,
    {
      kind: 'rows',
      rows: kinds.map(({ row, digits }) => ({
        name: row,
        values: DIGITS,
        least: digits,
        most: DIGITS.length,
      })),
    },
    {
      bets: (rows) => waysOf(rows, kinds[0].digits, kinds[1]?.digits ?? 0),
      hits: (rows, result) => {
        const times = timesOf(places.map((place) => result[place] ?? 0));
        const isHit = kinds.every((kind, at) => {
          const those = DIGITS.filter((one) => times[Number(one)] === kind.times);
          return (
            those.length === kind.digits && those.every((one) => rowOf(rows, at).includes(one))
          );
        });
        return isHit ? 1 : 0;
      },
      placesOf: () => places,
      best: () => 1,
    },
  );

/** How often each digit comes. */
export const timesOf = (digits: readonly number[]): number[] => {
  const times = DIGITS.map(() => 0);
  for (const digit of digits) times[digit] = (times[digit] ?? 0) + 1;
  return times;
};

/** Ways to choose so many of the first row and so many of the second, none of them in both. */
const waysOf = ([first = [], second = []]: Selection, ones: number, others: number): number => {
  const shared = first.filter((one) => second.includes(one)).length;
  let ways = 0;
  for (let taken = 0; taken <= Math.min(shared, ones); taken += 1) {
    ways +=
      choose(shared, taken) *
      choose(first.length - shared, ones - taken) *
      choose(second.length - taken, others);
  }
  return ways;
};
