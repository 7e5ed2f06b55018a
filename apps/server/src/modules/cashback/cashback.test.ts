import * as recordsCalls from '@fairhouse/contract/records';
import * as approvals from '@fairhouse/contract/approvals';
import * as cashback from '@fairhouse/contract/cashback';
import * as members from '@fairhouse/contract/wallet';
import * as session from '@fairhouse/contract/session';
import * as vip from '@fairhouse/contract/vip';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { openWorld, type Person, type World, wrong, written } from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';
import { correctNow } from '../../../../../tests/corrected.ts';
import {
  endWagers,
  closeWindow,
  openWagersOf,
  openWindow,
  placeWager,
  stopPlay,
  verifyLedger,
  voidRound,
} from '../wallet/index.ts';
import { countCashback } from './actions/count.ts';

const HOST = 'second.example';
const ZONE = 'Asia/Ho_Chi_Minh';
const ZONE_HOURS = 7;

let world: World;
let person: Person;
/** The day of all tests, also of those that run behind a midnight of the machine. */
let begun = 0;
const kernelOf = () => world.server.kernel;
const run = (sql: string, values: (string | bigint)[] = []) => kernelOf().db.run(sql, values);
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  await holdJob(world, 'cashback.days');
  await holdJob(world, 'vip.ranks');
  awayFromMidnight(world, ZONE_HOURS);
  begun = world.server.clock.milliseconds();
  await seedBrand(kernelOf(), {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'VND',
    hosts: [HOST],
    languages: ['EN'],
  });
  // The brand's day is not the day of UTC.
  await run(`update brands set time_zone = '${ZONE}'`);
  brandsChanged.say(kernelOf(), {});
  await countAt(0);
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  person = await world.register();
  await world.fund(person, 100_000_000n);
});

