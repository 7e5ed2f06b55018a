import * as notices from '@fairhouse/contract/payment-notices';
import * as returns from '@fairhouse/contract/payment-notices-returns';
import { route, type Route } from '../../kernel/module.ts';
import { listParked, readParked } from './actions/list-parked.ts';
import { askReturn, listReturns } from './actions/returns.ts';
import { receiveNotice } from './actions/receive-notice.ts';
import { assignMoney, claimMoney, settleMoney } from './actions/settle-parked.ts';

export const routes: Route[] = [
  route(notices.depositNotice, receiveNotice),
  route(notices.parkedMoney, listParked),
  route(notices.oneParked, readParked),
  route(notices.claimParked, claimMoney),
  route(notices.assignParked, assignMoney),
  route(notices.settleParked, settleMoney),
  route(returns.paymentReturns, listReturns),
  route(returns.decidePaymentReturn, askReturn),
];
