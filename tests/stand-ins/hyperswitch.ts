import { createHmac } from 'node:crypto';
import { said, serveStandIn, type Asked, type Said } from './serve.ts';
import { freshControl, type Spoiled, type StandIn, type ToldNotice } from './stand-in.ts';

export type Payment = {
  payment_id: string;
  profile_id: string;
  status: string;
  amount: number;
  amount_received: number | null;
  currency: string;
  metadata: Record<string, unknown>;
  refunds: { refund_id: string; amount: number; currency: string; status: string }[] | null;
  disputes: { dispute_id: string; amount: string; dispute_status: string }[] | null;
  expires_on: string;
};
export type Payout = {
  payout_id: string;
  profile_id: string;
  status: string;
  amount: number;
  currency: string;
  metadata: Record<string, unknown>;
  auto_fulfill: boolean;
  /** As it was given; the server shows a part of it alone. */
  bank: Record<string, string>;
};

const KEY = 'snd_key_of_the_house';
const PROFILE = 'pro_YXlbYtgiANENrZgxdL8Q';
const RESPONSE_HASH_KEY = 'hash-key-of-the-profile';
/** A bank account that its connector refuses, and a refusal before anything is made. */
export const REFUSED_ACCOUNT = '99999999';
const ID = /^[A-Za-z0-9_-]{30}$/;
const WHOLE = ['JPY', 'KRW', 'VND'];

const decimals = (minor: number, currency: string): string =>
  WHOLE.includes(currency) ? String(minor) : (minor / 100).toFixed(2);
const minorOf = (amount: string, currency: string): number =>
  Math.round(Number(amount) * (WHOLE.includes(currency) ? 1 : 100));

export type HyperswitchServer = Awaited<ReturnType<typeof openHyperswitch>>;

/** A Hyperswitch as version 1 of its API is documented: one key, one profile, no bank behind it. */
export const openHyperswitch = async () => {
  const payments = new Map<string, Payment>();
  const payouts = new Map<string, Payout>();
  const asked: string[] = [];
  const control = freshControl();
  const state = { payoutsRefused: false };
  let made = 0;

  const refusal = (status: number, code: string, message: string): Said =>
    said({ error: { type: 'invalid_request', message, code } }, status);
  const isThere = (what: string) =>
    refusal(400, 'HE_01', `The ${what} with the specified id already exists in our records`);
  const isMissing = (what: string) =>
    refusal(404, 'HE_02', `${what} does not exist in our records`);

  const printPayment = (payment: Payment) => ({
    ...payment,
    merchant_id: 'house',
    net_amount: payment.amount,
    payment_link: {
      link: `${server.url}/payment_link/house/${payment.payment_id}`,
      secure_link: null,
      payment_link_id: `plink_${payment.payment_id}`,
    },
  });
  const createPayment = ({ body }: Asked): Said => {
    const id = String(body.payment_id);
    if (!ID.test(id)) return refusal(422, 'IR_06', 'payment_id has invalid length');
    if (payments.has(id)) return isThere('payment');
    if (body.profile_id !== PROFILE) return isMissing('Business profile');
    if (!Number.isInteger(body.amount) || body.payment_link !== true || body.confirm !== false) {
      return refusal(422, 'IR_06', 'a field is not as documented');
    }
    const payment: Payment = {
      payment_id: id,
      profile_id: PROFILE,
      status: 'requires_payment_method',
      amount: Number(body.amount),
      amount_received: null,
      currency: String(body.currency),
      metadata: body.metadata as Record<string, unknown>,
      refunds: null,
      disputes: null,
      expires_on: new Date(Date.now() + Number(body.session_expiry) * 1000).toISOString(),
    };
    payments.set(id, payment);
    return said(printPayment(payment));
  };

  const printPayout = ({ bank, ...payout }: Payout) => ({
    ...payout,
    payout_type: 'bank',
    payout_method_data: { bank: Object.keys(bank) },
  });
  const createPayout = ({ body }: Asked): Said => {
    const id = String(body.payout_id);
    if (!ID.test(id)) return refusal(422, 'IR_06', 'payout_id has invalid length');
    if (payouts.has(id)) return isThere('payout');
    if (state.payoutsRefused) return refusal(400, 'IR_16', 'No eligible connector was found');
    const { bank } = body.payout_method_data as { bank: Record<string, string> };
    const payout: Payout = {
      payout_id: id,
      profile_id: String(body.profile_id),
      status:
        bank.bank_account_number === REFUSED_ACCOUNT
          ? 'failed'
          : body.auto_fulfill === true
            ? 'pending'
            : 'requires_fulfillment',
      amount: Number(body.amount),
      currency: String(body.currency),
      metadata: body.metadata as Record<string, unknown>,
      auto_fulfill: body.auto_fulfill === true,
      bank,
    };
    payouts.set(id, payout);
    return said(printPayout(payout));
  };
  const ofPayout = ({ method }: Asked, id: string, deed: string): Said => {
    const payout = payouts.get(id);
    if (!payout) return isMissing('Payout');
    if (method === 'GET') return said(printPayout(payout));
    if (payout.status !== 'requires_fulfillment') {
      return refusal(400, 'IR_16', `the payout is ${payout.status}`);
    }
    payout.status = deed === 'fulfill' ? 'pending' : 'cancelled';
    return said(printPayout(payout));
  };

  const answer = (given: Asked): Said => {
    if (given.headers['api-key'] !== KEY) return refusal(401, 'IR_01', 'API key not provided');
    const [, noun = '', id = '', deed = ''] = given.path.split('/');
    if (noun === 'payments') {
      if (given.method === 'POST' && id === '') return createPayment(given);
      if (id === 'list') {
        // It denies what it does not know, a profile among it.
        const isRight = [...given.query.keys()].every((name) => name === 'limit');
        return isRight ? said({ size: 0, data: [] }) : refusal(400, 'IR_06', 'unknown field');
      }
      const payment = payments.get(id);
      return payment ? said(printPayment(payment)) : isMissing('Payment');
    }
    if (noun === 'payouts')
      return id === 'create' ? createPayout(given) : ofPayout(given, id, deed);
    return refusal(404, 'IR_00', 'Unrecognized request URL');
  };
  const server = await serveStandIn({ control, asked }, answer);

  const paymentAt = (id: string): Payment => {
    const found = payments.get(id);
    if (!found) throw new Error(`no payment ${id}`);
    return found;
  };
  /** What it would send about an object of a payment, and its signature by a key. */
  const event = (type: string, object: object, key = RESPONSE_HASH_KEY): ToldNotice => {
    const body = JSON.stringify({
      merchant_id: 'house',
      event_id: `evt_${(made += 1)}`,
      event_type: type,
      content: { type: `${type.split('_')[0]}_details`, object },
      timestamp: new Date().toISOString(),
    });
    const signature = createHmac('sha512', key).update(body).digest('hex');
    return {
      body,
      headers: { 'content-type': 'application/json', 'x-webhook-signature-512': signature },
    };
  };
  return {
    state,
    control,
    asked,
    payments,
    payouts,
    url: server.url,
    fields: {
      url: server.url,
      profileId: PROFILE,
      apiKey: KEY,
      responseHashKey: RESPONSE_HASH_KEY,
    },
    paymentAt,
    /** The payment of a deposit. */
    paymentOf: (depositId: string): Payment => {
      const found = [...payments.values()].find((one) => one.metadata.order_id === depositId);
      if (!found) throw new Error(`no payment of ${depositId}`);
      return found;
    },
    event,
    tell: (payment: Payment, type = 'payment_succeeded', key?: string) =>
      event(type, printPayment(payment), key),
    nextId: (kind: string): string => `${kind}_${(made += 1)}`,
    close: server.close,
  };
};

