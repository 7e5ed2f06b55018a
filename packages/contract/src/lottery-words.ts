/** Draws that take bets, the next first, and those whose bets have closed, the newest first. */
export const DRAW_VIEWS = ['ahead', 'past'] as const;
export type DrawView = (typeof DRAW_VIEWS)[number];
/** Nobody holds a draw for longer; then it goes its way. */
export const HOLD_HOURS_MAX = 24;

/** An outside draw without a result is late so many hours after its time. */
export const LATE_RESULT_HOURS = 6;
/**
 * Why a draw is not where its time says: its sales are stopped, somebody holds it, or its beacon or
 * the result of an outside draw is waited for.
 */
export const HELD_REASONS = ['sales', 'draw', 'beacon', 'result'] as const;
