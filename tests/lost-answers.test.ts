import { openCaller, type Reply, type Transport } from '@fairhouse/client';
import { openSeal } from '@fairhouse/client/encryption';
import * as system from '@fairhouse/contract/brands';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, freshKey, PAYMENT_PASSWORD, type Cashier } from './cashier.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let cashier: Cashier;
beforeAll(async () => {
  world = await openWorld();
  cashier = await cashierOf(world);
});
afterAll(async () => {
  await world.close();
});

/** A line that takes every call to the house and loses the first answer. */
const losing = (): { transport: Transport; sent: () => number } => {
  let sent = 0;
  return {
    sent: () => sent,
    transport: async (address, request) => {
      sent += 1;
      const reply = (await (await fetch(address, request)).json()) as Reply;
      if (sent === 1) throw new Error(`the answer is lost: ${JSON.stringify(reply)}`);
      return reply;
    },
  };
};
/** As a page of the site asks: no test's caller, but the shipped one with its own waits. */
const shipped = () => {
  const caller = openCaller({
    base: world.url,
    openSeal: () => openSeal(() => caller.ask(system.keys, {}), world.server.clock.milliseconds),
  });
  return caller;
};

it('[WL-18] a withdrawal whose answer is lost is asked for again: known, and taken once', async () => {
  const one = await cashier.payer(100_000n);
  const line = losing();
  const asked = await shipped().send(
    withdrawals.createWithdrawal,
    { cardId: one.cardId, amount: '100.00', paymentPassword: PAYMENT_PASSWORD },
    { token: one.token, idempotencyKey: freshKey(), transport: line.transport },
  );
  expect([asked.ok, line.sent(), await cashier.balance(one)]).toEqual([true, 2, '900.00']);
});

it('a caller who looks to it is told that nothing came back', async () => {
  const one = await cashier.payer(100_000n);
  const line = losing();
  const idempotencyKey = freshKey();
  const move = (untilKnown: boolean) =>
    shipped().send(
      withdrawals.createWithdrawal,
      { cardId: one.cardId, amount: '100.00', paymentPassword: PAYMENT_PASSWORD },
      { token: one.token, idempotencyKey, untilKnown, transport: line.transport },
    );
  expect(await move(false)).toMatchObject({ ok: false, errorCode: 'network_problem' });
  expect(await move(false)).toMatchObject({ ok: true });
  expect([line.sent(), await cashier.balance(one)]).toEqual([2, '900.00']);
});
