import {
  addFractions,
  compareFractions,
  drawsFrom,
  fraction,
  multiplyFractions,
  toDecimal,
  ZERO,
  type Draws,
  type Fraction,
} from '@fairhouse/game-kit';
import { expect } from 'vitest';
import type { Counts, Family, Fault, Play, Result } from '../family.ts';
import { oddsOf, returnOf, type Terms } from '../prices.ts';
import { parseSelection } from '../selections.ts';
import { expectPlay, expectResults, playOf, selectionOf } from './conformance.ts';

export const FULL: Terms = { top: 2000, base: 2000, group: 2000 };
/** The base of a brand unless it says another (`domain/games.md` E0). */
export const USUAL: Terms = { top: 1960, base: 1960, group: 1960 };

/** All ways to write so many of the numbers, one after another. */
export const tuples = (numbers: readonly number[], length: number): number[][] => {
  let all: number[][] = [[]];
  for (let at = 0; at < length; at += 1) {
    all = all.flatMap((begun) => numbers.map((number) => [...begun, number]));
  }
  return all;
};
/** The same, no number twice. */
export const orders = (numbers: readonly number[], length: number): number[][] => {
  let all: number[][] = [[]];
  for (let at = 0; at < length; at += 1) {
    all = all.flatMap((begun) =>
      numbers.filter((number) => !begun.includes(number)).map((number) => [...begun, number]),
    );
  }
  return all;
};

/**
 * Results of so many entries: all ways to fill these places, and elsewhere numbers that differ from
 * one result to the next. For plays that look at these places only.
 */
export const filled = (
  numbers: readonly number[],
  length: number,
  places: readonly number[],
): number[][] =>
  tuples(numbers, places.length).map((chosen, nth) => {
    const result = Array.from(
      { length },
      (_, place) => numbers[(nth * 7 + place * 3) % numbers.length] ?? 0,
    );
    for (const [at, place] of places.entries()) result[place] = chosen[at] ?? 0;
    return result;
  });

/** What a judge that knows nothing of the play's code says of one selection. */
export type Judged = { bets: Counts; hits(result: Result): Counts };
/** Each single bet of a selection, written out: true where it wins. */
export const judgedBy = (bets: readonly ((result: Result) => boolean)[]): Judged => ({
  bets: { '': bets.length },
  hits: (result) => ({ win: bets.filter((isWon) => isWon(result)).length }),
});

/**
 * Bets, hits at each of the results, and the best and the worst of them are those of the judge.
 * `all`: these are all results there are (or each as often as another), so that the chance of each
 * tier is exactly what the play says; `kinds`: each kind of result is among them.
 */
export const expectJudged = (
  play: Play,
  text: string,
  { bets, hits }: Judged,
  { results, are }: { results: readonly Result[]; are: 'all' | 'kinds' },
): void => {
  const name = `${play.code} ${text}`;
  const selection = selectionOf(play, text);
  expect(withoutNone(play.bets(selection)), name).toEqual(withoutNone(bets));
  const tiers = Object.keys(play.tiers);
  const keyOf = (counts: Counts): number | string =>
    tiers.length === 1
      ? (counts[tiers[0] ?? ''] ?? 0)
      : tiers.map((tier) => counts[tier] ?? 0).join();
  const seen = new Map<number | string, { counts: Counts; times: number }>();
  for (const result of results) {
    const expected = hits(result);
    const counts = play.hits(selection, result);
    const key = keyOf(counts);
    if (key !== keyOf(expected)) expect(counts, `${name} at ${result}`).toEqual(expected);
    const same = seen.get(key);
    if (same) same.times += 1;
    else seen.set(key, { counts, times: 1 });
  }
  const kinds = [...seen.values()];
  const worths = kinds.map(({ counts }) => worthOf(play, counts)).toSorted(compareFractions);
  expect(worthOf(play, play.best(selection)), `${name} best`).toEqual(worths.at(-1));
  expect(worthOf(play, play.worst?.(selection) ?? {}), `${name} worst`).toEqual(worths[0]);
  if (are === 'kinds') return;
  for (const [tier, { of = '', chance }] of Object.entries(play.tiers)) {
    const sum = kinds.reduce((all, { counts, times }) => all + (counts[tier] ?? 0) * times, 0);
    const mean = fraction(BigInt(sum), BigInt(results.length));
    const staked = fraction(BigInt(bets[of] ?? 0));
    expect(mean, `${name} ${tier}`).toEqual(multiplyFractions(chance, staked));
  }
};

