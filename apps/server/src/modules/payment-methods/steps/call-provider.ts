import { readJson } from '@fairhouse/contract/payment-answers';
import { ConnectionError, type Connection } from '@fairhouse/contract/payment-method';

/** How a provider at an address is called; every call ends with the signal. */
export const callerAt =
  (url: string, signal: AbortSignal): Connection['call'] =>
  async ({ method, path, headers, body }) => {
    const response = await fetch(`${url}${path}`, {
      method,
      signal,
      // Whoever is sent elsewhere would take the key along.
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
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
    return { status, body: readAnswer(text, status) };
  };

const readAnswer = (text: string, status: number): unknown => {
  if (text === '') return {};
  const body = readJson(text);
  // A proxy in front of it has pages of its own for what it does not find.
  if (body === undefined && status < 400) throw new ConnectionError('answer_unknown');
  return body ?? {};
};
