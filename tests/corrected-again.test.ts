import * as messages from '@fairhouse/contract/messages';
import * as missions from '@fairhouse/contract/missions';
import * as raffles from '@fairhouse/contract/raffles';
import * as rewards from '@fairhouse/contract/rewards';
import * as session from '@fairhouse/contract/session';
import { dayAfter, dayIn, startOf } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activitiesOf, type Activities } from './activities.ts';
import { correctNow } from './corrected.ts';
import { holdJobs } from './hold-job.ts';
import { keepersOf } from './keepers.ts';
import { awayFromMidnight } from './midnight.ts';
import { HOUR, raffleHouse } from './raffle-house.ts';
import { settledBet } from './settled-bet.ts';
import { openWorld, type Person, type World } from './world.ts';
import { LEDGER_QUESTIONS } from '../apps/server/src/ledger-questions.ts';
import { recounted } from './recounted.ts';
import { followTasks, jobs, tellRewards } from '../apps/server/src/modules/activities/jobs.ts';
import { progressOf } from '../apps/server/src/modules/activities/rows/progress.ts';
import { countedBy } from '../apps/server/src/modules/activities/rules.ts';
import { countTickets } from '../apps/server/src/modules/raffles/steps/count.ts';
import { jobs as missionJobs } from '../apps/server/src/modules/missions/jobs.ts';
import { jobs as tournamentJobs } from '../apps/server/src/modules/tournaments/jobs.ts';
import { countRanks } from '../apps/server/src/modules/vip/actions/count.ts';
import { jobs as rankJobs } from '../apps/server/src/modules/vip/jobs.ts';
import { balanceOf, owedBy, verifyLedger } from '../apps/server/src/modules/wallet/index.ts';

let world: World;
let on: Activities;
let house: Awaited<ReturnType<typeof raffleHouse>>;
const kernelOf = () => world.server.kernel;
const FOLDS = [...missionJobs, ...tournamentJobs];
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  await holdJobs(world, [...jobs, ...rankJobs, ...FOLDS]);
  house = await raffleHouse(world);
  const [ann] = await (await keepersOf(world)).twoOwners();
  on = activitiesOf(world, ann);
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});

let nets = 0;
const member = (): Promise<Person> =>
  world.register({}, { headers: { 'x-forwarded-for': `198.51.100.${(nets += 1)}` } });
const bet = async (who: Person, validBetMinor: bigint, slug = 'x'): Promise<bigint> => {
  await settledBet(kernelOf().db, { memberId: who.memberId, validBetMinor, slug });
  const [row] = await kernelOf().db.composed<{ wager_id: bigint }>(
    'select max(wager_id) as wager_id from wagers where member_id = $1',
    [BigInt(who.memberId)],
  );
  return row?.wager_id ?? 0n;
};
let corrections = 0;
const correct = async (wagerId: bigint, state: 'void' | 'settled', validBetMinor = 0n) => {
  const [row] = await kernelOf().db.composed<{ stake: bigint }>(
    'select stake from wagers where wager_id = $1',
    [wagerId],
  );
  const payoutMinor = row?.stake ?? 0n;
  await kernelOf().db.transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      state,
      key: `again:${(corrections += 1)}`,
      results: [{ wagerId, outcome: state, validBetMinor, rule: 'net', payoutMinor }],
    }),
  );
};
const turn = async () => {
  await followTasks(kernelOf());
  await countRanks(kernelOf());
  await house.turn();
  for (const job of FOLDS) await job.run(kernelOf());
};
const until = (what: () => Promise<unknown>, value: unknown) =>
  expect
    .poll(
      async () => {
        await turn();
        return what();
      },
      { timeout: 30_000 },
    )
    .toEqual(value);
const gifts = async (who: Person) =>
  (await world.call(rewards.rewards, {}, { token: who.token })).value.list
    .map((one) => `${one.kind} ${one.amount} ${one.state}`)
    .toSorted();
const has = async (who: Person) => {
  const owner = { brandId: 1, memberId: BigInt(who.memberId) };
  const { availableMinor } = await balanceOf(kernelOf(), 1, owner.memberId);
  return [availableMinor, await owedBy(kernelOf().db, owner)];
};
const letters = async (who: Person, part: string): Promise<string[]> =>
  (await world.call(messages.inbox, {}, { token: who.token })).value.list
    .map((one) => one.title)
    .filter((title) => title.includes(part));
