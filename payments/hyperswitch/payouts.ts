import { maybeRecord, recordOf, textOf } from '@fairhouse/contract/payment-answers';
import {
  ConnectionError,
  type Connection,
  type PayoutAnswer,
  type RemoteProvider,
} from '@fairhouse/contract/payment-method';
import { hyperswitch, idOf, IS_THERE, minorOf, problemOf } from './api.ts';

type Order = Parameters<NonNullable<RemoteProvider['payOut']>>[0];
const refused = (fault: string, reference = ''): PayoutAnswer => ({
  state: 'refused',
  reference,
  fault,
});

/**
 * A payout is confirmed as it is made and waits to be fulfilled: that is asked for by the id that
 * the house kept, alone. The id follows from the order, so that no order is made twice.
 */
export const payOut = async (order: Order, at: Connection): Promise<PayoutAnswer> =>
  order.reference === null ? createPayout(order, at) : carryOn(order, order.reference, at);

/** The accounts that its documentation names, by the bank that the member gave. */
const bankOf = ({ currency, bankCode, cardNo }: Order): object | undefined => {
  if (currency === 'USD' && /^\d{9}$/.test(bankCode)) {
    return { bank_account_number: cardNo, bank_routing_number: bankCode, bank_country_code: 'US' };
  }
  if (currency === 'GBP' && /^\d{6}$/.test(bankCode)) {
    return { bank_account_number: cardNo, bank_sort_code: bankCode, bank_country_code: 'GB' };
  }
  if (currency === 'EUR' && bankCode === 'SEPA' && isIban(cardNo)) {
    return { iban: cardNo, bank_country_code: cardNo.slice(0, 2) };
  }
  return undefined;
};

const LARGEST_PART = 7;
/** ISO 13616: the number with its first four signs last leaves one when divided by 97. */
export const isIban = (text: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const turned = `${text.slice(4)}${text.slice(0, 4)}`;
  let rest = turned.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  while (rest.length > 2) {
    rest = `${Number(rest.slice(0, LARGEST_PART)) % 97}${rest.slice(LARGEST_PART)}`;
  }
  return Number(rest) % 97 === 1;
};

const createPayout = async (order: Order, at: Connection): Promise<PayoutAnswer> => {
  const bank = bankOf(order);
  if (!bank) return refused('account_unknown');
  const payoutId = idOf('payout', order.orderId);
  const { payoutConnector } = at.values;
  const answer = await hyperswitch(at, {
    method: 'POST',
    path: '/payouts/create',
    body: {
      payout_id: payoutId,
      amount: minorOf(order.amount, order.currency),
      currency: order.currency,
      profile_id: at.values.profileId,
      confirm: true,
      auto_fulfill: false,
      payout_type: 'bank',
      payout_method_data: { bank },
      entity_type: 'Individual',
      name: order.payeeName,
      metadata: { order_id: order.orderId },
      ...(payoutConnector ? { connector: [payoutConnector] } : {}),
    },
  });
  // Whatever its answer was: it is there, and asked for by its id from now on.
  if (answer.status === 200 || problemOf(answer) === IS_THERE) {
    return { state: 'accepted', reference: payoutId };
  }
  if (answer.status === 400 || answer.status === 422) return refused('refused');
  throw new ConnectionError('answer_unknown');
};

const OVER: Readonly<Record<string, string>> = {
  cancelled: 'cancelled',
  reversed: 'cancelled',
  expired: 'cancelled',
  failed: 'refused',
  ineligible: 'refused',
};
const UNDER_WAY = ['pending', 'initiated', 'requires_creation', 'requires_vendor_account_creation'];

const carryOn = async (order: Order, id: string, at: Connection): Promise<PayoutAnswer> => {
  const path = `/payouts/${encodeURIComponent(id)}`;
  const answer = await hyperswitch(at, { method: 'GET', path });
  if (answer.status !== 200) throw new ConnectionError('answer_unknown');
  const payout = recordOf(answer.body);
  const status = textOf(payout.status);
  const isOurs =
    payout.payout_id === id &&
    payout.amount === minorOf(order.amount, order.currency) &&
    payout.currency === order.currency &&
    maybeRecord(payout.metadata)?.order_id === order.orderId;
  if (status === 'success') {
    return { state: 'paid', reference: id, ...(isOurs ? {} : { fault: 'amount_differs' }) };
  }
  if (UNDER_WAY.includes(status)) return { state: 'accepted', reference: id };
  if (Object.hasOwn(OVER, status)) return refused(OVER[status] ?? 'refused', id);
  // It waits for the house: to be fulfilled, or for what was not given and never will be.
  if (status === 'requires_fulfillment') {
    return isOurs ? fulfill(path, id, at) : cancel({ path, id, fault: 'amount_differs' }, at);
  }
  if (status === 'requires_confirmation' || status === 'requires_payout_method_data') {
    return cancel({ path, id, fault: 'refused' }, at);
  }
  throw new ConnectionError('answer_unknown');
};

const fulfill = async (path: string, id: string, at: Connection): Promise<PayoutAnswer> => {
  const answer = await hyperswitch(at, {
    method: 'POST',
    path: `${path}/fulfill`,
    body: { payout_id: id },
  });
  // Decided meanwhile, or not possible now: the next question tells.
  if (answer.status !== 200) throw new ConnectionError('busy');
  return { state: 'accepted', reference: id };
};

type Ended = { path: string; id: string; fault: string };
const cancel = async ({ path, id, fault }: Ended, at: Connection): Promise<PayoutAnswer> => {
  const answer = await hyperswitch(at, {
    method: 'POST',
    path: `${path}/cancel`,
    body: { payout_id: id },
  });
  if (answer.status !== 200) throw new ConnectionError('busy');
  return refused(fault, id);
};
