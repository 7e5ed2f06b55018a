import { createHash } from 'node:crypto';
import { maybeRecord, readJson, recordOf, textOf } from '@fairhouse/contract/payment-answers';
import {
  ConnectionError,
  type Connection,
  type PaymentOrder,
  type RemotePayment,
  type RemoteProvider,
} from '@fairhouse/contract/payment-method';
import { isSignedBy, signFields } from './signature.ts';

const LINK_ID = /^[\w-]{1,64}$/;
const CURRENCY = 'VND';
/** So long a link is open; the deposit runs out with it. */
const EXPIRES_MINUTES = 30;
/** What banks carry of the text of a transfer, whichever bank it is. */
const TEXT_MAX = 9;

type Told = { code: string; data: Record<string, unknown> | undefined };
const ask = async (at: Connection, path: string, body?: object): Promise<Told> => {
  const { body: answered } = await at.call({
    method: body ? 'POST' : 'GET',
    path: `/v2/payment-requests${path}`,
    headers: { 'x-client-id': at.values.clientId ?? '', 'x-api-key': at.values.apiKey ?? '' },
    ...(body ? { body } : {}),
  });
  const { code, data } = recordOf(answered);
  // Some refusals of a key come with success of HTTP.
  if (code === '401') throw new ConnectionError('key_refused');
  return { code: textOf(code), data: maybeRecord(data) };
};

const OK = '00';

/** A number of an order, the same for the same order: payOS knows orders by numbers alone. */
const orderCodeOf = (orderId: string): number =>
  createHash('sha256').update(orderId).digest().readUIntBE(0, 6);

/** Any link does: that none is there is an answer, too. */
const look = async (at: Connection): Promise<void> => {
  await ask(at, '/1');
};

const start = async (order: PaymentOrder, at: Connection) => {
  if (order.currency !== CURRENCY) throw new ConnectionError('currency_unknown');
  const orderCode = orderCodeOf(order.orderId);
  const signed = {
    amount: Number(order.amount),
    cancelUrl: order.returnUrl,
    description: `F${orderCode.toString(36).toUpperCase()}`.slice(0, TEXT_MAX),
    orderCode,
    returnUrl: order.returnUrl,
  };
  const { code, data } = await ask(at, '', {
    ...signed,
    expiredAt: at.nowSeconds + EXPIRES_MINUTES * 60,
    signature: signFields(signed, at.values.checksumKey ?? ''),
  });
  const { paymentLinkId, checkoutUrl } = data ?? {};
  if (code !== OK || typeof paymentLinkId !== 'string' || typeof checkoutUrl !== 'string') {
    throw new ConnectionError('answer_unknown');
  }
  return { paymentId: paymentLinkId, payUrl: checkoutUrl, expiresMinutes: EXPIRES_MINUTES };
};

/** Of a transfer that has come nothing is undone: what it brought is final at once. */
const STATES: Readonly<Record<string, RemotePayment['state']>> = {
  PENDING: 'waiting',
  PROCESSING: 'seen',
  PAID: 'paid',
  UNDERPAID: 'paid',
  EXPIRED: 'waiting',
  CANCELLED: 'failed',
  FAILED: 'failed',
};
const OVER: readonly unknown[] = ['EXPIRED', 'CANCELLED', 'FAILED'];

const askPayment = async (id: string, at: Connection): Promise<RemotePayment | undefined> => {
  const { code, data } = await ask(at, `/${encodeURIComponent(id)}`);
  if (code !== OK || !data) return undefined;
  const { amount, amountPaid, status } = data;
  const state = typeof status === 'string' ? STATES[status] : undefined;
  const isWhole = Number.isSafeInteger(amount) && Number.isSafeInteger(amountPaid);
  if (data.id !== id || state === undefined || !isWhole)
    throw new ConnectionError('answer_unknown');
  const paid = Number(amountPaid);
  const told = { orderId: null, asked: `${Number(amount)}`, paid: `${paid}`, currency: CURRENCY };
  if (paid === 0) return { ...told, state: state === 'paid' ? 'waiting' : state };
  // A part while more may come is on its way; when nothing more does it is what there is.
  if (OVER.includes(status)) return { ...told, state: 'paid' };
  return { ...told, state: state === 'waiting' ? 'seen' : state };
};

export const remote: RemoteProvider = {
  look,
  start,
  // The signature is of the fields and not of the bytes: they are read first, and nothing more.
  readNotice: (raw, _header, at) => {
    const body = maybeRecord(readJson(raw.toString('utf8')));
    const data = maybeRecord(body?.data);
    if (!data || typeof body?.signature !== 'string') return undefined;
    if (!isSignedBy(data, body.signature, at.proving('checksumKey'))) return undefined;
    const { paymentLinkId } = data;
    const isLink = typeof paymentLinkId === 'string' && LINK_ID.test(paymentLinkId);
    return { paymentId: isLink ? paymentLinkId : null };
  },
  askPayment,
};
