import type { CoinQuote, OpenCoin } from '@fairhouse/contract/payment-method';

const TIME_LIMIT_MILLISECONDS = 10_000;

/** An address of one deposit and the rate of now, asked for by a signed order. */
export const openCoin: OpenCoin = async (order, tools) => {
  const body = JSON.stringify({ ...order, account: tools.account });
  const response = await fetch(`${tools.origin}/sandbox/coin/addresses`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-chain-signature': tools.sign(body) },
    signal: AbortSignal.timeout(TIME_LIMIT_MILLISECONDS),
  });
  if (!response.ok) throw new Error(`the chain answered ${response.status}`);
  return (await response.json()) as CoinQuote;
};

/** The wallet that comes with the chain of play money. */
export const coinPage = (address: string): string =>
  `/sandbox/coin?address=${encodeURIComponent(address)}`;
