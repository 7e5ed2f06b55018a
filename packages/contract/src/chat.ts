import { z } from 'zod';
import { call, cursorQuery, id, listOf, timestamp } from './call.ts';

/** What everybody at a table reads: `account` is masked. */
export const chatMessage = z.object({
  id: z.string(),
  account: z.string(),
  text: z.string(),
  at: timestamp,
});
export type ChatMessage = z.output<typeof chatMessage>;
/** A mute without an end has no `until`. */
const mute = z.object({ until: timestamp.nullable() });

export const tableChat = call({
  method: 'GET',
  path: '/wps/tables/{tableId}/chat',
  needs: 'play',
  refusals: [],
  switch: 'gameCenter/LIVE',
  summary: 'The last 50 messages of a table, the newest last. Free play only reads.',
  params: z.object({ tableId: id }),
  output: z.object({
    list: z.array(chatMessage.extend({ isOwn: z.boolean() })),
    mute: mute.nullable(),
    mayWrite: z.boolean(),
  }),
});
export const sayAtTable = call({
  method: 'POST',
  path: '/wps/tables/{tableId}/chat',
  needs: 'play',
  callsPerMinuteMax: 60,
  switch: 'gameCenter/LIVE',
  summary:
    'Say something at a table: one message in 2 seconds, 10 a minute, no links and no ' +
    'numbers to call. Header Idempotency-Key needed.',
  params: z.object({ tableId: id }),
  body: z.object({ text: z.string().max(640) }),
  output: z.object({ message: chatMessage }),
  refusals: [
    'chat_muted',
    'chat_text_refused',
    'too_fast',
    'idempotency_conflict',
    'ticket_invalid',
    'in_need_true_account',
  ],
});

const reason = z.string().trim().min(5).max(300);
const officeMessage = z.object({
  id: z.string(),
  tableId: z.string(),
  tableName: z.string(),
  memberId: z.string(),
  account: z.string(),
  text: z.string(),
  at: timestamp,
  hidden: z.object({ by: z.string(), at: timestamp, reason: z.string() }).nullable(),
  mute: mute.nullable(),
});
export type OfficeMessage = z.output<typeof officeMessage>;
export const officeChat = call({
  method: 'GET',
  path: '/office/api/chat',
  needs: 'operator',
  permission: 'chat.moderate',
  refusals: [],
  summary: 'What was said at all tables, newest first, hidden messages among it.',
  query: z.object({
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
    tableId: z.string().max(64).optional(),
  }),
  output: listOf(officeMessage),
});
export const hideMessage = call({
  method: 'POST',
  path: '/office/api/chat/{id}/hide',
  needs: 'operator',
  permission: 'chat.moderate',
  summary: 'Hide a message from everybody at the table.',
  refusals: [],
  params: z.object({ id }),
  body: z.object({ reason }),
  output: officeMessage,
});

const muted = z.object({
  memberId: z.string(),
  account: z.string(),
  until: timestamp.nullable(),
  reason: z.string(),
  by: z.string(),
  at: timestamp,
});
export type MutedMember = z.output<typeof muted>;
const mutes = z.object({ list: z.array(muted) });
export const chatMutes = call({
  method: 'GET',
  path: '/office/api/chat-mutes',
  needs: 'operator',
  permission: 'chat.moderate',
  refusals: [],
  summary: 'Members who may not write at the moment, the newest first.',
  output: mutes,
});
export const muteMember = call({
  method: 'PUT',
  path: '/office/api/chat-mutes/{memberId}',
  needs: 'operator',
  permission: 'chat.moderate',
  summary: 'Mute a member for so many minutes, or for good without any; replaces a mute before.',
  params: z.object({ memberId: id }),
  refusals: [],
  body: z.object({ minutes: z.number().int().min(1).max(525_600).nullable(), reason }),
  output: mutes,
});
export const liftMute = call({
  method: 'DELETE',
  path: '/office/api/chat-mutes/{memberId}',
  needs: 'operator',
  permission: 'chat.moderate',
  summary: 'Let a member write again.',
  refusals: [],
  params: z.object({ memberId: id }),
  output: mutes,
});
