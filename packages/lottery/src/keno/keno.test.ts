import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  addFractions,
  drawsFrom,
  fraction,
  multiplyFractions,
  toDecimal,
  ONE,
} from '@fairhouse/game-kit';
import { describe, expect, it } from 'vitest';
import { choices, figures } from '../combinations.ts';
import type { Result } from '../family.ts';
import { countOf, oddsOf, returnOf } from '../prices.ts';
import { readResult } from '../results.ts';
import { parseSelection } from '../selections.ts';
import {
  expectPlay,
  expectResults,
  playOf,
  resultsOf,
  selectionOf,
} from '../testing/conformance.ts';
import { keno } from './keno.ts';

const FULL = { top: 2000, base: 2000, group: 2000 };
const play = (code: string) => playOf(keno, code);
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** The table of the game book, written down once more. */
const BOOK: readonly [Record<number, number>, string][] = [
  [{ 1: 3.8 }, '95.0000'],
  [{ 2: 15.8 }, '95.0000'],
  [{ 2: 2, 3: 48 }, '94.3525'],
  [{ 2: 1, 3: 6, 4: 152 }, '93.7758'],
  [{ 3: 3, 4: 20, 5: 700 }, '94.5099'],
  [{ 3: 2, 4: 8, 5: 75, 6: 1800 }, '95.2288'],
  [{ 3: 1, 4: 4, 5: 25, 6: 260, 7: 6800 }, '95.5997'],
  [{ 0: 2, 4: 2, 5: 10, 6: 75, 7: 1000, 8: 25_000 }, '96.9166'],
  [{ 0: 3, 4: 1, 5: 5, 6: 28, 7: 220, 8: 3500, 9: 90_000 }, '93.7931'],
  [{ 0: 4, 5: 4, 6: 18, 7: 100, 8: 800, 9: 8000, 10: 300_000 }, '94.7581'],
];
const percent = (code: string, of = '') =>
  toDecimal(multiplyFractions(returnOf(play(code), of, FULL), fraction(100n)), 4);

/** Chances of so many hits by drawing one ball after the other: no formula, only the next ball. */
const chancesByBall = (size: number) => {
  let chances = [ONE];
  for (let drawn = 0; drawn < 20; drawn += 1) {
    const next = Array.from({ length: size + 1 }, () => fraction(0n));
    for (const [met, chance] of chances.entries()) {
      const left = BigInt(80 - drawn);
      const hit = fraction(BigInt(size - met), left);
      const miss = fraction(left - BigInt(size - met), left);
      next[met] = addFractions(next[met] ?? ONE, multiplyFractions(chance, miss));
      if (met < size) {
        next[met + 1] = addFractions(next[met + 1] ?? ONE, multiplyFractions(chance, hit));
      }
    }
    chances = next;
  }
  return chances;
};

/** In how many ways 20 of the 80 balls have each sum. */
const waysBySum = (): readonly bigint[] => {
  const ways = Array.from({ length: 21 }, () => Array.from({ length: 1411 }, () => 0n));
  const first = ways[0];
  if (first) first[0] = 1n;
  for (let ball = 1; ball <= 80; ball += 1) {
    for (let count = Math.min(20, ball); count >= 1; count -= 1) {
      const [from, to] = [ways[count - 1] ?? [], ways[count] ?? []];
      for (let sum = 1410; sum >= ball; sum -= 1) {
        const more = from[sum - ball] ?? 0n;
        if (more > 0n) to[sum] = (to[sum] ?? 0n) + more;
      }
    }
  }
  return ways[20] ?? [];
};

/** Every pick a judge of its own pays: all combinations, one by one. */
const judgePick = (size: number, chosen: readonly string[], result: Result) => {
  const pays = BOOK[size - 1]?.[0] ?? {};
  const counts: Record<string, number> = {};
  for (const pick of choices(chosen, size)) {
    const met = pick.filter((ball) => result.includes(Number(ball))).length;
    if (met in pays) counts[`hits-${met}`] = (counts[`hits-${met}`] ?? 0) + 1;
  }
  return counts;
};
const judgeSum = (code: string, chosen: readonly string[], result: Result) => {
  let sum = 0;
  for (const ball of result) sum += ball;
  if (code === 'sum-parity') {
    const side = sum % 2 === 0 ? 'even' : 'odd';
    return chosen.includes(side) ? { [side]: 1 } : {};
  }
  if (code === 'sum-size') {
    if (sum === 810) return { push: chosen.length };
    return chosen.includes(sum < 810 ? 'small' : 'big') ? { win: 1 } : {};
  }
  const [side] = (
    [
      ['metal', 210, 695],
      ['wood', 696, 763],
      ['water', 764, 855],
      ['fire', 856, 923],
      ['earth', 924, 1410],
    ] as const
  ).find(([, from, to]) => from <= sum && sum <= to) ?? ['none'];
  return chosen.includes(side) ? { [side]: 1 } : {};
};
const SUMS: readonly (readonly [string, readonly string[]])[] = [
  ['sum-size', ['big', 'small', 'big,small']],
  ['sum-parity', ['odd', 'even', 'odd,even']],
  ['sum-element', ['metal', 'wood', 'water', 'fire', 'earth', 'metal,earth']],
  ['sum-element', ['metal,wood,water,fire,earth']],
];
/** So many of the 80 balls, another selection for each start. */
const ballsFrom = (start: number, count: number): string =>
  figures(1, 80)
    .map((ball, at) => ({ ball, place: (at * 37 + start * 11) % 80 }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ ball }) => ball)
    .join(',');
