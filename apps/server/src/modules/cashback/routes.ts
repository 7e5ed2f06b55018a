import * as cashback from '@fairhouse/contract/cashback';
import { route, type Route } from '../../kernel/module.ts';
import { claim } from './actions/claim.ts';
import { listRecords, readOwn } from './actions/read.ts';
import { readDays } from './actions/report.ts';

export const routes: Route[] = [
  route(cashback.manualRebate, readOwn),
  route(cashback.claimRebate, claim),
  route(cashback.rebateRecords, listRecords),
  route(cashback.officeCashback, readDays),
];
