import { z } from 'zod';
import { call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { FEEDBACK_STATES, QUESTION_TYPES } from './feedback-fields.ts';
import { PICTURE_BYTES_MAX } from './media.ts';

/** Longer than any bound of a brand: a text that is too long is told so at its field. */
const given = z.string().max(8000).default('');

const mine = z.object({
  id: z.string(),
  content: z.string(),
  contact: z.string(),
  questionType: z.enum(QUESTION_TYPES),
  state: z.enum(FEEDBACK_STATES),
  at: timestamp,
  answer: z.string().nullable(),
  answeredAt: timestamp.nullable(),
  /** The member's own pictures, by their ids. */
  images: z.array(z.string()),
});
export type Feedback = z.output<typeof mine>;

/** Bytes of a private picture as text: a token opens it, an address alone does not. */
const image = z.object({ id: z.string(), type: z.literal('image/webp'), data: z.string() });

export const sendFeedbackImage = call({
  method: 'POST',
  path: '/wps/feedback/images',
  needs: 'member',
  whileFrozen: true,
  callsPerMinuteMax: 30,
  refusals: ['upload_type', 'too_many_files'],
  summary:
    'Send a PNG or JPEG (the body itself) to go with feedback that is sent next. It is ' +
    'drawn anew; only the member and the house see it.',
  file: { bytesMax: PICTURE_BYTES_MAX },
  output: z.object({ id: z.string() }),
});
export const feedbackImage = call({
  method: 'GET',
  path: '/wps/feedback/images/{id}',
  needs: 'member',
  refusals: [],
  summary: 'A picture that the member sent.',
  params: z.object({ id }),
  output: image,
});
export const officeFeedbackImage = call({
  method: 'GET',
  path: '/office/api/feedback/images/{id}',
  needs: 'operator',
  permission: 'feedback.read',
  refusals: [],
  summary: 'A picture that came with feedback.',
  params: z.object({ id }),
  output: image,
});

export const sendFeedback = call({
  method: 'PUT',
  path: '/wps/feedback',
  needs: 'nothing',
  callsPerMinuteMax: 60,
  summary:
    'Write to the house: feedback, a complaint or a question. A member by token; a visitor, ' +
    'and who has no live session any more, passes the bot check and leaves a contact. The ' +
    'header Idempotency-Key makes a second try of a member safe.',
  body: z.object({
    content: given,
    contact: given,
    questionType: z.string().max(40).optional(),
    type: z.string().max(40).optional(),
    /** Ids of pictures that the member sent before; three at most. */
    images: z.array(z.string().max(64)).max(20).default([]),
    altcha: z.string().max(4000).optional(),
  }),
  output: z.object({ id: z.string(), at: timestamp }),
  refusals: ['verify_first', 'idempotency_conflict', 'too_many_files'],
});
export const myFeedback = call({
  method: 'GET',
  path: '/wps/feedback',
  needs: 'member',
  refusals: [],
  summary: 'What the member wrote to the house, the newest first, and its answers.',
  query: z.object({
    pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    list: z.array(mine),
    total: z.number().int(),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
  }),
});

const received = mine.extend({
  /** Null: a visitor wrote it. */
  memberId: z.string().nullable(),
  account: z.string().nullable(),
  answeredBy: z.string().nullable(),
  closedBy: z.string().nullable(),
  closedAt: timestamp.nullable(),
});
export type ReceivedFeedback = z.output<typeof received>;

export const officeFeedback = call({
  method: 'GET',
  path: '/office/api/feedback',
  needs: 'operator',
  permission: 'feedback.read',
  refusals: [],
  summary: 'Feedback and complaints, the newest first.',
  query: z.object({
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
    state: z.enum(FEEDBACK_STATES).optional(),
    questionType: z.enum(QUESTION_TYPES).optional(),
    keyword: z.string().max(60).optional(),
  }),
  output: listOf(received),
});
export const answerFeedback = call({
  method: 'POST',
  path: '/office/api/feedback/{id}/answer',
  needs: 'operator',
  permission: 'feedback.answer',
  refusals: ['state_conflict'],
  summary: 'Answer a member once; the answer arrives in the inbox. Visitors have none.',
  params: z.object({ id }),
  output: received,
  body: z.object({
    title: z.string().trim().min(1).max(120),
    text: z.string().trim().min(1).max(4000),
  }),
});
export const closeFeedback = call({
  method: 'POST',
  path: '/office/api/feedback/{id}/close',
  needs: 'operator',
  permission: 'feedback.answer',
  refusals: ['state_conflict'],
  summary: 'Close feedback; it is answered no more.',
  params: z.object({ id }),
  output: received,
});
