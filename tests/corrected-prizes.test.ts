import * as messages from '@fairhouse/contract/messages';
import * as rewards from '@fairhouse/contract/rewards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activitiesOf, type Activities } from './activities.ts';
import { correctNow } from './corrected.ts';
import { holdJobs } from './hold-job.ts';
import { keepersOf } from './keepers.ts';
import { awayFromMidnight } from './midnight.ts';
import { foundBy } from './planted-row.ts';
import { HOUR, raffleHouse } from './raffle-house.ts';
import { settledBet } from './settled-bet.ts';
import { openWorld, type Person, type World } from './world.ts';
import { RAFFLE_QUESTIONS } from '../apps/server/src/modules/raffles/index.ts';
import { TAKEN_QUESTIONS } from '../apps/server/src/modules/rewards/index.ts';
import { countRanks } from '../apps/server/src/modules/vip/actions/count.ts';
import { jobs as rankJobs } from '../apps/server/src/modules/vip/jobs.ts';
import {
  balanceOf,
  owedBy,
  placeWager,
  verifyLedger,
} from '../apps/server/src/modules/wallet/index.ts';
import { ACTIVITY_QUESTIONS } from '../apps/server/src/modules/activities/actions/questions.ts';
import { followTasks, jobs, tellRewards } from '../apps/server/src/modules/activities/jobs.ts';

let world: World;
let on: Activities;
let house: Awaited<ReturnType<typeof raffleHouse>>;
const kernelOf = () => world.server.kernel;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  await holdJobs(world, [...jobs, ...rankJobs]);
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
const bet = (who: Person, minor: bigint) =>
  settledBet(kernelOf().db, { memberId: who.memberId, validBetMinor: minor });
/** What a member has is spent at a game that pays nothing. */
const spend = async (who: Person, stakeMinor: bigint) => {
  const verdict = await placeWager(kernelOf(), {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    roundId: null,
    windowId: null,
    slug: 'harbour-lights',
    category: 'LIVE',
    house: 'wagers:LIVE',
    bets: [{ bet: 'spin', stakeMinor, payoutMinor: 0n, validBetMinor: stakeMinor, rule: 'stake' }],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
};
/** The last bet in the rooms of chance is taken back. */
const takeBackLast = async (who: Person) => {
  const [row] = await kernelOf().db.composed<{ wager_id: bigint; stake: bigint }>(
    `select wager_id, stake from wagers where member_id = $1 and category = 'RNG'
       and state = 'settled' order by wager_id desc limit 1`,
    [BigInt(who.memberId)],
  );
  await kernelOf().db.transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      state: 'void',
      key: `taken-back:${row?.wager_id}`,
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
};
const turn = async () => {
  await followTasks(kernelOf());
  await countRanks(kernelOf());
  await house.turn();
  await tellRewards(kernelOf());
};
/** Until it is so: another transaction may hold up what is counted for a moment. */
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
const titles = async (who: Person) =>
  (await world.call(messages.inbox, {}, { token: who.token })).value.list.map((one) => one.title);
const owes = (who: Person) => owedBy(kernelOf().db, { brandId: 1, memberId: BigInt(who.memberId) });
const TASK = { kind: 'task', condition: 'valid_bets', need: '10.00', categories: ['RNG'] };

it('[PR-04] a prize of an activity that waits is withdrawn when its bets are taken back, and said once', async () => {
  const id = await on.write({ activity: TASK, promotion: { period: 'daily' } });
  const who = await member();
  await on.join(id, who);
  await bet(who, 600n);
  await bet(who, 500n);
  await until(() => gifts(who), ['activity 1.50 open']);
  await takeBackLast(who);
  await until(() => gifts(who), ['activity 1.50 withdrawn']);
  await turn();
  const taken = (await titles(who)).filter((one) => one.includes('taken back'));
  expect(taken).toHaveLength(1);
  expect(await owes(who)).toBe(0n);
  expect((await on.claim(id, who)).success).toBe(false);
});

it('one that was collected goes back, of what is spent a debt arises; where the rest reaches it nothing moves', async () => {
  const id = await on.write({ activity: TASK, promotion: { period: 'daily' } });
  const [who, other] = [await member(), await member()];
  for (const one of [who, other]) {
    await on.join(id, one);
    await bet(one, 600n);
    await bet(one, 500n);
  }
  await bet(other, 400n);
  await until(() => on.state(id, who), 'issued');
  await until(() => on.state(id, other), 'issued');
  for (const one of [who, other]) expect((await on.claim(id, one)).success).toBe(true);
  await spend(who, 100n);
  // Judged by what is known then, also when the period is over.
  world.move(48 * HOUR);
  for (const one of [who, other]) await takeBackLast(one);
  await until(() => owes(who), 100n);
  await turn();
  expect(await owes(who)).toBe(100n);
  expect(await owes(other)).toBe(0n);
  const has = async (one: Person) =>
    (await balanceOf(kernelOf(), 1, BigInt(one.memberId))).availableMinor;
  expect([await has(who), await has(other)]).toEqual([0n, 150n]);
  house.at.token = await world.operator();
});

it('[VP-01] the bonus of a rank goes back with the bets of its thirty days', async () => {
  // The gifts of the day are given before anybody rises.
  await turn();
  const who = await member();
  await world.fund(who, 10_000n);
  await bet(who, 150_000n);
  await bet(who, 60_000n);
  await until(() => gifts(who), ['rank 5.00 open']);
  await takeBackLast(who);
  await until(() => gifts(who), ['rank 5.00 withdrawn']);
  await turn();
  expect(await gifts(who)).toEqual(['rank 5.00 withdrawn']);
});

it('[PR-14] of tickets whose bets are taken back the last ones give their prizes back; the rest keep theirs', async () => {
  await house.promote();
  await house.open({
    rule: { kind: 'bets', per: '1', categories: ['RNG'] },
    prizes: [{ amount: '7', count: 10 }],
  });
  const who = await member();
  await bet(who, 100n);
  await bet(who, 200n);
  await until(async () => (await house.own(who)).tickets, 3);
  for (const key of ['one', 'two', 'three']) await house.claim(who, key);
  await house.drawn(3);
  const id = (await world.call(rewards.rewards, {}, { token: who.token })).value.list[0]?.id ?? '';
  expect((await world.call(rewards.claimReward, { id }, { token: who.token })).success).toBe(true);
  // The raffle is over by then.
  world.move(HOUR);
  await takeBackLast(who);
  const taken = async () => (await house.own(who)).draws.map((one) => one.isTakenBack);
  await until(taken, [true, true, false]);
  await turn();
  expect(await taken()).toEqual([true, true, false]);
  expect(await house.own(who)).toMatchObject({ used: 1, tickets: 0 });
  const { db } = kernelOf();
  const questions = [...TAKEN_QUESTIONS, ...RAFFLE_QUESTIONS, ...ACTIVITY_QUESTIONS];
  const found = (sql: string) => foundBy(db, questions, (tx) => tx.run(sql, []));
  expect(await found('select 1')).toEqual([]);
  expect(
    await found('update rewards_taken set owed = owed + 1 where transfer_id is not null'),
  ).toEqual([TAKEN_QUESTIONS[0]?.what]);
  expect(await found('update activity_members set taken_at = null')).toEqual([
    'a prize of an activity and its taking back differ',
  ]);
});

it('after all of it the books balance', async () => {
  expect((await verifyLedger(kernelOf().db)).faults).toEqual([]);
});
