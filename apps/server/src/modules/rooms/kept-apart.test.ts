import * as rooms from '@fairhouse/contract/rooms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roomTable, type Player } from '../../../../../tests/room-table.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({
    trustedProxyHops: 1,
    rehearsal: { rooms: 'garden-room-3,garden-room-4', tablePauseMilliseconds: 60_000 },
  });
});
afterAll(async () => {
  await world.close();
});

const ALL = ['garden-room-3', 'garden-room-4'] as const;
/** A member who comes in from an address. */
const from = async (address: string): Promise<Player> => {
  const headers = { 'x-forwarded-for': address };
  const person = await world.register({}, { headers });
  await world.fund(person, 1_000_000n);
  return { person, token: await roomTable(world, ALL[0]).open(person) };
};
const ask = async (player: Player) =>
  (await world.call(rooms.askForSeat, { roomId: ALL[0] }, { token: player.token })).value;

it('[PV-01] two of one network sit at different tables, and wait where there is no other', async () => {
  const one = await from('81.2.69.10');
  const other = await from('81.2.69.10');
  const third = await from('81.2.69.10');
  const stranger = await from('81.2.69.99');
  const rooms_ = [(await ask(one)).roomId, (await ask(other)).roomId];
  expect(rooms_.toSorted()).toEqual(ALL);
  expect((await ask(third)).state).toBe('waiting');
  expect((await ask(stranger)).state).toBe('offered');
});

it('the next of a line of agents, and those below one agent, are at different tables', async () => {
  const [above, below, beside] = [
    await from('81.2.70.1'),
    await from('81.2.70.2'),
    await from('81.2.70.3'),
  ];
  for (const one of [below, beside]) {
    await world.server.kernel.db.run(
      'update members set upline_id = $2 where brand_id = 1 and member_id = $1',
      [BigInt(one.person.memberId), BigInt(above.person.memberId)],
    );
  }
  const first = await ask(above);
  const second = await ask(below);
  expect(second.roomId).not.toBe(first.roomId);
  expect((await ask(beside)).state).toBe('waiting');
});
