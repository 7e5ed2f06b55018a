import { roundProof, voidedRounds } from '@fairhouse/contract/records-proofs';
import * as records from '@fairhouse/contract/records';
import { route, type Route } from '../../kernel/module.ts';
import { listBets, readBet, readTotals } from './actions/list-bets.ts';
import {
  listTransactions,
  readTransaction,
  readTransactionTotals,
} from './actions/list-transactions.ts';
import { listBonuses } from './actions/list-bonuses.ts';
import { listVoids } from './actions/list-voids.ts';
import { readProfit } from './actions/read-profit.ts';
import { readProof } from './actions/read-proof.ts';

export const routes: Route[] = [
  route(records.bettingRecord, listBets),
  route(records.bettingTotals, readTotals),
  route(records.oneBet, readBet),
  route(records.transactions, listTransactions),
  route(records.oneTransaction, readTransaction),
  route(records.transactionTotals, readTransactionTotals),
  route(records.profit, readProfit),
  route(records.bonusDetails, listBonuses),
  route(roundProof, readProof),
  route(voidedRounds, listVoids),
];
