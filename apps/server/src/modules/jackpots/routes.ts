import * as jackpots from '@fairhouse/contract/jackpots';
import { route, type Route } from '../../kernel/module.ts';
import { listJackpots, listMovements, listOfficePools } from './actions/list-pools.ts';

export const routes: Route[] = [
  route(jackpots.jackpots, listJackpots),
  route(jackpots.officePools, listOfficePools),
  route(jackpots.poolMovements, listMovements),
];
