import { dayAfter, dayIn } from '@fairhouse/days';

export type Range = { startDate: string; endDate: string };

/** The last days up to one, both counted, written as the calls take them. */
export const lastDays = (count: number, now: Date): Range => ({
  startDate: dayAfter(dayIn(now, 'UTC'), 1 - count),
  endDate: dayIn(now, 'UTC'),
});
/** Another first or last day; the other end follows where they would cross. */
export const withDay = (range: Range, end: keyof Range, value: string): Range => {
  if (value === '') return range;
  const next = { ...range, [end]: value };
  return next.startDate <= next.endDate ? next : { startDate: value, endDate: value };
};
