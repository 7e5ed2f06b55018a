import * as crash from '@fairhouse/contract/crash';
import { route, type Route } from '../../kernel/module.ts';
import { exit, placeBet, readOwn } from './actions/bets.ts';
import { readRising } from './actions/show.ts';

export const routes: Route[] = [
  route(crash.readRising, readRising),
  route(crash.ownRising, readOwn),
  route(crash.placeRising, placeBet),
  route(crash.exitRising, exit),
];
