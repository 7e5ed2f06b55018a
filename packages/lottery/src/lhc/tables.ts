import { figures } from '../combinations.ts';

/** Numbers of LHC by colour and by animal. Both tables count from a date on ("2026-02-17"). */
export const LHC_NUMBERS = figures(1, 49);
export const COLOURS = ['red', 'blue', 'green'] as const;
export type Colour = (typeof COLOURS)[number];
/** In the order of their years. */
export const ANIMALS = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
export type Animal = (typeof ANIMALS)[number];

type From<T> = { from: string; table: T };
/** The table that counts on a date: the last one that begins on it or before. */
const tableOn = <T>(tables: readonly From<T>[], date: string): T | undefined =>
  tables.findLast(({ from }) => from <= date)?.table;

/** Colours since there are 49 numbers. */
const COLOUR_TABLES: readonly From<Readonly<Record<Colour, readonly number[]>>>[] = [
  {
    from: '2002-07-04',
    table: {
      red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
      blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
      green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
    },
  },
];

/**
 * First days of lunar years, in China's time (UTC+8), and the first day that is not known any more.
 * 2027 and 2030 begin minutes from midnight: some calendars of programs are a day off.
 */
const FIRST_YEAR = 2020;
const LUNAR_NEW_YEARS = (
  '01-25 02-12 02-01 01-22 02-10 01-29 02-17 02-06 01-26 02-13 ' +
  '02-03 01-23 02-11 01-31 02-19 02-08 01-28 02-15 02-04 01-24 ' +
  '02-12 02-01 01-22 02-10 01-30 02-17 02-06 01-26 02-14 02-02'
).split(' ');
const END = '2050-01-23';

/** The place of a year's animal among the twelve; 2020 is a year of the rat. */
const YEAR_TABLES: readonly From<number>[] = LUNAR_NEW_YEARS.map((day, at) => ({
  from: `${FIRST_YEAR + at}-${day}`,
  table: (FIRST_YEAR + at - 4) % ANIMALS.length,
}));

/** The animal of the lunar year, as its place among the twelve; unknown years are an error. */
export const yearAnimalOn = (date: string): number => {
  const place = date < END ? tableOn(YEAR_TABLES, date) : undefined;
  if (place === undefined) throw new Error(`no table of animals for ${date}`);
  return place;
};

/** The numbers of each animal: 1 is the year's own, 2 that of the year before, and so on. */
export const animalNumbersOf = (date: string): Readonly<Record<Animal, readonly number[]>> => {
  const year = yearAnimalOn(date);
  const numbersOf = (animal: Animal): readonly number[] => {
    const first = ((year - ANIMALS.indexOf(animal) + ANIMALS.length) % ANIMALS.length) + 1;
    return [0, 1, 2, 3, 4]
      .map((round) => first + round * ANIMALS.length)
      .filter((one) => one <= 49);
  };
  return {
    rat: numbersOf('rat'),
    ox: numbersOf('ox'),
    tiger: numbersOf('tiger'),
    rabbit: numbersOf('rabbit'),
    dragon: numbersOf('dragon'),
    snake: numbersOf('snake'),
    horse: numbersOf('horse'),
    goat: numbersOf('goat'),
    monkey: numbersOf('monkey'),
    rooster: numbersOf('rooster'),
    dog: numbersOf('dog'),
    pig: numbersOf('pig'),
  };
};

/** The numbers of each colour. A date without a table is an error. */
export const colourNumbersOf = (date: string): Readonly<Record<Colour, readonly number[]>> => {
  const table = tableOn(COLOUR_TABLES, date);
  if (!table) throw new Error(`no table of colours for ${date}`);
  return table;
};
