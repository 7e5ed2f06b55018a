import * as tables from '@fairhouse/contract/tables';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGame } from '../../../../../tests/open-game.ts';
import { startProcess } from '../../../../../tests/second-process.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';

const ROOM = 'lamp-room-1';
let world: World;
let elsewhere: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  world = await openWorld({
    rehearsal: {
      tables: ROOM,
      tableOpenSeconds: 3600,
      tableDealMilliseconds: 1500,
      tablePauseMilliseconds: 100,
    },
  });
  elsewhere = await startProcess(world);
});
afterAll(async () => {
  await elsewhere.kill();
  await world.close();
});

const db = () => world.server.kernel.db;
const stateOf = async (roundId: string) =>
  (
    await db().composed<{ state: string }>('select state from table_rounds where round_id = $1', [
      roundId,
    ])
  )[0]?.state;
const readRound = async () => (await world.call(tables.oneTable, { tableId: ROOM })).value.round;

/** Keeps the clock from this process until the other one holds it. */
const giveClockAway = async (): Promise<void> => {
  await expect
    .poll(
      async () => {
        const [lease] = await db().composed<{ owner: string; isTheirs: boolean }>(
          `select owner, owner not in ($1, 'nobody') as "isTheirs" from leases
       where name = 'tables.clock/1/baccarat'`,
          [world.server.kernel.processId],
        );
        if (!lease?.isTheirs) {
          await db().run(`update leases set owner = 'nobody',
        expires_at = clock_timestamp() + interval '2.2 seconds' where name = 'tables.clock/1/baccarat'`);
        }
        return lease?.isTheirs;
      },
      { timeout: 60_000, interval: 2600 },
    )
    .toBe(true);
};

it(
  '[RQ-46] ' +
    'the process that holds the clock is killed between draw and settlement: it settles once',
  async () => {
    const person = await world.register();
    await world.fund(person, 100_000n);
    const token = await openGame(world, person, `baccarat:${ROOM}`);
    await giveClockAway();
    const { roundId } = await readRound();
    for (const bet of ['player', 'banker', 'tie', 'big', 'small']) {
      const answer = await elsewhere.call(
        tables.placeBets,
        { tableId: ROOM, roundId, bets: [{ bet, stake: '10.00' }] },
        { token, key: `dies-${bet}` },
      );
      expect(answer.success, answer.errorCode).toBe(true);
    }
    await db().run('update table_rounds set closes_at = now() where round_id = $1', [roundId]);
    await expect.poll(() => stateOf(roundId), { timeout: 10_000, interval: 20 }).toBe('drawn');
    const [drawn] = await db().composed<{ result: unknown }>(
      'select result from table_rounds where round_id = $1',
      [roundId],
    );
    await elsewhere.kill();
    await expect.poll(() => stateOf(roundId), { timeout: 30_000, interval: 100 }).toBe('settled');
    const [settled] = await db().composed<{ result: unknown }>(
      'select result from table_rounds where round_id = $1',
      [roundId],
    );
    expect(settled?.result).toEqual(drawn?.result);
    const wagers = await db().composed<{ state: string; transfers: bigint }>(
      'select state from wagers where round_id = $1',
      [roundId],
    );
    expect(wagers.map(({ state }) => state)).toEqual(Array(5).fill('settled'));
    expect((await verifyLedger(db())).faults).toEqual([]);
    await expect
      .poll(async () => (await readRound()).roundId, { timeout: 20_000 })
      .not.toBe(roundId);
  },
);
