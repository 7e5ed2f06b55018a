import * as deposits from '@fairhouse/contract/deposits';
import * as safety from '@fairhouse/contract/safety';
import * as system from '@fairhouse/contract/brands';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import {
  type Answer,
  type AnswerOf,
  openWorld,
  type Person,
  type World,
  wrong,
} from '../../../../../tests/world.ts';
import { OTHER_HOST, openCallers } from '../../../../../tests/callers.ts';
import { brandsChanged } from '../brands/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  // How often a call may be made is asked elsewhere.
  world.server.kernel.limiter = { take: () => true };
});
// A house takes its time to open: only then the day must last.
beforeAll(() => {
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});

const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
const set = (who: Person, kind: string, period: string, amount: string | null) =>
  world.call(
    safety.setLimit,
    { kind: wrong(kind), period: wrong(period), amount },
    { token: who.token },
  );
const confirm = (who: Person, kind = 'deposit', period = 'day') =>
  world.call(
    safety.confirmLimit,
    { kind: wrong(kind), period: wrong(period) },
    { token: who.token },
  );
const limitIn = (answer: AnswerOf<typeof safety.safetyState>, kind: string, period: string) =>
  answer.value.limits.find((one) => one.kind === kind && one.period === period);
const read = (who: Person) => world.call(safety.safetyState, {}, { token: who.token });
const deposit = (who: Person, amount: string, key: string = crypto.randomUUID()) =>
  world.call(deposits.createDeposit, { methodId: 'sandbox', amount }, { token: who.token, key });
const settings = async (change: Record<string, unknown>) => {
  await run('update brands set settings = $1 where brand_id = 1', [JSON.stringify(change)]);
  brandsChanged.say(world.server.kernel, {});
};
/** The clock of the database stands; what was asked moves back. */
const hoursLater = (who: Person, hours: number) =>
  run(
    `update member_limits
  set pending_from = pending_from - make_interval(mins => $2) where member_id = $1`,
    [BigInt(who.memberId), Math.round(hours * 60)],
  );

it('[RQ-23] who sets nothing has no limit, and is asked before the first deposit', async () => {
  const who = await world.register();
  const { value } = await read(who);
  expect(value).toMatchObject({
    hasDecided: false,
    mustDecide: false,
    break: null,
    isReviewDue: false,
    coolingOffHours: 24,
  });
  expect(value.limits.map((one) => one.amount)).toEqual(Array(10).fill(null));
  expect((await world.call(safety.decideLimits, {}, { token: who.token })).value.hasDecided).toBe(
    true,
  );
});

it('[RQ-29] half a year after the last look at the limits the member is asked again', async () => {
  const who = await world.register();
  await set(who, 'loss', 'week', '100.00');
  expect((await read(who)).value.isReviewDue).toBe(false);
  await run(
    `update safety_choices set decided_at = now() - interval '183 days'
    where member_id = $1`,
    [BigInt(who.memberId)],
  );
  expect((await read(who)).value.isReviewDue).toBe(true);
  await world.call(safety.decideLimits, {}, { token: who.token });
  expect((await read(who)).value.isReviewDue).toBe(false);
});

it('[RQ-26] tighter acts at once; looser not a minute before its time, and only when confirmed', async () => {
  const who = await world.register();
  expect(limitIn(await set(who, 'deposit', 'day', '100.00'), 'deposit', 'day')).toMatchObject({
    amount: '100.00',
    left: '100.00',
    pending: null,
  });
  const looser = await set(who, 'deposit', 'day', '500.00');
  expect(limitIn(looser, 'deposit', 'day')).toMatchObject({
    amount: '100.00',
    pending: { amount: '500.00', isReady: false },
  });
  expect((await confirm(who)).errorCode).toBe('state_conflict');
  await hoursLater(who, 23 + 59 / 60);
  expect((await confirm(who)).errorCode).toBe('state_conflict');
  expect((await deposit(who, '100.01')).errorCode).toBe('own_limit');
  // Asked for again it does not wait anew; something else does.
  await set(who, 'deposit', 'day', '500.00');
  await hoursLater(who, 2 / 60);
  expect(limitIn(await read(who), 'deposit', 'day')).toMatchObject({
    amount: '100.00',
    pending: { isReady: true },
  });
  expect((await deposit(who, '100.01')).errorCode).toBe('own_limit');
  expect(limitIn(await confirm(who), 'deposit', 'day')).toMatchObject({
    amount: '500.00',
    pending: null,
  });
  expect((await confirm(who)).errorCode).toBe('state_conflict');
  // Tighter takes back what waits.
  await set(who, 'deposit', 'day', null);
  expect(limitIn(await set(who, 'deposit', 'day', '50.00'), 'deposit', 'day')).toMatchObject({
    amount: '50.00',
    pending: null,
  });
  await set(who, 'deposit', 'day', null);
  await hoursLater(who, 25);
  expect(limitIn(await confirm(who), 'deposit', 'day')).toMatchObject({ amount: null });
});

