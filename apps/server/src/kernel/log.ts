import pino from 'pino';

export type Logger = pino.Logger;

const SECRET = ['token', 'password', 'oldPassword', 'newPassword', 'confirmPassword',
  'confirmNewPassword', 'paymentPassword', 'captcha', 'altcha', 'payload', 'authorization',
  'cookie', 'ticket', 'playToken', 'serverSeed', 'secret', 'code', 'mobileNum', 'email'];

/** Structured logs; secrets are cut at every depth the product logs. */
export const openLog = (
  level = process.env.LOG_LEVEL ?? 'info', to: pino.DestinationStream = pino.destination(1),
): Logger => pino({
  level,
  redact: { paths: SECRET.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[cut]' },
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
}, to);

/** Query parameters that name secrets are cut before an address is logged. */
export const cutAddress = (url: string): string =>
  url.replace(SECRET_IN_ADDRESS, '$1[cut]');
const SECRET_IN_ADDRESS =
  /([?&](?:token|ticket|playToken|resetToken|pendingToken|code|state)=)[^&]*/gi;
