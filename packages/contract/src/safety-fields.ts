export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];
/** Minutes between reality checks; 0: none. */
export const REALITY_MINUTES = [0, 15, 30, 60, 120] as const;
export const COOL_OFF_DAYS = { min: 1, max: 42 } as const;
export const EXCLUSION_MONTHS = { min: 6, max: 60 } as const;
export const BREAK_KINDS = ['coolOff', 'selfExclusion', 'imposed', 'time'] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];
