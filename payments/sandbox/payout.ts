import type { PayoutAnswer, SendPayout } from '@fairhouse/contract/payment-method';

const TIME_LIMIT_MILLISECONDS = 10_000;

/** Tells the provider a signed order. No answer, or a failure of its own, is thrown. */
export const sendPayout: SendPayout = async (order, tools) => {
  const body = JSON.stringify({ ...order, account: tools.account });
  const response = await fetch(`${tools.origin}/sandbox/payout`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-sandbox-signature': tools.sign(body) },
    signal: AbortSignal.timeout(TIME_LIMIT_MILLISECONDS),
  });
  if (response.status >= 500) throw new Error(`the provider answered ${response.status}`);
  return (await response.json()) as PayoutAnswer;
};
