import * as chat from '@fairhouse/contract/chat';
import * as desk from '@fairhouse/contract/rooms-desk';
import * as approvals from '@fairhouse/contract/approvals';
import * as rooms from '@fairhouse/contract/rooms';
import * as privateRooms from '@fairhouse/contract/rooms-private';
import * as staff from '@fairhouse/contract/staff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  keepersOf,
  KEEPER_PASSWORD,
  WHY,
  type Keeper,
  type Keepers,
} from '../../../../../../tests/keepers.ts';
import { roomTable, type Player } from '../../../../../../tests/room-table.ts';
import { openWorld, type World } from '../../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../../brands/index.ts';
import { hashOperatorPassword, openOperator } from '../../staff/index.ts';
import { verifyLedger } from '../../wallet/index.ts';

const ROOM = 'garden-room-3';
const HOST = 'second.example';
const SOON = { timeout: 30_000, interval: 50 };
let world: World;
let keepers: Keepers;
let ann: Keeper;
let ben: Keeper;
beforeAll(async () => {
  world = await openWorld({
    trustedProxyHops: 1,
    rehearsal: { rooms: ROOM, tablePauseMilliseconds: 200 },
  });
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  [ann, ben] = [await keepers.keeper('owner'), await keepers.keeper('finance')];
});
afterAll(async () => {
  await world.close();
});

const seen = async (by: Keeper = ann) =>
  (await keepers.office(by.token, desk.officeRoom, { roomId: ROOM })).value;
const switchTo = (isOpen: boolean, by: Keeper = ann) =>
  keepers.office(by.token, desk.switchRoom, { roomId: ROOM, isOpen, reason: WHY });
const rake = (rakeBp: number, from: number, by: Keeper = ann) =>
  keepers.office(by.token, desk.askRake, { roomId: ROOM, from, rakeBp, reason: WHY });
const begin = async (): Promise<{ players: Player[]; table: ReturnType<typeof roomTable> }> => {
  const table = roomTable(world, ROOM);
  const players = [await table.come(), await table.come()];
  const before = (await table.read()).hand?.handId ?? '';
  for (const player of players) await table.sit(player, { buyIn: '100.00' });
  await table.dealt(before);
  return { players, table };
};
const homeAgain = async (players: readonly Player[], table: ReturnType<typeof roomTable>) =>
  expect
    .poll(async () => {
      world.move(3000);
      return (await Promise.all(players.map((one) => table.own(one)))).map(({ state }) => state);
    }, SOON)
    .toEqual(players.map(() => 'none'));

it('[PV-02] the monitor shows stakes and seats of a room, and no card that is hidden', async () => {
  const { players, table } = await begin();
  const page = await seen();
  expect(page).toMatchObject({
    name: 'Garden Room 3',
    isOpen: true,
    rakeBp: 500,
    seated: 2,
    isPlaying: true,
    stacks: '200.00',
    isRakeAsked: false,
  });
  expect(page.seats.map((one) => one.memberId).toSorted()).toEqual(
    players.map((one) => one.person.memberId).toSorted(),
  );
  const view = page.live.hand?.view as { hands: { cards: unknown }[]; turns: { seats: number[] } };
  expect(view.turns.seats.length).toBe(1);
  expect(view.hands.map((one) => one.cards)).toEqual([null, null]);
  expect(JSON.stringify(page)).not.toMatch(/clientSeed|link|"moves"/);
  expect(page.lastHands[0]).toMatchObject({ state: 'dealt', moved: '0.00', rake: '0.00' });
  await table.playOut(players);
  const [last] = (await seen()).lastHands;
  expect(Number(last?.moved)).toBeGreaterThan(0);
  expect(Number(last?.rake)).toBeGreaterThan(0);
  const { list } = (await keepers.office(ann.token, desk.roomsMonitor, {})).value;
  expect(list).toHaveLength(1);
  expect(Number(list[0]?.rake)).toBeGreaterThan(0);
  for (const player of players) await table.leave(player);
  await homeAgain(players, table);
});

