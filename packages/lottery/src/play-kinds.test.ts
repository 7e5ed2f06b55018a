import { addFractions } from '@fairhouse/game-kit';
import { describe, expect, it } from 'vitest';
import { figures } from './combinations.ts';
import type { Counts, Family, Play } from './family.ts';
import { fourDigits } from './four-digits/index.ts';
import { keno } from './keno/index.ts';
import { lhc } from './lhc/index.ts';
import { oddsOf, rebateOf, returnOf } from './prices.ts';
import { lengthOf } from './results.ts';
import { sea } from './sea/index.ts';
import { playOf, resultsOf, selectionOf } from './testing/conformance.ts';
import { vnNorth, vnSouth } from './vn/index.ts';

const FULL = { top: 2000, base: 2000, group: 2000 };
const worthOf = (play: Play, counts: Counts = {}): number =>
  Object.entries(counts).reduce((sum, [tier, count]) => {
    const { num, den } = oddsOf(play, tier, FULL);
    return sum + (count * Number(num)) / Number(den);
  }, 0);

const TWO = ['lo-two', 'de', 'g1', 'dau', 'head', 'tail', 'xien-two', 'xien-three', 'xien-four'];
const twoOf = (code: string): string =>
  code === 'head' || code === 'tail' ? '1,3,7' : figures(71, 79).join(',');
/** Plays whose outcomes are what was chosen, entry by entry or combination by combination. */
const ENTRIES: readonly (readonly [Family, string, string])[] = [
  [sea, 'three-top', '007,777,123'],
  [sea, 'three-tod', '007,377,123'],
  [sea, 'three-bottom', '007,777,123'],
  [sea, 'four-top', '0007,7777'],
  [sea, 'four-tod', '0123,1237'],
  [sea, 'two-top', '07,70,77'],
  [sea, 'two-bottom', '07,70,77'],
  [sea, 'two-tod', '07,37,79'],
  [sea, 'run-top', '0,3,7'],
  [sea, 'run-bottom', '0,3,7'],
  [sea, 'bottom-size', 'big,small'],
  [sea, 'bottom-parity', 'odd,even'],
  ...[vnNorth, vnSouth].flatMap((family) =>
    TWO.map((code) => [family, code, twoOf(code)] as const),
  ),
  [vnNorth, 'lo-vnd', '07,77'],
  [vnNorth, 'lo-three', '007,777'],
  [vnSouth, 'lo-four', '0007,7777'],
  [fourDigits, 'big', '0007,7777'],
  [fourDigits, 'small-box', '0077,7777'],
  [fourDigits, 'big-i-box', '0077,7777,0123'],
  [lhc, 'special', '01,07,49'],
  [lhc, 'special-colour', 'red,blue,green'],
  [lhc, 'special-animal', 'rat,horse'],
  [lhc, 'any-seven', '01,07,49'],
  [lhc, 'two-of-two', figures(1, 20).join(',')],
  [lhc, 'three-of-three', figures(1, 11).join(',')],
  [keno, 'sum-size', 'big,small'],
  [keno, 'sum-element', 'metal,wood,water,fire,earth'],
];

describe('plays of decimal odds', () => {
  it('win no more than the outcomes that come, on which their liability is counted', () => {
    for (const [family, code, text] of ENTRIES) {
      const play = playOf(family, code);
      const selection = selectionOf(play, text);
      const outcomes = Object.entries(play.outcomes?.(selection) ?? {});
      expect(outcomes.length, code).toBeGreaterThan(0);
      const alone = outcomes.map(([key, most]) => ({
        of: selectionOf(play, key.replaceAll('-', ',')),
        most: worthOf(play, most),
      }));
      const sevens = Array.from({ length: lengthOf(family) }, () => 7);
      const results = resultsOf(family, 60);
      for (const result of family.isDistinct ? results : [sevens, ...results]) {
        let sum = 0;
        for (const { of, most } of alone) {
          const worth = worthOf(play, play.hits(of, result));
          expect(worth <= most + 1e-9 || 'push' in play.tiers, `${code} ${of.join()}`).toBe(true);
          sum += worth;
        }
        expect(worthOf(play, play.hits(selection, result)), code).toBeCloseTo(sum, 6);
      }
    }
  });

  it('return as much less in prizes as comes back as a rebate', () => {
    for (const family of [sea, vnNorth, vnSouth, fourDigits, lhc, keno]) {
      for (const play of family.plays) {
        for (const of of new Set(Object.values(play.tiers).map((tier) => tier.of ?? ''))) {
          const terms = { top: 1960, base: 1960, group: 1900 };
          const back = addFractions(returnOf(play, of, terms), rebateOf(terms));
          expect(back, `${family.code} ${play.code}`).toEqual(returnOf(play, of, FULL));
        }
      }
    }
  });

  it('have codes of their own in each family, and all of scale rebate', () => {
    for (const family of [sea, vnNorth, vnSouth, fourDigits, lhc, keno]) {
      const codes = family.plays.map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      for (const code of codes) expect(code).toMatch(/^[a-z0-9]+(?:-[a-z]+)*$/);
      expect(family.plays.every(({ scale }) => scale === 'rebate')).toBe(true);
    }
  });
});
