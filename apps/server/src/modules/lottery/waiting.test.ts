import { lotteryMenus } from '@fairhouse/contract/lottery';
import { voidedRounds } from '@fairhouse/contract/records-proofs';
import { printResult } from '@fairhouse/lottery';
import { ssc } from '@fairhouse/lottery/ssc/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playFor } from '../../../../../tests/play-money.ts';
import {
  openLotteryHouse,
  SURE,
  SURE_COST,
  type LotteryHouse,
} from '../../../../../tests/lottery-house.ts';
import { beaconOf } from '../beacons/index.ts';
import { brandsChanged } from '../brands/index.ts';
import { giveBack, moveLotteries, moveOn } from './actions/run-clock.ts';
import { LATE_MILLISECONDS, lotteriesOf } from './rules.ts';
import { resultOf } from './steps/judge.ts';
import { issueByNo, moveIssue } from './store.ts';

const GAME = 'lucky-five-1';
let house: LotteryHouse;
beforeAll(async () => {
  house = await openLotteryHouse([GAME]);
});
afterAll(async () => {
  await house.world.close();
});

const stateOf = async (drawNo: string) => (await house.drawOf(drawNo)).draw;
const change = (drawNo: string, what: string) =>
  house.kernel.db.composed(`update lottery_issues set ${what} where slug = $1 and issue_no = $2`, [
    GAME,
    drawNo,
  ]);
const run = (sql: string) => house.kernel.db.composed(sql, []);
/** The beacon gives nothing until the answer is called. */
const holdBeacon = (): (() => void) => {
  const beacon = beaconOf(house.kernel);
  const { read } = beacon;
  beacon.read = async () => undefined;
  return () => {
    beacon.read = read;
  };
};
/** Moves past a draw whose beacon is not known; answers when the house asked for it first. */
const asked = async (issue: { drawNo: string; drawsAt: string }): Promise<number> => {
  house.moveTo(Date.parse(issue.drawsAt) + 1000);
  let at: number | undefined;
  await house.turned(async () => {
    at = (await rowOf(issue.drawNo)).asked_at?.getTime();
    expect(at).toBeDefined();
  });
  return at ?? 0;
};
const rowOf = async (issueNo: string) => {
  const row = await issueByNo(house.kernel.db, { brandId: 1, slug: GAME, issueNo });
  if (!row) throw new Error('no issue');
  return row;
};

/** What the menu promises is what the desk takes bets on. */
const expectSameAsDesk = async (expected: { status: string; drawNo?: string | undefined }) => {
  const { list } = (await house.world.call(lotteryMenus, { line: 'LOTT' })).value;
  const [inMenu] = list.filter(({ slug }) => slug === GAME);
  const desk = await house.current();
  expect(inMenu).toMatchObject({ status: expected.status });
  expect(desk.lottery).toMatchObject({ status: expected.status });
  expect(inMenu?.current?.drawNo).toBe(desk.issues[0]?.drawNo);
  if (expected.drawNo) expect(inMenu?.current?.drawNo).toBe(expected.drawNo);
};

it('a late beacon makes the draw wait, and after that every stake goes back', async () => {
  const one = await house.member();
  const { issue } = await house.nextIssue();
  await house.order({ drawNo: issue.drawNo, lines: [SURE], cost: SURE_COST }, { token: one.token });
  const release = holdBeacon();
  const askedAt = await asked(issue);
  house.moveTo(askedAt + LATE_MILLISECONDS - 20_000);
  await house.turned(async () =>
    expect(await stateOf(issue.drawNo)).toMatchObject({
      state: 'closed',
      held: { reason: 'beacon', until: null },
    }),
  );
  expect((await house.current()).waiting.map(({ drawNo }) => drawNo)).toContain(issue.drawNo);
  expect(await house.wagersOf(one)).toMatchObject([{ state: 'open' }]);
  house.moveTo(askedAt + LATE_MILLISECONDS + 1000);
  await house.turned(async () =>
    expect(await stateOf(issue.drawNo)).toMatchObject({
      state: 'void',
      voidReason: 'beacon_late',
      result: null,
      held: null,
    }),
  );
  release();
  expect(await house.wagersOf(one)).toMatchObject([
    { state: 'void', payout: 2000n, valid_bet: 0n },
  ]);
  expect((await house.ordersOf(one))[0]).toMatchObject({ state: 'void', payout: '20.00' });
  const [last] = (await house.world.call(voidedRounds, {})).value.list;
  expect(last).toMatchObject({
    drawNo: issue.drawNo,
    from: 'closed',
    by: 'house',
    reason: 'beacon_late',
    staked: '20.00',
  });
  // It stays void when the beacon comes after all.
  await house.turned(async () => undefined);
  expect((await stateOf(issue.drawNo)).state).toBe('void');
  await house.expectBooks();
});

