import { z } from 'zod';
import { call, cursorQuery, id, listOf, timestamp } from './call.ts';

const secret = z.string().max(200);
const code = z.string().max(255);
const mobile = { countryDialingCode: z.string().max(8).optional(), mobileNum: z.string().max(24) };

export const securityState = call({
  method: 'GET',
  path: '/wps/member/security',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/securityCenter',
  summary: 'What protects the account. Mail, number and name are masked; null: not set.',
  output: z.object({
    passwordChangedAt: timestamp,
    hasPaymentPassword: z.boolean(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    payeeName: z.string().nullable(),
    hasAuthenticator: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    antiPhishingPhrase: z.string(),
  }),
});

export const setPaymentPassword = call({
  method: 'POST',
  path: '/wps/member/paymentPassword',
  needs: 'member',
  encrypted: true,
  callsPerMinuteMax: 20,
  summary:
    'Set the payment password by the login password, or change it by the old one. Five ' +
    'wrong tries lock it for 15 minutes.',
  body: z.object({
    password: secret.optional(),
    oldPaymentPassword: secret.optional(),
    paymentPassword: secret,
  }),
  output: z.object({}),
  refusals: ['wrong_password', 'encryption_required', 'encryption_invalid', 'encryption_replay'],
});

export const sendMailBinding = call({
  method: 'POST',
  path: '/wps/member/email/code',
  needs: 'member',
  callsPerMinuteMax: 10,
  summary: 'Mail a code to the address that is to be bound.',
  body: z.object({ email: z.string().max(254) }),
  output: z.object({ expiredMinutes: z.number().int() }),
  refusals: ['incorrect_email', 'quota_exceeded', 'message_not_sent'],
});
export const bindMail = call({
  method: 'POST',
  path: '/wps/member/email',
  needs: 'member',
  encrypted: true,
  callsPerMinuteMax: 20,
  summary: 'Bind an e-mail address by its code and the password; replaces the one before.',
  body: z.object({ email: z.string().max(254), verificationCode: code, password: secret }),
  output: z.object({}),
  refusals: [
    'incorrect_email',
    'code_invalid',
    'code_expired',
    'wrong_password',
    'email_taken',
    'self_excluded',
    'encryption_required',
    'encryption_invalid',
    'encryption_replay',
  ],
});
export const sendMobileBinding = call({
  method: 'POST',
  path: '/wps/member/mobile/code',
  needs: 'member',
  callsPerMinuteMax: 10,
  summary: 'Send a code to the number that is to be bound.',
  body: z.object(mobile),
  output: z.object({ expiredMinutes: z.number().int() }),
  refusals: ['phone_invalid', 'quota_exceeded', 'message_not_sent'],
});
export const bindMobile = call({
  method: 'POST',
  path: '/wps/member/mobile',
  needs: 'member',
  encrypted: true,
  callsPerMinuteMax: 20,
  summary: 'Bind a mobile number by its code and the password; replaces the one before.',
  body: z.object({ ...mobile, verificationCode: code, password: secret }),
  output: z.object({}),
  refusals: [
    'phone_invalid',
    'code_invalid',
    'code_expired',
    'wrong_password',
    'mobile_taken',
    'self_excluded',
    'encryption_required',
    'encryption_invalid',
    'encryption_replay',
  ],
});
export const setPayeeName = call({
  method: 'POST',
  path: '/wps/member/payeeName',
  needs: 'member',
  callsPerMinuteMax: 10,
  summary: 'Name the payee, once: bank cards must be in this name.',
  body: z.object({ payeeName: z.string().max(255) }),
  output: z.object({}),
  refusals: ['state_conflict'],
});
export const setAntiPhishing = call({
  method: 'PUT',
  path: '/wps/member/antiPhishing',
  needs: 'member',
  summary: 'A phrase that every mail of the house repeats; empty: none.',
  body: z.object({ phrase: z.string().max(40) }),
  output: z.object({}),
  refusals: [],
});

export const enrolAuthenticator = call({
  method: 'POST',
  path: '/wps/member/authenticator',
  needs: 'member',
  encrypted: true,
  switch: 'memberCenter/securityCenter',
  callsPerMinuteMax: 20,
  summary:
    'The password brings a secret; a first code of it enrols it and brings the recovery ' +
    'codes, this once.',
  body: z.object({ password: secret, verificationCode: code.optional() }),
  output: z.object({
    uri: z.string().nullable(),
    secret: z.string().nullable(),
    recoveryCodes: z.array(z.string()),
  }),
  refusals: [
    'wrong_password',
    'code_invalid',
    'state_conflict',
    'encryption_required',
    'encryption_invalid',
    'encryption_replay',
  ],
});
export const dropAuthenticator = call({
  method: 'POST',
  path: '/wps/member/authenticator/remove',
  needs: 'member',
  encrypted: true,
  switch: 'memberCenter/securityCenter',
  callsPerMinuteMax: 20,
  summary: 'Remove the authenticator, by the password and a code of it or a recovery code.',
  body: z.object({ password: secret, verificationCode: code }),
  output: z.object({}),
  refusals: [
    'wrong_password',
    'code_invalid',
    'state_conflict',
    'encryption_required',
    'encryption_invalid',
    'encryption_replay',
  ],
});

export const sessions = call({
  method: 'GET',
  path: '/wps/member/sessions',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/securityCenter',
  summary: 'Where the member is logged in, the latest first.',
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        ip: z.string(),
        means: z.string(),
        startedAt: timestamp,
        seenAt: timestamp,
        isCurrent: z.boolean(),
      }),
    ),
  }),
});
export const endSession = call({
  method: 'DELETE',
  path: '/wps/member/sessions/{id}',
  needs: 'member',
  whileFrozen: true,
  refusals: [],
  switch: 'memberCenter/securityCenter',
  summary: 'End one of the own sessions.',
  params: z.object({ id }),
  output: z.object({}),
});
export const keptDevices = call({
  method: 'GET',
  path: '/wps/member/devices',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/securityCenter',
  summary: 'Browsers that stay signed in, the latest used first.',
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        ip: z.string(),
        usedAt: timestamp,
        expiresAt: timestamp,
        isCurrent: z.boolean(),
      }),
    ),
  }),
});
export const endKeptDevice = call({
  method: 'DELETE',
  path: '/wps/member/devices/{id}',
  needs: 'member',
  whileFrozen: true,
  refusals: [],
  switch: 'memberCenter/securityCenter',
  summary: 'End one of the own browsers that stay signed in, and what it has open.',
  params: z.object({ id }),
  output: z.object({}),
});
export const logins = call({
  method: 'GET',
  path: '/wps/member/logins',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/securityCenter',
  summary: 'Logins of the last 180 days, refused ones among them, the latest first.',
  query: z.object({ cursor: cursorQuery.cursor, pageSize: cursorQuery.pageSize }),
  output: listOf(
    z.object({
      id: z.string(),
      at: timestamp,
      ip: z.string(),
      device: z.string(),
      means: z.string(),
      outcome: z.enum(['ok', 'refused']),
    }),
  ),
});
