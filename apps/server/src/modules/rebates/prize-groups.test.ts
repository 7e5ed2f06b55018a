import * as lottery from '@fairhouse/contract/lottery';
import * as calls from '@fairhouse/contract/rebates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  codeOf,
  openLotteryHouse,
  SURE,
  SURE_COST,
  type LotteryHouse,
} from '../../../../../tests/lottery-house.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { rebateHouse, type RebateHouse } from '../../../../../tests/rebate-house.ts';
import type { Person } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { brandsChanged } from '../brands/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { REBATES_RECOUNT } from './index.ts';
import { runRebates } from './jobs.ts';

const GAME = 'lucky-five-1';
const NORTH = 'north-fast-1';
/** One of a hundred numbers wins, whatever comes: 2.00 each. */
const EACH_DE = {
  playType: 'de',
  numbers: Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).join(),
  unit: '2.00',
  multiple: 1,
};
const EACH_DE_COST = '200.00';
let house: LotteryHouse;
let line: RebateHouse;
let [top, middle, low, alone, plain]: Person[] = [];
const who = (one: Person | undefined): Person => {
  if (!one) throw new Error('nobody');
  return one;
};
beforeAll(async () => {
  house = await openLotteryHouse([GAME, 'digit-board-1', NORTH]);
  line = await rebateHouse(house.world);
  top = await line.join(undefined, 1);
  middle = await line.join(top, 1);
  low = await line.join(middle);
  alone = await line.join();
  plain = await line.join(middle);
  for (const one of line.people) await house.world.fund(one, 1_000_000n);
  await line.begin();
  await line.giveTerms(who(top), who(middle), { modes: { ZY: 1950, ELOTT: 1930, SEA: 1960 } });
  await line.giveTerms(who(middle), who(low), { modes: { ZY: 1940, SEA: 1700 } });
  await line.endDay();
  await runRebates(house.kernel);
}, 120_000);
afterAll(async () => {
  await house.world.close();
});

const groupsOf = async (one: Person | undefined) =>
  (await house.world.call(lottery.ownPrizeGroups, {}, { token: who(one).token })).value;
const setBase = async (base: number, family = 'ZY'): Promise<void> => {
  await house.kernel.db.run('update brands set settings = $1 where brand_id = 1', [
    JSON.stringify({ prizeModes: { [family]: { enabled: true, base } } }),
  ]);
  brandsChanged.say(house.kernel, { brandId: 1 });
};

/** As a change in the office: what held at the start of the day stays known. */
const lowerBase = async (from: number, to: number, family: string): Promise<void> => {
  for (const [at, base] of [from, to].entries()) {
    await house.kernel.db.run(
      `insert into brand_versions (brand_id, version, settings, parts, operator_name, reason, at)
       values (1, $1, $2, '{}', 'a test', 'as was agreed', $3)`,
      [
        1001 + at,
        JSON.stringify({ prizeModes: { [family]: { enabled: true, base } } }),
        house.kernel.clock.now(),
      ],
    );
  }
  await setBase(to, family);
};

it('[LO-02] a member of a line plays at the prize group of its line, at most that of the brand', async () => {
  expect(await groupsOf(top)).toEqual({ Lott: 1960, ZY: 1960, Elott: 1960, SEA: 1960 });
  expect(await groupsOf(middle)).toEqual({ Lott: 1960, ZY: 1950, Elott: 1930, SEA: 1960 });
  expect(await groupsOf(low)).toEqual({ Lott: 1960, ZY: 1940, Elott: 1930, SEA: 1700 });
  // Who was given none plays at what the nearest above has, not at the base of the brand.
  expect(await groupsOf(plain)).toEqual({ Lott: 1960, ZY: 1950, Elott: 1930, SEA: 1960 });
  expect(await groupsOf(alone)).toMatchObject({ ZY: 1960 });
  await setBase(1945);
  expect(await groupsOf(middle)).toMatchObject({ ZY: 1944 });
  expect(await groupsOf(low)).toMatchObject({ ZY: 1940 });
  await setBase(1960);
  const token = await openGame(house.world, who(middle), 'digit-board-1');
  expect((await house.world.call(lottery.boardPrizeGroup, {}, { token })).value).toEqual({
    base: 1930,
  });
});

