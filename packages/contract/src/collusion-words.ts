/** Why two members are shown to the desk. Each has texts `collusion_<code>` and `..._is`. */
export const COLLUSIONS = [
  'chips_one_way',
  'soft_play',
  'shared_signals',
  'rewards_over_rake',
  'reported',
] as const;
export type Collusion = (typeof COLLUSIONS)[number];
/** Nothing happens by itself: a person dismisses it, or confirms it and acts by other calls. */
export const COLLUSION_STATES = ['open', 'dismissed', 'confirmed'] as const;
export type CollusionState = (typeof COLLUSION_STATES)[number];
/** From this sum of points on two members are shown, and from this one a member's pace. */
export const COLLUSION_FROM = 60;
export const PACE_FROM = 60;

/** Why the pace of a member looks like that of a program; each with texts `pace_<code>`. */
export const PACES = ['too_even', 'too_fast', 'never_rests'] as const;
export type Pace = (typeof PACES)[number];

/** What one at a table says of another; each with a text `reportReason_<code>`. */
export const REPORT_REASONS = ['plays_together', 'program', 'delays', 'phrases'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