it('what waits can be taken back, once, and every step is in the log', async () => {
  const who = await world.register();
  await set(who, 'loss', 'month', '100.00');
  await set(who, 'loss', 'month', '900.00');
  const drop = () =>
    world.call(safety.dropPending, { kind: 'loss', period: 'month' }, { token: who.token });
  expect(limitIn(await drop(), 'loss', 'month')).toMatchObject({ amount: '100.00', pending: null });
  expect((await drop()).errorCode).toBe('state_conflict');
  await hoursLater(who, 48);
  expect((await confirm(who, 'loss', 'month')).errorCode).toBe('state_conflict');
  const { value } = await world.call(
    safety.officeSafety,
    { id: who.memberId },
    { token: await world.operator() },
  );
  expect(value.history.map(({ what, detail }) => [what, detail])).toEqual([
    ['limit.kept', { kind: 'loss', period: 'month', from: '900.00', to: '100.00' }],
    ['limit.asked', { kind: 'loss', period: 'month', from: '100.00', to: '900.00' }],
    ['limit.set', { kind: 'loss', period: 'month', from: null, to: '100.00' }],
  ]);
});

it('an amount that is none is refused, and time is minutes of a day', async () => {
  const who = await world.register();
  for (const amount of ['0', '-5', '1e3', '12.345', 'abc', '99999999999999999']) {
    expect((await set(who, 'stake', 'day', amount)).errorCode, amount).toBe('invalid_amount');
  }
  expect((await set(who, 'time', 'day', '1441')).errorCode).toBe('invalid_amount');
  expect((await set(who, 'time', 'day', '1.5')).errorCode).toBe('invalid_amount');
  expect((await set(who, 'time', 'week', '60')).errorCode).toBe('validation_failed');
  expect(limitIn(await set(who, 'time', 'day', '60'), 'time', 'day')).toMatchObject({
    amount: '60',
    left: '60',
  });
});

it(
  '[RQ-27] ' +
    '200 parallel deposits fill the limit to the cent, and a rejected one gives its room back',
  async () => {
    const who = await world.register();
    await set(who, 'deposit', 'day', '170.00');
    await set(who, 'deposit', 'month', '1000.00');
    // Whom a busy house could not tell what became of it asks again with the same key.
    const told = async (key: string): Promise<Answer> => {
      const answer = await deposit(who, '10.00', key);
      return answer.errorCode === 'outcome_unknown' ? told(key) : answer;
    };
    const answers = await Promise.all(Array.from({ length: 200 }, () => told(crypto.randomUUID())));
    expect(answers.filter((one) => one.success)).toHaveLength(17);
    expect(answers.filter((one) => one.errorCode === 'own_limit')).toHaveLength(183);
    expect(limitIn(await read(who), 'deposit', 'day')?.left).toBe('0.00');
    expect(limitIn(await read(who), 'deposit', 'month')?.left).toBe('830.00');
    await run(
      `update deposits set state = 'rejected' where deposit_id =
      (select deposit_id from deposits where member_id = $1 limit 1)`,
      [BigInt(who.memberId)],
    );
    expect((await deposit(who, '10.01')).errorCode).toBe('own_limit');
    expect((await deposit(who, '10.00')).success).toBe(true);
    // A new day has room; the month has what is left of it.
    await run(
      `update deposits set created_at = created_at - interval '1 day',
      settled_at = created_at - interval '1 day', state = case when state = 'rejected' then state
        else 'credited' end where member_id = $1`,
      [BigInt(who.memberId)],
    );
    await set(who, 'deposit', 'month', '175.00');
    const refused = await deposit(who, '170.00');
    const day = world.server.clock.now().getUTCDate();
    // On the first of a month yesterday belongs to another one.
    if (day > 1) expect(refused.refusal).toMatchObject({ period: 'month', left: '5.00' });
    expect(refused.success).toBe(day === 1);
    expect((await deposit(who, '10.00')).errorCode).toBe('own_limit');
  },
);

