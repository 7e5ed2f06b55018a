import type { CallShape, OutputOf, RawInputOf } from '@fairhouse/contract';

/** An expected "no" of the server: its code and its text in the operator's language. */
export type RefusedError = Error & { code: string; fields: Record<string, string> };

const TOKEN = 'fairhouse.office.token';
export const tokenNow = (): string | null => sessionStorage.getItem(TOKEN);
export const keepToken = (token: string | null): void => {
  if (token === null) sessionStorage.removeItem(TOKEN);
  else sessionStorage.setItem(TOKEN, token);
};

type Address = Pick<CallShape, 'method' | 'path'>;
/** The method and path of a call, checked against the contract's type without its zod. */
export const address = <C extends CallShape>(
  method: C['method'], path: C['path'],
): Address & { of?: C } => ({ method, path });

export const ask = async <C extends CallShape>(
  call: Address & { of?: C }, input: RawInputOf<C>, idempotencyKey?: string,
): Promise<OutputOf<C>> => {
  const rest: Record<string, unknown> = { ...input };
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '');
  const query = call.method === 'GET' && given.length > 0
    ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : '';
  return exchange(path + query, { method: call.method,
    headers: { ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(rest) }) });
};

/** A call whose body is the file itself. */
export const sendFile = <C extends CallShape>(
  call: Address & { of?: C }, query: Record<string, string>, file: Blob,
): Promise<OutputOf<C>> => exchange(`${call.path}?${new URLSearchParams(query)}`,
  { method: call.method, headers: { 'content-type': 'application/octet-stream' }, body: file });

type Sent = { method: string; headers: Record<string, string>; body?: string | Blob };
const exchange = async <Output>(address: string, sent: Sent): Promise<Output> => {
  const token = tokenNow();
  const response = await fetch(address, { ...sent, headers: { ...sent.headers,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    language: document.documentElement.lang } });
  const reply = await response.json() as { success: boolean; value?: unknown;
    errorCode?: string; message?: string };
  if (reply.success) return reply.value as Output;
  if (token && (reply.errorCode === 'login_required' || reply.errorCode === 'token_expired')) {
    keepToken(null);
    location.assign('/office/');
  }
  throw Object.assign(new Error(reply.message ?? 'system error'), {
    code: reply.errorCode ?? 'system_error',
    fields: (reply.value as { fields?: Record<string, string> } | undefined)?.fields ?? {} });
};

export const isRefused = (error: unknown): error is RefusedError =>
  error instanceof Error && 'code' in error;
