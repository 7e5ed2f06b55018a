import { ConnectionError, type Connection } from '@fairhouse/contract/payment-method';

/** What the Greenfield API answered: with success, or with a refusal that it explains. */
export type Answered = { status: number; body: unknown };
type Called = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: object };

/** One call of the Greenfield API; what is about the connection itself is thrown by its name. */
export const greenfield = async (
  { values, signal }: Connection,
  { method, path, body }: Called,
): Promise<Answered> => {
  const response = await fetch(`${values.url}/api/v1${path}`, {
    method,
    signal,
    redirect: 'error',
    headers: {
      authorization: `token ${values.apiKey}`,
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw new ConnectionError('unreachable');
  });
  const { status } = response;
  const text = await response.text().catch(() => {
    throw new ConnectionError('unreachable');
  });
  if (status === 401) throw new ConnectionError('key_refused');
  if (status === 403) throw new ConnectionError('rights_missing');
  if (status === 429 || status >= 500) throw new ConnectionError('busy');
  return { status, body: readJson(text, status) };
};

const readJson = (text: string, status: number): unknown => {
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A proxy in front of it has pages of its own for what it does not find.
    if (status >= 400) return {};
    throw new ConnectionError('answer_unknown');
  }
};

export const storePath = ({ values }: Connection, path: string): string =>
  `/stores/${encodeURIComponent(values.storeId ?? '')}${path}`;

/** What is not as documented is no answer. */
export const recordOf = (value: unknown): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ConnectionError('answer_unknown');
  }
  return value as Record<string, unknown>;
};
export const listOf = (value: unknown): Record<string, unknown>[] => {
  if (!Array.isArray(value)) throw new ConnectionError('answer_unknown');
  return value.map(recordOf);
};
export const textOf = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') throw new ConnectionError('answer_unknown');
  return value;
};
/** Decimals come as texts; a number is one that an older server wrote. */
export const decimalOf = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,16}(\.\d{1,40})?$/.test(text)) {
    throw new ConnectionError('answer_unknown');
  }
  return text;
};
/** The same sum, however many zeros stand behind it. */
export const isSameSum = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (text: string): string => {
  const [whole = '0', part = ''] = text.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${part.replace(/0+$/, '')}`;
};

/** The code of a refusal (ProblemDetails), or the fields it names (ValidationProblemDetails). */
export const problemOf = ({ body }: Answered): string => {
  if (Array.isArray(body)) {
    return body
      .map((one: unknown) => (one as { path?: unknown } | null)?.path)
      .filter((path) => typeof path === 'string')
      .join(' ');
  }
  const { code } = (body ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};