it('a deposit under way stands when the limit is tightened; its key still answers it', async () => {
  const who = await world.register();
  const first = await deposit(who, '100.00', 'under-way');
  await set(who, 'deposit', 'day', '50.00');
  expect((await deposit(who, '100.00', 'under-way')).value.payUrl).toBe(first.value.payUrl);
  expect((await deposit(who, '10.00')).errorCode).toBe('own_limit');
});

it('a house under the strict licence takes no deposit before a limit is set', async () => {
  const who = await world.register({ birthday: '1980-01-01' });
  await settings({ jurisdiction: 'strict' });
  expect((await read(who)).value).toMatchObject({ mustDecide: true, realityMinutes: 60 });
  expect((await deposit(who, '10.00')).errorCode).toBe('limits_required');
  await world.call(safety.decideLimits, {}, { token: who.token });
  expect((await deposit(who, '10.00')).errorCode).toBe('limits_required');
  await set(who, 'deposit', 'week', '20.00');
  expect((await deposit(who, '10.00')).success).toBe(true);
  const { value } = await world.call(system.whitelabel, {});
  expect(value.info.minimumAge).toBe(21);
  await settings({});
  expect((await deposit(await world.register(), '10.00')).success).toBe(true);
});

it('reality checks are as the member chose', async () => {
  const who = await world.register();
  const choose = (minutes: number) =>
    world.call(safety.setReality, { minutes: wrong(minutes) }, { token: who.token });
  expect((await choose(30)).value.realityMinutes).toBe(30);
  expect((await choose(7)).errorCode).toBe('validation_failed');
  expect((await choose(0)).value.realityMinutes).toBe(0);
});

it('limits are of one member and one brand', async () => {
  const callers = await openCallers(world);
  const [who, other] = [await world.register(), await world.register()];
  await set(who, 'deposit', 'day', '10.00');
  expect(limitIn(await read(other), 'deposit', 'day')?.amount).toBe(null);
  expect((await deposit(other, '500.00')).success).toBe(true);
  const elsewhere = await callers.find((one) => one.name === 'a member of another brand')?.token();
  const state = await world.call(
    safety.safetyState,
    {},
    {
      token: elsewhere ?? '',
      headers: { 'x-forwarded-host': OTHER_HOST, 'x-forwarded-for': '1.2.3.4' },
    },
  );
  expect(state.success).toBe(true);
  expect(limitIn(state, 'deposit', 'day')?.amount).toBe(null);
  expect((await read({ ...who, token: elsewhere ?? '' })).errorCode).toBe('token_expired');
});

it(
  '[RQ-31] ' + 'the net position is what the ledger says since the login and since midnight',
  async () => {
    const who = await world.register();
    await world.fund(who, 10_000n);
    const position = async () =>
      (await world.call(safety.netPosition, {}, { token: who.token })).value;
    expect(await position()).toMatchObject({
      currency: 'USD',
      session: { net: '0.00' },
      today: { net: '0.00', staked: '0.00' },
    });
    const { placeWager } = await import('../wallet/index.ts');
    await placeWager(world.server.kernel, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      key: 'p1',
      roundId: null,
      windowId: null,
      slug: 'test',
      category: 'RNG',
      house: 'wagers:RNG',
      bets: [{ bet: 'a', stakeMinor: 700n, payoutMinor: 250n, validBetMinor: 700n, rule: 'stake' }],
    });
    expect(await position()).toMatchObject({
      session: { net: '-4.50', staked: '7.00' },
      today: { net: '-4.50' },
    });
    await run(`update sessions set started_at = $2 where member_id = $1`, [
      BigInt(who.memberId),
      new Date(world.server.clock.milliseconds() + 1000).toISOString(),
    ]);
    expect(await position()).toMatchObject({ session: { net: '0.00' }, today: { net: '-4.50' } });
  },
);
