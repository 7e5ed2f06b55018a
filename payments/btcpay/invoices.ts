import { listOf, recordOf, textOf } from '@fairhouse/contract/payment-answers';
import {
  ConnectionError,
  type Connection,
  type PaymentOrder,
  type RemotePayment,
} from '@fairhouse/contract/payment-method';
import { decimalOf, greenfield, problemOf, storePath } from './greenfield.ts';

/** So long an invoice holds its rate; the deposit runs out with it. */
const EXPIRES_MINUTES = 30;

/** The whole amount or nothing: what comes short is credited as what it is, never as all. */
export const createInvoice = async (order: PaymentOrder, at: Connection) => {
  const answer = await greenfield(at, {
    method: 'POST',
    path: storePath(at, '/invoices'),
    body: {
      amount: order.amount,
      currency: order.currency,
      metadata: { orderId: order.orderId, itemDesc: order.brandName },
      checkout: {
        expirationMinutes: EXPIRES_MINUTES,
        paymentTolerance: 0,
        redirectURL: order.returnUrl,
        redirectAutomatically: false,
      },
    },
  });
  if (answer.status === 404) throw new ConnectionError('store_unknown');
  if (answer.status !== 200) {
    throw new ConnectionError(
      /currency/i.test(problemOf(answer)) ? 'currency_unknown' : 'answer_unknown',
    );
  }
  const { id, checkoutLink } = recordOf(answer.body);
  return { paymentId: textOf(id), payUrl: textOf(checkoutLink), expiresMinutes: EXPIRES_MINUTES };
};

/** How an invoice stands; undefined: the store has none of this id, or none of ours. */
export const askInvoice = async (
  id: string,
  at: Connection,
): Promise<RemotePayment | undefined> => {
  const path = storePath(at, `/invoices/${encodeURIComponent(id)}`);
  const answer = await greenfield(at, { method: 'GET', path });
  if (answer.status === 404) return undefined;
  if (answer.status !== 200) throw new ConnectionError('answer_unknown');
  const invoice = recordOf(answer.body);
  const { orderId } = recordOf(invoice.metadata ?? {});
  if (invoice.storeId !== at.values.storeId || typeof orderId !== 'string') return undefined;
  const asked = decimalOf(invoice.amount);
  const told = { orderId, asked, paid: '0', currency: textOf(invoice.currency) };
  const more = textOf(invoice.additionalStatus ?? 'None');
  switch (invoice.status) {
    case 'New':
      return { ...told, state: more === 'PaidPartial' ? 'seen' : 'waiting' };
    case 'Processing':
      return { ...told, state: 'seen' };
    case 'Settled':
      // In full it is what was asked: coins are rounded up to their smallest unit.
      if (more === 'None') return { ...told, paid: asked, state: 'paid' };
      return { ...told, paid: decimalOf(invoice.paidAmount), ...judgeSettled(more) };
    case 'Expired':
      if (more !== 'PaidPartial' && more !== 'PaidLate') return { ...told, state: 'waiting' };
      return {
        ...told,
        paid: decimalOf(invoice.paidAmount),
        ...(await judgeExpired(at, path, Number(invoice.expirationTime))),
      };
    case 'Invalid':
      return { ...told, state: 'failed' };
    default:
      throw new ConnectionError('answer_unknown');
  }
};

type Judged = Pick<RemotePayment, 'state' | 'why'>;
/** What a person marked by hand may have been paid by nothing; what came late, at another price. */
const judgeSettled = (more: string): Judged => {
  if (more === 'PaidOver' || more === 'PaidPartial') return { state: 'paid' };
  return { state: 'held', why: more === 'PaidLate' ? 'quote_over' : 'amount_differs' };
};

/** A part of it, or all of it too late: final when each of its payments is. */
const judgeExpired = async (at: Connection, path: string, expires: number): Promise<Judged> => {
  const answer = await greenfield(at, { method: 'GET', path: `${path}/payment-methods` });
  if (answer.status !== 200 || !Number.isFinite(expires)) {
    throw new ConnectionError('answer_unknown');
  }
  const payments = listOf(answer.body).flatMap((one) => listOf(one.payments ?? []));
  if (payments.some((one) => one.status === 'Processing')) return { state: 'seen' };
  const isLate = payments.some((one) => Number(one.receivedDate) > expires);
  return isLate ? { state: 'held', why: 'quote_over' } : { state: 'paid' };
};