const TASK = { kind: 'task', condition: 'valid_bets', need: '10.00', categories: ['RNG'] };

it('[PR-04] a prize that waits comes back with its bets, however often they are corrected', async () => {
  const id = await on.write({ activity: TASK, promotion: { period: 'daily' } });
  const who = await member();
  await on.join(id, who);
  const wagerId = await bet(who, 1_000n);
  await until(() => gifts(who), ['activity 1.50 open']);
  for (let round = 0; round < 2; round += 1) {
    await correct(wagerId, 'void');
    await until(() => gifts(who), ['activity 1.50 withdrawn']);
    await correct(wagerId, 'settled', 1_000n);
    await until(() => gifts(who), ['activity 1.50 open']);
  }
  await turn();
  expect((await on.claim(id, who)).success).toBe(true);
  expect((await on.claim(id, who)).success).toBe(false);
  expect(await has(who)).toEqual([150n, 0n]);
});

it('one that was collected and spent is a debt between, and neither more nor less in the end', async () => {
  const id = await on.write({ activity: TASK, promotion: { period: 'daily' } });
  const who = await member();
  await on.join(id, who);
  const wagerId = await bet(who, 1_000n);
  await until(() => on.state(id, who), 'issued');
  expect((await on.claim(id, who)).success).toBe(true);
  const bound = () =>
    kernelOf().db.composed<{ amount: bigint; required: bigint }>(
      'select amount, required from bound_gifts where member_id = $1',
      [BigInt(who.memberId)],
    );
  const boundBy = async () =>
    (
      await kernelOf().db.composed<{ key: string }>(
        `select t.key from bound_gifts g join transfers t on t.brand_id = g.brand_id
           and t.transfer_id = g.transfer_id where g.member_id = $1`,
        [BigInt(who.memberId)],
      )
    )[0]?.key;
  const before = await bound();
  for (let round = 0; round < 2; round += 1) {
    await correct(wagerId, 'void');
    await until(() => has(who), [0n, 0n]);
    expect(await bound()).toEqual([]);
    await correct(wagerId, 'settled', 1_000n);
    await until(() => has(who), [150n, 0n]);
    expect(await bound()).toEqual(before);
    // From then on, so that a withdrawal in between does not free it.
    expect(await boundBy()).toMatch(round === 0 ? /:returned$/ : /:returned:1$/);
  }
  // Nobody was told of what was taken and came back before they could be.
  await tellRewards(kernelOf());
  expect(await letters(who, 'taken back')).toHaveLength(0);
  expect(await letters(who, 'come back')).toHaveLength(0);
  await correct(wagerId, 'void');
  await until(() => has(who), [0n, 0n]);
  await tellRewards(kernelOf());
  await correct(wagerId, 'settled', 1_000n);
  await until(() => has(who), [150n, 0n]);
  for (let times = 0; times < 2; times += 1) await tellRewards(kernelOf());
  expect(await letters(who, 'taken back')).toEqual(['1.50 USD was taken back']);
  expect(await letters(who, 'come back')).toEqual(['1.50 USD has come back']);
  // What is taken of a spent one is owed, and is paid first of what comes back.
  await kernelOf().db.composed(
    `select take_back(1, $1, 'rewards-taken-elsewhere', 100, 'spent-elsewhere', 'x', now())`,
    [BigInt(who.memberId)],
  );
  await correct(wagerId, 'void');
  await until(() => has(who), [0n, 100n]);
  await correct(wagerId, 'settled', 1_000n);
  await until(() => has(who), [50n, 0n]);
  // The final state does not reach it: it stays away, also if it is corrected once more.
  await correct(wagerId, 'settled', 900n);
  await until(() => has(who), [0n, 100n]);
  await correct(wagerId, 'settled', 950n);
  await turn();
  expect(await has(who)).toEqual([0n, 100n]);
  // Further bets of the period reach it again.
  await bet(who, 60n);
  await until(() => has(who), [50n, 0n]);
});

it('what is taken back today of a bet of yesterday takes nothing off the task of today', async () => {
  const who = await member();
  const old = await bet(who, 600n);
  const gone = await bet(who, 700n);
  world.move(24 * HOUR);
  const { username, password } = who;
  who.token = (await world.call(session.login, { username, password })).value.token;
  house.at.token = await world.operator();
  const [ann] = await (await keepersOf(world)).twoOwners();
  on = activitiesOf(world, ann);
  const id = await on.write({ activity: TASK, promotion: { period: 'daily' } });
  await on.join(id, who);
  await correct(old, 'void');
  await correct(gone, 'settled', 100n);
  await bet(who, 999n);
  await turn();
  // Of yesterday 1,200 were taken today: by the days alone it would have less than nothing.
  expect((await on.read(id, who)).value.progress).toBe('9.99');
  expect(await on.state(id, who)).toBe('in_progress');
  await bet(who, 1n);
  await until(() => on.state(id, who), 'issued');
});

