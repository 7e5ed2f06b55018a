import { z } from 'zod';
import { amount, call, cursorQuery, id, listOf, order, timestamp } from './call.ts';
import { ppm } from './agents.ts';
import { category } from './catalogue.ts';

/** Days of the brand's zone, both counted: 2026-11-27. Ninety at most. */
const day = z.iso.date();
const days = { from: day, to: day };
/** What a team brought; every figure goes by the time of ending (D-Q01). */
const figures = z.object({
  deposits: amount,
  withdrawals: amount,
  stake: amount,
  validBet: amount,
  payout: amount,
  /** Bonuses, cashback, points and prizes that the house gave. */
  bonuses: amount,
  /** What the members brought: payout less stake, plus bonuses. Below nothing they lost. */
  profit: amount,
});
export type TeamFigures = z.output<typeof figures>;
const heads = z.object({
  members: z.number().int(),
  agents: z.number().int(),
  registrations: z.number().int(),
  firstDeposits: z.number().int(),
  /** Distinct members with valid bets of at least `activeFrom` in the whole period. */
  active: z.number().int(),
  /** Of these, people: a household counts once, and a real deposit was ever made. */
  effective: z.number().int(),
  online: z.number().int(),
});

export const teamOverview = call({
  method: 'GET',
  path: '/wps/agent/team/overview',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter/agentTeamOverview',
  summary:
    'The team of the agent, or of one below, by days; the agent counts in it, and `own` is its ' +
    'own part. Outside the team: not_found.',
  query: z.object({ ...days, of: id.optional() }),
  output: z.object({
    ...days,
    team: figures.extend(heads.shape),
    own: figures,
    /** Of the days before, as many: what the figures are compared with. */
    before: figures.extend({ active: z.number().int() }),
    /** What all of the team hold now. */
    balance: amount,
    activeFrom: amount,
    perDay: z.array(figures.extend({ day, active: z.number().int() })),
    perDayBefore: z.array(z.object({ day, validBet: amount })),
    perCategory: z.array(z.object({ category, stake: amount, validBet: amount, payout: amount })),
    /** Until when everything is folded; what came since is added when it is read. */
    asOf: timestamp,
  }),
  refusals: ['error_not_agent'],
});

const person = z.object({
  memberId: z.string(),
  account: z.string(),
  type: z.enum(['member', 'agent']),
  teamSize: z.number().int(),
  lastSeenAt: timestamp.nullable(),
});
const sorted = {
  sort: z.enum(['validBet', 'profit', 'deposits', 'withdrawals', 'account']).default('validBet'),
  order: order.default('down'),
};
/** The way down from the agent who asks to whose rows they are; on the first page alone. */
const trail = z.array(z.object({ memberId: z.string(), account: z.string() }));

export const teamProfits = call({
  method: 'GET',
  path: '/wps/agent/team/profits',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter/palStatementsAgentCopy',
  summary:
    'Profit and loss level by level: each direct downline with its team. The row of the agent ' +
    'asked for is its own play. The sums are those of the overview.',
  query: z.object({
    ...days,
    ...sorted,
    below: id.optional(),
    account: z.string().max(64).optional(),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(
    figures.extend({
      person,
      isOwn: z.boolean(),
      /** What its line gives back of valid bets now, the lowest and the highest of categories. */
      rates: z.object({ least: ppm, most: ppm }).nullable(),
    }),
  ).extend({
    total: figures,
    /** Profit of the whole level and of its own play, day by day; on the first page alone. */
    perDay: z.array(z.object({ day, team: amount, own: amount })),
    trail,
  }),
  refusals: ['error_not_agent'],
});

/** Above so many below, what they did comes newest first alone; of one account in both orders. */
export const TEAM_LARGE = 300;
export const teamBets = call({
  method: 'GET',
  path: '/wps/agent/team/bets',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter/personalHistoryCopy',
  summary:
    'Bets of the team by the time of placing: amounts, game and state, never payment details. ' +
    '`account` is one who stood in the team then, else not_found; `below` names an agent of it, ' +
    'whose team alone is shown. Teams above 300 go newest first (D-J48).',
  query: z.object({
    ...cursorQuery,
    below: id.optional(),
    account: z.string().max(64).optional(),
    category: category.optional(),
    state: z.enum(['open', 'settled', 'void']).optional(),
    order: order.default('down'),
  }),
  output: listOf(
    z.object({
      wagerId: z.string(),
      account: z.string(),
      gameName: z.string(),
      category,
      stake: amount,
      validBet: amount,
      payout: amount,
      net: amount,
      state: z.enum(['open', 'settled', 'void']),
      at: timestamp,
      settledAt: timestamp.nullable(),
    }),
  ).extend({ trail }),
  refusals: ['error_not_agent'],
});

/** Which agent's team a list is of, where to go from there, and who of the accounts is one. */
export const teamLevels = call({
  method: 'GET',
  path: '/wps/agent/team/levels',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter',
  summary:
    'Agents directly below the agent, or below one of the team, by the alphabet; of an account ' +
    'of the team the agent that it is, nothing of a member. Goes with the pages of bets and ' +
    'transactions: feature_off where both are off.',
  query: z.object({
    below: id.optional(),
    account: z.string().max(64).optional(),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(z.object({ memberId: z.string(), account: z.string() })),
  refusals: ['error_not_agent'],
});

/** What changed what a bet counts for: its end, a part that was sold, and what came later. */
export const END_KINDS = ['end', 'part', 'void', 'correction', 'reopened'] as const;
export const teamEnds = call({
  method: 'GET',
  path: '/wps/agent/team/ends',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter/personalHistoryCopy',
  summary:
    'What the figures of one member are the sums of: each change of what a bet counts for, by ' +
    'the time of ending, as long as the member stood in the team. `account` never did: ' +
    'not_found; without it the agent itself.',
  query: z.object({
    ...cursorQuery,
    account: z.string().max(64).optional(),
    category: category.optional(),
    order: order.default('down'),
  }),
  output: listOf(
    z.object({
      endId: z.string(),
      wagerId: z.string(),
      gameName: z.string(),
      category,
      kind: z.enum(END_KINDS),
      /** What it adds to each figure: a correction may take off. */
      stake: amount,
      validBet: amount,
      payout: amount,
      net: amount,
      placedAt: timestamp,
      at: timestamp,
    }),
  ).extend({ trail }),
  refusals: ['error_not_agent'],
});

export const teamTransactions = call({
  method: 'GET',
  path: '/wps/agent/team/transactions',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter/agentDownlineTransactionDetailsCopy',
  summary:
    'Deposits, withdrawals, bonuses and transfers of the team by time: kind, amount and time, ' +
    'never an account, card or document. `account` and `below` as of bets. Teams above 300 go ' +
    'newest first (D-J48).',
  query: z.object({
    ...cursorQuery,
    below: id.optional(),
    account: z.string().max(64).optional(),
    kind: z.enum(['deposit', 'withdrawal', 'bonus', 'transfer']).optional(),
    order: order.default('down'),
  }),
  output: listOf(
    z.object({
      id: z.string(),
      account: z.string(),
      kind: z.enum(['deposit', 'withdrawal', 'bonus', 'transfer']),
      amount,
      at: timestamp,
    }),
  ).extend({ trail }),
  refusals: ['error_not_agent'],
});
