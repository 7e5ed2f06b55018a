import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { countOf } from '../prices.ts';
import { readResult } from '../results.ts';
import { selectionOf } from '../testing/conformance.ts';
import { xsmbOf } from '../testing/xsmb.ts';
import { judgeVn, SELECTIONS, type Printed } from './judge.ts';
import { vnNorth } from './vn.ts';

const ALL = path.resolve(import.meta.dirname, '../../../../../shared/data/lottery/xsmb.csv');
/** Three months of it: so a copy of this project alone shows what the rules make of real draws. */
const SOME = path.resolve(import.meta.dirname, '../testing/xsmb-2026.csv');
const DAY_MS = 86_400_000;
/** Selections of each play that one draw of all is judged on; the next draw takes the next ones. */
const AT_ONCE = 2;

const drawsIn = (file: string) =>
  xsmbOf(existsSync(file) ? readFileSync(file, 'utf8') : '').map(({ date, numbers }) => {
    let at = 0;
    const board: Printed = Object.fromEntries(
      vnNorth.layout.map(({ name, count }) => [name, numbers.slice(at, (at += count))]),
    );
    const text = Object.values(board).map((part) => part.join(','));
    return { date, board, result: readResult(vnNorth, text.join('|')) };
  });
type Drawn = ReturnType<typeof drawsIn>;

/** All are results, in the order of their days; how many days between them have none. */
const daysWithout = (draws: Drawn): number => {
  expect(draws.filter(({ result }) => result === undefined)).toEqual([]);
  let gaps = 0;
  for (const [at, { date }] of draws.entries()) {
    const before = draws[at - 1]?.date;
    if (before === undefined) continue;
    const days = (Date.parse(date) - Date.parse(before)) / DAY_MS;
    expect(days >= 1, date).toBe(true);
    gaps += days - 1;
  }
  return gaps;
};

/** Judges each draw on so many selections of each play, as the judge of printed numbers does. */
const expectSame = (draws: Drawn, atOnce: number): void => {
  const plays = vnNorth.plays.map((play) => ({
    play,
    selections: (SELECTIONS[play.code] ?? []).map((text) => selectionOf(play, text)),
  }));
  expect(plays.flatMap(({ selections }) => selections).length).toBeGreaterThan(250);
  const wins: Record<string, number> = {};
  for (const [at, { date, board, result = [] }] of draws.entries()) {
    for (const { play, selections } of plays) {
      const count = Math.min(atOnce, selections.length);
      for (let more = 0; more < count; more += 1) {
        const selection = selections[(at * count + more) % selections.length] ?? [];
        const found = play.hits(selection, result);
        const own = judgeVn(play.code, selection[0] ?? [], board);
        if (JSON.stringify(found) !== JSON.stringify(own)) {
          expect(found, `${play.code} ${date}`).toEqual(own);
        }
        wins[play.code] = (wins[play.code] ?? 0) + countOf(found);
      }
    }
  }
  // A judge that never pays would agree with a play that never does.
  for (const { play } of plays) expect(wins[play.code], play.code).toBeGreaterThan(0);
};

describe('three months of draws of North Vietnam', () => {
  const draws = drawsIn(SOME);

  it('are all results of vn-north, with the four days of Tet left out', () => {
    expect(draws).toHaveLength(86);
    expect(daysWithout(draws)).toBe(4);
  });

  it('are judged on every selection as a judge does that looks at printed numbers', () => {
    expectSame(draws, Infinity);
  });
});

describe.skipIf(!existsSync(ALL))(
  'draws of North Vietnam (left out where shared/data is not beside the project)',
  () => {
    const draws = drawsIn(ALL);

    it('are all results of vn-north; a day without a draw is a gap, not an error', () => {
      expect(draws).toHaveLength(7530);
      expect(daysWithout(draws)).toBe(101);
    });

    it('are judged as a judge does that looks at printed numbers', () => {
      expectSame(draws, AT_ONCE);
    });

    it('hold the three months that are shipped, number by number', () => {
      const some = drawsIn(SOME);
      const dates = new Set(some.map(({ date }) => date));
      expect(draws.filter(({ date }) => dates.has(date))).toEqual(some);
    });
  },
);
