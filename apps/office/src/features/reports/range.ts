export type Range = { startDate: string; endDate: string };

const DAY = 86_400_000;
/** The last days up to one, both counted, written as the calls take them. */
export const lastDays = (count: number, now: Date): Range => ({
  startDate: new Date(now.getTime() - (count - 1) * DAY).toISOString().slice(0, 10),
  endDate: now.toISOString().slice(0, 10) });
/** Another first or last day; the other end follows where they would cross. */
export const withDay = (range: Range, end: keyof Range, value: string): Range => {
  if (value === '') return range;
  const next = { ...range, [end]: value };
  return next.startDate <= next.endDate ? next : { startDate: value, endDate: value };
};