it('a room that is closed plays its hand out, sends stacks home and seats nobody; opened, it does', async () => {
  const { players, table } = await begin();
  const support = await keepers.keeper('support');
  expect((await switchTo(false, support)).errorCode).toBe('forbidden');
  expect((await switchTo(false)).value).toMatchObject({ isOpen: false, isPlaying: true });
  // The hand goes on by its rules, and its money is settled.
  await table.playOut(players);
  await homeAgain(players, table);
  const stands = await seen();
  expect(stands).toMatchObject({ seated: 0, stacks: '0.00', isPlaying: false });
  expect(stands.lastHands[0]?.state).toBe('ended');
  const later = await table.come();
  expect((await table.ask(later)).errorCode).toBe('game_closed');
  const listed = await world.call(rooms.roomList, {}, { token: later.person.token });
  expect(listed.value.list).toEqual([]);
  await switchTo(true);
  expect((await table.ask(later)).value.state).toBe('offered');
  // An offer ends with the room that made it.
  await switchTo(false);
  expect((await table.own(later)).state).toBe('none');
  await switchTo(true);
  const lines = await keepers.audit(ann.token, `room:${ROOM}`);
  expect(lines.map((one) => one.action).slice(0, 4)).toEqual([
    'rooms.open',
    'rooms.close',
    'rooms.open',
    'rooms.close',
  ]);
  expect(lines[0]).toMatchObject({ reason: WHY });
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});

it('who waits for stakes of which no room is open waits no longer', async () => {
  const { players, table } = await begin();
  const more = [await table.come(), await table.come(), await table.come()];
  for (const player of more.slice(0, 2)) await table.sit(player, { buyIn: '100.00' });
  const last = more[2];
  if (!last) throw new Error('nobody waits');
  expect((await table.ask(last)).value.state).toBe('waiting');
  await switchTo(false);
  expect((await table.own(last)).state).toBe('none');
  await table.playOut(players.concat(more));
  await homeAgain(players, table);
  await switchTo(true);
});

it('[D-V20] closing a room ends its own line, and the monitor counts each line at its room', async () => {
  const listed = roomTable(world, ROOM);
  const all: Player[] = [];
  for (let at = 0; at < 5; at += 1) all.push(await listed.come());
  const [host, ...guests] = all;
  const late = guests.at(-1);
  if (!host || !late) throw new Error('nobody came');
  const made = (
    await world.call(privateRooms.makeRoom, { like: ROOM }, { token: host.person.token })
  ).value;
  for (const { person } of guests) {
    await world.call(privateRooms.enterByCode, { code: made.code }, { token: person.token });
  }
  const table = roomTable(world, made.roomId);
  const sitting = all.slice(0, 4);
  for (const player of sitting) await table.sit(player, { buyIn: '100.00' });
  expect((await table.ask(late)).value.state).toBe('waiting');
  const waiting = async (roomId: string) =>
    (await keepers.office(ann.token, desk.roomsMonitor, {})).value.list.find(
      (room) => room.roomId === roomId,
    )?.waiting;
  expect([await waiting(ROOM), await waiting(made.roomId)]).toEqual([0, 1]);
  // The last listed room of these stakes closes: who waits for the private one waits on.
  await switchTo(false);
  expect((await table.own(late)).state).toBe('waiting');
  await switchTo(true);
  const close = { roomId: made.roomId, isOpen: false, reason: WHY };
  expect((await keepers.office(ann.token, desk.switchRoom, close)).value.waiting).toBe(0);
  expect((await table.own(late)).state).toBe('none');
  await table.playOut(sitting);
  await homeAgain(sitting, table);
});

it('whom an operator mutes says no phrase at a table either', async () => {
  const { players, table } = await begin();
  const [one] = players;
  if (!one) throw new Error('nobody sits');
  const say = () =>
    world.call(rooms.sayPhrase, { roomId: ROOM, phrase: 'thanks' }, { token: one.token });
  expect((await say()).value).toEqual({ isSaid: true });
  const { memberId } = one.person;
  await keepers.office(ann.token, chat.muteMember, { memberId, minutes: 60, reason: WHY });
  expect((await say()).errorCode).toBe('chat_muted');
  await keepers.office(ann.token, chat.liftMute, { memberId });
  expect((await say()).success).toBe(true);
  await table.playOut(players);
  for (const player of players) await table.leave(player);
  await homeAgain(players, table);
});

