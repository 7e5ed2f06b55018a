import * as deposits from '@fairhouse/contract/deposits';
import * as cashier from '@fairhouse/contract/deposits-desk';
import * as parked from '@fairhouse/contract/deposits-parked';
import * as secrets from '@fairhouse/contract/deposits-secrets';
import * as accounts from '@fairhouse/contract/deposits-accounts';
import { route, type Route } from '../../kernel/module.ts';
import { addAccount, changeAccount, listAccounts } from './actions/accounts.ts';
import { createDeposit } from './actions/create-deposit.ts';
import { approveForDesk, claimForDesk, listDeskDeposits, rejectForDesk } from './actions/desk.ts';
import { listRecords, readOne } from './actions/list-records.ts';
import { assignMoney, claimMoney, settleMoney } from './actions/parked-acts.ts';
import { listParked, readParked } from './actions/parked-desk.ts';
import { receiveNotice } from './actions/receive-notice.ts';
import { askRenewal } from './actions/renew-secret.ts';
import { listSecrets } from './actions/secrets-desk.ts';
import { receiveSlip, showOwnSlips, showSlipsAtDesk } from './actions/slips.ts';
import { listMethods, listOffered } from './actions/terms.ts';

export const routes: Route[] = [
  route(deposits.depositMethods, listMethods),
  route(deposits.offeredMethods, listOffered),
  route(deposits.createDeposit, createDeposit),
  route(deposits.depositRecords, listRecords),
  route(deposits.oneDeposit, readOne),
  route(deposits.depositNotice, receiveNotice),
  route(cashier.deskDeposits, listDeskDeposits),
  route(cashier.claimDeposit, claimForDesk),
  route(cashier.approveDeposit, approveForDesk),
  route(cashier.rejectDeposit, rejectForDesk),
  route(deposits.sendSlip, receiveSlip),
  route(deposits.depositSlips, showOwnSlips),
  route(cashier.showSlips, showSlipsAtDesk),
  route(parked.parkedMoney, listParked),
  route(parked.oneParked, readParked),
  route(parked.claimParked, claimMoney),
  route(parked.assignParked, assignMoney),
  route(parked.settleParked, settleMoney),
  route(secrets.paymentSecrets, listSecrets),
  route(secrets.renewPaymentSecret, askRenewal),
  route(accounts.receivingAccounts, listAccounts),
  route(accounts.addReceivingAccount, addAccount),
  route(accounts.changeReceivingAccount, changeAccount),
];
