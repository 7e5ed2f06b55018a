import * as activities from '@fairhouse/contract/activities';
import * as messages from '@fairhouse/contract/messages';
import { dayAfter, dayIn, mondayOf } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activitiesOf, type Activities } from '../../../../../tests/activities.ts';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { keepersOf } from '../../../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { giveReward } from '../rewards/index.ts';
import { placeWager, verifyLedger } from '../wallet/index.ts';
import { followTasks, tellRewards } from './jobs.ts';
import { clockOf, isPeriodOver, spanOf, stateSeen, stateSeenOf } from './rules.ts';

let world: World;
let cashier: Cashier;
let on: Activities;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  const [ann] = await (await keepersOf(world)).twoOwners();
  on = activitiesOf(world, ann);
});
beforeAll(() => {
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});

const kernelOf = () => world.server.kernel;
const run = (sql: string, values: (string | number | bigint)[] = []) =>
  kernelOf().db.run(sql, values);
const today = () => dayIn(world.server.clock.now(), 'UTC');
let nets = 0;
const member = (): Promise<Person> =>
  world.register({}, { headers: { 'x-forwarded-for': `198.51.100.${(nets += 1)}` } });
const bet = async (who: Person, stakeMinor: bigint, category = 'RNG') => {
  const verdict = await placeWager(kernelOf(), {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    roundId: null,
    windowId: null,
    slug: 'harbour-lights',
    category,
    house: `wagers:${category}`,
    bets: [
      {
        bet: 'spin',
        stakeMinor,
        payoutMinor: stakeMinor,
        validBetMinor: stakeMinor,
        rule: 'stake',
      },
    ],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
};
/** Until the member's task is seen so, by the house's own way of following it. */
const seen = (id: string, who: Person, state: string) =>
  expect
    .poll(
      async () => {
        await followTasks(kernelOf());
        return on.state(id, who);
      },
      { timeout: 40_000, interval: 100 },
    )
    .toBe(state);
const inbox = async (who: Person) =>
  (await world.call(messages.inbox, {}, { token: who.token })).value.list;
const letter = async (who: Person, id: string | undefined, language = 'EN') =>
  (
    await world.call(
      messages.readMessage,
      { id: id ?? '' },
      { token: who.token, headers: { language } },
    )
  ).value.content;

it('[PR-04, PR-05] a task is signed up, in progress, issued and claimed by what is bet in the period', async () => {
  const id = await on.write({
    activity: { kind: 'task', condition: 'valid_bets', need: '10.00', categories: ['RNG'] },
    promotion: { period: 'daily' },
  });
  const who = await member();
  await world.fund(who, 10_000n);
  expect((await on.join(id, who)).value).toMatchObject({
    state: 'signed_up',
    action: 'none',
    progress: '0.00',
    need: '10.00',
    period: today(),
    lastDay: today(),
  });
  await bet(who, 900n, 'LIVE');
  await bet(who, 400n);
  await seen(id, who, 'in_progress');
  expect((await on.list(who)).joined[0]).toMatchObject({ progress: '4.00', state: 'in_progress' });
  expect((await on.claim(id, who)).errorCode).toBe('state_conflict');
  await bet(who, 599n);
  await followTasks(kernelOf());
  expect(await on.state(id, who)).toBe('in_progress');
  await bet(who, 1n);
  await seen(id, who, 'issued');
  await bet(who, 2000n);
  await seen(id, who, 'issued');
  expect((await on.claim(id, who)).value.amount).toBe('1.50');
  expect((await on.claim(id, who)).errorCode).toBe('state_conflict');
  expect(await cashier.balance(who)).toBe('101.50');
});

it('[PR-04] what was deposited earlier on the same day counts when it is joined', async () => {
  const id = await on.write({
    activity: { kind: 'task', condition: 'deposits', need: '50.00' },
    promotion: { period: 'weekly' },
  });
  const [early, late] = [await member(), await member()];
  await world.fund(early, 5000n);
  expect((await on.join(id, early)).value).toMatchObject({
    state: 'issued',
    period: mondayOf(today()),
  });
  await world.fund(late, 4999n);
  expect((await on.join(id, late)).value.state).toBe('in_progress');
  await world.fund(late, 1n);
  await seen(id, late, 'issued');
});

it('[PR-05] a new period is joined anew; what the last one left unfinished is closed', async () => {
  const id = await on.write({
    activity: { kind: 'task', condition: 'deposits', need: '50.00' },
    promotion: { period: 'daily' },
  });
  const free = await on.write({ promotion: { period: 'daily' } });
  const who = await member();
  // Bets of yesterday may still be counted in the first minutes of a day.
  const over = dayAfter(today(), -2);
  await on.join(id, who);
  await on.join(free, who);
  await on.claim(free, who);
  await run(
    `update activity_members set period = $2, first_day = $2, last_day = $2
     where member_id = $1`,
    [BigInt(who.memberId), over],
  );
  await run('update rewards set key = replace(key, $2, $3) where member_id = $1', [
    BigInt(who.memberId),
    today(),
    over,
  ]);
  expect([await on.state(id, who), await on.state(free, who)]).toEqual(['join', 'join']);
  const { joined } = await on.list(who);
  expect(joined.map(({ state }) => state).toSorted()).toEqual(['claimed', 'close']);
  await world.fund(who, 6000n);
  await followTasks(kernelOf());
  expect((await on.list(who)).joined.map(({ state }) => state).toSorted()).toEqual([
    'claimed',
    'close',
  ]);
  expect((await on.join(free, who)).value.state).toBe('issued');
  expect((await on.join(id, who)).value.state).toBe('issued');
  expect((await on.claim(free, who)).success).toBe(true);
  expect(await cashier.balance(who)).toBe('63.00');
});

it('reached while no place is left it waits for one, and is issued when there is', async () => {
  const id = await on.write({
    activity: { kind: 'task', condition: 'deposits', need: '10.00', places: 1 },
  });
  const [first, second] = [await member(), await member()];
  await on.join(id, second);
  await world.fund(first, 1000n);
  expect((await on.join(id, first)).value.state).toBe('issued');
  await world.fund(second, 1000n);
  await seen(id, second, 'in_progress');
  expect(
    (await on.put(id, { kind: 'task', condition: 'deposits', need: '10.00', places: 2 })).success,
  ).toBe(true);
  await seen(id, second, 'issued');
});

it('an application may ask for something to be reached first', async () => {
  const id = await on.write({ activity: { kind: 'review', condition: 'deposits', need: '20.00' } });
  const who = await member();
  await world.fund(who, 1999n);
  expect((await on.read(id, who)).value).toMatchObject({
    hindrance: 'condition',
    progress: '19.99',
  });
  expect((await on.apply(id, who)).errorCode).toBe('condition_open');
  await world.fund(who, 1n);
  expect((await on.apply(id, who)).value.state).toBe('applying');
});

it('[PR-10] each reward that becomes ready is told of once, in the words of each language', async () => {
  // What is told when is this test's to say, not the turn's of every three seconds.
  await holdJob(world, 'activities.tell-rewards');
  const id = await on.write();
  const who = await member();
  await on.join(id, who);
  await kernelOf().db.transaction((tx) =>
    giveReward(tx, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      key: 'told-once',
      kind: 'gift',
      amountMinor: 700n,
      words: { EN: 'For a good game', VI: 'Cho ván hay' },
      days: 7,
      times: 0,
    }),
  );
  await Promise.all([tellRewards(kernelOf()), tellRewards(kernelOf())]);
  await tellRewards(kernelOf());
  const told = await inbox(who);
  expect(told.map(({ title }) => title).toSorted()).toEqual([
    '1.50 USD waits for you',
    '7.00 USD waits for you',
  ]);
  const gift = told.find(({ title }) => title.startsWith('7'))?.id;
  expect(await letter(who, gift)).toContain('For a good game');
  expect(await letter(who, gift, 'VI')).toContain('Cho ván hay');
  const quick = await member();
  await on.join(id, quick);
  await on.claim(id, quick);
  await tellRewards(kernelOf());
  expect((await inbox(quick)).filter(({ title }) => title.includes('waits for you'))).toEqual([]);
});

it('[PR-03] the clock comes before what is kept, and a lost prize is closed', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const at = (text: string) => new Date(text);
  const times = { is_on: true, granting: 'house', starts_at: null, ends_at: null };
  expect(clockOf(times, now)).toBe('open');
  expect(clockOf({ ...times, is_on: false }, now)).toBe('close');
  expect(clockOf({ ...times, granting: 'later' }, now)).toBe('coming_soon');
  expect(clockOf({ ...times, starts_at: at('2026-11-22T12:00:01Z') }, now)).toBe('coming_soon');
  expect(clockOf({ ...times, ends_at: at('2026-11-22T12:00:00Z') }, now)).toBe('close');
  expect(clockOf(undefined, now)).toBe('close');
  const kept = { state: 'issued', reward_state: 'open' } as const;
  expect(stateSeen('open', undefined)).toBe('join');
  expect(stateSeen('open', kept)).toBe('issued');
  expect(stateSeen('open', { ...kept, reward_state: 'lapsed' })).toBe('close');
  expect(stateSeen('close', kept)).toBe('close');
  expect(isPeriodOver('2026-11-22', at('2026-11-23T00:09:59Z').getTime(), 'UTC')).toBe(false);
  expect(isPeriodOver('2026-11-22', at('2026-11-23T00:10:00Z').getTime(), 'UTC')).toBe(true);
  expect(isPeriodOver(null, now, 'UTC')).toBe(false);
  const running = { state: 'in_progress', reward_state: null, last_day: '2026-11-21' } as const;
  expect(stateSeenOf('open', running, { now, timeZone: 'UTC' })).toBe('close');
  expect(stateSeenOf('open', { ...running, state: 'applying' }, { now, timeZone: 'UTC' })).toBe(
    'applying',
  );
  expect(spanOf('half_monthly', '2026-11-20', '2026-11-22')).toEqual({
    period: '2026-11-16',
    first: '2026-11-20',
    last: '2026-11-30',
  });
  expect(spanOf('none', '2026-11-20', '2026-11-22')).toEqual({
    period: 'once',
    first: '2026-11-20',
    last: null,
  });
});

it('an activity of nobody is none, and what is listed is what the site shows', async () => {
  const who = await member();
  const hidden = await on.write({ promotion: { isOn: false } });
  expect((await on.read(hidden, who)).errorCode).toBe('not_found');
  expect((await on.join(hidden, who)).errorCode).toBe('not_found');
  expect((await on.list(who)).list.map(({ id }) => id)).not.toContain(hidden);
  expect((await world.call(activities.activityList, {})).errorCode).toBe('login_required');
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(kernelOf().db)).faults).toEqual([]);
});
