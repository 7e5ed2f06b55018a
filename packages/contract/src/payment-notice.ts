import type { ReadNotice, Signing } from './payment-method.ts';

const TOLERANCE_SECONDS = 300;

/**
 * The JSON of a signed notice: HMAC-SHA256 over `<timestamp>.<raw body>`, at most 300 s old,
 * compared in constant time, before a byte of the body is parsed. undefined: forged, stale or
 * malformed.
 */
export const readSignedBody = (
  raw: Buffer,
  given: { timestamp: string | undefined; signature: string | undefined },
  tools: Signing & { nowSeconds: number },
): Record<string, unknown> | undefined => {
  const { timestamp = '', signature = '' } = given;
  if (!/^\d{10}$/.test(timestamp)) return undefined;
  if (Math.abs(tools.nowSeconds - Number(timestamp)) > TOLERANCE_SECONDS) return undefined;
  if (!tools.isSigned(signature, `${timestamp}.`, raw)) return undefined;
  const body = readJson(raw);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
};

const readJson = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};

/** What a bank tells of a transfer that came; its text holds the reference of a deposit. */
export const readBankNotice: ReadNotice = (raw, header, tools) => {
  const body = readSignedBody(
    raw,
    { timestamp: header('x-bank-timestamp'), signature: header('x-bank-signature') },
    tools,
  );
  const { eventId, text, amount, currency } = body ?? {};
  return typeof eventId === 'string' &&
    typeof text === 'string' &&
    typeof amount === 'string' &&
    typeof currency === 'string'
    ? { eventId, orderId: text.slice(0, 300), amount, currency, state: 'paid' }
    : undefined;
};