it('a task that was reached without a place, and is not any more, is not issued once there is one', async () => {
  const terms = { ...TASK, places: 1 };
  const id = await on.write({ activity: terms, promotion: { period: 'daily' } });
  const [first, who] = [await member(), await member()];
  for (const one of [first, who]) await on.join(id, one);
  await bet(first, 1_000n);
  await until(() => on.state(id, first), 'issued');
  const wagerId = await bet(who, 1_000n);
  const waits = async () =>
    (
      await kernelOf().db.composed<{ is_reached: boolean }>(
        'select is_reached from activity_members where member_id = $1',
        [BigInt(who.memberId)],
      )
    ).map((row) => row.is_reached);
  await until(waits, [true]);
  await correct(wagerId, 'void');
  await until(waits, [false]);
  expect((await on.put(id, { ...terms, places: 2 })).success).toBe(true);
  await turn();
  expect(await on.state(id, who)).toBe('in_progress');
  await correct(wagerId, 'settled', 1_000n);
  await until(() => on.state(id, who), 'issued');
});

it('[PR-14] tickets bring back what they drew, and draw nothing new instead', async () => {
  await house.promote();
  await house.open({
    rule: { kind: 'bets', per: '1', categories: ['RNG'] },
    prizes: [{ amount: '7', count: 10 }],
  });
  const who = await member();
  await bet(who, 100n);
  const wagerId = await bet(who, 200n);
  await until(async () => (await house.own(who)).tickets, 3);
  for (const key of ['one', 'two', 'three']) await house.claim(who, key);
  await house.drawn(3);
  const taken = async () => (await house.own(who)).draws.map((one) => one.isTakenBack);
  for (let round = 0; round < 2; round += 1) {
    await correct(wagerId, 'void');
    await until(taken, [true, true, false]);
    expect((await house.claim(who, `new-${round}`)).success).toBe(false);
    await correct(wagerId, 'settled', 200n);
    await until(taken, [false, false, false]);
    expect(await house.own(who)).toMatchObject({ used: 3, tickets: 0 });
  }
  await correct(wagerId, 'settled', 100n);
  await until(taken, [true, false, false]);
  const open = (await gifts(who)).map((one) => one.split(' ').at(-1));
  expect(open).toEqual(['open', 'open', 'withdrawn']);
  // A further bet brings the ticket again: counted, and not yet judged, it draws nothing new.
  await bet(who, 100n);
  await countTickets(kernelOf(), 1);
  expect((await house.own(who)).tickets).toBe(0);
  const mine = (await world.call(raffles.ownRaffles, {}, { token: who.token })).value.list;
  expect(mine.map(({ tickets, usable }) => [tickets, usable])).toContainEqual([0, 0]);
  expect(mine.filter(({ usable }) => usable > 0)).toEqual([]);
  expect((await house.claim(who, 'between')).errorCode).toBe('no_ticket');
  await until(taken, [false, false, false]);
});

it('missions and races stand after two corrections where they stood before, paid once', async () => {
  const { db } = kernelOf();
  await db.composed(
    `insert into tournaments (brand_id, title, slugs, score, starts_at, ends_at, prizes)
     select 1, s, '{some-slot}', s, $1::timestamptz - interval '1 hour',
       $1::timestamptz + interval '1 day', '{100}' from unnest(array['wins', 'turnover']) s`,
    [kernelOf().clock.now()],
  );
  await db.composed(
    `insert into missions (brand_id, position, is_on, kind, repeats, target, prize, categories,
       slugs, rank_min, starts_on)
     values (1, 99, true, 'valid_bets', 'once', 1000, 130, '{}', '{some-slot}', 0, '2026-01-01')`,
  );
  const who = await member();
  const wagerId = await bet(who, 1_000n, 'some-slot');
  const scores = () =>
    db.composed(
      `select t.title, s.score from tournament_scores s join tournaments t using (tournament_id)
       where s.member_id = $1 order by 1`,
      [BigInt(who.memberId)],
    );
  const done = async () =>
    (await world.call(missions.missionSummary, {}, { token: who.token })).value.list
      .filter((one) => one.prize === '1.30')
      .map((one) => one.state);
  await until(async () => (await scores()).length, 2);
  const before = [await scores(), await done()];
  for (let round = 0; round < 2; round += 1) {
    await correct(wagerId, 'void');
    await until(async () => (await scores()).length, 0);
    await correct(wagerId, 'settled', 1_000n);
    await until(async () => (await scores()).length, 2);
  }
  await turn();
  expect([await scores(), await done()]).toEqual(before);
});

