import * as approvals from '@fairhouse/contract/approvals';
import * as deposits from '@fairhouse/contract/deposits';
import * as connections from '@fairhouse/contract/payment-methods-connections';
import * as paymentNotices from '@fairhouse/contract/payment-notices';
import * as staff from '@fairhouse/contract/staff';
import * as members from '@fairhouse/contract/wallet';
import { brandsChanged, seedBrand } from '../apps/server/src/modules/brands/index.ts';
import { hashOperatorPassword, openOperator } from '../apps/server/src/modules/staff/index.ts';
import { KEEPER_PASSWORD, WHY } from './keepers.ts';
import { playForReal } from './real-money.ts';
import type { StandIn, ToldNotice } from './stand-ins/stand-in.ts';
import { openWorld, wrong, type Answer, type Call, type Person, type World } from './world.ts';

export type ProviderBrand = Awaited<ReturnType<typeof openProviderBrand>>;

/** Several brands in one house, each of which is told by its host. */
export const openManyBrands = (log?: Parameters<typeof openWorld>[1]): Promise<World> =>
  openWorld({ trustedProxyHops: 1, logLevel: 'debug' }, log);

/** The brand of a provider that is tested: the first of the house where it is of its currency. */
export const openProviderBrand = async (
  world: World,
  { methodId, brandId, there }: { methodId: string; brandId: number; there: StandIn },
) => {
  const { kernel } = world.server;
  const isFirst = there.currency === 'USD';
  const id = isFirst ? 1 : brandId;
  const host = `${methodId}.example`;
  const headers: Record<string, string> = isFirst ? {} : { 'x-forwarded-host': host };
  const settle = async (change: object): Promise<void> => {
    await kernel.db.run('update brands set settings = settings || $2 where brand_id = $1', [
      id,
      JSON.stringify(change),
    ]);
    brandsChanged.say(kernel, { brandId: id });
  };
  if (!isFirst) {
    await seedBrand(kernel, {
      id,
      merchantCode: methodId.toUpperCase(),
      name: methodId,
      currency: there.currency,
      hosts: [host],
      languages: ['EN'],
    });
    await settle({ operatorSecondFactor: 'optional' });
  }
  const call: Call = (definition, input, options) =>
    world.call(definition, input, { ...options, headers: { ...headers, ...options?.headers } });
  const hash = await hashOperatorPassword(KEEPER_PASSWORD);
  const owner = async (name: string): Promise<string> => {
    await openOperator(kernel.db, { brandId: id, name, role: 'owner', passwordHash: hash });
    return (await call(staff.officeLogin, { username: name, password: KEEPER_PASSWORD })).value
      .token;
  };
  const ann = await owner(`Ann ${methodId}`);
  const bob = await owner(`Bob ${methodId}`);
  await playForReal(world, id);
  const merchant = isFirst ? undefined : methodId.toUpperCase();
  return {
    id,
    headers,
    call,
    ann,
    bob,
    connect: async (fields: Record<string, string>): Promise<void> => {
      const asked = await call(
        connections.changePaymentConnection,
        wrong({ methodId, fields, reason: WHY }),
        { token: ann },
      );
      if (!asked.success) throw new Error(`not asked: ${JSON.stringify(asked.raw)}`);
      const { list } = (await call(approvals.approvals, {}, { token: bob })).value;
      const waiting = list.find(
        (one) => one.kind === 'deposits.connection' && one.state === 'asked',
      );
      const done = await call(
        approvals.approveApproval,
        { id: String(waiting?.id), reason: WHY },
        { token: bob },
      );
      if (!done.success) throw new Error(`not approved: ${JSON.stringify(done.raw)}`);
    },
    test: async () =>
      (await call(connections.testPaymentConnection, { methodId }, { token: ann })).value,
    register: (): Promise<Person> => world.register({}, { headers }),
    start: (who: Person, amount: string, key: string = crypto.randomUUID()) =>
      call(deposits.createDeposit, { methodId, amount }, { token: who.token, key }),
    isOffered: async (who: Person): Promise<boolean> =>
      (await call(deposits.depositMethods, {}, { token: who.token })).value.list.some(
        (one) => one.methodId === methodId,
      ),
    tell: ({ body, headers: sent }: ToldNotice): Promise<Answer> =>
      call(paymentNotices.depositNotice, wrong({ methodId, merchant }), {
        rawBody: body,
        headers: sent,
      }),
    balance: async (who: Person): Promise<string> =>
      String((await call(members.balance, {}, { token: who.token })).value.sumBalance),
    read: async (who: Person, depositId: string) =>
      (await call(deposits.oneDeposit, { id: depositId }, { token: who.token })).value,
    parked: async (): Promise<string[]> =>
      (
        await call(paymentNotices.parkedMoney, { pageSize: 100 }, { token: ann })
      ).value.list.flatMap((one) =>
        one.methodId === methodId ? [`${one.amount} ${one.why}`] : [],
      ),
  };
};
