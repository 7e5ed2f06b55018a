import { dayAfter, dayIn, startOf } from '@fairhouse/days';

export const PRESETS = ['today', 'yesterday', 'week', 'month'] as const;
/** What is still to come has its own. */
export const FUTURE_PRESETS = ['next7', 'next30'] as const;
export type Preset = (typeof PRESETS)[number] | (typeof FUTURE_PRESETS)[number];
/** Days of the visitor's own calendar, both counted; `own` is a range typed in. */
export type Days = { preset: Preset | 'own'; from: string; to: string };

/** First and last day of a preset, counted from today. */
const OFFSETS: Readonly<Record<Preset, readonly [number, number]>> = {
  today: [0, 0],
  yesterday: [-1, -1],
  week: [-6, 0],
  month: [-29, 0],
  next7: [0, 6],
  next30: [0, 29],
};

export const daysOf = (preset: Preset, now: Date): Days => ({
  preset,
  from: dayAfter(dayIn(now), OFFSETS[preset][0]),
  to: dayAfter(dayIn(now), OFFSETS[preset][1]),
});

/** From the midnight of the first day to the end of the last, as the calls take it. */
export const momentsOf = ({ from, to }: Days): { startDate: string; endDate: string } => ({
  startDate: startOf(from).toISOString(),
  endDate: new Date(startOf(dayAfter(to, 1)).getTime() - 1).toISOString(),
});

/** Whether what may have a start and an end runs on one of the days: also what runs already. */
export const runsIn = (
  { startsAt, endsAt }: { startsAt: string | null; endsAt: string | null },
  days: Days,
): boolean => {
  const { startDate, endDate } = momentsOf(days);
  return (
    (startsAt === null || Date.parse(startsAt) <= Date.parse(endDate)) &&
    (endsAt === null || Date.parse(endsAt) >= Date.parse(startDate))
  );
};

/** Another first or last day; the other end follows where they would cross. */
export const withDay = (days: Days, end: 'from' | 'to', value: string): Days => {
  if (value === '') return days;
  const next = { ...days, preset: 'own' as const, [end]: value };
  return next.from <= next.to ? next : { preset: 'own', from: value, to: value };
};
