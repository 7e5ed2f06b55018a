import { z } from 'zod';
import { approvalState } from './approvals.ts';
import { call, cursorQuery, id, listOf, timestamp } from './call.ts';

/** What says who a member is and where they are reached; the rest of a profile is their own. */
export const CORRECTED = [
  'payeeName',
  'birthday',
  'email',
  'mobile',
  'nationality',
  'address',
  'placeOfBirth',
  'occupation',
  'sourceOfIncome',
] as const;
const field = z.enum(CORRECTED);
export type CorrectedField = z.output<typeof field>;

const correction = z.object({
  id: z.string(),
  state: approvalState,
  changes: z.array(z.object({ field, before: z.string(), after: z.string() })),
  reason: z.string(),
  /** What was seen that proves it. */
  evidence: z.string(),
  askedBy: z.string(),
  askedAt: timestamp,
  decided: z.object({ by: z.string(), at: timestamp, reason: z.string() }).nullable(),
});
export type Correction = z.output<typeof correction>;

export const memberCorrections = call({
  method: 'GET',
  path: '/office/api/members/{id}/corrections',
  needs: 'operator',
  permission: 'members.trace',
  refusals: [],
  params: z.object({ id }),
  query: z.object({ cursor: cursorQuery.cursor, pageSize: cursorQuery.pageSize }),
  output: listOf(correction),
  summary:
    'What was corrected of a member, or asked for, the newest first, with both values. Each look ' +
    'is in the audit log.',
});
export const askCorrection = call({
  method: 'POST',
  path: '/office/api/members/{id}/corrections',
  needs: 'operator',
  permission: 'members.correct',
  callsPerMinuteMax: 30,
  params: z.object({ id }),
  body: z.object({
    /** ISO 8601 of a birthday, E.164 of a number; an empty mail or number takes it off. */
    changes: z
      .array(z.object({ field, value: z.string().max(254) }))
      .min(1)
      .max(CORRECTED.length),
    reason: z.string().trim().min(5).max(300),
    evidence: z.string().trim().min(5).max(500),
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: [
    'state_conflict',
    'incorrect_email',
    'phone_invalid',
    'age_required',
    'email_taken',
    'mobile_taken',
    'self_excluded',
    'identity_proven',
  ],
  summary:
    'Asks to correct personal data; another person approves, and all of it is judged again then. ' +
    'A new mail or number counts as proved by nobody. state_conflict where nothing would change, ' +
    'or another correction of the member waits.',
});
