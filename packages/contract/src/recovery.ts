import { z } from 'zod';
import { call } from './call.ts';

const newPassword = z.string().max(200);

export const forgotByMail = call({
  method: 'POST',
  path: '/wps/member/password/email',
  needs: 'nothing',
  form: true,
  callsPerMinuteMax: 30,
  summary:
    'Mail a one-time link to the e-mail of the account. The answer is the same for pairs ' +
    'that nobody has, unless the brand wants explicit errors.',
  body: z.object({ username: z.string().max(60), email: z.string().max(254) }),
  output: z.object({}),
  refusals: [
    'format_incorrect',
    'incorrect_email',
    'username_or_email_not_exist',
    'message_not_sent',
  ],
});

export const resetByMail = call({
  method: 'POST',
  path: '/wps/member/password/email/reset',
  needs: 'nothing',
  encrypted: true,
  callsPerMinuteMax: 30,
  summary:
    'Set a new password by the link of the mail; ends all sessions, holds ' +
    'the passkeys of before and locks withdrawals for a while.',
  body: z.object({ resetToken: z.string().max(100), newPassword }),
  output: z.object({ username: z.string() }),
  refusals: ['link_invalid', 'encryption_required', 'encryption_invalid', 'encryption_replay'],
});

export const resetByMobile = call({
  method: 'POST',
  path: '/wps/member/password/verification',
  needs: 'nothing',
  encrypted: true,
  callsPerMinuteMax: 30,
  summary:
    'Set a new password by a code sent to the mobile number, which the member has proved; ' +
    'ends all sessions, holds the passkeys of before and locks withdrawals for a while.',
  body: z.object({
    newPassword,
    mobileNum: z.string().max(24),
    verificationCode: z.string().max(255),
    countryDialingCode: z.string().max(8).optional(),
  }),
  output: z.object({ username: z.string() }),
  refusals: [
    'feature_off',
    'phone_invalid',
    'code_invalid',
    'code_expired',
    'encryption_required',
    'encryption_invalid',
    'encryption_replay',
  ],
});
