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
/** The same, asked for again when the money moves that it is about. */
export const configQueryAt = (balance: { sumBalance: string; owed: string } | undefined) =>
  queryOptions({
    queryKey: [...configQuery.queryKey, balance?.sumBalance, balance?.owed],
    queryFn: () => ask(withdrawals.withdrawalConfig, {}),
    staleTime: 0,
    placeholderData: (old) => old,
  });

/** The body is the picture itself. */
export const sendProof = (id: string, file: File) =>
  send(withdrawals.sendWithdrawalProof, { id }, { file });
