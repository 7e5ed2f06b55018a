import { z } from 'zod';
import { call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { GROUP_CODE, GROUPS } from './payment-group-words.ts';

const code = z.string().regex(GROUP_CODE).max(GROUPS.codeMax);
/** One that is none is not found. */
const named = { code: z.string().max(GROUPS.codeMax) };
/** Null: in no group. */
const target = z.string().max(GROUPS.codeMax).nullable();
const reason = z.string().trim().min(5).max(300);
const words = {
  name: z.string().trim().min(1).max(GROUPS.nameMax),
  description: z.string().trim().max(GROUPS.descriptionMax).default(''),
};
const members = z.object({
  accounts: z.array(z.string().trim().min(1).max(60)).min(1).max(GROUPS.accountsMax),
});

const group = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  members: z.number().int(),
  isClosed: z.boolean(),
  changedAt: timestamp,
});
export type PaymentGroup = z.output<typeof group>;
const shelf = z.object({ list: z.array(group) });
const place = z.object({ code: z.string(), name: z.string() }).nullable();
const move = { movedAt: timestamp, movedBy: z.string(), reason: z.string() };
const grouped = z.object({ id, account: z.string(), ...move });
export type GroupedMember = z.output<typeof grouped>;
/** Where one member stands; null: in no group, and never moved by anybody that is known. */
const standing = z.object({ group: place, moved: z.object(move).nullable() });

const reading = {
  method: 'GET',
  needs: 'operator',
  permission: 'deposits.read',
  refusals: [],
} as const;
const managing = { needs: 'operator', permission: 'groups.manage' } as const;

export const paymentGroups = call({
  ...reading,
  path: '/office/api/payment-groups',
  output: shelf,
  summary:
    'The payment groups of the brand in their order, with how many members are in each; ' +
    'those that are closed last.',
});
export const createPaymentGroup = call({
  ...managing,
  method: 'POST',
  path: '/office/api/payment-groups',
  output: group,
  refusals: ['state_conflict', 'limit_exceeded'],
  summary:
    'Make a group, as the last one; its code stays for good. Conflicts where the code is ' +
    'taken, also by a group that is closed.',
  body: z.object({ code, ...words, reason }),
});
export const changePaymentGroup = call({
  ...managing,
  method: 'PUT',
  refusals: [],
  path: '/office/api/payment-groups/{code}',
  params: z.object(named),
  output: group,
  summary: 'Change the name or the description of a group.',
  body: z.object({ ...words, reason }),
});
export const orderPaymentGroups = call({
  ...managing,
  method: 'PUT',
  refusals: ['state_conflict'],
  path: '/office/api/payment-group-order',
  output: shelf,
  summary: 'Put the open groups in a new order; conflicts when the list is not the whole one.',
  body: z.object({ codes: z.array(z.string().max(GROUPS.codeMax)).min(2).max(GROUPS.max) }),
});
export const closePaymentGroup = call({
  ...managing,
  method: 'POST',
  refusals: ['state_conflict'],
  path: '/office/api/payment-groups/{code}/close',
  params: z.object(named),
  output: group,
  summary:
    'Close a group for good. Who is in it is moved to another one, or to none; conflicts ' +
    'where members are in it and nobody says where they go.',
  body: z.object({
    /** Where the members go: null is none; left out where there are none to move. */
    moveTo: target.optional(),
    reason,
  }),
});
export const groupMembers = call({
  ...reading,
  path: '/office/api/payment-groups/{code}/members',
  params: z.object(named),
  output: listOf(grouped),
  summary: 'Who is in a group, the member registered last first.',
  query: z.object({
    keyword: z.string().max(60).optional(),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
});
export const countForGroup = call({
  ...managing,
  method: 'POST',
  refusals: ['state_conflict'],
  path: '/office/api/payment-group-members/count',
  summary: "How many members a move would reach, from where, and which accounts are nobody's.",
  body: z.object({ group: target, members }),
  output: z.object({
    count: z.number().int(),
    unknown: z.array(z.string()),
    /** Who is there already. */
    staying: z.number().int(),
    from: z.array(z.object({ group: place, count: z.number().int() })),
  }),
});
export const moveToGroup = call({
  ...managing,
  method: 'POST',
  callsPerMinuteMax: 60,
  path: '/office/api/payment-group-members',
  refusals: ['wrong_account', 'state_conflict'],
  summary:
    'Put many members into a group, or out of theirs (group null): all of them, or none ' +
    "where an account is nobody's. Conflicts where the group is closed.",
  body: z.object({ group: target, members, reason }),
  output: z.object({ moved: z.number().int(), staying: z.number().int() }),
});
export const memberGroup = call({
  ...reading,
  path: '/office/api/members/{id}/payment-group',
  params: z.object({ id }),
  output: standing,
  summary: 'The payment group of one member.',
});
export const setMemberGroup = call({
  ...managing,
  method: 'PUT',
  refusals: ['state_conflict'],
  path: '/office/api/members/{id}/payment-group',
  params: z.object({ id }),
  output: standing,
  summary:
    'Put one member into a group, or out of theirs (group null). Conflicts where the group ' +
    'is closed.',
  body: z.object({ group: target, reason }),
});