it('in whatever order bets end and are corrected, what counts is what a fresh fold comes to', async () => {
  const { db } = kernelOf();
  const zone = 'UTC';
  let seed = 7;
  const draw = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let run = 0; run < 6; run += 1) {
    const who = await member();
    const begun = dayIn(kernelOf().clock.now(), zone);
    const bets: bigint[] = [];
    const gone = new Set<bigint>();
    for (let step = 0; step < 14; step += 1) {
      const one = bets[draw(Math.max(1, bets.length))];
      if (one === undefined || draw(3) === 0) {
        bets.push(await bet(who, BigInt(1 + draw(500))));
      } else if (draw(2) === 0) {
        gone.delete(one);
        await correct(one, 'settled', BigInt(draw(500)));
      } else if (!gone.has(one)) {
        gone.add(one);
        await correct(one, 'void');
      }
      if (draw(4) === 0) world.move(9 * HOUR);
      if (draw(5) === 0) await turn();
    }
    const rows = await db.composed<{
      wager_id: bigint;
      kind: 'end' | 'void' | 'correction';
      valid_bet: bigint;
      at: Date;
    }>('select wager_id, kind, valid_bet, at from wager_ends where member_id = $1', [
      BigInt(who.memberId),
    ]);
    const ends = rows.map((row) => ({
      wagerId: row.wager_id,
      kind: row.kind,
      validBet: row.valid_bet,
      at: row.at,
    }));
    for (const [from, last] of [
      [begun, begun],
      [begun, dayAfter(begun, 1)],
      [dayAfter(begun, 1), null],
    ] as const) {
      const until = last === null ? null : startOf(dayAfter(last, 1), zone);
      expect(
        await progressOf(db, {
          brandId: 1,
          memberId: BigInt(who.memberId),
          timeZone: zone,
          condition: 'valid_bets',
          categories: [],
          first: from,
          last,
        }),
      ).toBe(countedBy(ends, { from: startOf(from, zone), until }));
    }
  }
});

it('[VP-01] the bonus of a rank follows the history: a later rise keeps it, and it comes once', async () => {
  const who = await member();
  const bonus = async () => (await gifts(who)).filter((one) => one.startsWith('rank 5.00'));
  await world.fund(who, 10_000n);
  const first = await bet(who, 210_000n);
  await until(bonus, ['rank 5.00 open']);
  for (let round = 0; round < 2; round += 1) {
    await correct(first, 'void');
    await until(bonus, ['rank 5.00 withdrawn']);
    await correct(first, 'settled', 210_000n);
    await until(bonus, ['rank 5.00 open']);
  }
  const { list } = (await world.call(rewards.rewards, {}, { token: who.token })).value;
  const id = list.find((one) => one.amount === '5.00')?.id ?? '';
  expect((await world.call(rewards.claimReward, { id }, { token: who.token })).success).toBe(true);
  const held = await has(who);
  // Forty days later the rank is reached by other bets and another deposit.
  world.move(40 * 24 * HOUR);
  await world.fund(who, 10_000n);
  const later = await bet(who, 200_000n);
  await turn();
  const [available = 0n] = held;
  await until(() => has(who), [available + 10_000n, 0n]);
  // Without the bets of the first rise the second one earns it.
  await correct(first, 'void');
  await turn();
  await turn();
  expect(await has(who)).toEqual([available + 10_000n, 0n]);
  await correct(later, 'void');
  await until(() => has(who), [available + 9_500n, 0n]);
  await correct(first, 'settled', 210_000n);
  await until(() => has(who), [available + 10_000n, 0n]);
});

it('after all of it the books balance and the recounts find nothing', async () => {
  await turn();
  expect((await verifyLedger(kernelOf().db, LEDGER_QUESTIONS)).faults).toEqual([]);
  expect(await recounted(kernelOf().db)).toEqual([]);
});
