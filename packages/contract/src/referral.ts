import { z } from 'zod';
import { amount, call, cursorQuery, listOf, timestamp } from './call.ts';
import { likeAccount } from './household-words.ts';
import { FRIEND_REWARDS, REFERRAL_OUTCOMES } from './reward-words.ts';

export const referralSummary = call({
  method: 'GET',
  path: '/wps/referral/summary',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/referral',
  summary:
    "The member's own code and link for friends, what a friend brings and on which terms, " +
    'and what came of it until now.',
  output: z.object({
    code: z.string(),
    link: z.string(),
    currency: z.string(),
    /** Of one friend; 0: none is promised. */
    reward: amount,
    /** What the friend gets as well. */
    friendReward: amount,
    /** The first deposit of a friend must be as much. */
    depositMin: amount,
    /** Friends that count in a month of the brand, and how many are left of this one. */
    perMonth: z.number().int(),
    monthLeft: z.number().int(),
    validDays: z.number().int(),
    /** How often a reward is bet before money leaves; 0: not at all. */
    turnoverTimes: z.number(),
    friends: z.number().int(),
    deposited: z.number().int(),
    earned: amount,
  }),
});
const friend = z.object({
  /** Masked: what a friend does here is their own business. */
  account: z.string(),
  registeredAt: timestamp,
  hasDeposited: z.boolean(),
  reward: z.enum(FRIEND_REWARDS),
  amount: amount.nullable(),
});
export type Friend = z.output<typeof friend>;
export const referralList = call({
  method: 'GET',
  path: '/wps/referral/list',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/referral',
  summary: "Who registered by the member's invitation, the newest first, page by page.",
  query: z.object({
    pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    list: z.array(friend),
    total: z.number().int(),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
  }),
});

const judged = z.object({
  id: z.string(),
  friend: z.string(),
  friendId: z.string(),
  inviter: z.string(),
  inviterId: z.string(),
  outcome: z.enum(REFERRAL_OUTCOMES),
  at: timestamp,
  deposit: amount,
  depositId: z.string(),
  currency: z.string(),
  /** Accounts of one person, perhaps: of the inviter and of other friends. */
  linked: z.array(likeAccount),
});
export type JudgedReferral = z.output<typeof judged>;
export const officeReferrals = call({
  method: 'GET',
  path: '/office/api/referrals',
  needs: 'operator',
  permission: 'rewards.read',
  refusals: [],
  summary: 'First deposits of invited members and how each was judged.',
  query: z.object({
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
    outcome: z.enum(REFERRAL_OUTCOMES).optional(),
    keyword: z.string().max(60).optional(),
  }),
  output: listOf(judged),
});
