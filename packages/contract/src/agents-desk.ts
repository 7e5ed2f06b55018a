import { z } from 'zod';
import { amount, call, cursorQuery, id, listOf, timestamp } from './call.ts';

const reason = z.string().trim().min(5).max(300);
/** Who stands above, the top agent first. */
const line = z.array(z.object({ memberId: z.string(), account: z.string() }));

const deskAgent = z.object({
  memberId: z.string(),
  account: z.string(),
  type: z.number().int(),
  line,
  teamSize: z.number().int(),
  directSize: z.number().int(),
  state: z.enum(['open', 'closed']),
  registeredAt: timestamp,
  /** A move that was decided and has not taken effect; an empty account is the top. */
  moving: z.object({ to: z.string(), at: timestamp }).nullable(),
  /** A move waits for a second operator. */
  isMoveAsked: z.boolean(),
});
export type DeskAgent = z.output<typeof deskAgent>;

export const officeAgents = call({
  method: 'GET',
  path: '/office/api/agents',
  needs: 'operator',
  permission: 'agents.read',
  refusals: [],
  summary:
    'Agents of the brand with their lines, the newest first; keyword is of an account, below is ' +
    'who stands directly above them, 0 for those at the top.',
  query: z.object({
    keyword: z.string().max(64).optional(),
    below: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(deskAgent),
});

export const openHouseAgent = call({
  method: 'POST',
  path: '/office/api/agents',
  needs: 'operator',
  permission: 'agents.manage',
  refusals: ['username_taken', 'state_conflict'],
  summary:
    'Opens an agent at the top; its start password is shown this once and changed at the first ' +
    'login. The terms of the house are its own once a second operator has approved it.',
  body: z.object({ account: z.string().max(64), reason }),
  output: z.object({
    memberId: z.string(),
    account: z.string(),
    startPassword: z.string(),
    approvalId: id,
  }),
});

/** A contract that ends with a change of lines; an upline of another name is the house. */
const endingContract = z.object({
  id: z.string(),
  kind: z.string(),
  upline: z.string(),
  downline: z.string(),
});
export type EndingContract = z.output<typeof endingContract>;
const moved = z.object({
  account: z.string(),
  from: line,
  to: line,
  /** Who moves along, the member itself counted. */
  members: z.number().int(),
  at: timestamp,
  /** Contracts that end then, as far down as it goes. */
  contracts: z.array(endingContract),
});
/** The account to stand below; an empty one is the top. */
const target = z.string().max(64);
export const previewMove = call({
  method: 'GET',
  path: '/office/api/agents/{memberId}/move',
  needs: 'operator',
  permission: 'agents.read',
  refusals: ['wrong_account', 'rate_too_high', 'depth_exceeded', 'state_conflict'],
  summary: 'What a move would do, and from when; nothing of before moves along (D-J10).',
  params: z.object({ memberId: id }),
  query: z.object({ to: target.default('') }),
  output: moved,
});
export const askMove = call({
  method: 'POST',
  path: '/office/api/agents/{memberId}/move',
  needs: 'operator',
  permission: 'agents.move',
  refusals: ['wrong_account', 'rate_too_high', 'depth_exceeded', 'state_conflict'],
  summary: 'Asks for a move to the next start of a day; a second operator decides it.',
  params: z.object({ memberId: id }),
  body: z.object({ to: target.default(''), reason }),
  output: moved.extend({ approvalId: z.string() }),
});
const ending = z.object({
  account: z.string(),
  /** Who stands directly below, and where they would stand; an empty account is the top. */
  directs: z.array(z.object({ memberId: z.string(), account: z.string(), isAgent: z.boolean() })),
  to: z.string(),
  /** All of the team, who move along. */
  members: z.number().int(),
  links: z.number().int(),
  at: timestamp,
  contracts: z.array(endingContract),
});
export type ClosePreview = z.output<typeof ending>;
export const previewClose = call({
  method: 'GET',
  path: '/office/api/agents/{memberId}/close',
  needs: 'operator',
  permission: 'agents.read',
  refusals: ['state_conflict'],
  summary:
    'What closing an agent would do: who stands where from the next day on, and which links and ' +
    'contracts end. `directs` names the first hundred.',
  params: z.object({ memberId: id }),
  output: ending,
});
export const closeAgentAccount = call({
  method: 'POST',
  path: '/office/api/agents/{memberId}/close',
  needs: 'operator',
  permission: 'agents.manage',
  refusals: ['state_conflict'],
  summary:
    'Closes an agent: its links end, nobody joins below, and from the next day on its direct ' +
    'downlines stand below the nearest open agent above.',
  params: z.object({ memberId: id }),
  body: z.object({ reason }),
  output: z.object({ moved: z.number().int(), to: z.string(), at: timestamp }),
});

/** Accounts of one line that look like each other: an agent that bets on its own contract. */
const cluster = z.object({
  /** The agent whose team holds all of them, the nearest one. */
  agent: z.object({ memberId: z.string(), account: z.string() }),
  /** Whoever looks like another of the group, the agent itself among them where it does. */
  members: z.array(
    z.object({ memberId: z.string(), account: z.string(), score: z.number().int() }),
  ),
  /** Of the group, in the last thirty days. */
  validBet: amount,
  /** Parts of a million of the agent's whole team's valid bets in these days. */
  share: z.number().int(),
  /** How many of the group had their first deposit in these days. */
  firstDeposits: z.number().int(),
});
export type AgentCluster = z.output<typeof cluster>;
export const officeAgentClusters = call({
  method: 'GET',
  path: '/office/api/agents/clusters',
  needs: 'operator',
  permission: 'agents.read',
  refusals: [],
  summary:
    'Groups of a team that share devices, cards, documents or addresses, by their share of the ' +
    "team's valid bets of the last thirty days, the largest first; of one agent where it is named.",
  query: z.object({ account: z.string().max(64).optional() }),
  output: z.object({ list: z.array(cluster) }),
});
