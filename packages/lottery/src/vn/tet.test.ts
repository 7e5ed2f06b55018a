import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { xsmbOf } from '../testing/xsmb.ts';
import { TET_DAYS } from './tet.ts';

const FILE = path.resolve(import.meta.dirname, '../../../../../shared/data/lottery/xsmb.csv');
const SOME = path.resolve(import.meta.dirname, '../testing/xsmb-2026.csv');
const DAY = 86_400_000;
const HOUR = 3_600_000;
const YEARS = [2027, 2028, 2029, 2030];
const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);

/** Of a new moon: what is added to its mean time in days, and of which angles it is the sine. */
const TERMS: readonly (readonly [number, number, number, number, number])[] = [
  [-0.4072, 0, 1, 0, 0],
  [0.17241, 1, 0, 0, 1],
  [0.01608, 0, 2, 0, 0],
  [0.01039, 0, 0, 2, 0],
  [0.00739, -1, 1, 0, 1],
  [-0.00514, 1, 1, 0, 1],
  [0.00208, 2, 0, 0, 2],
  [-0.00111, 0, 1, -2, 0],
  [-0.00057, 0, 1, 2, 0],
  [0.00056, 1, 2, 0, 1],
  [-0.00042, 0, 3, 0, 0],
  [0.00042, 1, 0, 2, 1],
  [0.00038, 1, 0, -2, 1],
  [-0.00024, -1, 2, 0, 1],
  [-0.00007, 2, 1, 0, 0],
  [0.00004, 0, 2, -2, 0],
  [0.00004, 3, 0, 0, 0],
  [0.00003, 1, 1, -2, 0],
  [0.00003, 0, 2, 2, 0],
  [-0.00003, 1, 1, 2, 0],
  [0.00003, -1, 1, 2, 0],
  [-0.00002, -1, 1, -2, 0],
  [-0.00002, 1, 3, 0, 0],
  [0.00002, 0, 4, 0, 0],
];
/** By the planets: the angle at the first new moon of 2000, what each one adds, and the size. */
const PLANETS: readonly (readonly [number, number, number])[] = [
  [299.77, 0.107408, 0.000325],
  [251.88, 0.016321, 0.000165],
  [251.83, 26.651886, 0.000164],
  [349.42, 36.412478, 0.000126],
  [84.66, 18.206239, 0.00011],
  [141.74, 53.303771, 0.000062],
  [207.14, 2.453732, 0.00006],
  [154.84, 7.30686, 0.000056],
  [34.52, 27.261239, 0.000047],
  [207.19, 0.121824, 0.000042],
  [291.34, 1.844379, 0.00004],
  [161.72, 24.198154, 0.000037],
  [239.56, 25.513099, 0.000035],
  [331.55, 3.592518, 0.000023],
];
const JULIAN_1970 = 2_440_587.5;
/** Earth's own time is behind that of the reckoning, by so much in these years. */
const BEHIND_MILLISECONDS = 70_000;

/** The moment of a new moon, counted from that of January 2000 (Meeus, chapter 49). */
const newMoon = (no: number): number => {
  const t = no / 1236.85;
  const slower = 1 - 0.002516 * t;
  const sun = 2.5534 + 29.1053567 * no;
  const moon = 201.5643 + 385.81693528 * no + 0.0107582 * t * t;
  const node = 160.7108 + 390.67050284 * no - 0.0016118 * t * t;
  const days =
    2_451_550.09766 +
    29.530588861 * no +
    0.00015437 * t * t -
    0.00017 * sine(124.7746 - 1.56375588 * no) +
    TERMS.reduce(
      (sum, [size, ofSun, ofMoon, ofNode, times]) =>
        sum + size * slower ** times * sine(ofSun * sun + ofMoon * moon + ofNode * node),
      0,
    ) +
    PLANETS.reduce((sum, [at, each, size]) => sum + size * sine(at + each * no), 0);
  return (days - JULIAN_1970) * DAY - BEHIND_MILLISECONDS;
};

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** The new moon that begins a lunar year, the first of 21 January to 20 February. */
const firstMoon = (year: number, hoursAhead: number): number => {
  const near = Math.round((year - 2000) * 12.3685);
  const moons = [-1, 0, 1, 2].map((more) => newMoon(near + more) + hoursAhead * HOUR);
  return moons.find((at) => dateOf(at) >= `${year}-01-21`) ?? 0;
};
/** The first day of the lunar year where clocks are so many hours ahead. */
const newYear = (year: number, hoursAhead: number): string => dateOf(firstMoon(year, hoursAhead));
const tetOf = (year: number): string[] => {
  const first = Date.parse(newYear(year, 7));
  return [-1, 0, 1, 2].map((days) => dateOf(first + days * DAY));
};
/** The same of the Chinese calendar, as the machine knows it. */
const chineseNewYear = (year: number): string => {
  const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  for (let at = Date.UTC(year, 0, 15); at < Date.UTC(year, 2, 1); at += DAY) {
    if (calendar.format(at) === '1/1') return dateOf(at);
  }
  throw new Error(`no Chinese year begins in ${year}`);
};

/** Machines reckon new moons to some minutes: near midnight their day may be the wrong one. */
const isNearMidnight = (at: number): boolean => {
  const ofDay = at % DAY;
  return Math.min(ofDay, DAY - ofDay) < HOUR / 4;
};

it('new moons at UTC+8 are those of the Chinese calendar, but where one is near midnight', () => {
  const years = Array.from({ length: 31 }, (_, at) => 2001 + at);
  const sure = years.filter((year) => !isNearMidnight(firstMoon(year, 8)));
  expect(years.filter((year) => !sure.includes(year))).toEqual([2007, 2027, 2030]);
  for (const year of sure) expect(newYear(year, 8)).toBe(chineseNewYear(year));
});

it('[LO-08] the four days of Tet are those of Vietnam, in 2030 a day before the Chinese', () => {
  expect(TET_DAYS).toEqual(YEARS.flatMap(tetOf));
  expect(YEARS.map((year) => [newYear(year, 7), newYear(year, 8)])).toEqual([
    ['2027-02-06', '2027-02-06'],
    ['2028-01-26', '2028-01-26'],
    ['2029-02-13', '2029-02-13'],
    ['2030-02-02', '2030-02-03'],
  ]);
});

/** Of the days about Tet those without a draw in a file of draws. */
const undrawn = (file: string) => {
  const drawn = new Set(xsmbOf(readFileSync(file, 'utf8')).map(({ date }) => date));
  return (year: number): string[] => {
    const first = Date.parse(tetOf(year)[0] ?? '');
    const around = [-1, 0, 1, 2, 3, 4].map((at) => dateOf(first + at * DAY));
    return around.filter((day) => !drawn.has(day));
  };
};

it('in 2026 the North was not drawn on just these four days', () => {
  expect(undrawn(SOME)(2026)).toEqual(tetOf(2026));
});

it.skipIf(!existsSync(FILE))(
  'since 2010 the North was not drawn on just these four days; before, on the first two of them',
  () => {
    const undrawnIn = undrawn(FILE);
    for (let year = 2006; year <= 2026; year += 1) {
      const days = tetOf(year);
      expect(undrawnIn(year), String(year)).toEqual(year < 2010 ? days.slice(0, 2) : days);
    }
  },
);
