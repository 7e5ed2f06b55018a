import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { wagerState } from './records.ts';

export const officeLogin = call({
  method: 'POST', path: '/office/api/session', needs: 'nothing', callsPerMinuteMax: 30,
  summary: 'An operator signs in; second_factor_required asks for the authenticator code.',
  body: z.object({ username: z.string().max(60), password: z.string().max(200),
    code: z.string().max(10).optional() }),
  output: z.object({ token: z.string(), name: z.string(), role: z.string() }),
  refusals: ['wrong_username_or_password', 'second_factor_required', 'code_invalid', 'forbidden'],
});
export const officeMe = call({
  method: 'GET', path: '/office/api/session', needs: 'operator', permission: 'self', refusals: [],
  summary: 'The operator signed in.',
  output: z.object({ id: z.string(), name: z.string(), role: z.string(), brand: z.string(),
    currency: z.string(), languages: z.array(z.string()), hasAuthenticator: z.boolean(),
    /** A start password: nothing else is done before it is changed. */
    mustChangePassword: z.boolean(),
    /** The house asks for an authenticator: nothing else is done before one is enrolled. */
    mustEnrol: z.boolean(), permissions: z.array(z.string()) }),
});
export const officeLogout = call({
  method: 'DELETE', path: '/office/api/session',
  needs: 'operator', permission: 'self', refusals: [],
  summary: 'End the operator\'s session.', output: z.object({}),
});
export const setupAuthenticator = call({
  method: 'POST', path: '/office/api/authenticator', needs: 'operator', permission: 'self',
  summary: 'Begin (no code) or confirm (code) the enrolment of an authenticator. One that is '
    + 'enrolled is replaced with a code of its own (oldCode); without it a request of another '
    + 'operator and the approval of a third take it away.',
  body: z.object({ password: z.string().max(200), code: z.string().max(10).optional(),
    oldCode: z.string().max(10).optional() }),
  output: z.object({ uri: z.string().nullable(), secret: z.string().nullable(),
    isEnrolled: z.boolean() }),
  refusals: ['wrong_password', 'validation_failed', 'second_factor_required', 'code_invalid'],
});

const memberRow = z.object({
  id: z.string(), account: z.string(), nickname: z.string(), type: z.number().int(),
  balance: amount, held: amount, currency: z.string(), createdAt: timestamp,
  lastLoginAt: timestamp.nullable(), status: z.enum(['open', 'blocked']),
});
export type MemberRow = z.output<typeof memberRow>;
export const searchMembers = call({
  method: 'GET', path: '/office/api/members',
  needs: 'operator', permission: 'members.read', refusals: [],
  summary: 'Members of the operator\'s brand by part of account or id.',
  query: z.object({ keyword: z.string().max(60).optional(), cursor: z.string().max(200).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20) }),
  output: listOf(memberRow),
});
export const officeMember = call({
  method: 'GET', path: '/office/api/members/{id}',
  needs: 'operator', permission: 'members.read', refusals: [],
  summary: 'One member with sums from the ledger.', params: z.object({ id }),
  output: memberRow.extend({ registerIp: z.string(),
    registerPage: z.string(), lastLoginIp: z.string().nullable(),
    totals: z.object({ deposits: amount, stakes: amount, payouts: amount,
      adjustments: amount, net: amount }) }),
});
const ledgerRow = z.object({ id: z.string(), transferId: z.string(), type: z.string(),
  amount, balanceAfter: amount, account: z.string(), counterAccount: z.string(),
  key: z.string(), at: timestamp });
export const memberLedger = call({
  method: 'GET', path: '/office/api/members/{id}/ledger',
  needs: 'operator', permission: 'members.read', refusals: [],
  summary: 'The entries of a member\'s account, newest first.',
  params: z.object({ id }), query: z.object(cursorQuery), output: listOf(ledgerRow),
});
export const memberWagers = call({
  method: 'GET', path: '/office/api/members/{id}/wagers',
  needs: 'operator', permission: 'members.read', refusals: [],
  summary: 'A member\'s wagers, newest first.',
  params: z.object({ id }), query: z.object(cursorQuery),
  output: listOf(z.object({ wagerId: z.string(), roundId: z.string(), slug: z.string(),
    category: z.string(), bet: z.string(), stake: amount, payout: amount, validBet: amount,
    state: wagerState, at: timestamp })),
});
export const adjustBalance = call({
  method: 'POST', path: '/office/api/members/{id}/adjustments',
  needs: 'operator', permission: 'members.adjust',
  summary: 'A manual adjustment as a posting with reason. Header Idempotency-Key needed. '
    + 'A debit takes; the balance never falls below zero. Above the limits of the role it is '
    + 'asked for and another operator decides.',
  params: z.object({ id }),
  body: z.object({ amount: amountInput, direction: z.enum(['credit', 'debit']),
    reason: z.string().trim().min(5).max(300) }),
  output: z.object({ balance: amount,
    /** Null while another operator has yet to approve; then `approvalId` names the request. */
    transferId: z.string().nullable(), approvalId: z.string().nullable() }),
  refusals: ['invalid_amount', 'insufficient_balance', 'limit_exceeded',
    'idempotency_conflict', 'state_conflict'],
});
export const auditLog = call({
  method: 'GET', path: '/office/api/audit',
  needs: 'operator', permission: 'audit.read', refusals: [],
  summary: 'Every operator action, newest first.',
  query: z.object({ ...cursorQuery, keyword: z.string().max(60).optional() }),
  output: listOf(z.object({ id: z.string(), operator: z.string(), action: z.string(),
    subject: z.string(), before: z.unknown(), after: z.unknown(), reason: z.string(),
    ip: z.string(), at: timestamp })),
});
/** Of a name that no operator has nothing is kept but how often such names were tried. */
export const failedLogins = call({
  method: 'GET', path: '/office/api/failed-logins',
  needs: 'operator', permission: 'audit.read', refusals: [],
  summary: 'Refused sign-ins of operators, newest first; they are kept for 90 days.',
  query: z.object({ cursor: cursorQuery.cursor, pageSize: cursorQuery.pageSize }),
  output: listOf(z.object({ id: z.string(), operator: z.string(),
    /** At the sign-in, or where a session asks for the password again. */
    kind: z.enum(['login', 'password']), ip: z.string(), at: timestamp }))
    .extend({ unknown: z.number().int() }),
});
const houseDay = z.object({ day: z.string(), deposits: amount, stakes: amount, payouts: amount,
  gross: amount, products: z.array(z.object({ category: z.string(), stakes: amount })) });
const houseGame = z.object({ slug: z.string(), name: z.string(), image: z.string().nullable(),
  wagers: z.number().int(), stakes: amount, payouts: amount, rtp: z.string().nullable() });
export type HouseDay = z.output<typeof houseDay>;
export type HouseGame = z.output<typeof houseGame>;
/** Two weeks of days, oldest first, and the games that took most stakes in them. */
export const houseOverview = call({
  method: 'GET', path: '/office/api/overview',
  needs: 'operator', permission: 'overview.read', refusals: [],
  summary: 'Today\'s figures from the ledger and whether the books balance.',
  output: z.object({ currency: z.string(), timeZone: z.string(), members: z.number().int(),
    deposits: amount, stakes: amount, payouts: amount, gross: amount,
    memberFunds: amount, wagers: z.number().int(), players: z.number().int(),
    books: z.object({ balanced: z.boolean(), checkedAt: timestamp, difference: amount }),
    days: z.array(houseDay), games: z.array(houseGame) }),
});
