import { z } from 'zod';
import { amount, call, timestamp } from './call.ts';
import { channel, CHANNELS } from './consents.ts';
import { mobile, sent } from './verification.ts';

/** Where a login comes from: W, the web, is the only one; a header of the name says it too. */
const fromPlatform = z.object({ platform: z.string().max(10).optional() });

export const login = call({
  method: 'POST',
  path: '/wps/session/login',
  needs: 'nothing',
  encrypted: true,
  callsPerMinuteMax: 60,
  query: fromPlatform,
  summary: 'Log in by username, from platform W. A failure may carry value {captcha: true}.',
  body: z.object({
    username: z.string().max(60),
    password: z.string().max(200),
    captcha: z.string().max(20).optional(),
    type: z.string().max(20).default('username'),
    altcha: z.string().max(4000).optional(),
    loginAs: z.enum(['AGENT']).optional(),
    authenticatorCode: z.string().max(20).optional(),
  }),
  output: z.object({
    token: z.string(),
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
    passwordChangeRequired: z.boolean(),
  }),
  refusals: [
    'wrong_username_or_password',
    'format_incorrect',
    'captcha_required',
    'captcha_wrong',
    'verify_first',
    'member_no_enter',
    'temporary_password_ended',
    'error_not_agent',
    'second_factor_required',
    'code_invalid',
    'unregistered_ip',
    'operation_not_allowed',
    'encryption_required',
    'encryption_invalid',
    'encryption_replay',
  ],
});

const addressMethod = z.enum(['mobile', 'sms', 'email', 'payeeName', 'authenticator']);
export const sendAddressCode = call({
  method: 'POST',
  path: '/wps/session/login/ip/code',
  needs: 'nothing',
  callsPerMinuteMax: 20,
  summary: 'Send the code of a login from a new address to what the member has bound.',
  body: z.object({
    challengeId: z.string().max(100),
    method: addressMethod.exclude(['authenticator']),
  }),
  output: z.object({ expiredMinutes: z.number().int() }),
  refusals: ['operation_not_allowed', 'quota_exceeded', 'message_not_sent'],
});
export const verifyAddress = call({
  method: 'POST',
  path: '/wps/session/login/ip',
  needs: 'nothing',
  encrypted: true,
  callsPerMinuteMax: 30,
  summary:
    'Complete a login that waits for another proof, by one of the methods of its refusal: ' +
    'five tries in ten minutes. mobile and payeeName need the code that was sent, besides. ' +
    'Answers as the login.',
  body: z.object({
    challengeId: z.string().max(100),
    method: addressMethod,
    answer: z.string().max(255),
    verificationCode: z.string().max(255).optional(),
  }),
  output: login.output,
  refusals: [
    'code_invalid',
    'code_expired',
    'member_no_enter',
    'wrong_username_or_password',
    'temporary_password_ended',
    'error_not_agent',
    'second_factor_required',
    'unregistered_ip',
    'encryption_required',
    'encryption_invalid',
    'encryption_replay',
  ],
});

export const loginBySms = call({
  method: 'POST',
  path: '/wps/session/login/sms',
  needs: 'nothing',
  encrypted: true,
  callsPerMinuteMax: 60,
  query: fromPlatform,
  summary:
    'Log in by a code sent to the mobile number (type sms), or by an id token of the ' +
    'phone provider (type firebase). Answers as the login by username.',
  body: z.object({
    type: z.string().max(20).default('sms'),
    countryDialingCode: z.string().max(8).optional(),
    mobileNum: z.string().max(24).default(''),
    verificationCode: z.string().max(255).default(''),
    channel: z.string().max(20).optional(),
    idToken: z.string().max(8000).optional(),
    loginAs: z.enum(['AGENT']).optional(),
  }),
  output: login.output,
  refusals: [
    'feature_off',
    'phone_invalid',
    'code_invalid',
    'code_expired',
    'operation_not_allowed',
    'phone_unknown_error',
    'member_no_enter',
    'wrong_username_or_password',
    'temporary_password_ended',
    'error_not_agent',
    'second_factor_required',
    'unregistered_ip',
    'encryption_required',
    'encryption_invalid',
    'encryption_replay',
  ],
});

export const freePlay = call({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  needs: 'nothing',
  callsPerMinuteMax: 20,
  summary:
    'Begin free play: a new account of type 4 with play money, for a day. encryptionToken ' +
    'is an encrypted payload of the same os and platform.',
  body: z.object({
    os: z.string().min(1).max(40),
    platform: z.string().max(10),
    encryptionToken: z.string().max(4000),
    gatewayVersion: z.coerce.number().int(),
  }),
  output: z.object({
    token: z.string(),
    account: z.string(),
    type: z.literal(4),
    currency: z.string(),
    balance: amount,
    endsAt: timestamp,
  }),
  refusals: [
    'feature_off',
    'operation_not_allowed',
    'encryption_required',
    'encryption_invalid',
    'encryption_replay',
  ],
});

