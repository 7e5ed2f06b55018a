import { z } from 'zod';
import { call, id, timestamp } from './call.ts';

/** The ways on which advertising comes: each is said yes or no to by itself. */
export const CHANNELS = ['inbox', 'mail', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];
export const channel = z.enum(CHANNELS);
/**
 * By what it was said. `operator`: somebody asked customer service to end it; `restore`: the house
 * was set back to a backup, and what was said since then is not known.
 */
export const CONSENT_SOURCES = [
  'registration',
  'settings',
  'unsubscribe',
  'operator',
  'restore',
] as const;
const source = z.enum(CONSENT_SOURCES);

const said = z.object({ channel, isGiven: z.boolean(), source, at: timestamp });
const standing = z.object({
  channel,
  isGiven: z.boolean(),
  /** Null: nothing was ever said, and what stands is what everybody begins with. */
  source: source.nullable(),
  at: timestamp.nullable(),
});
const own = z.object({ list: z.array(standing), history: z.array(said) });
export type Consents = z.output<typeof own>;

export const consents = call({
  method: 'GET',
  path: '/wps/member/consents',
  needs: 'member',
  refusals: [],
  summary:
    'On which ways the member takes advertising, and the last hundred times they said so. ' +
    'Mail and SMS begin with no.',
  output: own,
});
export const changeConsent = call({
  method: 'PUT',
  path: '/wps/member/consents',
  needs: 'member',
  whileFrozen: true,
  callsPerMinuteMax: 30,
  refusals: [],
  summary: 'Says yes or no to advertising on one way. Saying the same again changes nothing.',
  body: z.object({ channel, isGiven: z.boolean() }),
  output: own,
});

const seen = z.object({
  list: z.array(standing),
  history: z.array(
    said.extend({
      /** The operator who ended it, and why; empty where it was the member. */
      by: z.string(),
      reason: z.string(),
      /** What a link to end it came with, as `campaign:12`. */
      cause: z.string(),
    }),
  ),
});
export type ConsentsSeen = z.output<typeof seen>;
export const officeConsents = call({
  method: 'GET',
  path: '/office/api/members/{id}/consents',
  needs: 'operator',
  permission: 'members.read',
  refusals: [],
  params: z.object({ id }),
  summary: 'On which ways a member takes advertising, when they said so and by what.',
  output: seen,
});
export const withdrawConsent = call({
  method: 'POST',
  path: '/office/api/members/{id}/consents/withdraw',
  needs: 'operator',
  permission: 'consents.withdraw',
  refusals: [],
  params: z.object({ id }),
  body: z.object({ channel, reason: z.string().trim().min(3).max(400) }),
  summary: 'Ends a consent for a member who asked for it. Nobody but the member gives one.',
  output: seen,
});
