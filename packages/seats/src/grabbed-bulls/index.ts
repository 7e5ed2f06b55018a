export { grabbedBulls } from './game.ts';
export { BULL_BULL, bullOf, FIVE_PICTURES, timesOf } from './bulls.ts';
export type { BullsAction, BullsHand, BullsPosition, BullsView } from './position.ts';
