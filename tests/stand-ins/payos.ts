import { CHECKSUM_KEY, openPayos, type Link } from '../payos-server.ts';
import type { StandIn } from './stand-in.ts';

/** The same as every provider is asked for. */
export const open = async (): Promise<StandIn> => {
  const server = await openPayos();
  const linkAt = (id: string): Link => {
    const found = server.links.get(id);
    if (!found) throw new Error(`no link ${id}`);
    return found;
  };
  return {
    fields: server.fields,
    currency: 'VND',
    amount: '50000',
    part: '20000',
    control: server.state,
    asked: server.asked,
    paymentOf: (payUrl) => payUrl.split('/').at(-1) ?? '',
    amountOf: (id) => ({ amount: String(linkAt(id).amount), currency: 'VND' }),
    // It keeps no order of ours: of each link it made there is one.
    paymentsOf: () => 1,
    payWhole: (id) => {
      server.pay(linkAt(id), linkAt(id).amount, 'PAID');
    },
    payOver: (id, amount) => {
      server.pay(linkAt(id), Number(amount), 'PAID');
    },
    payPart: (id, amount) => {
      server.pay(linkAt(id), Number(amount), 'EXPIRED');
    },
    fail: (id) => {
      linkAt(id).status = 'CANCELLED';
    },
    notice: (id, spoiled) => {
      const link = server.links.get(id) ?? { id, orderCode: 123 };
      const key = spoiled === 'other_secret' ? 'another' : CHECKSUM_KEY;
      const { signature, ...told } = server.notice(link, 50_000, key);
      const data = spoiled === 'other_words' ? { ...told.data, amount: 1 } : told.data;
      return {
        body: JSON.stringify({
          ...told,
          data,
          ...(spoiled === 'no_signature' ? {} : { signature }),
        }),
        headers: { 'content-type': 'application/json' },
      };
    },
    close: server.close,
  };
};
