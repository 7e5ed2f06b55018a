import { z } from 'zod';
import { call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { HELD_BARS, HELD_STATES, HELD_WHY, PARKED_VIEWS } from './cashier-words.ts';

/** A round as one of the two has it: the books, or the vendor now. */
const side = z.object({
  stake: z.string(),
  payout: z.string(),
  currency: z.string(),
  /** null where the vendor's words cannot be read as money of the brand. */
  validBet: z.string().nullable(),
  state: z.enum(['settled', 'void']).nullable(),
  member: z.string(),
  gameCode: z.string(),
  roundId: z.string(),
  bet: z.string(),
  outcome: z.string(),
  playedAt: z.string(),
  /** When it was booked, or told. */
  at: timestamp,
});
export type HeldSide = z.output<typeof side>;

const heldRecord = z.object({
  id,
  vassalage: z.string(),
  vendorName: z.string(),
  recordId: z.string(),
  at: timestamp,
  /** As the vendor names them; the account where it is one of the brand's. */
  member: z.string(),
  account: z.string().nullable(),
  gameCode: z.string(),
  roundId: z.string(),
  bet: z.string(),
  /** As the vendor told it, in its currency. */
  stake: z.string(),
  payout: z.string(),
  currency: z.string(),
  outcome: z.string(),
  playedAt: z.string(),
  why: z.enum(HELD_WHY),
  state: z.enum(HELD_STATES),
  /** The vendor has told it otherwise since; what it told first stands. */
  isToldOtherwise: z.boolean(),
  /** Its vendor is connected, so that it can be booked. */
  mayRetry: z.boolean(),
  /** It was booked and is told otherwise since: what stands in the books, or stood there. */
  otherwise: z
    .object({
      booked: side,
      told: side,
      /** What the member has more or less of by it, as decimal text with its sign. */
      difference: z.string().nullable(),
      /** Once it was booked: what the wallet there did not hold, which the member owes since. */
      owed: z.string().nullable(),
      /** What keeps it from being booked as told. */
      bar: z.enum(HELD_BARS).nullable(),
      /** It waits for a second operator. */
      isAsked: z.boolean(),
    })
    .nullable(),
  note: z.string(),
  settledBy: z.string().nullable(),
  settledAt: timestamp.nullable(),
});
export type HeldRecord = z.output<typeof heldRecord>;

export const heldRecords = call({
  method: 'GET',
  path: '/office/api/held-records',
  needs: 'operator',
  permission: 'deposits.read',
  refusals: [],
  summary:
    'Rounds played from wallets at vendors that could not be booked, or were booked and are ' +
    'told otherwise since, the oldest first; done: those that a person ended.',
  query: z.object({
    view: z.enum(PARKED_VIEWS).default('open'),
    keyword: z.string().max(60).optional(),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(heldRecord).extend({ counts: z.object({ open: z.number().int() }) }),
});
const acting = {
  method: 'POST',
  needs: 'operator',
  permission: 'deposits.decide',
  params: z.object({ id }),
  output: heldRecord,
  refusals: ['state_conflict'],
} as const;
export const retryHeld = call({
  ...acting,
  path: '/office/api/held-records/{id}/retry',
  summary: 'Try to book it now; where it still cannot be, the answer says why.',
});
export const settleHeld = call({
  ...acting,
  path: '/office/api/held-records/{id}/settle',
  summary:
    'It was settled with the vendor in another way: it is never booked, however often it ' +
    'is told. No money moves here.',
  body: z.object({ note: z.string().trim().min(3).max(300) }),
});
const words = z.object({ note: z.string().trim().min(5).max(300) });
export const correctHeld = call({
  ...acting,
  path: '/office/api/held-records/{id}/correct',
  summary:
    'It was booked and is told otherwise: book it anew as told. The difference moves as a ' +
    'posting of its own, and what the wallet there does not hold is owed by the member; above ' +
    'the limit of the role it waits for a second operator.',
  body: words,
});
export const keepHeld = call({
  ...acting,
  path: '/office/api/held-records/{id}/keep',
  summary:
    'It was booked and is told otherwise: it stays as booked, until it is told otherwise ' +
    'in yet another way. No money moves.',
  body: words,
});