it('the rake is changed by two persons and holds from the next hand on (D-V22)', async () => {
  const { players, table } = await begin();
  const asked = await rake(300, 500);
  expect(asked.value).toMatchObject({ rakeBp: 500, isRakeAsked: true });
  expect((await rake(200, 500)).errorCode).toBe('state_conflict');
  expect((await rake(200, 400)).errorCode).toBe('state_conflict');
  const { list } = (await keepers.office(ben.token, approvals.approvals, { pageSize: 20 })).value;
  const request = list.find((one) => one.kind === 'rooms.rake');
  expect(request?.details).toMatchObject({ roomId: ROOM, from: '500', rakeBp: '300' });
  expect((await keepers.decide(ann.token, request?.id)).errorCode).toBe('same_operator');
  expect((await keepers.decide(ben.token, request?.id)).success).toBe(true);
  expect(await seen()).toMatchObject({ rakeBp: 300, isRakeAsked: false });
  const rateOf = async () =>
    ((await table.read()).hand?.view as { table: { rakeBp: number } } | undefined)?.table.rakeBp;
  // The hand that runs keeps what it was dealt with.
  expect(await rateOf()).toBe(500);
  const { handId } = (await table.read()).hand ?? { handId: '' };
  await table.playOut(players);
  await table.dealt(handId);
  expect(await rateOf()).toBe(300);
  // What was asked before another change is of no rake any more.
  await rake(500, 300);
  await world.server.kernel.db.run('update pvp_rooms set rake_bp = 400');
  const again = (
    await keepers.office(ben.token, approvals.approvals, { pageSize: 20 })
  ).value.list.find((one) => one.kind === 'rooms.rake');
  expect((await keepers.decide(ben.token, again?.id)).errorCode).toBe('state_conflict');
  expect((await keepers.decide(ben.token, again?.id, 'decline')).success).toBe(true);
  const support = await keepers.keeper('support');
  expect((await rake(100, 400, support)).errorCode).toBe('forbidden');
});

it('[RQ-23] rooms of one brand are neither seen nor changed by operators of another', async () => {
  const { kernel } = world.server;
  await seedBrand(kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
    settings: { operatorSecondFactor: 'optional' },
  });
  brandsChanged.say(kernel, {});
  await kernel.db.run(`insert into pvp_rooms (brand_id, room_id, slug, name, position, ante,
    buy_in_min, buy_in_max, places, rake_bp)
    values (1, 'only-here', 'tien-len', 'Only here', 9, 100, 1000, 5000, 4, 500)`);
  const name = 'Keeper-elsewhere';
  const passwordHash = await hashOperatorPassword(KEEPER_PASSWORD);
  await openOperator(kernel.db, { brandId: 2, name, role: 'owner', passwordHash });
  const there = { headers: { 'x-forwarded-host': HOST } };
  const { token } = (
    await world.call(staff.officeLogin, { username: name, password: KEEPER_PASSWORD }, there)
  ).value;
  const at = { ...there, token };
  const roomId = 'only-here';
  const { list } = (await world.call(desk.roomsMonitor, {}, at)).value;
  expect(list.map((one) => one.roomId)).not.toContain(roomId);
  for (const answer of [
    await world.call(desk.officeRoom, { roomId }, at),
    await world.call(desk.switchRoom, { roomId, isOpen: false, reason: WHY }, at),
    await world.call(desk.askRake, { roomId, from: 500, rakeBp: 100, reason: WHY }, at),
  ]) {
    expect(answer.errorCode).toBe('not_found');
  }
  const room = await kernel.db.composed<{ is_open: boolean }>(
    "select is_open from pvp_rooms where brand_id = 1 and room_id = 'only-here'",
  );
  expect(room[0]?.is_open).toBe(true);
});
