import { listOf, maybeRecord, recordOf, textOf } from '@fairhouse/contract/payment-answers';
import {
  ConnectionError,
  type Connection,
  type PaymentOrder,
  type RemotePayment,
  type RemoteReturn,
} from '@fairhouse/contract/payment-method';
import { decimalsOf, hyperswitch, idOf, IS_THERE, minorOf, problemOf } from './api.ts';

/** So long a link is open; the deposit runs out with it. */
const EXPIRES_MINUTES = 30;

/** A payment with a page of its own, where the member chooses how to pay. */
export const createPayment = async (order: PaymentOrder, at: Connection) => {
  const paymentId = idOf('pay', order.orderId);
  const answer = await hyperswitch(at, {
    method: 'POST',
    path: '/payments',
    body: {
      payment_id: paymentId,
      amount: minorOf(order.amount, order.currency),
      currency: order.currency,
      profile_id: at.values.profileId,
      confirm: false,
      capture_method: 'automatic',
      payment_link: true,
      session_expiry: EXPIRES_MINUTES * 60,
      return_url: order.returnUrl,
      description: order.brandName,
      metadata: { order_id: order.orderId },
    },
  });
  // Told again after its answer got lost: it is the one that was made then.
  const told =
    problemOf(answer) === IS_THERE
      ? await hyperswitch(at, { method: 'GET', path: `/payments/${paymentId}` })
      : answer;
  if (told.status !== 200) throw new ConnectionError(faultOf(problemOf(told)));
  const payment = recordOf(told.body);
  const { order_id: orderId } = recordOf(payment.metadata ?? {});
  if (payment.payment_id !== paymentId || orderId !== order.orderId) {
    throw new ConnectionError('answer_unknown');
  }
  return {
    paymentId,
    payUrl: textOf(recordOf(payment.payment_link).link),
    expiresMinutes: EXPIRES_MINUTES,
  };
};
const faultOf = (problem: string) => (problem === 'HE_02' ? 'store_unknown' : 'answer_unknown');

type Judged = Pick<RemotePayment, 'state' | 'why'>;
/** Each state of a payment that its documentation names. */
const STATES: Readonly<Record<string, Judged>> = {
  requires_payment_method: { state: 'waiting' },
  requires_confirmation: { state: 'waiting' },
  requires_customer_action: { state: 'waiting' },
  expired: { state: 'waiting' },
  processing: { state: 'seen' },
  requires_capture: { state: 'seen' },
  requires_merchant_action: { state: 'seen' },
  partially_captured_and_capturable: { state: 'seen' },
  partially_captured_and_processing: { state: 'seen' },
  partially_authorized_and_requires_capture: { state: 'seen' },
  succeeded: { state: 'paid' },
  partially_captured: { state: 'paid' },
  review: { state: 'held', why: 'amount_differs' },
  conflicted: { state: 'held', why: 'amount_differs' },
  failed: { state: 'failed' },
  cancelled: { state: 'failed' },
  cancelled_post_capture: { state: 'failed' },
};

/** How a payment stands; undefined: it has none of this id, or none of the house's profile. */
export const askPayment = async (
  id: string,
  at: Connection,
): Promise<RemotePayment | undefined> => {
  const path = `/payments/${encodeURIComponent(id)}`;
  const answer = await hyperswitch(at, { method: 'GET', path });
  if (answer.status === 404) return undefined;
  if (answer.status !== 200) throw new ConnectionError('answer_unknown');
  const payment = recordOf(answer.body);
  const orderId = maybeRecord(payment.metadata)?.order_id;
  const isOurs = payment.payment_id === id && payment.profile_id === at.values.profileId;
  if (!isOurs || typeof orderId !== 'string') return undefined;
  const judged = STATES[textOf(payment.status)];
  if (!judged) throw new ConnectionError('answer_unknown');
  const currency = textOf(payment.currency);
  return {
    orderId,
    asked: decimalsOf(payment.amount, currency),
    paid: decimalsOf(receivedOf(payment, judged), currency),
    currency,
    ...judged,
    returns: returnsOf(payment, currency),
  };
};

/** Succeeded it is whole where nothing else is said; of a part it is said how much. */
const receivedOf = (payment: Record<string, unknown>, { state }: Judged): unknown => {
  if (state !== 'paid' && state !== 'held') return 0;
  const { amount, amount_received: received } = payment;
  return received ?? (payment.status === 'succeeded' ? amount : state === 'held' ? 0 : undefined);
};

const REFUNDS: Readonly<Record<string, RemoteReturn['state']>> = {
  pending: 'open',
  review: 'open',
  succeeded: 'gone',
  failed: 'kept',
};
/** Whoever does not answer a dispute in time, or accepts it, has lost it. */
const DISPUTES: Readonly<Record<string, RemoteReturn['state']>> = {
  dispute_opened: 'open',
  dispute_challenged: 'open',
  dispute_expired: 'gone',
  dispute_accepted: 'gone',
  dispute_lost: 'gone',
  dispute_cancelled: 'kept',
  dispute_won: 'kept',
};
const returnsOf = (payment: Record<string, unknown>, currency: string): RemoteReturn[] => {
  const read = (
    list: unknown,
    kind: RemoteReturn['kind'],
    name: string,
    states: typeof REFUNDS,
  ): RemoteReturn[] =>
    listOf(list ?? []).map((one) => {
      const state = states[textOf(one[kind === 'refund' ? 'status' : 'dispute_status'])];
      if (!state) throw new ConnectionError('answer_unknown');
      return { returnId: textOf(one[name]), kind, amount: decimalsOf(one.amount, currency), state };
    });
  return [
    ...read(payment.refunds, 'refund', 'refund_id', REFUNDS),
    ...read(payment.disputes, 'chargeback', 'dispute_id', DISPUTES),
  ];
};
