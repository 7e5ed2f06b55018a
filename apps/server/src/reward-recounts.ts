import type { Recount } from './kernel/recount.ts';
import { ACTIVITIES_RECOUNT } from './modules/activities/index.ts';
import { CASHBACK_RECOUNT } from './modules/cashback/index.ts';
import { CONTRACTS_RECOUNT } from './modules/contracts/index.ts';
import { MISSIONS_RECOUNT } from './modules/missions/index.ts';
import { POINTS_RECOUNT } from './modules/points/index.ts';
import { RAFFLES_RECOUNT } from './modules/raffles/index.ts';
import { REBATES_RECOUNT } from './modules/rebates/index.ts';
import { TEAM_RECOUNT } from './modules/team/index.ts';
import { TOURNAMENTS_RECOUNT } from './modules/tournaments/index.ts';
import { RANKS_RECOUNT } from './modules/vip/index.ts';
import { BONUSES_RECOUNT } from './modules/withdrawals/index.ts';

/** What `npm run rewards:recompute` folds anew, and compares with what stands. */
export const REWARD_RECOUNTS: readonly Recount[] = [
  POINTS_RECOUNT,
  RANKS_RECOUNT,
  CASHBACK_RECOUNT,
  MISSIONS_RECOUNT,
  TOURNAMENTS_RECOUNT,
  ACTIVITIES_RECOUNT,
  RAFFLES_RECOUNT,
  BONUSES_RECOUNT,
  TEAM_RECOUNT,
  REBATES_RECOUNT,
  CONTRACTS_RECOUNT,
];
