import * as protection from '@fairhouse/contract/protection';
import * as rooms from '@fairhouse/contract/rooms';
import * as privateRooms from '@fairhouse/contract/rooms-private';
import * as transfers from '@fairhouse/contract/transfers';
import * as wallet from '@fairhouse/contract/wallet';
import { dayAfter, dayIn, startOf } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAYMENT_PASSWORD } from '../../../../../tests/cashier.ts';
import { putBelow } from '../../../../../tests/lines.ts';
import { playForReal } from '../../../../../tests/real-money.ts';
import { roomTable, type Player } from '../../../../../tests/room-table.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { brandById, brandsChanged } from '../brands/index.ts';
import { verifyLedger } from '../wallet/index.ts';

const ROOM = 'garden-room-3';
const MINUTE = 60_000;
const proof = { paymentPassword: PAYMENT_PASSWORD };
let world: World;
let listed: ReturnType<typeof roomTable>;
beforeAll(async () => {
  world = await openWorld({ rehearsal: { rooms: ROOM, tablePauseMilliseconds: 200 } });
  world.server.kernel.limiter = { take: () => true };
  await playForReal(world, 1);
  listed = roomTable(world, ROOM);
});
afterAll(async () => {
  await world.close();
});

const code = async (answer: Promise<{ errorCode?: string }>) => (await answer).errorCode;
const settings = async (change: object): Promise<void> => {
  const { kernel } = world.server;
  await kernel.db.run('update brands set settings = settings || $1 where brand_id = 1', [
    JSON.stringify(change),
  ]);
  brandsChanged.say(kernel, { brandId: 1 });
};
/** Somebody with 1000.00 and a payment password. */
const come = async (): Promise<Player> => {
  const player = await listed.come(100_000n);
  const { token, password } = player.person;
  const set = { password, paymentPassword: PAYMENT_PASSWORD };
  expect((await world.call(protection.setPaymentPassword, set, { token })).success).toBe(true);
  return player;
};
const make = ({ token }: Person) => world.call(privateRooms.makeRoom, { like: ROOM }, { token });
const enter = ({ token }: Person, given: string) =>
  world.call(privateRooms.enterByCode, { code: given }, { token });
const addChips = ({ token }: Player, roomId: string, amount: string) =>
  world.call(
    rooms.addChips,
    { roomId, amount, ...proof },
    { token, key: listed.keyOf(`chips-${amount}`) },
  );
const send = ({ person: { token } }: Player, amount: string) =>
  world.call(
    transfers.transferToUpline,
    { amount, note: '', verificationCode: '', ...proof },
    { token, key: listed.keyOf(`send-${amount}`) },
  );
const balance = async ({ person: { token } }: Player) =>
  (await world.call(wallet.balance, {}, { token })).value.sumBalance;
const told = async (
  answer: Promise<{ errorCode?: string; refusal: { fields?: object } }>,
): Promise<unknown> => {
  const { errorCode, refusal } = await answer;
  return errorCode === undefined ? 'done' : [errorCode, refusal.fields];
};
const over = (left: string) => ['limit_exceeded', { left }];

it('[D-V20, D-J49] no more goes to private rooms than by transfers: of an amount, and of a day of both', async () => {
  // Shortly before midnight of the brand, so that its next day comes within a session.
  const { clock, kernel } = world.server;
  const zone = (await brandById(kernel, 1))?.timeZone;
  const midnight = startOf(dayAfter(dayIn(clock.milliseconds(), zone), 1), zone).getTime();
  const before = midnight - clock.milliseconds() - 5 * MINUTE;
  if (before > 0) world.move(before);
  const host = await come();
  const agent = await world.register();
  await putBelow(world, { memberId: host.person.memberId, uplineId: agent.memberId });
  await settings({ lineTransfers: { amountMin: '1.00', amountMax: '60.00', dayMax: '160.00' } });
  const { roomId } = (await make(host.person)).value;
  const table = roomTable(world, roomId);
  const take = (buyIn: string, at = table) => told(at.take(host, { buyIn, proof }));
  await table.ask(host);
  expect(await take('60.01')).toEqual(over('60.00'));
  expect(await take('60.00')).toBe('done');
  expect(await told(addChips(host, roomId, '60.01'))).toEqual(over('60.00'));
  expect(await told(addChips(host, roomId, '30.00'))).toBe('done');
  // What was sent in the line is of the same day, and the other way round.
  expect(await told(send(host, '10.00'))).toBe('done');
  expect(await told(addChips(host, roomId, '60.00'))).toBe('done');
  expect(await told(addChips(host, roomId, '0.01'))).toEqual(over('0.00'));
  expect(await told(send(host, '1.00'))).toEqual(['limit_exceeded', { perDay: '160.00' }]);
  // What comes home again gives nothing of it back.
  await table.leave(host);
  expect(await balance(host)).toBe('990.00');
  await table.ask(host);
  expect(await take('50.00')).toEqual(over('0.00'));
  await table.leave(host);
  // A listed room draws who sits with whom: it asks nothing of it, and counts for nothing.
  await listed.ask(host);
  expect(await take('100.00', listed)).toBe('done');
  await listed.leave(host);
  world.move(6 * MINUTE);
  await table.ask(host);
  expect(await take('60.01')).toEqual(over('60.00'));
  expect(await take('60.00')).toBe('done');
  expect(await told(send(host, '60.00'))).toBe('done');
  await table.leave(host);
  await settings({ lineTransfers: {} });
  expect((await verifyLedger(kernel.db)).faults).toEqual([]);
});

it('[D-V20] private rooms that are forbidden end with their hand: no money goes there, all of it comes home', async () => {
  const players = [await come(), await come()];
  const late = await come();
  const [host] = players;
  if (!host) throw new Error('nobody came');
  const made = (await make(host.person)).value;
  const table = roomTable(world, made.roomId);
  for (const player of [...players, late]) await enter(player.person, made.code);
  for (const player of players) await table.sit(player, { buyIn: '50.00', proof });
  const { handId } = await table.dealt();
  expect((await table.ask(late)).value.state).toBe('offered');
  await settings({ jurisdiction: 'strict' });
  await expect.poll(() => code(make(host.person))).toBe('feature_off');
  expect(await code(table.take(late, { buyIn: '50.00', proof }))).toBe('feature_off');
  expect(await code(addChips(host, made.roomId, '10.00'))).toBe('feature_off');
  // The hand that runs is played to its end; then nobody sits there, and none follows.
  await table.playOut(players);
  expect((await world.call(rooms.oneHand, { handId })).success).toBe(true);
  for (const player of [...players, late]) {
    expect(await table.own(player)).toMatchObject({ state: 'none', stack: '0.00' });
  }
  expect((await table.read()).hand?.handId).toBe(handId);
  const { list } = (await world.call(rooms.roomLog, { roomId: made.roomId })).value;
  expect(list).toHaveLength(1);
  expect(await code(table.ask(host))).toBe('feature_off');
  // Allowed again, it is a room as before.
  await settings({ jurisdiction: 'open' });
  await expect.poll(() => code(table.ask(host))).toBeUndefined();
  expect((await table.take(host, { buyIn: '50.00', proof })).value.state).toBe('seated');
  await table.leave(host);
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
