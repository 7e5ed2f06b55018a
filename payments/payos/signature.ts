import { createHmac, timingSafeEqual } from 'node:crypto';

type Fields = Readonly<Record<string, unknown>>;

/** `key=value` in the order of the keys, joined by `&`; nothing is an empty text. */
const queryOf = (fields: Fields): string =>
  Object.keys(fields)
    .toSorted()
    .map((key) => `${key}=${valueOf(fields[key])}`)
    .join('&');

const valueOf = (value: unknown): string => {
  if (value === undefined || value === null || value === 'null' || value === 'undefined') return '';
  if (Array.isArray(value)) return JSON.stringify(value.map(sorted));
  return typeof value === 'object' ? JSON.stringify(sorted(value)) : `${value as string | number}`;
};
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** HMAC-SHA256 of the sorted fields, by the checksum key. */
export const signFields = (fields: Fields, key: string): string =>
  createHmac('sha256', key).update(queryOf(fields)).digest('hex');

export const isSignedBy = (fields: Fields, signature: string, keys: readonly string[]): boolean => {
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const ours = Buffer.from(signFields(fields, key));
    return given.length === ours.length && timingSafeEqual(given, ours);
  });
};
