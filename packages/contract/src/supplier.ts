import { z } from 'zod';
import { amount, call, cursorQuery, id, listOf, timestamp } from './call.ts';

/** How an operator is named in what it signs. */
const operatorId = z.string().regex(/^[a-z0-9-]{2,40}$/);
const reason = z.string().trim().min(5).max(300);

const suppliedOperator = z.object({
  operatorId: z.string(),
  name: z.string(),
  walletUrl: z.string(),
  isOn: z.boolean(),
  /** A change of it is asked for that another operator has to approve. */
  isWaiting: z.boolean(),
  /** Public keys (PEM): theirs judges what they sign, ours is what they judge us by. */
  theirKey: z.string(),
  ourKey: z.string(),
  madeAt: timestamp,
  /** Wins and rollbacks that have to be told still, and those that wait for a person. */
  due: z.number().int(),
  stuck: z.number().int(),
  /**
   * Stakes less payouts of all rounds but free spins: it lies with the operator, and bills are made
   * of it.
   */
  gross: amount,
  /** What its free spins won, which it gives as it likes: no part of gross, nor of a bill. */
  gifts: amount,
});
export type SuppliedOperator = z.output<typeof suppliedOperator>;

export const suppliedOperators = call({
  method: 'GET',
  path: '/office/api/supplied-operators',
  needs: 'operator',
  permission: 'games.read',
  refusals: [],
  summary: 'Operators elsewhere who offer our games, what is pending and what was left with them.',
  output: z.object({ list: z.array(suppliedOperator), currency: z.string() }),
});
export const saveSuppliedOperator = call({
  method: 'PUT',
  path: '/office/api/supplied-operators/{operatorId}',
  needs: 'operator',
  permission: 'games.manage',
  summary:
    'Ask for an operator to be connected, or for another wallet or key, or to be switched on: ' +
    'another operator approves it, and owners are told. A pair of keys is made for it at first. ' +
    'A name, and switching off, hold at once: it opens no games then and stakes nothing, and ' +
    'wins are still told.',
  params: z.object({ operatorId }),
  body: z.object({
    name: z.string().trim().min(2).max(60),
    walletUrl: z.string().trim().max(300),
    theirKey: z.string().trim().max(2000),
    isOn: z.boolean(),
    reason,
  }),
  output: z.object({
    /** As it is now; null while it is not connected. */
    operator: suppliedOperator.nullable(),
    /** What was asked for waits for another operator. */
    isWaiting: z.boolean(),
  }),
  refusals: ['validation_failed', 'state_conflict'],
});

const CALL_KINDS = ['win', 'rollback'] as const;
const suppliedCall = z.object({
  id: z.string(),
  operatorId: z.string(),
  operatorName: z.string(),
  kind: z.enum(CALL_KINDS),
  state: z.enum(['due', 'stuck']),
  /** What the win brings, or the stake that goes back. */
  amount,
  stake: amount,
  player: z.string(),
  slug: z.string(),
  betId: z.string(),
  tries: z.number().int(),
  /** What the operator answered last; nothing where it did not answer. */
  status: z.string(),
  madeAt: timestamp,
  dueAt: timestamp,
});

export const suppliedCalls = call({
  method: 'GET',
  path: '/office/api/supplied-calls',
  needs: 'operator',
  permission: 'games.read',
  refusals: [],
  summary: 'What operators have to be told still, the oldest first.',
  query: z.object({
    operatorId: operatorId.optional(),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(suppliedCall),
});
export const tellSuppliedCall = call({
  method: 'POST',
  path: '/office/api/supplied-calls/{id}/again',
  needs: 'operator',
  permission: 'games.manage',
  callsPerMinuteMax: 60,
  summary: 'Tells it now, by the same name, and again for a day where it is not answered.',
  params: z.object({ id }),
  output: z.object({ state: z.enum(['due', 'done', 'stuck']), status: z.string() }),
  refusals: ['not_found', 'state_conflict'],
});
