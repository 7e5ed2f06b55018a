import { afterAll, beforeAll, expect, it } from 'vitest';
import { roomTable, type Player } from '../../../../../tests/room-table.ts';
import { startProcess } from '../../../../../tests/second-process.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';

const ROOM = 'garden-room-3';
let world: World;
beforeAll(async () => {
  world = await openWorld({ rehearsal: { rooms: ROOM, tablePauseMilliseconds: 200 } });
});
afterAll(async () => {
  await world.close();
});

const db = () => world.server.kernel.db;

it('[RQ-46] a process is killed after each action: the hand stands where it stood, and goes on', async () => {
  const table = roomTable(world, ROOM);
  const players: Player[] = [await table.come(), await table.come()];
  for (const [at, player] of players.entries()) {
    await table.sit(player, { buyIn: '250.00', seed: `k${at}` });
  }
  const { handId } = await table.dealt();
  let turns = 0;
  for (; turns < 3; turns += 1) {
    const elsewhere = await startProcess(world);
    // The other one takes the action, answers, and dies.
    const isOn = await table.turn(players, (moves) => moves.at(0), elsewhere);
    const before = await Promise.all(players.map((player) => table.own(player, elsewhere)));
    const shown = await table.read(elsewhere);
    await elsewhere.kill();
    if (!isOn) break;
    expect(await Promise.all(players.map((player) => table.own(player)))).toEqual(before);
    const { serverTime: _here, ...here } = await table.read();
    const { serverTime: _there, ...there } = shown;
    expect(here).toEqual(there);
    const [counted] = await db().composed<{ count: bigint }>(
      'select count(*) from room_actions where hand_id = $1',
      [handId],
    );
    expect(Number(counted?.count)).toBe(turns + 1);
  }
  await table.playOut(players);
  await expect
    .poll(async () => (await table.read()).last?.handId, { timeout: 20_000 })
    .toBe(handId);
  for (const player of players) await table.leave(player);
  await expect
    .poll(
      async () => {
        world.move(3000);
        return (await table.read()).seats.length;
      },
      { timeout: 60_000, interval: 150 },
    )
    .toBe(0);
  expect((await verifyLedger(db())).faults).toEqual([]);
}, 240_000);

it('two processes act and let time pass at once: each step counts once', async () => {
  const table = roomTable(world, ROOM);
  const elsewhere = await startProcess(world);
  try {
    const players: Player[] = [await table.come(), await table.come()];
    for (const player of players) await table.sit(player, { buyIn: '50.00' });
    const last = (await table.read()).hand?.handId;
    const { handId } = await table.dealt(last);
    for (let turns = 0; turns < 6; turns += 1) {
      const state = await table.read();
      if (!state.hand || state.hand.result || state.hand.handId !== handId) break;
      const seats = await Promise.all(players.map((player) => table.own(player)));
      const at = seats.findIndex((one) => one.hand?.position === state.hand?.turns.seats[0]);
      const [seat, player] = [seats[at], players[at]];
      const action = seat && table.movesOf(seat, 'tien-len')[0];
      if (!seat?.hand || !player || !action) continue;
      const given = { hand: seat.hand.hand, step: seat.hand.step, action };
      const answers = await Promise.all([
        table.act(player, given),
        table.act(player, given, elsewhere),
        table.act(player, given),
        table.act(player, given, elsewhere),
      ]);
      expect(answers.map(({ errorCode }) => errorCode)).toEqual(answers.map(() => undefined));
    }
    const twice = await db().composed(
      `select step, position from room_actions where hand_id = $1
       group by step, position having count(*) > 1`,
      [handId],
    );
    expect(twice).toEqual([]);
  } finally {
    await elsewhere.kill();
  }
  expect((await verifyLedger(db())).faults).toEqual([]);
}, 120_000);
