import { z } from 'zod';
import { amount, call, timestamp } from './call.ts';

const text = z.string().max(400).optional();

/** Every field of a registration by its name; which are asked for says the brand: fields.ts. */
const registration = z.object({
  username: text, password: z.string().max(200), confirmPassword: z.string().max(200),
  altcha: z.string().max(4000).optional(),
  agreeTerms: z.boolean().optional(), ageConfirmed: z.boolean().optional(),
  login: z.boolean().default(true), registerUrl: text, registerMethod: text, domain: text,
  /** `firebase`: the phone provider's id token proves the number instead of a code. */
  channel: z.enum(['sms', 'firebase']).optional(), idToken: z.string().max(4000).optional(),
  affiliateCode: text, referralCode: text, countryDialingCode: text, captcha: text,
  payeeName: text, email: text, qqNum: text, mobileNum: text, recommenderId: text,
  verificationCode: text, paymentPassword: text, line: text, whatsapp: text, facebook: text,
  wechat: text, telegram: text, zalo: text, idNumber: text, birthday: text, address: text,
  nationality: text, occupation: text, sourceOfIncome: text, placeOfBirth: text,
  nickname: text,
});
const registered = z.object({ memberId: z.string(), token: z.string().nullable(),
  firstTimeLogin: z.boolean() });

export const register = call({
  method: 'PUT', path: '/wps/member/register', needs: 'nothing', encrypted: true,
  callsPerMinuteMax: 30,
  summary: 'Register by username. With login true the answer carries a token usable at once.',
  body: registration, output: registered,
  refusals: ['verify_first', 'terms_required', 'age_required', 'passwords_differ',
    'username_taken', 'mobile_taken', 'self_excluded', 'feature_off', 'invalid_invitation_code',
    'code_invalid', 'code_expired', 'captcha_wrong', 'phone_invalid', 'phone_unknown_error',
    'operation_not_allowed', 'encryption_required', 'encryption_invalid', 'encryption_replay'],
});

export const registerMobile = call({
  method: 'PUT', path: '/wps/member/register/mobile', needs: 'nothing', encrypted: true,
  callsPerMinuteMax: 30,
  summary: 'Register by mobile number: the account is the number. Otherwise as by username.',
  body: registration, output: registered, refusals: register.refusals,
});

export const affiliate = call({
  method: 'GET', path: '/wps/agent/affiliate', needs: 'nothing', callsPerMinuteMax: 30,
  summary: 'Whether a code invites on behalf of an agent; a failure says the same in value.',
  query: z.object({ code: z.string().max(60), domain: z.string().max(300).optional() }),
  output: z.object({ valid: z.boolean(), affiliateCode: z.string() }),
  refusals: ['invalid_invitation_code'],
});

export const memberInfo = call({
  method: 'GET', path: '/wps/member/info', needs: 'member_changing_password', refusals: [],
  allowsTrial: true,
  summary: 'Who is logged in.',
  output: z.object({
    id: z.string(), account: z.string(), nickname: z.string(), type: z.number().int(),
    toUpline: z.string(), currency: z.string(), createdAt: timestamp,
    clubLabel: z.object({ labelName: z.string(), rankLevel: z.number().int() }),
    memberLabel: z.array(z.object({ labelName: z.string() })),
    avatar: z.string(), avatarType: z.enum(['STATIC', 'CUSTOM']),
    previousLoginAt: timestamp.nullable(),
  }),
});

export const memberIcon = call({
  method: 'GET', path: '/wps/member/info/icon', needs: 'member', refusals: [], allowsTrial: true,
  summary: 'The avatar and its kind.',
  output: z.object({ avatar: z.string(), avatarType: z.enum(['STATIC', 'CUSTOM']) }),
});

export const changePassword = call({
  method: 'POST', path: '/wps/member/password', needs: 'member_changing_password',
  encrypted: true, callsPerMinuteMax: 20,
  summary: 'Change the password: ends all other sessions, and the answered token takes the place '
    + 'of this one\'s.',
  body: z.object({ oldPassword: z.string().max(200), newPassword: z.string().max(200),
    confirmNewPassword: z.string().max(200) }),
  output: z.object({ token: z.string() }),
  refusals: ['token_expired', 'wrong_password', 'passwords_differ',
    'encryption_required', 'encryption_invalid', 'encryption_replay'],
});

export const balance = call({
  method: 'GET', path: '/wps/v2/wallets/balance', needs: 'member', refusals: [], allowsTrial: true,
  summary: 'The member\'s balance: available and held, and their sum as the member may spend it.',
  output: z.object({ sumBalance: amount, held: amount, currency: z.string() }),
});
