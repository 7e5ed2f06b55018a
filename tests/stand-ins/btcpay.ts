import { BAD_ADDRESS, openBtcpay, type Invoice, type Payout } from '../btcpay-server.ts';
import type { StandIn } from './stand-in.ts';

const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
let addresses = 0;
const freshAddress = (): string =>
  `bc1q${(addresses += 1)
    .toString()
    .padStart(38, '0')
    .replaceAll(/\d/g, (one) => LETTERS[Number(one)] ?? 'q')}`;

/** The same as every provider is asked for. */
export const open = async (): Promise<StandIn> => {
  const server = await openBtcpay();
  const { invoices, payouts } = server;
  const invoiceAt = (id: string): Invoice => {
    const found = invoices.get(id);
    if (!found) throw new Error(`no invoice ${id}`);
    return found;
  };
  const settle = (id: string, change: Partial<Invoice>) => {
    const invoice = invoiceAt(id);
    Object.assign(invoice, { status: 'Settled', paidAmount: invoice.amount, ...change });
  };
  const payoutsOf = (id: string): Payout[] =>
    [...payouts.values()].filter((one) => String(one.metadata.orderId).startsWith(id));
  return {
    fields: server.fields,
    currency: 'USD',
    amount: '80.00',
    part: '30.25',
    control: server.state,
    asked: server.asked,
    paymentOf: (payUrl) => payUrl.split('/').at(-1) ?? '',
    amountOf: (id) => {
      const { amount, currency } = invoiceAt(id);
      return { amount, currency };
    },
    paymentsOf: (depositId) =>
      [...invoices.values()].filter((one) => one.metadata.orderId === depositId).length,
    payWhole: (id) => {
      settle(id, {});
    },
    payOver: (id, amount) => {
      settle(id, { additionalStatus: 'PaidOver', paidAmount: amount });
    },
    payPart: (id, amount) => {
      server.pay(invoiceAt(id), '0.0004');
      settle(id, { status: 'Expired', additionalStatus: 'PaidPartial', paidAmount: amount });
    },
    fail: (id) => {
      invoiceAt(id).status = 'Invalid';
    },
    notice: (id, spoiled) => {
      const known = invoices.get(id) ?? { id, storeId: server.fields.storeId, metadata: {} };
      const secret = spoiled === 'other_secret' ? 'another' : undefined;
      const { body, signature } = server.event(known, 'InvoiceSettled', secret);
      return {
        body: spoiled === 'other_words' ? `${body} ` : body,
        headers: {
          'content-type': 'application/json',
          ...(spoiled === 'no_signature' ? {} : { 'btcpay-sig': signature }),
        },
      };
    },
    payouts: {
      bankCode: 'BTC',
      account: freshAddress,
      refusedAccount: BAD_ADDRESS,
      of: (id) =>
        payoutsOf(id).map(({ originalAmount, state }) => ({
          amount: originalAmount,
          leaves: state !== 'AwaitingApproval' && state !== 'Cancelled',
        })),
      complete: (id) => {
        for (const one of payoutsOf(id)) {
          if (one.state === 'AwaitingPayment') one.state = 'Completed';
        }
      },
      refuse: (id) => {
        for (const one of payoutsOf(id)) one.state = 'Cancelled';
      },
    },
    close: server.close,
  };
};
