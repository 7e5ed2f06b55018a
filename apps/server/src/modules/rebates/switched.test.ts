import * as agents from '@fairhouse/contract/agents';
import * as agentsDesk from '@fairhouse/contract/agents-desk';
import * as approvals from '@fairhouse/contract/approvals';
import * as brands from '@fairhouse/contract/brands-desk';
import * as cashback from '@fairhouse/contract/cashback';
import * as session from '@fairhouse/contract/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebateHouse, type RebateHouse } from '../../../../../tests/rebate-house.ts';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { ZONE } from '../../../../../tests/team-house.ts';
import { must, openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { brandsChanged } from '../brands/index.ts';
import { CASHBACK_RECOUNT } from '../cashback/index.ts';
import { stopPlay, verifyLedger } from '../wallet/index.ts';
import { REBATES_RECOUNT } from './index.ts';
import { runRebates } from './jobs.ts';

let world: World;
let house: RebateHouse;
let top: Person;
let middle: Person;
let low: Person;
let outside: Person;
const names = new Map<string, string>();
const kernelOf = () => world.server.kernel;
beforeAll(async () => {
  world = await openWorld();
  house = await rebateHouse(world);
  top = await house.join(undefined, 1);
  middle = await house.join(top, 1);
  low = await house.join(middle);
  outside = await house.join();
  for (const one of house.people) await world.fund(one, 1_000_000n);
  for (const [at, one] of [top, middle, low, outside].entries()) {
    names.set(one.memberId, 'tmlo'[at] ?? '?');
  }
  await house.begin();
  await house.giveTerms(top, middle, { rebates: { RNG: 6000 } });
  await house.giveTerms(middle, low, { rebates: { RNG: 5000 } });
  await house.endDay();
  await runRebates(kernelOf());
}, 120_000);
afterAll(async () => {
  await world.close();
});

/** Amounts of a day, by who they are. */
const amountsOf = async (day: string) =>
  (await house.rebatesOf(day)).map(
    (row) => `${names.get(String(row.member_id)) ?? '?'} ${row.category} ${row.amount}`,
  );
const setBrand = async (path: string, value: unknown) => {
  await kernelOf().db.run(
    `update brands set settings = jsonb_set(settings, $1::text[], $2::jsonb) where brand_id = 1`,
    [`{${path}}`, JSON.stringify(value)],
  );
  brandsChanged.say(kernelOf(), {});
};
const setPage = (isOn: boolean) => setBrand('treeOff', isOn ? [] : ['memberCenter/manualRebate']);
const collect = (one: Person) => world.call(cashback.claimRebate, {}, { token: one.token });
const waiting = async (one: Person, day: string) =>
  (await world.call(cashback.manualRebate, {}, { token: one.token })).value.list
    .flatMap((row) => row.parts)
    .filter((part) => part.day === day).length;
const check = async () => {
  const { db } = kernelOf();
  expect(await db.transaction((tx) => REBATES_RECOUNT.compare(tx))).toEqual([]);
  expect(await db.transaction((tx) => CASHBACK_RECOUNT.compare(tx))).toEqual([]);
  expect((await db.transaction((tx) => verifyLedger(tx, LEDGER_QUESTIONS))).faults).toEqual([]);
};

it('what the line paid while the page was off is not collected when it is on again', async () => {
  const day = house.today();
  await house.spin(low, 100_000n, 0n);
  await house.spin(outside, 100_000n, 0n);
  await setPage(false);
  await house.endDay();
  await runRebates(kernelOf());
  expect(await amountsOf(day)).toEqual(['t RNG 200', 'm RNG 100', 'l RNG 500']);
  await setPage(true);
  expect(await waiting(low, day)).toBe(0);
  expect((await collect(low)).errorCode).toBe('state_conflict');
  // Who stands in no line has the cashback alone, for as long as it can be collected.
  expect((await collect(outside)).value.amount).toBe('3.00');
  await check();
});

it('what was collected before the page went off is not paid by the line as well', async () => {
  const day = house.today();
  await house.spin(low, 100_000n, 0n);
  await house.endDay();
  expect((await collect(low)).value.amount).toBe('3.00');
  await setPage(false);
  await runRebates(kernelOf());
  await setPage(true);
  expect(await amountsOf(day)).toEqual(['t RNG 200', 'm RNG 100', 'l RNG 200']);
  expect((await collect(low)).errorCode).toBe('state_conflict');
  await check();
});

it('who collects while the line is given the same finds nothing left', async () => {
  const { db } = kernelOf();
  const day = house.today();
  await house.spin(low, 100_000n, 0n);
  await house.endDay();
  await setPage(false);
  let counted: Promise<void> | undefined;
  let collected: ReturnType<typeof collect> | undefined;
  const held = db.transaction(async (tx) => {
    // The day is noted last: who counts it waits here with all of it written.
    await tx.composed(
      `insert into line_rebate_days (brand_id, day, at, from_at, until_at)
       values (1, $1, now(), now(), now()) returning day`,
      [day],
    );
    counted = runRebates(kernelOf());
    await waitBehind(tx, db);
    await setPage(true);
    collected = collect(low);
    await waitBehind(tx, db, 2);
    throw new Error('taken back');
  });
  await expect(held).rejects.toThrow('taken back');
  await counted;
  expect((await collected)?.errorCode).toBe('state_conflict');
  expect(await amountsOf(day)).toEqual(['t RNG 200', 'm RNG 100', 'l RNG 500']);
  await check();
});

it('who may not collect has from the line all that it promised, and nothing to collect later', async () => {
  const small = house.today();
  await setBrand('cashbackClaimMin', '4.00');
  await house.spin(low, 100_000n, 0n);
  await house.endDay();
  await runRebates(kernelOf());
  await setBrand('cashbackClaimMin', '0.00');
  expect(await amountsOf(small)).toEqual(['t RNG 200', 'm RNG 100', 'l RNG 500']);
  expect(await waiting(low, small)).toBe(0);
  const day = house.today();
  await house.spin(low, 100_000n, 0n);
  await house.spin(middle, 100_000n, 0n);
  // Here the house has more than the line gives the member: it waits for the end of the break.
  await house.settle(await house.tableBet(low, 100_000n), 0n);
  const until = new Date(kernelOf().clock.milliseconds() + 40 * 3_600_000);
  await kernelOf().db.transaction((tx) =>
    stopPlay(tx, { brandId: 1, memberId: BigInt(low.memberId), until }),
  );
  await house.endDay();
  await runRebates(kernelOf());
  expect((await collect(low)).errorCode).toBe('on_break');
  expect(await amountsOf(day)).toEqual(['t LIVE 300', 't RNG 400', 'm RNG 400', 'l RNG 500']);
  await house.endDay();
  await runRebates(kernelOf());
  expect((await collect(low)).value.amount).toBe('3.00');
  expect((await collect(middle)).value.amount).toBe('3.00');
  await check();
});

it('an agent that one operator opened brings nothing until a second one has approved it', async () => {
  const account = 'openedalone';
  const reason = 'brings a new line';
  const token = await world.operator();
  const opened = (await world.call(agentsDesk.openHouseAgent, { account, reason }, { token }))
    .value;
  expect(opened.startPassword).not.toBe('123456');
  const known = await world.call(session.login, { username: account, password: '123456' });
  expect(known.success).toBe(false);
  const agent = { username: account, password: opened.startPassword, memberId: opened.memberId };
  names.set(agent.memberId, 'a');
  const entry = (await world.call(session.login, agent)).value;
  const password = 'Another4Start';
  const own = await world.call(
    session.changePassword,
    { oldPassword: agent.password, newPassword: password, confirmNewPassword: password },
    { token: must(entry.token) },
  );
  expect(own.success).toBe(true);
  const friend = await house.join({ ...agent, password, token: '' } as Person);
  names.set(friend.memberId, 'f');
  await world.fund(friend, 1_000_000n);
  const give = async () => {
    const { token: own } = (await world.call(session.login, { username: account, password })).value;
    return world.call(
      agents.makeAgentLink,
      { type: 'member', rebates: { RNG: 1000 } },
      { token: must(own) },
    );
  };
  expect((await give()).errorCode).toBe('rate_too_high');
  const alone = house.today();
  await house.spin(friend, 100_000n, 0n);
  await house.endDay();
  await runRebates(kernelOf());
  expect(await amountsOf(alone)).toEqual([]);
  const approve = (by: string) =>
    world.call(approvals.approveApproval, { id: opened.approvalId, reason }, { token: by });
  expect((await approve(await world.operator())).errorCode).toBe('same_operator');
  expect((await approve(await world.second())).success).toBe(true);
  const both = house.today();
  await house.spin(friend, 100_000n, 0n);
  await house.endDay();
  await runRebates(kernelOf());
  expect(await amountsOf(both)).toEqual(['a RNG 500']);
  expect((await give()).errorCode).toBeUndefined();
  await check();
});

const lowerTo = async (rebates: Record<string, number>) => {
  const token = await world.operator();
  const page = (await world.call(brands.brandSettingsPage, { brandId: '1' }, { token })).value;
  const changed = await world.call(
    brands.changeSettings,
    {
      brandId: '1',
      version: page.version,
      reason: 'as agreed with the lines',
      changes: { agentTerms: { rebates } },
    },
    { token },
  );
  expect(changed.success).toBe(true);
};

it('terms of the house are those of the start of the day, whatever is changed after it', async () => {
  const before = house.today();
  await house.spin(top, 100_000n, 0n);
  await house.endDay();
  await lowerTo({ RNG: 7000, LIVE: 6000 });
  await runRebates(kernelOf());
  expect(await amountsOf(before)).toEqual(['t RNG 500']);
  const during = house.today();
  await lowerTo({ RNG: 6500, LIVE: 6000 });
  await house.spin(top, 100_000n, 0n);
  await house.endDay();
  await runRebates(kernelOf());
  expect(await amountsOf(during)).toEqual(['t RNG 500']);
  const after = house.today();
  await house.spin(top, 100_000n, 0n);
  await house.endDay();
  await runRebates(kernelOf());
  expect(await amountsOf(after)).toEqual(['t RNG 350']);
  await check();
});

it('what is taken off on a day without a rate is made up for by later days with one', async () => {
  const live = async (stakeMinor: bigint) => {
    const round = await house.tableBet(top, stakeMinor);
    await house.settle(round, 0n);
    return round;
  };
  const termsOfTop = (rate: number) =>
    kernelOf().db.run(
      `insert into member_terms (brand_id, member_id, from_at, rebates)
       values (1, $1, $2, $3)`,
      [BigInt(top.memberId), kernelOf().clock.now(), JSON.stringify({ RNG: 6500, LIVE: rate })],
    );
  const over = async () => {
    const day = house.today();
    await house.endDay();
    await runRebates(kernelOf());
    return (await amountsOf(day)).filter((one) => one.includes('LIVE'));
  };
  const round = await live(100_000n);
  const [paid] = await over();
  expect(paid).toMatch(/^t LIVE [1-9]/);
  await termsOfTop(0);
  await over();
  await house.correct(round, 100_000n, 0n);
  await termsOfTop(6000);
  expect(await over()).toEqual([]);
  await live(60_000n);
  expect(await over()).toEqual([]);
  await termsOfTop(0);
  await over();
  // What brings nothing makes up for nothing.
  await live(100_000n);
  await termsOfTop(6000);
  expect(await over()).toEqual([]);
  await live(140_000n);
  expect(await over()).toEqual([paid]);
  await check();
});

it('another time zone of the brand counts nothing twice and leaves nothing out', async () => {
  const zone = async (name: string) => {
    await kernelOf().db.run('update brands set time_zone = $1 where brand_id = 1', [name]);
    brandsChanged.say(kernelOf(), {});
  };
  const last = house.today();
  world.move(23 * 3_600_000 + 1_800_000);
  await house.spin(low, 100_000n, 0n);
  await house.endDay();
  await runRebates(kernelOf());
  const counted = await amountsOf(last);
  expect(counted).toContain('l RNG 200');
  // Days begin two hours earlier, so that the last half hour would be in the next one too.
  await zone('Asia/Tokyo');
  const next = house.today();
  world.move(23 * 3_600_000 - 600_000);
  await house.spin(low, 50_000n, 0n);
  await house.endDay();
  await runRebates(kernelOf());
  expect(await amountsOf(next)).toEqual([]);
  expect(await amountsOf(last)).toEqual(counted);
  await check();
  // And back: what came after the end of that day and before the start of this one is of this one.
  await zone(ZONE);
  const longer = house.today();
  await house.endDay();
  await runRebates(kernelOf());
  expect(await amountsOf(longer)).toContain('l RNG 100');
  await check();
});
