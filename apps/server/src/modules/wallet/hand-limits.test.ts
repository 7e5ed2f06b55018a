import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { seatsOf, type Seats } from '../../../../../tests/hands.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { bindMoney, placeWager } from './index.ts';

let ledger: LedgerDatabase;
let seats: Seats;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  seats = seatsOf(ledger);
});
afterAll(async () => {
  await ledger.close();
});

const ROOMS = 'select stake_room, loss_room, in_hands from balances where member_id = $1';
const roomsOf = async (memberId: bigint) =>
  (await ledger.db.composed<object>(ROOMS, [memberId]))[0];
const setStakeMax = (memberId: bigint, amount: bigint | null) =>
  ledger.db.run('update balances set stake_max = $2 where member_id = $1', [memberId, amount]);
const bet = (memberId: bigint, stakeMinor: bigint) =>
  placeWager(ledger.kernel, {
    brandId: 1,
    memberId,
    key: seats.name('bet'),
    roundId: null,
    windowId: null,
    slug: 'dice',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [{ bet: 'one', stakeMinor, payoutMinor: 0n, validBetMinor: stakeMinor, rule: 'stake' }],
  });

it('[D-P11] a seat risks what limits and the house leave, and play elsewhere has the rest', async () => {
  const [one, two] = await seats.seated('limits', [1_000n, 1_000n]);
  await seats.limit(one, ['stake', 'day', 300n], ['loss', 'week', 250n]);
  await setStakeMax(two, 400n);
  const hand = await seats.deal('limits', [
    [one, 1_000n],
    [two, 1_000n],
  ]);
  expect(hand.dealt.risks.map(({ riskMinor }) => riskMinor)).toEqual([250n, 400n]);
  expect(await roomsOf(one)).toEqual({ stake_room: 50n, loss_room: 0n, in_hands: 250n });
  expect(await bet(one, 1n)).toMatchObject({ ok: false, errorCode: 'own_limit' });
  // Counted anew, what is at stake in the hand is counted too.
  await seats.limit(one, ['stake', 'day', 310n], ['loss', 'week', 260n]);
  expect(await roomsOf(one)).toEqual({ stake_room: 60n, loss_room: 10n, in_hands: 250n });
  expect(await bet(one, 11n)).toMatchObject({ ok: false, errorCode: 'own_limit' });
  expect(await bet(one, 10n)).toMatchObject({ ok: true });
  // It may win more than it could lose: the limits count what it could lose.
  await seats.settle(hand, [
    [one, 400n, 20n],
    [two, -400n],
  ]);
  expect(await roomsOf(one)).toEqual({ stake_room: 50n, loss_room: 630n, in_hands: 0n });
  await seats.limit(one, ['stake', 'day', 310n], ['loss', 'week', 260n]);
  expect(await roomsOf(one)).toEqual({ stake_room: 50n, loss_room: 630n, in_hands: 0n });
  const next = await seats.deal('limits', [
    [one, 1_380n],
    [two, 600n],
  ]);
  expect(next.dealt.risks[0]?.riskMinor).toBe(50n);
  await seats.settle(next, [
    [one, -30n],
    [two, 30n],
  ]);
  expect(await roomsOf(one)).toEqual({ stake_room: 20n, loss_room: 600n, in_hands: 0n });
  await ledger.expectBooks();
});

it('[D-P11] a limit whose window ended is counted anew at the deal', async () => {
  const [one, two] = await seats.seated('window', [100n, 100n]);
  await seats.limit(one, ['loss', 'day', 60n]);
  await ledger.db.run(
    `update balances set loss_room = 0, room_until = now() - interval '1 hour'
     where member_id = $1`,
    [one],
  );
  const hand = await seats.deal('window', [
    [one, 100n],
    [two, 100n],
  ]);
  expect(hand.dealt.risks[0]?.riskMinor).toBe(60n);
  await seats.void(hand);
});

