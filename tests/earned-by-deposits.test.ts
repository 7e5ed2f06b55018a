import * as messages from '@fairhouse/contract/messages';
import * as missions from '@fairhouse/contract/missions';
import * as referral from '@fairhouse/contract/referral';
import { dayAfter, dayIn } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LEDGER_QUESTIONS } from '../apps/server/src/ledger-questions.ts';
import { stopPlay, verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { countRanks } from '../apps/server/src/modules/vip/actions/count.ts';
import { activitiesOf, type Activities } from './activities.ts';
import { correctNow } from './corrected.ts';
import { awayFromMidnight } from './midnight.ts';
import { raffleHouse } from './raffle-house.ts';
import { recounted } from './recounted.ts';
import { settledBet } from './settled-bet.ts';
import { takenDepositsHouse } from './taken-deposits.ts';
import { type Person, wrong } from './world.ts';

/** What was earned by deposits that a provider took back: it follows them (D-I22). */
let house: Awaited<ReturnType<typeof takenDepositsHouse>>;
let raffle: Awaited<ReturnType<typeof raffleHouse>>;
let on: Activities;
beforeAll(async () => {
  house = await takenDepositsHouse();
  awayFromMidnight(house.world);
  raffle = await raffleHouse(house.world, house.ann);
  on = activitiesOf(house.world, house.ann);
});
afterAll(async () => {
  await house.close();
});

const db = () => house.world.server.kernel.db;
const friendsOf = async (who: Person) =>
  (await house.world.call(referral.referralList, {}, { token: who.token })).value.list;
const summary = async (who: Person) =>
  (await house.world.call(referral.referralSummary, {}, { token: who.token })).value;
const pair = async () => {
  const inviter = await house.member();
  return { inviter, friend: await house.member({ referralCode: (await summary(inviter)).code }) };
};
const titles = async (who: Person) =>
  (await house.world.call(messages.inbox, {}, { token: who.token })).value.list.map(
    (one) => one.title,
  );
const WAIT = { timeout: 30_000 };
/** Until the newest reward of this kind stands so. */
const stands = (who: Person, kind: string, state: string) =>
  expect
    .poll(async () => (await house.rewards(who)).find((one) => one.kind === kind)?.state, WAIT)
    .toBe(state);

it('[PR-12] a first deposit that is taken back takes both rewards, what is spent as a debt', async () => {
  const { inviter, friend } = await pair();
  const deposit = await house.credited(friend, '50.00');
  await house.collect(inviter);
  await house.spend(inviter, 800n);
  await stands(friend, 'referral', 'open');
  const dispute = await house.taken(deposit, '50.00');
  await expect.poll(() => house.debt(inviter), WAIT).toBe('8.00');
  expect(await house.balance(inviter)).toBe('0.00');
  await stands(friend, 'referral', 'withdrawn');
  expect(await friendsOf(inviter)).toMatchObject([{ hasDeposited: true, reward: 'withdrawn' }]);
  expect(await summary(inviter)).toMatchObject({ earned: '0.00', deposited: 1 });
  await expect.poll(() => titles(inviter), WAIT).toContain('10.00 USD was taken back');
  // The provider has it after all: it comes back to both, and pays the debt first.
  await house.given(deposit, dispute);
  await expect.poll(() => house.balance(inviter), WAIT).toBe('2.00');
  expect(await house.debt(inviter)).toBe('0.00');
  await stands(friend, 'referral', 'open');
  expect(await friendsOf(inviter)).toMatchObject([{ reward: 'claimed' }]);
  // No other deposit of the friend earns once more.
  await house.credited(friend, '100.00');
  expect(await house.rewards(friend)).toHaveLength(1);
});

it('[PR-12] what is left of it may be enough, and what the house bears takes nothing', async () => {
  const { inviter, friend } = await pair();
  const deposit = await house.credited(friend, '50.00');
  await house.collect(friend);
  await house.taken(deposit, '29.00');
  const other = await pair();
  const borne = await house.credited(other.friend, '50.00');
  await house.lost(borne, '50.00');
  await house.decide(borne, 'BEAR');
  await house.taken(deposit, '2.00');
  // Below the 20.00 that a first deposit has to be: of 60.00 there are 19.00 left.
  await expect.poll(() => house.balance(friend), WAIT).toBe('19.00');
  await stands(inviter, 'referral', 'withdrawn');
  for (const one of [other.friend, other.inviter]) await stands(one, 'referral', 'open');
});

const today = () => dayIn(house.world.server.clock.now(), 'UTC');
const mission = async (item: object): Promise<string> => {
  const made = await house.keepers.office(house.ann.token, missions.createMission, {
    item: wrong({ repeats: 'daily', budget: '100.00', startsOn: dayAfter(today(), -30), ...item }),
    text: { language: 'EN', title: 'Paid in', summary: '' },
  });
  if (!made.success) throw new Error(JSON.stringify(made.raw));
  return String(made.value.id);
};
const missionOf = async (id: string, who: Person) =>
  (await house.world.call(missions.missionSummary, {}, { token: who.token })).value.list.find(
    (one) => one.id === id,
  );
const claimMission = (id: string, who: Person) =>
  house.world.call(missions.claimMission, { id }, { token: who.token });

it('[MC-07] a mission of deposits counts what is left, and its paid prize goes back', async () => {
  const sum = await mission({ kind: 'deposit_sum', target: '60.00', prize: '6.00' });
  const count = await mission({ kind: 'deposits', target: '2', prize: '1.00' });
  const who = await house.member();
  const first = await house.credited(who, '40.00');
  await house.credited(who, '30.00');
  expect((await claimMission(sum, who)).success).toBe(true);
  await house.spend(who, 7600n);
  expect(await missionOf(count, who)).toMatchObject({ progress: '2' });
  const dispute = await house.taken(first, '40.00');
  // 40.00 of the deposit and 6.00 of the prize: nothing of either is there.
  await expect.poll(() => house.debt(who), WAIT).toBe('46.00');
  expect(await missionOf(count, who)).toMatchObject({ progress: '1' });
  for (const id of [sum, count]) {
    expect((await claimMission(id, who)).errorCode).toBe('state_conflict');
  }
  await expect.poll(() => titles(who), WAIT).toContain('6.00 USD was taken back');
  // Reached again by another deposit it comes back, once, and pays what is owed.
  await house.credited(who, '35.00');
  await expect.poll(() => house.debt(who), WAIT).toBe('40.00');
  expect(await house.balance(who)).toBe('35.00');
  expect((await claimMission(sum, who)).errorCode).toBe('state_conflict');
  expect((await claimMission(count, who)).success).toBe(true);
  await house.given(first, dispute);
  expect(await house.debt(who)).toBe('0.00');
  await expect.poll(() => titles(who), WAIT).toContain('6.00 USD has come back');
});

it('[MC-07] [D-I27] what was completed and not collected goes with its deposit and comes again', async () => {
  const item = { kind: 'deposits', target: '1', prize: '1.00' };
  const id = await mission(item);
  const who = await house.member();
  const completed = async () =>
    (
      await db().composed<{ day: string }>(
        `select day::text from mission_completions where mission_id = $1 and member_id = $2`,
        [id, who.memberId],
      )
    ).map((row) => row.day);
  const deposit = await house.credited(who, '40.00');
  await expect.poll(completed, WAIT).toEqual([today()]);
  // Off it is judged by nobody any more, as one whose time to collect is over.
  const { value } = await house.keepers.office(house.ann.token, missions.officeMission, { id });
  const off = await house.keepers.office(house.ann.token, missions.changeMission, {
    id,
    item: wrong({ ...value, isOn: false }),
  });
  expect(off.success, JSON.stringify(off.raw)).toBe(true);
  const dispute = await house.taken(deposit, '40.00');
  await expect.poll(completed, WAIT).toEqual([]);
  await house.given(deposit, dispute);
  await expect.poll(completed, WAIT).toEqual([today()]);
});

it('[PR-04] the prize of a task of deposits goes back, and comes again with the deposit', async () => {
  const id = await on.write({
    activity: { kind: 'task', condition: 'deposits', need: '50.00' },
    promotion: { period: 'weekly' },
  });
  const who = await house.member();
  await on.join(id, who);
  const deposit = await house.credited(who, '50.00');
  await expect.poll(() => on.state(id, who), WAIT).toBe('issued');
  expect((await on.claim(id, who)).success).toBe(true);
  expect(await house.balance(who)).toBe('51.50');
  const dispute = await house.taken(deposit, '0.01');
  await expect.poll(() => house.balance(who), WAIT).toBe('49.99');
  await house.given(deposit, dispute);
  await expect.poll(() => house.balance(who), WAIT).toBe('51.50');
});

it('[D-I36, PR-18] an application is approved while its deposits are there, and follows them', async () => {
  const id = await on.write({
    activity: { kind: 'review', condition: 'deposits', need: '50.00' },
    promotion: { period: 'weekly' },
  });
  const who = await house.member();
  const deposit = await house.credited(who, '50.00');
  expect((await on.apply(id, who)).success).toBe(true);
  const application = (await on.desk('waiting', who.username)).list[0]?.id ?? '';
  const dispute = await house.taken(deposit, '0.01');
  expect((await on.approve(application)).errorCode).toBe('condition_open');
  await house.given(deposit, dispute);
  expect((await on.approve(application)).value.state).toBe('issued');
  expect((await on.claim(id, who)).success).toBe(true);
  expect(await house.balance(who)).toBe('51.50');
  await house.taken(deposit, '0.01');
  await expect.poll(() => house.balance(who), WAIT).toBe('49.99');
});

it('[PR-14, AP-52] tickets of deposits go with them, and what the last ones drew goes back', async () => {
  await raffle.promote();
  const prizes = [{ amount: '7', count: 10 }];
  await raffle.open({ rule: { kind: 'deposits', per: '20', perMember: 3 }, prizes });
  const who = await house.member();
  const deposit = await house.credited(who, '40.00');
  const tickets = (count: number) =>
    expect
      .poll(async () => {
        await raffle.turn();
        return (await raffle.own(who)).tickets;
      }, WAIT)
      .toBe(count);
  await tickets(2);
  expect((await raffle.claim(who)).success).toBe(true);
  await raffle.drawn(1);
  await stands(who, 'gift', 'open');
  await house.collect(who);
  expect(await house.balance(who)).toBe('47.00');
  const dispute = await house.taken(deposit, '25.00');
  await tickets(0);
  await expect.poll(() => house.balance(who), WAIT).toBe('15.00');
  await house.given(deposit, dispute);
  await expect
    .poll(async () => {
      await raffle.turn();
      return house.balance(who);
    }, WAIT)
    .toBe('47.00');
  await tickets(1);
});

it('[VP-02] the bonus of a rank that was reached by a deposit goes back with it', async () => {
  const who = await house.member();
  const deposit = await house.credited(who, '100.00');
  await settledBet(db(), { memberId: who.memberId, validBetMinor: 200_000n });
  await stands(who, 'rank', 'open');
  await house.collect(who);
  expect(await house.balance(who)).toBe('105.00');
  const dispute = await house.taken(deposit, '0.01');
  await expect.poll(() => house.balance(who), WAIT).toBe('99.99');
  await house.given(deposit, dispute);
  await expect.poll(() => house.balance(who), WAIT).toBe('105.00');
});

it('[D-U53] a bet that was opened again holds back what it may decide, and nothing else', async () => {
  const id = await on.write({
    activity: { kind: 'task', condition: 'deposits', need: '60.00' },
    promotion: { period: 'weekly' },
  });
  const who = await house.member();
  await on.join(id, who);
  const deposit = await house.credited(who, '100.00');
  const bet = async (validBetMinor: bigint) => {
    await settledBet(db(), { memberId: who.memberId, validBetMinor });
    const [row] = await db().composed<{ wager_id: bigint; stake: bigint }>(
      `select wager_id, stake from wagers where member_id = $1 order by wager_id desc limit 1`,
      [BigInt(who.memberId)],
    );
    if (!row) throw new Error('no bet');
    return row;
  };
  const correct = (one: { wager_id: bigint; stake: bigint }, state: 'open' | 'settled') =>
    db().transaction((tx) =>
      correctNow(tx, {
        brandId: 1,
        key: `again:${crypto.randomUUID()}`,
        state,
        results: [
          {
            wagerId: one.wager_id,
            outcome: state,
            validBetMinor: state === 'open' ? 0n : one.stake,
            rule: 'net',
            payoutMinor: state === 'open' ? 0n : one.stake,
          },
        ],
      }),
    );
  const small = await bet(100n);
  const large = await bet(200_000n);
  await stands(who, 'rank', 'open');
  await expect.poll(() => on.state(id, who), WAIT).toBe('issued');
  await correct(small, 'open');
  // Neither prize waits for a bet that cannot bring it back.
  const dispute = await house.taken(deposit, '50.00');
  await stands(who, 'rank', 'withdrawn');
  await stands(who, 'activity', 'withdrawn');
  await house.given(deposit, dispute);
  await stands(who, 'rank', 'open');
  await correct(small, 'settled');
  // One that may is waited for: the bonus stays until it has ended.
  await correct(large, 'open');
  const { kernel } = house.world.server;
  for (let turns = 0; turns < 3; turns += 1) await countRanks(kernel);
  await stands(who, 'rank', 'open');
  await correct(large, 'settled');
});

it('[VP-02] nor does a bonus stay that was owed while its deposit was taken', async () => {
  const { clock } = house.world.server;
  const who = await house.member();
  const owner = { brandId: 1, memberId: BigInt(who.memberId) };
  const deposit = await house.credited(who, '100.00');
  const until = new Date(clock.milliseconds() + 600_000);
  await db().transaction((tx) => stopPlay(tx, { ...owner, until }));
  await settledBet(db(), { memberId: who.memberId, validBetMinor: 200_000n });
  const rank = async () =>
    (
      await db().composed<{ best: number; bonus: number }>(
        'select best_level as best, bonus_level as bonus from member_ranks where member_id = $1',
        [owner.memberId],
      )
    )[0];
  // On a break nothing is given: it is owed.
  await expect.poll(rank, WAIT).toMatchObject({ best: 1, bonus: 0 });
  await house.taken(deposit, '100.00');
  // What is owed is given on the next day.
  house.world.move(86_400_000);
  await expect.poll(rank, WAIT).toMatchObject({ bonus: 1 });
  // Sessions have ended by then.
  const taken = async () =>
    (
      await db().composed<{ taken: boolean }>(
        `select taken_at is not null as taken from rank_awards
         where member_id = $1 and kind = 'bonus'`,
        [owner.memberId],
      )
    ).map((row) => row.taken);
  await expect.poll(taken, WAIT).toEqual([true]);
});

it('the books and all recounts hold after all of it', async () => {
  expect((await verifyLedger(db(), LEDGER_QUESTIONS)).faults).toEqual([]);
  await expect.poll(() => recounted(db()), WAIT).toEqual([]);
});
