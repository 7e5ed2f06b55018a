import * as lottery from '@fairhouse/contract/lottery';
import { drawsFrom } from '@fairhouse/game-kit';
import { printResult } from '@fairhouse/lottery';
import { ssc } from '@fairhouse/lottery/ssc/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  codeOf,
  openLotteryHouse,
  SURE,
  SURE_COST,
  type LotteryHouse,
} from '../../../../../tests/lottery-house.ts';
import { beaconOf } from '../beacons/index.ts';
import { outcomesOf } from './steps/judge.ts';
import { stopLateWinners } from './actions/stop-winners.ts';
import { lotteriesOf, roundOf } from './rules.ts';
import { pickHashOf } from './steps/pick-hash.ts';
import { issueByNo } from './store.ts';

const GAME = 'lucky-five-1';
/** So short that it is at its end within the hour: longer than the issues of the first writing. */
const CHAIN = 100;
let house: LotteryHouse;
beforeAll(async () => {
  house = await openLotteryHouse([GAME], { rehearsal: { chainRounds: CHAIN } });
});
afterAll(async () => {
  await house.world.close();
});

type Row = { issue_no: string; chain_no: number; number: number; state: string };
const written = () =>
  house.kernel.db.composed<Row>(
    `select issue_no, chain_no, number, state from lottery_issues
     where slug = $1 order by draws_at`,
    [GAME],
  );
const stateOf = async (drawNo: string) => (await house.drawOf(drawNo)).draw;
/** The beacon gives nothing until the answer is called. */
const holdBeacon = (): (() => void) => {
  const beacon = beaconOf(house.kernel);
  const { read } = beacon;
  beacon.read = async () => undefined;
  return () => {
    beacon.read = read;
  };
};

it('a lottery goes on from chain to chain without a gap, and no link is used twice', async () => {
  for (const least of [CHAIN, CHAIN + 1]) {
    house.moveTo(house.kernel.clock.milliseconds() + 40 * 60_000);
    await house.turned(async () => expect((await written()).length).toBeGreaterThanOrEqual(least));
  }
  await house.turned(async () => {
    const open = (await written()).filter(({ state }) => state === 'open');
    expect(open.length).toBeGreaterThanOrEqual(51);
  });
  const all = await written();
  expect(new Set(all.map((one) => one.chain_no)).size).toBeGreaterThan(1);
  const links = all.map((one) => (one.chain_no - 1) * CHAIN + one.number);
  expect(links).toEqual(links.map((_, at) => at + 1));
  const drawAts = (await house.nextIssue()).issues.map((one) => Date.parse(one.drawsAt));
  expect(drawAts.every((at, no) => no === 0 || at - (drawAts[no - 1] ?? 0) === 60_000)).toBe(true);
  const last = await house.drawOf(all.at(-1)?.issue_no ?? '');
  const { chain, announced } = last.proof ?? {};
  // Before its sales open the chain and the issue stand in the ledger.
  expect(Date.parse(announced?.at ?? '')).toBeLessThan(Date.parse(last.draw.opensAt));
  expect(chain).toBeDefined();
});

it('[LO-05, LO-06] a line is staked, drawn and paid once, and its number is opened', async () => {
  const one = await house.member();
  const { issue } = await house.nextIssue();
  const placed = (await house.order({ drawNo: issue.drawNo }, { token: one.token })).value;
  expect(placed.balance).toBe('9985.60');
  expect(placed.order).toMatchObject({ state: 'open', stake: '14.40', lines: [{ bets: 24 }] });
  await house.drawn(issue);
  const { call } = house.world;
  const query = { gameCode: codeOf(GAME), count: 1 };
  const [opened] = (await call(lottery.openedNumbers, query)).value.list;
  expect(opened).toMatchObject({ drawNo: issue.drawNo, state: 'settled' });
  // The same numbers by the name of the Vietnamese screen, and in the menu of all lotteries.
  expect((await call(lottery.vnOpenedNumbers, query)).value.list).toEqual([opened]);
  const menus = (await call(lottery.lotteryMenus, { line: 'LOTT' })).value.list;
  expect(menus.find(({ slug }) => slug === GAME)?.last).toEqual(opened);
  const digits = opened?.result?.split(',') ?? [];
  const hasWon = ['147', '0258', '39'].every((row, at) => row.includes(digits[at + 2] ?? '-'));
  expect((await house.ordersOf(one))[0]).toMatchObject({
    state: hasWon ? 'won' : 'lost',
    payout: hasWon ? '588.00' : '0.00',
    issues: [{ result: opened?.result }],
  });
  await house.expectBooks();
});

it('nothing that anybody is shown hashes to the seed of an issue that is not over', async () => {
  const { issue, issues } = await house.nextIssue();
  const shown = async (drawNo: string) => {
    const { proof } = await house.drawOf(drawNo);
    return [proof?.commitment ?? null, proof?.seed ?? null];
  };
  // A link gives all before it: of issues to come not one is shown.
  for (const { drawNo } of issues.slice(1, 4)) expect(await shown(drawNo)).toEqual([null, null]);
  const [commitment, seed] = await shown(issue.drawNo);
  expect([commitment?.length, seed]).toEqual([64, null]);
  await house.drawn(issue);
  expect((await shown(issue.drawNo))[0]).toBe(commitment);
  expect((await shown(issue.drawNo))[1]).toHaveLength(64);
  expect((await shown(issues[2]?.drawNo ?? ''))[0]).toBeNull();
});

