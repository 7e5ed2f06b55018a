import * as messages from '@fairhouse/contract/messages';
import * as privateRooms from '@fairhouse/contract/rooms-private';
import * as figures from '@fairhouse/contract/rooms-figures';
import * as rooms from '@fairhouse/contract/rooms';
import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGame } from '../../../../../tests/open-game.ts';
import { playForReal } from '../../../../../tests/real-money.ts';
import { roomTable, type Player } from '../../../../../tests/room-table.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { brandsChanged } from '../brands/index.ts';
import { setGameStatus } from '../catalogue/index.ts';

const ROOM = 'garden-room-3';
const DAY = 86_400_000;
let world: World;
let listed: ReturnType<typeof roomTable>;
beforeAll(async () => {
  world = await openWorld({ rehearsal: { rooms: ROOM, tablePauseMilliseconds: 200 } });
  world.server.kernel.limiter = { take: () => true };
  listed = roomTable(world, ROOM);
});
afterAll(async () => {
  await world.close();
});

const code = async (answer: Promise<{ errorCode?: string }>) => (await answer).errorCode;
const make = ({ token }: Person, like = ROOM) =>
  world.call(privateRooms.makeRoom, { like }, { token });
const enter = ({ token }: Person, given: string) =>
  world.call(privateRooms.enterByCode, { code: given }, { token });
const roomsSeenBy = async ({ token }: Person) =>
  (await world.call(rooms.roomList, {}, { token })).value.list.map(({ roomId }) => roomId);
const set = (status: 'open' | 'maintenance' | 'closed') =>
  setGameStatus(world.server.kernel, { brandId: 1, slug: 'tien-len', status });

