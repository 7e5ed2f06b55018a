import type { SendMessage, Sms } from '@fairhouse/contract/messenger';

type Escape = (value: string) => string;

/** Any gateway that takes one request a message; whatever is not a 2xx was not taken. */
export const sendSms: SendMessage<Sms> = async (sms, { settings, signal }) => {
  const values = { to: sms.to, digits: sms.to.replace(/\D/g, ''), text: sms.text };
  const method = (settings.method ?? 'POST').toUpperCase();
  const contentType = settings.contentType ?? '';
  const hasBody = method !== 'GET';
  const response = await fetch(fill(settings.url ?? '', values, encodeURIComponent), {
    method,
    signal,
    redirect: 'error',
    headers: {
      ...headersOf(settings.headers ?? ''),
      ...(hasBody ? { 'content-type': contentType } : {}),
      ...(settings.bearer ? { authorization: `Bearer ${settings.bearer}` } : {}),
    },
    ...(hasBody ? { body: fill(settings.body ?? '', values, escapeFor(contentType)) } : {}),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
};

/** What a text may not break out of. */
const escapeFor = (contentType: string): Escape => {
  if (contentType.includes('json')) return (value) => JSON.stringify(value).slice(1, -1);
  if (contentType.includes('x-www-form-urlencoded')) return encodeURIComponent;
  if (contentType.includes('xml')) {
    return (value) => value.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
  }
  return (value) => value;
};

const fill = (template: string, values: Record<string, string>, escape: Escape): string =>
  template.replace(/\{(to|digits|text)\}/g, (_all, name: string) => escape(values[name] ?? ''));

const headersOf = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines
      .split('\n')
      .map((line) => line.split(/:(.*)/s))
      .filter(([name]) => name?.trim())
      .map(([name = '', value = '']) => [name.trim().toLowerCase(), value.trim()]),
  );
