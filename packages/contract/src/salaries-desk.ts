import { z } from 'zod';
import { billLines } from './salaries-lines.ts';
import { call, cursorQuery, id, order, timestamp } from './call.ts';
import { contractKind } from './contracts.ts';
import { billProof, billSources, billState, dividendRecords, oneBill } from './salaries.ts';
import { DISPUTE_REASONS } from './salary-words.ts';
import { teamEnds } from './team.ts';

const reason = z.string().trim().min(5).max(300);
const reading = { needs: 'operator', permission: 'bills.read' } as const;
const managing = { needs: 'operator', permission: 'bills.manage' } as const;
const { bill } = oneBill.output.shape;

export const officeBills = call({
  method: 'GET',
  path: '/office/api/bills',
  ...reading,
  refusals: [],
  summary:
    'The register of bills of agents, the newest window first, with the sums of all that match; ' +
    'the account of the payer is "house" for the house.',
  query: z.object({
    kind: contractKind.optional(),
    state: billState.optional(),
    /** Those of this state are left out: windows that brought nothing are most of them. */
    without: billState.optional(),
    payer: z.string().max(64).optional(),
    payee: z.string().max(64).optional(),
    ...cursorQuery,
  }),
  output: dividendRecords.output.extend({
    count: z.number().int(),
    /** Disputes and dividends that wait for an operator, whatever is looked for. */
    disputed: z.number().int(),
    toApprove: z.number().int(),
    currency: z.string(),
    /** The zone whose days the windows are cut by. */
    timeZone: z.string(),
  }),
});

const answered = z.object({
  at: timestamp,
  by: z.string(),
  /** The second operator, where one was needed. */
  second: z.string().nullable(),
  what: z.enum(['approved', 'upheld', 'refused']),
  reasonCode: z.enum(DISPUTE_REASONS).nullable(),
  reason: z.string(),
});
export type BillAnswer = z.output<typeof answered>;
export const officeBill = call({
  method: 'GET',
  path: '/office/api/bills/{id}',
  ...reading,
  refusals: [],
  summary:
    'A bill open to every term and number in it, as its payee sees it, with what was disputed ' +
    'and answered.',
  params: z.object({ id }),
  output: oneBill.output.extend({
    currency: z.string(),
    /** The zone whose days the windows are cut by. */
    timeZone: z.string(),
    /** What the payee says is wrong; null where nobody disputed. */
    dispute: z.string().nullable(),
    answers: z.array(answered),
    /** Whether operators approve it before it is paid. */
    needsApproval: z.boolean(),
    /** Whether a second operator decides about a sum like its, and whether one is asked. */
    needsSecond: z.boolean(),
    isAsked: z.boolean(),
    /** Whether it waits because its contract was suspended: an answer lets it go or cancels it. */
    isHeld: z.boolean(),
  }),
});
export const officeBillLines = call({
  method: 'GET',
  path: '/office/api/bills/{id}/lines',
  ...reading,
  refusals: [],
  summary: 'The lines that a bill was summed from.',
  params: z.object({ id }),
  query: billLines.query,
  output: billLines.output,
});
export const officeBillSources = call({
  method: 'GET',
  path: '/office/api/bills/{id}/sources',
  ...reading,
  refusals: [],
  summary: 'What each member brought to a bill by day.',
  params: z.object({ id }),
  query: billSources.query,
  output: billSources.output,
});
/** The last storey of a bill: what one member's figures of a day are the sums of. */
export const officeBillEnds = call({
  method: 'GET',
  path: '/office/api/bills/{id}/ends',
  ...reading,
  refusals: [],
  summary:
    'Each change of what the bets of one member count for that a bill was summed from, by the ' +
    'time of ending; of one day alone where it is named. Who never stood in its team: not_found.',
  params: z.object({ id }),
  query: z.object({
    account: z.string().max(64),
    day: z.iso.date().optional(),
    order: order.default('down'),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: teamEnds.output.omit({ trail: true }),
});

export const officeBillProof = call({
  method: 'GET',
  path: '/office/api/bills/{id}/proof',
  ...reading,
  refusals: [],
  summary: 'What a bill was computed from and by, as its sides see it, with how it was shared out.',
  params: z.object({ id }),
  output: billProof.output,
});

const decided = z.object({
  bill,
  /** A second operator decides it; nothing is done before. */
  approvalId: z.string().nullable(),
});
export const approveBill = call({
  method: 'POST',
  path: '/office/api/bills/{id}/approve',
  ...managing,
  summary: 'Approves a dividend, which is paid then; of a large one a second operator decides.',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: decided,
  refusals: ['state_conflict'],
});
export const answerDispute = call({
  method: 'POST',
  path: '/office/api/bills/{id}/answer',
  ...managing,
  summary:
    'Answers a dispute, or a bill that waits because its contract was suspended: refused, the ' +
    'bill is paid as it stands; upheld, it is cancelled. Of a large one a second operator ' +
    'decides that it is cancelled, and that it is let go where the house itself held it.',
  params: z.object({ id }),
  body: z.object({
    answer: z.enum(['upheld', 'refused']),
    reasonCode: z.enum(DISPUTE_REASONS),
    reason,
  }),
  output: decided,
  refusals: ['state_conflict'],
});
