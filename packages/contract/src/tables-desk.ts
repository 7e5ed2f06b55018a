import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { returnAlarm } from './certificates-desk.ts';
import { roundState } from './tables.ts';

const { cursor, pageSize } = cursorQuery;
const reason = z.string().trim().min(5).max(300);
/** A time of the day in UTC, "22:30"; a table may run over midnight. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const hours = z.object({ opensAt: timeOfDay, closesAt: timeOfDay }).nullable();

/** Live stakes on one bet; `couldPay` is what it pays at most, stakes included. */
const exposedBet = z.object({
  bet: z.string(),
  staked: amount,
  wagers: z.number().int(),
  players: z.number().int(),
  couldPay: amount,
  couldLose: amount,
});
const runningRound = z.object({
  roundId: z.string(),
  number: z.number().int(),
  state: roundState,
  openedAt: timestamp,
  closesAt: timestamp,
  nextAt: timestamp.nullable(),
  winner: z.string().nullable(),
  isVoidAsked: z.boolean(),
  staked: amount,
  wagers: z.number().int(),
  players: z.number().int(),
  /** The bet on which the house can lose most. */
  worst: z.object({ bet: z.string(), couldLose: amount }).nullable(),
});
const lastRound = z.object({
  number: z.number().int(),
  state: roundState,
  winner: z.string().nullable(),
  staked: amount,
  paid: amount,
});
const monitoredTable = z.object({
  tableId: z.string(),
  slug: z.string(),
  game: z.string(),
  name: z.string(),
  isOpen: z.boolean(),
  isWithinHours: z.boolean(),
  watching: z.number().int(),
  profile: z.string(),
  minBet: amount,
  maxBet: amount,
  chips: z.array(amount),
  openSeconds: z.number().int(),
  dealMilliseconds: z.number().int(),
  pauseMilliseconds: z.number().int(),
  hours,
  round: runningRound.nullable(),
  last: lastRound.nullable(),
});
export type MonitoredTable = z.output<typeof monitoredTable>;
const tablePage = monitoredTable.extend({
  bets: z.array(exposedBet),
  profiles: z.array(z.string()),
  /** What the game allows a table to be set to. */
  bounds: z.object({ minBet: amount, maxBet: amount }),
});
export type TablePage = z.output<typeof tablePage>;

/** A bet outside the band in which 999 of 1,000 fair bets lie; returns are parts of one. */
export const tableMonitor = call({
  method: 'GET',
  path: '/office/api/tables',
  needs: 'operator',
  permission: 'tables.read',
  refusals: [],
  summary: 'Every live table with its running round, live stakes and what they could cost.',
  output: z.object({
    currency: z.string(),
    list: z.array(monitoredTable),
    /** Requests for a reversal that wait for another operator. */
    waiting: z.number().int(),
    alarms: z.array(returnAlarm),
  }),
});
export const officeTable = call({
  method: 'GET',
  path: '/office/api/tables/{tableId}',
  needs: 'operator',
  permission: 'tables.read',
  refusals: [],
  summary: 'One table with every bet of its running round.',
  params: z.object({ tableId: id }),
  output: tablePage,
});
export const changeTable = call({
  method: 'PUT',
  path: '/office/api/tables/{tableId}',
  needs: 'operator',
  permission: 'tables.manage',
  summary: 'Change limits, profile, chips, pace and hours of a table, from the next round on.',
  params: z.object({ tableId: id }),
  body: z.object({
    profile: z.string().max(40),
    minBet: amountInput,
    maxBet: amountInput,
    chips: z.array(amountInput).min(2).max(6),
    openSeconds: z.number().int().min(5).max(120),
    dealMilliseconds: z.number().int().min(2000).max(60_000),
    pauseMilliseconds: z.number().int().min(1000).max(60_000),
    hours,
    reason,
  }),
  output: tablePage,
  refusals: [],
});
export const switchTable = call({
  method: 'PUT',
  path: '/office/api/tables/{tableId}/open',
  needs: 'operator',
  permission: 'tables.manage',
  summary: 'Close a table, which pays the round it is in and opens no other, or open it again.',
  params: z.object({ tableId: id }),
  body: z.object({ isOpen: z.boolean(), reason }),
  output: tablePage,
  refusals: [],
});
export const voidRound = call({
  method: 'POST',
  path: '/office/api/tables/{tableId}/void',
  needs: 'operator',
  permission: 'tables.manage',
  summary:
    'Void the running round while bets are taken: all stakes go back. Later it takes a ' +
    'reversal, which two operators decide. The reason is published.',
  params: z.object({ tableId: id }),
  body: z.object({ roundId: id, reason }),
  output: tablePage,
  refusals: ['state_conflict'],
});