it('pays prizes at the group of the bet, and the rest to the agents above', async () => {
  const day = line.today();
  const { drawNo, ...issue } = (await house.nextIssue()).issue;
  const high = await house.order(
    { lines: [{ ...SURE, prizeMode: 1960 }], cost: SURE_COST, drawNo, base: 1960 },
    { token: who(plain).token },
  );
  expect(high.errorCode).toBe('version_moved');
  for (const above of [{ base: 1950 }, { lines: [{ ...SURE, prizeMode: 1942 }] }]) {
    const { errorCode } = await house.order(
      { lines: [SURE], cost: SURE_COST, drawNo, ...above },
      { token: who(low).token },
    );
    expect(errorCode).toBe('version_moved');
  }
  for (const [one, prizeMode] of [
    [low, 1940],
    [low, 1900],
    [alone, 1960],
    [middle, 1950],
    [plain, 1950],
  ] as const) {
    const { raw } = await house.order(
      { lines: [{ ...SURE, prizeMode }], cost: SURE_COST, drawNo },
      { token: who(one).token },
    );
    expect(raw).toMatchObject({ success: true });
  }
  await house.drawn({ ...issue, drawNo });
  const paid = async (one: Person | undefined) =>
    (await house.wagersOf(who(one))).map((wager) => `${wager.bet.split('|')[2]} ${wager.payout}`);
  // One of ten digits for 2.00 each: 20.00 x group / 2000, and what is chosen below comes back.
  expect(await paid(low)).toEqual(['1900/1940/1960 1940', '1940/1940/1960 1940']);
  expect(await paid(alone)).toEqual(['1960/1960/1960 1960']);
  expect(await paid(middle)).toEqual(['1950/1950/1960 1950']);
  expect(await paid(plain)).toEqual(['1950/1950/1960 1950']);
  await line.endDay();
  await runRebates(house.kernel);
  const rows = await house.kernel.db.composed<{ text: string }>(
    `select concat_ws(' ', m.account, r.category, r.prize_base, r.base, r.team_base, r.rate,
       r.amount) as text from line_rebates r join members m using (brand_id, member_id)
     where r.day = $1 and r.prize_base > 0 order by r.prize_base, r.rate desc, m.member_id`,
    [day],
  );
  expect(rows.map((row) => row.text)).toEqual([
    // Of 40.00 at 1940: 10 of 2,000 for each of the two above.
    `${who(top).username} ZY 1940 0 4000 980000 20`,
    `${who(middle).username} ZY 1940 0 4000 975000 20`,
    `${who(low).username} ZY 1940 4000 0 970000 0`,
    // Of the agent's own 20.00 at 1950, and of 20.00 of who plays at what the agent has.
    `${who(top).username} ZY 1950 0 4000 980000 20`,
    `${who(middle).username} ZY 1950 2000 2000 975000 0`,
    `${who(plain).username} ZY 1950 2000 0 975000 0`,
  ]);
  const { value } = await house.world.call(
    calls.agentRebateParts,
    { day, category: 'ZY', prizeBase: 1940 },
    { token: who(top).token },
  );
  expect(value.list).toMatchObject([
    { account: who(middle).username, base: '40.00', rate: 975_000, difference: 5000 },
  ]);
  const { db } = house.kernel;
  expect(await db.transaction((tx) => REBATES_RECOUNT.compare(tx))).toEqual([]);
  expect((await db.transaction((tx) => verifyLedger(tx, LEDGER_QUESTIONS))).faults).toEqual([]);
}, 180_000);

