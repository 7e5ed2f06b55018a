import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { roomTable } from '../../../../../tests/room-table.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { lockAccount, verifyLedger } from '../wallet/index.ts';

const ROOM = 'garden-room-3';
let world: World;
beforeAll(async () => {
  // No hand begins meanwhile.
  world = await openWorld({ rehearsal: { rooms: ROOM, tablePauseMilliseconds: 3_600_000 } });
});
afterAll(async () => {
  await world.close();
});

it('who changes a room waits for all who sit there by number, and holds nothing of theirs', async () => {
  const table = roomTable(world, ROOM);
  const [one, two] = [await table.come(), await table.come()];
  for (const player of [one, two]) await table.sit(player, { buyIn: '100.00' });
  const [first, second] = [one, two].map(({ person }) => BigInt(person.memberId));
  const { db } = world.server.kernel;
  let left: ReturnType<typeof table.leave> | undefined;
  await db.transaction(async (tx) => {
    await lockAccount(tx, 1, first ?? 0n);
    left = table.leave(two);
    await waitBehind(tx, db);
    // Held by who leaves, both would wait for ever here.
    await lockAccount(tx, 1, second ?? 0n);
  });
  expect((await left)?.value.state).toBe('none');
  expect((await table.read()).seats).toHaveLength(1);
  await table.leave(one);
  expect((await verifyLedger(db)).faults).toEqual([]);
});
