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

it('[LO-05] a bet is refused from the cut-off on, to the millisecond of the clock of the server', async () => {
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

/** An order of one of the members, by which process, and when it was sent. */
type Sent = { by: 'ahead' | 'behind'; sentAt: number; isPlaced: boolean };

it('[LO-05] at the cut-off two processes with clocks a second apart take no late bet', async () => {
  const { world, kernel } = house;
  const members = await Promise.all(Array.from({ length: 4 }, () => house.member(50_000_000n)));
  const { issue } = await house.nextIssue();
  const closesAt = Date.parse(issue.closesAt);
  // The one behind comes to the cut-off in some seconds, this one a second before it.
  const aheadBehind = closesAt - 5000 - Date.now();
  world.move(aheadBehind - world.server.clock.aheadMilliseconds());
  await expect
    .poll(
      async () => {
        const { value } = await behind.call(lottery.lotteryMenus, {});
        return Math.abs(Date.parse(value.serverTime) - Date.now() - aheadBehind) < 500;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  world.server.clock.set(aheadBehind + APART_MILLISECONDS);
  const clockOf = { ahead: aheadBehind + APART_MILLISECONDS, behind: aheadBehind };
  const sent: Sent[] = [];
  let seenShutAt = Infinity;
  const state = { isRunning: true };
  const play = async (by: Sent['by'], call: Call, token: string): Promise<void> => {
    for (let turn = 0; state.isRunning; turn += 1) {
      const sentAt = Date.now();
      const { errorCode, success } = await call(
        lottery.placeLotteryOrder,
        { gameCode: codeOf(GAME), drawNo: issue.drawNo, lines: [LINE], cost: COST },
        { token, key: `${by}-${turn}` },
      );
      if (!success && errorCode !== 'bets_closed') throw new Error(`refused: ${errorCode}`);
      sent.push({ by, sentAt, isPlaced: success });
      await sleep(30);
    }
  };
  const look = async (): Promise<void> => {
    while (seenShutAt === Infinity) {
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
  await Promise.all([look(), sleep(5500)]);
  await sleep(300);
  state.isRunning = false;
  await Promise.all(playing);
  const placed = sent.filter(({ isPlaced }) => isPlaced);
  expect(new Set(placed.map(({ by }) => by)).size).toBe(2);
  expect(sent.length).toBeGreaterThan(placed.length);
  // By the clock of who took it no bet is late, and whoever's clock it was: not once it is closed.
  expect(placed.filter(({ by, sentAt }) => sentAt + clockOf[by] >= closesAt)).toEqual([]);
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
