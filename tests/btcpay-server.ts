import { createHmac } from 'node:crypto';
import { said, serveStandIn, type Asked, type Said } from './stand-ins/serve.ts';
import { freshControl } from './stand-ins/stand-in.ts';

type Payment = { id: string; value: string; status: string; receivedDate: number };
export type Invoice = {
  id: string;
  storeId: string;
  amount: string;
  currency: string;
  paidAmount: string;
  status: string;
  additionalStatus: string;
  expirationTime: number;
  metadata: Record<string, unknown>;
  checkout: Record<string, unknown>;
  payments: Payment[];
};
export type Payout = {
  id: string;
  pullPaymentId: string | null;
  revision: number;
  destination: string;
  originalCurrency: string;
  originalAmount: string;
  payoutMethodId: string;
  state: string;
  metadata: Record<string, unknown>;
};
/** Payouts of it are in its currency, and no more of them than its amount. */
export type PullPayment = { id: string; name: string; currency: string; amount: string };
export type BtcpayServer = Awaited<ReturnType<typeof openBtcpay>>;

const KEY = 'key-of-the-house';
const STORE = '9CiNzKoANXxmk5ayZngSXrHTiVvvgCrwrpFQd4m2K776';
export const WEBHOOK_SECRET = 'secret-of-the-webhook';
/** Of this address the check digits are wrong. */
export const BAD_ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5';

/**
 * A BTCPay Server as its Greenfield documentation describes it, without a chain behind it: a test
 * says what is paid. It holds one store and one key, refuses as documented, and signs what it tells.
 */
