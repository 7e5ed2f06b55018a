import { setTimeout as sleep } from 'node:timers/promises';
import * as lottery from '@fairhouse/contract/lottery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '../../../../../tests/caller.ts';
import {
  codeOf,
  COST,
  LINE,
  openLotteryHouse,
  type LotteryHouse,
} from '../../../../../tests/lottery-house.ts';
import { startProcess } from '../../../../../tests/second-process.ts';
import { roundOf } from './rules.ts';

const GAME = 'lucky-five-1';
const APART_MILLISECONDS = 1000;
/** So long before the cut-off nothing closes while clocks are set. */
const FAR_MILLISECONDS = 20_000;
let house: LotteryHouse;
let behind: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  house = await openLotteryHouse([GAME]);
  const { periodMilliseconds = 0 } = house.kernel.config.beacon ?? {};
  // It hears clocks that are set, and signs the same beacon.
  behind = await startProcess(house.world, {
    DEMO_HELP: '1',
    BEACON_PERIOD_MILLISECONDS: String(periodMilliseconds),
  });
});
afterAll(async () => {
  await behind.kill();
  await house.world.close();
});

it('[LO-05, RQ-57] a bet is refused from the cut-off on, to the millisecond of the clock of the server', async () => {
  const { clock } = house.kernel;
  const { issue } = await house.nextIssue();
  const closesAt = Date.parse(issue.closesAt);
  const before = { ...clock };
  const at = async (milliseconds: number) => {
    Object.assign(clock, { milliseconds: () => milliseconds, now: () => new Date(milliseconds) });
    try {
      return (await house.order({ drawNo: issue.drawNo }, { key: `at-${milliseconds}` })).errorCode;
    } finally {
      Object.assign(clock, before);
    }
  };
  expect(await at(closesAt - 1)).toBeUndefined();
  expect(await at(closesAt)).toBe('bets_closed');
});

/** An order of one of the members: by which process, and the clock there when it was sent. */
type Sent = { by: 'ahead' | 'behind'; sentAt: number; clock: number; isPlaced: boolean };

it('[LO-05] at the cut-off two processes with clocks a second apart take no late bet', async () => {
  const { world, kernel } = house;
  const members = await Promise.all(Array.from({ length: 4 }, () => house.member(50_000_000n)));
  const { issue } = await house.nextIssue();
  const closesAt = Date.parse(issue.closesAt);
  const offset = { ahead: 0, behind: 0 };
  /** Sets the clock of the one behind to so long before the cut-off, and this one a second later. */
  const setBefore = async (milliseconds: number): Promise<void> => {
    const behindBy = closesAt - milliseconds - Date.now();
    world.move(behindBy - world.server.clock.aheadMilliseconds());
    const isThere = async () => {
      const { value } = await behind.call(lottery.lotteryMenus, {});
      return Math.abs(Date.parse(value.serverTime) - Date.now() - behindBy) < 500;
    };
    await expect.poll(isThere, { timeout: 30_000, interval: 20 }).toBe(true);
    world.server.clock.set(behindBy + APART_MILLISECONDS);
    Object.assign(offset, { ahead: behindBy + APART_MILLISECONDS, behind: behindBy });
  };
  await setBefore(FAR_MILLISECONDS);
  const sent: Sent[] = [];
  let seenShutAt = Infinity;
  const state = { isRunning: true };
  const play = async (by: Sent['by'], call: Call, token: string): Promise<void> => {
    for (let turn = 0; state.isRunning; turn += 1) {
      const sentAt = Date.now();
      // While the clocks are set it is that of before: never later than what judges the order.
      const clock = sentAt + offset[by];
      const { errorCode, success } = await call(
        lottery.placeLotteryOrder,
        { gameCode: codeOf(GAME), drawNo: issue.drawNo, lines: [LINE], cost: COST },
        { token, key: `${by}-${turn}` },
      );
      if (!success && errorCode !== 'bets_closed') throw new Error(`refused: ${errorCode}`);
      sent.push({ by, sentAt, clock, isPlaced: success });
      await sleep(10);
    }
  };
  const look = async (): Promise<void> => {
    while (state.isRunning && seenShutAt === Infinity) {
      const [row] = await kernel.db.composed<{ is_open: boolean }>(
        'select is_open from betting_windows where window_id = $1',
        [roundOf(GAME, issue.drawNo)],
      );
      if (row?.is_open === false) seenShutAt = Date.now();
      await sleep(5);
    }
  };
  const playing = members.map((one, at) =>
    at % 2 === 0 ? play('ahead', world.call, one.token) : play('behind', behind.call, one.token),
  );
  const looking = look();
  /** Until each of the two has sent some more orders. */
  const goOn = async (): Promise<void> => {
    const before = sent.length;
    const byOf = (by: Sent['by']) => sent.slice(before).filter((one) => one.by === by).length;
    await expect
      .poll(() => Math.min(byOf('ahead'), byOf('behind')), { timeout: 30_000, interval: 20 })
      .toBeGreaterThan(4);
  };
  await goOn();
  // Past the cut-off here, and not there; then past it in both.
  await setBefore(APART_MILLISECONDS - 100);
  await goOn();
  await expect
    .poll(() => Date.now() + offset.behind >= closesAt, { timeout: 30_000, interval: 20 })
    .toBe(true);
  await expect.poll(() => seenShutAt, { timeout: 30_000 }).toBeLessThan(Infinity);
  await goOn();
  state.isRunning = false;
  await Promise.all([looking, ...playing]);
  const placed = sent.filter(({ isPlaced }) => isPlaced);
  expect(new Set(placed.map(({ by }) => by)).size).toBe(2);
  expect(sent.length).toBeGreaterThan(placed.length);
  // By the clock of who took it no bet is late, and whoever's clock it was: not once it is closed.
  expect(placed.filter(({ clock }) => clock >= closesAt)).toEqual([]);
  expect(placed.filter(({ sentAt }) => sentAt > seenShutAt)).toEqual([]);
  // All that was taken is drawn and ended, once.
  house.moveTo(Date.parse(issue.drawsAt) + 2000);
  await house.turned(async () =>
    expect((await house.drawOf(issue.drawNo)).draw.state).toBe('settled'),
  );
  const [ended] = await kernel.db.composed<{ wagers: bigint; open: bigint }>(
    `select count(*) as wagers, count(*) filter (where state = 'open') as open
     from wagers where round_id = $1 and member_id = any($2::bigint[])`,
    [roundOf(GAME, issue.drawNo), members.map((one) => BigInt(one.memberId))],
  );
  expect(ended).toEqual({ wagers: BigInt(placed.length), open: 0n });
  await house.expectBooks();
}, 60_000);
