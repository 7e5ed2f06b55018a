import * as vouchers from '@fairhouse/contract/vouchers';
import { route, type Route } from '../../kernel/module.ts';
import { createBatch, listBatches, openBatch, withdrawBatch } from './actions/batches.ts';
import { redeemVoucher } from './actions/redeem.ts';

export const routes: Route[] = [
  route(vouchers.redeemVoucher, redeemVoucher),
  route(vouchers.voucherBatches, listBatches),
  route(vouchers.createVouchers, createBatch),
  route(vouchers.openVouchers, openBatch),
  route(vouchers.withdrawVouchers, withdrawBatch),
];