export const openBtcpay = async () => {
  const invoices = new Map<string, Invoice>();
  const payouts = new Map<string, Payout>();
  const pulls = new Map<string, PullPayment>();
  const asked: string[] = [];
  const state = {
    ...freshControl(),
    isSynchronized: true,
    permissions: [
      `btcpay.store.cancreateinvoice:${STORE}`,
      `btcpay.store.canviewinvoices:${STORE}`,
      `btcpay.store.canmanagepullpayments:${STORE}`,
    ],
    payoutsRefused: '',
    /** What is in the wallet; empty: the key does not see it. */
    wallet: '',
    invoicesRefused: false,
  };
  let ids = 0;
  const nextId = (kind: string): string => `${kind}${Date.now().toString(36)}${(ids += 1)}`;

  const problem = (status: number, code: string) => said({ code, message: code }, status);

  const createInvoice = ({ body }: Asked): Said => {
    const given = body as Pick<Invoice, 'amount' | 'currency' | 'metadata' | 'checkout'>;
    if (!['USD', 'EUR', 'VND'].includes(given.currency)) {
      return said([{ path: 'currency', message: 'Invalid currency' }], 422);
    }
    if (state.invoicesRefused) return said([{ path: 'amount', message: 'Too much' }], 422);
    const minutes = Number(given.checkout.expirationMinutes);
    const invoice: Invoice = {
      ...given,
      id: nextId('Inv'),
      storeId: STORE,
      paidAmount: '0',
      status: 'New',
      additionalStatus: 'None',
      expirationTime: Math.floor(Date.now() / 1000) + minutes * 60,
      payments: [],
    };
    invoices.set(invoice.id, invoice);
    return said(printInvoice(invoice));
  };
  const printInvoice = ({ payments: _payments, ...invoice }: Invoice) => ({
    ...invoice,
    type: 'Standard',
    checkoutLink: `${server.url}/i/${invoice.id}`,
    archived: false,
  });
  const methodsOf = ({ payments }: Invoice) => [
    { paymentMethodId: 'BTC-CHAIN', currency: 'BTC', rate: '64392.23', payments },
  ];

  const createPull = ({ body }: Asked): Said => {
    const { name, amount, currency, autoApproveClaims } = body as PullPayment & {
      autoApproveClaims?: boolean;
    };
    // What anybody with its link claims would go by itself.
    if (autoApproveClaims !== false) return problem(400, 'auto-approved');
    const pull = { id: nextId('Pull'), name, currency, amount, archived: false };
    pulls.set(pull.id, pull);
    return said(pull);
  };
  const createPayout = ({ body }: Asked): Said => {
    const given = body as Record<string, unknown>;
    if (state.payoutsRefused !== '') return problem(400, state.payoutsRefused);
    if (given.destination === BAD_ADDRESS) {
      return said([{ path: 'destination', message: 'The destination is invalid' }], 422);
    }
    const pull = pulls.get(String(given.pullPaymentId));
    if (given.pullPaymentId && !pull) return problem(404, 'pullpayment-not-found');
    const taken = [...payouts.values()].some(
      (one) => pull !== undefined && one.pullPaymentId === pull.id && one.state !== 'Cancelled',
    );
    if (taken || (pull && Number(given.amount) > Number(pull.amount))) {
      return problem(400, 'overdraft');
    }
    const payout: Payout = {
      id: nextId('Pay'),
      pullPaymentId: pull?.id ?? null,
      revision: 0,
      destination: String(given.destination),
      // Outside of a pull payment an amount is one of coins.
      originalCurrency: pull?.currency ?? 'BTC',
      originalAmount: String(given.amount),
      payoutMethodId: String(given.payoutMethodId),
      state: given.approved === true ? 'AwaitingPayment' : 'AwaitingApproval',
      metadata: given.metadata as Record<string, unknown>,
    };
    payouts.set(payout.id, payout);
    return said(payout);
  };
  const decidePayout = (payout: Payout, { method, body }: Asked): Said => {
    if (method === 'GET') return said(payout);
    if (method === 'DELETE') {
      payout.state = 'Cancelled';
      return said({});
    }
    if (payout.state !== 'AwaitingApproval') return problem(400, 'invalid-state');
    if ((body as { revision?: unknown }).revision !== payout.revision) {
      return problem(400, 'old-revision');
    }
    payout.state = 'AwaitingPayment';
    return said(payout);
  };

  const ofStore = (given: Asked, rest: string): Said => {
    const [, noun = '', id = '', part = ''] = rest.split('/');
    if (noun === 'invoices') {
      if (id === '') {
        return given.method === 'POST'
          ? createInvoice(given)
          : said([...invoices.values()].slice(0, 1).map(printInvoice));
      }
      const invoice = invoices.get(id);
      if (!invoice) return problem(404, 'invoice-not-found');
      return said(part === 'payment-methods' ? methodsOf(invoice) : printInvoice(invoice));
    }
    if (noun === 'payment-methods' && part === 'wallet') {
      if (state.wallet === '') return problem(403, 'missing-permission');
      const unconfirmedBalance = '0.5';
      return said({
        balance: String(Number(state.wallet) + Number(unconfirmedBalance)),
        unconfirmedBalance,
        confirmedBalance: state.wallet,
      });
    }
    if (noun === 'pull-payments') {
      return given.method === 'POST' ? createPull(given) : said([...pulls.values()]);
    }
    if (noun === 'payouts') {
      if (id === '')
        return given.method === 'POST' ? createPayout(given) : said([...payouts.values()]);
      const payout = payouts.get(id);
      return payout ? decidePayout(payout, given) : problem(404, 'payout-not-found');
    }
    return problem(404, 'not-found');
  };
  const answer = (given: Asked, authorization: string): Said => {
    if (given.path === '/api/v1/health') return said({ synchronized: state.isSynchronized });
    if (authorization !== `token ${KEY}`) return problem(401, 'unauthenticated');
    if (given.path === '/api/v1/api-keys/current') {
      return said({ apiKey: KEY, label: 'house', permissions: state.permissions });
    }
    const [, store = '', rest = ''] = /^\/api\/v1\/stores\/([^/]+)(\/.*)$/.exec(given.path) ?? [];
    return store === STORE ? ofStore(given, rest) : problem(404, 'store-not-found');
  };

  const server = await serveStandIn({ control: state, asked }, (given) =>
    answer(given, given.headers.authorization ?? ''),
  );

  return {
    state,
    asked,
    invoices,
    payouts,
    pulls,
    fields: { url: server.url, storeId: STORE, apiKey: KEY, webhookSecret: WEBHOOK_SECRET },
    /** The invoice of a deposit. */
    invoiceOf: (depositId: string): Invoice => {
      const found = [...invoices.values()].find((one) => one.metadata.orderId === depositId);
      if (!found) throw new Error(`no invoice of ${depositId}`);
      return found;
    },
    /** Money comes; a second is before the invoice runs out, or after it. */
    pay: (
      invoice: Invoice,
      value: string,
      given: { isLate?: boolean; status?: string } = {},
    ): Payment => {
      const payment = {
        id: nextId('tx'),
        value,
        status: given.status ?? 'Settled',
        receivedDate: invoice.expirationTime + (given.isLate ? 60 : -60),
      };
      invoice.payments.push(payment);
      return payment;
    },
    /** What it would send, and its signature by a secret. */
    event: (
      invoice: Pick<Invoice, 'id' | 'storeId' | 'metadata'>,
      type: string,
      secret = WEBHOOK_SECRET,
    ) => {
      const body = JSON.stringify({
        deliveryId: nextId('Del'),
        webhookId: 'Hook1',
        originalDeliveryId: '__default__',
        isRedelivery: false,
        type,
        timestamp: Math.floor(Date.now() / 1000),
        storeId: invoice.storeId,
        invoiceId: invoice.id,
        metadata: invoice.metadata,
      });
      const hmac = createHmac('sha256', secret).update(body).digest('hex');
      return { body, signature: `sha256=${hmac}` };
    },
    close: server.close,
  };
};
