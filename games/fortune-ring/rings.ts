/** Prizes of the fields in tenths of the stake; the fields of every ring sum to 9.9 a ten. */
const LOW_TEN = [15, 12, 12, 0, 12, 12, 12, 12, 0, 12];
const MEDIUM_TEN = [0, 19, 0, 15, 0, 20, 0, 15, 0, 30];
const MEDIUM_THIRTY = [
  0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 30, 0, 20, 0, 15, 0, 20, 0, 15, 0, 17, 0, 20, 0, 15, 0, 20,
  0, 40,
];
const MEDIUM_FIFTY = [
  0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20,
  0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 15, 0, 50,
];
const lonely = (fields: number, prize: number): number[] => [
  ...Array.from({ length: fields - 1 }, () => 0),
  prize,
];
const times = (count: number, ten: readonly number[]): number[] =>
  Array.from({ length: count }, () => ten).flat();

export const MOODS = ['calm', 'even', 'bold'] as const;
export const SIZES = [10, 30, 50] as const;

export const RINGS: Readonly<Record<string, readonly number[]>> = {
  'calm-10': LOW_TEN,
  'calm-30': times(3, LOW_TEN),
  'calm-50': times(5, LOW_TEN),
  'even-10': MEDIUM_TEN,
  'even-30': MEDIUM_THIRTY,
  'even-50': MEDIUM_FIFTY,
  'bold-10': lonely(10, 99),
  'bold-30': lonely(30, 297),
  'bold-50': lonely(50, 495),
};
