import type { StartPayment } from '@fairhouse/contract/payment-method';

/** Where the member pays: the provider's hosted page, opened with a signed order. */
export const start: StartPayment = (order, tools) => {
  const text = Buffer.from(JSON.stringify({ ...order, account: tools.account })).toString(
    'base64url',
  );
  return { payUrl: `/sandbox/pay?order=${text}&signature=${tools.sign(text)}` };
};
