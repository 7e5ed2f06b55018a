import type { ReadNotice } from '@fairhouse/contract/payment-method';

const TOLERANCE_SECONDS = 300;

/**
 * Judges a notice: HMAC-SHA256 over `<timestamp>.<raw body>`, at most 300 s old, compared in
 * constant time, before a byte of the body is parsed. undefined: forged, stale or malformed.
 */
export const readNotice: ReadNotice = (raw, header, tools) => {
  const timestamp = header('x-sandbox-timestamp') ?? '';
  const signature = header('x-sandbox-signature') ?? '';
  if (!/^\d{10}$/.test(timestamp)) return undefined;
  if (Math.abs(tools.nowSeconds - Number(timestamp)) > TOLERANCE_SECONDS) return undefined;
  if (!tools.isSigned(signature, `${timestamp}.`, raw)) return undefined;
  const body = readJson(raw);
  if (typeof body !== 'object' || body === null) return undefined;
  const { eventId, orderId, amount, currency, state } = body as Record<string, unknown>;
  if (typeof eventId !== 'string' || typeof orderId !== 'string' || typeof amount !== 'string'
    || typeof currency !== 'string' || (state !== 'paid' && state !== 'declined')) {
    return undefined;
  }
  return { eventId, orderId, amount, currency, state };
};

const readJson = (raw: Buffer): unknown => {
  try { return JSON.parse(raw.toString('utf8')) as unknown; } catch { return undefined; }
};
