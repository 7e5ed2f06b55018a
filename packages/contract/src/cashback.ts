import { z } from 'zod';
import { amount, call, timestamp } from './call.ts';
import { category } from './catalogue.ts';
import { percent } from './vip.ts';

const day = z.string();
/** What a day's valid bets in a category come to. */
const share = z.object({ category, bets: z.number().int(), validBet: amount, percent, amount });
export type CashbackShare = z.output<typeof share>;
const part = share.extend({ day, expiresAt: timestamp });
export type CashbackPart = z.output<typeof part>;
const offered = z.object({
  category,
  amount,
  expiresAt: timestamp,
  /** Day by day, oldest first; each was counted with the rank of that midnight. */
  parts: z.array(part),
});
export type CashbackOffered = z.output<typeof offered>;

export const manualRebate = call({
  method: 'GET',
  path: '/wps/rebate/manual',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/manualRebate',
  summary:
    "The member's cashback: what can be collected, by category, and what the day that " +
    'still runs has come to.',
  output: z.object({
    currency: z.string(),
    timeZone: z.string(),
    days: z.number().int(),
    /** The least that is paid out in one go; null: anything. */
    claimMin: amount.nullable(),
    /** On a break or excluded: nothing is collected until it ends. */
    isStopped: z.boolean(),
    total: amount,
    list: z.array(offered),
    /** An estimate: counted and rounded at the end of the day, with the rank of that moment. */
    running: z.object({ day, endsAt: timestamp, total: amount, list: z.array(share) }),
    rank: z.object({ rankLevel: z.number().int(), labelName: z.string() }),
    rates: z.array(z.object({ category, percent })),
  }),
});
export const claimRebate = call({
  method: 'POST',
  path: '/wps/rebate/manual/claim',
  needs: 'member',
  callsPerMinuteMax: 60,
  switch: 'memberCenter/manualRebate',
  refusals: ['on_break', 'state_conflict'],
  summary:
    'Collect the cashback of a category, or of all of them; each part is paid once. ' +
    'state_conflict: there is nothing to collect.',
  body: z.object({ category: category.optional() }),
  output: z.object({ amount, currency: z.string(), parts: z.number().int() }),
});
const record = share.extend({
  day,
  expiresAt: timestamp,
  state: z.enum(['open', 'claimed', 'lapsed']),
  claimedAt: timestamp.nullable(),
});
export type CashbackRecord = z.output<typeof record>;
export const rebateRecords = call({
  method: 'GET',
  path: '/wps/rebate/manual/records',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/manualRebate',
  summary: 'Cashback of days that ended, newest first, page by page.',
  query: z.object({
    pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    list: z.array(record),
    total: z.number().int(),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
  }),
});

const sums = z.object({
  members: z.number().int(),
  validBet: amount,
  granted: amount,
  claimed: amount,
  lapsed: amount,
  open: amount,
});
const reportDay = sums.extend({ day });
export type CashbackDay = z.output<typeof reportDay>;
export const officeCashback = call({
  method: 'GET',
  path: '/office/api/cashback/days',
  needs: 'operator',
  permission: 'reports.read',
  refusals: [],
  summary: 'Cashback by the day it was counted for: granted, collected, lapsed and still open.',
  query: z.object({ startDate: z.iso.date(), endDate: z.iso.date() }),
  output: z.object({
    currency: z.string(),
    timeZone: z.string(),
    days: z.array(reportDay),
    totals: sums.omit({ members: true }),
  }),
});