it('[D-P11] a buy-in, more between hands, and the way home', async () => {
  const one = await ledger.memberWith(1_000n);
  const two = await ledger.memberWith(1_000n);
  const key = seats.name('in');
  expect(await seats.enter('money', one, 300n, key)).toEqual({
    ok: true,
    isReplay: false,
    movedMinor: 300n,
  });
  expect(await seats.enter('money', one, 300n, key)).toMatchObject({
    isReplay: true,
    movedMinor: 0n,
  });
  expect(await seats.enter('money', one, 301n, key)).toMatchObject({
    errorCode: 'idempotency_conflict',
  });
  await seats.enter('money', two, 200n);
  const hand = await seats.deal('money', [
    [one, 300n],
    [two, 200n],
  ]);
  // The stack stays as it is while the hand is open; another room has its own.
  expect(await seats.enter('money', one, 10n)).toMatchObject({ errorCode: 'hand_open' });
  expect(await seats.leave('money', one)).toMatchObject({ errorCode: 'hand_open' });
  expect(await seats.enter('other', one, 10n)).toMatchObject({ ok: true });
  expect(await seats.leave('other', one)).toMatchObject({ ok: true, movedMinor: 10n });
  await seats.settle(hand, [
    [one, -300n],
    [two, 300n, 15n],
  ]);
  expect(await seats.leave('money', one)).toEqual({ ok: true, isReplay: false, movedMinor: 0n });
  expect(await seats.enter('money', one, 100n)).toMatchObject({ ok: true });
  const home = seats.name('home');
  expect(await seats.leave('money', one, home)).toMatchObject({ movedMinor: 100n });
  expect(await seats.leave('money', one, home)).toMatchObject({ isReplay: true, movedMinor: 0n });
  expect(await seats.leave('money', two)).toMatchObject({ movedMinor: 485n });
  expect(await ledger.available(one)).toBe(700n);
  expect(await ledger.available(two)).toBe(1_285n);
  await ledger.expectBooks();
});

it('[D-P11] what is bound, owed, held or beyond the limits is brought to no room', async () => {
  const one = await ledger.memberWith(1_000n);
  const put = (sql: string) =>
    ledger.db.composed(`update balances set ${sql} where member_id = ${one}`);
  const codeOf = async (amountMinor: bigint) => {
    const verdict = await seats.enter('shut', one, amountMinor);
    return verdict.ok ? 'moved' : verdict.errorCode;
  };
  await ledger.db.transaction((tx) =>
    bindMoney(tx, { brandId: 1, memberId: one, grantKey: 'grant', amountMinor: 600n }),
  );
  expect(await codeOf(401n)).toBe('bonus_stays');
  expect(await codeOf(1_001n)).toBe('insufficient_balance');
  await put('bonus_bet_max = 50');
  expect(await codeOf(1n)).toBe('bonus_stays');
  await put('bonus_bet_max = null, owed = 1');
  expect(await codeOf(1n)).toBe('debt_open');
  await put('owed = 0, is_held = true');
  expect(await codeOf(1n)).toBe('money_held');
  await put(`is_held = false, play_stopped_until = now() + interval '1 hour'`);
  expect(await codeOf(1n)).toBe('on_break');
  await put('play_stopped_until = null');
  await seats.limit(one, ['loss', 'day', 200n]);
  expect(await codeOf(201n)).toBe('own_limit');
  expect(await codeOf(200n)).toBe('moved');
  const two = await ledger.memberWith(200n);
  await seats.enter('shut', two, 200n);
  // What is at stake has been taken off the limit once, and is not counted twice.
  const hand = await seats.deal('shut', [
    [one, 150n],
    [two, 150n],
  ]);
  expect(await seats.enter('beside', one, 1n)).toMatchObject({ errorCode: 'own_limit' });
  await seats.limit(one, ['loss', 'day', 210n]);
  expect(await seats.enter('beside', one, 11n)).toMatchObject({ errorCode: 'own_limit' });
  expect(await seats.enter('beside', one, 10n)).toMatchObject({ ok: true });
  await seats.void(hand);
  await ledger.expectBooks();
});

it('[D-P11] free play has no stack', async () => {
  const one = await ledger.memberWith(0n);
  await ledger.db.composed(
    `update accounts set is_trial = true, currency = 'FUN' where member_id = ${one}`,
  );
  await ledger.db.composed(`update balances set available = 50 where member_id = ${one}`);
  expect(await seats.enter('trial', one, 50n)).toEqual({ ok: false, errorCode: 'not_found' });
  await ledger.db.composed(`update balances set available = 0 where member_id = ${one}`);
});

it('[D-P11] a hand waits for a bet of its seats, and sees what that left of the limits', async () => {
  const [one, two] = await seats.seated('wait', [100n, 100n]);
  await seats.limit(one, ['stake', 'day', 100n]);
  const dealt = await ledger.db.transaction(async (tx) => {
    await tx.run('select 1 from balances where member_id = $1 for no key update', [one]);
    const deal = seats.deal('wait', [
      [one, 100n],
      [two, 100n],
    ]);
    await waitBehind(tx, ledger.db);
    await tx.run('update balances set stake_room = stake_room - 70 where member_id = $1', [one]);
    return { deal };
  });
  expect((await dealt.deal).dealt.risks[0]?.riskMinor).toBe(30n);
});
