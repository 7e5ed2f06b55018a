import * as approvals from '@fairhouse/contract/approvals';
import * as members from '@fairhouse/contract/members';
import * as rewards from '@fairhouse/contract/rewards';
import * as session from '@fairhouse/contract/session';
import * as vip from '@fairhouse/contract/vip';
import { dayAfter, dayIn } from '@fairhouse/days';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { correctNow } from '../../../../../tests/corrected.ts';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { settledBet } from '../../../../../tests/settled-bet.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { brandAsRead, seedBrand } from '../brands/index.ts';
import { stopPlay } from '../wallet/index.ts';
import { countRanks } from './actions/count.ts';
import { recountRanks } from './index.ts';

const HOST = 'second.example';
const DAY = 86_400_000;
let world: World;
let person: Person;
let token = '';
let second = '';
const kernelOf = () => world.server.kernel;
/** Until all that was written is read: what is under way in another transaction holds it up. */
const count = async () => {
  await expect
    .poll(
      async () => {
        await countRanks(kernelOf());
        const [left] = await kernelOf().db.composed<{ n: bigint }>(
          `select (select count(*) from wager_ends e where e.brand_id = 1 and e.end_id > coalesce(
             (select mark from wager_feeds where brand_id = 1 and feed = 'ranks'), 0))
           + (select count(*) from transfers t where t.brand_id = 1 and t.transfer_id > coalesce(
             (select mark from transfer_feeds where brand_id = 1 and feed = 'ranks'), 0)) as n`,
        );
        return left?.n;
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBe(0n);
};
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  await holdJob(world, 'vip.ranks');
  awayFromMidnight(world);
  await seedBrand(kernelOf(), {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
  });
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  person = await world.register();
  // A session of the office does not last for the months that pass here.
  token = await world.operator();
  second = await world.second();
});

const recount = async () => {
  const brand = await brandAsRead(kernelOf(), 1);
  if (!brand) throw new Error('no brand');
  return recountRanks(kernelOf().db, brand);
};
const today = () => dayIn(world.server.clock.now(), 'UTC');
const play = async (amounts: { deposits?: bigint; bets?: bigint }, who = person) => {
  if (amounts.deposits) await world.fund(who, amounts.deposits);
  if (amounts.bets) {
    await settledBet(kernelOf().db, { memberId: who.memberId, validBetMinor: amounts.bets });
  }
};
/** Sessions end and passwords grow old while the clock moves on. */
const own = async (who = person) => {
  await kernelOf().db.run('update members set password_changed_at = $2 where member_id = $1', [
    BigInt(who.memberId),
    world.server.clock.now(),
  ]);
  const login = await world.call(session.login, { username: who.username, password: who.password });
  who.token = login.value.token;
  return (await world.call(vip.vipMember, {}, { token: who.token })).value;
};
const level = async (who = person) => (await own(who)).rank.rankLevel;
const gifts = async (who = person) => {
  await own(who);
  const { list } = (await world.call(rewards.rewards, {}, { token: who.token })).value;
  return list.map((one) => `${one.kind} ${one.amount}`).toSorted();
};
const move = (days: number) => world.move(days * DAY);
/** To the day after the rank's last one, when that day is over. */
const passEnd = async (who = person) => {
  const until = (await own(who)).kept?.until ?? '';
  while (today() <= until) move(1);
  await count();
};

it('[VP-01, VP-02, MC-08] a rank rises the moment both sums are there, and says what is missing', async () => {
  await play({ deposits: 10_000n, bets: 199_999n });
  await count();
  const before = await own();
  expect(before).toMatchObject({
    rank: { rankLevel: 0 },
    sums: { deposits: '100.00', validBets: '1999.99' },
    missing: { deposits: '0.00', validBets: '0.01' },
    kept: null,
  });
  await play({ bets: 1n });
  await count();
  const after = await own();
  expect(after).toMatchObject({
    rank: { rankLevel: 1, labelName: 'Parlour' },
    missing: { deposits: '200.00', validBets: '6000.00' },
    kept: {
      until: dayAfter(today(), 30),
      needs: { deposits: '50.00', validBets: '1000.00' },
      isEnough: false,
    },
    isPinned: false,
  });
  const info = await world.call(members.memberInfo, {}, { token: person.token });
  expect(info.value.clubLabel).toEqual({ labelName: 'Parlour', rankLevel: 1 });
});

