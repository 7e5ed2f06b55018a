import * as deposits from '@fairhouse/contract/deposits';
import * as paymentNotices from '@fairhouse/contract/payment-notices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { signedBy } from '../../../../../tests/signed.ts';
import { must, openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';
import { module } from './index.ts';
import { coinsFor } from './rules.ts';

let world: World;
let cashier: Cashier;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, module.jobs);
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
});
afterAll(async () => {
  await world.close();
});

const ask = (who: Person, amount: string) =>
  world.call(deposits.createDeposit, { methodId: 'crypto', amount }, { token: who.token });
const made = async (who: Person, amount = '100.00') => {
  const answer = await ask(who, amount);
  if (!answer.success) throw new Error(JSON.stringify(answer.raw));
  const { deposit } = answer.value;
  return { ...deposit, coin: must(deposit.coin) };
};
const read = async (who: Person, id: string) =>
  (await world.call(deposits.oneDeposit, { id }, { token: who.token })).value;
const run = (sql: string, values: string[] = []) => world.server.kernel.db.run(sql, values);
const tell = async (told: Record<string, unknown>, signature?: string) => {
  const raw = JSON.stringify({
    eventId: crypto.randomUUID(),
    transaction: 'tx-1',
    asset: 'PLC',
    confirmations: 3,
    ...told,
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  return world.call(paymentNotices.depositNotice, wrong({ methodId: 'crypto' }), {
    rawBody: raw,
    headers: {
      'x-chain-timestamp': timestamp,
      'x-chain-signature': signature ?? (await signedBy(world, 'crypto', `${timestamp}.${raw}`)),
    },
  });
};

it('an amount is so many coins, rounded up to the smallest part of one', () => {
  expect(coinsFor(10_000n, 2_500n)).toBe('4.00000000');
  expect(coinsFor(1n, 2_500n)).toBe('0.00040000');
  expect(coinsFor(10_000n, 300n)).toBe('33.33333334');
});

it('[WL-03] an address of its own, confirmations that are seen, credited at the last one', async () => {
  const who = await world.register();
  const [one, other] = [await made(who), await made(who)];
  expect(one.coin).toMatchObject({
    coinAmount: '4.00000000',
    asset: 'PLC',
    rate: '25.00',
    confirmations: 0,
    confirmationsNeeded: 3,
  });
  expect(other.coin.address).not.toBe(one.coin.address);
  const { address } = one.coin;
  for (const confirmations of [0, 2, 1]) {
    expect((await tell({ address, amount: '4', confirmations })).value).toEqual({ received: true });
  }
  expect(await read(who, one.id)).toMatchObject({
    status: 'applying',
    stage: 'pending',
    coin: { confirmations: 2 },
  });
  expect(await cashier.balance(who)).toBe('0.00');
  await Promise.all(
    [3, 3, 4, 5].map((confirmations) => tell({ address, amount: '4.0', confirmations })),
  );
  expect(await read(who, one.id)).toMatchObject({ status: 'approved' });
  expect(await cashier.balance(who)).toBe('100.00');
});

it('the wallet of the simulator pays by the way a chain does', async () => {
  const who = await world.register();
  const { id, coin } = await made(who, '50.00');
  expect((await fetch(world.url + coin.payUrl)).status).toBe(200);
  const send = (amount: string, address = coin.address) =>
    fetch(`${world.url}/sandbox/coin`, {
      method: 'POST',
      body: new URLSearchParams({ address, amount }),
    });
  expect((await send('x')).status).toBe(400);
  expect((await send('2', 'play1nobody')).status).toBe(404);
  expect((await send(coin.coinAmount)).status).toBe(200);
  await expect.poll(async () => (await read(who, id)).status, { timeout: 20_000 }).toBe('approved');
  expect(await cashier.balance(who)).toBe('50.00');
});

it('another amount, another coin, a second payment and a late one are looked at', async () => {
  const who = await world.register();
  for (const [told, reason] of [
    [{ amount: '3.99999999' }, 'amount_differs'],
    [{ amount: '40' }, 'amount_differs'],
    [{ amount: '4', asset: 'OTHER' }, 'amount_differs'],
  ] as const) {
    const { id, coin } = await made(who);
    await tell({ address: coin.address, ...told });
    expect(await read(who, id), JSON.stringify(told)).toMatchObject({ stage: 'review', reason });
    await tell({ address: coin.address, amount: '4', confirmations: 9 });
    expect((await read(who, id)).stage).toBe('review');
  }
  const twice = await made(who);
  await tell({ address: twice.coin.address, amount: '4', confirmations: 1 });
  await tell({ address: twice.coin.address, amount: '4', confirmations: 9, transaction: 'tx-2' });
  expect(await read(who, twice.id)).toMatchObject({ stage: 'review', reason: 'second_payment' });
  // It is money all the same: it waits at the desk, whatever becomes of the first.
  const second = () =>
    world.server.kernel.db.rows(`select why, amount from parked_notices
    where event_id = 'tx-2'`);
  expect(await second()).toEqual([{ why: 'paid_again', amount: '4.00000000' }]);
  await tell({ address: twice.coin.address, amount: '4', confirmations: 10, transaction: 'tx-2' });
  expect(await second()).toHaveLength(1);
  const late = await made(who);
  await run(
    `update deposit_coins set rate_until = now() - interval '1 second'
    where deposit_id = $1`,
    [late.id],
  );
  await tell({ address: late.coin.address, amount: '4' });
  expect(await read(who, late.id)).toMatchObject({ stage: 'review', reason: 'quote_over' });
  expect(await cashier.balance(who)).toBe('0.00');
});

it('what was seen in time holds its rate, however late it is confirmed', async () => {
  const who = await world.register();
  const { id, coin } = await made(who);
  await tell({ address: coin.address, amount: '4', confirmations: 0 });
  await run(
    `update deposit_coins set rate_until = seen_at + interval '1 millisecond'
    where deposit_id = $1`,
    [id],
  );
  await run(`update deposits set expires_at = now() - interval '1 hour' where deposit_id = $1`, [
    id,
  ]);
  for (const job of module.jobs ?? []) await job.run(world.server.kernel);
  expect((await read(who, id)).status).toBe('applying');
  await tell({ address: coin.address, amount: '4' });
  expect(await cashier.balance(who)).toBe('100.00');
  await tell({ address: coin.address, amount: '4', transaction: 'tx-3' });
  expect(await cashier.balance(who)).toBe('100.00');
  expect(
    await world.server.kernel.db.row(`select 1 as one from parked_notices
    where event_id = 'tx-3'`),
  ).toEqual({ one: 1 });
});

it('a notice that is forged, makes no sense or names nobody credits nothing', async () => {
  const who = await world.register();
  const { id, coin } = await made(who);
  const { address } = coin;
  expect((await tell({ address, amount: '4' }, 'f'.repeat(64))).errorCode).toBe(
    'signature_invalid',
  );
  for (const told of [
    { address, amount: '-4' },
    { address, amount: 4 },
    { address, amount: '4.000000001' },
    { address, amount: '4', confirmations: 1.5 },
    { address, amount: '4', confirmations: -1 },
    { amount: '4' },
  ]) {
    expect((await tell(told)).errorCode, JSON.stringify(told)).toBe('signature_invalid');
  }
  expect((await tell({ address: 'play1nobody', amount: '4' })).errorCode).toBe('not_found');
  expect((await read(who, id)).stage).toBe('created');
});

it("how many confirmations, and how long a quote holds, is the brand's", async () => {
  await cashier.settings({ deposits: { confirmations: 1, quoteMinutes: 5 } });
  const who = await world.register();
  const { coin } = await made(who);
  expect(coin.confirmationsNeeded).toBe(1);
  expect(Math.abs(Date.parse(coin.rateUntil) - Date.now() - 300_000)).toBeLessThan(20_000);
  await tell({ address: coin.address, amount: '4', confirmations: 1 });
  expect(await cashier.balance(who)).toBe('100.00');
  await cashier.settings({ deposits: {} });
});

it('a chain that does not answer gives no deposit', async () => {
  const { kernel } = world.server;
  const { port } = kernel.config;
  kernel.config.port = 9;
  const who = await world.register();
  expect((await ask(who, '100.00')).errorCode).toBe('provider_failed');
  kernel.config.port = port;
  expect((await world.call(deposits.depositRecords, {}, { token: who.token })).value.list).toEqual(
    [],
  );
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
