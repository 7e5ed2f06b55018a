import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { choices } from './combinations.ts';
import type { Family, Result } from './family.ts';
import { keno } from './keno/index.ts';
import { lhc } from './lhc/index.ts';
import { countOf } from './prices.ts';
import { readResult } from './results.ts';
import { textsOf } from './testing/brute-force.ts';
import { selectionOf } from './testing/conformance.ts';
import { threeDigits } from './three-digits/index.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../shared/data/lottery');
const linesOf = (name: string): { result: unknown }[] =>
  readFileSync(path.join(FOLDER, `vietlott_${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { result: unknown });
/** The numbers of three digits of a draw: two, four, six and eight of them. */
const threesOf = (name: string): string[] =>
  linesOf(name).flatMap(({ result }) => Object.values(result as Record<string, string[]>).flat());
const ballsOf = (name: string): number[][] => linesOf(name).map(({ result }) => result as number[]);
/** A few lines of the file have lost their bonus ball. */
const isOfLhc = (balls: readonly number[]): boolean =>
  balls.length === 7 && Math.max(...balls) <= 49;
const written = (balls: readonly number[]): string =>
  balls.map((ball) => String(ball).padStart(2, '0')).join(',');

/** Single bets of a selection that a printed number wins, by counting digits alone. */
const judgeThree = (code: string, rows: readonly (readonly string[])[], drawn: string): number => {
  const [row = []] = rows;
  const digits = [...drawn];
  const kinds = new Set(digits);
  const sum = digits.reduce((all, digit) => all + Number(digit), 0);
  const span = Number(digits.toSorted().at(-1)) - Number(digits.toSorted()[0]);
  const isHeld = [...kinds].every((digit) => row.includes(digit));
  switch (code) {
    case 'three-straight':
      return rows.every((own, place) => own.includes(drawn.charAt(place))) ? 1 : 0;
    case 'three-straight-typed':
      return row.filter((entry) => entry === drawn).length;
    case 'three-sum':
      return row.filter((one) => one === String(sum)).length;
    case 'three-span':
      return row.filter((one) => one === String(span)).length;
    case 'three-group-3':
      return kinds.size === 2 && isHeld ? 1 : 0;
    case 'three-group-6':
      return kinds.size === 3 && isHeld ? 1 : 0;
    case 'three-any-one':
      return row.filter((digit) => drawn.includes(digit)).length;
    default: {
      const met = row.filter((digit) => drawn.includes(digit)).length;
      return (met * (met - 1)) / 2;
    }
  }
};

const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];
const ANIMALS = 'horse snake dragon rabbit tiger ox rat pig dog rooster monkey goat'.split(' ');
/** Hits of all prizes together, by the balls as they are printed. */
const judgeBalls = (code: string, row: readonly string[], balls: readonly number[]): number => {
  const special = balls[6] ?? 0;
  const won = (name: string): number => (row.includes(name) ? 1 : 0);
  const met = row.filter((one) => balls.slice(0, 6).includes(Number(one))).length;
  switch (code) {
    case 'special':
      return won(String(special).padStart(2, '0'));
    case 'special-size':
      return special === 49 ? row.length : won(special > 24 ? 'big' : 'small');
    case 'special-parity':
      return special === 49 ? row.length : won(special % 2 === 1 ? 'odd' : 'even');
    case 'special-colour':
      return won(RED.includes(special) ? 'red' : BLUE.includes(special) ? 'blue' : 'green');
    case 'special-animal':
      return won(ANIMALS[(special - 1) % 12] ?? '');
    case 'any-seven':
      return met + won(String(special).padStart(2, '0'));
    case 'two-of-two':
      return (met * (met - 1)) / 2;
    default:
      return (met * (met - 1) * (met - 2)) / 6;
  }
};

/** Every play on every draw, each with the next of its selections. */
const expectSame = (
  family: Family,
  draws: readonly Result[],
  judge: (code: string, selection: readonly (readonly string[])[], draw: Result) => number,
) => {
  for (const play of family.plays) {
    const selections = textsOf(play, 40).map((text) => selectionOf(play, text));
    let wins = 0;
    for (const [at, draw] of draws.entries()) {
      const selection = selections[at % selections.length] ?? [];
      const found = countOf(play.hits(selection, draw));
      const own = judge(play.code, selection, draw);
      if (found !== own) expect([play.code, draw, found]).toEqual([play.code, draw, own]);
      wins += found;
    }
    // A judge that never pays would agree with a play that never does.
    if (!play.code.endsWith('-typed')) expect(wins, play.code).toBeGreaterThan(0);
  }
};

/** A special ball of a drum of its own stands for itself: no pick holds one of these. */
const OTHER_DRUM = 60;
/** The balls of a draw, and up to the twenty of keno those that none of these drums holds. */
const filledUp = (balls: readonly number[]): number[] => [
  ...balls,
  ...Array.from({ length: 25 }, (_, at) => 80 - at)
    .filter((ball) => !balls.includes(ball))
    .slice(0, 20 - balls.length),
];
const PICK_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Each combination of a pick laid out and its met balls counted, one by one. */
const judgePick = (size: number, row: readonly string[], balls: readonly number[]) => {
  const counts: Record<string, number> = {};
  for (const one of choices(row, size)) {
    const met = `hits-${one.filter((ball) => balls.includes(Number(ball))).length}`;
    counts[met] = (counts[met] ?? 0) + 1;
  }
  return counts;
};

describe.skipIf(!existsSync(FOLDER))(
  'draws of Vietlott (left out where shared/data is not beside the project)',
  () => {
    it('numbers of Max 3D and 3D Pro are results of 3d, judged as by their printed digits', () => {
      const numbers = [...threesOf('3d'), ...threesOf('3d_pro')];
      expect(numbers).toHaveLength((1118 + 765) * 20);
      const draws = numbers.map((number) => readResult(threeDigits, [...number].join(',')));
      expect(draws.filter((draw) => draw === undefined)).toEqual([]);
      expectSame(
        threeDigits,
        draws.map((draw) => draw ?? []),
        (code, selection, draw) => judgeThree(code, selection, draw.join('')),
      );
    });

    it('draws of Power 6/55 that a drum of 49 has are results of lhc, and no others', () => {
      const draws = ballsOf('power655');
      expect(draws).toHaveLength(1388);
      const results = draws.map((balls) =>
        readResult(lhc, `${written(balls.slice(0, 6))}|${written(balls.slice(6))}`),
      );
      for (const [at, balls] of draws.entries()) {
        expect(results[at]).toEqual(isOfLhc(balls) ? balls : undefined);
      }
      const known = results.filter((result) => result !== undefined);
      expect(known.length).toBeGreaterThan(400);
      expectSame(lhc, known, (code, [row = []], balls) => judgeBalls(code, row, balls));
    });

    // D-R05: every draw of every file is judged, also those that no family has as its result.
    it('each draw of 6/45, 6/55 and 5/35 fills up one of keno, judged on every pick ball by ball', () => {
      const draws = [
        ...ballsOf('power645'),
        ...ballsOf('power655'),
        ...ballsOf('power535').map((balls) => [
          ...balls.slice(0, 5),
          ...balls.slice(5).map((ball) => OTHER_DRUM + ball),
        ]),
      ];
      expect(draws).toHaveLength(1355 + 1388 + 766);
      const wins = new Set<string>();
      for (const [at, balls] of draws.entries()) {
        const text = written(filledUp(balls));
        const result = readResult(keno, text);
        expect(result?.join(), text).toBe(filledUp(balls).join());
        for (const [nth, word] of PICK_WORDS.entries()) {
          const play = keno.plays.find(({ code }) => code === `pick-${word}`);
          if (!play) throw new Error(`keno has no pick of ${word}`);
          // Two more than a bet needs, from another place of the drum with each draw.
          const size = nth + 1;
          const row = Array.from({ length: size + 2 }, (_, step) => ((at * 7 + step * 4) % 55) + 1)
            .toSorted((one, other) => one - other)
            .map((ball) => String(ball).padStart(2, '0'));
          const found = play.hits([row], result ?? []);
          const own = Object.fromEntries(
            Object.entries(judgePick(size, row, filledUp(balls))).filter(
              ([tier]) => tier in play.tiers,
            ),
          );
          expect(found, `${word} ${text}`).toEqual(own);
          for (const tier of Object.keys(found)) wins.add(`${word} ${tier}`);
        }
      }
      expect(wins).toContain('three hits-3');
      expect(wins).toContain('ten hits-0');
    });

    // D-R05: which families there are, and why these are none of them.
    it('draws of other drums are refused: six of 45, and five of 35 with another ball', () => {
      const others = [...ballsOf('power645'), ...ballsOf('power535')];
      expect(others).toHaveLength(1355 + 766);
      for (const balls of others) {
        expect(readResult(lhc, `${written(balls.slice(0, -1))}|${written(balls.slice(-1))}`)).toBe(
          undefined,
        );
      }
      // A ball twice, a ball of no drum, and one that is not written with two figures.
      const [first = []] = ballsOf('power655');
      for (const text of [
        `${written([...first.slice(0, 5), first[0] ?? 0])}|35`,
        `${written(first.slice(0, 6))}|50`,
        `${first.slice(0, 6).join(',')}|35`,
      ]) {
        expect(readResult(lhc, text), text).toBe(undefined);
      }
    });
  },
);