it('[VP-01] it may rise several at once, and each rank that was reached brings its bonus once', async () => {
  await play({ deposits: 80_000n, bets: 2_000_000n });
  await Promise.all([count(), count(), count()]);
  expect(await level()).toBe(3);
  const expected = ['rank 10.00', 'rank 18.00', 'rank 5.00'];
  const bonuses = async () => (await gifts()).filter((one) => one !== 'rank 4.00');
  expect(await bonuses()).toEqual(expected);
  move(1);
  await Promise.all([count(), count()]);
  expect(await bonuses()).toEqual(expected);
});

it('free play, open bets and sums of before count nothing; one sum alone lifts nobody', async () => {
  await play({ bets: 90_000_000n });
  await count();
  expect(await level()).toBe(0);
  await play({ deposits: 10_000n });
  await count();
  expect(await level()).toBe(1);
  const other = await world.register();
  await play({ deposits: 10_000n }, other);
  move(30);
  await play({ bets: 200_000n }, other);
  await count();
  expect(await level(other)).toBe(0);
  expect((await own(other)).sums).toEqual({ deposits: '0.00', validBets: '2000.00' });
});

it('half of both sums in the last thirty days keeps a rank, less lets it fall by one', async () => {
  await play({ deposits: 80_000n, bets: 2_000_000n });
  await count();
  expect(await level()).toBe(3);
  move(20);
  await play({ deposits: 40_000n, bets: 1_000_000n });
  await count();
  const { kept } = await own();
  expect(kept).toMatchObject({
    isEnough: true,
    needs: { deposits: '400.00', validBets: '10000.00' },
  });
  const until = kept?.until ?? '';
  while (today() < until) move(1);
  await count();
  // Its last day is not over yet.
  expect((await own()).kept?.until).toBe(until);
  await passEnd();
  expect(await level()).toBe(3);
  expect((await own()).kept?.until).toBe(dayAfter(until, 30));
  // A cent less than half does not keep it: the deposits are there, the bets are not.
  await play({ deposits: 40_000n, bets: 999_999n });
  await passEnd();
  expect(await level()).toBe(2);
  expect((await own()).kept?.until).toBe(dayAfter(until, 60));
  await passEnd();
  await passEnd();
  expect(await level()).toBe(0);
  expect((await own()).kept).toBeNull();
  const lines = (
    await world.call(
      vip.officeMemberRank,
      { id: person.memberId },
      { token: await world.operator() },
    )
  ).value;
  expect(lines.history.map((one) => `${one.why} ${one.from} ${one.to}`)).toEqual([
    'fall 1 0',
    'fall 2 1',
    'fall 3 2',
    'kept 3 3',
    'rise 0 3',
  ]);
});

it('who rises again after a fall gets no bonus twice', async () => {
  await play({ deposits: 10_000n, bets: 200_000n });
  await count();
  await passEnd();
  expect(await level()).toBe(0);
  await play({ deposits: 10_000n, bets: 200_000n });
  await count();
  expect(await level()).toBe(1);
  const { db } = kernelOf();
  const rows = await db.composed<{ n: bigint }>(
    `select count(*) as n from rewards where member_id = $1 and key like 'rank-bonus:%'`,
    [BigInt(person.memberId)],
  );
  expect(rows[0]?.n).toBe(1n);
});

it('a corrected bet takes its part off on the day it was corrected', async () => {
  await play({ deposits: 30_000n, bets: 700_000n });
  await count();
  expect(await level()).toBe(1);
  const [row] = await kernelOf().db.composed<{ wager_id: bigint; stake: bigint }>(
    'select wager_id, stake from wagers where member_id = $1',
    [BigInt(person.memberId)],
  );
  await kernelOf().db.transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      state: 'void',
      key: `taken-back:${person.memberId}`,
      results: [
        {
          wagerId: row?.wager_id ?? 0n,
          outcome: 'void',
          validBetMinor: 0n,
          rule: 'void',
          payoutMinor: row?.stake ?? 0n,
        },
      ],
    }),
  );
  await play({ bets: 150_000n });
  await count();
  // The rank stays until its day; what was taken back does not lift it to the next one.
  expect(await own()).toMatchObject({ rank: { rankLevel: 1 }, sums: { validBets: '1500.00' } });
});

