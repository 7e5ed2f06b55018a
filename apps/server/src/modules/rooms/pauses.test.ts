import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { roomTable, type Player } from '../../../../../tests/room-table.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { brandsChanged } from '../brands/index.ts';
import { setGameStatus } from '../catalogue/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { startClock } from './actions/run-clock.ts';

const ROOM = 'garden-room-3';
let world: World;
let table: ReturnType<typeof roomTable>;
let players: Player[] = [];
beforeAll(async () => {
  world = await openWorld({ rehearsal: { rooms: ROOM, tablePauseMilliseconds: 200 } });
  table = roomTable(world, ROOM);
});
/** Everybody stands up; what the ledger has against it. */
const clear = async (): Promise<string[]> => {
  for (const player of players) await table.leave(player);
  await vi.waitFor(
    async () => {
      world.move(3000);
      if ((await table.read()).seats.length > 0) throw new Error('somebody still sits');
    },
    { timeout: 60_000, interval: 150 },
  );
  return (await verifyLedger(world.server.kernel.db)).faults.map(String);
};
afterAll(async () => {
  await world.close();
});

const db = () => world.server.kernel.db;
const begin = async () => {
  const last = (await table.read()).hand?.handId;
  players = [await table.come(), await table.come()];
  for (const player of players) await table.sit(player, { buyIn: '100.00' });
  return table.dealt(last);
};
const setBrand = async (settings: Record<string, unknown>): Promise<void> => {
  await db().run('update brands set settings = $1 where brand_id = 1', [JSON.stringify(settings)]);
  brandsChanged.say(world.server.kernel, {});
};
const pulses = () =>
  db().composed<{ name: string }>("select name from leases where name like 'rooms.clock%/pulse'");
const actions = (handId: string) =>
  db().composed('select no from room_actions where hand_id = $1', [handId]);
const soon = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 20_000, interval: 40 });
/** The clock of the house has looked at its rooms since: it renews what it holds of them. */
const turned = async (milliseconds: number): Promise<void> => {
  const held = () =>
    db().composed<{ at: string }>(
      `select string_agg(expires_at::text, ' ' order by name) as at from leases
       where name like 'rooms.clock%' and name not like '%/pulse'`,
    );
  // The second look begins after the first has ended.
  for (let looks = 0; looks < 2; looks += 1) {
    const before = await held();
    world.move(milliseconds);
    await soon(held).not.toEqual(before);
  }
};
/** The hand stands where it stood, with its whole time to act. */
const isWhole = async (handId: string): Promise<void> => {
  await soon(async () => {
    const { hand } = await table.read();
    return hand !== null && Date.parse(hand.turns.until) > world.server.kernel.clock.milliseconds();
  }).toBe(true);
  const { hand, seats } = await table.read();
  expect([hand?.handId, hand?.actions, hand?.result]).toEqual([handId, 0, null]);
  expect(seats.map(({ isOnAutopilot }) => isOnAutopilot)).toEqual([false, false]);
  expect(await table.turn(players)).toBe(true);
};

it('in maintenance no seat loses by time: the turn has its whole time when the house opens', async () => {
  const { handId } = await begin();
  await setBrand({ status: 1 });
  await soon(pulses).toEqual([]);
  await turned(300_000);
  expect(await actions(handId)).toEqual([]);
  await setBrand({});
  await isWhole(handId);
  expect(await clear()).toEqual([]);
});

it('no hand follows while the game is in maintenance, and the next one comes when it opens', async () => {
  const { handId } = await begin();
  const { kernel } = world.server;
  const set = (status: 'open' | 'maintenance') =>
    setGameStatus(kernel, { brandId: 1, slug: 'tien-len', status });
  await set('maintenance');
  await table.playOut(players);
  await soon(async () => (await table.read()).last?.handId).toBe(handId);
  await turned(5_000);
  const { seats, nextHandAt } = await table.read();
  expect([seats.length, nextHandAt]).toEqual([2, null]);
  await set('open');
  world.move(11_000);
  expect((await table.dealt(handId)).hand).toBeGreaterThan(1);
  expect(await clear()).toEqual([]);
});

// The last one here: the clock of this house does not come back.
it('a house that was off gives every turn its whole time anew', async () => {
  const { handId } = await begin();
  const { kernel } = world.server;
  await world.server.stopDraws();
  world.move(600_000);
  await db().run(
    "update leases set expires_at = now() - interval '1 second' where name like '%/pulse'",
  );
  const stop = startClock(kernel);
  try {
    await isWhole(handId);
    expect(await clear()).toEqual([]);
  } finally {
    await stop();
  }
});
