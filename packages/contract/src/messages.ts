import { z } from 'zod';
import { call, cursorQuery, id, listOf, timestamp } from './call.ts';

/** A line of the inbox; its text is answered once it is opened. */
const letter = z.object({ id: z.string(), title: z.string(), isRead: z.boolean(), at: timestamp });
export type Letter = z.output<typeof letter>;
/** How many messages the member has not opened yet. */
const unread = z.number().int();
const page = { cursor: cursorQuery.cursor, pageSize: cursorQuery.pageSize };

export const inbox = call({
  method: 'GET',
  path: '/wps/message/inbox',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/messageV2',
  summary: 'The messages of the house to the member, the newest first.',
  query: z.object(page),
  output: listOf(letter),
});
export const readMessage = call({
  method: 'POST',
  path: '/wps/message/{id}/read',
  needs: 'member',
  whileFrozen: true,
  refusals: [],
  switch: 'memberCenter/messageV2',
  summary: 'Open a message: it is read from then on. Opening it again changes nothing.',
  params: z.object({ id }),
  output: letter.extend({ content: z.string(), unread }),
});
export const deleteMessage = call({
  method: 'DELETE',
  path: '/wps/message/{id}',
  needs: 'member',
  whileFrozen: true,
  refusals: [],
  switch: 'memberCenter/messageV2',
  summary: "Take a message out of the member's own inbox.",
  params: z.object({ id }),
  output: z.object({ id: z.string(), unread }),
});
export const unreadCount = call({
  method: 'GET',
  path: '/wps/message/unread/count',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/messageV2',
  summary: 'How many messages are not read. The realtime topic `messages` tells its changes.',
  output: z.object({ unread }),
});

/** Advertising is not sent to who is on a break or excluded; a notice of the house is. */
const isPromotional = z.boolean().default(true);
const ACCOUNTS_MAX = 500;
const words = {
  title: z.string().trim().min(1).max(120),
  /** HTML; what is not allowed is taken out before it is kept. */
  content: z.string().trim().min(1).max(50_000),
};
/** Every member of the brand, or those of some accounts. */
const to = z.union([
  z.literal('all'),
  z.object({ accounts: z.array(z.string().trim().min(1).max(60)).min(1).max(ACCOUNTS_MAX) }),
]);
export type Recipients = z.output<typeof to>;
const translation = z.object({
  ...words,
  language: z.string().regex(/^[A-Z]{2,3}(-[A-Z]{2,4})?$/),
});
/** `translations` are shown to who reads these languages, the rest to everybody else. */
const written = { ...words, translations: z.array(translation).max(60) };

const sent = z.object({
  id: z.string(),
  kind: z.enum(['house', 'answer', 'system']),
  ...written,
  isToAll: z.boolean(),
  /** The account where it went to one member alone. */
  account: z.string().nullable(),
  recipients: z.number().int(),
  readBy: z.number().int(),
  sentBy: z.string(),
  at: timestamp,
});
export type SentMessage = z.output<typeof sent>;

export const sentMessages = call({
  method: 'GET',
  path: '/office/api/messages',
  needs: 'operator',
  permission: 'messages.read',
  refusals: [],
  summary: 'What was sent to members, the newest first, and how many opened it.',
  query: z.object({ ...page, keyword: z.string().max(60).optional() }),
  output: listOf(sent),
});
export const countRecipients = call({
  method: 'POST',
  path: '/office/api/messages/recipients',
  needs: 'operator',
  permission: 'messages.send',
  refusals: [],
  summary: "How many members a message would reach, and which accounts are nobody's.",
  body: z.object({ to, isPromotional }),
  output: z.object({
    count: z.number().int(),
    unknown: z.array(z.string()),
    /** Who would get it but for a break or an exclusion. */
    leftOut: z.number().int(),
  }),
});
export const sendMessage = call({
  method: 'POST',
  path: '/office/api/messages',
  needs: 'operator',
  permission: 'messages.send',
  callsPerMinuteMax: 30,
  summary:
    'Send a message to one member, to several or to all. Who registers later does not get ' +
    'it. Header Idempotency-Key needed.',
  body: z.object({
    ...words,
    to,
    isPromotional,
    translations: z.array(translation).max(60).default([]),
  }),
  output: sent,
  refusals: ['wrong_account', 'idempotency_conflict'],
});