const reversalState = z.enum(['asked', 'approved', 'declined']);
/** What a reversal ends in: void with all stakes back, or settled again by the rules of today. */
const remedy = z.enum(['void', 'settle']);
const tableRound = z.object({
  roundId: z.string(),
  number: z.number().int(),
  state: roundState,
  openedAt: timestamp,
  settledAt: timestamp.nullable(),
  profile: z.string(),
  winner: z.string().nullable(),
  staked: amount,
  paid: amount,
  wagers: z.number().int(),
  players: z.number().int(),
  reversal: reversalState.nullable(),
});
export type TableRound = z.output<typeof tableRound>;
export const tableRounds = call({
  method: 'GET',
  path: '/office/api/tables/{tableId}/rounds',
  needs: 'operator',
  permission: 'tables.read',
  refusals: [],
  summary: 'The rounds of a table, newest first, with what was staked and paid.',
  params: z.object({ tableId: id }),
  query: z.object({ cursor, pageSize }),
  output: listOf(tableRound),
});

const reversal = z.object({
  id: z.string(),
  roundId: z.string(),
  tableId: z.string(),
  tableName: z.string(),
  number: z.number().int(),
  remedy,
  reason: z.string(),
  state: reversalState,
  askedBy: z.string(),
  askedAt: timestamp,
  decidedBy: z.string().nullable(),
  decidedAt: timestamp.nullable(),
  decidedReason: z.string(),
  /** False where this operator asked: another one must decide. */
  mayDecide: z.boolean(),
  wagers: z.number().int(),
  staked: amount,
  paid: amount,
  /** Once approved: what came back from members, what went to them, and what they owe since. */
  done: z
    .object({
      takenBack: amount,
      given: amount,
      owing: z.array(z.object({ memberId: z.string(), account: z.string(), owed: amount })),
    })
    .nullable(),
});
export type Reversal = z.output<typeof reversal>;
export const reversals = call({
  method: 'GET',
  path: '/office/api/reversals',
  needs: 'operator',
  permission: 'tables.read',
  refusals: [],
  summary: 'Requests to reverse settled rounds, those that wait first.',
  query: z.object({ pageSize: cursorQuery.pageSize }),
  output: z.object({ list: z.array(reversal) }),
});
export const askReversal = call({
  method: 'POST',
  path: '/office/api/tables/{tableId}/reversals',
  needs: 'operator',
  permission: 'tables.reverse',
  summary:
    'Ask for the reversal of a round whose bets are closed; another operator decides. The ' +
    'reason of one that ends void is published.',
  params: z.object({ tableId: id }),
  body: z.object({ roundId: id, remedy, reason }),
  output: reversal,
  refusals: ['state_conflict'],
});
export const approveReversal = call({
  method: 'POST',
  path: '/office/api/reversals/{id}/approve',
  needs: 'operator',
  permission: 'tables.reverse',
  summary:
    'Approve it: every wager of the round is taken back and ended anew, in one transaction. ' +
    'A round that still runs is refused unless it hangs.',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: reversal,
  refusals: ['same_operator', 'state_conflict', 'operation_not_allowed', 'idempotency_conflict'],
});
export const declineReversal = call({
  method: 'POST',
  path: '/office/api/reversals/{id}/decline',
  needs: 'operator',
  permission: 'tables.reverse',
  summary: 'Decline it: the round stays as it was settled.',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: reversal,
  refusals: ['same_operator', 'state_conflict'],
});
