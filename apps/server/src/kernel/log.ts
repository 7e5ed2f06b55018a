import pino from 'pino';

export type Logger = pino.Logger;

const SECRET = [
  'token',
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'confirmNewPassword',
  'paymentPassword',
  'captcha',
  'altcha',
  'payload',
  'authorization',
  'cookie',
  'ticket',
  'playToken',
  'serverSeed',
  'secret',
  'code',
  'mobileNum',
  'email',
];

/** Structured logs; secrets are cut at every depth the product logs. */
export const openLog = (level = 'info', to: pino.DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      redact: { paths: SECRET.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[cut]' },
      base: { pid: process.pid },
      serializers: { error: faultOf },
      hooks: { streamWrite: (line) => line.replace(UNSEEN, escaped) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    to,
  );

/**
 * An error has no field of its own that JSON would print. What a database says beside its message
 * (a key that was there already) may be somebody's, and stays out.
 */
const faultOf = (error: unknown): unknown =>
  error instanceof Error
    ? { message: error.message, ...('code' in error && { state: error.code }), stack: error.stack }
    : error;

/** What a terminal would obey or a reader would not see: controls, blanks without width, marks of
 * direction. JSON escapes only some of them. */
// eslint-disable-next-line no-control-regex
const UNSEEN = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const escaped = (one: string): string => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Query parameters that name secrets are cut before an address is logged. */
export const cutAddress = (url: string): string => url.replace(SECRET_IN_ADDRESS, '$1[cut]');
const SECRET_IN_ADDRESS =
  /([?&](?:token|ticket|playToken|resetToken|pendingToken|code|state)=)[^&]*/gi;
