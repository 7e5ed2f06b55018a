import { z } from 'zod';
import { call, cursorQuery, id, timestamp } from './call.ts';

const reason = z.string().trim().min(5).max(300);
export const approvalState = z.enum(['asked', 'approved', 'declined']);

/** What one operator asked for and another decides; nothing moves before. */
const approval = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  /** What would be done, in words and decimal amounts: {from: 'support', to: 'owner'}. */
  details: z.record(z.string(), z.string()),
  reason: z.string(),
  state: approvalState,
  askedBy: z.string(),
  askedAt: timestamp,
  decidedBy: z.string().nullable(),
  decidedAt: timestamp.nullable(),
  decidedReason: z.string(),
  /** False for who asked or may be one person with them, and for whose role it is not. */
  mayDecide: z.boolean(),
});
export type Approval = z.output<typeof approval>;

export const approvals = call({
  method: 'GET',
  path: '/office/api/approvals',
  needs: 'operator',
  permission: 'approvals.read',
  refusals: [],
  summary: 'Requests that need a second operator, those that wait first.',
  query: z.object({ pageSize: cursorQuery.pageSize }),
  output: z.object({
    list: z.array(approval),
    waiting: z.number().int(),
    /** Those of the waiting that this operator may decide. */
    mine: z.number().int(),
    /** Whether anybody else may decide anything of what this operator asks for. */
    hasSecond: z.boolean(),
    /** The kinds of it that nobody else may decide. */
    withoutSecond: z.array(z.string()),
  }),
});
export const approveApproval = call({
  method: 'POST',
  path: '/office/api/approvals/{id}/approve',
  needs: 'operator',
  permission: 'approvals.decide',
  summary: 'Approve it: it is judged again and done in the same transaction.',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: z.object({
    approval,
    /** What is shown this once and kept nowhere: {startHalf} or {paymentSecret}. */
    shown: z.record(z.string(), z.string()),
  }),
  refusals: [
    'forbidden',
    'same_operator',
    'state_conflict',
    'username_taken',
    'insufficient_balance',
    'debt_open',
    'money_held',
    'age_required',
    'email_taken',
    'mobile_taken',
    'self_excluded',
    'identity_proven',
    'idempotency_conflict',
  ],
});
export const declineApproval = call({
  method: 'POST',
  path: '/office/api/approvals/{id}/decline',
  needs: 'operator',
  permission: 'approvals.decide',
  summary: 'Decline it: nothing is done.',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: approval,
  refusals: ['forbidden', 'same_operator', 'state_conflict'],
});
