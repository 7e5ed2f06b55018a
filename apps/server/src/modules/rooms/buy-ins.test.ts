import * as rooms from '@fairhouse/contract/rooms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityHouse, type IdentityHouse } from '../../../../../tests/identity.ts';
import { roomTable, type Player } from '../../../../../tests/room-table.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';

const ROOM = 'garden-room-3';
let world: World;
let house: IdentityHouse;
let table: ReturnType<typeof roomTable>;
beforeAll(async () => {
  world = await openWorld({ rehearsal: { rooms: ROOM, tablePauseMilliseconds: 200 } });
  world.server.kernel.limiter = { take: () => true };
  house = await identityHouse(world);
  table = roomTable(world, ROOM);
});
afterAll(async () => {
  await world.close();
});

/** Asks for a document once so much in all has left. */
const above = (withdrawalsAbove: string) =>
  house.demand([{ proofs: ['identity'], depositsAbove: null, withdrawalsAbove }]);
const chips = ({ token }: Player, amount: string) =>
  world.call(rooms.addChips, { roomId: ROOM, amount }, { token, key: crypto.randomUUID() });
const withdrawn = async ({ person }: Player) => (await house.state(person)).withdrawals;

it('a buy-in in quarters is refused where the whole would be, and what came home counts no more', async () => {
  await above('200.00');
  const player = await table.come();
  await table.ask(player);
  const whole = await table.take(player, { buyIn: '220.00' });
  expect([whole.status, whole.errorCode]).toEqual([403, 'identity_required']);
  expect((await table.take(player, { buyIn: '55.00' })).errorCode).toBeUndefined();
  expect((await chips(player, '55.00')).value.stack).toBe('110.00');
  expect((await chips(player, '55.00')).value.stack).toBe('165.00');
  const fourth = await chips(player, '55.00');
  expect([fourth.errorCode, fourth.refusal]).toEqual([
    'identity_required',
    { tier: 1, missing: ['identity'] },
  ]);
  expect(await withdrawn(player)).toBe('165.00');
  await table.leave(player);
  expect(await withdrawn(player)).toBe('0.00');
  // Home and away again is no way past it either.
  await table.ask(player);
  expect((await table.take(player, { buyIn: '165.00' })).errorCode).toBeUndefined();
  expect((await chips(player, '55.00')).errorCode).toBe('identity_required');
  await table.leave(player);
});

it('what was lost in rooms counts as what left, and what was won takes nothing off', async () => {
  await above('1000.00');
  const players = [await table.come(), await table.come()];
  for (const player of players) await table.sit(player, { buyIn: '100.00' });
  await table.dealt();
  await table.playOut(players);
  for (const player of players) await table.leave(player);
  const nets = await Promise.all(
    players.map(async ({ person }) => {
      const { list } = (await world.call(rooms.ownHands, {}, { token: person.token })).value;
      return list.reduce((sum, { net }) => sum + Math.round(Number(net) * 100), 0);
    }),
  );
  expect(nets.filter((net) => net < 0)).toHaveLength(1);
  for (const [at, player] of players.entries()) {
    const left = Math.max(0, -(nets[at] ?? 0)) / 100;
    await expect.poll(() => withdrawn(player)).toBe(left.toFixed(2));
  }
});
