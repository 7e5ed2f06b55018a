import type { ReadNotice } from '@fairhouse/contract/payment-method';
import { readSignedBody } from '@fairhouse/contract/payment-notice';

/** undefined: forged, stale or malformed. */
export const readNotice: ReadNotice = (raw, header, tools) => {
  const body = readSignedBody(
    raw,
    { timestamp: header('x-sandbox-timestamp'), signature: header('x-sandbox-signature') },
    tools,
  );
  const { eventId, orderId, amount, currency, state } = body ?? {};
  if (
    typeof eventId !== 'string' ||
    typeof orderId !== 'string' ||
    typeof amount !== 'string' ||
    typeof currency !== 'string' ||
    (state !== 'paid' && state !== 'declined')
  ) {
    return undefined;
  }
  return { eventId, orderId, amount, currency, state };
};