it('an agent earns nothing above the base of the brand, and nothing of stakes that came back', async () => {
  const day = line.today();
  // Terms of the time when the base of the brand was higher.
  await house.kernel.db.run(
    `insert into member_terms (brand_id, member_id, from_at, modes) values (1, $1, $2, $3)`,
    [BigInt(who(top).memberId), house.kernel.clock.now(), JSON.stringify({ ZY: 1960 })],
  );
  await setBase(1944);
  const { drawNo, ...issue } = (await house.nextIssue()).issue;
  const placed = await Promise.all(
    [1, 2].map(() =>
      house.order({ lines: [SURE], cost: SURE_COST, drawNo }, { token: who(low).token }),
    ),
  );
  await house.world.call(
    lottery.cancelLotteryOrder,
    { orderId: placed[0]?.value.order.orderId ?? '' },
    { token: who(low).token },
  );
  await house.drawn({ ...issue, drawNo });
  await line.endDay();
  await runRebates(house.kernel);
  const rows = await house.kernel.db.composed<{ text: string }>(
    `select concat_ws(' ', m.account, r.base, r.team_base, r.rate, r.amount) as text
     from line_rebates r join members m using (brand_id, member_id)
     where r.day = $1 and r.prize_base > 0 order by r.member_id`,
    [day],
  );
  expect(rows.map((row) => row.text)).toEqual([
    `${who(top).username} 0 2000 972000 0`,
    `${who(middle).username} 0 2000 972000 4`,
    `${who(low).username} 2000 0 970000 0`,
  ]);
}, 180_000);

/** What one at a prize group gets for a bet on each number, and those above it of that day. */
const laidOnEach = async (one: Person | undefined, prizeMode?: number) => {
  const day = line.today();
  const { drawNo, ...issue } = (await house.nextIssue(NORTH)).issue;
  const { raw } = await house.order(
    {
      gameCode: codeOf(NORTH),
      lines: [{ ...EACH_DE, ...(prizeMode !== undefined && { prizeMode }) }],
      cost: EACH_DE_COST,
      drawNo,
    },
    { token: who(one).token },
  );
  expect(raw).toMatchObject({ success: true });
  await house.drawn({ ...issue, drawNo }, 'settled', NORTH);
  await line.endDay();
  await runRebates(house.kernel);
  const rows = await house.kernel.db.composed<{ sum: bigint | null }>(
    `select sum(amount)::bigint as sum from line_rebates where day = $1 and prize_base > 0`,
    [day],
  );
  const [wager] = await house.wagersOf(who(one));
  return { paid: wager?.payout ?? 0n, above: rows[0]?.sum ?? 0n, bet: wager?.bet.split('|')[2] };
};

it('[LO-02] a member and those above it never have more of a stake than the play returns', async () => {
  await setBase(1960);
  // Who bets on each number has 99 % of it back at the highest group, and nobody above anything.
  expect(await laidOnEach(alone)).toEqual({ paid: 19_800n, above: 0n, bet: '1960/1960/1960' });
  // At 1700 it has 13 % less, which those above have, and at a lower group a part as a rebate.
  expect(await laidOnEach(low)).toEqual({ paid: 17_200n, above: 2600n, bet: '1700/1700/1960' });
  expect(await laidOnEach(middle, 1700)).toEqual({
    paid: 19_800n,
    above: 0n,
    bet: '1700/1960/1960',
  });
  const { db } = house.kernel;
  expect(await db.transaction((tx) => REBATES_RECOUNT.compare(tx))).toEqual([]);
  expect((await db.transaction((tx) => verifyLedger(tx, LEDGER_QUESTIONS))).faults).toEqual([]);
}, 300_000);

