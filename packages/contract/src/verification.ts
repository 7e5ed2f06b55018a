import { z } from 'zod';
import { call } from './call.ts';

const number = z.string().max(24).optional();
const sent = z.object({ expiredMinutes: z.number().int() });
/** Both spellings name the same number (D-C06). */
const mobile = z.object({ countryDialingCode: z.string().max(8), mobileNo: number,
  mobileNum: number, altcha: z.string().max(4000).optional() });

export const smsRegister = call({
  method: 'POST', path: '/wps/verification/sms/register', needs: 'nothing', callsPerMinuteMax: 30,
  summary: 'Send a registration code by SMS. A code of one registerType serves only that one.',
  body: mobile.extend({ registerType: z.enum(['MOBILE', 'USERNAME']).default('MOBILE') }),
  output: sent,
  refusals: ['feature_off', 'verify_first', 'phone_invalid', 'quota_exceeded',
    'message_not_sent'],
});

export const smsNoLogin = call({
  method: 'POST', path: '/wps/verification/sms/noLogin', needs: 'nothing', callsPerMinuteMax: 30,
  summary: 'Send a code for login or for a new password by SMS. The answer is the same for '
    + 'numbers nobody has, unless the brand says whether an account exists.',
  body: mobile.extend({ kind: z.enum(['login', 'password']).default('login') }),
  output: sent,
  refusals: ['feature_off', 'verify_first', 'phone_invalid', 'quota_exceeded',
    'message_not_sent', 'wrong_account'],
});
