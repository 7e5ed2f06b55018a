import { z } from 'zod';
import { call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { CAMPAIGN_SMS_MAX, CAMPAIGN_STATES, LEFT_OUT, MESSAGE_STATES } from './campaign-words.ts';
import { channel, CHANNELS } from './consents.ts';
import { segment } from './segments.ts';

/** Plain words; {name} and {brand} are put in, and addresses are those of the brand alone. */
const words = {
  title: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(5000),
  /** What goes by SMS; empty where nothing does. */
  sms: z.string().trim().max(CAMPAIGN_SMS_MAX).default(''),
};
const translation = z.object({
  ...words,
  language: z.string().regex(/^[A-Z]{2,3}(-[A-Z]{2,4})?$/),
});
const written = { ...words, translations: z.array(translation).max(30).default([]) };
const given = {
  name: z.string().trim().min(1).max(80),
  segment,
  channels: z.array(channel).min(1).max(CHANNELS.length),
  ...written,
  /** When it begins; null: as soon as it may. */
  startsAt: z.iso.datetime({ offset: true }).nullable(),
};
/** Who reads no members is told in full tens for each way; null: of fewer than ten members. */
const number = z.number().int().nullable();
const figures = z.object({
  /** One for each member and way. */
  messages: number,
  waiting: number,
  sent: number,
  failed: number,
  unsure: number,
  leftOut: z.array(z.object({ reason: z.enum(LEFT_OUT), count: z.number().int() })),
  /** Who ended a consent by a link of it. */
  unsubscribed: number,
});
const campaign = z.object({
  id: z.string(),
  ...given,
  state: z.enum(CAMPAIGN_STATES),
  /** Why it does not go on: `grown` where the segment outgrew what was let go. */
  pausedBy: z.enum(['operator', 'grown']).nullable(),
  /** So many messages were let go, or are asked for. */
  reachMax: number,
  /** Whether the figures are exact. */
  isExact: z.boolean(),
  madeBy: z.string(),
  startedBy: z.string(),
  startedAt: timestamp.nullable(),
  /** Of the brand: its quiet hours and `startsAt` are shown in it. */
  timeZone: z.string(),
  endedAt: timestamp.nullable(),
  figures,
});
export type Campaign = z.output<typeof campaign>;

export const campaigns = call({
  method: 'GET',
  path: '/office/api/campaigns',
  needs: 'operator',
  permission: 'campaigns.read',
  refusals: [],
  query: z.object({ cursor: cursorQuery.cursor, pageSize: cursorQuery.pageSize }),
  summary: 'Campaigns, the newest first, with what became of each.',
  output: listOf(campaign).extend({ timeZone: z.string() }),
});
export const readCampaign = call({
  method: 'GET',
  path: '/office/api/campaigns/{id}',
  needs: 'operator',
  permission: 'campaigns.read',
  refusals: [],
  params: z.object({ id }),
  summary: 'One campaign.',
  output: campaign,
});
export const makeCampaign = call({
  method: 'POST',
  path: '/office/api/campaigns',
  needs: 'operator',
  permission: 'campaigns.manage',
  refusals: [],
  body: z.object(given),
  summary: 'A draft; nothing is sent before it is started.',
  output: campaign,
});
export const changeCampaign = call({
  method: 'PUT',
  path: '/office/api/campaigns/{id}',
  needs: 'operator',
  permission: 'campaigns.manage',
  refusals: ['state_conflict'],
  params: z.object({ id }),
  body: z.object(given),
  summary: 'Changes a draft. What was started is taken back to a draft first.',
  output: campaign,
});
export const previewCampaign = call({
  method: 'POST',
  path: '/office/api/campaigns/preview',
  needs: 'operator',
  permission: 'campaigns.read',
  refusals: [],
  body: z.object({ ...written, language: z.string().max(10), name: z.string().trim().max(60) }),
  summary: 'What a reader of a language would see on each way, under a name that is made up.',
  output: z.object({
    title: z.string(),
    html: z.string(),
    mailSubject: z.string(),
    mailText: z.string(),
    smsText: z.string(),
  }),
});
export const startCampaign = call({
  method: 'POST',
  path: '/office/api/campaigns/{id}/start',
  needs: 'operator',
  permission: 'campaigns.manage',
  refusals: ['state_conflict'],
  params: z.object({ id }),
  body: z.object({ reason: z.string().trim().min(5).max(300) }),
  summary:
    'Lets a draft go: within what one person lets go in a day it is scheduled, above it a ' +
    'second person decides.',
  output: campaign,
});
export const STEERED = ['pause', 'resume', 'stop', 'draft'] as const;
export const steerCampaign = call({
  method: 'POST',
  path: '/office/api/campaigns/{id}/{step}',
  needs: 'operator',
  permission: 'campaigns.manage',
  refusals: ['state_conflict'],
  params: z.object({ id, step: z.enum(STEERED) }),
  summary:
    'Pauses, goes on, stops for good, or takes back to a draft what has sent nothing yet: what ' +
    'was approved of it is void then.',
  output: campaign,
});

const message = z.object({
  memberId: z.string(),
  account: z.string(),
  channel,
  state: z.enum(MESSAGE_STATES),
  reason: z.enum(LEFT_OUT).nullable(),
  at: timestamp,
});
export const campaignMessages = call({
  method: 'GET',
  path: '/office/api/campaigns/{id}/messages',
  needs: 'operator',
  permission: 'members.read',
  refusals: [],
  params: z.object({ id }),
  query: z.object({
    state: z.enum(MESSAGE_STATES).optional(),
    reason: z.enum(LEFT_OUT).optional(),
    /** After this member and way, as `123.mail`. */
    cursor: z.string().max(60).optional(),
    pageSize: cursorQuery.pageSize,
  }),
  summary: 'To whom it went and what became of each message; who may not see members asks in vain.',
  output: listOf(message),
});
export const memberCampaigns = call({
  method: 'GET',
  path: '/office/api/members/{id}/campaigns',
  needs: 'operator',
  permission: 'members.read',
  refusals: [],
  params: z.object({ id }),
  summary: 'The last hundred messages of campaigns to one member.',
  output: z.object({
    list: z.array(
      message
        .omit({ memberId: true, account: true })
        .extend({ campaignId: z.string(), name: z.string() }),
    ),
  }),
});
