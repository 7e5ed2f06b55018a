import { queryOptions } from '@tanstack/react-query';
import * as bankCards from '@fairhouse/contract/bank-cards';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { ask, send } from '../caller.ts';

export const cardsQuery = queryOptions({
  queryKey: ['cashier', 'cards'],
  queryFn: () => ask(bankCards.bankCards, {}),
});
export const configQuery = queryOptions({
  queryKey: ['cashier', 'config'],
  queryFn: () => ask(withdrawals.withdrawalConfig, {}),
  staleTime: 0,
});

/** The body is the picture itself. */
export const sendProof = (id: string, file: File) =>
  send(withdrawals.sendWithdrawalProof, { id }, { file });