it('an outage of the house makes no beacon late: a relay answers from the second ask on', async () => {
  const one = await house.member();
  const { issue, issues } = await house.nextIssue();
  const [, other] = issues;
  if (!other) throw new Error('no second issue');
  await house.order({ drawNo: issue.drawNo, lines: [SURE], cost: SURE_COST }, { token: one.token });
  // The house asked for this one before it went down.
  await change(other.drawNo, 'asked_at = draws_at');
  const beacon = beaconOf(house.kernel);
  const { read } = beacon;
  const rounds = new Set<number>();
  beacon.read = async (round) => {
    if (rounds.has(round)) return read(round);
    rounds.add(round);
    return undefined;
  };
  house.moveTo(Date.parse(other.drawsAt) + 2 * LATE_MILLISECONDS);
  for (const { drawNo } of [issue, other]) {
    await house.turned(async () =>
      expect(await stateOf(drawNo)).toMatchObject({ state: 'settled', voidReason: null }),
    );
  }
  beacon.read = read;
  expect(await house.wagersOf(one)).toMatchObject([{ state: 'settled', outcome: 'win' }]);
});

it('what another process drew is not given back', async () => {
  const one = await house.member();
  const { kernel } = house;
  const { issue } = await house.nextIssue();
  await house.order({ drawNo: issue.drawNo, lines: [SURE], cost: SURE_COST }, { token: one.token });
  const release = holdBeacon();
  await asked(issue);
  const closed = await rowOf(issue.drawNo);
  release();
  const lotteryOfIssue = lotteriesOf(kernel).get(GAME);
  const signature = closed.beacon && (await beaconOf(kernel).read(closed.beacon.round));
  if (!lotteryOfIssue || !closed.beacon || !signature) throw new Error('no beacon');
  const result = await resultOf(kernel, lotteryOfIssue, { issue: closed, signature });
  await moveIssue(kernel.db, {
    brandId: 1,
    slug: GAME,
    issueNo: issue.drawNo,
    from: 'closed',
    to: 'drawn',
    beacon: { ...closed.beacon, signature },
    result: printResult(ssc, result),
  });
  await giveBack(kernel, closed, 'beacon_late');
  await house.drawn(issue);
  expect(await house.wagersOf(one)).toMatchObject([{ state: 'settled', outcome: 'win' }]);
});

it('sales close in time while a draw before them takes long', async () => {
  const { issues } = await house.nextIssue();
  const [first, second] = issues;
  if (!first || !second) throw new Error('no two issues');
  house.moveTo(Date.parse(first.closesAt) + 1);
  await house.turned(async () => expect((await stateOf(first.drawNo)).state).not.toBe('open'));
  const beacon = beaconOf(house.kernel);
  const { read } = beacon;
  const gate = Promise.withResolvers<void>();
  beacon.read = async (round) => {
    await gate.promise;
    return read(round);
  };
  house.moveTo(Date.parse(second.closesAt) + 1);
  const turn = moveLotteries(house.kernel);
  try {
    await expect
      .poll(async () => (await stateOf(second.drawNo)).state, { timeout: 30_000 })
      .toBe('closed');
  } finally {
    gate.resolve();
    beacon.read = read;
  }
  await turn;
  await house.drawn(second);
});

it('a draw is not late while the network has its round, or nobody was really asked', async () => {
  const one = await house.member();
  const { issue } = await house.nextIssue();
  await house.order({ drawNo: issue.drawNo, lines: [SURE], cost: SURE_COST }, { token: one.token });
  const release = holdBeacon();
  const beacon = beaconOf(house.kernel);
  const { isMissing } = beacon;
  beacon.isMissing = () => false;
  const askedAt = await asked(issue);
  house.moveTo(askedAt + 10 * LATE_MILLISECONDS);
  for (let turns = 0; turns < 3; turns += 1) await moveLotteries(house.kernel);
  expect((await stateOf(issue.drawNo)).state).toBe('closed');
  beacon.isMissing = isMissing;
  release();
  await house.drawn(issue);
  expect(await house.wagersOf(one)).toMatchObject([{ state: 'settled', outcome: 'win' }]);
});

