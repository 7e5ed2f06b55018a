/** The board that all slots share; a theme changes everything one sees and hears. */
export { slotBoard } from './slot-board.tsx';
export type { SlotTheme } from './theme.ts';
export type { Scenery, SlotTitle } from './title.ts';
/** For a title that paints a scenery of its own. */
export { liveRegion, type StagePlace } from './stage/place.ts';
export { down, paintOn, round, type Pen } from './stage/paint.ts';
export { seeded } from './stage/seeded.ts';
