import { balance } from '@fairhouse/contract/wallet';
import * as wallets from '@fairhouse/contract/wallet';
import * as desk from '@fairhouse/contract/wallet-desk';
import { route, type Route } from '../../kernel/module.ts';
import { listDebtors, readMemberDebt } from './actions/list-debtors.ts';
import { payOwn, readOwnDebt } from './actions/own-debt.ts';
import { bringHome, listWallets, readFunds, transferFunds } from './actions/wallet-transfer.ts';
import { readBalance } from './actions/read-balance.ts';

export const routes: Route[] = [
  route(balance, readBalance),
  route(wallets.merchantWallets, listWallets),
  route(wallets.consolidatedFunds, readFunds),
  route(wallets.walletTransfer, transferFunds),
  route(wallets.walletTransferAll, bringHome),
  route(wallets.ownDebt, readOwnDebt),
  route(wallets.payOwnDebt, payOwn),
  route(desk.debtors, listDebtors),
  route(desk.memberDebt, readMemberDebt),
];
