import * as records from '@fairhouse/contract/records-proofs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roomTable, type Player } from '../../../../../tests/room-table.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';

const [BROKEN, SOUND] = ['garden-room-3', 'hall-room-3'] as const;
let world: World;
beforeAll(async () => {
  world = await openWorld({
    rehearsal: { rooms: `${BROKEN},${SOUND}`, tablePauseMilliseconds: 200 },
  });
});
afterAll(async () => {
  await world.close();
});

const seated = async (room: string, buyIn: string) => {
  const table = roomTable(world, room);
  const players: Player[] = [await table.come(), await table.come()];
  for (const player of players) await table.sit(player, { buyIn });
  return { table, players, ...(await table.dealt()) };
};

it('a hand whose log the rules cannot follow is void after some tries: stacks are whole, an alarm counts it, other rooms go on', async () => {
  const { kernel } = world.server;
  const broken = await seated(BROKEN, '100.00');
  const sound = await seated(SOUND, '100.00');
  // What no rule ever wrote: the fold of this log throws whenever it is read.
  await kernel.db.run(
    `insert into room_actions (brand_id, hand_id, no, position, step, action, is_silence, at)
     values (1, $1, 1, 0, 0, '{"do": "dance"}', false, now())`,
    [broken.handId],
  );
  world.move(60_000);
  const voids = async () => {
    world.move(1500);
    const { list } = (await world.call(records.voidedRounds, {})).value;
    return list.find((one) => one.roundId === broken.handId);
  };
  await expect
    .poll(voids, { timeout: 60_000, interval: 300 })
    .toMatchObject({ slug: 'tien-len', table: 'Garden Room 3', by: 'house', reason: 'fault' });
  const alarms = await kernel.metrics.alarms.get();
  expect(alarms.values.find(({ labels }) => labels.what === 'room')?.value).toBe(1);
  const [row] = await kernel.db.composed<{ faults: number }>(
    'select faults from pvp_rooms where brand_id = 1 and room_id = $1',
    [BROKEN],
  );
  expect(row?.faults).toBe(0);
  for (const player of broken.players) {
    const { stack, balance } = await broken.table.own(player);
    expect(Number(stack) + Number(balance)).toBe(100_000);
  }
  // The other room was moved on meanwhile: its silent seats acted by themselves.
  const [acted] = await kernel.db.composed<{ count: bigint }>(
    'select count(*) from room_actions where hand_id = $1',
    [sound.handId],
  );
  expect(Number(acted?.count)).toBeGreaterThan(0);
  for (const { table, players } of [broken, sound]) {
    for (const player of players) await table.leave(player);
  }
  expect((await verifyLedger(kernel.db)).faults).toEqual([]);
});
