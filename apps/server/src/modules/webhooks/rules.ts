import { hostKind } from '../../kernel/outgoing.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds to the next try; after the last of them a delivery has failed. */
const WAITS = [10, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR];
export const nextTry = (tries: number, now: Date): Date | null => {
  const seconds = WAITS[tries - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
};
/** So many tries in a row that nobody takes, and nothing more is sent. */
export const FAILURES_MAX = 20;

/** Where a program may be told, as it is kept; undefined where it may not. */
export const readHookAddress = (text: string, mayBePrivate: boolean): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  if (mayBePrivate) return /^https?:$/.test(url.protocol) ? url.href : undefined;
  if (url.protocol !== 'https:') return undefined;
  const kind = hostKind(url);
  if (kind !== 'name') return kind === 'public' ? url.href : undefined;
  const { hostname: host } = url;
  return host.includes('.') && !/(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host)
    ? url.href
    : undefined;
};
