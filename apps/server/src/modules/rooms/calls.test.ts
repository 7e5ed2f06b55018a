import * as catalogue from '@fairhouse/contract/catalogue';
import * as play from '@fairhouse/contract/rounds';
import * as rooms from '@fairhouse/contract/rooms';
import * as safety from '@fairhouse/contract/safety';
import * as wallet from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roomTable, type Player } from '../../../../../tests/room-table.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { setGameStatus } from '../catalogue/index.ts';
import { bindGift, holdMoney, verifyLedger } from '../wallet/index.ts';

const ROOM = 'garden-room-3';
let world: World;
let table: ReturnType<typeof roomTable>;
beforeAll(async () => {
  world = await openWorld({
    rehearsal: { rooms: `${ROOM},garden-room-4,hall-room-3`, tablePauseMilliseconds: 200 },
  });
  table = roomTable(world, ROOM);
});
afterAll(async () => {
  await world.close();
});
const code = async (answer: Promise<{ errorCode?: string }>) => (await answer).errorCode;
/** Alone at a table: whoever else sat there is gone. */
const alone = (amountMinor?: bigint): Promise<Player> => table.come(amountMinor);

it('[AP-41, PV-01, PV-02] rooms are listed with their stakes, and a room launches by its id', async () => {
  const { person } = await alone();
  const { list } = (await world.call(rooms.roomList, {}, { token: person.token })).value;
  expect(list.map(({ roomId }) => roomId).toSorted()).toEqual([
    'garden-room-3',
    'garden-room-4',
    'hall-room-3',
  ]);
  expect(list.find(({ roomId }) => roomId === ROOM)).toMatchObject({
    slug: 'tien-len',
    name: 'Garden Room 3',
    vassalage: 'FAIR',
    gameCategory: 'PVP',
    ante: '1.00',
    buyInMin: '50.00',
    buyInMax: '250.00',
    seats: 4,
    rakeBp: 500,
    status: 'open',
    isOwn: false,
  });
  const none = await world.call(rooms.roomList, { gameCategory: 'LIVE' }, { token: person.token });
  expect(none.value.list).toEqual([]);
  expect(await code(world.call(rooms.roomList, {}))).toBe('login_required');
  const games = await world.call(catalogue.games, { gameCategory: 'PVP' });
  expect(games.value.list.map(({ slug }) => slug).toSorted()).toEqual([
    'grabbed-bulls',
    'landlord',
    'tien-len',
  ]);
  const launched = await world.call(play.launchGame, { roomId: ROOM }, { token: person.token });
  expect(launched.value.game_url).toMatch(/^\/play\/tien-len\?table=garden-room-3&ticket=/);
});

it('[RQ-23] calls at a seat need the play token of the game of a room of this brand', async () => {
  const { person } = await alone();
  const other = await openGame(world, person, 'baccarat');
  const at = { roomId: ROOM };
  const seated = { ...at, buyIn: '50.00', clientSeed: 'a' };
  const action = { ...at, hand: 1, step: 0, action: { do: 'pass' } };
  const calls = (token: string | undefined) => {
    const by = token === undefined ? {} : { token, key: crypto.randomUUID() };
    return [
      world.call(rooms.ownSeatOf, at, by),
      world.call(rooms.askForSeat, at, by),
      world.call(rooms.takeSeat, seated, by),
      world.call(rooms.leaveSeat, at, by),
      world.call(rooms.addChips, { ...at, amount: '1.00' }, by),
      world.call(rooms.actInRoom, action, by),
      world.call(rooms.sayPhrase, { ...at, phrase: 'thanks' }, by),
    ];
  };
  for (const answer of await Promise.all(calls(undefined))) {
    expect(answer.errorCode).toBe('login_required');
  }
  for (const answer of await Promise.all(calls(other))) expect(answer.errorCode).toBe('not_found');
  expect(await code(world.call(rooms.oneRoom, { roomId: 'nowhere' }))).toBe('not_found');
  expect(await code(world.call(rooms.oneHand, { handId: 'nothing' }))).toBe('not_found');
});

it('[MC-10, GM-22] nobody sits down where the game is closed or in maintenance', async () => {
  const player = await alone();
  const { kernel } = world.server;
  const set = (status: 'open' | 'maintenance' | 'closed') =>
    setGameStatus(kernel, { brandId: 1, slug: 'tien-len', status });
  await set('maintenance');
  await expect.poll(() => code(table.ask(player))).toBe('game_maintenance');
  await set('closed');
  await expect.poll(() => code(table.ask(player))).toBe('game_closed');
  await set('open');
  await expect.poll(() => code(table.ask(player))).toBeUndefined();
  await table.leave(player);
});

