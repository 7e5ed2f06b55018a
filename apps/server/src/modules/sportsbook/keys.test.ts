import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});

it('[SP-01] a slip that is refused is refused to all who ask at once, and none is told of one', async () => {
  const eventId = await house.event();
  const seen = await house.leg(eventId, '1x2', 'home');
  const who = await house.member();
  for (let turn = 0; turn < 12; turn += 1) {
    const key = `refused-${turn}`;
    const asked = { key, unitStake: '1500.00' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => house.place(who, [seen], asked)),
    );
    expect(answers.map((one) => one.errorCode)).toEqual(answers.map(() => 'insufficient_balance'));
  }
  expect(await house.balance(who)).toBe('1000.00');
  // The key is free for a stake that the member has.
  const same = { key: 'refused-0', unitStake: '1500.00' };
  expect(await house.place(who, [seen], { ...same, unitStake: '15.00' })).toMatchObject({
    errorCode: 'idempotency_conflict',
  });
});

it('[SP-01] a slip that many ask for at once by one key is one slip and one stake', async () => {
  const eventId = await house.event();
  const seen = await house.leg(eventId, '1x2', 'home');
  const who = await house.member();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => house.place(who, [seen], { key: 'one', unitStake: '10.00' })),
  );
  expect(answers.map((one) => [one.success, one.value.state])).toEqual(
    answers.map(() => [true, 'open']),
  );
  expect(new Set(answers.map((one) => one.value.slipId)).size).toBe(1);
  expect(await house.balance(who)).toBe('990.00');
});
