import { choices, figures } from '../combinations.ts';

/** A result as it is printed: the numbers of each prize, "00345" with its zeros. */
export type Printed = Readonly<Record<string, readonly string[]>>;

const known = new Map<string, readonly string[][]>();
const combinations = (chosen: readonly string[], size: number): readonly string[][] => {
  const key = `${size}:${chosen.join()}`;
  const found = known.get(key) ?? choices(chosen, size);
  known.set(key, found);
  return found;
};

/**
 * What a selection wins, looked up in printed numbers: an independent judge for tests. It shares
 * nothing with the plays but the names of tiers.
 */
export const judgeVn = (
  code: string,
  chosen: readonly string[],
  printed: Printed,
): Record<string, number> => {
  const all = Object.values(printed).flat();
  const [db = ''] = printed.db ?? [];
  const width = chosen[0]?.length ?? 0;
  const entries = new Set(chosen);
  const times = (numbers: readonly string[]): number =>
    numbers.filter((number) => number.length >= width && entries.has(number.slice(-width))).length;
  const win = (count: number): Record<string, number> => (count > 0 ? { win: count } : {});
  const drawn = new Set(all.map((number) => number.slice(-2)));
  const met = (size: number): number =>
    combinations(chosen, size).filter((some) => some.every((number) => drawn.has(number))).length;
  const missed = (size: number): number =>
    combinations(chosen, size).filter((some) => !some.some((number) => drawn.has(number))).length;
  switch (code) {
    case 'lo-two':
    case 'lo-three':
    case 'lo-four':
    case 'lo-vnd':
      return win(times(all));
    case 'de':
    case 'cang-three':
    case 'cang-four':
      return win(times([db]));
    case 'g1':
      return win(times(printed.g1 ?? []));
    case 'dau':
      return win(times(all.filter((number) => number.length === 2)));
    case 'head':
      return win(chosen.filter((digit) => db.at(-2) === digit).length);
    case 'tail':
      return win(chosen.filter((digit) => db.at(-1) === digit).length);
    case 'xien-two':
      return win(met(2));
    case 'xien-three':
      return win(met(3));
    case 'xien-four':
      return win(met(4));
    case 'xien-quay': {
      const counts: Record<string, number> = {};
      for (const [of, size] of [
        ['two', 2],
        ['three', 3],
        ['four', 4],
      ] as const) {
        if (met(size) > 0) counts[of] = met(size);
      }
      return counts;
    }
    case 'truot-four':
      return win(missed(4));
    case 'truot-eight':
      return win(missed(8));
    case 'truot-ten':
      return win(missed(10));
    default:
      throw new Error(`no judge of ${code}`);
  }
};

/** So many numbers of so many digits, others for each start. */
const some = (digits: number, count: number, start: number): string => {
  const numbers = figures(0, 10 ** digits - 1, digits);
  const step = numbers.length * 0.37 + 1 - ((numbers.length * 0.37) % 2);
  return Array.from(
    { length: count },
    (_, at) => numbers[(start * 17 + at * step) % numbers.length] ?? '',
  ).join(',');
};
const lists = (digits: number, counts: readonly number[]): readonly string[] =>
  Array.from({ length: 18 }, (_, at) => some(digits, counts[at % counts.length] ?? 1, at));
const DIGIT_SETS = ['0', '9', '3,7', '1,2,3,4', '0,2,4,6,8', '0,1,2,3,4,5,6,7,8,9'];

/** Selections of every play, 18 of each where there are so many. */
export const SELECTIONS: Readonly<Record<string, readonly string[]>> = {
  'lo-two': lists(2, [1, 2, 10, 50, 100]),
  'lo-vnd': lists(2, [1, 2, 10, 50, 100]),
  'lo-three': lists(3, [1, 3, 30, 200]),
  'lo-four': lists(4, [1, 50, 200]),
  de: lists(2, [1, 5, 60, 100]),
  g1: lists(2, [1, 5, 60, 100]),
  dau: lists(2, [1, 5, 60, 100]),
  'cang-three': lists(3, [1, 100, 200]),
  'cang-four': lists(4, [1, 100, 200]),
  head: DIGIT_SETS,
  tail: DIGIT_SETS,
  'xien-two': lists(2, [2, 3, 5, 20]),
  'xien-three': lists(2, [3, 4, 6, 11]),
  'xien-four': lists(2, [4, 5, 9]),
  'xien-quay': lists(2, [2, 3, 4, 8]),
  'truot-four': lists(2, [4, 5, 8]),
  'truot-eight': lists(2, [8, 9, 10]),
  'truot-ten': lists(2, [10, 11, 12]),
};
