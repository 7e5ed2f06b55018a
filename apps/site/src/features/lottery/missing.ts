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

/**
 * Draws since each value of a row last came, by the opened numbers; undefined where a row is not
 * about single numbers, or where nothing was drawn yet.
 */
export const missingOf = (
  family: Family,
  opened: readonly DrawnIssue[],
  row: { name: string; values: readonly string[] },
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
      place < 0 ? drawn.includes(number) : drawn[place] === number,
    );
    return at < 0 ? results.length : at;
  };
  return Object.fromEntries(row.values.map((value) => [value, sinceOf(Number(value))]));
};
