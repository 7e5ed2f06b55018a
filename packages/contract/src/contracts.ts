import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, order, timestamp } from './call.ts';
import { ppm } from './agents.ts';

/** The four kinds (D-J01), each a feature of the brand. */
export const CONTRACT_KINDS = ['DIVIDEND', 'DAILY', 'HOUR', 'REALTIME'] as const;
export const contractKind = z.enum(CONTRACT_KINDS);
/** The page of the agent centre that a kind has: what is off there is off with all it shows. */
export const KIND_NODES = {
  DIVIDEND: 'agentCenter/agentDividendRecordCopy2',
  DAILY: 'agentCenter/agentDailyWages2',
  HOUR: 'agentCenter/agentHourSalary',
  REALTIME: 'agentCenter/agentRealtimeSalary',
} as const;
export type ContractKind = z.output<typeof contractKind>;
export const CONTRACT_STATES = [
  'pending_new',
  'active',
  'rejected',
  'lapsed',
  'pending_termination',
  'terminated',
  'suspended',
] as const;
export const contractState = z.enum(CONTRACT_STATES);
export type ContractState = z.output<typeof contractState>;
/** DIVIDEND: any; DAILY: day; HOUR: hour; REALTIME: five_minutes. */
export const contractPeriod = z.enum([
  'five_minutes',
  'hour',
  'day',
  'week',
  'half_month',
  'month',
]);
export type ContractPeriod = z.output<typeof contractPeriod>;

/**
 * One step of a contract: all conditions of the same tier have to hold, the highest that holds
 * gives the rate. Which conditions a kind has: D-J01.
 */
const conditions = <A extends z.ZodType>(money: A) => ({
  /** Valid bets of the team in the window: per period, day or hour by its kind. */
  validBet: money,
  /** Net result of the team for the house; DIVIDEND alone. */
  profitLoss: money,
  activeMembers: z.number().int().min(0).max(1_000_000),
  rate: ppm,
});
const tier = z.object(conditions(amount));
export type ContractTier = z.output<typeof tier>;
/** HOUR alone: valid bets of the running day that a window needs as well. */
export const CARRY = ['none', 'second_half', 'previous', 'permanent'] as const;
/** What the net result of a team is after; each is summed from the entries of its members. */
export const COSTS = ['jackpots', 'promotions', 'cashback'] as const;
const terms = z.object({
  kind: contractKind,
  period: contractPeriod,
  tiers: z.array(tier).min(1).max(6),
  dailyBetAmount: amount.nullable(),
  /** DIVIDEND: which losses of the house go into the next window. */
  carry: z.enum(CARRY),
  /** Whether the agent's own play counts. */
  ownPlayCounts: z.boolean(),
  /** DIVIDEND: which terms of the net result are taken off; all are printed on the bill. */
  costs: z.array(z.enum(COSTS)),
});
export type ContractTerms = z.output<typeof terms>;
export const offered = z.object({
  kind: contractKind,
  period: contractPeriod,
  tiers: z
    .array(z.object(conditions(amountInput)))
    .min(1)
    .max(6),
  dailyBetAmount: amountInput.nullable().default(null),
  carry: z.enum(CARRY).optional(),
  ownPlayCounts: z.boolean().default(true),
});

export const contract = z.object({
  id: z.string(),
  version: z.number().int(),
  /** Null: the house is the upline. */
  upline: z.string().nullable(),
  downline: z.string(),
  isMineToAnswer: z.boolean(),
  state: contractState,
  terms,
  /** The terms that run until these begin; null where there are none. */
  before: terms.nullable(),
  /** SHA-256 of the canonical terms and parties. */
  hash: z.string(),
  requestedBy: z.enum(['upline', 'downline', 'house']),
  requestedAt: timestamp,
  /** When a request that nobody answers lapses, or is taken as answered (D-J03). */
  answerBy: timestamp.nullable(),
  beginsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
});
export type Contract = z.output<typeof contract>;

