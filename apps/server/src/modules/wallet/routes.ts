import { balance, consolidatedFunds, merchantWallets } from '@fairhouse/contract/members';
import { route, type Route } from '../../kernel/module.ts';
import { readBalance } from './actions/read-balance.ts';
import { readConsolidatedFunds } from './actions/read-consolidated-funds.ts';

export const routes: Route[] = [
  route(balance, readBalance),
  route(consolidatedFunds, readConsolidatedFunds),
  // Every vendor of this installation plays on the main wallet, so it is the only one.
  route(merchantWallets, async (ctx) => ({ list: [
    { code: 'MAIN', currency: ctx.brand.currency.code, type: 'main' as const }] })),
];
