import * as approvals from '@fairhouse/contract/approvals';
import * as records from '@fairhouse/contract/records';
import * as rewards from '@fairhouse/contract/rewards';
import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { openWorld, type Answer, type Person, type World } from '../../../../../tests/world.ts';
import { seedBrand } from '../brands/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { giveReward } from './index.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  [ann, bob] = await keepers.twoOwners();
});
// A house takes its time to open: only then the day must last.
beforeAll(() => {
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});

let keys = 0;
const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
const give = (who: Person, change: { key?: string; days?: number } = {}) =>
  world.server.kernel.db.transaction((tx) =>
    giveReward(tx, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      key: `test:${(keys += 1)}`,
      kind: 'gift',
      amountMinor: 1250n,
      words: { EN: 'A welcome', VI: 'Xin chào' },
      days: 7,
      times: 0,
      ...change,
    }),
  );
const given = async (who: Person): Promise<string> => String((await give(who))?.rewardId);
const list = async (who: Person, headers: Record<string, string> = {}) =>
  (await world.call(rewards.rewards, {}, { token: who.token, headers })).value;
const claim = (who: { token: string }, id: string, headers: Record<string, string> = {}) =>
  world.call(rewards.claimReward, { id }, { token: who.token, headers });
const gift = (
  accounts: string[],
  change: Record<string, unknown> = {},
  by = ann,
  key = `gift-${(keys += 1)}`,
): Promise<Answer> =>
  world.call(
    rewards.giveRewards,
    {
      to: { accounts },
      amount: '5.00',
      kind: 'gift',
      words: [{ language: 'EN', text: 'For a good game' }],
      reason: WHY,
      ...change,
    },
    { token: by.token, key },
  );

it('[PR-10] an open reward is listed; collected it is in the balance and in bonus details', async () => {
  const who = await world.register();
  expect((await list(who)).list).toEqual([]);
  const id = await given(who);
  expect(await cashier.balance(who)).toBe('0.00');
  expect(await list(who)).toMatchObject({
    open: '12.50',
    list: [{ id, state: 'open', amount: '12.50', text: 'A welcome', kind: 'gift' }],
  });
  expect((await list(who, { language: 'VI' })).list[0]?.text).toBe('Xin chào');
  expect((await claim(who, id)).value).toMatchObject({
    isRepeated: false,
    reward: { id, state: 'claimed' },
  });
  expect(await cashier.balance(who)).toBe('12.50');
  expect((await world.call(records.bonusDetails, {}, { token: who.token })).value).toMatchObject({
    total: 1,
    list: [{ kind: 'bonus', source: 'A welcome', amount: '12.50', state: 'paid' }],
  });
  expect(await list(who)).toMatchObject({ open: '0.00', list: [{ id, state: 'claimed' }] });
});

it('collected many times at once it pays once, and tells the others so', async () => {
  const who = await world.register();
  const id = await given(who);
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => claim(who, id)));
  expect(answers.every((one) => one.success)).toBe(true);
  expect(answers.filter((one) => one.value.isRepeated === false)).toHaveLength(1);
  expect(await cashier.balance(who)).toBe('12.50');
});

it('the same key gives once, also at once', async () => {
  const who = await world.register();
  const done = await Promise.all([1, 2, 3].map(() => give(who, { key: 'once' })));
  expect(new Set(done.map((one) => one?.rewardId)).size).toBe(1);
  expect(done.filter((one) => one?.isNew)).toHaveLength(1);
  expect((await list(who)).list).toHaveLength(1);
});

it('a reward of another member, of nobody and without a token is not collected', async () => {
  const [who, other] = [await world.register(), await world.register()];
  const id = await given(who);
  for (const one of [id, '999999', 'nobody']) {
    expect((await claim(other, one)).errorCode, one).toBe('not_found');
  }
  expect((await claim({ token: '' }, id)).errorCode).toBe('login_required');
  expect((await list(other)).list).toEqual([]);
  expect(await cashier.balance(other)).toBe('0.00');
  expect((await list(who)).list).toMatchObject([{ state: 'open' }]);
});

it('[ST-12] a reward is nothing at another brand', async () => {
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'LANTERN',
    name: 'Lantern',
    currency: 'USD',
    hosts: ['lantern.example'],
    languages: ['EN'],
  });
  const there = { 'x-forwarded-host': 'lantern.example' };
  const [who, stranger] = [await world.register(), await world.register({}, { headers: there })];
  const id = await given(who);
  expect((await claim(stranger, id, there)).errorCode).toBe('not_found');
  expect((await gift([stranger.username])).errorCode).toBe('wrong_account');
});

it('a reward whose days are over has lapsed before the sweep passes', async () => {
  const who = await world.register();
  const id = await given(who);
  await run(`update rewards set expires_at = to_timestamp(0) where reward_id = $1`, [id]);
  expect((await claim(who, id)).errorCode).toBe('state_conflict');
  expect(await list(who)).toMatchObject({ open: '0.00', list: [{ state: 'lapsed' }] });
  expect(await cashier.balance(who)).toBe('0.00');
});

it('during a break nothing is given and nothing is collected', async () => {
  const who = await world.register();
  const id = await given(who);
  await world.call(safety.coolOff, { days: 1 }, { token: who.token });
  expect((await claim(who, id)).errorCode).toBe('on_break');
  expect(await cashier.balance(who)).toBe('0.00');
  expect(await give(who)).toBeUndefined();
  expect((await gift([who.username])).errorCode).toBe('on_break');
  const ready = await world.register({}, { headers: { 'x-forwarded-for': '203.0.113.8' } });
  expect((await gift([who.username, ready.username])).value).toMatchObject({
    count: 1,
    leftOut: 1,
    total: '5.00',
  });
});

