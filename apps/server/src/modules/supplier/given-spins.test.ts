import * as playCalls from '@fairhouse/contract/rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  GAME,
  openSupplierHouse,
  type SupplierHouse,
} from '../../../../../tests/supplier-house.ts';
import { verifyLedger } from '../wallet/index.ts';

let house: SupplierHouse;
beforeAll(async () => {
  house = await openSupplierHouse();
});
afterAll(async () => {
  await house.close();
});
const minor = (text: string): bigint => BigInt(text.replace('.', ''));
const sums = async (): Promise<{ gross: bigint; gifts: bigint }> => {
  const { gross, gifts } = await house.supplied();
  return { gross: minor(gross), gifts: minor(gifts) };
};

it('free spins of an operator are played once each, cost nothing there and pay', async () => {
  const at = (seconds: number) =>
    new Date(house.server.clock.milliseconds() + seconds * 1000).toISOString();
  const prepaids = (await house.say('/supply/freebet/prepaids/list', {})).body;
  const prepaid = `${GAME}.100`;
  expect(prepaids).toContainEqual(
    expect.objectContaining({ prepaid_uuid: prepaid, game_code: GAME, bet_value: 100_000 }),
  );
  const reward = {
    reward_uuid: crypto.randomUUID(),
    user: 'player-2',
    prepaid_uuid: prepaid,
    currency: 'USD',
    bet_count: 3,
    end_time: at(3600),
  };
  const give = (change: object = {}) =>
    house.say('/supply/freebet/rewards/create', { ...reward, ...change });
  expect((await give()).body).toEqual({ reward_uuid: reward.reward_uuid, bet_count: 3 });
  expect((await give()).http).toBe(200);
  expect((await give({ bet_count: 4 })).http).toBe(400);
  const anew = { reward_uuid: crypto.randomUUID() };
  expect((await give({ ...anew, prepaid_uuid: `${GAME}.7` })).http).toBe(404);
  expect((await give({ ...anew, currency: 'EUR' })).http).toBe(403);
  expect((await give({ ...anew, end_time: at(-5) })).http).toBe(400);

  const token = await house.open('player-2');
  const before = { money: house.moneyOf('player-2'), ...(await sums()) };
  const left = async () => (await house.call(playCalls.freeSpins, {}, { token })).value.free;
  expect(await left()).toMatchObject({ bonusId: reward.reward_uuid, left: 3, stake: '1.00' });
  const free = (stake = '1.00') =>
    house.call(
      playCalls.playRound,
      { stake, bonusId: reward.reward_uuid },
      { token, key: crypto.randomUUID() },
    );
  expect((await free('2.00')).errorCode).toBe('state_conflict');
  house.lose((path) => (path === '/transaction/bet' ? 'lost answer' : 'whole'));
  expect((await free()).success).toBe(false);
  house.lose(() => 'whole');
  await house.tell();
  const all = await Promise.all(Array.from({ length: 6 }, () => free()));
  const played = all.filter((one) => one.success);
  expect(played).toHaveLength(3);
  expect(await left()).toBeNull();
  const won = played.reduce((sum, one) => sum + minor(one.value.round.payout), 0n);
  expect(house.moneyOf('player-2')).toBe(before.money + won);
  // Whoever gives them lowers no bill: what they won stands apart.
  expect(await sums()).toEqual({ gross: before.gross, gifts: before.gifts + won });
  const said = house.saidTo('/transaction/bet').map((one) => one.body);
  expect(said.every((one) => one.is_free && one.reward_uuid === reward.reward_uuid)).toBe(true);

  const second = { ...reward, reward_uuid: crypto.randomUUID() };
  await house.say('/supply/freebet/rewards/create', second);
  expect(await left()).toMatchObject({ left: 3 });
  const { reward_uuid: id } = second;
  const cancelled = await house.say('/supply/freebet/rewards/cancel', { reward_uuid: id });
  expect(cancelled.body).toEqual({ reward_uuid: id, bet_used: 0 });
  expect(await left()).toBeNull();
  const none = await house.say('/supply/freebet/rewards/cancel', { reward_uuid: 'nothing' });
  expect(none.http).toBe(404);
  const { isBalanced, faults } = await verifyLedger(house.server.kernel.db);
  expect({ isBalanced, faults }).toEqual({ isBalanced: true, faults: [] });
});
