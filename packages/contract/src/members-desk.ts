import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { LINKS } from './identity-words.ts';
import { wagerState } from './records.ts';
import { validRule } from './valid-bet-words.ts';

/** frozen: only looks; blocked: does not come in; closed: the account has ended. */
export const MEMBER_STATUSES = ['open', 'frozen', 'blocked', 'closed'] as const;
export const memberStatus = z.enum(MEMBER_STATUSES);

const tracing = {
  method: 'GET',
  needs: 'operator',
  permission: 'members.trace',
  refusals: [],
  params: z.object({ id }),
} as const;
const place = z.object({
  ip: z.string(),
  /** ISO 3166; empty where nobody knows. */
  country: z.string(),
});

export const memberDevices = call({
  ...tracing,
  path: '/office/api/members/{id}/devices',
  summary:
    'From where and with what a member comes: open sessions, devices, countries and the ' +
    'last ways in. Each look is in the audit log.',
  output: z.object({
    sessions: z.array(
      place.extend({
        id: z.string(),
        device: z.string(),
        means: z.string(),
        startedAt: timestamp,
        seenAt: timestamp,
      }),
    ),
    devices: z.array(z.object({ device: z.string(), logins: z.number().int(), lastAt: timestamp })),
    countries: z.array(
      z.object({ country: z.string(), addresses: z.number().int(), lastAt: timestamp }),
    ),
    logins: z.array(
      place.extend({
        id: z.string(),
        at: timestamp,
        device: z.string(),
        means: z.string(),
        outcome: z.enum(['ok', 'refused']),
      }),
    ),
  }),
});
export const memberLinks = call({
  ...tracing,
  path: '/office/api/members/{id}/links',
  summary:
    'Accounts of the brand that share something with a member, and what. It is shown and ' +
    'decides nothing; people share homes and networks. Each look is in the audit log.',
  output: z.object({
    list: z.array(
      z.object({
        memberId: z.string(),
        account: z.string(),
        status: memberStatus,
        reasons: z.array(z.object({ link: z.enum(LINKS), detail: z.string(), at: timestamp })),
      }),
    ),
    /** Accounts of the same person at other brands of the installation, which keep their names. */
    elsewhere: z.number().int(),
  }),
});
export type MemberDevices = z.output<typeof memberDevices.output>;
export type MemberLinks = z.output<typeof memberLinks.output>;