it('a place is kept for thirty seconds, taken once, and money comes back with it', async () => {
  const player = await alone(30_000n);
  expect(await code(table.take(player))).toBe('seat_needed');
  const asked = (await table.ask(player)).value;
  expect(asked).toMatchObject({ state: 'offered', clientSeed: null, stack: '0.00' });
  expect((await table.ask(player)).value.seat).toBe(asked.seat);
  const at = roomTable(world, asked.roomId);
  const bring = (buyIn: string) => code(at.take(player, { buyIn }));
  expect(await bring('x')).toBe('invalid_amount');
  expect(await bring('49.99')).toBe('limit_exceeded');
  expect(await bring('250.01')).toBe('limit_exceeded');
  const noKey = await world.call(
    rooms.takeSeat,
    { roomId: asked.roomId, buyIn: '50.00', clientSeed: 'a' },
    { token: player.token },
  );
  expect(noKey.errorCode).toBe('validation_failed');
  const key = 'once';
  const taken = (await at.take(player, { buyIn: '100.00', seed: 'own', key })).value;
  expect(taken).toMatchObject({
    state: 'seated',
    seat: asked.seat,
    stack: '100.00',
    balance: '200.00',
    clientSeed: 'own',
  });
  // The same again brings nothing more; another sum under the key is refused.
  expect((await at.take(player, { buyIn: '100.00', key })).value.stack).toBe('100.00');
  expect(await code(at.take(player, { buyIn: '101.00', key }))).toBe('idempotency_conflict');
  expect(await code(at.take(player, { buyIn: '100.00' }))).toBe('seat_needed');

  const chips = (amount: string, k: string = crypto.randomUUID()) =>
    world.call(rooms.addChips, { roomId: asked.roomId, amount }, { token: player.token, key: k });
  expect(await code(chips('-1'))).toBe('invalid_amount');
  expect(await code(chips('150.01'))).toBe('limit_exceeded');
  expect((await chips('50.00', 'more')).value.stack).toBe('150.00');
  expect((await chips('50.00', 'more')).value.stack).toBe('150.00');
  expect(await code(chips('60.00', 'more'))).toBe('idempotency_conflict');
  const funds = await world.call(wallet.consolidatedFunds, {}, { token: player.person.token });
  expect(JSON.stringify(funds.value)).toContain('Garden Room');
  const home = (await at.leave(player)).value;
  expect(home).toMatchObject({ state: 'none', stack: '0.00', balance: '300.00' });
  expect((await at.leave(player)).value.state).toBe('none');

  await table.ask(player);
  world.move(31_000);
  expect(await code(table.take(player))).toBe('seat_needed');
  await expect.poll(async () => (await table.own(player)).state).toBe('none');
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});

it('what a withdrawal would be refused for brings nothing to a room', async () => {
  const asking = async (amountMinor?: bigint) => {
    const player = await alone(amountMinor);
    const { roomId } = (await table.ask(player)).value;
    return { player, at: roomTable(world, roomId) };
  };
  const taking = ({ player, at }: Awaited<ReturnType<typeof asking>>) =>
    code(at.take(player, { buyIn: '50.00' }));
  const poor = await asking(4_000n);
  expect(await taking(poor)).toBe('insufficient_balance');
  await table.leave(poor.player);
  const held = await asking();
  const owner = { brandId: 1, memberId: BigInt(held.player.person.memberId) };
  const hold = (isHeld: boolean) =>
    world.server.kernel.db.transaction((tx) => holdMoney(tx, { ...owner, isHeld }));
  await hold(true);
  expect(await taking(held)).toBe('money_held');
  await hold(false);
  // What was not bet over yet stays at home, as for a withdrawal.
  await world.server.kernel.db.transaction(async (tx) => {
    const [given] = await tx.composed<{ id: bigint }>(
      `select max(transfer_id) as id from entries e join balances b on b.brand_id = e.brand_id
         and b.account_id = e.account_id where b.brand_id = 1 and b.member_id = $1`,
      [owner.memberId],
    );
    await bindGift(tx, { ...owner, transferId: given?.id ?? 0n, amountMinor: 100n, times: 1 });
  });
  expect(await taking(held)).toBe('turnover_missing');
  await world.call(safety.coolOff, { days: 1 }, { token: held.player.person.token });
  expect(await taking(held)).toMatch(/on_break|login_required/);
  await table.leave(held.player);
});

it('phrases are of a fixed list, at a seat, six a minute', async () => {
  const player = await alone();
  const say = (phrase: string) =>
    world.call(rooms.sayPhrase, { roomId: ROOM, phrase } as never, { token: player.token });
  expect(await code(say('good_luck'))).toBe('seat_needed');
  const asked = (await table.ask(player)).value;
  const at = roomTable(world, asked.roomId);
  await at.take(player, { buyIn: '50.00' });
  const sayThere = (phrase: string) =>
    world.call(rooms.sayPhrase, { roomId: asked.roomId, phrase } as never, { token: player.token });
  expect(await code(sayThere('you are all weak'))).toBe('validation_failed');
  for (let times = 0; times < 6; times += 1) {
    expect(await code(sayThere('good_luck'))).toBeUndefined();
  }
  expect(await code(sayThere('good_luck'))).toBe('too_fast');
  expect((await at.read()).phrases.at(-1)).toMatchObject({ phrase: 'good_luck' });
  await at.leave(player);
});
