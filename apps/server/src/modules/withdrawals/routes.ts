import * as cashier from '@fairhouse/contract/withdrawals-desk';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { route, type Route } from '../../kernel/module.ts';
import { confirm, receiveProof } from './actions/confirm-receipt.ts';
import {
  approve,
  claim,
  drop,
  payAgain,
  payByHand,
  resolve,
  showNumber,
  turnDown,
  writeNote,
} from './actions/decide.ts';
import { listDesk, readDesk } from './actions/desk.ts';
import { receivePayoutNotice } from './actions/payouts.ts';
import { listOwn, readConfig, readOne, showOwnProof } from './actions/read.ts';
import { createWithdrawal } from './actions/request.ts';

export const routes: Route[] = [
  route(withdrawals.withdrawalConfig, readConfig),
  route(withdrawals.createWithdrawal, createWithdrawal),
  route(withdrawals.withdrawalRecords, listOwn),
  route(withdrawals.oneWithdrawal, readOne),
  route(withdrawals.confirmWithdrawal, confirm),
  route(withdrawals.sendWithdrawalProof, receiveProof),
  route(withdrawals.withdrawalProof, showOwnProof),
  route(withdrawals.withdrawalNotice, receivePayoutNotice),
  route(cashier.deskWithdrawals, listDesk),
  route(cashier.deskOneWithdrawal, readDesk),
  route(cashier.claimWithdrawal, claim),
  route(cashier.dropWithdrawal, drop),
  route(cashier.approveWithdrawal, approve),
  route(cashier.rejectWithdrawal, turnDown),
  route(cashier.payWithdrawal, payByHand),
  route(cashier.repeatPayout, payAgain),
  route(cashier.resolveWithdrawal, resolve),
  route(cashier.noteWithdrawal, writeNote),
  route(cashier.showCard, showNumber),
];