const memberRow = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  balance: amount,
  currency: z.string(),
  createdAt: timestamp,
  lastLoginAt: timestamp.nullable(),
  status: memberStatus,
});
export type MemberRow = z.output<typeof memberRow>;
/** What an operator looks for members by; all but account and upline need `members.trace`. */
export const SEARCHED_BY = [
  'account',
  'upline',
  'name',
  'mobile',
  'mail',
  'card',
  'address',
  'device',
] as const;
const searching = {
  keyword: z.string().max(200).optional(),
  by: z.enum(SEARCHED_BY).default('account'),
  status: memberStatus.optional(),
  /** A word members are sorted by; see GET /office/api/member-tags. */
  tag: z.string().max(40).optional(),
  /** A segment that was kept, by its id: of who is in it now. */
  segment: id.optional(),
  startDate: cursorQuery.startDate,
  endDate: cursorQuery.endDate,
};
export const searchMembers = call({
  method: 'GET',
  path: '/office/api/members',
  needs: 'operator',
  permission: 'members.read',
  refusals: ['forbidden'],
  summary:
    "Members of the operator's brand, the newest first: by part of account or id, by the account " +
    'above them, part of the payee name, how mobile number (three digits at least, with or ' +
    'without its country), mail or address begin, a card number or its last four, or a device ' +
    'as it calls itself. Of what is personal the newest 500. startDate and endDate bound the ' +
    'registration; segment leaves who is in it now, of 2,000 for a page.',
  query: z.object({
    ...searching,
    cursor: z.string().max(200).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: listOf(memberRow),
});
/** More are asked for in parts. */
export const MEMBERS_FILE_ROWS_MAX = 50_000;
export const exportMembers = call({
  method: 'GET',
  path: '/office/api/members/export',
  needs: 'operator',
  permission: 'members.export',
  refusals: ['forbidden', 'limit_exceeded'],
  callsPerMinuteMax: 20,
  summary:
    'The same members as a CSV file, without what is personal; more than 50,000 are refused. ' +
    'Noted in the audit log.',
  query: z.object(searching),
  output: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
});
export const memberContact = call({
  ...tracing,
  path: '/office/api/members/{id}/contact',
  summary: 'The person: name, mail, number, birthday and what they told. Each look is audited.',
  output: z.object({
    payeeName: z.string().nullable(),
    email: z.string().nullable(),
    emailProvenAt: timestamp.nullable(),
    mobile: z.string().nullable(),
    mobileProvenAt: timestamp.nullable(),
    birthday: z.string().nullable(),
    details: z.record(z.string(), z.string()),
  }),
});
const cash = z.object({
  id: z.string(),
  kind: z.enum(['deposit', 'withdrawal']),
  method: z.string(),
  amount,
  state: z.string(),
  reason: z.string().nullable(),
  at: timestamp,
  settledAt: timestamp.nullable(),
});
export type MemberCash = z.output<typeof cash>;
export const memberCash = call({
  method: 'GET',
  path: '/office/api/members/{id}/cash',
  needs: 'operator',
  permission: 'deposits.read',
  refusals: [],
  params: z.object({ id }),
  query: z.object({
    cursor: z.string().max(200).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: listOf(cash),
  summary: "A member's deposits and withdrawals in any state, the newest first.",
});
export const officeMember = call({
  method: 'GET',
  path: '/office/api/members/{id}',
  needs: 'operator',
  permission: 'members.read',
  refusals: [],
  summary: 'One member with sums from the ledger; of bets, those that have ended.',
  params: z.object({ id }),
  output: memberRow.extend({
    /** Enough to know them by; GET /office/api/members/{id}/contact has the whole. */
    masked: z.object({ payeeName: z.string(), email: z.string(), mobile: z.string() }),
    rank: z.string(),
    registerIp: z.string(),
    registerPage: z.string(),
    lastLoginIp: z.string().nullable(),
    /** Who stands above, the top agent first. */
    line: z.array(z.object({ memberId: z.string(), account: z.string() })),
    /** What the member owes the house; see GET /office/api/members/{id}/debt. */
    owed: amount,
    totals: z.object({
      deposits: amount,
      stakes: amount,
      payouts: amount,
      adjustments: amount,
      net: amount,
    }),
  }),
});
const ledgerRow = z.object({
  id: z.string(),
  transferId: z.string(),
  type: z.string(),
  amount,
  balanceAfter: amount,
  account: z.string(),
  counterAccount: z.string(),
  key: z.string(),
  at: timestamp,
});
export const memberLedger = call({
  method: 'GET',
  path: '/office/api/members/{id}/ledger',
  needs: 'operator',
  permission: 'members.read',
  refusals: [],
  summary: "The entries of a member's account, newest first.",
  params: z.object({ id }),
  query: z.object(cursorQuery),
  output: listOf(ledgerRow),
});
export const memberWagers = call({
  method: 'GET',
  path: '/office/api/members/{id}/wagers',
  needs: 'operator',
  permission: 'members.read',
  refusals: [],
  summary: "A member's wagers, by when they were placed, newest first.",
  params: z.object({ id }),
  query: z.object(cursorQuery),
  output: listOf(
    z.object({
      wagerId: z.string(),
      roundId: z.string(),
      slug: z.string(),
      category: z.string(),
      bet: z.string(),
      stake: amount,
      payout: amount,
      /** What it had paid when its result was corrected last; null where it never was. */
      paidBefore: amount.nullable(),
      validBet: amount,
      /** What gave the valid bet; null while the bet is open. */
      rule: validRule.nullable(),
      /** The house gave the stake: it never comes back. */
      isFree: z.boolean(),
      /** Nothing while it is open; of a bet that the house gave, its payout. */
      net: amount,
      state: wagerState,
      at: timestamp,
      /** When it ended first; nothing while it is open. */
      settledAt: timestamp.nullable(),
      /** When its result was corrected, or it ended anew since; null where it never was. */
      correctedAt: timestamp.nullable(),
    }),
  ),
});
export const adjustBalance = call({
  method: 'POST',
  path: '/office/api/members/{id}/adjustments',
  needs: 'operator',
  permission: 'members.adjust',
  summary:
    'A manual adjustment as a posting with reason. Header Idempotency-Key needed. ' +
    'A debit takes; the balance never falls below zero. Above the limits of the role it is ' +
    'asked for and another operator decides.',
  params: z.object({ id }),
  body: z.object({
    amount: amountInput,
    direction: z.enum(['credit', 'debit']),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({
    balance: amount,
    /** Null while another operator has yet to approve; then `approvalId` names the request. */
    transferId: z.string().nullable(),
    approvalId: z.string().nullable(),
  }),
  refusals: [
    'invalid_amount',
    'insufficient_balance',
    'limit_exceeded',
    'idempotency_conflict',
    'state_conflict',
  ],
});
