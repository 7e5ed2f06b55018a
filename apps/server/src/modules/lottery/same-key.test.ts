import * as lottery from '@fairhouse/contract/lottery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  codeOf,
  openLotteryHouse,
  SURE,
  SURE_COST,
  type LotteryHouse,
} from '../../../../../tests/lottery-house.ts';
import { startProcess } from '../../../../../tests/second-process.ts';
import { brandsChanged } from '../brands/index.ts';
import { moveLotteries } from './actions/run-clock.ts';

const GAME = 'lucky-five-1';
const LOCK = 778_800;
let house: LotteryHouse;
let other: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  house = await openLotteryHouse([GAME]);
  const { periodMilliseconds = 0 } = house.kernel.config.beacon ?? {};
  other = await startProcess(house.world, {
    DEMO_HELP: '1',
    BEACON_PERIOD_MILLISECONDS: String(periodMilliseconds),
  });
});
afterAll(async () => {
  await other.kill();
  await house.world.close();
});

const run = (sql: string, values: unknown[] = []) => house.kernel.db.composed(sql, values as never);
/** The prize base of the line, in every process. */
const setBase = async (base: number): Promise<void> => {
  await run('update brands set settings = $1', [JSON.stringify({ prizeModes: { ZY: { base } } })]);
  brandsChanged.say(house.kernel, { brandId: 1 });
  for (const call of [house.world.call, other.call]) {
    await expect
      .poll(async () => (await call(lottery.currentDraw, { gameCode: codeOf(GAME) })).value.base, {
        timeout: 30_000,
      })
      .toBe(base);
  }
};
/** How many sessions wait to write an order. */
const waiting = async (): Promise<number> => {
  const [row] = await house.kernel.db.composed<{ count: bigint }>(
    `select count(*) as count from pg_locks where locktype = 'advisory' and not granted
       and objid = ${LOCK}`,
  );
  return Number(row?.count);
};

it('of two calls of one key whose base moved between them one order is staked, and it is paid', async () => {
  const one = await house.member();
  await run(
    `create function wait_to_write() returns trigger language plpgsql as $$ begin
       perform pg_advisory_xact_lock(${LOCK}); return new; end $$`,
  );
  await run(
    `create trigger wait_to_write before insert on lottery_orders for each row
     when (new.key = 'lottery:both') execute function wait_to_write()`,
  );
  await setBase(1960);
  const { issue } = await house.nextIssue();
  const body = { gameCode: codeOf(GAME), drawNo: issue.drawNo, lines: [SURE], cost: SURE_COST };
  const options = { token: one.token, key: 'both' };
  const gate = Promise.withResolvers<void>();
  const held = house.kernel.db.transaction(async (tx) => {
    await tx.composed(`select pg_advisory_xact_lock(${LOCK})`, []);
    await gate.promise;
  });
  const calls = [house.world.call(lottery.placeLotteryOrder, body, options)];
  await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
  // As an operator lowers it; the other process hears of it before the member's browser repeats.
  await setBase(1950);
  calls.push(other.call(lottery.placeLotteryOrder, body, options));
  await expect.poll(waiting, { timeout: 30_000 }).toBe(2);
  gate.resolve();
  await held;
  const orders = (await Promise.all(calls)).map(({ value }) => value.order);
  expect(orders[0]).toEqual(orders[1]);
  expect(await house.wagersOf(one)).toHaveLength(1);
  await house.drawn(issue);
  const base = BigInt(orders[0]?.lines[0]?.base ?? 0);
  expect(await house.wagersOf(one)).toMatchObject([{ outcome: 'win', payout: base }]);
  await house.expectBooks();
});

it('a stake whose words are missing is not lost: its issue waits, and an alarm says so once', async () => {
  const { kernel } = house;
  const one = await house.member();
  const { issue } = await house.nextIssue();
  await house.order({ drawNo: issue.drawNo, lines: [SURE], cost: SURE_COST }, { token: one.token });
  const kept = await kernel.db.composed<Record<string, unknown>>(
    'select * from lottery_issue_bets where issue_no = $1',
    [issue.drawNo],
  );
  expect(kept).toHaveLength(1);
  await run('delete from lottery_issue_bets where issue_no = $1', [issue.drawNo]);
  await other.kill();
  await house.drawn(issue, 'drawn');
  const alarms = async () =>
    (await kernel.metrics.alarms.get()).values.find(
      ({ labels }) => labels.what === 'lottery_bet_unread',
    )?.value;
  for (let turns = 0; turns < 3; turns += 1) await moveLotteries(kernel);
  expect(await alarms()).toBe(1);
  expect(await house.wagersOf(one)).toMatchObject([{ state: 'open' }]);
  const [row] = kept;
  await run(
    `insert into lottery_issue_bets (brand_id, slug, issue_no, bet, pick_hash, base, prize_group)
     values (1, $1, $2, $3, $4, $5, $6)`,
    [GAME, issue.drawNo, row?.bet, row?.pick_hash, row?.base, row?.prize_group],
  );
  house.moveTo(kernel.clock.milliseconds() + 61_000);
  await house.turned(async () =>
    expect(await house.wagersOf(one)).toMatchObject([{ state: 'settled', outcome: 'win' }]),
  );
});
