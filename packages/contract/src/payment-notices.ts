import { z } from 'zod';
import { amount, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import {
  DEPOSIT_STAGES,
  PARKED_ENDS,
  PARKED_STATES,
  PARKED_VIEWS,
  PARKED_WHY,
} from './cashier-words.ts';

const parked = z.object({
  id,
  methodId: z.string(),
  methodName: z.string(),
  at: timestamp,
  /** As the bank or provider told it; of coins it is an amount of the coin. */
  amount: z.string(),
  currency: z.string(),
  text: z.string(),
  reference: z.string().nullable(),
  why: z.enum(PARKED_WHY),
  tries: z.number().int(),
  state: z.enum(PARKED_STATES),
  claimedBy: z.string().nullable(),
  isMine: z.boolean(),
  /** Above the limit of the role a second operator credits it; it waits for one. */
  isAsked: z.boolean(),
  /** Coins have no amount of the brand's currency: they are settled elsewhere. */
  mayAssign: z.boolean(),
  depositId: z.string().nullable(),
  note: z.string(),
  settledBy: z.string().nullable(),
  settledAt: timestamp.nullable(),
});
export type Parked = z.output<typeof parked>;
const candidate = z.object({
  id,
  account: z.string(),
  amount,
  reference: z.string().nullable(),
  stage: z.enum(DEPOSIT_STAGES),
  createdAt: timestamp,
  slips: z.number().int(),
  isSameAmount: z.boolean(),
});
export type ParkedCandidate = z.output<typeof candidate>;
const note = z.string().trim().min(3).max(300);

/** The webhook body is raw bytes checked by the method's own signature before it is parsed. */
export const depositNotice = call({
  method: 'POST',
  path: '/wps/deposit/notice/{methodId}',
  needs: 'nothing',
  whileClosed: true,
  summary:
    "A payment provider's signed notice; merchant names the brand of the deposit. A provider " +
    'that stands elsewhere is asked how the payment stands, and tells again where it cannot say.',
  params: z.object({ methodId: id }),
  query: z.object({ merchant: id.optional() }),
  output: z.object({ received: z.boolean() }),
  refusals: ['signature_invalid', 'state_conflict', 'provider_failed'],
});

export const parkedMoney = call({
  method: 'GET',
  path: '/office/api/parked',
  needs: 'operator',
  permission: 'deposits.read',
  refusals: [],
  summary: 'Money at a bank or provider that belongs to no deposit yet, the oldest ' + 'first.',
  query: z.object({
    view: z.enum(PARKED_VIEWS).default('open'),
    keyword: z.string().max(60).optional(),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(parked).extend({ counts: z.object({ open: z.number().int() }) }),
});
export const oneParked = call({
  method: 'GET',
  path: '/office/api/parked/{id}',
  needs: 'operator',
  permission: 'deposits.read',
  refusals: [],
  params: z.object({ id }),
  query: z.object({ keyword: z.string().max(60).optional() }),
  summary:
    'One of them with the deposits it may be of: by account, reference or number, else ' +
    'those of the same amount first.',
  output: z.object({ parked, candidates: z.array(candidate) }),
});
const acting = {
  method: 'POST',
  needs: 'operator',
  permission: 'deposits.decide',
  params: z.object({ id }),
  output: parked,
} as const;
export const claimParked = call({
  ...acting,
  path: '/office/api/parked/{id}/claim',
  refusals: ['state_conflict'],
  summary: 'Take it: for a quarter of an hour nobody else decides about it.',
});
export const assignParked = call({
  ...acting,
  path: '/office/api/parked/{id}/assign',
  refusals: ['state_conflict', 'invalid_amount'],
  summary:
    'It is the money of this deposit, which is credited by the amount at the bank, once. ' +
    'Above the limit of the role a second operator credits it in the list of approvals.',
  body: z.object({ depositId: id, note }),
});
export const settleParked = call({
  ...acting,
  path: '/office/api/parked/{id}/settle',
  refusals: ['state_conflict'],
  summary: 'It was sent back, or is settled in another way; nothing is credited from then on.',
  body: z.object({ outcome: z.enum(PARKED_ENDS), note }),
});