/** Drawn by the browser and kept by it: the cookie is worth nothing without. */
const device = z.string().regex(/^[\w-]{32,100}$/);
export const keepSession = call({
  method: 'POST',
  path: '/wps/session/keep',
  needs: 'member',
  callsPerMinuteMax: 10,
  refusals: [],
  summary:
    'Keep this browser signed in: a cookie out of reach of scripts, bound to what the browser ' +
    'keeps as its device. Only from a page of the brand, and where its switch is on.',
  body: z.object({ device }),
  output: z.object({}),
});
export const resumeSession = call({
  method: 'POST',
  path: '/wps/session/resume',
  needs: 'nothing',
  callsPerMinuteMax: 30,
  refusals: ['token_expired'],
  summary:
    'A new session by the cookie of a browser that stays signed in, which is changed by it. A ' +
    'cookie that was used already ends it and what it opened.',
  body: z.object({ device }),
  output: z.object({ token: z.string() }),
});

export const logout = call({
  method: 'DELETE',
  path: '/wps/session/logout',
  needs: 'member_changing_password',
  whileFrozen: true,
  allowsTrial: true,
  refusals: [],
  summary: 'End the session; the token is refused afterwards.',
  output: z.object({}),
});

export const currentSession = call({
  method: 'GET',
  path: '/wps/session/current',
  needs: 'member_changing_password',
  allowsTrial: true,
  refusals: [],
  summary: 'When the session began and ends.',
  output: z.object({
    startedAt: timestamp,
    expiresAt: timestamp,
    passwordChangeRequired: z.boolean(),
  }),
});

const text = z.string().max(400).optional();

/** Every field of a registration by its name; which are asked for says the brand: fields.ts. */
const registration = z.object({
  username: text,
  password: z.string().max(200),
  confirmPassword: z.string().max(200),
  altcha: z.string().max(4000).optional(),
  agreeTerms: z.boolean().optional(),
  ageConfirmed: z.boolean().optional(),
  login: z.boolean().default(true),
  registerUrl: text,
  registerMethod: text,
  domain: text,
  /** `firebase`: the phone provider's id token proves the number instead of a code. */
  channel: z.enum(['sms', 'firebase']).optional(),
  idToken: z.string().max(4000).optional(),
  affiliateCode: text,
  referralCode: text,
  countryDialingCode: text,
  captcha: text,
  payeeName: text,
  email: text,
  qqNum: text,
  mobileNum: text,
  recommenderId: text,
  verificationCode: text,
  paymentPassword: text,
  line: text,
  whatsapp: text,
  facebook: text,
  wechat: text,
  telegram: text,
  zalo: text,
  idNumber: text,
  birthday: text,
  address: text,
  nationality: text,
  occupation: text,
  sourceOfIncome: text,
  placeOfBirth: text,
  nickname: text,
  /** On which ways offers may come; what is not named was not said yes to. */
  advertising: z.array(channel).max(CHANNELS.length).optional(),
});
const registered = z.object({
  memberId: z.string(),
  token: z.string().nullable(),
  firstTimeLogin: z.boolean(),
});

export const register = call({
  method: 'PUT',
  path: '/wps/member/register',
  needs: 'nothing',
  encrypted: true,
  callsPerMinuteMax: 30,
  summary: 'Register by username. With login true the answer carries a token usable at once.',
  body: registration,
  output: registered,
  refusals: [
    'verify_first',
    'terms_required',
    'age_required',
    'passwords_differ',
    'username_taken',
    'mobile_taken',
    'self_excluded',
    'feature_off',
    'invalid_invitation_code',
    'code_invalid',
    'code_expired',
    'captcha_wrong',
    'phone_invalid',
    'phone_unknown_error',
    'operation_not_allowed',
    'encryption_required',
    'encryption_invalid',
    'encryption_replay',
  ],
});

export const registerMobile = call({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  needs: 'nothing',
  encrypted: true,
  callsPerMinuteMax: 30,
  summary: 'Register by mobile number: the account is the number. Otherwise as by username.',
  body: registration,
  output: registered,
  refusals: register.refusals,
});

export const affiliate = call({
  method: 'GET',
  path: '/wps/agent/affiliate',
  needs: 'nothing',
  callsPerMinuteMax: 30,
  summary: 'Whether a code invites on behalf of an agent; a failure says the same in value.',
  query: z.object({ code: z.string().max(60), domain: z.string().max(300).optional() }),
  output: z.object({ valid: z.boolean(), affiliateCode: z.string() }),
  refusals: ['invalid_invitation_code'],
});

export const changePassword = call({
  method: 'POST',
  path: '/wps/member/password',
  needs: 'member_changing_password',
  whileFrozen: true,
  encrypted: true,
  callsPerMinuteMax: 20,
  summary:
    'Change the password: ends all other sessions, and the answered token takes the place ' +
    "of this one's.",
  body: z.object({
    oldPassword: z.string().max(200),
    newPassword: z.string().max(200),
    confirmNewPassword: z.string().max(200),
  }),
  output: z.object({ token: z.string() }),
  refusals: [
    'token_expired',
    'wrong_password',
    'passwords_differ',
    'encryption_required',
    'encryption_invalid',
    'encryption_replay',
  ],
});

export const smsNoLogin = call({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  needs: 'nothing',
  callsPerMinuteMax: 30,
  summary:
    'Send a code for login or for a new password by SMS. The answer is the same for ' +
    'numbers nobody has, unless the brand says whether an account exists.',
  body: mobile.extend({ kind: z.enum(['login', 'password']).default('login') }),
  output: sent,
  refusals: [
    'feature_off',
    'verify_first',
    'phone_invalid',
    'quota_exceeded',
    'message_not_sent',
    'wrong_account',
  ],
});
