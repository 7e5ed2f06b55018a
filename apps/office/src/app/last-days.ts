import { dayAfter, dayIn } from '@fairhouse/days';

export type Range = { startDate: string; endDate: string };

/** The last days up to today, both counted, by the zone that the house counts its days in. */
export const lastDays = (days: number, timeZone: string, now: Date): Range => {
  const endDate = dayIn(now, timeZone);
  return { startDate: dayAfter(endDate, 1 - days), endDate };
};
