import * as held from '@fairhouse/contract/vendors-held';
import * as vendors from '@fairhouse/contract/vendors';
import { route, type Route } from '../../kernel/module.ts';
import { takeBet } from './actions/bet.ts';
import { listHeld, retryRecord, settleRecord } from './actions/held-desk.ts';
import { refund } from './actions/refund.ts';
import { openSession, readBalance } from './actions/session.ts';
import { settle } from './actions/settle.ts';
import { correctRecord, keepRecord } from './actions/told-otherwise.ts';

export const routes: Route[] = [
  route(vendors.vendorSession, openSession),
  route(vendors.vendorBalance, readBalance),
  route(vendors.vendorBet, takeBet),
  route(vendors.vendorSettle, settle),
  route(vendors.vendorRefund, refund),
  route(held.heldRecords, listHeld),
  route(held.retryHeld, retryRecord),
  route(held.settleHeld, settleRecord),
  route(held.correctHeld, correctRecord),
  route(held.keepHeld, keepRecord),
];