it('a birthday gift comes once a year, whatever the profile says of the date; 29 February on the 28th', async () => {
  const { db } = kernelOf();
  const born = (date: string) =>
    db.run('update members set birthday = $2::date where member_id = $1', [
      BigInt(person.memberId),
      date,
    ]);
  const birthdays = async () => (await gifts()).filter((one) => one.startsWith('birthday'));
  // In December: the next year is near, and a year has not gone by then.
  while (today().slice(5, 7) !== '12') move(15);
  await play({ deposits: 10_000n, bets: 200_000n });
  // The gifts of a day are given once a day.
  await count();
  move(1);
  await born(`1990-${today().slice(5)}`);
  await Promise.all([count(), count()]);
  expect(await birthdays()).toEqual(['birthday 5.00']);
  move(9);
  await born(`1990-${today().slice(5)}`);
  await count();
  expect(await birthdays()).toEqual(['birthday 5.00']);
  const year = today().slice(0, 4);
  while (today().startsWith(year)) move(5);
  await play({ deposits: 10_000n, bets: 200_000n });
  await count();
  move(1);
  await born(`1990-${today().slice(5)}`);
  await count();
  expect((await own()).rank.rankLevel).toBe(1);
  const rows = await db.composed<{ n: bigint }>(
    `select count(*) as n from rank_awards where kind = 'birthday' and member_id = $1`,
    [BigInt(person.memberId)],
  );
  expect(rows[0]?.n).toBe(1n);
  const { birthdaysOn } = await import('./rules.ts');
  expect(birthdaysOn('2027-02-28')).toEqual(['02-28', '02-29']);
  expect(birthdaysOn('2028-02-28')).toEqual(['02-28']);
  expect(birthdaysOn('2028-02-29')).toEqual(['02-29']);
});

it('the monthly gift comes once a month, and to nobody on a break until it is over', async () => {
  await play({ deposits: 30_000n, bets: 800_000n });
  await count();
  const monthly = async () => {
    const rows = await kernelOf().db.composed<{ period: string }>(
      `select period from rank_awards where member_id = $1 and kind = 'monthly' order by period`,
      [BigInt(person.memberId)],
    );
    return rows.map((one) => one.period);
  };
  // The gifts of this day were given before; the next day brings it.
  move(1);
  await count();
  const month = today().slice(0, 7);
  expect(await monthly()).toEqual([month]);
  while (today().slice(0, 7) === month) move(1);
  await kernelOf().db.transaction((tx) =>
    stopPlay(tx, {
      brandId: 1,
      memberId: BigInt(person.memberId),
      until: new Date(world.server.clock.milliseconds() + 2 * DAY),
    }),
  );
  await count();
  expect(await monthly()).toEqual([month]);
  move(3);
  // The rank may have ended with the month.
  await play({ deposits: 30_000n, bets: 800_000n });
  await count();
  move(1);
  await count();
  expect(await monthly()).toHaveLength(2);
});

it('an operator pins a rank, higher with a second person; pinned it neither rises nor falls', async () => {
  const set = (body: object) =>
    world.call(
      vip.setMemberRank,
      wrong({ id: person.memberId, reason: 'an old friend of the house', ...body }),
      { token },
    );
  const asked = await set({ level: 5, isPinned: true, from: 0, wasPinned: false });
  expect(asked.value.approvalId).not.toBeNull();
  expect(await level()).toBe(0);
  const decided = await world.call(
    approvals.approveApproval,
    { id: asked.value.approvalId ?? '', reason: 'a friend indeed' },
    { token: second },
  );
  expect(decided.success).toBe(true);
  expect(await own()).toMatchObject({
    rank: { rankLevel: 5, hasVipService: true },
    isPinned: true,
  });
  // The benefits, and no bonus: that is for the sums.
  await count();
  expect((await gifts()).filter((one) => !one.includes('30.00'))).toEqual([]);
  await play({ deposits: 1_000_000n, bets: 30_000_000n });
  await count();
  expect(await level()).toBe(5);
  move(61);
  await count();
  expect(await level()).toBe(5);
  token = await world.operator();
  const stale = await set({ level: 4, isPinned: false, from: 6, wasPinned: true });
  expect(stale.errorCode).toBe('state_conflict');
  const freed = await set({ level: 5, isPinned: false, from: 5, wasPinned: true });
  expect(freed.value).toMatchObject({ isPinned: false, approvalId: null });
  await passEnd();
  expect(await level()).toBe(4);
  token = await world.operator();
  const lower = await set({ level: 1, isPinned: false, from: 4, wasPinned: false });
  expect(lower.errorCode ?? lower.value.level).toBe(1);
  const [audited] = await kernelOf().db.composed<{ reason: string }>(
    `select reason from audit_log where action = 'vip.member-rank' order by 1 limit 1`,
  );
  expect(audited?.reason).toBe('an old friend of the house');
});

