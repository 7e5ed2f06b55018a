import { z } from 'zod';
import { CHANNELS } from './consents.ts';

/**
 * `asked`: a second person decides; `scheduled`: it waits for its moment; `paused`: somebody, or
 * the house itself, stopped it for now; `stopped`: it ended before everybody had it.
 */
export const CAMPAIGN_STATES = [
  'draft',
  'asked',
  'scheduled',
  'running',
  'paused',
  'stopped',
  'done',
] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Why somebody of the segment did not get it; judged at the moment it would have been sent. */
export const LEFT_OUT = [
  'no_consent',
  'on_break',
  'blocked',
  'under_age',
  'unverified',
  'unproven',
  'too_often',
  'stopped',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** Where a message stands. `unsure`: a process ended while handing it over; never sent anew. */
export const MESSAGE_STATES = [
  'waiting',
  'sending',
  'sent',
  'left_out',
  'failed',
  'unsure',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const CAMPAIGN_SMS_MAX = 300;
/** What is put in for each reader: nothing else stands between braces. */
export const CAMPAIGN_PLACES = ['name', 'brand'] as const;
export { CHANNELS };

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** What a brand says of its advertising. */
export const campaignSettings = z.object({
  /** From and to which time of the brand's day mail and SMS wait; the same twice: never. */
  quietFrom: clockTime.default('21:00'),
  quietTo: clockTime.default('09:00'),
  /** So many campaigns reach a member at most in seven days. */
  perWeek: z.number().int().min(1).max(50).default(3),
  /** So many messages one person lets go in 24 hours; above them a second one decides. */
  aloneMax: z.number().int().min(0).max(10_000_000).default(500),
  /** Whether only members with an accepted document get advertising. */
  onlyVerified: z.boolean().default(false),
});
