import * as team from '@fairhouse/contract/team';
import { route, type Route } from '../../kernel/module.ts';
import { listBets, listTransactions } from './actions/list-bets.ts';
import { listEnds } from './actions/list-ends.ts';
import { listLevels } from './actions/list-levels.ts';
import { listProfits } from './actions/list-profits.ts';
import { readOverview } from './actions/read-overview.ts';

export const routes: Route[] = [
  route(team.teamOverview, readOverview),
  route(team.teamProfits, listProfits),
  route(team.teamBets, listBets),
  route(team.teamLevels, listLevels),
  route(team.teamEnds, listEnds),
  route(team.teamTransactions, listTransactions),
];
