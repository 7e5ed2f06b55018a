import { balance, consolidatedFunds } from '@fairhouse/contract/members';
import { route, type Route } from '../../kernel/module.ts';
import { readBalance } from './actions/read-balance.ts';
import { readConsolidatedFunds } from './actions/read-consolidated-funds.ts';

export const routes: Route[] = [
  route(balance, readBalance),
  route(consolidatedFunds, readConsolidatedFunds),
];
