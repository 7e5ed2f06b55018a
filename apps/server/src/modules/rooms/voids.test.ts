import * as records from '@fairhouse/contract/records-proofs';
import * as rooms from '@fairhouse/contract/rooms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roomTable } from '../../../../../tests/room-table.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { heldHands, verifyLedger } from '../wallet/index.ts';
import { module } from './index.ts';

const ROOM = 'hall-room-3';
let world: World;
beforeAll(async () => {
  world = await openWorld({ rehearsal: { rooms: ROOM, tablePauseMilliseconds: 200 } });
});
afterAll(async () => {
  await world.close();
});

it('[D-V17] a hand whose rules were changed under it is void: nobody won, and the list of voids says why', async () => {
  const table = roomTable(world, ROOM);
  const { db } = world.server.kernel;
  const players = [await table.come(), await table.come()];
  for (const player of players) await table.sit(player, { buyIn: '100.00' });
  const { handId } = await table.dealt();
  await db.run(`update room_hands set version = '0.9.0' where hand_id = $1`, [handId]);
  const acted = await Promise.all(
    players.map(async (player) => {
      const { hand } = await table.own(player);
      return hand && table.act(player, { ...hand, action: { do: 'bid', count: 0 } });
    }),
  );
  expect(acted.map((one) => one?.errorCode)).toEqual(['state_conflict', 'state_conflict']);
  world.move(60_000);
  const voids = async () =>
    (await world.call(records.voidedRounds, {})).value.list.find((one) => one.roundId === handId);
  await expect
    .poll(voids, { timeout: 20_000 })
    .toMatchObject({
      slug: 'grabbed-bulls',
      table: 'Hall Room 3',
      by: 'house',
      reason: 'version',
      staked: '0.00',
    });
  expect((await world.call(rooms.oneHand, { handId })).errorCode).toBe('not_found');
  // The next hand has another link, and the stacks are whole.
  const next = await table.dealt(handId);
  expect(next.hand).toBeGreaterThan(1);
  expect((await table.own(players[0] ?? { person: { token: '' } as never, token: '' })).stack).toBe(
    '100.00',
  );
  // The log of the room names both deals and the void between them, each by the line before it.
  const { list } = (await world.call(rooms.roomLog, { roomId: ROOM })).value;
  const texts = list.map(({ text }) => JSON.parse(text) as unknown[]);
  expect(texts.map(([form, room, , hand, id, , reason]) => [form, room, hand, id, reason])).toEqual(
    [
      ['fairhouse-deal-1', `room:${ROOM}`, next.hand, next.handId, 'grabbed-bulls'],
      ['fairhouse-hand-void-1', `room:${ROOM}`, next.hand - 1, handId, 'version'],
      ['fairhouse-deal-1', `room:${ROOM}`, next.hand - 1, handId, 'grabbed-bulls'],
    ],
  );
  expect(texts.map((parts) => parts[5])).toEqual([list[1]?.hash, list[2]?.hash, null]);
  // A restored house ends all that runs; nobody knows what was seen since the backup.
  await db.transaction((tx) => module.startAnew?.(tx) ?? Promise.resolve());
  expect(await heldHands(db, { brandId: 1, roomId: ROOM })).toEqual([]);
  expect((await verifyLedger(db)).faults).toEqual([]);
});
