import { z } from 'zod';
import { call, id, timestamp } from './call.ts';

/** What guards a member's way in and operators may take away, by two persons. */
export const FACTORS = ['authenticator', 'passkeys'] as const;
const factor = z.enum(FACTORS);
export type Factor = z.output<typeof factor>;

const reason = z.string().trim().min(5).max(300);
const ofMember = { needs: 'operator', params: z.object({ id }) } as const;
const asked = z.object({ approvalId: z.string() });

const guards = z.object({
  /** Where a link or a code can be sent: only to what the member has proved. */
  mail: z.enum(['none', 'unproven', 'proven']),
  mobile: z.enum(['none', 'unproven', 'proven']),
  /** By which ways the member can choose a new password themselves. */
  ways: z.array(z.enum(['mail', 'mobile'])),
  hasAuthenticator: z.boolean(),
  recoveryCodes: z.number().int(),
  passkeys: z.number().int(),
  hasPaymentPassword: z.boolean(),
  passwordChangedAt: timestamp,
  /** The password came from two operators and was not changed yet. */
  isTemporary: z.boolean(),
  /** Until when one from operators opens the account, once; past: it did, or its time is over. */
  temporaryUntil: timestamp.nullable(),
  /** Withdrawals wait until then; null: they do not. */
  lockedUntil: timestamp.nullable(),
  /** What somebody asked for and a second person has yet to decide. */
  waiting: z.array(z.enum([...FACTORS, 'password'])),
});
export type MemberGuards = z.output<typeof guards>;

export const memberGuards = call({
  ...ofMember,
  method: 'GET',
  path: '/office/api/members/{id}/guards',
  permission: 'members.read',
  refusals: [],
  output: guards,
  summary: 'What guards the way into an account, and what waits about it. No secret is shown.',
});
export const sendPasswordWay = call({
  ...ofMember,
  method: 'POST',
  path: '/office/api/members/{id}/password-way',
  permission: 'members.recover',
  callsPerMinuteMax: 30,
  refusals: ['state_conflict', 'quota_exceeded', 'message_not_sent'],
  body: z.object({ by: z.enum(['mail', 'mobile']), reason }),
  output: z.object({}),
  summary:
    'Sends the member a link (mail) or a code (mobile) to choose a new password, to what they ' +
    'have proved and nowhere else; the operator sees neither. state_conflict where nothing is ' +
    'proved, and for accounts that are closed or of free play.',
});
export const askTemporaryPassword = call({
  ...ofMember,
  method: 'POST',
  path: '/office/api/members/{id}/temporary-password',
  permission: 'members.recover',
  callsPerMinuteMax: 30,
  refusals: ['state_conflict'],
  body: z.object({ reason }),
  output: asked.extend({ startHalf: z.string() }),
  summary:
    'Asks for a password that must be changed first, for whom no link and no code reaches. Who ' +
    'asks sees one half of it, who approves the other. state_conflict where they can be reached.',
});
export const askFactorRemoval = call({
  ...ofMember,
  method: 'POST',
  path: '/office/api/members/{id}/factors/remove',
  permission: 'members.recover',
  callsPerMinuteMax: 30,
  refusals: ['state_conflict'],
  body: z.object({ what: factor, reason }),
  output: asked,
  summary:
    'Asks to take the authenticator or all passkeys of a member away; another person decides. ' +
    'Then sessions end, withdrawals wait, and the member is told. state_conflict where there is ' +
    'none, or the same waits.',
});
