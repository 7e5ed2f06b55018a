import { drawsFrom, type Fraction } from '@fairhouse/game-kit';
import { expect } from 'vitest';
import type { Counts, Family, Play, Result, Selection } from '../family.ts';
import { countOf, oddsOf, type Terms } from '../prices.ts';
import { lengthOf, printResult, readResult } from '../results.ts';
import { parseSelection } from '../selections.ts';

const FULL: Terms = { top: 2000, base: 2000, group: 2000 };
const SEED = new Uint8Array(32).fill(7);

/** Results of a family, always the same ones. */
export const resultsOf = (family: Family, count: number): Result[] =>
  Array.from({ length: count }, (_, nonce) => family.draw(drawsFrom(SEED, 'conformance', nonce)));

const worthOf = (play: Play, counts: Counts): number =>
  Object.entries(counts).reduce((sum, [tier, count]) => {
    const { num, den }: Fraction = oddsOf(play, tier, FULL);
    return sum + (count * Number(num)) / Number(den);
  }, 0);

export const playOf = (family: Family, code: string): Play => {
  const play = family.plays.find((one) => one.code === code);
  if (!play) throw new Error(`${family.code} has no play ${code}`);
  return play;
};
export const selectionOf = (play: Play, text: string): Selection => {
  const parsed = parseSelection(play, text);
  if (!parsed.ok) throw new Error(`${play.code}: ${text}: ${parsed.fault.key}`);
  return parsed.selection;
};

/** What long work comes to, and in how many parts. */
export const doneOf = <T>(work: Generator<undefined, T>): { value: T; parts: number } => {
  for (let parts = 1; ; parts += 1) {
    const step = work.next();
    if (step.done === true) return { value: step.value, parts };
  }
};

/** What every result of a family must be like. */
export const expectResults = (family: Family, count = 50): void => {
  for (const result of resultsOf(family, count)) {
    expect(result).toHaveLength(lengthOf(family));
    expect(readResult(family, printResult(family, result))).toEqual(result);
  }
};

/** What must be true of a play whatever was chosen, on so many results. */
export const expectPlay = (
  family: Family,
  play: Play,
  texts: readonly string[],
  count = 200,
): void => {
  const classes = new Set(Object.values(play.tiers).map((tier) => tier.of ?? ''));
  for (const text of texts) {
    const parsed = parseSelection(play, text);
    expect(parsed, `${play.code} ${text}`).toMatchObject({ ok: true });
    if (!parsed.ok) continue;
    expect(parseSelection(play, parsed.text)).toEqual(parsed);
    const { selection } = parsed;
    const bets = play.bets(selection);
    expect(countOf(bets), `${play.code} ${text}`).toBeGreaterThan(0);
    for (const of of Object.keys(bets)) expect(classes).toContain(of);
    const most = worthOf(play, play.best(selection));
    const least = play.worst ? worthOf(play, play.worst(selection)) : 0;
    const outcomes = Object.values(play.outcomes?.(selection) ?? {});
    expect(outcomes.length).toBeLessThanOrEqual(200);
    for (const result of resultsOf(family, count)) {
      const hits = play.hits(selection, result);
      for (const tier of Object.keys(hits)) expect(Object.keys(play.tiers)).toContain(tier);
      const worth = worthOf(play, hits);
      expect(worth, `${play.code} ${text} at ${result.join()}`).toBeLessThanOrEqual(most + 1e-6);
      expect(worth, `${play.code} ${text} at ${result.join()}`).toBeGreaterThanOrEqual(
        least - 1e-6,
      );
    }
  }
};

/**
 * Compares the chances of a play with what comes out: the mean of hits of each tier for one
 * selection, over all results that are given (all there are, each as likely: exact).
 */
export const expectChances = (
  play: Play,
  selection: Selection,
  results: readonly Result[],
  off: (tier: string, expected: number) => number = () => 1e-9,
): void => {
  const bets = play.bets(selection);
  const sums: Record<string, number> = {};
  for (const result of results) {
    for (const [tier, count] of Object.entries(play.hits(selection, result))) {
      sums[tier] = (sums[tier] ?? 0) + count;
    }
  }
  for (const [name, tier] of Object.entries(play.tiers)) {
    const staked = bets[tier.of ?? ''] ?? 0;
    const expected = (staked * Number(tier.chance.num)) / Number(tier.chance.den);
    const found = (sums[name] ?? 0) / results.length;
    expect(Math.abs(found - expected), `${play.code} ${name}`).toBeLessThanOrEqual(
      off(name, expected),
    );
  }
};
