import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { countOf } from '../prices.ts';
import { readResult } from '../results.ts';
import { selectionOf } from '../testing/conformance.ts';
import { judgeVn, SELECTIONS, type Printed } from './judge.ts';
import { vnNorth } from './vn.ts';

const FILE = path.resolve(import.meta.dirname, '../../../../../shared/data/lottery/xsmb.csv');
const DAY_MS = 86_400_000;
/** Selections of each play that one draw is judged on; the next draw takes the next ones. */
const AT_ONCE = 2;

describe.skipIf(!existsSync(FILE))(
  'draws of North Vietnam (left out where shared/data is not beside the project)',
  () => {
    const lines = existsSync(FILE)
      ? readFileSync(FILE, 'utf8').trimEnd().split(/\r?\n/).slice(1)
      : [];
    const draws = lines.map((line) => {
      const [date = '', ...numbers] = line.split(',');
      let at = 0;
      const board: Printed = Object.fromEntries(
        vnNorth.layout.map(({ name, count }) => [name, numbers.slice(at, (at += count))]),
      );
      const text = Object.values(board).map((part) => part.join(','));
      return { date, board, result: readResult(vnNorth, text.join('|')) };
    });

    it('are all results of vn-north; a day without a draw is a gap, not an error', () => {
      expect(draws).toHaveLength(7530);
      expect(draws.filter(({ result }) => result === undefined)).toEqual([]);
      let gaps = 0;
      for (const [at, { date }] of draws.entries()) {
        const before = draws[at - 1]?.date;
        if (before === undefined) continue;
        const days = (Date.parse(date) - Date.parse(before)) / DAY_MS;
        expect(days >= 1, date).toBe(true);
        gaps += days - 1;
      }
      expect(gaps).toBe(101);
    });

    it('are judged as a judge does that looks at printed numbers', () => {
      const plays = vnNorth.plays.map((play) => ({
        play,
        selections: (SELECTIONS[play.code] ?? []).map((text) => selectionOf(play, text)),
      }));
      expect(plays.flatMap(({ selections }) => selections).length).toBeGreaterThan(250);
      const wins: Record<string, number> = {};
      for (const [at, { date, board, result = [] }] of draws.entries()) {
        for (const { play, selections } of plays) {
          for (let more = 0; more < AT_ONCE; more += 1) {
            const selection = selections[(at * AT_ONCE + more) % selections.length] ?? [];
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
    });
  },
);
