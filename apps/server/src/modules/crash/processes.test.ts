import * as crash from '@fairhouse/contract/crash';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { game } from '../../../../../games/comet/engine.ts';
import { waitForFirstFlight } from '../../../../../tests/first-flight.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { startProcess } from '../../../../../tests/second-process.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';
import { drawsOfRound } from './actions/chains.ts';
import { chainOf, lastRound, roundById, type RoundRow } from './store.ts';

let world: World;
let elsewhere: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  world = await openWorld({
    rehearsal: { rising: 'comet', risingBetMilliseconds: 1500, risingPauseMilliseconds: 150 },
  });
  elsewhere = await startProcess(world);
  await waitForFirstFlight(world);
});
afterAll(async () => {
  await elsewhere.kill();
  await world.close();
});

const PLACE = { brandId: 1, slug: 'comet' };
const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
const roundNow = async (): Promise<RoundRow> => {
  const round = await lastRound(world.server.kernel.db, PLACE);
  if (!round) throw new Error('there is no round');
  return round;
};
const pointOf = async (round: RoundRow): Promise<number> => {
  const { kernel } = world.server;
  const chain = await chainOf(kernel.db, { ...PLACE, chainNo: round.chain_no });
  if (!chain) throw new Error('a round without a chain');
  return game.point(drawsOfRound(kernel, PLACE, { chain, number: round.number }));
};
/** Takes the clock from this process until the other one holds it. */
const giveClockAway = async (): Promise<void> => {
  const { db, processId } = world.server.kernel;
  const owner = async () =>
    (
      await db.composed<{ owner: string }>(`select owner from leases where name = 'rising:1:comet'`)
    )[0]?.owner ?? 'nobody';
  for (let turn = 0; turn < 30; turn += 1) {
    if (![processId, 'nobody'].includes(await owner())) return;
    await db.run(`update leases set owner = 'nobody',
      expires_at = clock_timestamp() + interval '2.2 seconds' where name = 'rising:1:comet'`);
    await expect.poll(owner, { timeout: 20_000 }).not.toBe('nobody');
  }
  throw new Error('the other process never took the clock');
};
const close = () =>
  world.server.kernel.db.run(`update rising_rounds
  set closes_at = least(closes_at, now()) where brand_id = 1 and state = 'open'`);
/** Takes bets until `close`, however long they need on a busy machine; false where it is late. */
const holdOpen = async (roundId: string): Promise<boolean> =>
  (await world.server.kernel.db.run(
    `update rising_rounds set closes_at = now() + interval '1 hour' where brand_id = 1
     and round_id = $1 and state = 'open' and closes_at > now() + interval '500 milliseconds'`,
    [roundId],
  )) === 1;
/** A round with a flight of some seconds, which takes bets until `close`. */
const longRound = async (): Promise<RoundRow> => {
  for (let turn = 0; turn < 4000; turn += 1) {
    const round = await roundNow();
    if (round.state === 'open' && (await pointOf(round)) > 130 && (await holdOpen(round.round_id)))
      return round;
    await world.server.kernel.db.run(`update rising_rounds set started_at = started_at
      - interval '10 seconds' where brand_id = 1 and state = 'flying'
      and started_at > now() - interval '1 second'`);
    await pause(30);
  }
  throw new Error('no round with a long flight was opened');
};

it('the process that holds the clock is killed in flight: each bet ends once, by its own rule', async () => {
  const { db } = world.server.kernel;
  const person = await world.register();
  const other = await world.register();
  await world.fund(person, 100_000n);
  await world.fund(other, 100_000n);
  const [leaving, staying] = [
    await openGame(world, person, 'comet'),
    await openGame(world, other, 'comet'),
  ];
  await giveClockAway();
  const { round_id: roundId } = await longRound();
  const place = (token: string, auto: number | null) =>
    elsewhere.call(crash.placeRising, { slug: 'comet', roundId, stake: '10.00', auto }, { token });
  expect((await place(leaving, 110)).success).toBe(true);
  expect((await place(staying, null)).success).toBe(true);
  await close();
  await expect
    .poll(async () => (await roundById(db, 1, roundId))?.state, { timeout: 10_000, interval: 20 })
    .toBe('flying');
  await elsewhere.kill();
  // The rest of the flight is not waited for: it began earlier than it did.
  await db.run(
    `update rising_rounds set started_at = started_at - interval '120 seconds'
      where brand_id = 1 and round_id = $1`,
    [roundId],
  );
  await expect
    .poll(async () => (await roundById(db, 1, roundId))?.state, { timeout: 100_000, interval: 200 })
    .toMatch(/settled|void/);
  const ended = await roundById(db, 1, roundId);
  const wagers = await db.composed<{ member_id: bigint; state: string; payout: bigint }>(
    'select member_id, state, payout from wagers where brand_id = 1 and round_id = $1',
    [roundId],
  );
  const wagerOf = ({ memberId }: { memberId: string }) =>
    wagers.find((wager) => wager.member_id === BigInt(memberId));
  // A target that the comet passed is paid either way; who stayed loses, or has the stake back.
  expect(wagerOf(person)).toMatchObject({ state: 'settled', payout: 1100n });
  expect(wagerOf(other)).toMatchObject(
    ended?.state === 'void' ? { state: 'void', payout: 1000n } : { state: 'settled', payout: 0n },
  );
  expect((await verifyLedger(db)).faults).toEqual([]);
  const next = await roundNow();
  expect(next.round_id === roundId || next.number > (ended?.number ?? 0)).toBe(true);
});
