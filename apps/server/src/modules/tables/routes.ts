import * as tables from '@fairhouse/contract/tables';
import { route, type Route } from '../../kernel/module.ts';
import { actAtTable } from './actions/act.ts';
import { readOwnBets } from './actions/own-bets.ts';
import { placeBets } from './actions/place-bets.ts';
import { listTables, readTable } from './actions/read-tables.ts';

export const routes: Route[] = [
  route(tables.tables, listTables),
  route(tables.oneTable, readTable),
  route(tables.ownBets, readOwnBets),
  route(tables.placeBets, placeBets),
  route(tables.actAtTable, actAtTable),
];
