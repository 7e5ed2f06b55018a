import type { ALWAYS, CallShape, OutputOf, RawInputOf, RefusalsOf, WITH_ENCRYPTION,
  WITH_TOKEN } from '@fairhouse/contract';
import { codeOf } from '@fairhouse/contract/languages';
import type { Call } from './calls.ts';
import { openDialog } from './dialogs/dialogs.ts';
import { languageNow, refusalText } from './i18n.ts';
import { isWaitedFor, whileWaiting } from './loader.ts';
import { bearerNow, endSession, type Bearer } from './session.ts';

/** Codes any call may answer, and the one the browser itself finds out. */
type CommonCode = (typeof ALWAYS)[number] | (typeof WITH_TOKEN)[number]
  | (typeof WITH_ENCRYPTION)[number] | 'network_problem';
type Refused<Code extends string = string> = {
  ok: false; errorCode: Code; message: string; fields: Record<string, string>;
  value: Record<string, unknown>;
};
export type Answer<C extends CallShape> =
  | { ok: true; value: OutputOf<C> } | Refused<RefusalsOf<C> | CommonCode>;
export type SendOptions = { idempotencyKey?: string; token?: Bearer; signal?: AbortSignal };
export type RefusedError = Error & { refused: Refused };

type Reply = { success?: boolean; value?: unknown; data?: unknown; errorCode?: string;
  message?: string };
const TIME_LIMIT_MILLISECONDS = 30_000;

/** Makes a call; a refusal is an answer like any other, told apart by its code. */
export const send = <C extends CallShape>(
  call: Call<C>, input: RawInputOf<C>, options: SendOptions = {},
): Promise<Answer<C>> => {
  const answer = make(call, input, options);
  return isWaitedFor(call.method, call.path) ? whileWaiting(answer) : answer;
};

const make = async <C extends CallShape>(
  call: Call<C>, input: RawInputOf<C>, options: SendOptions,
): Promise<Answer<C>> => {
  const token = options.token === undefined ? bearerNow() : options.token;
  let reply = await exchange(call, input, { ...options, token });
  if (call.isEncrypted && reply.errorCode === 'encryption_invalid') {
    // The server's key was replaced since it was read: once more with the new one.
    (await import('./secret.ts')).forgetKey();
    reply = await exchange(call, input, { ...options, token });
  }
  if (reply.success === true) {
    const value = call.envelope === 'data' ? reply.data : reply.value;
    return { ok: true, value: value as OutputOf<C> };
  }
  const errorCode = reply.errorCode ?? 'system_error';
  if (token !== null && (errorCode === 'login_required' || errorCode === 'token_expired')) {
    endSession(token);
  }
  // What was asked in passing is left out in silence; what somebody did is answered.
  if (errorCode === 'in_need_true_account' && call.method !== 'GET') {
    openDialog({ name: 'needsAccount' });
  }
  const value = (reply.value ?? {}) as Record<string, unknown>;
  return { ok: false, errorCode: errorCode as RefusalsOf<C> | CommonCode, value,
    message: refusalText(errorCode, reply.message),
    fields: (value.fields ?? {}) as Record<string, string> };
};

/** As `send`, but a refusal is thrown: for queries. */
export const ask = async <C extends CallShape>(
  call: Call<C>, input: RawInputOf<C>, options: SendOptions = {},
): Promise<OutputOf<C>> => {
  const answer = await send(call, input, options);
  if (answer.ok) return answer.value;
  throw Object.assign(new Error(answer.message), { refused: answer });
};

export const isRefused = (error: unknown): error is RefusedError =>
  error instanceof Error && 'refused' in error;
export const messageOf = (error: unknown): string =>
  isRefused(error) ? error.message : refusalText('system_error');

const exchange = async (
  call: Call<CallShape>, input: object, options: SendOptions,
): Promise<Reply> => {
  const { address, rest } = addressOf(call, input);
  const early = call.method === 'GET' ? await askedEarly(address, options.token ?? null)
    : undefined;
  if (early) return early;
  const headers: Record<string, string> = { platform: 'W',
    language: codeOf(languageNow()) };
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  try {
    let body: string | undefined;
    if (call.method !== 'GET' && (call.method !== 'DELETE' || call.isEncrypted)) {
      headers['content-type'] = call.isForm ? 'application/x-www-form-urlencoded'
        : 'application/json';
      body = call.isForm ? new URLSearchParams(rest as Record<string, string>).toString()
        : JSON.stringify(call.isEncrypted
          ? { payload: await (await import('./secret.ts')).encrypt(rest) } : rest);
    }
    const response = await fetch(address, { method: call.method, headers, body: body ?? null,
      signal: options.signal ?? AbortSignal.timeout(TIME_LIMIT_MILLISECONDS) });
    return await response.json() as Reply;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return { success: false, errorCode: 'network_problem' };
  }
};

type Start = { code: string; token: Bearer;
  asked: Record<string, Promise<Reply | undefined> | undefined> };
/** What early.js asked for in this language and for whoever this is; each is used once. */
const askedEarly = (address: string, token: Bearer): Promise<Reply | undefined> | undefined => {
  const start = (window as { fairhouseStart?: Start }).fairhouseStart;
  const reply = start?.code === codeOf(languageNow()) && start.token === token
    ? start.asked[address] : undefined;
  if (reply) delete start?.asked[address];
  return reply;
};

const addressOf = (call: Call<CallShape>, input: object) => {
  const rest: Record<string, unknown> = { ...input };
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (call.method !== 'GET') return { address: path, rest };
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return { address: query === '' ? path : `${path}?${query}`, rest };
};
