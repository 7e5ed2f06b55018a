import * as tables from '@fairhouse/contract/tables';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pointsOf, valueOf } from '../../../../../games/blackjack/rules.ts';
import { actingTable, balanceMinor } from '../../../../../tests/acting-table.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { startProcess } from '../../../../../tests/second-process.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { placeWager, verifyLedger } from '../wallet/index.ts';

const TABLE = 'anchor-hall-1';
let world: World;
let hall: ReturnType<typeof actingTable>;
let person: Person;
let token: string;
beforeAll(async () => {
  world = await openWorld({
    rehearsal: {
      tables: TABLE,
      tableOpenSeconds: 3600,
      tableDealMilliseconds: 100,
      tablePauseMilliseconds: 100,
    },
  });
  hall = actingTable(world, TABLE);
  person = await world.register();
  await world.fund(person, 1_000_000n);
  token = await openGame(world, person, `blackjack:${TABLE}`);
});
afterAll(async () => {
  await world.close();
});

const db = () => world.server.kernel.db;
const balance = () => balanceMinor(world, person);
/** One seat with less than ten, and a dealer who does not look under his card. */
const mayHit = (cards: number[]) => {
  const up = pointsOf(cards[1] ?? 0);
  return (
    up > 1 &&
    up < 10 &&
    valueOf([cards[0] ?? 0, cards[2] ?? 0]).total < 10 &&
    pointsOf(cards[0] ?? 0) !== pointsOf(cards[2] ?? 0)
  );
};
const mySeat = async (): Promise<string> => {
  const { roundId } = await hall.openWith(8, mayHit);
  await hall.place(token, roundId, [{ bet: 'seat1', stake: '10.00' }]);
  await hall.close(roundId);
  return roundId;
};
/** What a process leaves behind that dies after it took the stake of a double. */
const stakeWithoutAction = (roundId: string, key: string, stage = 'act0') =>
  placeWager(world.server.kernel, {
    brandId: 1,
    memberId: BigInt(person.memberId),
    key,
    roundId,
    windowId: `${roundId}:${stage}`,
    slug: 'blackjack',
    category: 'LIVE',
    house: 'wagers:LIVE',
    bets: [{ bet: 'seat1Double', stakeMinor: 1000n, detail: { stage } }],
  });
const paidOf = async (roundId: string): Promise<bigint> =>
  (await hall.wagersOf(roundId)).reduce((sum, one) => sum + one.payout - one.stake, 0n);
const finish = async (roundId: string) => {
  while ((await hall.read()).round.acting) await hall.silence(roundId);
  await hall.settled(roundId);
};

it('a process dies between stake and action: at the end of the stage the stake is its action', async () => {
  const before = await balance();
  const roundId = await mySeat();
  expect((await stakeWithoutAction(roundId, 'died')).ok).toBe(true);
  expect(await hall.actionsOf(roundId)).toEqual([]);
  await hall.silence(roundId);
  await hall.settled(roundId);
  expect(await hall.actionsOf(roundId)).toEqual([
    { seat: 'seat1', action: 'double', key: 'died', member_id: BigInt(person.memberId) },
  ]);
  // The member's repeat of the call learns that it counted, and takes nothing more.
  const again = await hall.act(token, { roundId, action: 'double', key: 'died' });
  expect(again.success).toBe(true);
  const wagers = await hall.wagersOf(roundId);
  expect(wagers.map((one) => [one.bet, one.state])).toEqual([
    ['seat1', 'settled'],
    ['seat1Double', 'settled'],
  ]);
  expect(await balance()).toBe(before + (await paidOf(roundId)));
  expect((await verifyLedger(db())).faults).toEqual([]);
});

it('the member who repeats the call before the end counts the same stake, once', async () => {
  const before = await balance();
  const roundId = await mySeat();
  await stakeWithoutAction(roundId, 'repeated');
  const again = await hall.act(token, { roundId, action: 'double', key: 'repeated' });
  expect(again.success).toBe(true);
  await hall.settled(roundId);
  expect((await hall.actionsOf(roundId)).map((one) => one.action)).toEqual(['double']);
  expect((await hall.wagersOf(roundId)).map((one) => one.bet)).toEqual(['seat1', 'seat1Double']);
  expect(await balance()).toBe(before + (await paidOf(roundId)));
});

it('a stake whose action came after another one is given back at the latest when all is paid', async () => {
  const before = await balance();
  const roundId = await mySeat();
  await stakeWithoutAction(roundId, 'late');
  expect((await hall.act(token, { roundId, action: 'hit' })).success).toBe(true);
  // It belongs to a stage that is over: no later stage takes it for its own.
  await finish(roundId);
  expect((await hall.actionsOf(roundId)).map((one) => one.action)).not.toContain('double');
  const double = (await hall.wagersOf(roundId)).find((one) => one.bet === 'seat1Double');
  expect([double?.state, double?.outcome, double?.payout]).toEqual(['void', 'too_late', 1000n]);
  expect(await balance()).toBe(before + (await paidOf(roundId)));
  expect((await verifyLedger(db())).faults).toEqual([]);
});

it('no stake is taken in a stage that is over', async () => {
  const roundId = await mySeat();
  expect((await hall.act(token, { roundId, action: 'hit' })).success).toBe(true);
  const verdict = await stakeWithoutAction(roundId, 'after');
  expect(verdict).toMatchObject({ ok: false, errorCode: 'bets_closed' });
  await finish(roundId);
  expect(await stakeWithoutAction(roundId, 'over')).toMatchObject({
    ok: false,
    errorCode: 'bets_closed',
  });
});

it('a process that takes actions and holds the clock is killed: the round goes on elsewhere', async () => {
  for (const waitMs of [0, 4, 12]) {
    const elsewhere = await startProcess(world);
    try {
      const before = await balance();
      const roundId = await mySeat();
      await db().run(`update leases set owner = 'nobody', expires_at = clock_timestamp()
          where starts_with(name, 'tables.clock/1/')`);
      // The call is under way when its process dies: what became of it is unknown.
      const call = elsewhere
        .call(
          tables.actAtTable,
          { tableId: TABLE, roundId, stage: 'act0', seat: 'seat1', action: 'double' },
          { token, key: `killed-${waitMs}` },
        )
        .catch(() => undefined);
      await new Promise((resolve) => {
        setTimeout(resolve, waitMs);
      });
      await elsewhere.kill();
      await call;
      await expect
        .poll(
          async () =>
            (
              await db().composed<{ state: string }>(
                'select state from table_rounds where round_id = $1',
                [roundId],
              )
            )[0]?.state,
          { timeout: 40_000, interval: 200 },
        )
        .toMatch(/acting|drawn|settled/);
      await finish(roundId);
      const actions = await hall.actionsOf(roundId);
      const doubles = (await hall.wagersOf(roundId)).filter((one) => one.bet === 'seat1Double');
      expect(actions).toHaveLength(1);
      // Taken and counted, or never taken: nothing between.
      expect(doubles.map((one) => one.state)).toEqual(
        actions[0]?.action === 'double' ? ['settled'] : [],
      );
      expect(await balance()).toBe(before + (await paidOf(roundId)));
      expect((await verifyLedger(db())).faults).toEqual([]);
    } finally {
      await elsewhere.kill();
    }
  }
}, 240_000);
