import { codeOf as languageCode } from '@fairhouse/contract/languages';
import type { PlayError } from '@fairhouse/game-kit/board';

export type CallOptions = {
  token?: string; body?: object; idempotencyKey?: string; language?: string;
};
type Reply = { success?: boolean; value?: unknown; errorCode?: string; message?: string };

const TIME_LIMIT_MILLISECONDS = 15_000;
/** One second, two, four … about a minute in all. */
const WAITS_MILLISECONDS = [1000, 2000, 4000, 8000, 15_000, 15_000, 15_000];

export const playError = (code: string, message = code): PlayError =>
  Object.assign(new Error(message), { code });

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code : 'system_error';

/** Makes a call once; a refusal is thrown with its code. */
export const call = async <T>(
  method: 'GET' | 'POST' | 'DELETE', path: string, options: CallOptions = {},
): Promise<T> => {
  const headers: Record<string, string> = {};
  if (options.language) headers.language = languageCode(options.language);
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (options.body) headers['content-type'] = 'application/json';
  let status = 0;
  let reply: Reply;
  try {
    const request: RequestInit = { method, headers,
      signal: AbortSignal.timeout(TIME_LIMIT_MILLISECONDS) };
    if (options.body) request.body = JSON.stringify(options.body);
    const response = await fetch(path, request);
    status = response.status;
    reply = await response.json() as Reply;
  } catch {
    throw playError(status === 0 || status >= 500 ? 'network_problem' : 'system_error');
  }
  if (reply.success === true) return reply.value as T;
  throw playError(reply.errorCode ?? 'system_error', reply.message);
};

/** After these nobody knows whether the bet was taken; only the same key can tell. */
export const isUnknown = (code: string): boolean =>
  code === 'network_problem' || code === 'system_error' || code === 'outcome_unknown';

/**
 * Repeats a call that moves money with the same key until its outcome is known. Gives up after
 * a minute with `outcome_unknown`.
 */
export const callUntilKnown = async <T>(
  act: () => Promise<T>, onDoubt: (isDoubtful: boolean) => void,
  wait: (milliseconds: number) => Promise<void> = sleep,
): Promise<T> => {
  for (const milliseconds of [...WAITS_MILLISECONDS, undefined]) {
    try {
      const answer = await act();
      onDoubt(false);
      return answer;
    } catch (error) {
      if (!isUnknown(codeOf(error))) {
        onDoubt(false);
        throw error;
      }
      onDoubt(true);
      if (milliseconds !== undefined) await wait(milliseconds);
    }
  }
  throw playError('outcome_unknown');
};

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => { setTimeout(resolve, milliseconds); });
