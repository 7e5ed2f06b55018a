import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, order, timestamp } from './call.ts';
import { ppm } from './agents.ts';
import { billLine, billState, lineSums, recoveredDebts } from './salaries-lines.ts';
import { CONTRACT_KINDS, contractKind } from './contracts.ts';

export { BILL_STATES, billState, type BillState } from './salaries-lines.ts';

const bill = z.object({
  id: z.string(),
  /** Short for people: DV-20261031-0448. */
  number: z.string(),
  kind: contractKind,
  contractId: z.string(),
  contractVersion: z.number().int(),
  /** Who pays: null is the house. */
  payer: z.string().nullable(),
  payee: z.string(),
  /** The window: from on, until before. */
  from: timestamp,
  until: timestamp,
  state: billState,
  /** By the contract, before downlines are paid. */
  gross: amount,
  /** What the payee owes its downlines by their contracts of this kind: told to the payee alone. */
  toDownlines: amount.nullable(),
  paid: amount,
  /** Not paid yet: the payer was short. */
  owed: amount,
  rate: ppm.nullable(),
  tier: z.number().int().nullable(),
  validBet: amount,
  profitLoss: amount.nullable(),
  activeMembers: z.number().int(),
  calculatedAt: timestamp,
  /** Not before this is it paid: daily wages the day after. */
  dueAt: timestamp,
  paidAt: timestamp.nullable(),
});
export type Bill = z.output<typeof bill>;
const list = listOf(bill).extend({
  /** Of all that match. */
  gross: amount,
  paid: amount,
  owed: amount,
});
const query = z.object({
  ...cursorQuery,
  /** `mine`: what I get; `downlines`: what I owe mine. */
  side: z.enum(['mine', 'downlines']).default('mine'),
  account: z.string().max(64).optional(),
  state: billState.optional(),
  /** Those of this state are left out: windows that brought nothing are most of them. */
  without: billState.optional(),
  sort: z.enum(['window', 'gross']).default('window'),
  order: order.default('down'),
});
export const dividendRecords = call({
  method: 'GET',
  path: '/wps/agent/dividend/records',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter/agentDividendRecordCopy2',
  summary: 'Dividend bills of the agent or its direct downlines.',
  query,
  output: list,
  refusals: ['error_not_agent'],
});
export const dailyRecords = call({
  method: 'GET',
  path: '/wps/agent/salary/daily/records',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter/agentDailyWages2',
  summary: 'Daily wage bills of the agent or its direct downlines.',
  query,
  output: list,
  refusals: ['error_not_agent'],
});
export const hourRecords = call({
  method: 'GET',
  path: '/wps/agent/salary/hour/records',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter/agentHourSalary',
  summary: 'Hour salary bills of the agent or its direct downlines.',
  query,
  output: list,
  refusals: ['error_not_agent'],
});
export const realtimeRecords = call({
  method: 'GET',
  path: '/wps/agent/salary/realtime/records',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter/agentRealtimeSalary',
  summary: 'Real-time salary bills of the agent or its direct downlines.',
  query,
  output: list,
  refusals: ['error_not_agent'],
});
/** One number of a bill with its name: a text key, and what it was taken from. */
const line = z.object({
  key: z.string(),
  /** `of`: a part of the number above it. */
  sign: z.enum(['plus', 'minus', 'equals', 'times', 'of']),
  amount: z.string(),
  values: z.record(z.string(), z.string()),
});
export const oneBill = call({
  method: 'GET',
  path: '/wps/agent/bills/{id}',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter',
  summary: 'A bill that the agent gets or pays, open to every term and number in it.',
  params: z.object({ id }),
  output: z.object({
    bill,
    recovered: recoveredDebts.nullable(),
    lines: z.array(line),
    tiers: z.array(
      z.object({
        validBet: amount,
        profitLoss: amount,
        activeMembers: z.number().int(),
        rate: ppm,
        isReached: z.boolean(),
      }),
    ),
    /** SHA-256 of the canonical inputs; the same by recomputing now. */
    inputsHash: z.string(),
    recomputed: z.object({
      gross: amount,
      inputsHash: z.string(),
      isEqual: z.boolean(),
      /** False where the figures are not kept any more: then it is of the inputs of then. */
      isRead: z.boolean(),
    }),
    /** Agents directly below, and the payee's own play: the first of `billLines`. */
    perDownline: z.array(billLine),
    downlinesCursor: z.string().nullable(),
    /** Members directly below who are no agents, all in one; null where none is. */
    directMembers: lineSums.extend({ count: z.number().int() }).nullable(),
    /** All lines together. */
    team: lineSums.extend({ owed: amount.nullable() }),
    perDay: z.array(
      z.object({ day: z.string(), stake: amount, payout: amount, validBet: amount, net: amount }),
    ),
  }),
  refusals: ['error_not_agent'],
});
/** The members and days one bill was summed from. */
export const billSources = call({
  method: 'GET',
  path: '/wps/agent/bills/{id}/sources',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter',
  summary: 'What each member brought to a bill by day; the sums are those of the bill.',
  params: z.object({ id }),
  query: z.object({
    day: z.iso.date().optional(),
    /** A direct downline of the payee, or the payee itself: what came by that line alone. */
    of: id.optional(),
    /** Direct downlines of the payee alone that are no agents. */
    type: z.literal('member').optional(),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(
    z.object({
      account: z.string(),
      day: z.string(),
      stake: amount,
      validBet: amount,
      payout: amount,
      /** What the house gave that the terms take off. */
      given: amount,
      /** Whether this is one of the active members of the whole window. */
      isActive: z.boolean(),
    }),
  ),
  refusals: ['error_not_agent'],
});
/** In minor units as text, as a bill keeps them. */
const minor = z.string();
const proof = z.object({
  bill: z.object({
    id: z.string(),
    number: z.string(),
    kind: contractKind,
    run: z.enum(['window', 'catch_up']),
    contractId: z.string(),
    contractVersion: z.number().int(),
    payer: z.string().nullable(),
    payee: z.string(),
    from: timestamp,
    until: timestamp,
    state: billState,
    calculatedAt: timestamp,
    currency: z.string(),
    currencyDigits: z.number().int(),
    inputsHash: z.string(),
  }),
  /** The canonical text whose SHA-256 is the hash of the bill, and that of the signed version. */
  inputs: z.string(),
  contract: z.object({ text: z.string(), hash: z.string() }),
  result: z.object({
    validBet: minor,
    activeMembers: z.number().int(),
    profitLoss: minor.nullable(),
    tier: z.number().int().nullable(),
    rate: ppm.nullable(),
    gross: minor,
    carryOut: minor,
    isGated: z.boolean(),
    paid: minor,
  }),
  counted: z.object({
    base: minor,
    own: minor,
    debtOut: minor,
    hours: z.array(z.object({ bill: z.string(), rate: ppm.nullable(), base: minor, gross: minor })),
    corrected: z.array(z.object({ bill: z.string(), now: minor, was: minor })),
  }),
  /** Bills that the inputs name, and those that carry and debt come from, with their inputs. */
  bills: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      inputsHash: z.string(),
      inputs: z.string(),
      isCancelled: z.boolean(),
    }),
  ),
  carriedFrom: z.string().nullable(),
  debtOf: z.string().nullable(),
  payments: z.array(
    z.object({
      /** Null where there was nothing for it the first time. */
      transfer: z.string().nullable(),
      at: timestamp,
      /** `upline`: which of its pockets is told to it and the office alone (D-J62). */
      from: z.enum(['house', 'upline', 'agent_account', 'main_wallet']),
      amount: minor,
      /** What there was for all, told to the payer and the office (D-J62). */
      share: z.union([
        z.object({ available: minor, total: minor }),
        z.enum(['whole', 'untold', 'before']),
      ]),
    }),
  ),
});
export const billProof = call({
  method: 'GET',
  path: '/wps/agent/bills/{id}/proof',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter',
  callsPerMinuteMax: 60,
  summary:
    'What a bill was computed from and by, in the texts that its hashes are of: anybody who has ' +
    'it recomputes the bill (docs/verify/bills.md).',
  params: z.object({ id }),
  output: proof,
  refusals: ['error_not_agent'],
});
export const payBill = call({
  method: 'POST',
  path: '/wps/agent/bills/{id}/pay',
  needs: 'member',
  agentsOnly: true,
  encrypted: true,
  switch: 'agentCenter',
  callsPerMinuteMax: 20,
  summary:
    'The upline pays what it owes of a bill, from its agent account, or where it says so from ' +
    'its main wallet, as far as a withdrawal would be let out of it. Out of its agent account ' +
    'only when nothing older is due. Idempotency-Key.',
  params: z.object({ id }),
  body: z.object({
    from: z.enum(['agent_account', 'main_wallet']),
    paymentPassword: z.string().max(64).default(''),
  }),
  output: bill,
  refusals: [
    'error_not_agent',
    'state_conflict',
    'insufficient_balance',
    'older_bills_open',
    'payment_password_required',
    'wrong_password',
    'withdrawals_locked',
    'identity_required',
    'turnover_missing',
    'bonus_owed',
    'bonus_settling',
    'debt_open',
    'money_held',
    'idempotency_conflict',
    'encryption_required',
    'encryption_invalid',
    'encryption_replay',
  ],
});
export const disputeBill = call({
  method: 'POST',
  path: '/wps/agent/bills/{id}/dispute',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter',
  callsPerMinuteMax: 10,
  summary: 'The payee says why a bill is wrong; the office answers.',
  params: z.object({ id }),
  body: z.object({ reason: z.string().trim().min(5).max(500) }),
  output: bill,
  refusals: ['error_not_agent', 'state_conflict'],
});

