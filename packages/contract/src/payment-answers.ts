import { ConnectionError } from './payment-method.ts';

/** undefined: it is no JSON. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
/** A record, or undefined: for what anybody may have sent. */
export const maybeRecord = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

/** What is not as documented is no answer. */
export const recordOf = (value: unknown): Record<string, unknown> => {
  const record = maybeRecord(value);
  if (!record) throw new ConnectionError('answer_unknown');
  return record;
};
export const listOf = (value: unknown): Record<string, unknown>[] => {
  if (!Array.isArray(value)) throw new ConnectionError('answer_unknown');
  return value.map(recordOf);
};
export const textOf = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') throw new ConnectionError('answer_unknown');
  return value;
};
