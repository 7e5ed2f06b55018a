import { describe, expect, it } from 'vitest';
import { animalNumbersOf, ANIMALS, colourNumbersOf, COLOURS, yearAnimalOn } from './tables.ts';

const DAY_MS = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * The new moon so many months after that of January 2000, in ms of UTC: the mean moon and its
 * largest swings (Meeus, Astronomical Algorithms, chapter 49), right to a minute.
 */
const newMoon = (months: number): number => {
  const t = months / 1236.85;
  const turn = (degrees: number) => (degrees * Math.PI) / 180;
  const e = 1 - 0.002_516 * t;
  const sun = turn(2.5534 + 29.105_356_7 * months);
  const moon = turn(201.5643 + 385.816_935_28 * months + 0.010_758_2 * t * t);
  const node = turn(160.7108 + 390.670_502_84 * months - 0.001_611_8 * t * t);
  const omega = turn(124.7746 - 1.563_755_88 * months);
  const swings: readonly (readonly [number, number])[] = [
    [-0.4072, moon],
    [0.172_41 * e, sun],
    [0.016_08, 2 * moon],
    [0.010_39, 2 * node],
    [0.007_39 * e, moon - sun],
    [-0.005_14 * e, moon + sun],
    [0.002_08 * e * e, 2 * sun],
    [-0.001_11, moon - 2 * node],
    [-0.000_57, moon + 2 * node],
    [0.000_56 * e, 2 * moon + sun],
    [-0.000_42, 3 * moon],
    [0.000_42 * e, sun + 2 * node],
    [0.000_38 * e, sun - 2 * node],
    [-0.000_24 * e, 2 * moon - sun],
    [-0.000_17, omega],
  ];
  const julian =
    2_451_550.097_66 +
    29.530_588_861 * months +
    0.000_154_37 * t * t +
    swings.reduce((sum, [size, angle]) => sum + size * Math.sin(angle), 0);
  // Clocks of the earth run some 70 seconds behind those of the planets in these years.
  return (julian - 2_440_587.5) * DAY_MS - 70_000;
};
/** The new year is the day, in China, of the new moon between 21 January and 20 February. */
const newYearOf = (year: number): string => {
  const from = Math.floor((year - 2000) * 12.3685) - 2;
  const days = Array.from({ length: 6 }, (_, at) => dayOf(newMoon(from + at) + 8 * 3_600_000));
  return days.find((day) => day >= `${year}-01-21` && day <= `${year}-02-20`) ?? '';
};

describe('tables of LHC', () => {
  it('turn the animal on the day of the new moon in China, each year', () => {
    expect([2024, 2025, 2026, 2027, 2030].map(newYearOf)).toEqual([
      '2024-02-10',
      '2025-01-29',
      '2026-02-17',
      '2027-02-06',
      '2030-02-03',
    ]);
    for (let year = 2021; year < 2050; year += 1) {
      const day = newYearOf(year);
      const before = dayOf(Date.parse(day) - DAY_MS);
      expect(yearAnimalOn(day), day).toBe((year - 4) % 12);
      expect(yearAnimalOn(before), before).toBe((year - 5) % 12);
    }
    expect(ANIMALS[yearAnimalOn(newYearOf(2020))]).toBe('rat');
  });

  it('end where no new year is known, and begin where one is', () => {
    expect(yearAnimalOn('2050-01-22')).toBe((2049 - 4) % 12);
    expect(newYearOf(2050)).toBe('2050-01-23');
    for (const date of ['2050-01-23', '2020-01-24']) {
      expect(() => animalNumbersOf(date)).toThrow(`no table of animals for ${date}`);
    }
    expect(() => colourNumbersOf('2002-07-03')).toThrow('no table of colours for 2002-07-03');
  });

  it('give each of the 49 numbers one animal and one colour', () => {
    const all = Array.from({ length: 49 }, (_, at) => at + 1);
    const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
    for (const date of ['2020-01-25', '2025-06-01', '2026-11-26', '2049-12-31']) {
      const animals = animalNumbersOf(date);
      expect(sorted(Object.values(animals).flat())).toEqual(all);
      const own = ANIMALS[yearAnimalOn(date)] ?? 'rat';
      expect(animals[own]).toEqual([1, 13, 25, 37, 49]);
      const colours = colourNumbersOf(date);
      expect(sorted(Object.values(colours).flat())).toEqual(all);
      expect(COLOURS.map((colour) => colours[colour].length)).toEqual([17, 16, 16]);
    }
  });

  it('are those that are printed for the year of the dragon and of the snake', () => {
    const dragon = animalNumbersOf('2024-06-01');
    expect([dragon.dragon[0], dragon.rabbit[0], dragon.snake[0], dragon.pig[0]]).toEqual([
      1, 2, 12, 6,
    ]);
    const snake = animalNumbersOf('2025-06-01');
    expect([snake.snake[0], snake.dragon[0], snake.horse[0], snake.goat[0]]).toEqual([
      1, 2, 12, 11,
    ]);
  });
});