const picks = WORDS.flatMap((word, at) =>
  [0, 1, 2].flatMap((more) =>
    [1, 2].map((start) => [`pick-${word}`, ballsFrom(start + at, at + 1 + more)] as const),
  ),
);

describe('keno: 20 of 80 balls', () => {
  it('draws as the test vector of the game book says', () => {
    const seed = Uint8Array.from({ length: 32 }, (_, at) => at);
    expect(
      keno
        .draw(drawsFrom(seed, 'player-seed', 0))
        .toSorted((a, b) => a - b)
        .join(' '),
    ).toBe('2 6 8 16 18 20 24 31 39 45 46 54 58 60 67 68 70 74 77 80');
    expectResults(keno);
  });

  it('pays a pick what the book pays, and each prize has the chance found ball by ball', () => {
    for (const [at, [pays, back]] of BOOK.entries()) {
      const code = `pick-${WORDS[at]}`;
      const chances = chancesByBall(at + 1);
      expect(Object.keys(play(code).tiers)).toHaveLength(Object.keys(pays).length);
      for (const [met, odds] of Object.entries(pays)) {
        const tier = `hits-${met}`;
        expect(play(code).tiers[tier]?.chance, `${code} ${met}`).toEqual(chances[Number(met)]);
        const { num, den } = oddsOf(play(code), tier, FULL);
        expect(Number(num) / Number(den)).toBe(odds);
      }
      expect(percent(code), code).toBe(back);
    }
  });

  it('has the chances of sums that adding up all ways gives', () => {
    const ways = waysBySum();
    const among = (holds: (sum: number) => boolean) =>
      ways.reduce((sum, one, at) => (holds(at) ? sum + one : sum), 0n);
    const all = among(() => true);
    const chance = (holds: (sum: number) => boolean) => fraction(among(holds), all);
    const size = play('sum-size').tiers;
    expect(size.win?.chance).toEqual(chance((sum) => sum > 810));
    expect(size.win?.chance).toEqual(chance((sum) => sum < 810));
    expect(size.push?.chance).toEqual(chance((sum) => sum === 810));
    const parity = play('sum-parity').tiers;
    expect(parity.odd?.chance).toEqual(chance((sum) => sum % 2 === 1));
    expect(parity.even?.chance).toEqual(chance((sum) => sum % 2 === 0));
    const { metal, wood, water, fire, earth } = play('sum-element').tiers;
    expect(metal?.chance).toEqual(chance((sum) => sum <= 695));
    expect(wood?.chance).toEqual(chance((sum) => sum >= 696 && sum <= 763));
    expect(water?.chance).toEqual(chance((sum) => sum >= 764 && sum <= 855));
    expect(fire?.chance).toEqual(chance((sum) => sum >= 856 && sum <= 923));
    expect(earth?.chance).toEqual(chance((sum) => sum >= 924));
  });

  it('returns on sums what the book says', () => {
    expect(percent('sum-size')).toBe('97.5110');
    for (const side of ['odd', 'even']) expect(percent('sum-parity', side)).toBe('97.5000');
    expect(
      ['metal', 'wood', 'water', 'fire', 'earth'].map((of) => percent('sum-element', of)),
    ).toEqual(['96.3644', '95.7256', '96.2340', '95.5942', '96.1628']);
  });

  it('counts a bet for each combination of the numbers chosen', () => {
    for (const [code, text, bets] of [
      ['pick-one', '07', 1],
      ['pick-three', '01,02,03,04,05', 10],
      ['pick-ten', ballsFrom(1, 20), 184_756],
    ] as const) {
      expect(countOf(play(code).bets(selectionOf(play(code), text)))).toBe(bets);
    }
    const elements = play('sum-element');
    expect(elements.bets(selectionOf(elements, 'wood,fire'))).toEqual({ wood: 1, fire: 1 });
  });

  it('knows the result that pays most, also where that is no number at all', () => {
    const bestOf = (code: string, text: string) => play(code).best(selectionOf(play(code), text));
    expect(bestOf('pick-ten', ballsFrom(1, 10))).toEqual({ 'hits-10': 1 });
    expect(bestOf('pick-two', '01,02,03')).toEqual({ 'hits-2': 3 });
    expect(bestOf('sum-size', 'big')).toEqual({ win: 1 });
    // Two bets that come back are worth more than one that wins 1.95.
    expect(bestOf('sum-size', 'big,small')).toEqual({ push: 2 });
    expect(play('sum-size').worst?.(selectionOf(play('sum-size'), 'big,small'))).toEqual({
      win: 1,
    });
    expect(bestOf('sum-element', 'water,fire')).toEqual({ fire: 1 });
  });

  it('holds what is true of every play', () => {
    for (const [code, text] of picks) expectPlay(keno, play(code), [text], 20);
    for (const [code, texts] of SUMS) expectPlay(keno, play(code), texts, 20);
  });

  it('judges picks as a judge does that tries all combinations', () => {
    for (const result of resultsOf(keno, 30)) {
      for (const [code, text] of picks) {
        const selection = selectionOf(play(code), text);
        const size = WORDS.indexOf(code.slice('pick-'.length)) + 1;
        expect(play(code).hits(selection, result)).toEqual(
          judgePick(size, selection[0] ?? [], result),
        );
      }
    }
  });

  it('refuses what is no selection', () => {
    for (const [code, text, key] of [
      ['pick-one', '', 'selection_few'],
      ['pick-three', '01,02', 'selection_few'],
      ['pick-one', '81', 'selection_unknown'],
      ['pick-one', '7', 'selection_unknown'],
      ['pick-two', '07,07', 'selection_twice'],
      ['pick-one', ballsFrom(1, 21), 'selection_many'],
      ['pick-one', '07|08', 'selection_rows'],
      ['sum-size', 'middle', 'selection_unknown'],
    ] as const) {
      expect(parseSelection(play(code), text), `${code} ${text}`).toMatchObject({
        ok: false,
        fault: { key },
      });
    }
  });
});

