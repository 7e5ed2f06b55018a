import type { PaymentProvider, Signing } from '@fairhouse/contract/payment-method';
import { openPayouts } from './provider-payouts.ts';

type Order = {
  orderId: string;
  amount: string;
  currency: string;
  brandName: string;
  noticeUrl: string;
  returnUrl: string;
  isTransfer?: boolean;
  /** Of the customer, whose secret signs what it is told. */
  account: string;
};
type Told = Pick<Order, 'orderId' | 'amount' | 'currency' | 'noticeUrl' | 'isTransfer'>;
type Signed = { order: Order; signing: Signing };
const MODES = [
  'pay',
  'decline',
  'duplicate',
  'late',
  'forged',
  'wrong-amount',
  'no-reference',
  'never',
] as const;
type Mode = (typeof MODES)[number];
const TRIES = 5;
const KEPT_MAX = 10_000;

const inHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
const frame = (title: string, body: string): string => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/sandbox/pay.css"></head>
<body><main><p class="mark">Sandbox provider · play money</p><h1>${title}</h1>${body}</main></body>
</html>`;
const REFUSED = { status: 400, html: frame('Sandbox pay', '<p>This order is not genuine.</p>') };

/** What it keeps for its own file, whether or not it told anybody. */
const openBook = (tools: { nowSeconds(): number }) => {
  const lines: { at: number; account: string; line: string }[] = [];
  return {
    keep: (order: Order, mode: Mode): void => {
      if (lines.length >= KEPT_MAX) lines.shift();
      lines.push({
        at: tools.nowSeconds(),
        account: order.account,
        line: [
          order.orderId,
          mode === 'wrong-amount' ? '1.00' : order.amount,
          order.currency,
          mode === 'decline' ? 'declined' : 'paid',
        ].join(','),
      });
    },
    fileOf: (account: string, from: number, until: number): string =>
      [
        'order_id,amount,currency,state',
        ...lines
          .filter((one) => one.account === account && one.at >= from && one.at < until)
          .map(({ line }) => line),
        '',
      ].join('\r\n'),
  };
};

/**
 * A payment provider that behaves like a real one, bad days included. It knows the product
 * only by its notice address and the shared secret; it never sees the database.
 */
export const provider: PaymentProvider = (tools) => {
  /** It names its customer, whose secret then has to fit. */
  const readOrder = async (
    query: Record<string, string | undefined>,
  ): Promise<Signed | undefined> => {
    const text = query.order ?? '';
    const order = readJson(Buffer.from(text, 'base64url').toString());
    const signing = await tools.signingFor(order?.account ?? '');
    if (!signing?.isSigned(query.signature ?? '', text)) return undefined;
    return order && { order, signing };
  };
  const send = async (
    { order, signing }: { order: Told; signing: Signing },
    state: string,
    change: Partial<Order> & { eventId?: string; isForged?: boolean } = {},
  ): Promise<void> => {
    // A bank tells what came and the text on it; a transfer that was not sent it does not tell.
    if (order.isTransfer && state === 'declined') return;
    const told = order.isTransfer
      ? { text: `TRF ${order.orderId}` }
      : { orderId: order.orderId, state };
    const body = JSON.stringify({
      eventId: change.eventId ?? tools.uuid(),
      ...told,
      amount: change.amount ?? order.amount,
      currency: order.currency,
    });
    const teller = order.isTransfer ? 'bank' : 'sandbox';
    for (let turn = 0; turn < TRIES; turn += 1) {
      const timestamp = String(Math.floor(tools.nowSeconds()));
      const signature = change.isForged ? 'f'.repeat(64) : signing.sign(`${timestamp}.${body}`);
      const answer = await fetch(order.noticeUrl, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          [`x-${teller}-timestamp`]: timestamp,
          [`x-${teller}-signature`]: signature,
        },
      }).catch(() => undefined);
      if (answer && answer.status < 500) return;
      await new Promise((resolve) => {
        setTimeout(resolve, 200 * 2 ** turn);
      });
    }
  };
  const paid = openBook(tools);
  const act = async (signed: Signed, mode: Mode): Promise<void> => {
    const { order, signing } = signed;
    const eventId = tools.uuid();
    if (mode !== 'forged') paid.keep(order, mode);
    if (mode === 'pay') await send(signed, 'paid');
    if (mode === 'decline') await send(signed, 'declined');
    if (mode === 'duplicate') {
      await Promise.all([1, 2, 3].map(() => send(signed, 'paid', { eventId })));
      await send(signed, 'paid');
    }
    if (mode === 'late') {
      await new Promise((resolve) => {
        setTimeout(resolve, 3000);
      });
      await send(signed, 'paid');
    }
    if (mode === 'forged') await send(signed, 'paid', { isForged: true });
    if (mode === 'wrong-amount') await send(signed, 'paid', { amount: '1.00' });
    // The payer wrote something else on the transfer, or the order got lost.
    const lost = { signing, order: { ...order, orderId: 'thank you' } };
    if (mode === 'no-reference') await send(lost, 'paid');
  };
  return {
    payOut: openPayouts(tools, (told, state, eventId) => send(told, state, { eventId })),
    settlement: paid.fileOf,
    page: async (query) => {
      const signed = await readOrder(query);
      return signed ? { status: 200, html: pageOf(signed.order, query) } : REFUSED;
    },
    submit: async (form) => {
      const signed = await readOrder(form);
      const mode = MODES.find((one) => one === form.mode);
      if (!signed || !mode) return REFUSED;
      const { order } = signed;
      const done = act(signed, mode);
      if (mode !== 'late') await done;
      return {
        status: 200,
        html: frame(
          'Sandbox pay',
          `<p role="status" data-key="payDone">${
            mode === 'decline' ? 'Declined.' : 'Done.'
          } You can close this page.</p>
        <p><a href="${inHtml(order.returnUrl)}">Back to ${inHtml(order.brandName)}</a></p>`,
        ),
      };
    },
  };
};

const readJson = (text: string): Order | undefined => {
  try {
    return JSON.parse(text) as Order;
  } catch {
    return undefined;
  }
};

const pageOf = (order: Order, query: Record<string, string | undefined>): string =>
  frame(
    'Sandbox pay',
    `<p>${inHtml(order.brandName)} asks for</p>
