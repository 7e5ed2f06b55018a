import { readResult, type Family } from '@fairhouse/lottery';
import type { DrawnIssue } from '@fairhouse/contract/lottery';

const PLACES = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
/** Rows whose values are numbers that may stand anywhere in a draw. */
const ANYWHERE = ['numbers', 'digits', 'bankers', 'others'];

const LENGTHS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 };

/** Of a draw what a play is about: "back-three-group-6" looks at the last three places alone. */
const placesOf = (play: string, drawn: readonly number[]): readonly number[] => {
  const [, part, length = ''] = /^(front|middle|back)-(two|three|four|five)-/.exec(play) ?? [];
  const count = LENGTHS[length] ?? drawn.length;
  if (part === 'front') return drawn.slice(0, count);
  if (part === 'back') return drawn.slice(-count);
  const from = part === 'middle' ? Math.floor((drawn.length - count) / 2) : 0;
  return drawn.slice(from, from + count);
};

/**
 * Draws since each value of a row last came, by the opened numbers; undefined where a row is not
 * about single numbers, or where nothing was drawn yet.
 */
export const missingOf = (
  family: Family,
  opened: readonly DrawnIssue[],
  { play, ...row }: { play: string; name: string; values: readonly string[] },
): Readonly<Record<string, number>> | undefined => {
  const [part, other] = family.layout;
  if (part?.digits !== 1 || other || !row.values.every((one) => /^\d+$/.test(one))) {
    return undefined;
  }
  const place = PLACES.indexOf(row.name);
  if (place < 0 && !ANYWHERE.includes(row.name)) return undefined;
  const results = opened.flatMap(({ result }) => {
    const drawn = result === null ? undefined : readResult(family, result);
    return drawn ? [drawn] : [];
  });
  if (results.length === 0) return undefined;
  const sinceOf = (number: number): number => {
    const at = results.findIndex((drawn) =>
      place < 0 ? placesOf(play, drawn).includes(number) : drawn[place] === number,
    );
    return at < 0 ? results.length : at;
  };
  return Object.fromEntries(row.values.map((value) => [value, sinceOf(Number(value))]));
};
