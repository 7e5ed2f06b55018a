import { z } from 'zod';
import { amount, amountInput, call, id, timestamp } from './call.ts';

const reason = z.string().trim().min(5).max(300);
/** One of the house's own, or one that the brand composed. */
const role = z.string().regex(/^(owner|finance|content|support|read-only|own-[1-9]\d{0,8})$/);
export const operatorStatus = z.enum(['open', 'blocked']);
/** The letters and digits everybody can type; two names that look alike cannot be made. */
export const operatorName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,39}$/);
export const OPERATOR_PASSWORD_MIN = 10;

const operator = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  /** Of a role that the brand composed. */
  roleName: z.string().nullable(),
  status: operatorStatus,
  hasAuthenticator: z.boolean(),
  mustChangePassword: z.boolean(),
  /** Whom the provider of staff calls so: its id of the person, or a mail address. */
  linkedTo: z.string().nullable(),
  isSelf: z.boolean(),
  createdAt: timestamp,
  lastLoginAt: timestamp.nullable(),
  sessions: z.number().int(),
});
export type Operator = z.output<typeof operator>;
/** Done at once, or asked for: then another operator decides and `approvalId` names it. */
const outcome = z.object({
  operator: operator.nullable(),
  approvalId: z.string().nullable(),
  /** Shown this once and kept nowhere; it must be changed at the first sign-in. */
  startPassword: z.string().nullable(),
  /** Where a second operator decides: the first half, shown this once. They are shown the other. */
  startHalf: z.string().nullable(),
});
export type StaffOutcome = z.output<typeof outcome>;
const params = z.object({ id });

export const operators = call({
  method: 'GET',
  path: '/office/api/operators',
  needs: 'operator',
  permission: 'staff.read',
  refusals: [],
  summary: 'The operators of the brand.',
  output: z.object({ list: z.array(operator) }),
});
export const makeOperator = call({
  method: 'POST',
  path: '/office/api/operators',
  needs: 'operator',
  permission: 'staff.manage',
  summary: 'Make an operator with a start password; owner and finance need a second operator.',
  body: z.object({ name: operatorName, role, reason }),
  output: outcome,
  refusals: ['username_taken', 'state_conflict'],
});
export const changeRole = call({
  method: 'PUT',
  path: '/office/api/operators/{id}/role',
  needs: 'operator',
  permission: 'staff.manage',
  summary: 'Ask for another role of an operator; another operator decides.',
  params,
  body: z.object({ role, reason }),
  output: outcome,
  refusals: ['state_conflict'],
});
export const blockOperator = call({
  method: 'PUT',
  path: '/office/api/operators/{id}/status',
  needs: 'operator',
  permission: 'staff.manage',
  summary:
    'Block an operator, whose sessions end at once, or let them in again. ' +
    'The last owner and oneself cannot be blocked.',
  params,
  body: z.object({ status: operatorStatus, reason }),
  output: outcome,
  refusals: ['state_conflict', 'same_operator'],
});
export const resetOperator = call({
  method: 'POST',
  path: '/office/api/operators/{id}/reset',
  needs: 'operator',
  permission: 'staff.manage',
  summary:
    'Give a new start password, or take the authenticator away; the sessions end. ' +
    'For owner and finance, and for any authenticator, a second operator decides.',
  params,
  body: z.object({ what: z.enum(['password', 'authenticator']), reason }),
  output: outcome,
  refusals: ['state_conflict', 'same_operator'],
});
export const endOperatorSessions = call({
  method: 'DELETE',
  path: '/office/api/operators/{id}/sessions',
  needs: 'operator',
  permission: 'staff.manage',
  summary: 'End every session of an operator but the one that asks.',
  params,
  output: outcome,
  refusals: [],
});

