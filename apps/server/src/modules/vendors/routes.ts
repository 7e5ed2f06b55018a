import * as vendors from '@fairhouse/contract/vendors';
import { route, type Route } from '../../kernel/module.ts';
import { takeBet } from './actions/bet.ts';
import { refund } from './actions/refund.ts';
import { openSession, readBalance } from './actions/session.ts';
import { settle } from './actions/settle.ts';

export const routes: Route[] = [
  route(vendors.vendorSession, openSession), route(vendors.vendorBalance, readBalance),
  route(vendors.vendorBet, takeBet), route(vendors.vendorSettle, settle),
  route(vendors.vendorRefund, refund),
];
