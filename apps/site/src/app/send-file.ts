import type { CallShape, OutputOf } from '@fairhouse/contract';
import { codeOf } from '@fairhouse/contract/languages';
import type { Call } from './calls.ts';
import { languageNow, refusalText } from './i18n.ts';
import { bearerNow, endSession } from './session.ts';

type Given<C extends CallShape> = { ok: true; value: OutputOf<C> } | { ok: false; message: string };
type Reply = { success?: boolean; value?: unknown; errorCode?: string; message?: string };
const TIME_LIMIT_MILLISECONDS = 120_000;

/** A call whose body is the file itself. */
export const sendFile = async <C extends CallShape>(
  call: Call<C>, file: Blob, signal: AbortSignal,
): Promise<Given<C>> => {
  const token = bearerNow();
  const reply = await exchange(call, file, { token, signal });
  if (reply.success === true) return { ok: true, value: reply.value as OutputOf<C> };
  const code = reply.errorCode ?? 'system_error';
  if (token !== null && (code === 'login_required' || code === 'token_expired')) endSession(token);
  return { ok: false, message: refusalText(code, reply.message) };
};

const exchange = async (call: Call<CallShape>, file: Blob, { token, signal }: {
  token: string | null; signal: AbortSignal }): Promise<Reply> => {
  try {
    const response = await fetch(call.path, { method: call.method, body: file,
      headers: { 'content-type': 'application/octet-stream', platform: 'W',
        language: codeOf(languageNow()), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MILLISECONDS)]) });
    return await response.json() as Reply;
  } catch {
    // Cut off or out of reach: either way it did not arrive.
    return { success: false, errorCode: 'network_problem' };
  }
};
