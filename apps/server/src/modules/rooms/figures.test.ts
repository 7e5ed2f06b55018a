import * as privateRooms from '@fairhouse/contract/rooms-private';
import * as figures from '@fairhouse/contract/rooms-figures';
import * as rooms from '@fairhouse/contract/rooms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roomTable, type Player } from '../../../../../tests/room-table.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';

const ROOM = 'hall-room-3';
const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await openWorld({ rehearsal: { rooms: ROOM, tablePauseMilliseconds: 200 } });
  world.server.kernel.limiter = { take: () => true };
});
afterAll(async () => {
  await world.close();
});

const minor = (text: string): number => Math.round(Number(text) * 100);
const leadersAt = async ({ person }: Player, days: 7 | 30, slug?: string) =>
  (
    await world.call(
      figures.roomLeaders,
      { days, ...(slug === undefined ? {} : { slug }) },
      { token: person.token },
    )
  ).value;
const figuresOf = async ({ person }: Player) =>
  (await world.call(figures.ownFigures, {}, { token: person.token })).value.list;
const handsOf = async ({ person }: Player) =>
  (await world.call(rooms.ownHands, {}, { token: person.token })).value.list;
/** One hand of these two; answers its id. */
const playHand = async (table: ReturnType<typeof roomTable>, players: Player[]) => {
  for (const player of players) await table.sit(player, { buyIn: '100.00' });
  const { handId } = await table.dealt();
  await table.playOut(players);
  for (const player of players) await table.leave(player);
  return handId;
};
/** The same hand so many times more, ended so long before: a list of many hands is not played. */
const repeat = (handId: string, times: number, name: string): Promise<unknown> => {
  const { db } = world.server.kernel;
  return db.transaction(async (tx) => {
    await tx.composed(
      `insert into room_hands select (h).* from (
         select jsonb_populate_record(null::room_hands, to_jsonb(h) || jsonb_build_object(
           'hand_id', $2::text || n, 'number', 1000000 + hashtext($2) % 100000 + n)) as h
         from room_hands h, generate_series(1, $3) n where h.hand_id = $1) x`,
      [handId, name, times],
    );
    await tx.composed(
      `insert into room_hand_seats select (s).* from (
         select jsonb_populate_record(null::room_hand_seats, to_jsonb(s) || jsonb_build_object(
           'hand_id', $2::text || n)) as s
         from room_hand_seats s, generate_series(1, $3) n where s.hand_id = $1) x`,
      [handId, name, times],
    );
  });
};

it('own figures are the sums of the own hands, and a leaderboard is of many ranked hands before the rake', async () => {
  const table = roomTable(world, ROOM);
  const players = [await table.come(), await table.come()];
  const [one, other] = players;
  if (!one || !other) throw new Error('nobody came');
  expect(await figuresOf(one)).toEqual([]);
  const handId = await playHand(table, players);
  const [hand] = await handsOf(one);
  const net = minor(hand?.net ?? '');
  const rake = minor(hand?.rake ?? '');
  const [mine] = await figuresOf(one);
  expect(mine).toMatchObject({ slug: 'grabbed-bulls', hands: 1, won: net > 0 ? 1 : 0 });
  expect([minor(mine?.net ?? ''), minor(mine?.rake ?? ''), minor(mine?.best ?? '')]).toEqual([
    net,
    rake,
    Math.max(net, 0),
  ]);
  // One hand is no place on the list; the own sum is told all the same.
  expect(await leadersAt(one, 7)).toMatchObject({ handsLeast: 20, list: [], own: { hands: 1 } });
  await repeat(handId, 19, 'again-');
  expect((await leadersAt(one, 7)).list).toEqual([]);
  world.move(61_000);
  const { list, own } = await leadersAt(one, 7);
  expect(list.map((row) => [row.place, row.hands])).toEqual([
    [1, 20],
    [2, 20],
  ]);
  // Before the rake what one won is what the other lost.
  expect(minor(list[0]?.net ?? '') + minor(list[1]?.net ?? '')).toBe(0);
  expect(minor(list[0]?.net ?? '')).toBeGreaterThan(0);
  expect(minor(own.net)).toBe(20 * (net + rake));
  expect(list.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  expect(list.every(({ account }) => /^..\*\*\*.$/.test(account))).toBe(true);
  expect((await leadersAt(one, 7, 'grabbed-bulls')).list).toHaveLength(2);
  expect((await leadersAt(one, 7, 'landlord')).list).toEqual([]);
  // What is older than the days asked for counts no more.
  world.move(8 * DAY);
  const again = { ...one, person: { ...one.person, token: (await world.register()).token } };
  expect((await leadersAt(again, 7)).list).toEqual([]);
  expect((await leadersAt(again, 30)).list).toHaveLength(2);
}, 120_000);

it('hands of private rooms stand in own figures and on no leaderboard', async () => {
  const table = roomTable(world, ROOM);
  const players = [await table.come(), await table.come()];
  const [host, guest] = players;
  if (!host || !guest) throw new Error('nobody came');
  const { token } = host.person;
  const made = (await world.call(privateRooms.makeRoom, { like: ROOM }, { token })).value;
  await world.call(privateRooms.enterByCode, { code: made.code }, { token: guest.person.token });
  const handId = await playHand(roomTable(world, made.roomId), players);
  await repeat(handId, 30, 'private-');
  world.move(61_000);
  expect(await figuresOf(host)).toMatchObject([{ hands: 31 }]);
  const { list, own } = await leadersAt(host, 7);
  expect([list, own.hands]).toEqual([[], 0]);
}, 120_000);

it('figures and leaderboards are for members, of the days that there are', async () => {
  const { token } = await world.register();
  const asked = (days: unknown) => world.call(figures.roomLeaders, { days } as never, { token });
  expect((await asked(8)).errorCode).toBe('validation_failed');
  expect((await world.call(figures.roomLeaders, { days: 7 })).errorCode).toBe('login_required');
  expect((await world.call(figures.ownFigures, {})).errorCode).toBe('login_required');
});
