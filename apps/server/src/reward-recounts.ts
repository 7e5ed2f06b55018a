import type { Recount } from './kernel/recount.ts';
import { POINTS_RECOUNT } from './modules/points/index.ts';
import { RANKS_RECOUNT } from './modules/vip/index.ts';

/** What `npm run rewards:recompute` folds anew, and compares with what stands. */
export const REWARD_RECOUNTS: readonly Recount[] = [POINTS_RECOUNT, RANKS_RECOUNT];