it('[LO-03, LO-04, AP-33, AP-61, AP-62] menus name what draws next, opened numbers are 100 at most', async () => {
  const { call } = house.world;
  const { issue } = await house.nextIssue();
  // As many draws as a hundred and five minutes bring.
  await house.kernel.db.composed(
    `insert into lottery_issues (brand_id, slug, issue_no, chain_no, number, version, state,
       opens_at, closes_at, draws_at, beacon, transfer_id, result, drawn_at, settled_at)
     select 1, $1, '20200101-' || lpad(n::text, 4, '0'), 0, n, version, 'settled',
       d - interval '60 s', d - interval '5 s', d,
       beacon || '{"signature":"known"}', transfer_id, '1,2,3,4,' || n % 10, d, d
     from lottery_issues, generate_series(1, 105) n,
       lateral (select timestamptz '2020-01-01' + n * interval '1 minute' as d) t
     where slug = $1 and issue_no = $2`,
    [GAME, issue.drawNo],
  );
  const gameCode = codeOf(GAME);
  for (const opened of [lottery.openedNumbers, lottery.vnOpenedNumbers]) {
    const { list } = (await call(opened, { gameCode, count: 100 })).value;
    expect(list).toHaveLength(100);
    const times = list.map(({ drawsAt }) => drawsAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(list.every(({ result, state }) => result !== null || state === 'void')).toBe(true);
    expect((await call(opened, { gameCode, count: 101 })).errorCode).toBe('validation_failed');
    expect((await call(opened, { gameCode: 'FAIR_NOWHERE' })).errorCode).toBe('not_found');
  }
  for (const [line, has] of [
    ['LOTT', true],
    ['VN', false],
    ['SEA', false],
    ['ELOTT', false],
  ] as const) {
    const { list } = (await call(lottery.lotteryMenus, { line })).value;
    expect(list.every(({ screen }) => screen === line)).toBe(true);
    const own = list.find(({ slug }) => slug === GAME);
    expect(own?.current?.drawNo === issue.drawNo).toBe(has);
  }
});

it('a result is what its link and the signature of its own beacon round give, and nothing else', async () => {
  const { issue } = await house.nextIssue();
  const before = await house.drawOf(issue.drawNo);
  expect(before.proof).toMatchObject({ seed: null, beacon: { signature: null } });
  await house.drawn(issue);
  const { draw, proof } = await house.drawOf(issue.drawNo);
  expect(proof?.beacon.round).toBe(before.proof?.beacon.round);
  const seed = Buffer.from(proof?.seed ?? '', 'hex');
  const result = ssc.draw(drawsFrom(seed, proof?.beacon.signature ?? '', proof?.number ?? 0));
  expect(draw.result).toBe(printResult(ssc, result));
});

it('a lottery that closes opens no more issues, and what was sold is drawn and paid', async () => {
  const one = await house.member();
  const { issue } = await house.nextIssue();
  await house.order({ drawNo: issue.drawNo, lines: [SURE], cost: SURE_COST }, { token: one.token });
  const shelve = (status: string) =>
    house.kernel.db.composed('update games set status = $1 where slug = $2', [status, GAME]);
  await shelve('closed');
  const before = (await written()).length;
  house.moveTo(Date.parse(issue.drawsAt) + 40 * 60_000);
  await house.turned(async () => {
    const row = (await written()).find((each) => each.issue_no === issue.drawNo);
    expect(row?.state).toBe('settled');
  });
  expect((await written()).length).toBe(before);
  expect((await house.wagersOf(one))[0]).toMatchObject({ state: 'settled', outcome: 'win' });
  await shelve('open');
  await house.turned(async () => expect((await written()).length).toBeGreaterThan(before));
});

const chase = async (one: { token: string }, stopOnWin: boolean, lines = [SURE]) => {
  const chased = (await house.nextIssue()).issues.slice(0, 3);
  const [first, second, third] = chased;
  if (!first || !second || !third) throw new Error('no three issues');
  const placed = await house.order(
    {
      drawNo: first.drawNo,
      lines,
      chase: { issues: chased.map(({ drawNo }, at) => ({ drawNo, multiple: 2 ** at })), stopOnWin },
      cost: '140.00',
    },
    { token: one.token },
  );
  expect(placed.value.order.issues.map(({ stake }) => stake)).toEqual(['20.00', '40.00', '80.00']);
  return { first, second, third };
};
const statesOf = async (one: Parameters<LotteryHouse['ordersOf']>[0]) =>
  (await house.ordersOf(one))[0]?.issues.map(({ state }) => state);

it('a doubled chase goes on after a win, or stops and gives back what still takes bets', async () => {
  const [on, stop] = [await house.member(), await house.member()];
  const { first, second } = await chase(on, false);
  await chase(stop, true);
  await house.drawn(first);
  expect(await statesOf(on)).toEqual(['won', 'open', 'open']);
  await expect.poll(() => statesOf(stop)).toEqual(['won', 'cancelled', 'cancelled']);
  expect((await house.wagersOf(stop)).map(({ payout }) => payout)).toEqual([8000n, 4000n, 1960n]);
  await house.drawn(second);
  expect(await statesOf(on)).toEqual(['won', 'won', 'open']);
});

it('an issue that closed before the win was known stands; who settled may have died before that', async () => {
  const one = await house.member();
  const { first, second, third } = await chase(one, true);
  const release = holdBeacon();
  house.moveTo(Date.parse(second.closesAt) + 1000);
  await house.turned(async () => expect((await stateOf(second.drawNo)).state).toBe('closed'));
  release();
  await house.turned(async () => expect((await stateOf(first.drawNo)).state).toBe('settled'));
  await stopLateWinners(house.kernel);
  await stopLateWinners(house.kernel);
  expect((await statesOf(one))?.slice(1)).toEqual(['open', 'cancelled']);
  await house.drawn(second);
  expect(await statesOf(one)).toEqual(['won', 'won', 'cancelled']);
  await house.drawn(third);
  await house.expectBooks();
});

it('200 bets at once fill the cap of an outcome exactly, and the rest is told there is no room', async () => {
  await house.kernel.db.composed(
    `insert into lottery_terms (brand_id, slug, outcome_cap) values (1, $1, $2)`,
    // A hundred times 19.60.
    [GAME, 196_000n],
  );
  const members = await Promise.all(Array.from({ length: 20 }, () => house.member()));
  const { issue } = await house.nextIssue();
  const body = {
    drawNo: issue.drawNo,
    lines: [{ playType: 'fixed-position', numbers: '7||||', unit: '2.00', multiple: 1 }],
    cost: '2.00',
  };
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      house.order(body, { token: members[at % 20]?.token ?? '', key: `cap-${at}` }),
    ),
  );
  const codes = answers.map(({ errorCode }) => errorCode ?? 'placed');
  expect(codes.filter((one) => one === 'placed')).toHaveLength(100);
  expect(codes.filter((one) => one === 'exposure_full')).toHaveLength(100);
  const full = answers.find(({ errorCode }) => errorCode === 'exposure_full');
  expect(full?.refusal).toMatchObject({
    fields: { room: '0.00 USD', line: '1', play: 'fixed-position', choice: 'first-7' },
  });
  // Another outcome of the same play has room, and orders that were refused left nothing.
  const other = { ...body, lines: [{ ...body.lines[0], numbers: '8||||' }] } as typeof body;
  const { token } = await house.member();
  expect((await house.order(other, { token })).errorCode).toBeUndefined();
  const [left] = await house.kernel.db.composed<{ orders: bigint }>(
    `select count(*) as orders from lottery_orders o where o.key like 'lottery:cap-%'`,
  );
  expect(left?.orders).toBe(100n);
  await house.kernel.db.composed('delete from lottery_terms');
});