it('of another source than the one that was named nothing is drawn', async () => {
  const { issue, issues } = await house.nextIssue();
  await change(issue.drawNo, `beacon = jsonb_set(beacon, '{chainHash}', '"another"')`);
  await expectSameAsDesk({ status: 'open', drawNo: issues[1]?.drawNo });
  const askedAt = await asked(issue);
  expect((await stateOf(issue.drawNo)).state).toBe('closed');
  house.moveTo(askedAt + LATE_MILLISECONDS + 1000);
  await house.turned(async () =>
    expect((await stateOf(issue.drawNo)).voidReason).toBe('beacon_late'),
  );
});

it('what rules before those of now would judge is given back at once, and what newer ones would is not sold', async () => {
  const one = await house.member();
  const { issue, issues } = await house.nextIssue();
  const [, , other] = issues;
  if (!other) throw new Error('no third issue');
  await house.order({ drawNo: issue.drawNo }, { token: one.token });
  await change(issue.drawNo, `version = '0.9.0'`);
  await house.turned(async () =>
    expect(await stateOf(issue.drawNo)).toMatchObject({ state: 'void', voidReason: 'version' }),
  );
  expect(Date.parse(issue.closesAt)).toBeGreaterThan(house.kernel.clock.milliseconds());
  expect(await house.wagersOf(one)).toMatchObject([{ state: 'void' }]);
  const { version } = await rowOf(other.drawNo);
  await change(other.drawNo, `version = '99.0.0'`);
  await expectSameAsDesk({ status: 'open' });
  expect((await house.current()).issues.map(({ drawNo }) => drawNo)).not.toContain(other.drawNo);
  const order = () => house.order({ drawNo: other.drawNo }, { token: one.token });
  expect((await order()).errorCode).toBe('bets_closed');
  await change(other.drawNo, `version = '${version}'`);
  expect((await order()).errorCode).toBeUndefined();
});

it('issues of other rules or of another beacon are none that lie ahead: further ones are written', async () => {
  for (const what of [
    `version = '0.9.0'`,
    `version = '99.0.0'`,
    `beacon = jsonb_set(beacon, '{chainHash}', '"another"')`,
  ]) {
    await house.turned(async () => expect((await house.current()).issues).toHaveLength(51));
    const [last] = (await house.current()).issues.slice(-1);
    await house.kernel.db.composed(
      `update lottery_issues set ${what} where slug = $1 and state = 'open'`,
      [GAME],
    );
    // Whoever else wrote them has ended by then.
    house.moveTo(house.kernel.clock.milliseconds() + 11 * 60_000);
    await house.turned(async () => expect((await house.current()).issues).toHaveLength(51));
    const [next] = (await house.current()).issues;
    expect(Date.parse(next?.drawsAt ?? '')).toBeGreaterThan(Date.parse(last?.drawsAt ?? ''));
  }
});

it('while what has the issues was just written under other terms, nothing is written behind it', async () => {
  const written = async () =>
    (await house.kernel.db.composed('select from lottery_issues where slug = $1', [GAME])).length;
  // The test before, or the house that has just opened, wrote the last of them.
  await house.nextIssue();
  await house.kernel.db.composed(
    `update lottery_issues set version = '99.0.0' where slug = $1 and state = 'open'`,
    [GAME],
  );
  const now = await written();
  for (let turns = 0; turns < 3; turns += 1) await moveLotteries(house.kernel);
  expect(await written()).toBe(now);
  await house.kernel.db.composed(
    `update lottery_issues set version = '1.0.0' where slug = $1 and version = '99.0.0'`,
    [GAME],
  );
});

