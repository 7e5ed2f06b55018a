import { openBtcpay, type BtcpayServer, type Invoice } from './btcpay-server.ts';
import { openProviderHouse, type ProviderHouse } from './provider-house.ts';
import type { Answer, Person } from './world.ts';

export type BtcpayHouse = Omit<ProviderHouse, 'begin' | 'tell' | 'connect'> & {
  btcpay: BtcpayServer;
  connect(fields?: Record<string, string>, more?: object): Promise<void>;
  /** A deposit of a fresh member or of this one, and the invoice that was made for it. */
  begin(amount: string, who?: Person): Promise<{ who: Person; id: string; invoice: Invoice }>;
  tell(invoice: Invoice, type?: string, given?: Telling): Promise<Answer>;
  close(): Promise<void>;
};
type Telling = { secret?: string; signature?: string };

/** A house whose deposits go to a BTCPay Server on this machine. */
export const openBtcpayHouse = async (): Promise<BtcpayHouse> => {
  const house = await openProviderHouse('btcpay');
  const btcpay = await openBtcpay();
  const { begin, connect, tell } = house;
  return Object.assign(house as Omit<ProviderHouse, 'begin' | 'tell' | 'connect'>, {
    btcpay,
    connect: (fields: Record<string, string> = btcpay.fields, more = {}) => connect(fields, more),
    begin: async (amount: string, given?: Person) => {
      const { who, id, payUrl } = await begin(amount, given);
      const invoice = btcpay.invoiceOf(id);
      if (payUrl !== `${btcpay.fields.url}/i/${invoice.id}`) throw new Error(`paid at ${payUrl}`);
      return { who, id, invoice };
    },
    tell: (invoice: Invoice, type = 'InvoiceSettled', given: Telling = {}) => {
      const { body, signature } = btcpay.event(invoice, type, given.secret);
      return tell({
        body,
        headers: { 'content-type': 'application/json', 'btcpay-sig': given.signature ?? signature },
      });
    },
    close: async () => {
      await house.world.close();
      await btcpay.close();
    },
  });
};
