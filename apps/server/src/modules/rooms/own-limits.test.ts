import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roomTable, type Player } from '../../../../../tests/room-table.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';

const ROOM = 'garden-room-3';
let world: World;
let table: ReturnType<typeof roomTable>;
beforeAll(async () => {
  world = await openWorld({ rehearsal: { rooms: ROOM, tablePauseMilliseconds: 200 } });
  world.server.kernel.limiter = { take: () => true };
  table = roomTable(world, ROOM);
});
afterAll(async () => {
  await world.close();
});

const limited = async (amount: string): Promise<Player> => {
  const player = await table.come();
  const limit = { kind: 'stake', period: 'day', amount } as const;
  const set = await world.call(safety.setLimit, limit, { token: player.person.token });
  expect(set.errorCode).toBeUndefined();
  return player;
};
const minor = (text: string): string => text.replace('.', '');

it('[D-P15] nobody brings more to a seat than their own limits let them lose there', async () => {
  const player = await limited('80.00');
  await table.ask(player);
  const { errorCode } = await table.take(player, { buyIn: '80.01' });
  expect(errorCode).toBe('own_limit');
  expect((await table.take(player, { buyIn: '80.00' })).value.stack).toBe('80.00');
  await table.leave(player);
  await world.server.kernel.db.run('update balances set stake_max = 7000 where member_id = $1', [
    BigInt(player.person.memberId),
  ]);
  await table.ask(player);
  expect((await table.take(player, { buyIn: '70.01' })).errorCode).toBe('limit_exceeded');
  await table.leave(player);
});

it('[D-P15] what a seat plays for is its whole stack, and a limit that leaves less shows nowhere', async () => {
  const players = [await limited('60.00'), await limited('60.00')];
  for (const player of players) await table.sit(player, { buyIn: '60.00' });
  const first = await table.dealt();
  const { table: stakes } = first.view as { table: { stacksMinor: string[] } };
  expect(stakes.stacksMinor).toEqual(['6000', '6000']);
  await table.playOut(players);
  // Who won has more before them than the limit leaves by now: they stand up with all of it.
  const states = async () =>
    (await Promise.all(players.map((player) => table.own(player)))).map(({ state }) => state);
  await expect
    .poll(async () => (await states()).toSorted(), { timeout: 20_000 })
    .toEqual(['none', 'seated']);
  for (const { stack, seat } of (await table.read()).seats) {
    expect(Number(minor(stack)), String(seat)).toBeLessThan(6000);
  }
  for (const player of players) await table.leave(player);
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
}, 120_000);
