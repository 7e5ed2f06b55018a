import { dayAfter, dayIn } from '@fairhouse/days';

export type Range = { startDate: string; endDate: string };

/** The last days up to today, both counted, by the zone that the house counts its days in. */
export const lastDays = (days: number, timeZone: string, now: Date): Range => {
  const endDate = dayIn(now, timeZone);
  return { startDate: dayAfter(endDate, 1 - days), endDate };
};
/** Another first or last day; the other end follows where they would cross. */
export const withDay = (range: Range, end: keyof Range, value: string): Range => {
  if (value === '') return range;
  const next = { ...range, [end]: value };
  return next.startDate <= next.endDate ? next : { startDate: value, endDate: value };
};
