/** Prizes in tenths of the stake by hits, for a mood and the number of marks. */
export const PAYS: Readonly<Record<string, readonly number[]>> = {
  'even-1': [0, 39],
  'even-2': [0, 15, 71],
  'even-3': [0, 0, 44, 310],
  'even-4': [0, 0, 22, 84, 810],
  'even-5': [0, 0, 14, 38, 205, 2700],
  'even-6': [0, 0, 0, 33, 125, 930, 16410],
  'even-7': [0, 0, 0, 21, 63, 325, 3210, 28000],
  'even-8': [0, 0, 0, 0, 55, 220, 1520, 20260, 32000],
  'even-9': [0, 0, 0, 0, 35, 115, 610, 5680, 36000, 36000],
  'even-10': [0, 0, 0, 0, 24, 64, 275, 2000, 26160, 40000, 40000],
  'bold-1': [0, 39],
  'bold-2': [0, 0, 170],
  'bold-3': [0, 0, 40, 355],
  'bold-4': [0, 0, 0, 140, 1840],
  'bold-5': [0, 0, 0, 52, 350, 6320],
  'bold-6': [0, 0, 0, 0, 220, 2090, 10000],
  'bold-7': [0, 0, 0, 0, 0, 1090, 10000, 10000],
  'bold-8': [0, 0, 0, 0, 0, 395, 3490, 10000, 10000],
  'bold-9': [0, 0, 0, 0, 0, 0, 2540, 10000, 10000, 10000],
  'bold-10': [0, 0, 0, 0, 0, 0, 800, 7360, 10000, 10000, 10000],
};
export const MOODS = ['even', 'bold'] as const;
export const NUMBERS = 40;
export const DRAWN = 10;
export const MARKS_MAX = 10;

export const paysOf = (mood: string, marks: number): readonly number[] => {
  const pays = PAYS[`${mood}-${marks}`];
  if (!pays) throw new Error('there is no such pay table');
  return pays;
};
