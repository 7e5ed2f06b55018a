/** Draws that take bets, the next first, and those whose bets have closed, the newest first. */
export const DRAW_VIEWS = ['ahead', 'past'] as const;
export type DrawView = (typeof DRAW_VIEWS)[number];
/** Nobody holds a draw for longer; then it goes its way. */
export const HOLD_HOURS_MAX = 24;
