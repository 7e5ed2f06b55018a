import * as rooms from '@fairhouse/contract/rooms';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { roomTable, type Player } from '../../../../../tests/room-table.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';
import { moveOn } from './actions/run-clock.ts';

const ROOM = 'parlour-room-3';
let world: World;
let table: ReturnType<typeof roomTable>;
let players: Player[] = [];
beforeAll(async () => {
  world = await openWorld({ rehearsal: { rooms: ROOM, tablePauseMilliseconds: 200 } });
  table = roomTable(world, ROOM);
});
/** Whoever still sits stands up; a hand that runs ends by itself. */
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

/** Three at a table of landlord, and the first hand there. */
const begin = async () => {
  const last = (await table.read()).hand?.handId;
  players = [await table.come(), await table.come(), await table.come()];
  for (const [at, player] of players.entries()) await table.sit(player, { seed: `s${at}` });
  return table.dealt(last);
};
/** Who has the first turn, and their seat. */
const first = async () => {
  const { hand } = await table.read();
  for (const player of players) {
    const own = await table.own(player);
    if (own.hand && own.hand.position === hand?.turns.seats[0]) {
      return { player, own: own.hand, hand };
    }
  }
  throw new Error('nobody has a turn');
};
const actionsOf = (handId: string) =>
  world.server.kernel.db.composed<{ is_silence: boolean; position: number }>(
    'select is_silence, position from room_actions where hand_id = $1 order by no',
    [handId],
  );
const wait = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 20_000, interval: 40 });

it('an action counts once: the same again is answered, another one or a later step is not', async () => {
  const { handId } = await begin();
  const { player, own } = await first();
  const at = { hand: own.hand, step: own.step };
  const bid = { do: 'bid', count: 1 };
  expect((await table.act(player, { ...at, action: { do: 'play', cards: [0] } })).errorCode).toBe(
    'invalid_choice',
  );
  const wrong = await table.act(player, { ...at, action: { do: 'dance' } });
  expect(wrong.refusal).toMatchObject({ fields: { problem: 'action' } });
  const others = players.filter((one) => one !== player);
  const [other] = others;
  if (!other) throw new Error('nobody else');
  const outOfTurn = await table.act(other, { ...at, action: bid });
  expect(outOfTurn.refusal).toMatchObject({ fields: { problem: 'turn' } });
  const stranger = await table.come();
  expect((await table.act(stranger, { ...at, action: bid })).errorCode).toBe('seat_needed');
  expect((await table.act(player, { ...at, hand: 999, action: bid })).errorCode).toBe(
    'state_conflict',
  );
  const answers = await Promise.all(
    [0, 1, 2, 3].map(() => table.act(player, { ...at, action: bid })),
  );
  expect(answers.map(({ errorCode }) => errorCode)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(await actionsOf(handId)).toHaveLength(1);
  expect((await table.act(player, { ...at, action: { do: 'bid', count: 2 } })).errorCode).toBe(
    'state_conflict',
  );
  const chips = await world.call(
    rooms.addChips,
    { roomId: ROOM, amount: '1.00' },
    { token: player.token, key: 'in-hand' },
  );
  expect(chips.errorCode).toBe('state_conflict');
  expect(await clear()).toEqual([]);
});

it('who says nothing lives on the bank, then acts by itself until the member is back', async () => {
  const { handId } = await begin();
  const { player } = await first();
  const seatOf = () => table.own(player);
  // The seconds of a bid, and what the deal takes to show.
  world.move(20_000);
  await wait(async () => (await actionsOf(handId)).length).toBe(0);
  expect((await seatOf()).isOnAutopilot).toBe(false);
  world.move(31_000);
  await wait(async () => (await actionsOf(handId)).length).toBe(1);
  expect((await actionsOf(handId))[0]).toMatchObject({ is_silence: true });
  const away = await seatOf();
  expect([away.isOnAutopilot, away.bankSeconds]).toEqual([true, 30]);
  const shown = (await table.read()).seats.find(({ seat }) => seat === away.seat);
  expect(shown).toMatchObject({ state: 'away', isOnAutopilot: true });
  // Asking for the seat again is being back.
  const back = (await table.ask(player)).value;
  expect([back.state, back.isOnAutopilot]).toEqual(['seated', false]);
  expect(await clear()).toEqual([]);
});

it('who leaves in a hand is gone when it is over, and the stack comes home', async () => {
  const { handId } = await begin();
  const { player } = await first();
  const left = (await table.leave(player)).value;
  expect([left.state, left.hand?.handId]).toEqual(['leaving', handId]);
  expect(left.isOnAutopilot).toBe(true);
  const others = players.filter((one) => one !== player);
  for (let turns = 0; turns < 200; turns += 1) {
    const state = await table.read();
    if (!state.hand || state.hand.result) break;
    const seats = await Promise.all(others.map((one) => table.own(one)));
    const mine = seats.findIndex((one) => one.hand?.position === state.hand?.turns.seats[0]);
    const [seat, other] = [seats[mine], others[mine]];
    if (!seat?.hand || !other) {
      world.move(2000);
      continue;
    }
    const action = table.movesOf(seat, 'landlord')[0];
    if (action) await table.act(other, { hand: seat.hand.hand, step: seat.hand.step, action });
  }
  await wait(async () => (await table.own(player)).state).toBe('none');
  expect((await table.own(player)).stack).toBe('0.00');
  const detail = await actionsOf(handId);
  expect(detail.some(({ is_silence: isSilence }) => isSilence)).toBe(true);
  expect(await clear()).toEqual([]);
});

it('who is away between hands is not dealt in, and is free to sit after two minutes', async () => {
  await begin();
  for (let turns = 0; turns < 60; turns += 1) {
    const { hand, sequence } = await table.read();
    if (!hand || hand.result) break;
    world.move(50_000);
    await wait(async () => (await table.read()).sequence > sequence).toBe(true);
  }
  await wait(
    async () => (await table.read()).hand?.result != null || (await table.read()).hand === null,
  ).toBe(true);
  const ids = async () =>
    world.server.kernel.db.composed<{ hand_id: string }>('select hand_id from room_hands');
  const before = (await ids()).length;
  world.move(10_000);
  // Whatever the clock would do by then is done.
  await moveOn(world.server.kernel, { brandId: 1, roomId: ROOM });
  expect((await ids()).length).toBe(before);
  world.move(121_000);
  await wait(async () => (await table.read()).seats.length).toBe(0);
  const [player] = players;
  if (player) expect((await table.own(player)).state).toBe('none');
  expect(await clear()).toEqual([]);
});

it('a full table has a line, and who stands first in it is offered the place that gets free', async () => {
  await begin();
  const [waiting, second] = [await table.come(), await table.come()];
  const asked = (await table.ask(waiting)).value;
  expect([asked.state, asked.place]).toEqual(['waiting', 1]);
  expect((await table.ask(second)).value.place).toBe(2);
  expect((await table.ask(waiting)).value.place).toBe(1);
  expect((await table.read()).waiting).toBe(2);
  expect((await table.take(waiting)).errorCode).toBe('seat_needed');
  const [player] = players;
  if (!player) throw new Error('nobody sits');
  await table.leave(player);
  await expect
    .poll(
      async () => {
        world.move(40_000);
        return (await table.own(waiting)).state;
      },
      { timeout: 60_000, interval: 150 },
    )
    .toMatch(/offered|none/);
  await table.leave(waiting);
  expect((await table.leave(second)).value.state).toBe('none');
  expect(await clear()).toEqual([]);
});