const account = z.object({ balance: amount, owed: amount, currency: z.string() });
export const agentAccount = call({
  method: 'GET',
  path: '/wps/agent/account',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter',
  summary: 'The agent account: what contracts brought, beside the main wallet, and what is owed.',
  output: account,
  refusals: ['error_not_agent'],
});
export const takeIncome = call({
  method: 'PUT',
  path: '/wps/agent/account/out',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter',
  callsPerMinuteMax: 20,
  summary: 'Takes an amount of the agent account to the main wallet. Idempotency-Key.',
  body: z.object({ amount: amountInput }),
  output: account,
  refusals: [
    'error_not_agent',
    'invalid_amount',
    'insufficient_balance',
    'debt_open',
    'money_held',
    'idempotency_conflict',
  ],
});
/** What an agent earns by: its contracts, and the difference of the rebates of its line. */
export const INCOME_KINDS = [...CONTRACT_KINDS, 'REBATE'] as const;
export const agentIncome = call({
  method: 'GET',
  path: '/wps/agent/income',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter/agentRevenueReport',
  summary: 'What came into and went out of the agent account, by day and by kind.',
  query: z.object({ from: z.iso.date(), to: z.iso.date(), order: order.default('up') }),
  output: z.object({
    total: z.object({ income: amount, toDownlines: amount, taken: amount, net: amount }),
    perKind: z.array(z.object({ kind: z.enum(INCOME_KINDS), income: amount, toDownlines: amount })),
    perDay: z.array(
      z.object({ day: z.string(), income: amount, toDownlines: amount, net: amount }),
    ),
  }),
  refusals: ['error_not_agent'],
});
/** One payment of a bill, or of a day of rebates. */
const payment = z.object({
  /** Of its transfer. */
  id: z.string(),
  at: timestamp,
  kind: z.enum(INCOME_KINDS),
  /** Null for rebates, which are by the day. */
  bill: bill.pick({ id: true, number: true, from: true, until: true }).nullable(),
  /** Null is the house. */
  payer: z.string().nullable(),
  payee: z.string(),
  /** Below nothing it was paid to a downline. */
  amount,
  /** It was paid out of the main wallet: the agent account stood still. */
  isWallet: z.boolean(),
});
export type Payment = z.output<typeof payment>;
export const incomePayments = call({
  method: 'GET',
  path: '/wps/agent/income/payments',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter/agentRevenueReport',
  summary:
    'The payments that the income of some days is the sum of, each with the bill it was of; what ' +
    'was taken to the main wallet is none.',
  query: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    kind: z.enum(INCOME_KINDS).optional(),
    order: order.default('down'),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(payment),
  refusals: ['error_not_agent'],
});
const whatIfSide = z.object({
  tier: z.number().int().nullable(),
  gross: amount,
  toDownlines: amount,
});
const whatIfRow = z.object({
  from: timestamp,
  until: timestamp,
  /** How many windows it is of: of hours and five minutes a row is a day. */
  count: z.number().int(),
  base: amount,
  now: whatIfSide,
  offered: whatIfSide,
  /** The base that by the offered terms would leave as much as now; where they leave less. */
  keepBase: amount.nullable(),
});
export type WhatIfRow = z.output<typeof whatIfRow>;
/** "What would I earn with these terms": nothing is kept of it. */
export const whatIf = call({
  method: 'GET',
  path: '/wps/agent/contracts/{id}/what-if',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter',
  callsPerMinuteMax: 20,
  summary:
    "The offered version of a contract on the agent's real figures of the closed windows of 31 " +
    'days: all of them in one sum, and each alone, the newest first.',
  params: z.object({ id }),
  output: z.object({
    all: whatIfRow.nullable(),
    windows: z.array(whatIfRow),
    /** What was paid for these windows by the kind, whichever contract it was by: to the agent,
     * and by it to each person below (D-J74). */
    paid: amount,
    downlines: z.array(z.object({ account: z.string(), paid: amount })),
  }),
  refusals: ['error_not_agent'],
});
