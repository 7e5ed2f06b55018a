import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { elevenFive } from './eleven-five/index.ts';
import { exposureOf, OUTCOMES_MAX, WHOLE_TIMES } from './exposure.ts';
import type { Family, Play } from './family.ts';
import { keno } from './keno/index.ts';
import { lhc } from './lhc/index.ts';
import { pk10 } from './pk10/index.ts';
import { readResult } from './results.ts';
import { parseSelection } from './selections.ts';
import { ssc } from './ssc/index.ts';
import { vnNorth } from './vn/index.ts';

const playOf = (family: Family, code: string): Play => {
  const play = family.plays.find((one) => one.code === code);
  if (!play) throw new Error(`no play ${code}`);
  return play;
};
const of = (family: Family, code: string, numbers: string) => {
  const play = playOf(family, code);
  const parsed = parseSelection(play, numbers);
  if (!parsed.ok) throw new Error(`${numbers} is no selection of ${code}`);
  return exposureOf(play, parsed.selection);
};
const unitsOf = (...asked: Parameters<typeof of>) => of(...asked).map(({ unit }) => unit);

describe('what a house can lose on', () => {
  it('is each straight number, the same tapped and typed', () => {
    const tapped = unitsOf(ssc, 'back-three-straight', '1,4|2|3,9');
    expect(tapped.toSorted()).toEqual(
      ['123', '129', '423', '429'].map((number) => `back-three-straight:${number}`),
    );
    expect(unitsOf(ssc, 'back-three-straight-typed', '129')).toEqual(['back-three-straight:129']);
  });

  it('is of its places as well, tapped or typed: the same digits elsewhere are another bet', () => {
    const tapped = unitsOf(ssc, 'pick-two-straight', '1|||2|');
    expect(tapped).toEqual(['pick-two-straight:0.3:12']);
    expect(unitsOf(ssc, 'pick-two-straight-typed', '1--2-')).toEqual(tapped);
    expect(unitsOf(ssc, 'pick-two-straight-typed', '12---,1--2-').toSorted()).toEqual(
      unitsOf(ssc, 'pick-two-straight', '1|2||2|')
        .filter((unit) => unit.endsWith(':12'))
        .toSorted(),
    );
    for (const [code, words] of [
      ['pick-three-straight', '123--,12-3-'],
      ['pick-four-straight', '1234-,-1234'],
    ] as const) {
      expect(unitsOf(ssc, `${code}-typed`, words).length).toBe(2);
    }
  });

  it('is each combination where so many are chosen of a row', () => {
    expect(unitsOf(keno, 'pick-two', '01,02,03').length).toBe(3);
    expect(unitsOf(elevenFive, 'pick-five', '01,02,03,04,05,06').length).toBe(6);
    // With bankers it is the same combination.
    expect(unitsOf(elevenFive, 'pick-three-with-bankers', '05|01,07,09')).toEqual(
      ['010507', '010509', '050709'].map((three) => `pick-three:${three}`),
    );
  });

  it('leaves out what is no bet: a car stands at one place', () => {
    expect(unitsOf(pk10, 'front-two-straight', '01,02|01,02').length).toBe(2);
  });

  it('is counted on up to 200 outcomes, and on the play as a whole beyond', () => {
    const numbers = Array.from({ length: 201 }, (_, at) => String(at).padStart(3, '0'));
    expect(unitsOf(vnNorth, 'lo-three', numbers.slice(0, OUTCOMES_MAX).join(',')).length).toBe(
      OUTCOMES_MAX,
    );
    const all = '0,1,2,3,4,5,6,7,8,9';
    expect(of(ssc, 'five-straight', [all, all, all, all, all].join('|'))).toMatchObject([
      { unit: 'five-straight', isWhole: true },
    ]);
  });

  it('is never less than what a result pays: the outcomes that come have its hits', () => {
    const drawn = readResult(ssc, '5,1,1,4,2');
    if (!drawn) throw new Error('no result');
    const play = playOf(ssc, 'back-three-straight');
    const parsed = parseSelection(play, '1,2|4|2');
    if (!parsed.ok) throw new Error('no selection');
    const hits = Object.values(play.hits(parsed.selection, drawn)).reduce((a, b) => a + b, 0);
    const come = exposureOf(play, parsed.selection).filter(({ unit }) => unit.endsWith(':142'));
    expect(come.map((one) => Object.values(one.hits))).toEqual([[hits]]);
  });

  it('has a name for every play of a day, of no unit twice', () => {
    for (const play of [...ssc.plays, ...lhc.plays, ...keno.plays, ...pk10.plays]) {
      const { input } = play;
      if (input.kind !== 'rows') continue;
      const row = input.rows.map(({ values, least }) => values.slice(0, Math.max(1, least)));
      const selection =
        input.rows[0]?.least === 0 ? [row[0] ?? [], ...row.slice(1).map(() => [])] : row;
      if (play.faultOf?.(selection)) continue;
      const units = exposureOf(play, selection).map(({ unit }) => unit);
      expect(new Set(units).size, play.code).toBe(units.length);
    }
  });
});

it.each(['en', 'vi', 'ar'])('the office says in %s what is counted on a play as a whole', (tag) => {
  const file = path.resolve(import.meta.dirname, `../../../languages/${tag}/office.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const figuresOf = (key: string) => [...(texts[key] ?? '').matchAll(/\d+/g)].map(([one]) => one);
  const figures = [String(OUTCOMES_MAX), String(WHOLE_TIMES)];
  expect(figuresOf('lotteryExposureExplained')).toEqual(figures);
  expect(figuresOf('lotteryWholePlay')).toEqual(figures.slice(0, 1));
});
