import * as approvals from '@fairhouse/contract/approvals';
import * as deposits from '@fairhouse/contract/deposits';
import * as connections from '@fairhouse/contract/payment-methods-connections';
import * as paymentNotices from '@fairhouse/contract/payment-notices';
import { openBtcpay, type BtcpayServer, type Invoice } from './btcpay-server.ts';
import { cashierOf, type Cashier } from './cashier.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from './keepers.ts';
import { openWorld, type Answer, type Person, type World, wrong } from './world.ts';

export type BtcpayHouse = {
  world: World;
  keepers: Keepers;
  cashier: Cashier;
  btcpay: BtcpayServer;
  ann: Keeper;
  bob: Keeper;
  /** Asked for by the one and approved by the other. */
  connect(fields?: Record<string, string>, more?: object): Promise<void>;
  connection(): Promise<connections.PaymentConnection>;
  /** A deposit of a fresh member or of this one, and the invoice that was made for it. */
  begin(amount: string, who?: Person): Promise<{ who: Person; id: string; invoice: Invoice }>;
  tell(invoice: Invoice, type?: string, given?: Telling): Promise<Answer>;
  read(who: Person, id: string): Promise<deposits.DepositDetail>;
  close(): Promise<void>;
};
type Telling = { secret?: string; signature?: string };

/** A house whose deposits go to a BTCPay Server on this machine. */
export const openBtcpayHouse = async (): Promise<BtcpayHouse> => {
  const world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  const btcpay = await openBtcpay();
  const keepers = await keepersOf(world);
  const cashier = await cashierOf(world);
  const [ann, bob] = await keepers.twoOwners();
  const house: BtcpayHouse = {
    world,
    keepers,
    cashier,
    btcpay,
    ann,
    bob,
    connect: async (fields = btcpay.fields, more = {}) => {
      const asked = await keepers.office(
        ann.token,
        connections.changePaymentConnection,
        wrong({ methodId: 'btcpay', fields, reason: WHY, ...more }),
      );
      if (!asked.success) throw new Error(`not asked: ${JSON.stringify(asked.raw)}`);
      const { list } = (await keepers.office(bob.token, approvals.approvals, {})).value;
      const waiting = list.find(
        (one) => one.kind === 'deposits.connection' && one.state === 'asked',
      );
      const done = await keepers.decide(bob.token, waiting?.id);
      if (!done.success) throw new Error(`not approved: ${JSON.stringify(done.raw)}`);
    },
    connection: async () => {
      const { list } = (await keepers.office(house.ann.token, connections.paymentConnections, {}))
        .value;
      const found = list.find((one) => one.methodId === 'btcpay');
      if (!found) throw new Error('no such method');
      return found;
    },
    begin: async (amount, given) => {
      const who = given ?? (await world.register());
      const answer = await world.call(
        deposits.createDeposit,
        { methodId: 'btcpay', amount },
        { token: who.token, key: crypto.randomUUID() },
      );
      if (!answer.success) throw new Error(JSON.stringify(answer.raw));
      const { id } = answer.value.deposit;
      const invoice = btcpay.invoiceOf(id);
      if (answer.value.payUrl !== `${btcpay.fields.url}/i/${invoice.id}`) {
        throw new Error(`paid at ${answer.value.payUrl}`);
      }
      return { who, id, invoice };
    },
    tell: async (invoice, type = 'InvoiceSettled', given = {}) => {
      const { body, signature } = btcpay.event(invoice, type, given.secret);
      return world.call(paymentNotices.depositNotice, wrong({ methodId: 'btcpay' }), {
        rawBody: body,
        headers: { 'content-type': 'application/json', 'btcpay-sig': given.signature ?? signature },
      });
    },
    read: async (who, id) =>
      (await world.call(deposits.oneDeposit, { id }, { token: who.token })).value,
    close: async () => {
      await world.close();
      await btcpay.close();
    },
  };
  return house;
};
