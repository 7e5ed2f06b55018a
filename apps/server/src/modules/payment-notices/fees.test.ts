import * as settlements from '@fairhouse/contract/settlements';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { openProviderHouse, type ProviderHouse } from '../../../../../tests/provider-house.ts';
import {
  openHyperswitch,
  type HyperswitchServer,
} from '../../../../../tests/stand-ins/hyperswitch.ts';
import { wrong, type Person } from '../../../../../tests/world.ts';
import * as connections from '@fairhouse/contract/payment-methods-connections';
import { module as methods } from '../payment-methods/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { jobs } from './jobs.ts';

let house: ProviderHouse;
let there: HyperswitchServer;
beforeAll(async () => {
  house = await openProviderHouse('hyperswitch');
  there = await openHyperswitch();
  await holdJobs(house.world, [...(methods.jobs ?? []), ...jobs]);
  await house.connect({ ...there.fields, depositFeePercent: '1.4', depositFeeFixed: '0.25' });
});
afterAll(async () => {
  await house.world.close();
  await there.close();
});

const db = () => house.world.server.kernel.db;
const sumOf = async (name: string): Promise<bigint> =>
  (
    await db().composed<{ sum: bigint }>(
      `select coalesce(sum(e.amount), 0)::bigint as sum from entries e
       join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
       where a.name = $1`,
      [`house:${name}`],
    )
  )[0]?.sum ?? 0n;
const credited = async (amount: string) => {
  const { who, id } = await house.begin(amount);
  const payment = there.paymentOf(id);
  Object.assign(payment, { status: 'succeeded', amount_received: payment.amount });
  await Promise.all([1, 2].map(() => house.tell(there.tell(payment))));
  return { who, id, payment };
};
const balance = (who: Person) => house.cashier.balance(who);

it('what the provider keeps of a deposit is a cost of the house, booked once with it', async () => {
  const { who } = await credited('80.00');
  expect(await balance(who)).toBe('80.00');
  // 1.12 and 0.25; of what members were credited the provider holds so much less.
  expect(await sumOf('fees:providers:hyperswitch')).toBe(-137n);
  expect(await sumOf('deposits:hyperswitch')).toBe(-8000n + 137n);
  // Half a cent is rounded up: 1.4 percent of it are 17.5 cents.
  await credited('12.50');
  expect(await sumOf('fees:providers:hyperswitch')).toBe(-137n - 18n - 25n);
});

it('a share or an amount that is none is refused by name, and without any nothing is booked', async () => {
  for (const [field, text] of [
    ['depositFeePercent', '100'],
    ['depositFeePercent', '-1'],
    ['depositFeePercent', '1,5'],
    ['depositFeePercent', '1.23456'],
    ['depositFeeFixed', '0.255'],
    ['depositFeeFixed', '-0.25'],
    ['payoutFeeFixed', 'much'],
  ] as const) {
    const answer = await house.keepers.office(
      house.ann.token,
      connections.changePaymentConnection,
      wrong({ methodId: 'hyperswitch', fields: { [field]: text }, reason: 'as was agreed' }),
    );
    expect(answer.refusal.fields, text).toMatchObject({ [`fields.${field}`]: 'pattern' });
  }
  await house.connect({ depositFeePercent: '', depositFeeFixed: '' });
  const before = await sumOf('fees:providers:hyperswitch');
  await credited('80.00');
  expect(await sumOf('fees:providers:hyperswitch')).toBe(before);
});

it("a provider's file is compared by its own names of payments, and by those of the house", async () => {
  const one = await credited('80.00');
  const two = await credited('60.00');
  const unpaid = await house.begin('50.00');
  const file = [
    'order_id,amount,currency,state',
    `${one.payment.payment_id},80.00,USD,paid`,
    `${two.id},61.00,USD,paid`,
    `${there.paymentOf(unpaid.id).payment_id},50.00,USD,paid`,
    'pay_nobody_knows,5.00,USD,paid',
  ].join('\n');
  const hour = (by: number) =>
    new Date(house.world.server.kernel.clock.milliseconds() + by * 3_600_000).toISOString();
  const answer = await house.world.call(
    settlements.compareSettlement,
    { methodId: 'hyperswitch', from: hour(-1), until: hour(1), fileName: 'day.csv' },
    { token: house.ann.token, file: Buffer.from(file) },
  );
  expect(answer.success, JSON.stringify(answer.raw)).toBe(true);
  const told = answer.value.differences.map((line) => `${line.kind} ${line.depositId ?? ''}`);
  expect(told).toContain(`amount ${two.id}`);
  expect(told).toContain(`state ${unpaid.id}`);
  expect(told.filter((line) => line.includes(one.id))).toEqual([]);
  expect(told.filter((line) => line.startsWith('missing_here'))).toHaveLength(1);
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(db())).faults).toEqual([]);
});