it('[PV-01] a private room takes who gave its code, never others, and stands in no list but theirs', async () => {
  const host = await listed.come();
  const guest = await listed.come();
  const stranger = await listed.come();
  const made = (await make(host.person)).value;
  expect(made).toMatchObject({ slug: 'tien-len' });
  expect(made.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  const table = roomTable(world, made.roomId);
  expect(await table.read()).toMatchObject({ isRanked: false, ante: '1.00', rakeBp: 500 });
  expect(await roomsSeenBy(host.person)).toEqual([ROOM, made.roomId]);
  expect(await roomsSeenBy(guest.person)).toEqual([ROOM]);
  // The play token is that of the game: who knows the id alone looks on.
  expect(await code(table.ask(guest))).toBe('code_needed');
  expect((await table.own(guest)).code).toBeNull();
  expect(await code(enter(guest.person, 'AAAA-AAAA'))).toBe('code_invalid');
  const said = `${made.code.slice(0, 4).toLowerCase()}-${made.code.slice(4)}`;
  expect((await enter(guest.person, said)).value).toEqual(made);
  expect((await enter(guest.person, made.code)).value.roomId).toBe(made.roomId);
  expect((await table.own(guest)).code).toBe(made.code);
  const seen = await world.call(rooms.roomList, {}, { token: guest.person.token });
  expect(seen.value.list.find(({ roomId }) => roomId === made.roomId)?.code).toBe(made.code);

  // A quick seat never leads there, and what was drawn there says nothing of ranked rooms.
  const players: Player[] = [host, guest];
  for (const player of players) {
    expect((await table.sit(player, { buyIn: '50.00' })).roomId).toBe(made.roomId);
  }
  expect((await listed.ask(stranger)).value).toMatchObject({ roomId: ROOM, state: 'offered' });
  await listed.leave(stranger);
  const { handId } = await table.dealt();
  await table.playOut(players);
  expect((await world.call(rooms.oneHand, { handId })).value.roomId).toBe(made.roomId);
  for (const player of players) await table.leave(player);

  // It counts in the own figures and on no list.
  const own = await world.call(figures.ownFigures, {}, { token: host.person.token });
  expect(own.value.list).toMatchObject([{ slug: 'tien-len' }]);
  const leaders = await world.call(figures.roomLeaders, { days: 7 }, { token: host.person.token });
  expect(leaders.value.own).toEqual({ hands: 0, net: '0.00' });
});

it('a private room has a line of its own', async () => {
  const host = await listed.come();
  const made = (await make(host.person)).value;
  const table = roomTable(world, made.roomId);
  const all = [host];
  for (let at = 0; at < 4; at += 1) all.push(await listed.come());
  for (const one of all) await enter(one.person, made.code);
  for (const one of all.slice(0, 4)) await table.sit(one, { buyIn: '50.00' });
  const late = all[4];
  if (!late) throw new Error('nobody is late');
  expect((await table.ask(late)).value).toMatchObject({ state: 'waiting', place: 1 });
  expect((await table.read()).waiting).toBe(1);
  expect((await listed.read()).waiting).toBe(0);
  // Who asks at a ranked room leaves that line for the place there.
  expect((await listed.ask(late)).value).toMatchObject({ state: 'offered', roomId: ROOM });
  await listed.leave(late);
  expect((await table.ask(late)).value.state).toBe('waiting');
  for (const one of all.slice(0, 1)) await table.leave(one);
  // Who leaves in a hand stays to its end; who says nothing acts by itself.
  await expect
    .poll(
      async () => {
        world.move(5000);
        return (await table.own(late)).state;
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe('offered');
  for (const one of all) await table.leave(one);
}, 120_000);

it('who waits in the line of a quiet room that is closed waits no longer', async () => {
  const { rehearsal } = world.server.kernel.config;
  // No hand: what was dealt lately keeps a room open.
  rehearsal.tablePauseMilliseconds = 3_600_000;
  const host = await listed.come();
  const made = (await make(host.person)).value;
  const table = roomTable(world, made.roomId);
  const sitting = [host];
  for (let at = 0; at < 3; at += 1) sitting.push(await listed.come());
  const late = await listed.come();
  for (const one of [...sitting, late]) await enter(one.person, made.code);
  for (const one of sitting) await table.sit(one, { buyIn: '50.00' });
  expect((await table.ask(late)).value.state).toBe('waiting');
  // In maintenance nobody is offered the places that get free.
  await set('maintenance');
  await expect.poll(() => code(make(host.person))).toBe('game_maintenance');
  for (const one of sitting) await table.leave(one);
  expect((await table.own(late)).state).toBe('waiting');
  await world.server.kernel.db.run(
    `update pvp_rooms set made_at = made_at - interval '25 hours' where room_id = $1`,
    [made.roomId],
  );
  const other = await world.register();
  await set('open');
  await expect.poll(() => code(make(other))).toBeUndefined();
  expect(await code(enter(host.person, made.code))).toBe('code_invalid');
  expect((await table.own(late)).state).toBe('none');
  rehearsal.tablePauseMilliseconds = 200;
});

it('rooms are made by members who may play, three at a time; quiet ones are closed', async () => {
  const person = await world.register();
  expect(await code(make(person, 'nowhere'))).toBe('not_found');
  expect(await code(world.call(privateRooms.makeRoom, { like: ROOM }))).toBe('login_required');
  expect(await code(world.call(privateRooms.enterByCode, { code: 'x' }))).toBe('login_required');
  const first = (await make(person)).value;
  // With the terms of a listed room alone.
  expect(await code(make(person, first.roomId))).toBe('not_found');
  await make(person);
  await make(person);
  expect(await code(make(person))).toBe('limit_exceeded');
  await set('maintenance');
  await expect.poll(() => code(make(person))).toBe('game_maintenance');
  await set('closed');
  await expect.poll(() => code(make(person))).toBe('game_closed');
  await set('open');
  await expect.poll(() => code(make(person))).toBe('limit_exceeded');
  world.move(DAY + 60_000);
  const again = { ...person, token: (await world.register()).token };
  expect(await code(make(again))).toBeUndefined();
  expect(await code(enter(again, first.code))).toBe('code_invalid');
  await world.call(safety.coolOff, { days: 1 }, { token: again.token });
  expect(await code(make(again))).toMatch(/on_break|login_required/);
});

it('[PV-02] who waits for company at a listed room is told once that somebody sat down', async () => {
  const waiting = await listed.come();
  const watch = (isOn: boolean, roomId = ROOM) =>
    world.call(privateRooms.watchRoom, { roomId, isOn }, { token: waiting.person.token });
  const atBoard = (isOn: boolean, token = waiting.token) =>
    world.call(privateRooms.watchAtSeat, { roomId: ROOM, isOn }, { token });
  const told = async () =>
    (await world.call(messages.inbox, {}, { token: waiting.person.token })).value.list.filter(
      ({ title }) => title === 'Somebody sits in Garden Room 3',
    ).length;
  const isWatched = async () =>
    (await world.call(rooms.roomList, {}, { token: waiting.person.token })).value.list[0]
      ?.isWatched;
  const sits = async (): Promise<void> => {
    const other = await listed.come();
    await listed.sit(other, { buyIn: '50.00' });
    await listed.leave(other);
  };
  expect(await code(watch(true, 'nowhere'))).toBe('not_found');
  expect((await watch(true)).value.isOn).toBe(true);
  expect(await isWatched()).toBe(true);
  expect((await watch(false)).value.isOn).toBe(false);
  await sits();
  expect(await told()).toBe(0);
  expect((await atBoard(true)).value.isOn).toBe(true);
  const wrongGame = await openGame(world, waiting.person, 'baccarat');
  expect(await code(atBoard(true, wrongGame))).toBe('not_found');
  await sits();
  await sits();
  expect(await told()).toBe(1);
  expect(await isWatched()).toBe(false);
  // After a day nobody is told any more.
  await watch(true);
  await world.server.kernel.db.run(
    `update room_watches set asked_at = asked_at - interval '25 hours'`,
  );
  expect(await isWatched()).toBe(false);
  await sits();
  expect(await told()).toBe(1);
  await set('closed');
  await expect.poll(() => code(watch(true))).toBe('game_closed');
  expect(await code(watch(false))).toBeUndefined();
  await set('maintenance');
  await expect.poll(() => code(atBoard(true))).toBe('game_maintenance');
  await set('open');
  await expect.poll(() => code(watch(true))).toBeUndefined();
  await world.call(safety.coolOff, { days: 1 }, { token: waiting.person.token });
  expect(await code(watch(true))).toMatch(/on_break|login_required/);
  expect(await code(world.call(privateRooms.watchRoom, { roomId: ROOM, isOn: true }))).toBe(
    'login_required',
  );
});

// The last one: a brand that plays for money never goes back.
it('[D-V20] with real money private rooms are there only where members may send each other money', async () => {
  const host = await listed.come();
  const made = (await make(host.person)).value;
  await playForReal(world, 1);
  await expect.poll(() => code(make(host.person))).toBeUndefined();
  const { kernel } = world.server;
  await kernel.db.run(
    `update brands set settings = settings || '{"jurisdiction": "strict"}' where brand_id = 1`,
  );
  brandsChanged.say(kernel, { brandId: 1 });
  await expect.poll(() => code(make(host.person))).toBe('feature_off');
  expect(await code(enter(host.person, made.code))).toBe('feature_off');
  expect(await code(roomTable(world, made.roomId).ask(host))).toBe('feature_off');
  // Listed rooms are no matter of it.
  expect(await code(listed.ask(host))).toBeUndefined();
});
