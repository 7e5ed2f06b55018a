import type { Module } from '../../kernel/module.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { listBets, listTransactions } from './actions/list-bets.ts';
export { endsUnder, listEnds } from './actions/list-ends.ts';
export { listProfits } from './actions/list-profits.ts';
export { readOverview } from './actions/read-overview.ts';
export { TEAM_RECOUNT } from './actions/recount.ts';
export {
  billableUntil,
  teamSources,
  teamSums,
  type TeamPart,
  type TeamSum,
} from './actions/team-sums.ts';

export const module: Module = { name: 'team', tier: 7, routes, jobs };
