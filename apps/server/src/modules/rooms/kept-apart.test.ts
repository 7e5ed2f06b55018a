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

it('who came under one agent after the offer is refused at the table, and is not dealt in', async () => {
  const [above, first, second] = [
    await from('81.2.71.1'),
    await from('81.2.71.2'),
    await from('81.2.71.3'),
  ];
  const place = async (player: Player) => (await ask(player)).roomId;
  const { db } = world.server.kernel;
  const under = (player: Player, upline: Player | null) =>
    db.run('update members set upline_id = $2 where brand_id = 1 and member_id = $1', [
      BigInt(player.person.memberId),
      upline && BigInt(upline.person.memberId),
    ]);
  await db.run('delete from room_seats');
  await db.run('delete from room_waits');
  const roomId = await place(first);
  expect(await place(second)).toBe(roomId);
  const at = roomTable(world, roomId);
  expect((await at.take(first, { buyIn: '100.00' })).errorCode).toBeUndefined();
  for (const one of [first, second]) await under(one, above);
  const refused = await at.take(second, { buyIn: '100.00' });
  expect([refused.status, refused.errorCode]).toEqual([409, 'kept_apart']);
  await under(second, null);
  expect((await at.take(second, { buyIn: '100.00' })).errorCode).toBeUndefined();
  await under(second, above);
  const more = await world.call(
    rooms.addChips,
    { roomId, amount: '10.00' },
    { token: second.token, key: 'more' },
  );
  expect(more.errorCode).toBe('kept_apart');
  // The deal judges it again: who asked last stands up with the stack.
  await expect
    .poll(
      async () => {
        world.move(5000);
        return (await at.own(second)).state;
      },
      { timeout: 30_000, interval: 200 },
    )
    .toBe('none');
  expect((await at.own(second)).balance).toBe('10000.00');
  expect((await at.read()).hand).toBeNull();
  expect((await at.own(first)).state).toBe('seated');
  await at.leave(first);
});

it('leaving and asking again draws no other room or place for ten minutes', async () => {
  await world.server.kernel.db.run('delete from room_draws');
  const player = await from('81.2.72.1');
  const drawn = async () => {
    const { roomId, seat, sequence } = await ask(player);
    // The same call again changes nothing and tells nobody.
    expect((await ask(player)).sequence).toBe(sequence);
    await roomTable(world, roomId).leave(player);
    return `${roomId}/${seat}`;
  };
  const first = await drawn();
  const again: string[] = [];
  for (let times = 0; times < 12; times += 1) again.push(await drawn());
  expect(new Set(again)).toEqual(new Set([first]));
  const later = new Set<string>();
  for (let times = 0; times < 12; times += 1) {
    world.move(601_000);
    later.add(await drawn());
  }
  expect(later.size).toBeGreaterThan(1);
});
