import * as settlements from '@fairhouse/contract/settlements';
import { route, type Route } from '../../kernel/module.ts';
import { compareFile } from './actions/compare.ts';
import { listSettlements, readSettlement } from './actions/show.ts';

export const routes: Route[] = [
  route(settlements.settlements, listSettlements),
  route(settlements.oneSettlement, readSettlement),
  route(settlements.compareSettlement, compareFile),
];
