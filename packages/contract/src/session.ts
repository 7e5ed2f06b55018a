import { z } from 'zod';
import { amount, call, timestamp } from './call.ts';

export const captcha = call({
  method: 'GET', path: '/wps/captcha', needs: 'nothing', refusals: [], callsPerMinuteMax: 60,
  summary: 'A captcha picture as base64 PNG in value; bound to the caller by a cookie.',
  output: z.string(),
});

export const botcheckChallenge = call({
  method: 'GET', path: '/wps/botcheck/challenge', needs: 'nothing', refusals: [],
  summary: 'An ALTCHA challenge; the solution is single-use and lives 5 minutes.',
  output: z.record(z.string(), z.unknown()),
});

/** Where a login comes from: W, the web, is the only one; a header of the name says it too. */
const fromPlatform = z.object({ platform: z.string().max(10).optional() });

export const login = call({
  method: 'POST', path: '/wps/session/login', needs: 'nothing', encrypted: true,
  callsPerMinuteMax: 60, query: fromPlatform,
  summary: 'Log in by username, from platform W. A failure may carry value {captcha: true}.',
  body: z.object({
    username: z.string().max(60), password: z.string().max(200),
    captcha: z.string().max(20).optional(), type: z.string().max(20).default('username'),
    altcha: z.string().max(4000).optional(), loginAs: z.enum(['AGENT']).optional(),
    authenticatorCode: z.string().max(20).optional(),
  }),
  output: z.object({ token: z.string(), firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(), passwordChangeRequired: z.boolean() }),
  refusals: ['wrong_username_or_password', 'format_incorrect', 'captcha_required',
    'captcha_wrong', 'verify_first', 'member_no_enter', 'error_not_agent',
    'second_factor_required', 'code_invalid', 'unregistered_ip', 'operation_not_allowed',
    'encryption_required', 'encryption_invalid', 'encryption_replay'],
});

const addressMethod = z.enum(['mobile', 'sms', 'email', 'payeeName', 'authenticator']);
export const sendAddressCode = call({
  method: 'POST', path: '/wps/session/login/ip/code', needs: 'nothing', callsPerMinuteMax: 20,
  summary: 'Send the code of a login from a new address to what the member has bound.',
  body: z.object({ challengeId: z.string().max(100),
    method: addressMethod.exclude(['authenticator']) }),
  output: z.object({ expiredMinutes: z.number().int() }),
  refusals: ['operation_not_allowed', 'quota_exceeded', 'message_not_sent'],
});
export const verifyAddress = call({
  method: 'POST', path: '/wps/session/login/ip', needs: 'nothing', encrypted: true,
  callsPerMinuteMax: 30,
  summary: 'Complete a login that waits for another proof, by one of the methods of its refusal: '
    + 'five tries in ten minutes. mobile and payeeName need the code that was sent, besides. '
    + 'Answers as the login.',
  body: z.object({ challengeId: z.string().max(100), method: addressMethod,
    answer: z.string().max(255), verificationCode: z.string().max(255).optional() }),
  output: login.output,
  refusals: ['code_invalid', 'code_expired', 'member_no_enter', 'error_not_agent',
    'second_factor_required', 'unregistered_ip', 'encryption_required', 'encryption_invalid',
    'encryption_replay'],
});

export const loginBySms = call({
  method: 'POST', path: '/wps/session/login/sms', needs: 'nothing', encrypted: true,
  callsPerMinuteMax: 60, query: fromPlatform,
  summary: 'Log in by a code sent to the mobile number (type sms), or by an id token of the '
    + 'phone provider (type firebase). Answers as the login by username.',
  body: z.object({
    type: z.string().max(20).default('sms'), countryDialingCode: z.string().max(8).optional(),
    mobileNum: z.string().max(24).default(''), verificationCode: z.string().max(255).default(''),
    channel: z.string().max(20).optional(), idToken: z.string().max(8000).optional(),
    loginAs: z.enum(['AGENT']).optional(),
  }),
  output: login.output,
  refusals: ['feature_off', 'phone_invalid', 'code_invalid', 'code_expired',
    'operation_not_allowed', 'phone_unknown_error', 'member_no_enter', 'error_not_agent',
    'second_factor_required', 'unregistered_ip', 'encryption_required', 'encryption_invalid',
    'encryption_replay'],
});

export const freePlay = call({
  method: 'POST', path: '/wps/session/login/freeplay', needs: 'nothing', callsPerMinuteMax: 20,
  summary: 'Begin free play: a new account of type 4 with play money, for a day. encryptionToken '
    + 'is an encrypted payload of the same os and platform.',
  body: z.object({ os: z.string().min(1).max(40), platform: z.string().max(10),
    encryptionToken: z.string().max(4000), gatewayVersion: z.coerce.number().int() }),
  output: z.object({ token: z.string(), account: z.string(), type: z.literal(4),
    currency: z.string(), balance: amount, endsAt: timestamp }),
  refusals: ['feature_off', 'operation_not_allowed', 'encryption_required', 'encryption_invalid',
    'encryption_replay'],
});

export const logout = call({
  method: 'DELETE', path: '/wps/session/logout', needs: 'member_changing_password',
  allowsTrial: true, refusals: [],
  summary: 'End the session; the token is refused afterwards.', output: z.object({}),
});

export const currentSession = call({
  method: 'GET', path: '/wps/session/current', needs: 'member_changing_password',
  allowsTrial: true, refusals: [],
  summary: 'When the session began and ends.',
  output: z.object({ startedAt: timestamp, expiresAt: timestamp,
    passwordChangeRequired: z.boolean() }),
});
