import { z } from 'zod';
import { amount, call } from './call.ts';
import { category } from './catalogue.ts';

/** What is given back of valid bets, in percent by category (least-edges.ts). */
export const percents = z.partialRecord(category, z.number());
export const rankGives = z.object({ cashback: percents, gift: z.number() });

/** At a time, in a day, what of the day is used, and what is left of it. */
const purse = z.object({ one: amount, day: amount, used: amount, left: amount });
const giving = z.object({
  currency: z.string(),
  /** The largest prize, reward, voucher or bonus, whoever gives it. */
  prizeMax: amount,
  /** What the house gives: adjustments, rewards, vouchers, deposits by hand, prizes. */
  give: purse,
  /** What it lets out: withdrawals. */
  pay: purse,
});

export const ownGiving = call({
  method: 'GET',
  path: '/office/api/own/giving',
  needs: 'operator',
  permission: 'self',
  refusals: [],
  summary:
    'What this operator may still give today without a second one. Operators who may be ' +
    'the same person share a sum.',
  output: giving,
});
