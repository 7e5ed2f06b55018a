import { z } from 'zod';
import { call, cursorQuery, id, listOf, order, timestamp } from './call.ts';
import { category } from './catalogue.ts';

/** Parts of a million: 10,000 is one per cent. */
export const ppm = z.number().int().min(0).max(1_000_000);
/** Of a member of a line: how much of each category's valid bets comes back (D-J07). */
export const rebates = z.partialRecord(category, ppm);
/** The families of prize modes, and of 2,000 what a member of the line is paid by at most. */
export const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export const prizeModes = z.partialRecord(
  z.enum(PRIZE_MODES),
  z.number().int().min(1000).max(2000),
);
/** Nobody plays below 1700: what is given is not lower, though old terms may be. */
const givenModes = z.partialRecord(z.enum(PRIZE_MODES), z.number().int().min(1700).max(2000));
export const lineType = z.enum(['member', 'agent']);
const terms = { type: lineType, rebates: rebates.default({}), modes: givenModes.default({}) };

const link = z.object({
  code: z.string(),
  /** Where it leads (D-J08): `https://<domain>/register?affiliateCode=<code>`. */
  address: z.string(),
  type: lineType,
  rebates,
  modes: prizeModes,
  domain: z.string(),
  note: z.string(),
  state: z.enum(['open', 'expired', 'used_up', 'ended']),
  expiresAt: timestamp.nullable(),
  /** At most as many registrations; null without a bound. */
  usesMax: z.number().int().nullable(),
  clicks: z.number().int(),
  registrations: z.number().int(),
  firstDeposits: z.number().int(),
  createdAt: timestamp,
});
export type AgentLink = z.output<typeof link>;

export const agentLinks = call({
  method: 'GET',
  path: '/wps/agent/links',
  needs: 'member',
  agentsOnly: true,
  refusals: ['error_not_agent'],
  switch: 'agentCenter/registerCenter',
  summary: "The agent's registration links with what came by each.",
  query: z.object({
    order: order.default('down'),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(link).extend({
    /** The domains a link may lead to, the highest terms it may give, and what it may open. */
    domains: z.array(z.string()),
    rebatesMax: rebates,
    modesMax: prizeModes,
    /** False where the depth of the tree ends here (D-J07). */
    mayOpenAgents: z.boolean(),
  }),
});
export const makeAgentLink = call({
  method: 'PUT',
  path: '/wps/agent/links',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter/registerCenter',
  callsPerMinuteMax: 20,
  summary: 'A new link; fifty open ones at most. Terms above the own are rate_too_high.',
  body: z.object({
    ...terms,
    domain: z.string().max(200).default(''),
    note: z.string().trim().max(60).default(''),
    expiresAt: timestamp.nullable().default(null),
    usesMax: z.number().int().min(1).max(100_000).nullable().default(null),
  }),
  output: link,
  refusals: ['error_not_agent', 'rate_too_high', 'depth_exceeded', 'agent_quota', 'state_conflict'],
});
export const endAgentLink = call({
  method: 'DELETE',
  path: '/wps/agent/links/{code}',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter/registerCenter',
  summary: 'Ends a link: nobody registers by it any more; what came by it stays.',
  params: z.object({ code: id }),
  output: link,
  refusals: ['error_not_agent'],
});
export const followAgentLink = call({
  method: 'POST',
  path: '/wps/agent/links/{code}/clicks',
  needs: 'nothing',
  callsPerMinuteMax: 30,
  summary: 'A visitor came by a link; counted once a day and address. Unknown codes are silent.',
  params: z.object({ code: id }),
  output: z.object({}),
  refusals: [],
});

export const openAgentAccount = call({
  method: 'PUT',
  path: '/wps/agent/accounts',
  needs: 'member',
  agentsOnly: true,
  encrypted: true,
  switch: 'agentCenter/registerCenter',
  callsPerMinuteMax: 20,
  summary:
    'Opens an account below the agent. Its start password is changed at the first login. ' +
    'Header Idempotency-Key is required.',
  body: z.object({ account: z.string().max(64), ...terms }),
  output: z.object({
    memberId: z.string(),
    account: z.string(),
    type: lineType,
    startPassword: z.string(),
  }),
  refusals: [
    'error_not_agent',
    'rate_too_high',
    'depth_exceeded',
    'username_taken',
    'agent_quota',
    'state_conflict',
    'idempotency_conflict',
    'encryption_required',
    'encryption_invalid',
    'encryption_replay',
  ],
});

const downline = z.object({
  memberId: z.string(),
  account: z.string(),
  type: lineType,
  avatar: z.string(),
  rankLevel: z.number().int(),
  /** Of an agent, how many stand below at whatever depth; of a member nothing. */
  teamSize: z.number().int(),
  directSize: z.number().int(),
  isOnline: z.boolean(),
  lastSeenAt: timestamp.nullable(),
  registeredAt: timestamp,
  state: z.enum(['open', 'closed']),
  rebates,
  modes: prizeModes,
});
export type Downline = z.output<typeof downline>;
/** One of the way down: the agent who asks first, whose downlines are shown last. */
const step = z.object({ memberId: z.string(), account: z.string() });

export const agentDownlines = call({
  method: 'GET',
  path: '/wps/agent/downlines',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter/downlineManagmentView',
  summary:
    'Who stands directly below the agent, or below one of the team; with an account, who of ' +
    'the whole team it is. Outside the team: not_found.',
  query: z.object({
    below: id.optional(),
    account: z.string().max(64).optional(),
    type: lineType.optional(),
    sort: z.enum(['registered', 'account', 'seen', 'team']).default('registered'),
    /** Without one accounts go by the alphabet, all else from the newest or most on. */
    order: order.optional(),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(downline).extend({ trail: z.array(step) }),
  refusals: ['error_not_agent'],
});
export const changeDownline = call({
  method: 'POST',
  path: '/wps/agent/downlines/{memberId}',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter/downlineManagmentView',
  callsPerMinuteMax: 30,
  summary:
    'Terms of a direct downline, never below what it gave itself further down; `type` agent ' +
    'makes an agent of a member, and nothing makes a member of an agent.',
  params: z.object({ memberId: id }),
  body: z.object({
    type: lineType.optional(),
    rebates: rebates.optional(),
    modes: givenModes.optional(),
  }),
  output: downline,
  refusals: [
    'error_not_agent',
    'rate_too_high',
    'rate_too_low',
    'depth_exceeded',
    'state_conflict',
  ],
});
/** What the centre shows around its pages; asked once when it opens. */
export const agentCentre = call({
  method: 'GET',
  path: '/wps/agent/centre',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter',
  summary: 'What the agent centre shows in its head and menu.',
  output: z.object({
    account: z.string(),
    teamSize: z.number().int(),
    directSize: z.number().int(),
    /** Contracts and requests that wait for an answer of this agent, by kind. */
    waiting: z.partialRecord(z.enum(['DIVIDEND', 'DAILY', 'HOUR', 'REALTIME']), z.number().int()),
    /** Kinds of contract the brand has on (D-J09). */
    kinds: z.array(z.enum(['DIVIDEND', 'DAILY', 'HOUR', 'REALTIME'])),
  }),
  refusals: ['error_not_agent'],
});
