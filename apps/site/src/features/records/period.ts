export const PRESETS = ['today', 'yesterday', 'week', 'month'] as const;
export type Preset = (typeof PRESETS)[number];

const DAYS_BACK: Readonly<Record<Preset, number>> = { today: 0, yesterday: 1, week: 6, month: 29 };

/** The range of a preset in the visitor's own days: from midnight to the end of the last day. */
export const rangeOf = (preset: Preset, now: Date): { startDate: string; endDate: string } => {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS_BACK[preset]);
  const lastDay = preset === 'yesterday' ? now.getDate() - 1 : now.getDate();
  const end = new Date(now.getFullYear(), now.getMonth(), lastDay + 1, 0, 0, 0, -1);
  return { startDate: start.toISOString(), endDate: end.toISOString() };
};