it('an issue of Mark Six is judged by the animals of its own day, whatever today is', async () => {
  const { kernel } = house;
  const slug = 'zodiac-seven-1';
  const zodiac = lotteriesOf(kernel).get(slug);
  const { issue } = await house.nextIssue();
  const row = await issueByNo(kernel.db, { brandId: 1, slug: GAME, issueNo: issue.drawNo });
  if (!zodiac || !row) throw new Error('no lottery');
  const hash = pickHashOf('special-animal', 'horse');
  await kernel.db.composed(
    `insert into lottery_picks (brand_id, slug, pick_hash, play, selection)
     values (1, $1, $2, 'special-animal', 'horse')`,
    [slug, hash],
  );
  const judged = async (issueNo: string) => {
    await kernel.db.composed(
      `insert into lottery_issue_bets (brand_id, slug, issue_no, bet, pick_hash, base, prize_group)
       values (1, $1, $2, 'horse', $3, 2000, 2000)`,
      [slug, issueNo, hash],
    );
    // A bet that somebody staked, for as long as it is judged.
    await kernel.db.composed(
      `insert into wagers (brand_id, member_id, transfer_id, round_id, slug, category, bet, stake,
         state) values (1, $1, 0, $2, $3, 'LOTT', 'horse', 100, 'open')`,
      [BigInt(house.person.memberId), roundOf(slug, issueNo), slug],
    );
    const at = { ...row, slug, issue_no: issueNo, result: '02,03,04,05,06,07|01' };
    const outcomes = await outcomesOf(kernel.db, zodiac, at);
    await kernel.db.composed("delete from wagers where bet = 'horse'");
    return outcomes.map(({ num, den }) => Number(num) / Number(den));
  };
  // 2026 is a year of the horse, whose own numbers are five; from 6 February 2027 01 is the goat's.
  expect(await judged('20270205-1440')).toEqual([9.5]);
  expect(await judged('20270206-0001')).toEqual([]);
});