it('other ranks lift whoever they let rise, without a further bet', async () => {
  await play({ deposits: 20_000n, bets: 700_000n });
  await count();
  expect(await level()).toBe(1);
  const kept = (await world.call(vip.officeRanks, {}, { token })).value;
  const eased = kept.ranks.map((one, at) =>
    at === 2 ? { ...one, deposits: '200', validBets: '7000' } : one,
  );
  const saved = await world.call(
    vip.changeRanks,
    { version: kept.version, ranks: eased, reason: 'an easier second rank' },
    { token },
  );
  // Asked less, more members are given what the rank gives: that is not one person's to say.
  expect(saved.value.approvalId).not.toBeNull();
  await count();
  expect(await level()).toBe(1);
  const decided = await world.call(
    approvals.approveApproval,
    { id: saved.value.approvalId ?? '', reason: 'easier for all' },
    { token: second },
  );
  expect(decided.success).toBe(true);
  await count();
  expect(await level()).toBe(2);
});

it('the board says who stands where, who moved and whose rank ends; another brand sees none of it', async () => {
  await play({ deposits: 10_000n, bets: 200_000n });
  await count();
  move(25);
  await count();
  token = await world.operator();
  const board = (await world.call(vip.rankBoard, {}, { token })).value;
  expect(board.levels.find((one) => one.level === 1)?.members).toBeGreaterThan(0);
  expect(board.ending.find((one) => one.memberId === person.memberId)).toMatchObject({
    level: 1,
    isEnough: false,
    needs: { deposits: '50.00', validBets: '1000.00' },
  });
  const moves = (await world.call(vip.rankMoves, {}, { token })).value.list;
  expect(moves[0]).toMatchObject({ why: 'rise', from: 0, to: 1, account: person.username });
  for (const id of ['1', 'abc']) {
    const answer = await world.call(vip.officeMemberRank, { id }, { token });
    expect(answer.errorCode).toBe('not_found');
  }
  const elsewhere = await world.register({}, { headers: { 'x-forwarded-host': HOST } });
  const foreign = await world.call(vip.officeMemberRank, { id: elsewhere.memberId }, { token });
  expect(foreign.errorCode).toBe('not_found');
  // The second brand counts its own.
  await world.fund(elsewhere, 10_000n, 2);
  await count();
  expect((await world.call(vip.rankBoard, {}, { token })).value.levels).toEqual(board.levels);
});

it('counted again from the ledger it is the same; what was changed by hand is found', async () => {
  await play({ deposits: 10_000n, bets: 200_000n });
  await count();
  // With all that the tests before did.
  expect(await recount()).toEqual([]);
  const { db } = kernelOf();
  const id = BigInt(person.memberId);
  const cases: [string, string][] = [
    ['update rank_days set valid_bets = valid_bets + $2 where member_id = $1', 'a day of sums'],
    ['update rank_changes set deposits = deposits + $2 where member_id = $1', 'other sums'],
    ['update rank_changes set to_level = to_level + $2 where member_id = $1', 'another rank'],
    ['update members set rank_level = rank_level + $2 where member_id = $1', 'history'],
  ];
  for (const [sql, what] of cases) {
    await db.run(sql, [id, 1]);
    const found = await recount();
    expect(
      found.some((one) => one.what.includes(what)),
      what,
    ).toBe(true);
    await db.run(sql, [id, -1]);
  }
  expect(await recount()).toEqual([]);
});
