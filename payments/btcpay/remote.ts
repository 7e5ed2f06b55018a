import { createHmac, timingSafeEqual } from 'node:crypto';
import { listOf, maybeRecord, readJson, recordOf } from '@fairhouse/contract/payment-answers';
import {
  ConnectionError,
  type Connection,
  type RemoteProvider,
} from '@fairhouse/contract/payment-method';
import { askFunds } from './funds.ts';
import { greenfield, storePath } from './greenfield.ts';
import { askInvoice, createInvoice } from './invoices.ts';
import { payOut } from './payouts.ts';

const INVOICE_ID = /^[\w-]{1,64}$/;
/** What a key of its own for this store needs, and what holds it besides. */
const NEEDED = ['btcpay.store.cancreateinvoice', 'btcpay.store.canviewinvoices'];
const HOLDS_ALL = [
  'unrestricted',
  'btcpay.store.canmodifystoresettings',
  'btcpay.store.canmodifyinvoices',
];

/** It is synchronized, knows the key and the store, and the key may do what a deposit needs. */
const look = async (at: Connection): Promise<void> => {
  const health = await greenfield(at, { method: 'GET', path: '/health' });
  if (health.status !== 200) throw new ConnectionError('answer_unknown');
  if (recordOf(health.body).synchronized !== true) throw new ConnectionError('busy');
  const key = await greenfield(at, { method: 'GET', path: '/api-keys/current' });
  if (key.status !== 200) throw new ConnectionError('answer_unknown');
  const { permissions } = recordOf(key.body);
  const held = new Set(
    (Array.isArray(permissions) ? permissions : []).filter((one) => typeof one === 'string'),
  );
  const holds = (name: string) => held.has(name) || held.has(`${name}:${at.values.storeId}`);
  if (!NEEDED.every((name) => holds(name)) && !HOLDS_ALL.some((name) => holds(name))) {
    throw new ConnectionError('rights_missing');
  }
  const store = await greenfield(at, { method: 'GET', path: storePath(at, '/invoices?take=1') });
  if (store.status === 404) throw new ConnectionError('store_unknown');
  if (store.status !== 200) throw new ConnectionError('answer_unknown');
  listOf(store.body);
};

/** `sha256=` and the HMAC of the body's bytes by the webhook's secret, before a byte is read. */
const isGenuine = (raw: Buffer, signature: string, at: Connection): boolean => {
  const [, hex = ''] = /^sha256=([0-9a-f]{64})$/i.exec(signature) ?? [];
  const given = Buffer.from(hex, 'hex');
  return at.proving('webhookSecret').some((secret) => {
    const ours = createHmac('sha256', secret).update(raw).digest();
    return given.length === ours.length && timingSafeEqual(given, ours);
  });
};

export const remote: RemoteProvider = {
  look,
  start: createInvoice,
  readNotice: (raw, header, at) => {
    if (!isGenuine(raw, header('btcpay-sig') ?? '', at)) return undefined;
    const body = maybeRecord(readJson(raw.toString('utf8')));
    if (!body) return undefined;
    const { invoiceId, storeId } = body;
    // Payouts are asked for by the house, and other stores are others' business.
    const isInvoice =
      typeof invoiceId === 'string' && INVOICE_ID.test(invoiceId) && storeId === at.values.storeId;
    return { paymentId: isInvoice ? invoiceId : null };
  },
  askPayment: askInvoice,
  payOut,
  askFunds,
};
