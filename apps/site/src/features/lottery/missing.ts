import { countOf, readResult, type Family, type Play, type Result } from '@fairhouse/lottery';
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
 * Draws since each value of a row last came, by the opened numbers: since it last stood where the
 * play looks, or where values are sides, sums or animals since it last won. Undefined where neither
 * can be said of one value, or where nothing was drawn yet.
 */
export const missingOf = (
  family: Family,
  opened: readonly DrawnIssue[],
  { play, ...row }: { play: string; name: string; values: readonly string[] },
): Readonly<Record<string, number>> | undefined => {
  const came = cameIn(family, play, row);
  if (!came) return undefined;
  const results = opened.flatMap(({ result }) => {
    const drawn = result === null ? undefined : readResult(family, result);
    return drawn ? [drawn] : [];
  });
  if (results.length === 0) return undefined;
  const sinceOf = (value: string): number => {
    const at = results.findIndex((drawn) => came(value, drawn));
    return at < 0 ? results.length : at;
  };
  return Object.fromEntries(row.values.map((value) => [value, sinceOf(value)]));
};

/** Whether a value came in a draw; undefined where that says nothing of a value alone. */
const cameIn = (
  family: Family,
  code: string,
  row: { name: string; values: readonly string[] },
): ((value: string, drawn: Result) => boolean) | undefined => {
  const [part, other] = family.layout;
  const isOfNumbers = part?.digits === 1 && row.values.every((one) => /^\d+$/.test(one));
  const place = PLACES.indexOf(row.name);
  if (isOfNumbers && !other && (place >= 0 || ANYWHERE.includes(row.name))) {
    return (value, drawn) =>
      place < 0 ? placesOf(code, drawn).includes(Number(value)) : drawn[place] === Number(value);
  }
  const play = family.plays.find((one) => one.code === code);
  if (play?.input.kind !== 'rows' || play.input.rows.length !== 1) return undefined;
  if (row.values.every((value) => countOf(play.bets([[value]])) > 0)) {
    return (value, drawn) => winsAlone(play, value, drawn);
  }
  // Of pairs and threes among the first numbers each number is told by itself.
  if (!isOfNumbers || !ANYWHERE.includes(row.name)) return undefined;
  return (value, drawn) => drawn.slice(0, part.count).includes(Number(value));
};

/** A stake that only comes back is no win. */
const winsAlone = (play: Play, value: string, drawn: Result): boolean =>
  Object.entries(play.hits([[value]], drawn)).some(
    ([tier, count]) => count > 0 && play.tiers[tier]?.isPush !== true,
  );
