import type { CoinChain, CoinQuote, Signing } from '@fairhouse/contract/payment-method';

type Order = {
  orderId: string;
  currency: string;
  noticeUrl: string;
  /** Of the customer, whose secret signs what it is told. */
  account: string;
};
type Signed = { order: Order; signing: Signing };
const ASSET = 'PLC';
const NETWORK = 'Play chain';
const RATE = '25.00';
const RATES: Record<string, string> = {
  VND: '625000',
  IDR: '400000.00',
  KRW: '34000',
  JPY: '3800',
};
const CONFIRMATIONS = 6;
const BLOCK_MILLISECONDS = 400;
const ADDRESSES_MAX = 10_000;

const inHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
const TITLE = 'Play chain wallet';
const frame = (body: string): string => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE}</title><link rel="stylesheet" href="/sandbox/pay.css"></head>
<body><main><p class="mark">Chain of play money</p><h1>${TITLE}</h1>${body}</main></body></html>`;

/**
 * A chain that behaves like a real one: an address for each order, blocks that confirm what came,
 * a signed notice of each. It knows the product only by its notice address and the shared secret.
 */
export const chain: CoinChain = (tools) => {
  const orders = new Map<string, Signed>();
  const tell = async ({ order, signing }: Signed, body: object): Promise<void> => {
    const text = JSON.stringify(body);
    const timestamp = String(Math.floor(tools.nowSeconds()));
    await fetch(order.noticeUrl, {
      method: 'POST',
      body: text,
      headers: {
        'content-type': 'application/json',
        'x-chain-timestamp': timestamp,
        'x-chain-signature': signing.sign(`${timestamp}.${text}`),
      },
    }).catch(() => undefined);
  };
  const pay = async (to: Signed, address: string, amount: string): Promise<void> => {
    const transaction = to.signing.sign(tools.uuid());
    for (let confirmations = 0; confirmations <= CONFIRMATIONS; confirmations += 1) {
      await tell(to, {
        eventId: `${transaction}:${confirmations}`,
        address,
        transaction,
        asset: ASSET,
        amount,
        confirmations,
      });
      await new Promise((resolve) => {
        setTimeout(resolve, BLOCK_MILLISECONDS);
      });
    }
  };
  const page = (address: string, message = '') => ({
    status: 200,
    html: frame(`${message}<p>Send ${ASSET} to</p>
<p class="code">${inHtml(address)}</p><form method="post" action="/sandbox/coin">
<input type="hidden" name="address" value="${inHtml(address)}">
<label>Amount <input name="amount" inputmode="decimal" autocomplete="off" required></label>
<button class="primary" data-key="sendCoins">Send</button></form>`),
  });
  const unknown = { status: 404, html: frame('<p>Nobody waits at this address.</p>') };
  return {
    openAddress: async (body, signature) => {
      const order = readOrder(body);
      const signing = await tools.signingFor(order?.account ?? '');
      if (!order || !signing?.isSigned(signature, body)) return { status: 401, body: '{}' };
      const address = `play1${signing.sign('address', order.orderId).slice(0, 38)}`;
      const [oldest] = orders.keys();
      if (orders.size >= ADDRESSES_MAX && oldest !== undefined) orders.delete(oldest);
      orders.set(address, { order, signing });
      const quote: CoinQuote = {
        address,
        asset: ASSET,
        network: NETWORK,
        rate: RATES[order.currency] ?? RATE,
      };
      return { status: 200, body: JSON.stringify(quote) };
    },
    page: ({ address = '' }) => (orders.has(address) ? page(address) : unknown),
    submit: async ({ address = '', amount = '' }) => {
      const to = orders.get(address);
      if (!to) return unknown;
      if (!/^\d{1,9}(\.\d{1,8})?$/.test(amount)) {
        return { ...page(address, '<p role="alert">This is no amount.</p>'), status: 400 };
      }
      // Blocks come while the page stands.
      pay(to, address, amount).catch((error: Error) => {
        throw error;
      });
      return page(address, '<p role="status" data-key="coinsSent">Sent. Blocks confirm it.</p>');
    },
  };
};

const readOrder = (body: string): Order | undefined => {
  try {
    return JSON.parse(body) as Order;
  } catch {
    return undefined;
  }
};
