import * as deposits from '@fairhouse/contract/deposits';
import * as cashier from '@fairhouse/contract/deposits-desk';
import { route, type Route } from '../../kernel/module.ts';
import { createDeposit } from './actions/create-deposit.ts';
import { approveForDesk, claimForDesk, listDeskDeposits, rejectForDesk } from './actions/desk.ts';
import { listRecords, readOne } from './actions/list-records.ts';
import { receiveSlip, showOwnSlips, showSlipsAtDesk } from './actions/slips.ts';
import { listMethods, listOffered } from './actions/terms.ts';

export const routes: Route[] = [
  route(deposits.depositMethods, listMethods),
  route(deposits.offeredMethods, listOffered),
  route(deposits.createDeposit, createDeposit),
  route(deposits.depositRecords, listRecords),
  route(deposits.oneDeposit, readOne),
  route(cashier.deskDeposits, listDeskDeposits),
  route(cashier.claimDeposit, claimForDesk),
  route(cashier.approveDeposit, approveForDesk),
  route(cashier.rejectDeposit, rejectForDesk),
  route(deposits.sendSlip, receiveSlip),
  route(deposits.depositSlips, showOwnSlips),
  route(cashier.showSlips, showSlipsAtDesk),
];
