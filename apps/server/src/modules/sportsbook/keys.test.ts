import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import { placeWager } from '../wallet/index.ts';
import { completeSlips } from './actions/decide.ts';

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

it('[SP-01] what else a member laid under the key of a slip is no stake of it', async () => {
  const { world } = house;
  const eventId = await house.event();
  const seen = await house.leg(eventId, '1x2', 'home');
  const who = await house.member();
  const spin = (key: string) =>
    placeWager(world.server.kernel, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      key,
      roundId: null,
      windowId: null,
      slug: 'harbour-lights',
      category: 'RNG',
      house: 'wagers:RNG',
      bets: [{ bet: 'spin', stakeMinor: 10n, payoutMinor: 0n, validBetMinor: 10n, rule: 'stake' }],
    });
  await spin('slip:first');
  const first = await house.place(who, [seen], { key: 'first', unitStake: '500.00' });
  expect(first.errorCode).toBe('idempotency_conflict');
  // And where the spin comes after a slip that was refused.
  const poor = await house.place(who, [seen], { key: 'second', unitStake: '1500.00' });
  expect(poor.errorCode).toBe('insufficient_balance');
  await spin('slip:second');
  world.move(120_000);
  await completeSlips(world.server.kernel);
  const slips = await world.server.kernel.db.composed<{ state: string; wager_id: bigint | null }>(
    `select state, wager_id from book_slips where member_id = ${who.memberId}`,
  );
  expect(slips).toEqual([
    { state: 'dropped', wager_id: null },
    { state: 'dropped', wager_id: null },
  ]);
  expect(await house.balance(who)).toBe('999.80');
});

it('[SP-01] no member names a key as the house names its own', async () => {
  const eventId = await house.event();
  const seen = await house.leg(eventId, '1x2', 'home');
  const who = await house.member();
  const answer = await house.place(who, [seen], { key: 'slip:mine', unitStake: '10.00' });
  expect(answer.errorCode).toBe('validation_failed');
  expect(await house.balance(who)).toBe('1000.00');
});