/** A copy of an order as it was written before the highest group was kept, staked by its key. */
const laidAsBefore = async (one: Person, order: { orderId: string; drawNo: string }) => {
  const { db } = house.kernel;
  await db.run(
    `insert into lottery_orders (brand_id, order_id, member_id, slug, key, content, stop_on_win,
       last_draw, at)
     select brand_id, 'old-' || order_id, member_id, slug, 'lottery:old', content, stop_on_win,
       last_draw, at from lottery_orders where order_id = $1`,
    [order.orderId],
  );
  await db.run(
    `insert into lottery_order_lines select brand_id, 'old-' || order_id, line_no, pick_hash, unit,
       multiple, base, prize_group, null from lottery_order_lines where order_id = $1`,
    [order.orderId],
  );
  await db.run(
    `insert into lottery_order_bets select brand_id, 'old-' || order_id, issue_no, line_no,
       multiple, null from lottery_order_bets where order_id = $1`,
    [order.orderId],
  );
  await db.run(
    `insert into lottery_issue_bets (brand_id, slug, issue_no, bet, pick_hash, base, prize_group)
     select brand_id, slug, issue_no, regexp_replace(bet, '/[0-9]+$', ''), pick_hash, base,
       prize_group from lottery_issue_bets where slug = $1 and issue_no = $2`,
    [NORTH, order.drawNo],
  );
  const { raw } = await house.order(
    { gameCode: codeOf(NORTH), lines: [EACH_DE], cost: EACH_DE_COST, drawNo: order.drawNo },
    { token: one.token, key: 'old' },
  );
  expect(raw).toMatchObject({ success: true });
};

it('[LO-02] an order of before its highest group was kept leaves agents nothing of full odds', async () => {
  const day = line.today();
  const { drawNo, ...issue } = (await house.nextIssue(NORTH)).issue;
  const seen = { gameCode: codeOf(NORTH), lines: [EACH_DE], cost: EACH_DE_COST, drawNo };
  const laid = await house.order(seen, { token: who(low).token });
  expect(laid.raw).toMatchObject({ success: true });
  await laidAsBefore(who(low), { orderId: laid.value.order.orderId, drawNo });
  await house.drawn({ ...issue, drawNo }, 'settled', NORTH);
  await line.endDay();
  await runRebates(house.kernel);
  const [last, other] = await house.wagersOf(who(low));
  expect([last, other].map((one) => `${one?.bet.split('|')[2]} ${one?.payout}`).toSorted()).toEqual(
    ['1700/1700 19800', '1700/1700/1960 17200'],
  );
  // The old one has all that its play returns: those above have of the new one's stake alone.
  const rows = await house.kernel.db.composed<{ amount: bigint; counted: bigint }>(
    `select sum(amount)::bigint as amount, sum(counted)::bigint as counted from line_rebates
     where day = $1 and prize_base > 0`,
    [day],
  );
  expect(rows).toEqual([{ amount: 2600n, counted: 20_000n }]);
  const { db } = house.kernel;
  expect(await db.transaction((tx) => REBATES_RECOUNT.compare(tx))).toEqual([]);
}, 300_000);

it('a base of the brand lowers odds, above 1960 as below', async () => {
  await setBase(1800, 'SEA');
  expect(await laidOnEach(alone)).toEqual({ paid: 18_200n, above: 0n, bet: '1800/1800/1960' });
  expect(await laidOnEach(low)).toEqual({ paid: 17_200n, above: 1000n, bet: '1700/1700/1960' });
  await setBase(2000, 'SEA');
  // As the settings stood at the start of the day.
  await line.endDay();
  expect(await laidOnEach(alone)).toEqual({ paid: 19_800n, above: 0n, bet: '2000/2000/2000' });
  expect(await laidOnEach(low)).toEqual({ paid: 16_800n, above: 3000n, bet: '1700/1700/2000' });
  // Lowered within a day, whoever had more at its start has no more of bets of after it.
  const { drawNo } = (await house.nextIssue(NORTH)).issue;
  const seen = { base: 2000, top: 2000, drawNo, lines: [EACH_DE], cost: EACH_DE_COST };
  await lowerBase(2000, 1960, 'SEA');
  const refused = await house.order(
    { ...seen, gameCode: codeOf(NORTH) },
    { token: who(alone).token },
  );
  expect(refused.errorCode).toBe('version_moved');
  expect(await laidOnEach(low)).toEqual({ paid: 17_200n, above: 2600n, bet: '1700/1700/1960' });
}, 300_000);
