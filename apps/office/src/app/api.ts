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

/** As `sendFile`, and says how much of it has arrived: 0 to 1. */
export const sendWatched = <C extends CallShape>(
  call: Address & { of?: C }, { query, file, onProgress }: { query: Record<string, string>;
    file: Blob; onProgress: (share: number) => void },
): Promise<OutputOf<C>> => new Promise((resolve, reject) => {
  const sending = new XMLHttpRequest();
  sending.open(call.method, `${call.path}?${new URLSearchParams(query)}`);
  for (const [name, value] of Object.entries({ 'content-type': 'application/octet-stream',
    ...headersNow() })) sending.setRequestHeader(name, value);
  sending.responseType = 'json';
  sending.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0));
  sending.addEventListener('load', () => {
    try { resolve(valueOf(sending.response as Reply | null)); } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  });
  sending.addEventListener('error', () => reject(new TypeError('not sent')));
  sending.send(file);
});

type Sent = { method: string; headers: Record<string, string>; body?: string | Blob };
type Reply = { success: boolean; value?: unknown; errorCode?: string; message?: string };
const headersNow = (): Record<string, string> => {
  const token = tokenNow();
  return { ...(token ? { authorization: `Bearer ${token}` } : {}),
    language: document.documentElement.lang };
};

const exchange = async <Output>(address: string, sent: Sent): Promise<Output> => {
  const response = await fetch(address, { ...sent, headers: { ...sent.headers, ...headersNow() } });
  return valueOf(await response.json() as Reply);
};

const valueOf = <Output>(reply: Reply | null): Output => {
  if (reply?.success) return reply.value as Output;
  const code = reply?.errorCode ?? 'system_error';
  if (tokenNow() && (code === 'login_required' || code === 'token_expired')) {
    keepToken(null);
    location.assign('/office/');
  }
  throw Object.assign(new Error(reply?.message ?? 'system error'), { code,
    fields: (reply?.value as { fields?: Record<string, string> } | undefined)?.fields ?? {} });
};

export const isRefused = (error: unknown): error is RefusedError =>
  error instanceof Error && 'code' in error;