/** The same as every provider is asked for. */
export const open = async (): Promise<StandIn> => {
  const server = await openHyperswitch();
  const { control, asked, paymentAt, payments, payouts } = server;
  const payoutsOf = (id: string): Payout[] =>
    [...payouts.values()].filter((one) => String(one.metadata.order_id).startsWith(id));
  let accounts = 10_000_000;
  return {
    fields: server.fields,
    currency: 'USD',
    amount: '80.00',
    part: '30.25',
    control,
    asked,
    paymentOf: (payUrl) => payUrl.split('/').at(-1) ?? '',
    amountOf: (id) => {
      const { amount, currency } = paymentAt(id);
      return { amount: decimals(amount, currency), currency };
    },
    paymentsOf: (depositId) =>
      [...payments.values()].filter((one) => one.metadata.order_id === depositId).length,
    payWhole: (id) => {
      const payment = paymentAt(id);
      Object.assign(payment, { status: 'succeeded', amount_received: payment.amount });
    },
    payOver: (id, amount) => {
      const payment = paymentAt(id);
      const received = minorOf(amount, payment.currency);
      Object.assign(payment, { status: 'succeeded', amount_received: received });
    },
    payPart: (id, amount) => {
      const payment = paymentAt(id);
      const received = minorOf(amount, payment.currency);
      Object.assign(payment, { status: 'partially_captured', amount_received: received });
    },
    fail: (id) => {
      paymentAt(id).status = 'failed';
    },
    takeBack: (id, amount) => {
      const payment = paymentAt(id);
      const disputeId = server.nextId('dp');
      const minor = String(minorOf(amount, payment.currency));
      payment.disputes = [
        ...(payment.disputes ?? []),
        { dispute_id: disputeId, amount: minor, dispute_status: 'dispute_lost' },
      ];
      return disputeId;
    },
    notice: (id, spoiled?: Spoiled) => {
      const known = payments.get(id);
      const object = known ?? { payment_id: id };
      const key = spoiled === 'other_secret' ? 'another' : undefined;
      const told = server.event('payment_succeeded', object, key);
      if (spoiled === 'no_signature') delete told.headers['x-webhook-signature-512'];
      return spoiled === 'other_words' ? { ...told, body: `${told.body} ` } : told;
    },
    payouts: {
      bankCode: '021000021',
      account: () => String((accounts += 1)),
      refusedAccount: REFUSED_ACCOUNT,
      of: (id) =>
        payoutsOf(id).map(({ amount, currency, status }) => ({
          amount: decimals(amount, currency),
          leaves: status === 'pending' || status === 'success',
        })),
      complete: (id) => {
        for (const one of payoutsOf(id)) if (one.status === 'pending') one.status = 'success';
      },
      refuse: (id) => {
        for (const one of payoutsOf(id)) one.status = 'failed';
      },
    },
    close: server.close,
  };
};
