import { z } from 'zod';
import { amount, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { category } from './catalogue.ts';
import { namedBeacon } from './records-proofs.ts';
import { validRule } from './valid-bet-words.ts';

export const wagerState = z.enum(['open', 'settled', 'void']);
const betRow = z.object({
  wagerId: z.string(),
  roundId: z.string(),
  slug: z.string(),
  gameName: z.string(),
  category,
  bet: z.string(),
  stake: amount,
  validBet: amount,
  /** What gave the valid bet; null while the bet is open. */
  rule: validRule.nullable(),
  /** The house gave the stake: it never comes back. */
  isFree: z.boolean(),
  payout: amount,
  /** What it had paid when its result was corrected last; null where it never was. */
  paidBefore: amount.nullable(),
  /**
   * What it brought: nothing while it is open. A stake that the house gave was never the member's,
   * so of such a bet it is the payout.
   */
  net: amount,
  /** Whose game it was; a hosted one has its round kept and drawn by its vendor. */
  vendorName: z.string(),
  isHosted: z.boolean(),
  outcome: z.string(),
  /** Of a lottery: what was bet on which issue, and what came of it. */
  draw: z
    .object({
      drawNo: z.string(),
      /** Somebody else drew it: there is no proof of it here. */
      isOutside: z.boolean(),
      family: z.string(),
      play: z.string(),
      /** Of a long selection the beginning in a list; a bet that is asked for alone has all. */
      numbers: z.string(),
      /** How many numbers are left out. */
      numbersLeft: z.number().int(),
      unit: amount,
      multiple: z.number().int(),
      prizeMode: z.number().int(),
      drawsAt: timestamp,
      /** With whose round it is drawn; null of what others draw. */
      beacon: namedBeacon.nullable(),
      result: z.string().nullable(),
      /** Hits by prize: why it won or lost; null while nothing is drawn. */
      hits: z.record(z.string(), z.number().int()).nullable(),
      /** How much of the payout is the rebate of the line (D-R01). */
      rebate: amount,
    })
    .nullable(),
  /** Of the own sportsbook: the slip, which says its legs and what became of them. */
  slipId: z.string().nullable(),
  state: wagerState,
  /** When it was placed: lists go by this. */
  at: timestamp,
  /** When it ended first; nothing while it is open. */
  settledAt: timestamp.nullable(),
  /** When its result was corrected, or it ended anew since; null where it never was. */
  correctedAt: timestamp.nullable(),
});
export type BetRow = z.output<typeof betRow>;
const range = { startDate: cursorQuery.startDate, endDate: cursorQuery.endDate };
/**
 * A page is asked for by the cursor of the one before it, or by its number: then whole days are
 * skipped by what was counted of them, and the rows of one day by their order.
 */
const pageNo = z.coerce.number().int().min(1).max(1_000_000).optional();
const ofBets = { category: category.optional(), vassalage: z.string().max(20).optional() };
export const bettingRecord = call({
  method: 'GET',
  path: '/wps/record/bets',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/personalHistoryCopy',
  summary: "The member's bets, newest first; by cursor, or by page number.",
  query: z.object({ ...cursorQuery, ...ofBets, pageNo }),
  output: listOf(betRow),
});
export const oneBet = call({
  method: 'GET',
  path: '/wps/record/bets/{wagerId}',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/personalHistoryCopy',
  summary: 'One bet of the member with the whole of its selection.',
  params: z.object({ wagerId: id }),
  output: betRow,
});
export const bettingTotals = call({
  method: 'GET',
  path: '/wps/record/bets/totals',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/personalHistoryCopy',
  summary: "Sums of the member's bets that were placed in a range and have ended.",
  query: z.object({ ...range, ...ofBets }),
  output: z.object({
    /** All that are listed. */
    bets: z.number().int(),
    /** Of those that have ended, without what the house staked: net is payout less stake. */
    stake: amount,
    validBet: amount,
    payout: amount,
    net: amount,
    /** Stakes in open bets, without those of the house and what was paid back of them. */
    inOpen: amount,
  }),
});

const transaction = z.object({
  id: z.string(),
  type: z.string(),
  amount,
  balanceAfter: amount,
  at: timestamp,
  reference: z.string(),
});
export type Transaction = z.output<typeof transaction>;
/** What an entry is; other modules post kinds of their own. */
const type = z.string().max(40).optional();
export const transactions = call({
  method: 'GET',
  path: '/wps/record/transactions',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/transactionHistory',
  summary: "The member's balance changes, newest first; by cursor, or by page number.",
  query: z.object({ ...cursorQuery, type, pageNo }),
  output: listOf(transaction),
});
export const transactionTotals = call({
  method: 'GET',
  path: '/wps/record/transactions/totals',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/transactionHistory',
  summary: "Sums of the member's balance changes in a range.",
  query: z.object({ ...range, type }),
  output: z.object({
    entries: z.number().int(),
    credited: amount,
    debited: amount,
    net: amount,
    /** Lent less paid back: neither in, nor out, nor in the net. */
    debts: amount,
  }),
});
export const oneTransaction = call({
  method: 'GET',
  path: '/wps/record/transactions/{id}',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/transactionHistory',
  summary: 'One balance change of the member with both sides of the double entry.',
  params: z.object({ id }),
  output: transaction.extend({
    transferId: z.string(),
    idempotencyKey: z.string(),
    entries: z.array(z.object({ account: z.string(), amount })),
  }),
});

/**
 * Sums of a period: what came and went as cash, and what play made of it. Play counts on the day
 * it ended; a bet that ended again counts its difference on the day it did.
 */
const profitSums = z.object({
  deposits: amount,
  withdrawals: amount,
  transfers: amount,
  /** Lent where a correction took more than there was, less what was paid back. */
  debts: amount,
  bets: amount,
  wins: amount,
  validBets: amount,
  rebates: amount,
  bonuses: amount,
  /** Booked by an operator by hand, in either direction. */
  adjustments: amount,
  /** What products of the mall cost besides points, and what came back of it. */
  exchanges: amount,
  others: amount,
  /** Wins less bets alone. */
  play: amount,
  /** The result of play with all that the house gave. */
  net: amount,
});
export type ProfitSums = z.output<typeof profitSums>;
const profitDay = profitSums.extend({ day: z.string() });
export type ProfitDay = z.output<typeof profitDay>;
export const PROFIT_DAYS_MAX = 366;
export const profitOutput = z.object({
  currency: z.string(),
  timeZone: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** The balance of all wallets before the first day and after the last one. */
  opening: amount,
  closing: amount,
  /**
   * What lay in bets that had not ended: with it the balance before, and all that the period
   * brought, come to the balance after. What the house staked for the member stands apart
   * (`free..`): giving it was a bonus, and it is no money of theirs until the bet wins.
   */
  openBefore: amount,
  openAfter: amount,
  freeBefore: amount,
  freeAfter: amount,
  totals: profitSums,
  /** Days with a movement or an end, oldest first. */
  days: z.array(profitDay),
  rooms: z.array(
    z.object({ category: z.string(), bets: amount, wins: amount, validBets: amount, net: amount }),
  ),
  /** Entries by type, stakes and payouts as they were posted: opening and these are closing. */
  types: z.array(z.object({ type: z.string(), amount })),
  /** From the first entry to the last: what was paid in and out, and the net result of play. */
  lifetime: z.object({ deposits: amount, withdrawals: amount, net: amount }),
});
export type Profit = z.output<typeof profitOutput>;
export const profitQuery = {
  period: z.enum(['today', 'yesterday', 'week', 'month']).optional(),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
};
export const profit = call({
  method: 'GET',
  path: '/wps/record/profit',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/personalProfit',
  summary:
    "The member's profit and loss by days of the brand's time zone: a period, or from " +
    'one day to another, both counted.',
  query: z.object(profitQuery),
  output: profitOutput,
});

const bonus = z.object({
  id: z.string(),
  kind: z.string(),
  source: z.string(),
  amount,
  at: timestamp,
  /** A bonus that is to be turned over is bound until then; what is free is paid. */
  state: z.enum(['paid', 'bound', 'ended']),
  turnover: amount.nullable(),
  turnedOver: amount.nullable(),
  expiresAt: timestamp.nullable(),
});
export type Bonus = z.output<typeof bonus>;
export const bonusDetails = call({
  method: 'GET',
  path: '/wps/reward/bonusDetails',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/bonusDetails',
  summary: 'What the house gave the member, newest first, page by page.',
  query: z.object({
    pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    list: z.array(bonus),
    total: z.number().int(),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
  }),
});