const composed = z.object({
  role: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  /** Operators who have it; while there are any it is not taken away. */
  holders: z.number().int(),
});
export type ComposedRole = z.output<typeof composed>;
const limits = z.object({ role: z.string(), one: amount, day: amount, payDay: amount });
const roleTable = z.object({
  currency: z.string(),
  permissions: z.array(z.object({ permission: z.string(), roles: z.array(z.string()) })),
  /** What a role gives without a second operator at a time and in 24 hours, and what it
   * lets out in a day. */
  limits: z.array(limits),
  composed: z.array(composed),
  /** What a role may be composed of; the rest stays with owners. */
  composable: z.array(z.string()),
});
export type RoleTable = z.output<typeof roleTable>;
export const roles = call({
  method: 'GET',
  path: '/office/api/roles',
  needs: 'operator',
  permission: 'staff.read',
  summary: 'Which role may what, and up to which amounts alone.',
  refusals: [],
  output: roleTable,
});
const permissions = z.array(z.string().max(60)).min(1).max(200);
const roleName = z.string().trim().min(2).max(40);
export const composeRole = call({
  method: 'POST',
  path: '/office/api/roles',
  needs: 'operator',
  permission: 'staff.manage',
  summary:
    'Ask for a role of permissions that there are, and how much it gives alone; another operator ' +
    'decides. state_conflict where another one is called so.',
  body: z.object({
    name: roleName,
    permissions,
    one: amountInput,
    day: amountInput,
    payDay: amountInput,
    reason,
  }),
  output: outcome,
  refusals: ['invalid_amount', 'state_conflict', 'validation_failed'],
});
export const changeComposedRole = call({
  method: 'PUT',
  path: '/office/api/roles/{role}',
  needs: 'operator',
  permission: 'staff.manage',
  summary:
    'Ask for another name or other permissions of a composed role; another operator decides. ' +
    'Whoever has it holds them from that moment on.',
  params: z.object({ role: id }),
  body: z.object({ name: roleName, permissions, reason }),
  output: outcome,
  refusals: ['state_conflict', 'validation_failed'],
});
export const removeRole = call({
  method: 'POST',
  path: '/office/api/roles/{role}/remove',
  needs: 'operator',
  permission: 'staff.manage',
  summary: 'Ask to take a composed role away, which no operator has; another operator decides.',
  params: z.object({ role: id }),
  body: z.object({ reason }),
  output: outcome,
  refusals: ['state_conflict'],
});
export const changeLimits = call({
  method: 'PUT',
  path: '/office/api/roles/{role}/limits',
  needs: 'operator',
  permission: 'staff.manage',
  summary: 'Ask for other limits of a role; another operator decides.',
  params: z.object({ role: id }),
  body: z.object({
    one: amountInput,
    day: amountInput,
    /** Left out it stays. */
    payDay: amountInput.optional(),
    reason,
  }),
  output: outcome,
  refusals: ['invalid_amount', 'state_conflict'],
});

const ownSession = z.object({
  id: z.string(),
  ip: z.string(),
  startedAt: timestamp,
  seenAt: timestamp,
  isThis: z.boolean(),
});
const ownSessionList = z.object({ list: z.array(ownSession) });
export const ownSessions = call({
  method: 'GET',
  path: '/office/api/own/sessions',
  needs: 'operator',
  permission: 'self',
  summary: 'Where this operator is signed in.',
  refusals: [],
  output: ownSessionList,
});
export const endOwnSession = call({
  method: 'DELETE',
  path: '/office/api/own/sessions/{id}',
  needs: 'operator',
  permission: 'self',
  summary: "End another session of one's own.",
  params,
  refusals: [],
  output: ownSessionList,
});
export const changeOwnPassword = call({
  method: 'POST',
  path: '/office/api/own/password',
  needs: 'operator',
  permission: 'self',
  callsPerMinuteMax: 10,
  summary: 'Change the own password: at least 10 characters; other sessions end.',
  body: z.object({ oldPassword: z.string().max(200), newPassword: z.string().max(200) }),
  output: z.object({}),
  refusals: ['wrong_password', 'too_many_requests', 'validation_failed'],
});

/** What guards a brand was asked to guard less, or does since: every owner is told. */
const notice = z.object({
  id: z.string(),
  kind: z.enum(['guard.asked', 'guard.done']),
  brand: z.string(),
  guards: z.string(),
  by: z.string(),
  reason: z.string(),
  at: timestamp,
});
export type OperatorNotice = z.output<typeof notice>;
const noticeList = z.object({ list: z.array(notice) });
export const ownNotices = call({
  method: 'GET',
  path: '/office/api/own/notices',
  needs: 'operator',
  permission: 'brands.read',
  summary: 'What this operator is told and has not seen yet, newest first.',
  refusals: [],
  output: noticeList,
});
export const seenNotices = call({
  method: 'POST',
  path: '/office/api/own/notices/seen',
  needs: 'operator',
  permission: 'brands.read',
  summary: 'The notices up to this one were seen.',
  body: z.object({ upTo: id }),
  refusals: [],
  output: noticeList,
});
