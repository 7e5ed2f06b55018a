import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { GIFT_KINDS, REWARD_KINDS, REWARD_STATES } from './reward-words.ts';

const reward = z.object({
  id: z.string(),
  kind: z.enum(REWARD_KINDS),
  /** What it is for, in the language of the caller. */
  text: z.string(),
  amount,
  currency: z.string(),
  /** What is bet after it is collected, before money leaves; 0: nothing. */
  turnover: amount,
  state: z.enum(REWARD_STATES),
  givenAt: timestamp,
  expiresAt: timestamp,
  claimedAt: timestamp.nullable(),
});
export type Reward = z.output<typeof reward>;

export const rewards = call({
  method: 'GET',
  path: '/wps/reward/list',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/rewardCenter',
  summary:
    'The rewards that wait for the member, the next to lapse first, and below them the ' +
    'last ones that ended.',
  output: z.object({
    list: z.array(reward),
    currency: z.string(),
    /** The sum of what is open. */
    open: amount,
  }),
});
export const claimReward = call({
  method: 'POST',
  path: '/wps/reward/{id}/claim',
  needs: 'member',
  callsPerMinuteMax: 60,
  switch: 'memberCenter/rewardCenter',
  refusals: ['state_conflict', 'on_break'],
  summary:
    'Collect a reward: it is in the balance at once. Collected again it answers the same ' +
    'and pays nothing more.',
  params: z.object({ id }),
  output: z.object({ reward, isRepeated: z.boolean() }),
});

const reason = z.string().trim().min(5).max(300);
const to = z.object({ accounts: z.array(z.string().trim().min(1).max(60)).min(1).max(500) });
const words = z.object({
  language: z.string().regex(/^[A-Z]{2,3}(-[A-Z]{2,4})?$/),
  text: z.string().trim().min(1).max(160),
});

const given = reward.omit({ text: true }).extend({
  memberId: z.string(),
  account: z.string(),
  words: z.array(words),
  /** Who gave it, and why; empty where the house did by its rules. */
  givenBy: z.string(),
  reason: z.string(),
});
export type GivenReward = z.output<typeof given>;

export const officeRewards = call({
  method: 'GET',
  path: '/office/api/rewards',
  needs: 'operator',
  permission: 'rewards.read',
  refusals: [],
  summary: 'Rewards of all members, the newest first.',
  query: z.object({
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
    state: z.enum(REWARD_STATES).optional(),
    kind: z.enum(REWARD_KINDS).optional(),
    keyword: z.string().max(60).optional(),
  }),
  output: listOf(given).extend({
    currency: z.string(),
    /** What an operator gives in a day without a second one, and the days a reward waits. */
    fourEyesAbove: amount,
    validDays: z.number().int(),
  }),
});
export const countRewarded = call({
  method: 'POST',
  path: '/office/api/rewards/recipients',
  needs: 'operator',
  permission: 'rewards.give',
  refusals: [],
  summary: "How many members a gift would reach, and which accounts are nobody's.",
  body: z.object({ to }),
  output: z.object({
    count: z.number().int(),
    unknown: z.array(z.string()),
    /** Known, but blocked, on a break, excluded or of the household of another: not given. */
    leftOut: z.number().int(),
  }),
});
export const giveRewards = call({
  method: 'POST',
  path: '/office/api/rewards',
  needs: 'operator',
  permission: 'rewards.give',
  callsPerMinuteMax: 30,
  summary:
    'Give the same reward to one member or to several. Above what one operator may give in ' +
    'a day it waits for a second one. Header Idempotency-Key needed.',
  body: z.object({
    to,
    amount: amountInput,
    kind: z.enum(GIFT_KINDS),
    words: z.array(words).min(1).max(60),
    days: z.number().int().min(1).max(365).optional(),
    reason,
  }),
  output: z.object({
    giftId: z.string(),
    count: z.number().int(),
    leftOut: z.number().int(),
    total: amount,
    state: z.enum(['given', 'waiting']),
  }),
  refusals: [
    'wrong_account',
    'invalid_amount',
    'limit_exceeded',
    'idempotency_conflict',
    'on_break',
    'state_conflict',
  ],
});
export const withdrawReward = call({
  method: 'POST',
  path: '/office/api/rewards/{id}/withdraw',
  needs: 'operator',
  permission: 'rewards.give',
  refusals: ['state_conflict'],
  summary: 'Take back a reward that was not collected yet.',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: given,
});
