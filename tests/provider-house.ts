import * as approvals from '@fairhouse/contract/approvals';
import * as deposits from '@fairhouse/contract/deposits';
import * as connections from '@fairhouse/contract/payment-methods-connections';
import * as paymentNotices from '@fairhouse/contract/payment-notices';
import { cashierOf, type Cashier } from './cashier.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from './keepers.ts';
import { enrolAll, playForReal } from './real-money.ts';
import type { ToldNotice } from './stand-ins/stand-in.ts';
import { openWorld, type Answer, type Person, type World, wrong } from './world.ts';

export type ProviderHouse = {
  world: World;
  keepers: Keepers;
  cashier: Cashier;
  ann: Keeper;
  bob: Keeper;
  /** Asked for by the one and approved by the other. */
  connect(fields: Record<string, string>, more?: object): Promise<void>;
  connection(): Promise<connections.PaymentConnection>;
  /** A deposit of a fresh member or of this one, and where it is paid. */
  begin(amount: string, who?: Person): Promise<{ who: Person; id: string; payUrl: string }>;
  tell(told: ToldNotice): Promise<Answer>;
  read(who: Person, id: string): Promise<deposits.DepositDetail>;
  /** Money that waits for a person, of an order. */
  parkedOf(keyword: string): Promise<string[]>;
};

/** A house whose deposits by a method go to its provider, which stands elsewhere. */
export const openProviderHouse = async (
  methodId: string,
  options: Parameters<typeof openWorld>[0] = {},
): Promise<ProviderHouse> => {
  const world = await openWorld(options);
  world.server.kernel.limiter = { take: () => true };
  const keepers = await keepersOf(world);
  const cashier = await cashierOf(world);
  const [ann, bob] = await keepers.twoOwners();
  await playForReal(world, 1);
  const { keeper } = keepers;
  keepers.keeper = async (role) => {
    const one = await keeper(role);
    await enrolAll(world, 1);
    return one;
  };
  const house: ProviderHouse = {
    world,
    keepers,
    cashier,
    ann,
    bob,
    connect: async (fields, more = {}) => {
      const asked = await keepers.office(
        house.ann.token,
        connections.changePaymentConnection,
        wrong({ methodId, fields, reason: WHY, ...more }),
      );
      if (!asked.success) throw new Error(`not asked: ${JSON.stringify(asked.raw)}`);
      const { list } = (await keepers.office(house.bob.token, approvals.approvals, {})).value;
      const waiting = list.find(
        (one) => one.kind === 'deposits.connection' && one.state === 'asked',
      );
      const done = await keepers.decide(house.bob.token, waiting?.id);
      if (!done.success) throw new Error(`not approved: ${JSON.stringify(done.raw)}`);
    },
    connection: async () => {
      const { list } = (await keepers.office(house.ann.token, connections.paymentConnections, {}))
        .value;
      const found = list.find((one) => one.methodId === methodId);
      if (!found) throw new Error('no such method');
      return found;
    },
    begin: async (amount, given) => {
      const who = given ?? (await world.register());
      const answer = await world.call(
        deposits.createDeposit,
        { methodId, amount },
        { token: who.token, key: crypto.randomUUID() },
      );
      if (!answer.success) throw new Error(JSON.stringify(answer.raw));
      return { who, id: answer.value.deposit.id, payUrl: answer.value.payUrl };
    },
    tell: ({ body, headers }) =>
      world.call(paymentNotices.depositNotice, wrong({ methodId }), { rawBody: body, headers }),
    read: async (who, id) =>
      (await world.call(deposits.oneDeposit, { id }, { token: who.token })).value,
    parkedOf: async (keyword) =>
      (
        await keepers.office(house.ann.token, paymentNotices.parkedMoney, { keyword })
      ).value.list.map(({ amount, why }) => `${amount} ${why}`),
  };
  return house;
};