it('free play and blocked accounts are given nothing', async () => {
  const [trial, blocked] = [await world.register(), await world.register()];
  await run('update members set type = 4 where member_id = $1', [BigInt(trial.memberId)]);
  await run(`update members set status = 'blocked' where member_id = $1`, [
    BigInt(blocked.memberId),
  ]);
  expect(await give(trial)).toBeUndefined();
  expect(await give(blocked)).toBeUndefined();
  expect((await world.call(rewards.rewards, {}, { token: trial.token })).errorCode).toBe(
    'in_need_true_account',
  );
});

it('an operator gives to several by account, once a key, after it was counted', async () => {
  const people = [
    await world.register(),
    await world.register({}, { headers: { 'x-forwarded-for': '203.0.113.9' } }),
  ];
  const accounts = people.map((one) => one.username.toUpperCase());
  const count = await keepers.office(ann.token, rewards.countRewarded, {
    to: { accounts: [...accounts, 'nobody99'] },
  });
  expect(count.value).toEqual({ count: 2, unknown: ['nobody99'], leftOut: 0 });
  expect((await gift([...accounts, 'nobody99'])).errorCode).toBe('wrong_account');
  const sent = await Promise.all([1, 2, 3].map(() => gift(accounts, {}, ann, 'same')));
  expect(new Set(sent.map((one) => one.value.giftId)).size).toBe(1);
  expect(sent[0]?.value).toMatchObject({ count: 2, total: '10.00', state: 'given' });
  expect((await gift(accounts, { amount: '6.00' }, ann, 'same')).errorCode).toBe(
    'idempotency_conflict',
  );
  for (const one of people) {
    expect((await list(one)).list).toMatchObject([{ amount: '5.00', text: 'For a good game' }]);
  }
  expect((await keepers.audit(ann.token, 'rewards.give'))[0]).toMatchObject({
    operator: ann.name,
    reason: WHY,
    after: { count: '2', total: '10.00' },
  });
});

it('above what one operator gives in a day a second one approves it', async () => {
  const carol = await keepers.keeper('finance');
  const who = await world.register();
  expect((await gift([who.username], { amount: '400.00' }, carol)).value.state).toBe('given');
  expect((await gift([who.username], { amount: '100.01' }, carol)).value.state).toBe('waiting');
  expect((await gift([who.username], { amount: '100.00' }, carol)).value.state).toBe('given');
  expect((await list(who)).list).toHaveLength(2);
  const asked = (await keepers.office(ann.token, approvals.approvals, {})).value.list.find(
    (one) => one.kind === 'rewards.give',
  );
  expect(asked?.details).toMatchObject({ count: '1', total: '100.01' });
  expect((await keepers.decide(carol.token, asked?.id)).errorCode).toBe('same_operator');
  expect((await keepers.decide(bob.token, asked?.id)).success).toBe(true);
  expect((await list(who)).open).toBe('600.01');
});

it('an open reward is taken back; what was collected stays', async () => {
  const who = await world.register();
  const [open, done] = [await given(who), await given(who)];
  await claim(who, done);
  const back = (id: string, by = ann) =>
    keepers.office(by.token, rewards.withdrawReward, { id, reason: WHY });
  expect((await back(open)).value).toMatchObject({ state: 'withdrawn', account: who.username });
  for (const id of [open, done]) expect((await back(id)).errorCode).toBe('state_conflict');
  expect((await back('nobody')).errorCode).toBe('not_found');
  expect((await claim(who, open)).errorCode).toBe('state_conflict');
  expect(await cashier.balance(who)).toBe('12.50');
  const rows = (
    await keepers.office(ann.token, rewards.officeRewards, {
      keyword: who.username,
      state: 'withdrawn',
    })
  ).value.list;
  expect(rows.map((one) => one.id)).toEqual([open]);
});

it('[LI-11] what is no gift is refused, and who may not give', async () => {
  const who = await world.register();
  for (const amount of ['0', '-1.00', '1.001', 'x']) {
    expect((await gift([who.username], { amount })).errorCode, amount).toBe('invalid_amount');
  }
  for (const change of [{ reason: 'no' }, { words: [] }, { kind: 'referral' }, { days: 0 }]) {
    expect((await gift([who.username], change)).errorCode).toBe('validation_failed');
  }
  expect(
    (
      await keepers.office(ann.token, rewards.giveRewards, {
        to: { accounts: [who.username] },
        amount: '5.00',
        kind: 'gift',
        words: [{ language: 'EN', text: 'x' }],
        reason: WHY,
      })
    ).errorCode,
  ).toBe('validation_failed');
  const support = await keepers.keeper('support');
  expect((await gift([who.username], {}, support)).errorCode).toBe('forbidden');
  expect((await keepers.office(support.token, rewards.officeRewards, {})).success).toBe(true);
  expect((await list(who)).list).toEqual([]);
});

it('[MC-10] switched off, the page refuses its calls', async () => {
  const who = await world.register();
  const id = await given(who);
  await cashier.settings({ treeOff: ['memberCenter/rewardCenter'] });
  expect((await claim(who, id)).errorCode).toBe('feature_off');
  expect((await world.call(rewards.rewards, {}, { token: who.token })).errorCode).toBe(
    'feature_off',
  );
  await cashier.settings({ treeOff: [] });
  expect((await claim(who, id)).success).toBe(true);
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
