import { createHmac, timingSafeEqual } from 'node:crypto';
import { listOf, maybeRecord, readJson, recordOf } from '@fairhouse/contract/payment-answers';
import {
  ConnectionError,
  type Connection,
  type RemoteProvider,
} from '@fairhouse/contract/payment-method';
import { hyperswitch } from './api.ts';
import { askPayment, createPayment } from './payments.ts';
import { payOut } from './payouts.ts';

const PAYMENT_ID = /^[\w-]{1,64}$/;

/**
 * It is there and knows the key. Whether it knows the profile only a payment tells: the list that a
 * key may read takes no profile, and refuses what it does not know.
 */
const look = async (at: Connection): Promise<void> => {
  const answer = await hyperswitch(at, { method: 'GET', path: '/payments/list?limit=1' });
  if (answer.status !== 200) throw new ConnectionError('answer_unknown');
  listOf(recordOf(answer.body).data);
};

/** HMAC-SHA512 of the body's bytes by the response hash key, before a byte is read. */
const isGenuine = (raw: Buffer, signature: string, at: Connection): boolean => {
  if (!/^[0-9a-f]{128}$/i.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return at
    .proving('responseHashKey')
    .some((key) => timingSafeEqual(given, createHmac('sha512', key).update(raw).digest()));
};

export const remote: RemoteProvider = {
  look,
  start: createPayment,
  readNotice: (raw, header, at) => {
    if (!isGenuine(raw, header('x-webhook-signature-512') ?? '', at)) return undefined;
    const body = maybeRecord(readJson(raw.toString('utf8')));
    if (!body) return undefined;
    // Refunds and disputes name their payment as well; payouts are asked for by the house.
    const id = maybeRecord(maybeRecord(body.content)?.object)?.payment_id;
    return { paymentId: typeof id === 'string' && PAYMENT_ID.test(id) ? id : null };
  },
  askPayment,
  payOut,
};
