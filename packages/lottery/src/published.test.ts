import { expect, it } from 'vitest';
import { elevenFive } from './eleven-five/index.ts';
import type { Family } from './family.ts';
import { fourDigits } from './four-digits/index.ts';
import { k3 } from './k3/index.ts';
import { keno } from './keno/index.ts';
import { lhc } from './lhc/index.ts';
import { pk10 } from './pk10/index.ts';
import { isLarge, MULTIPLE_MAX, payoutOf, type Line } from './prices.ts';
import { PAYOUT_MAX, PUBLISHED, publishedLines, UNITS } from './published.ts';
import { sea } from './sea/index.ts';
import { ssc } from './ssc/index.ts';
import { threeDigits } from './three-digits/index.ts';
import { vnNorth, vnSouth } from './vn/index.ts';

const FAMILIES: readonly Family[] = [
  ssc,
  elevenFive,
  k3,
  pk10,
  threeDigits,
  keno,
  lhc,
  fourDigits,
  sea,
  vnNorth,
  vnSouth,
];
const linesOf = (family: Family) => publishedLines(family.code, family.plays);
const isUnit = (bet: string): boolean => Object.keys(UNITS).some((one) => bet.endsWith(`:${one}`));

it('every bet names its least and most stake, and each unit is a line or says why it is none', () => {
  for (const family of FAMILIES) {
    const lines = linesOf(family);
    for (const line of lines.filter(({ bet }) => !isUnit(bet))) {
      const units = Object.keys(UNITS).filter((unit) =>
        lines.some(({ bet }) => bet === `${line.bet}:${unit}`),
      );
      const refused = Object.keys(line.refusedUnits ?? {});
      expect([...units, ...refused].toSorted(), line.bet).toEqual(Object.keys(UNITS).toSorted());
      expect(units.length, line.bet).toBeGreaterThan(0);
      expect(BigInt(line.leastStakeMinor ?? 0), line.bet).toBeGreaterThan(0n);
    }
    for (const line of lines) {
      expect(BigInt(line.mostStakeMinor ?? 0) >= BigInt(line.leastStakeMinor ?? 1)).toBe(true);
    }
  }
});

it('ten of keno for 2.00 would pay more than a line may: it is played for less, and the lines say so', () => {
  const lines = linesOf(keno);
  const ten = lines.find(({ bet }) => bet === 'pick-ten');
  expect(ten?.refusedUnits).toEqual({ base: 'payout' });
  // 83 times 0.02, at 300,000 for one.
  expect(ten).toMatchObject({ leastStakeMinor: '2', mostStakeMinor: '166' });
  expect(lines.some(({ bet }) => bet === 'pick-ten:base')).toBe(false);
  expect(lines.find(({ bet }) => bet === 'pick-nine:base')).toMatchObject({
    leastStakeMinor: '200',
    mostStakeMinor: '400',
  });
});

it('below the least stake a line is refused, and above the most it would pay too much', () => {
  for (const family of FAMILIES) {
    const lines = linesOf(family);
    for (const play of family.plays) {
      if (Object.values(play.tiers).some(({ of }) => of !== undefined)) continue;
      const [tier = ''] = Object.entries(play.tiers)
        .filter(([, one]) => !one.isPush)
        .map(([name]) => name)
        .toReversed();
      for (const [unit, unitMinor] of Object.entries(UNITS)) {
        const told = lines.find(({ bet }) => bet === `${play.code}:${unit}`);
        if (!told) continue;
        // One bet, whatever it is.
        const one = { ...play, bets: () => ({ '': 1 }) };
        const line = (stake: bigint): Line => ({
          play: one,
          selection: [],
          unitMinor,
          multiple: Number(stake / unitMinor),
        });
        const [least, most] = [told.leastStakeMinor, told.mostStakeMinor].map((text) =>
          BigInt(text ?? 0),
        );
        if (least === undefined || most === undefined)
          throw new Error(`${play.code} has no stakes`);
        expect(isLarge(line(least), PUBLISHED), told.bet).toBe(true);
        if (least > unitMinor) expect(isLarge(line(least - unitMinor), PUBLISHED)).toBe(false);
        const pays = (stake: bigint) => payoutOf(line(stake), { [tier]: 1 }, PUBLISHED);
        expect(pays(most) <= PAYOUT_MAX, told.bet).toBe(true);
        const isMost = most === unitMinor * BigInt(MULTIPLE_MAX);
        const tops = Object.keys(play.tiers).map((name) =>
          payoutOf(line(most + unitMinor), { [name]: 1 }, PUBLISHED),
        );
        expect(isMost || tops.some((top) => top > PAYOUT_MAX), told.bet).toBe(true);
      }
    }
  }
});
