/** Prizes in hundredths of the stake by distance from the middle, for rows and mood. */
export const CUPS: Readonly<Record<string, readonly number[]>> = {
  '8-calm': [60, 80, 130, 240, 500],
  '8-even': [55, 65, 125, 300, 1200],
  '8-bold': [15, 35, 120, 500, 2800],
  '10-calm': [60, 75, 115, 190, 400, 800],
  '10-even': [40, 55, 110, 260, 700, 2200],
  '10-bold': [20, 35, 80, 260, 1200, 7500],
  '12-calm': [55, 70, 110, 180, 300, 550, 1000],
  '12-even': [40, 55, 100, 200, 450, 1150, 3200],
  '12-bold': [20, 30, 65, 190, 650, 3000, 16800],
  '14-calm': [60, 75, 100, 150, 230, 400, 650, 1200],
  '14-even': [40, 50, 90, 170, 350, 850, 2200, 5800],
  '14-bold': [15, 25, 50, 135, 450, 1750, 7900, 41000],
  '16-calm': [55, 70, 95, 145, 220, 350, 550, 950, 1600],
  '16-even': [45, 55, 80, 140, 270, 600, 1450, 3800, 11000],
  '16-bold': [20, 25, 45, 110, 300, 1000, 4000, 18700, 100000],
};
export const ROWS = [8, 10, 12, 14, 16] as const;
export const MOODS = ['calm', 'even', 'bold'] as const;

/** The prize of each cup from left to right. */
export const cupsOf = (rows: number, mood: string): number[] => {
  const half = CUPS[`${rows}-${mood}`];
  if (!half) throw new Error('there is no such board');
  return [...half.slice(1).toReversed(), ...half];
};