const FILE = path.resolve(
  import.meta.dirname,
  '../../../../../shared/data/lottery/vietlott_keno.csv',
);

describe.skipIf(!existsSync(FILE))(
  'draws of Vietlott (left out where shared/data is not beside the project)',
  () => {
    it('are results of keno and are judged as an independent judge judges them', () => {
      // As a house reads what somebody else drew: balls of two figures, twenty of them, each once.
      const draws = readFileSync(FILE, 'utf8')
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',').slice(2))
        .map((balls) => {
          const text = balls.map((ball) => ball.padStart(2, '0')).join(',');
          return { balls: balls.map(Number), result: readResult(keno, text) };
        });
      expect(draws).toHaveLength(18_161);
      expect(draws.filter(({ result }) => result === undefined)).toEqual([]);
      // Every combination of every pick, laid out once: all of them meet all of the draws.
      const chosen = picks.map(([code, text]) => {
        const size = WORDS.indexOf(code.slice('pick-'.length)) + 1;
        const of = selectionOf(play(code), text);
        const all = choices(of[0] ?? [], size).map((one) => one.map(Number));
        return { code, of, all, pays: Object.keys(BOOK[size - 1]?.[0] ?? {}).map(Number) };
      });
      const sums = SUMS.flatMap(([code, texts]) =>
        texts.map((text) => ({ code, of: selectionOf(play(code), text) })),
      );
      let differences = 0;
      const compare = (found: object, own: object) => {
        if (JSON.stringify(found) !== JSON.stringify(own)) differences += 1;
      };
      for (const { balls, result = [] } of draws) {
        for (const { code, of } of sums) {
          compare(play(code).hits(of, result), judgeSum(code, of[0] ?? [], balls));
        }
        const drawn = new Set(balls);
        for (const { code, of, all, pays } of chosen) {
          const counts = Array.from({ length: 11 }, () => 0);
          for (const one of all) {
            let met = 0;
            for (const ball of one) if (drawn.has(ball)) met += 1;
            counts[met] = (counts[met] ?? 0) + 1;
          }
          compare(
            play(code).hits(of, result),
            Object.fromEntries(
              pays.flatMap((met) => (counts[met] ? [[`hits-${met}`, counts[met]]] : [])),
            ),
          );
        }
      }
      expect(differences).toBe(0);
    });
  },
);