<p class="amount">${inHtml(order.amount)} <small>${inHtml(order.currency)}</small></p>
<form method="post" action="/sandbox/pay">
<input type="hidden" name="order" value="${inHtml(query.order ?? '')}">
<input type="hidden" name="signature" value="${inHtml(query.signature ?? '')}">
<button name="mode" value="pay" class="primary" data-key="pay">Pay ${inHtml(order.amount)}</button>
<button name="mode" value="decline" data-key="decline">Decline</button>
<details><summary>A provider's bad days</summary>
${MODES.slice(2)
  .map((mode) => `<button name="mode" value="${mode}">${mode}</button>`)
  .join('\n')}
</details></form>`,
  );

export const stylesheet = `:root{color-scheme:dark}body{margin:0;min-height:100vh;display:grid;
place-items:center;background:#0e0c14;color:#f5f3fa;font:15px/1.5 system-ui,sans-serif}
main{width:min(380px,calc(100% - 32px));padding:32px;border-radius:28px;background:#16141e;
box-sizing:border-box;box-shadow:inset 0 1px 0 rgba(255,255,255,.07),0 32px 80px -16px #000}
h1{margin:0 0 12px;font-size:24px}.mark{margin:0;color:#968fa8;font-size:13px}
.amount{font-size:32px;font-weight:760;margin:0 0 20px}small{font-size:15px;color:#bcb6cb}
button{display:block;width:100%;min-height:48px;margin:8px 0;border:0;border-radius:10px;
background:#282435;color:#f5f3fa;font:inherit;font-weight:600;cursor:pointer}
button.primary{background:linear-gradient(180deg,#ffc67a,#ff9a45);color:#1f1004}
button:focus-visible,summary:focus-visible,a:focus-visible{outline:2px solid #ffe0b0;
outline-offset:2px}summary{margin-top:16px;color:#bcb6cb;cursor:pointer}a{color:#ffbd70}
.code{font:15px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}label{display:block}
input{box-sizing:border-box;width:100%;min-height:48px;margin:6px 0;padding:0 14px;border:0;
border-radius:10px;background:#1f1c2a;color:inherit;font:inherit}`;