/** The value of `contract_confirm_needed`, and what an offer would do before it is signed. */
export const affectedContracts = z.object({
  affectedVersion: z.string(),
  readAt: timestamp,
  /** Those that end, with the window. */
  list: z.array(
    z.object({
      id: z.string(),
      downline: z.string(),
      version: z.number().int(),
      beginsAt: timestamp.nullable(),
      /** How many stand below the downline now. */
      teamSize: z.number().int(),
      /** The highest rate, and those of all steps. */
      rate: ppm,
      rates: z.array(ppm),
      /** The best rate that it is offered instead, and all of them: none where nothing is left. */
      newMax: ppm,
      newRates: z.array(ppm),
      endsAt: timestamp,
      /** How many contracts further down end with it. */
      below: z.number().int(),
    }),
  ),
  /** Those that go on, because the new terms still cover them. */
  kept: z.array(z.object({ id: z.string(), downline: z.string(), rates: z.array(ppm) })),
});
export type AffectedContracts = z.output<typeof affectedContracts>;

const side = z.enum(['upline', 'downline']);
export const contracts = call({
  method: 'GET',
  path: '/wps/agent/contracts',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter',
  summary:
    'Contracts of one kind: `side` upline lists those with the own upline, downline those with ' +
    'direct downlines. A kind that is off is feature_off.',
  query: z.object({
    kind: contractKind,
    side,
    state: contractState.optional(),
    account: z.string().max(64).optional(),
    order: order.default('down'),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(contract).extend({
    /** The rates an offer of this kind may give at most, tier by tier of the own contract. */
    ceiling: terms.nullable(),
    gap: ppm,
    periods: z.array(contractPeriod),
  }),
  refusals: ['error_not_agent'],
});
export const oneContract = call({
  method: 'GET',
  path: '/wps/agent/contracts/{id}',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter',
  summary: 'A contract of the agent with all its versions; of others not_found.',
  params: z.object({ id }),
  output: z.object({
    contract,
    versions: z.array(contract),
    /** What an upline keeps at least of each rate it gives. */
    gap: ppm,
    /** Valid bets from which on a member counts as active. */
    activeFrom: amount,
    /** The periods of the kind: what a downline may ask its upline for. */
    periods: z.array(contractPeriod),
    /** How many stand below the downline now: the team that the contract counts. */
    teamSize: z.number().int(),
    /** Of an offer, for who answers it: what it does to what was given below. */
    affected: affectedContracts.nullable(),
  }),
  refusals: ['error_not_agent'],
});
export const offerContract = call({
  method: 'PUT',
  path: '/wps/agent/contracts',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter',
  callsPerMinuteMax: 20,
  summary:
    'An upline offers terms to a direct downline, or a downline asks its upline for them ' +
    '(without `downlineId`). The other side answers within seven days. Idempotency-Key.',
  body: z.object({ downlineId: id.optional(), ...offered.shape }),
  output: contract,
  refusals: [
    'error_not_agent',
    'no_upline',
    'contract_rate_too_high',
    'contract_terms_invalid',
    'state_conflict',
    'idempotency_conflict',
  ],
});
export const answerContract = call({
  method: 'POST',
  path: '/wps/agent/contracts/{id}/answer',
  needs: 'member',
  agentsOnly: true,
  encrypted: true,
  switch: 'agentCenter',
  callsPerMinuteMax: 20,
  summary:
    'Signs or rejects what the other side asked for; `version` is what was read. Signing asks ' +
    'for the payment password. A lower rate than one given below: contract_confirm_needed with ' +
    'the list of contracts that end and its version; again with `confirm` and that version.',
  params: z.object({ id }),
  body: z.object({
    version: z.number().int(),
    answer: z.enum(['sign', 'reject']),
    paymentPassword: z.string().max(64).default(''),
    confirm: z.boolean().default(false),
    affectedVersion: z.string().max(64).default(''),
  }),
  output: contract,
  refusals: [
    'error_not_agent',
    'state_conflict',
    'contract_rate_too_high',
    'contract_confirm_needed',
    'payment_password_required',
    'wrong_password',
    'encryption_required',
    'encryption_invalid',
    'encryption_replay',
  ],
});
export const endContract = call({
  method: 'POST',
  path: '/wps/agent/contracts/{id}/end',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter',
  callsPerMinuteMax: 20,
  summary: 'Asks the other side to end an active contract, or takes back an own request.',
  params: z.object({ id }),
  body: z.object({ version: z.number().int(), action: z.enum(['ask', 'take_back']) }),
  output: contract,
  refusals: ['error_not_agent', 'state_conflict'],
});
