export const PRESETS = ['today', 'yesterday', 'week', 'month'] as const;
/** What is still to come has its own. */
export const FUTURE_PRESETS = ['next7', 'next30'] as const;
export type Preset = (typeof PRESETS)[number] | (typeof FUTURE_PRESETS)[number];
/** Days of the visitor's own calendar, both counted; `own` is a range typed in. */
export type Days = { preset: Preset | 'own'; from: string; to: string };

/** First and last day of a preset, counted from today. */
const OFFSETS: Readonly<Record<Preset, readonly [number, number]>> = {
  today: [0, 0], yesterday: [-1, -1], week: [-6, 0], month: [-29, 0],
  next7: [0, 6], next30: [0, 29],
};

const dayOf = (now: Date, offset: number): string => {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0')).join('-');
};

export const daysOf = (preset: Preset, now: Date): Days => ({ preset,
  from: dayOf(now, OFFSETS[preset][0]), to: dayOf(now, OFFSETS[preset][1]) });

/** From the midnight of the first day to the end of the last, as the calls take it. */
export const momentsOf = ({ from, to }: Days): { startDate: string; endDate: string } => {
  const end = new Date(`${to}T00:00:00`);
  end.setDate(end.getDate() + 1);
  return { startDate: new Date(`${from}T00:00:00`).toISOString(),
    endDate: new Date(end.getTime() - 1).toISOString() };
};

/** Another first or last day; the other end follows where they would cross. */
export const withDay = (days: Days, end: 'from' | 'to', value: string): Days => {
  if (value === '') return days;
  const next = { ...days, preset: 'own' as const, [end]: value };
  return next.from <= next.to ? next : { preset: 'own', from: value, to: value };
};