const withoutNone = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
const worthOf = (play: Play, counts: Counts): Fraction =>
  Object.entries(counts)
    .map(([tier, count]) => multiplyFractions(oddsOf(play, tier, FULL), fraction(BigInt(count))))
    .reduce(addFractions, ZERO);

/** The prize for a stake of 2.00 as it is shown: hundredths, floored. */
export const prizeShown = (play: Play, tier: string, terms: Terms): string => {
  const { num, den } = oddsOf(play, tier, terms);
  const hundredths = ((num * 200n) / den).toString().padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
};
/** What of 100 comes back, to four decimals, nearest. */
export const returnShown = (play: Play, of: string, terms: Terms): string =>
  toDecimal(multiplyFractions(returnOf(play, of, terms), fraction(100n)), 4);

/** Chance that is the same in every run, for tests that choose at random. */
export const chanceOf = (name: string): Draws =>
  drawsFrom(new Uint8Array(32).fill(9), name.replaceAll(/[^a-z0-9-]/gi, '-'), 0);
/** So many of the values or more, in their order. */
export const someOf = (
  draws: Draws,
  values: readonly string[],
  least: number,
  most = values.length,
): string[] => {
  const count = least + draws.below(most - least + 1);
  const chosen = new Set(draws.shuffle(values.length).slice(0, count));
  return values.filter((_, at) => chosen.has(at));
};
export const textOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join()).join('|');

/** So many selections of a play as they are written, chosen at random. */
export const textsOf = (play: Play, count: number): string[] => {
  const draws = chanceOf(play.code);
  const one = (values: readonly string[]): string => values[draws.below(values.length)] ?? '';
  const { input } = play;
  const write = (): string =>
    input.kind === 'rows'
      ? textOf(input.rows.map(({ values, least, most }) => someOf(draws, values, least, most)))
      : Array.from({ length: input.entry.parts }, () => one(input.entry.values)).join(
          input.entry.joint,
        );
  const texts: string[] = [];
  while (texts.length < count) {
    const text = write();
    if (parseSelection(play, text).ok) texts.push(text);
  }
  return texts;
};

/** What is true of each play of a family: `expectPlay` on selections at random, and its return. */
export const expectFamily = (family: Family): void => {
  const codes = family.plays.map((play) => play.code);
  expect(new Set(codes).size).toBe(codes.length);
  expectResults(family);
  for (const play of family.plays) {
    expect(play.scale, play.code).toBe(play.code.startsWith('board-') ? 'rebate' : 'group');
    expect(play.tab === 'board', play.code).toBe(play.code.startsWith('board-'));
    expectPlay(family, play, textsOf(play, 3), 25);
    const classes = new Set(Object.values(play.tiers).map((tier) => tier.of ?? ''));
    for (const of of play.scale === 'group' ? classes : []) {
      expect(returnShown(play, of, USUAL), play.code).toBe('98.0000');
    }
  }
};

/** Each of these is refused, for its own reason. */
export const expectRefused = (
  family: Family,
  refused: readonly (readonly [code: string, text: string, fault: Fault])[],
): void => {
  for (const [code, text, fault] of refused) {
    expect(parseSelection(playOf(family, code), text), `${code} ${text}`).toEqual({
      ok: false,
      fault,
    });
  }
};
