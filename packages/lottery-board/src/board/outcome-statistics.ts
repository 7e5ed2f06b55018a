import { countOf, readResult, type Family, type Play } from '@fairhouse/lottery';
import type { ValueStatistics } from '../past/lanes.ts';
import { valuesWith } from './slip.ts';

/** How often each value of a row would have won, and how long ago; the newest draw first. */
export const outcomeStatistics = (
  family: Family,
  { play, row }: { play: Play; row: number },
  results: readonly string[],
): ValueStatistics[] => {
  const { input } = play;
  const values = input.kind === 'rows' ? (input.rows[row]?.values ?? []) : [];
  const draws = results.flatMap((result) => {
    const read = readResult(family, result);
    return read ? [read] : [];
  });
  return values.map((value) => {
    const selection = valuesWith(play, { row, value });
    const won = draws.map((draw) => countOf(play.hits(selection, draw)) > 0);
    const last = won.indexOf(true);
    return { value, seen: won.filter(Boolean).length, since: last < 0 ? won.length : last };
  });
};
