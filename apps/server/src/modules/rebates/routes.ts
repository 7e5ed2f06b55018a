import * as rebates from '@fairhouse/contract/rebates';
import { route, type Route } from '../../kernel/module.ts';
import { listDays, listParts } from './actions/list.ts';

export const routes: Route[] = [
  route(rebates.agentRebates, listDays),
  route(rebates.agentRebateParts, listParts),
];
