import { listOf, recordOf, textOf } from '@fairhouse/contract/payment-answers';
import {
  ConnectionError,
  type Connection,
  type PayoutAnswer,
  type RemoteProvider,
} from '@fairhouse/contract/payment-method';
import { decimalOf, greenfield, isSameSum, problemOf, storePath } from './greenfield.ts';

type Order = Parameters<NonNullable<RemoteProvider['payOut']>>[0];
const refused = (fault: string, reference = ''): PayoutAnswer => ({
  state: 'refused',
  reference,
  fault,
});

/**
 * A payout waits for approval until the house has kept its id, and is approved by that id alone:
 * one whose answer got lost is found again by the order, and one made twice is never paid.
 */
export const payOut = async (order: Order, at: Connection): Promise<PayoutAnswer> => {
  if (order.reference !== null) return carryOn(order, order.reference, at);
  const known = order.isRepeat ? await findPayout(order, at) : undefined;
  return known === undefined ? createPayout(order, at) : { state: 'accepted', reference: known };
};

const findPayout = async ({ orderId }: Order, at: Connection): Promise<string | undefined> => {
  const answer = await greenfield(at, {
    method: 'GET',
    path: storePath(at, '/payouts?includeCancelled=true'),
  });
  if (answer.status !== 200) throw new ConnectionError('answer_unknown');
  const found = listOf(answer.body).find(
    (one) => (one.metadata as { orderId?: unknown } | null | undefined)?.orderId === orderId,
  );
  return found && textOf(found.id);
};

/** Open to none but this order: of its whole amount, and nothing of it goes by itself. */
const findPull = async ({ orderId }: Order, at: Connection): Promise<unknown> => {
  const answer = await greenfield(at, { method: 'GET', path: storePath(at, '/pull-payments') });
  if (answer.status !== 200) throw new ConnectionError('answer_unknown');
  return listOf(answer.body).find((one) => one.name === orderId);
};
const createPull = async (order: Order, at: Connection): Promise<unknown> => {
  const answer = await greenfield(at, {
    method: 'POST',
    path: storePath(at, '/pull-payments'),
    body: {
      name: order.orderId,
      amount: order.amount,
      currency: order.currency,
      payoutMethods: [at.values.payoutMethodId],
      autoApproveClaims: false,
    },
  });
  if (answer.status !== 200) throw new ConnectionError('answer_unknown');
  return answer.body;
};
/**
 * A payout outside of a pull payment is of so many coins. In one it is in the currency of that,
 * which is the one of the order.
 */
const pullOf = async (order: Order, at: Connection): Promise<string> => {
  const found = order.isRepeat ? await findPull(order, at) : undefined;
  const pull = recordOf(found ?? (await createPull(order, at)));
  const isRight =
    pull.currency === order.currency && isSameSum(decimalOf(pull.amount), order.amount);
  if (!isRight) throw new ConnectionError('answer_unknown');
  return textOf(pull.id);
};

const createPayout = async (order: Order, at: Connection): Promise<PayoutAnswer> => {
  const pullPaymentId = await pullOf(order, at);
  const answer = await greenfield(at, {
    method: 'POST',
    path: storePath(at, '/payouts'),
    body: {
      pullPaymentId,
      destination: order.cardNo,
      amount: order.amount,
      payoutMethodId: at.values.payoutMethodId,
      approved: false,
      metadata: { orderId: order.orderId },
    },
  });
  if (answer.status === 200) {
    const payout = recordOf(answer.body);
    const id = textOf(payout.id);
    if (isOrdered(payout, order)) return { state: 'accepted', reference: id };
    return cancel(storePath(at, `/payouts/${encodeURIComponent(id)}`), id, at);
  }
  const problem = problemOf(answer);
  if (answer.status === 422) {
    return refused(/destination/i.test(problem) ? 'account_unknown' : 'refused');
  }
  if (problem === 'amount-too-low') return refused('amount_too_low');
  if (problem === 'payment-method-not-supported') return refused('refused');
  // Another payout to the same address is under way: this one is told again later.
  throw new ConnectionError(problem === 'duplicate-destination' ? 'busy' : 'answer_unknown');
};

const isOrdered = (payout: Record<string, unknown>, order: Order): boolean =>
  payout.destination === order.cardNo &&
  payout.originalCurrency === order.currency &&
  isSameSum(decimalOf(payout.originalAmount), order.amount);

const carryOn = async (order: Order, id: string, at: Connection): Promise<PayoutAnswer> => {
  const path = storePath(at, `/payouts/${encodeURIComponent(id)}`);
  const answer = await greenfield(at, { method: 'GET', path });
  if (answer.status !== 200) throw new ConnectionError('answer_unknown');
  const payout = recordOf(answer.body);
  // Its owner may change a payout before it is approved: then it is no longer what was ordered.
  const isOurs = isOrdered(payout, order);
  switch (payout.state) {
    case 'AwaitingApproval':
      return isOurs ? approve(path, { id, revision: payout.revision }, at) : cancel(path, id, at);
    case 'AwaitingPayment':
    case 'InProgress':
      return { state: 'accepted', reference: id };
    case 'Completed':
      return { state: 'paid', reference: id, ...(isOurs ? {} : { fault: 'amount_differs' }) };
    case 'Cancelled':
      return refused('cancelled', id);
    default:
      throw new ConnectionError('answer_unknown');
  }
};

type Waiting = { id: string; revision: unknown };
const approve = async (
  path: string,
  { id, revision }: Waiting,
  at: Connection,
): Promise<PayoutAnswer> => {
  const answer = await greenfield(at, { method: 'POST', path, body: { revision } });
  if (answer.status === 200) return { state: 'accepted', reference: id };
  if (problemOf(answer) === 'amount-too-low') {
    await cancel(path, id, at);
    return refused('amount_too_low', id);
  }
  // No rate now, or it was changed or decided meanwhile: the next question tells.
  throw new ConnectionError('busy');
};

const cancel = async (path: string, id: string, at: Connection): Promise<PayoutAnswer> => {
  const answer = await greenfield(at, { method: 'DELETE', path });
  if (answer.status !== 200) throw new ConnectionError('busy');
  return refused('amount_differs', id);
};
