import { z } from 'zod';
import { amount, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import {
  CAUSES,
  CHECK_STATES,
  DOCUMENT_BYTES_MAX,
  DOCUMENTS,
  PROOFS,
  RED_REASONS,
  RETRIES,
  REVIEW_VIEWS,
  VERDICTS,
} from './identity-words.ts';

const document = z.enum(DOCUMENTS);
const proof = z.enum(PROOFS);
const note = z.string().trim().max(300).default('');

const tier = z.object({
  tier: z.number().int(),
  proofs: z.array(proof),
  /** In total, from the first day on; null: no sum asks for it. */
  depositsAbove: amount.nullable(),
  withdrawalsAbove: amount.nullable(),
});
export type IdentityTier = z.output<typeof tier>;
const table = z.object({
  currency: z.string(),
  /** False: the house asks for nothing, because it plays for play money or was set so. */
  isAsked: z.boolean(),
  keepDays: z.number().int(),
  targetHours: z.number().int(),
  tiers: z.array(tier),
});

export const identityTiers = call({
  method: 'GET',
  path: '/wps/identity/tiers',
  needs: 'nothing',
  refusals: [],
  summary:
    'What the house may ask a member to prove, and from which sums on. No withdrawal asks ' +
    'for anything that does not stand here.',
  output: table,
});

const check = z.object({
  id: z.string(),
  tier: z.number().int(),
  state: z.enum(CHECK_STATES),
  documents: z.array(document),
  verdict: z.enum(VERDICTS).nullable(),
  reason: z.enum(RED_REASONS).nullable(),
  retry: z.enum(RETRIES).nullable(),
  /** What the reviewer tells the member. */
  note: z.string(),
  createdAt: timestamp,
  submittedAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
});
export type IdentityCheck = z.output<typeof check>;
/** A member does not get pictures back: who steals a session gets no documents. */
const sent = z.object({ id: z.string(), document });
const state = table.extend({
  tiers: z.array(tier.extend({ isMet: z.boolean(), missing: z.array(proof) })),
  deposits: amount,
  withdrawals: amount,
  /** The tier whose documents may be sent now; null: nothing may or need be sent. */
  next: z.number().int().nullable(),
  isFinal: z.boolean(),
  open: check.extend({ pictures: z.array(sent) }).nullable(),
  earlier: z.array(check),
  /** Accepted once and asked for again, each with its cause. */
  askedAgain: z.array(z.object({ document, cause: z.enum(CAUSES), at: timestamp })),
});
export type IdentityState = z.output<typeof state>;

export const identityState = call({
  method: 'GET',
  path: '/wps/identity',
  needs: 'member',
  refusals: [],
  output: state,
  summary: 'The tiers of the house, which of them the member has, and the check under way.',
});
export const sendDocument = call({
  method: 'POST',
  path: '/wps/identity/pictures/{document}',
  needs: 'member',
  whileFrozen: true,
  callsPerMinuteMax: 30,
  params: z.object({ document: id }),
  summary:
    'Send a PNG or JPEG (the body itself) of a document that the next tier needs. It is ' +
    'drawn anew, kept encrypted and seen by reviewers alone.',
  file: { bytesMax: DOCUMENT_BYTES_MAX },
  output: state,
  refusals: ['upload_type', 'too_many_files', 'state_conflict'],
});
export const dropDocument = call({
  method: 'DELETE',
  path: '/wps/identity/pictures/{id}',
  needs: 'member',
  whileFrozen: true,
  summary: 'Take back a picture that was not submitted yet.',
  params: z.object({ id }),
  output: state,
  refusals: [],
});
export const submitIdentity = call({
  method: 'POST',
  path: '/wps/identity/submit',
  needs: 'member',
  whileFrozen: true,
  callsPerMinuteMax: 20,
  summary: 'Hand the pictures in for review; each document that the tier needs must be there.',
  output: state,
  refusals: ['state_conflict'],
});

const review = check.extend({
  memberId: z.string(),
  account: z.string(),
  /** For operators alone. */
  comment: z.string(),
  claimedBy: z.string().nullable(),
  isMine: z.boolean(),
  decidedBy: z.string().nullable(),
});
export type IdentityReview = z.output<typeof review>;
export const identityReviews = call({
  method: 'GET',
  path: '/office/api/identity',
  needs: 'operator',
  permission: 'identity.read',
  refusals: [],
  summary: 'The queue of identity checks; what is open stands with the oldest first.',
  query: z.object({
    view: z.enum(REVIEW_VIEWS).default('open'),
    keyword: z.string().max(60).optional(),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(review).extend({
    counts: z.object({ open: z.number().int(), held: z.number().int() }),
  }),
});
const reviewing = {
  needs: 'operator',
  permission: 'identity.decide',
  params: z.object({ id }),
} as const;
export const identityReview = call({
  ...reviewing,
  method: 'GET',
  path: '/office/api/identity/{id}',
  refusals: [],
  summary: 'One check: the person as they told us, the pictures by their ids, earlier checks.',
  output: z.object({
    review,
    person: z.object({
      payeeName: z.string(),
      birthday: z.string(),
      email: z.string(),
      mobile: z.string(),
      address: z.string(),
      nationality: z.string(),
      idNumber: z.string(),
      registeredAt: timestamp,
    }),
    pictures: z.array(
      z.object({
        id: z.string(),
        document,
        width: z.number().int(),
        height: z.number().int(),
        /** The very same file came from another member too. */
        isElsewhere: z.boolean(),
      }),
    ),
    /** Deleted after the time that the brand sets. */
    isForgotten: z.boolean(),
    earlier: z.array(review),
  }),
});
export const viewDocument = call({
  ...reviewing,
  method: 'POST',
  path: '/office/api/identity/pictures/{id}/view',
  refusals: [],
  summary: 'A picture of a document; each look is in the audit log.',
  output: z.object({ id: z.string(), type: z.literal('image/webp'), data: z.string() }),
});
const acting = {
  ...reviewing,
  method: 'POST',
  output: review,
  refusals: ['state_conflict'],
} as const;
export const claimIdentity = call({
  ...acting,
  path: '/office/api/identity/{id}/claim',
  summary: 'Take it: for a quarter of an hour nobody else decides about it.',
});
export const holdIdentity = call({
  ...acting,
  path: '/office/api/identity/{id}/hold',
  summary: 'Put it on hold, or take it up again; the member sees the note.',
  body: z.object({ isHeld: z.boolean(), note }),
});
export const decideIdentity = call({
  ...acting,
  path: '/office/api/identity/{id}/decide',
  summary:
    'End it: GREEN, or RED with a reason and whether other pictures may be sent. The ' +
    'member sees reason and note, never the comment.',
  body: z.object({
    verdict: z.enum(VERDICTS),
    reason: z.enum(RED_REASONS).optional(),
    retry: z.enum(RETRIES).optional(),
    note,
    comment: note,
  }),
});

const memberIdentity = z.object({
  isAsked: z.boolean(),
  deposits: amount,
  withdrawals: amount,
  currency: z.string(),
  tiers: state.shape.tiers,
  askedAgain: state.shape.askedAgain,
  checks: z.array(review),
});
export type MemberIdentity = z.output<typeof memberIdentity>;
export const officeIdentity = call({
  method: 'GET',
  path: '/office/api/members/{id}/identity',
  needs: 'operator',
  permission: 'identity.read',
  refusals: [],
  params: z.object({ id }),
  output: memberIdentity,
  summary: 'The tiers of one member and every check, without the pictures.',
});
export const askIdentityAgain = call({
  ...reviewing,
  method: 'POST',
  path: '/office/api/members/{id}/identity/again',
  refusals: ['state_conflict'],
  output: memberIdentity,
  summary:
    'Ask once more for a document that was accepted or refused for good. The cause is ' +
    'shown to the member.',
  body: z.object({ document, cause: z.enum(CAUSES), note: z.string().trim().min(3).max(300) }),
});
