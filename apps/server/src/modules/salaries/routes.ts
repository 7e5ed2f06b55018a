import { billLines } from '@fairhouse/contract/salaries-lines';
import * as salaries from '@fairhouse/contract/salaries';
import { route, type Route } from '../../kernel/module.ts';
import { readAccount, take } from './actions/account.ts';
import { disputeOne } from './actions/dispute.ts';
import { income, payments } from './actions/income.ts';
import { listOfKind } from './actions/list.ts';
import { payOwn } from './actions/pay-own.ts';
import { prove } from './actions/prove.ts';
import { lines, show, sources } from './actions/show.ts';
import { ask } from './actions/what-if.ts';

export const routes: Route[] = [
  route(salaries.dividendRecords, listOfKind('DIVIDEND')),
  route(salaries.dailyRecords, listOfKind('DAILY')),
  route(salaries.hourRecords, listOfKind('HOUR')),
  route(salaries.realtimeRecords, listOfKind('REALTIME')),
  route(salaries.oneBill, show),
  route(billLines, lines),
  route(salaries.billSources, sources),
  route(salaries.billProof, prove),
  route(salaries.payBill, payOwn),
  route(salaries.disputeBill, disputeOne),
  route(salaries.agentAccount, readAccount),
  route(salaries.takeIncome, take),
  route(salaries.agentIncome, income),
  route(salaries.incomePayments, payments),
  route(salaries.whatIf, ask),
];
