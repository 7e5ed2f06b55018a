import * as catalogue from '@fairhouse/contract/catalogue';
import { route, type Route } from '../../kernel/module.ts';
import { listGames, listHot, listPopular, readGame } from './actions/list-games.ts';
import { listTypes, listVendors } from './actions/list-lanes.ts';

export const routes: Route[] = [
  route(catalogue.vendors, listVendors), route(catalogue.gameTypes, listTypes),
  route(catalogue.games, listGames), route(catalogue.oneGame, readGame),
  route(catalogue.popular, listPopular), route(catalogue.hotGames, listHot),
];
