import { z } from 'zod';
import { call } from './call.ts';

const number = z.string().max(24).optional();
export const sent = z.object({ expiredMinutes: z.number().int() });
/** Both spellings name the same number (D-C06). */
export const mobile = z.object({
  countryDialingCode: z.string().max(8),
  mobileNo: number,
  mobileNum: number,
  altcha: z.string().max(4000).optional(),
});

export const smsRegister = call({
  method: 'POST',
  path: '/wps/verification/sms/register',
  needs: 'nothing',
  callsPerMinuteMax: 30,
  summary: 'Send a registration code by SMS. A code of one registerType serves only that one.',
  body: mobile.extend({ registerType: z.enum(['MOBILE', 'USERNAME']).default('MOBILE') }),
  output: sent,
  refusals: ['feature_off', 'verify_first', 'phone_invalid', 'quota_exceeded', 'message_not_sent'],
});

export const captcha = call({
  method: 'GET',
  path: '/wps/captcha',
  needs: 'nothing',
  refusals: [],
  callsPerMinuteMax: 60,
  summary: 'A captcha picture as base64 PNG in value; bound to the caller by a cookie.',
  output: z.string(),
});

export const botcheckChallenge = call({
  method: 'GET',
  path: '/wps/botcheck/challenge',
  needs: 'nothing',
  refusals: [],
  summary: 'An ALTCHA challenge; the solution is single-use and lives 5 minutes.',
  output: z.record(z.string(), z.unknown()),
});
