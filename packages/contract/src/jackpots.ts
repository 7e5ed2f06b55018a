import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';

const pool = z.object({
  poolId: z.string(),
  pool: z.string(),
  isShared: z.boolean(),
  slugs: z.array(z.string()),
  amount,
  seed: amount,
  currency: z.string(),
  lastWin: z.object({ account: z.string(), slug: z.string(), amount, at: timestamp }).nullable(),
});
export type JackpotPool = z.output<typeof pool>;
const pools = z.object({ list: z.array(pool) });

export const jackpots = call({
  method: 'GET',
  path: '/lgw/games/jackpots',
  needs: 'nothing',
  refusals: [],
  summary: 'The jackpot pools with their amounts of now, of the house or of one game.',
  query: z.object({ gameId: z.string().max(64).optional() }),
  output: pools,
});
export const officePools = call({
  method: 'GET',
  path: '/office/api/jackpots',
  needs: 'operator',
  permission: 'games.read',
  refusals: [],
  summary: 'The jackpot pools of the brand.',
  output: pools,
});
export const poolMovements = call({
  method: 'GET',
  path: '/office/api/jackpots/{poolId}/movements',
  needs: 'operator',
  permission: 'games.read',
  refusals: [],
  summary: 'What went into a pool and out of it, newest first.',
  params: z.object({ poolId: id }),
  query: z.object({ cursor: cursorQuery.cursor, pageSize: cursorQuery.pageSize }),
  output: listOf(
    z.object({
      id: z.string(),
      kind: z.string(),
      amount,
      balanceAfter: amount,
      transferId: z.string(),
      at: timestamp,
    }),
  ),
});
export const addToPool = call({
  method: 'POST',
  path: '/office/api/jackpots/{poolId}/additions',
  needs: 'operator',
  permission: 'rewards.give',
  summary:
    'Add money of the house to a pool. Header Idempotency-Key needed. It counts as a gift of the ' +
    'operator: above the limits of the role it is asked for and another operator decides.',
  params: z.object({ poolId: id }),
  body: z.object({ amount: amountInput, reason: z.string().trim().min(5).max(300) }),
  output: z.object({ pool, approvalId: z.string().nullable() }),
  refusals: ['invalid_amount', 'limit_exceeded', 'state_conflict'],
});
