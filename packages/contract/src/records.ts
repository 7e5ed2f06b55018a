import { z } from 'zod';
import { amount, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { category } from './catalogue.ts';

export const wagerState = z.enum(['open', 'settled', 'void']);
const betRow = z.object({
  wagerId: z.string(), roundId: z.string(), slug: z.string(), gameName: z.string(),
  category, bet: z.string(), stake: amount, validBet: amount, payout: amount, net: amount,
  state: wagerState, at: timestamp, settledAt: timestamp.nullable(),
});
export type BetRow = z.output<typeof betRow>;
export const bettingRecord = call({
  method: 'GET', path: '/wps/record/bets', needs: 'member', refusals: [],
  summary: 'The member\'s bets, newest first.',
  query: z.object({ ...cursorQuery, category: category.optional() }), output: listOf(betRow),
});
export const bettingTotals = call({
  method: 'GET', path: '/wps/record/bets/totals', needs: 'member', refusals: [],
  summary: 'Sums of the member\'s bets in a range.',
  query: z.object({ startDate: cursorQuery.startDate, endDate: cursorQuery.endDate,
    category: category.optional() }),
  output: z.object({ bets: z.number().int(), stake: amount, validBet: amount, payout: amount,
    net: amount }),
});

export const transactionType = z.enum(['deposit', 'stake', 'payout', 'refund', 'reversal',
  'adjustment', 'withdrawal', 'withdrawal_return', 'upline_transfer', 'downline_transfer',
  'transfer', 'bonus', 'rebate', 'jackpot', 'prize']);
const transaction = z.object({
  id: z.string(), type: transactionType, amount, balanceAfter: amount, at: timestamp,
  reference: z.string(),
});
export type Transaction = z.output<typeof transaction>;
export const transactions = call({
  method: 'GET', path: '/wps/record/transactions', needs: 'member', refusals: [],
  summary: 'The member\'s balance changes, newest first.',
  query: z.object({ ...cursorQuery, type: transactionType.optional() }),
  output: listOf(transaction),
});
export const oneTransaction = call({
  method: 'GET', path: '/wps/record/transactions/{id}', needs: 'member', refusals: [],
  summary: 'One balance change of the member with both sides of the double entry.',
  params: z.object({ id }),
  output: transaction.extend({ transferId: z.string(), idempotencyKey: z.string(),
    entries: z.array(z.object({ account: z.string(), amount })) }),
});
