import * as deposits from '@fairhouse/contract/deposits';
import * as paymentNotices from '@fairhouse/contract/payment-notices';
import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedBy } from '../../../../../tests/signed.ts';
import { openWorld, type World, wrong } from '../../../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(async () => {
  await world.close();
});

it('[WL-18] an event told twice is noted once, also when it comes many times at once', async () => {
  const who = await world.register();
  const made = (
    await world.call(
      deposits.createDeposit,
      { methodId: 'sandbox', amount: '40.00' },
      { token: who.token },
    )
  ).value;
  const eventId = crypto.randomUUID();
  const rawBody = JSON.stringify({
    eventId,
    orderId: made.deposit.id,
    amount: '1.00',
    currency: 'USD',
    state: 'paid',
  });
  const tell = async () => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    return world.call(paymentNotices.depositNotice, wrong({ methodId: 'sandbox' }), {
      rawBody,
      headers: {
        'x-sandbox-timestamp': timestamp,
        'x-sandbox-signature': await signedBy(world, 'sandbox', `${timestamp}.${rawBody}`),
      },
    });
  };
  const answers = [...(await Promise.all([tell(), tell(), tell()])), await tell()];
  expect(answers.map(({ value }) => value)).toEqual(Array(4).fill({ received: true }));
  const [noted] = await world.server.kernel.db.composed<{ n: bigint }>(
    'select count(*) as n from deposit_notices where event_id = $1',
    [eventId],
  );
  expect(noted?.n).toBe(1n);
});

it(
  '[WL-18] a key that is sent twice at once answers the same, also where one deposit fills the' +
    ' limit',
  async () => {
    const who = await world.register();
    await world.call(
      safety.setLimit,
      { kind: 'deposit', period: 'day', amount: '40.00' },
      { token: who.token },
    );
    for (let turn = 0; turn < 5; turn += 1) {
      const ids = (
        await Promise.all(
          Array.from({ length: 4 }, () =>
            world.call(
              deposits.createDeposit,
              { methodId: 'sandbox', amount: '40.00' },
              { token: who.token, key: 'fills-the-limit' },
            ),
          ),
        )
      ).map(({ value, errorCode }) => errorCode ?? value.deposit.id);
      expect(new Set(ids).size, ids.join()).toBe(1);
      await world.server.kernel.db.run(
        `update deposits set key = deposit_id, state = 'expired'
      where member_id = $1`,
        [BigInt(who.memberId)],
      );
    }
  },
);