it('nothing is sold before its announcement is signed', async () => {
  const { issues } = await house.nextIssue();
  await run(
    `create function no_seal() returns trigger language plpgsql as $$ begin
       raise exception 'the log cannot be signed'; end $$`,
  );
  await run(`create trigger no_seal before insert on ledger_checkpoints for each row
     execute function no_seal()`);
  house.moveTo(Date.parse(issues.at(-10)?.closesAt ?? ''));
  let unsealed: { issue_no: string }[] = [];
  await house.turned(async () => {
    unsealed = await house.kernel.db.composed<{ issue_no: string }>(
      `select issue_no from lottery_issues where slug = $1 and state = 'open'
         and sealed_at is null order by draws_at`,
      [GAME],
    );
    expect(unsealed.length).toBeGreaterThan(20);
  });
  const drawNo = unsealed[0]?.issue_no ?? '';
  const one = await house.member();
  const order = () => house.order({ drawNo }, { token: one.token });
  expect((await house.current()).issues.map((each) => each.drawNo)).not.toContain(drawNo);
  expect((await order()).errorCode).toBe('bets_closed');
  await run('drop trigger no_seal on ledger_checkpoints');
  await house.turned(async () =>
    expect((await house.current()).issues.map((each) => each.drawNo)).toContain(drawNo),
  );
  expect((await order()).errorCode).toBeUndefined();
});

it('what was signed only when its beacon was known is given back, whatever it would have drawn', async () => {
  const one = await house.member();
  const { issue } = await house.nextIssue();
  await house.order({ drawNo: issue.drawNo, lines: [SURE], cost: SURE_COST }, { token: one.token });
  const { transfer_id: announced } = await rowOf(issue.drawNo);
  // As a house that rewrote what was announced, and signs it now.
  await run('alter table ledger_checkpoints disable trigger user');
  await run(`delete from ledger_checkpoints where last_transfer >= ${announced}`);
  await run('alter table ledger_checkpoints enable trigger user');
  await house.drawn(issue, 'void');
  expect(await stateOf(issue.drawNo)).toMatchObject({ voidReason: 'unsealed', result: null });
  expect(await house.wagersOf(one)).toMatchObject([{ state: 'void', payout: 2000n }]);
});

it('an issue whose result can be known waits for a process with its rules', async () => {
  const one = await house.member();
  const { issue } = await house.nextIssue();
  await house.order({ drawNo: issue.drawNo, lines: [SURE], cost: SURE_COST }, { token: one.token });
  const release = holdBeacon();
  await asked(issue);
  const { version } = await rowOf(issue.drawNo);
  await change(issue.drawNo, `version = '0.9.0'`);
  for (let turns = 0; turns < 2; turns += 1) await moveLotteries(house.kernel);
  release();
  for (let turns = 0; turns < 3; turns += 1) await moveLotteries(house.kernel);
  expect(await stateOf(issue.drawNo)).toMatchObject({ state: 'closed', voidReason: null });
  // What is drawn is not void by it either, whoever looks.
  const row = await rowOf(issue.drawNo);
  await moveOn(house.kernel, { ...row, state: 'drawn' });
  expect(await house.wagersOf(one)).toMatchObject([{ state: 'open' }]);
  await change(issue.drawNo, `version = '${version}'`);
  await house.drawn(issue);
  expect(await house.wagersOf(one)).toMatchObject([{ state: 'settled', outcome: 'win' }]);
});

it('for real money nothing is sold on a beacon that the house signs itself; what was sold is drawn', async () => {
  const one = await house.member();
  const { issue } = await house.nextIssue();
  await house.order({ drawNo: issue.drawNo, lines: [SURE], cost: SURE_COST }, { token: one.token });
  const play = async (isPlayMoney: boolean) => {
    await playFor(house.kernel.db, isPlayMoney);
    brandsChanged.say(house.kernel, {});
  };
  const written = async () =>
    (await house.kernel.db.composed('select from lottery_issues where slug = $1', [GAME])).length;
  await play(false);
  const other = (await house.current()).issues.at(1)?.drawNo ?? '';
  await expect
    .poll(async () => (await house.order({ drawNo: other }, { token: one.token })).errorCode)
    .toBe('game_maintenance');
  await expectSameAsDesk({ status: 'maintenance' });
  const before = await written();
  await house.drawn(issue);
  house.moveTo(Date.parse(issue.drawsAt) + 3_600_000);
  for (let turns = 0; turns < 3; turns += 1) await moveLotteries(house.kernel);
  expect(await written()).toBe(before);
  expect(await house.wagersOf(one)).toMatchObject([{ state: 'settled', outcome: 'win' }]);
  await play(true);
  await house.turned(async () => expect(await written()).toBeGreaterThan(before));
});