const spin = async (stakeMinor: bigint, category = 'RNG', who = person) => {
  const verdict = await placeWager(kernelOf(), {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    roundId: null,
    windowId: null,
    slug: 'harbour-lights',
    category,
    house: `wagers:${category}`,
    bets: [{ bet: 'spin', stakeMinor, payoutMinor: 0n, validBetMinor: stakeMinor, rule: 'stake' }],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
};
const openRound = async (stakeMinor: bigint, category = 'LIVE'): Promise<string> => {
  const roundId = crypto.randomUUID();
  await kernelOf().db.transaction((tx) => openWindow(tx, 1, roundId));
  const verdict = await placeWager(kernelOf(), {
    brandId: 1,
    memberId: BigInt(person.memberId),
    key: crypto.randomUUID(),
    roundId,
    windowId: roundId,
    slug: 'baccarat',
    category,
    house: `wagers:${category}`,
    bets: [{ bet: 'banker', stakeMinor }],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  await kernelOf().db.transaction((tx) => closeWindow(tx, 1, roundId));
  return roundId;
};
const settle = async (roundId: string, at = world.server.clock.milliseconds()) => {
  const { db } = kernelOf();
  const open = await openWagersOf(db, 1, roundId);
  await endWagers(
    { ...kernelOf(), db: { ...db, now: () => new Date(at) } },
    1,
    open.map((one) => ({
      wagerId: one.wagerId,
      payoutMinor: 0n,
      validBetMinor: one.stakeMinor,
      rule: 'net',
      outcome: 'player',
    })),
  );
};
const voidSettled = async (roundId: string) => {
  const rows = await kernelOf().db.composed<{ wager_id: bigint; stake: bigint }>(
    'select wager_id, stake from wagers where round_id = $1',
    [roundId],
  );
  await kernelOf().db.transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      state: 'void',
      key: `reversal:${roundId}`,
      results: rows.map((row) => ({
        wagerId: row.wager_id,
        outcome: 'void',
        validBetMinor: 0n,
        rule: 'void',
        payoutMinor: row.stake,
      })),
    }),
  );
};

/** Counts as if it were so many days later; transactions that are under way hold it up. */
const countAt = (days: number) =>
  countCashback({
    ...kernelOf(),
    clock: {
      milliseconds: world.server.clock.milliseconds,
      now: () => new Date(begun + days * 86_400_000),
    },
  });
let ended = 0;
async function foldAll() {
  await expect
    .poll(
      async () => {
        await countAt(ended);
        return (
          await kernelOf().db.composed<{ isDone: boolean }>(
            `select (select mark from wager_feeds where brand_id = 1 and feed = 'cashback')
         >= coalesce((select max(end_id) from wager_ends where brand_id = 1), 0) as "isDone"`,
          )
        )[0]?.isDone;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(true);
}
const openDay = async () =>
  (
    await kernelOf().db.composed<{ day: string }>(
      `select to_char(open_day, 'YYYY-MM-DD') as day from cashback_clocks where brand_id = 1`,
    )
  )[0]?.day;
/** The day that runs ends: midnight has passed and all of it is counted. */
const endDay = async (): Promise<string> => {
  await foldAll();
  const day = await openDay();
  ended += 1;
  await expect
    .poll(
      async () => {
        await countAt(ended);
        return (await openDay()) !== day;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(true);
  return day ?? '';
};
const own = async (who = person) => {
  const answer = await world.call(cashback.manualRebate, {}, { token: who.token });
  expect(answer.success).toBe(true);
  return answer.value;
};
const claim = (category?: string, who = person) =>
  world.call(cashback.claimRebate, wrong(category === undefined ? {} : { category }), {
    token: who.token,
  });
const records = async (query = '', who = person) =>
  (await world.call(cashback.rebateRecords, written(query), { token: who.token })).value;
const balance = async (who = person) =>
  String((await world.call(members.balance, {}, { token: who.token })).value.sumBalance);
const rowsOf = (who = person) =>
  kernelOf().db.composed<Record<string, unknown>>(
    `select day, category, bets, valid_bet, rank_level, percent, amount, expires_at, claimed_at
   from cashbacks where member_id = $1 order by day, category`,
    [BigInt(who.memberId)],
  );
const setBrand = async (settings: object) => {
  await run('update brands set settings = $1 where brand_id = 1', [JSON.stringify(settings)]);
  brandsChanged.say(kernelOf(), {});
};

it('[PR-11] the rebate of each category is shown, and collecting it moves it to the balance once', async () => {
  await spin(100_000n);
  await spin(50_000n);
  await spin(40_000n, 'LIVE');
  await foldAll();
  const before = await own();
  expect(before).toMatchObject({
    total: '0.00',
    list: [],
    days: 7,
    claimMin: null,
    rank: { rankLevel: 0, labelName: 'Hall' },
    running: {
      total: '5.70',
      list: [
        { category: 'LIVE', bets: 1, validBet: '400.00', percent: '0.30', amount: '1.20' },
        { category: 'RNG', bets: 2, validBet: '1500.00', percent: '0.30', amount: '4.50' },
      ],
    },
  });
  expect(before.rates.map((one) => one.percent)).toEqual(Array(8).fill('0.30'));
  expect((await claim()).errorCode).toBe('state_conflict');
  const day = await endDay();
  const after = await own();
  expect(after).toMatchObject({ total: '5.70', running: { total: '0.00', list: [] } });
  expect(
    after.list.map((one) => [one.category, one.amount, one.parts.length, one.parts[0]?.day]),
  ).toEqual([
    ['LIVE', '1.20', 1, day],
    ['RNG', '4.50', 1, day],
  ]);
  // Until midnight of the brand's zone at the end of the seventh day.
  const lastDay = new Date(`${day}T00:00:00+07:00`).getTime() + 8 * 86_400_000;
  expect(new Date(after.list[0]?.expiresAt ?? 0).getTime()).toBe(lastDay);
  const start = Number(await balance());
  expect((await claim('RNG')).value).toEqual({ amount: '4.50', currency: 'USD', parts: 1 });
  expect(Number(await balance())).toBeCloseTo(start + 4.5, 6);
  expect((await claim('RNG')).errorCode).toBe('state_conflict');
  expect((await claim()).value).toMatchObject({ amount: '1.20' });
  expect((await claim()).errorCode).toBe('state_conflict');
  expect(Number(await balance())).toBeCloseTo(start + 5.7, 6);
  expect((await own()).total).toBe('0.00');
  expect((await verifyLedger(kernelOf().db)).faults).toEqual([]);
});

it('[PR-11] what was collected stands in every record as what the house gave, to the cent', async () => {
  await spin(100_000n);
  const day = await endDay();
  await claim();
  const { token: own } = person;
  expect(
    (await world.call(recordsCalls.transactions, { type: 'rebate' }, { token: own })).value.list,
  ).toMatchObject([{ type: 'rebate', amount: '3.00', reference: `${day} RNG` }]);
  expect(
    (await world.call(recordsCalls.bonusDetails, {}, { token: own })).value.list,
  ).toMatchObject([{ kind: 'rebate', amount: '3.00', state: 'paid' }]);
  expect((await world.call(recordsCalls.profit, {}, { token: own })).value.totals).toMatchObject({
    rebates: '3.00',
    bets: '1000.00',
    net: '-997.00',
  });
  expect(await records()).toMatchObject({
    total: 1,
    list: [{ day, category: 'RNG', amount: '3.00', percent: '0.30', state: 'claimed' }],
  });
});

it('ten at once are paid once', async () => {
  await spin(100_000n);
  await endDay();
  const start = Number(await balance());
  const answers = await Promise.all(Array.from({ length: 10 }, () => claim()));
  expect(answers.filter((one) => one.success)).toHaveLength(1);
  expect(answers.filter((one) => one.errorCode === 'state_conflict')).toHaveLength(9);
  expect(Number(await balance())).toBeCloseTo(start + 3, 6);
});

it('amounts are rounded down to the minor unit, and what comes to nothing is not offered', async () => {
  await spin(333n);
  await spin(334n, 'LIVE');
  await spin(666n, 'FISH');
  await endDay();
  expect((await own()).list.map((one) => [one.category, one.amount])).toEqual([
    ['LIVE', '0.01'],
    ['FISH', '0.01'],
  ]);
});

it('however often it is counted, the rows of a day are the same, and equal the wagers', async () => {
  for (let at = 0; at < 7; at += 1) await spin(BigInt(1000 + at * 137), at % 2 ? 'RNG' : 'PVP');
  await endDay();
  const first = await rowsOf();
  for (let again = 0; again < 10; again += 1) await countAt(ended);
  expect(await rowsOf()).toEqual(first);
  expect(
    await kernelOf().db.rows(
      `select category, count(*) as bets, sum(valid_bet)::bigint as valid_bet,
       (sum(valid_bet) * 30 / 10000)::bigint as amount from wagers where member_id = $1
     group by 1 order by 1`,
      [BigInt(person.memberId)],
    ),
  ).toMatchObject(
    first.map((row) => ({ category: row.category, bets: row.bets, valid_bet: row.valid_bet })),
  );
});

it('a bet belongs to the day it ended; void ones bring nothing, corrected ones are taken off', async () => {
  const [late, given, wrong] = [
    await openRound(10_000n),
    await openRound(20_000n),
    await openRound(40_000n),
  ];
  await settle(wrong);
  await spin(100_000n, 'LIVE');
  await endDay();
  expect((await own()).list).toMatchObject([{ category: 'LIVE', amount: '4.20' }]);
  await claim();
  await settle(late);
  await voidRound(kernelOf(), 1, given, 'void');
  await voidSettled(wrong);
  await spin(100_000n, 'LIVE');
  await endDay();
  expect((await own()).list).toMatchObject([
    { category: 'LIVE', amount: '2.10', parts: [{ validBet: '700.00' }] },
  ]);
  // Reversed before anybody has counted it: nothing is left of it, and nothing is taken twice.
  const early = await openRound(40_000n);
  await settle(early);
  await voidSettled(early);
  await spin(100_000n, 'LIVE');
  await endDay();
  expect((await own()).list[0]?.parts.map((one) => one.amount)).toEqual(['2.10', '3.00']);
});

it('days end at midnight of the brand, not of UTC', async () => {
  const [last, first] = [await openRound(100_000n, 'RNG'), await openRound(200_000n, 'FISH')];
  const day = await openDay();
  const midnight = new Date(`${day}T00:00:00+07:00`).getTime() + 86_400_000;
  await settle(last, midnight - 1);
  await settle(first, midnight);
  await endDay();
  expect((await own()).list.map((one) => one.category)).toEqual(['RNG']);
  await endDay();
  expect((await own()).list.map((one) => one.category)).toEqual(['FISH', 'RNG']);
});

it('the rank of that midnight decides; what was counted before stays as it was', async () => {
  await spin(100_000n);
  await endDay();
  await run('update members set rank_level = 10 where member_id = $1', [BigInt(person.memberId)]);
  await spin(100_000n);
  await endDay();
  const { list, rates } = await own();
  expect(list[0]?.parts.map((one) => one.percent)).toEqual(['0.30', '0.40']);
  expect(list[0]?.amount).toBe('7.00');
  const rateIn = (of: string) => rates.find((one) => one.category === of)?.percent;
  expect([rateIn('FISH'), rateIn('RNG'), rateIn('LIVE'), rateIn('LOTT'), rateIn('ELOTT')]).toEqual([
    '1.00',
    '0.40',
    '0.40',
    '0.30',
    '0.30',
  ]);
});

it('after seven days it lapses: shown, and not paid any more', async () => {
  await spin(100_000n);
  await endDay();
  await run(`update cashbacks set expires_at = to_timestamp(0) where member_id = $1`, [
    BigInt(person.memberId),
  ]);
  expect(await own()).toMatchObject({ total: '0.00', list: [] });
  expect((await claim()).errorCode).toBe('state_conflict');
  expect((await records()).list).toMatchObject([{ state: 'lapsed', claimedAt: null }]);
});

it('records go by pages, newest first', async () => {
  for (const category of ['RNG', 'LIVE', 'FISH']) await spin(100_000n, category);
  await endDay();
  expect((await records('?pageSize=2')).list).toHaveLength(2);
  expect(await records('?pageSize=2&pageNo=2')).toMatchObject({
    total: 3,
    list: [{ category: 'RNG', state: 'open' }],
  });
});

it('nothing is collected on a break, below the least sum, by others or without a token', async () => {
  await spin(100_000n);
  await endDay();
  const place = { brandId: 1, memberId: BigInt(person.memberId) };
  await stopPlay(kernelOf().db, {
    ...place,
    until: new Date(world.server.clock.milliseconds() + 60_000),
  });
  expect((await own()).isStopped).toBe(true);
  expect((await claim()).errorCode).toBe('on_break');
  await stopPlay(kernelOf().db, { ...place, until: null });
  await setBrand({ cashbackClaimMin: '3.01' });
  expect((await own()).claimMin).toBe('3.01');
  expect((await claim()).refusal.fields).toEqual({ category: 'minimum' });
  await setBrand({ treeOff: ['memberCenter/manualRebate'] });
  for (const answer of [
    await claim(),
    await world.call(cashback.manualRebate, {}, { token: person.token }),
  ])
    expect(answer.errorCode).toBe('feature_off');
  await setBrand({});
  const other = await world.register();
  expect((await own(other)).list).toEqual([]);
  expect((await claim('RNG', other)).errorCode).toBe('state_conflict');
  expect((await records('', other)).total).toBe(0);
  for (const definition of [cashback.manualRebate, cashback.claimRebate, cashback.rebateRecords]) {
    expect((await world.call(definition, {})).errorCode).toBe('login_required');
  }
  const elsewhere = await world.call(
    cashback.claimRebate,
    {},
    { token: person.token, headers: { 'x-forwarded-host': HOST } },
  );
  expect(elsewhere.success).toBe(false);
  expect((await claim('NONE')).errorCode).toBe('validation_failed');
  expect((await claim()).value).toMatchObject({ amount: '3.00' });
});

it('what is staked in a brand before its first count is counted', async () => {
  await seedBrand(kernelOf(), {
    id: 3,
    merchantCode: 'THIRD',
    name: 'Third',
    currency: 'USD',
    hosts: ['third.example'],
    languages: ['EN'],
  });
  const early = await world.register({}, { headers: { 'x-forwarded-host': 'third.example' } });
  await world.fund(early, 1000n, 3);
  const { memberId } = early;
  const verdict = await placeWager(kernelOf(), {
    brandId: 3,
    memberId: BigInt(memberId),
    key: crypto.randomUUID(),
    roundId: null,
    windowId: null,
    slug: 'harbour-lights',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [{ bet: 'spin', stakeMinor: 500n, payoutMinor: 0n, validBetMinor: 500n, rule: 'stake' }],
  });
  expect(verdict.ok).toBe(true);
  await expect
    .poll(
      async () => {
        await countAt(ended);
        return kernelOf().db.rows('select bets, valid_bet from cashbacks where member_id = $1', [
          BigInt(memberId),
        ]);
      },
      { timeout: 20_000, interval: 20 },
    )
    .toEqual([{ bets: 1n, valid_bet: 500n }]);
});

it('free play brings no cashback', async () => {
  const { payload } = await world.encrypted({ os: 'web', platform: 'W' });
  const trial = (
    await world.call(session.freePlay, {
      os: 'web',
      platform: 'W',
      encryptionToken: payload,
      gatewayVersion: 3,
    })
  ).value;
  const memberId = String(
    (
      await kernelOf().db.composed<{ id: bigint }>(
        'select member_id as id from members where account = $1',
        [String(trial.account)],
      )
    )[0]?.id,
  );
  const who = { ...person, memberId, token: String(trial.token) };
  const verdict = await placeWager(kernelOf(), {
    brandId: 1,
    memberId: BigInt(memberId),
    key: crypto.randomUUID(),
    roundId: null,
    windowId: null,
    slug: 'harbour-lights',
    category: 'RNG',
    house: 'trial:wagers:RNG',
    bets: [
      {
        bet: 'spin',
        stakeMinor: 100_000n,
        payoutMinor: 0n,
        validBetMinor: 100_000n,
        rule: 'stake',
      },
    ],
  });
  expect(verdict.ok).toBe(true);
  await endDay();
  expect(await rowsOf(who)).toEqual([]);
  expect((await claim(undefined, who)).errorCode).toBe('in_need_true_account');
});

it('an operator gives a category a percentage of its own; what /vip shows is what is paid', async () => {
  const token = await world.operator();
  const kept = (await world.call(vip.officeRanks, {}, { token })).value;
  const ranks = kept.ranks.map((one, level) =>
    level === 0 ? { ...one, cashbackIn: { LIVE: '0.75' } } : one,
  );
  const save = (version: number, body: unknown) =>
    world.call(
      vip.changeRanks,
      { version, ranks: wrong(body), reason: 'live gives more back' },
      { token },
    );
  // It gives more without an end: a second operator decides.
  const asked = (await save(kept.version, ranks)).value;
  expect(asked).toMatchObject({ version: kept.version, approvalId: expect.any(String) });
  const second = await world.second();
  expect(
    (
      await world.call(
        approvals.approveApproval,
        { id: String(asked.approvalId), reason: 'live gives more back' },
        { token: second },
      )
    ).success,
  ).toBe(true);
  expect((await save(kept.version, ranks)).errorCode).toBe('state_conflict');
  const shown = (await world.call(vip.vipRanks, {})).value.list;
  expect(shown[0]).toMatchObject({ cashbackPercent: '0.30', cashbackIn: { LIVE: '0.75' } });
  for (const wrong of [{ LIVE: '100.5' }, { NONE: '1' }]) {
    const answer = await save(
      kept.version + 1,
      ranks.map((one) => ({ ...one, cashbackIn: wrong })),
    );
    expect(answer.errorCode).toBe('validation_failed');
  }
  await spin(100_000n, 'LIVE');
  await spin(100_000n);
  await endDay();
  expect(
    (await own()).list.map((one) => [one.category, one.amount, one.parts[0]?.percent]),
  ).toEqual([
    ['LIVE', '7.50', '0.75'],
    ['RNG', '3.00', '0.30'],
  ]);
  await run('delete from vip_ranks');
});

it('the office reads what was granted, collected, lapsed and is open, by day and brand', async () => {
  const token = await world.operator();
  await spin(100_000n);
  await spin(200_000n, 'LIVE');
  await spin(300_000n, 'FISH');
  const day = await endDay();
  await claim('RNG');
  await run(
    `update cashbacks set expires_at = to_timestamp(0) where member_id = $1 and category = 'LIVE'`,
    [BigInt(person.memberId)],
  );
  expect(
    (await world.call(cashback.officeCashback, { startDate: day, endDate: day }, { token })).value,
  ).toMatchObject({
    totals: { granted: '18.00' },
    days: [
      {
        day,
        members: 1,
        validBet: '6000.00',
        granted: '18.00',
        claimed: '3.00',
        lapsed: '6.00',
        open: '9.00',
      },
    ],
  });
  const elsewhere = await world.call(
    cashback.officeCashback,
    { startDate: day, endDate: day },
    { token, headers: { 'x-forwarded-host': HOST } },
  );
  expect(elsewhere.success ? elsewhere.value.days : []).toEqual([]);
  expect(
    (
      await world.call(
        cashback.officeCashback,
        { startDate: day, endDate: day },
        { token: person.token },
      )
    ).success,
  ).toBe(false);
});
