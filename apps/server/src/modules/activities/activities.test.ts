import * as approvals from '@fairhouse/contract/approvals';
import { officeLikePrizes } from '@fairhouse/contract/household';
import * as promotions from '@fairhouse/contract/promotions';
import * as records from '@fairhouse/contract/records';
import * as rewards from '@fairhouse/contract/rewards';
import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activitiesOf, type Activities } from '../../../../../tests/activities.ts';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { seedBrand } from '../brands/index.ts';
import { verifyLedger } from '../wallet/index.ts';

const MINUTE = 60_000;
let world: World;
let keepers: Keepers;
let cashier: Cashier;
let ann: Keeper;
let bob: Keeper;
let on: Activities;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  [ann, bob] = await keepers.twoOwners();
  on = activitiesOf(world, ann);
});
beforeAll(() => {
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});

const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
/** By the clock of the house, which tests move. */
const minutes = (count: number) =>
  new Date(world.server.clock.milliseconds() + count * MINUTE).toISOString();
let nets = 0;
/** Each from an address of its own: nobody is of anybody's household. */
const member = (): Promise<Person> =>
  world.register(
    {},
    { headers: { 'x-forwarded-for': `198.51.${(nets += 1) >> 8}.${nets & 255}` } },
  );
const listed = async (id: string, who?: Person) =>
  (await world.call(promotions.promotionList, {}, who ? { token: who.token } : {})).value.list.find(
    (one) => one.id === id,
  );

it('[PR-02, PR-03, PR-04, PR-09] joined it is issued at once, claimed once, and paid once', async () => {
  const id = await on.write();
  const who = await member();
  expect((await on.read(id)).value).toMatchObject({ state: 'join', action: 'join', places: 10 });
  expect((await listed(id))?.status).toBe('join');
  expect((await on.join(id, who)).value).toMatchObject({
    state: 'issued',
    action: 'claim',
    left: 9,
  });
  expect((await listed(id, who))?.status).toBe('issued');
  expect(await cashier.balance(who)).toBe('0.00');
  expect((await on.join(id, who)).errorCode).toBe('state_conflict');
  expect((await on.claim(id, who)).value).toEqual({ id, amount: '1.50', currency: 'USD' });
  expect((await on.claim(id, who)).errorCode).toBe('state_conflict');
  expect(await cashier.balance(who)).toBe('1.50');
  expect(await on.state(id, who)).toBe('claimed');
  expect((await world.call(records.bonusDetails, {}, { token: who.token })).value).toMatchObject({
    total: 1,
    list: [{ source: 'A little gift', amount: '1.50', state: 'paid' }],
  });
});

it('[PR-10] what is issued waits in the reward centre; collected there it is claimed', async () => {
  const id = await on.write();
  const who = await member();
  await on.join(id, who);
  const [reward] = (await world.call(rewards.rewards, {}, { token: who.token })).value.list;
  expect(reward).toMatchObject({ kind: 'activity', text: 'A little gift', amount: '1.50' });
  await world.call(rewards.claimReward, { id: reward?.id ?? '' }, { token: who.token });
  expect(await on.state(id, who)).toBe('claimed');
  expect((await on.claim(id, who)).errorCode).toBe('state_conflict');
  expect(await cashier.balance(who)).toBe('1.50');
  expect((await on.list(who)).joined).toMatchObject([{ id, state: 'claimed', period: 'once' }]);
});

it('[PR-04] before its start nothing is done, and after its end neither; an issued prize stays', async () => {
  const id = await on.write({ promotion: { startsAt: minutes(5), endsAt: minutes(12) } });
  const review = await on.write({
    activity: { kind: 'review' },
    promotion: { startsAt: minutes(5), endsAt: minutes(12) },
  });
  const [who, late] = [await member(), await member()];
  expect(await on.state(id, who)).toBe('coming_soon');
  expect((await on.join(id, who)).errorCode).toBe('state_conflict');
  expect((await on.apply(review, who)).errorCode).toBe('state_conflict');
  world.move(8 * MINUTE);
  expect((await on.join(id, who)).value.state).toBe('issued');
  expect((await on.apply(review, who)).value.state).toBe('applying');
  const [application] = (await on.desk()).list;
  world.move(8 * MINUTE);
  expect([await on.state(id, who), await on.state(id, late)]).toEqual(['close', 'close']);
  expect(await on.state(review, who)).toBe('close');
  const refused = [
    await on.join(id, late),
    await on.claim(id, who),
    await on.apply(review, late),
    await on.approve(application?.id ?? ''),
    await on.reject(application?.id ?? ''),
  ];
  expect(refused.map(({ errorCode }) => errorCode)).toEqual(refused.map(() => 'state_conflict'));
  const [reward] = (await world.call(rewards.rewards, {}, { token: who.token })).value.list;
  expect(reward).toMatchObject({ state: 'open', amount: '1.50' });
  await world.call(rewards.claimReward, { id: reward?.id ?? '' }, { token: who.token });
  expect(await cashier.balance(who)).toBe('1.50');
});

it('[PR-04] each move that D-I01 does not know is refused over HTTP, in every state', async () => {
  const id = await on.write({ activity: { kind: 'review', places: 50 } });
  const states: [string, (who: Person) => Promise<unknown>][] = [
    ['join', async () => undefined],
    ['applying', (who) => on.apply(id, who)],
    [
      'rejected',
      async (who) => {
        await on.apply(id, who);
        await on.reject((await on.desk('waiting', who.username)).list[0]?.id ?? '');
      },
    ],
    [
      'issued',
      async (who) => {
        await on.apply(id, who);
        await on.approve((await on.desk('waiting', who.username)).list[0]?.id ?? '');
      },
    ],
    [
      'claimed',
      async (who) => {
        await on.apply(id, who);
        await on.approve((await on.desk('waiting', who.username)).list[0]?.id ?? '');
        await on.claim(id, who);
      },
    ],
  ];
  const allowed: Record<string, readonly string[]> = {
    join: ['apply'],
    applying: ['reject', 'approve'],
    rejected: ['apply'],
    issued: ['claim'],
    claimed: [],
  };
  for (const [state, reach] of states) {
    for (const action of ['join', 'apply', 'claim', 'approve', 'reject']) {
      const who = await member();
      await reach(who);
      expect(await on.state(id, who), state).toBe(state);
      const all = [
        ...(await on.desk('waiting', who.username)).list,
        ...(await on.desk('approved', who.username)).list,
        ...(await on.desk('rejected', who.username)).list,
      ];
      const application = all[0]?.id ?? 'nobody';
      const answer = {
        join: () => on.join(id, who),
        apply: () => on.apply(id, who),
        claim: () => on.claim(id, who),
        approve: () => on.approve(application),
        reject: () => on.reject(application),
      }[action];
      const { errorCode } = (await answer?.()) ?? {};
      const isAllowed = allowed[state]?.includes(action);
      const isNoOne = state === 'join' && (action === 'approve' || action === 'reject');
      expect(errorCode, `${state}: ${action}`).toBe(
        isAllowed ? undefined : isNoOne ? 'not_found' : 'state_conflict',
      );
    }
  }
});

it('during a break nothing is joined, applied for or claimed', async () => {
  const [id, review] = [await on.write(), await on.write({ activity: { kind: 'review' } })];
  const other = await on.write();
  const who = await member();
  await on.join(id, who);
  await world.call(safety.coolOff, { days: 1 }, { token: who.token });
  const refused = [await on.claim(id, who), await on.join(other, who), await on.apply(review, who)];
  expect(refused.map(({ errorCode }) => errorCode)).toEqual(['on_break', 'on_break', 'on_break']);
  expect((await on.read(other, who)).value.hindrance).toBe('break');
  expect(await cashier.balance(who)).toBe('0.00');
});

it('a rank may be asked for, one of a household joins, and it ends with its places', async () => {
  const ranked = await on.write({ activity: { rankMin: 2 } });
  const who = await member();
  expect((await on.read(ranked, who)).value.hindrance).toBe('rank');
  expect((await on.join(ranked, who)).errorCode).toBe('rank_needed');
  await run('update members set rank_level = 2 where member_id = $1', [BigInt(who.memberId)]);
  expect((await on.join(ranked, who)).value.state).toBe('issued');

  const full = await on.write({ activity: { places: 1 } });
  const [first, second] = [await member(), await member()];
  expect((await on.join(full, first)).success).toBe(true);
  expect((await on.read(full, second)).value).toMatchObject({ left: 0, hindrance: 'full' });
  expect((await on.join(full, second)).errorCode).toBe('places_taken');

  const daily = await on.write({ activity: { placesDaily: 1 } });
  expect((await on.join(daily, first)).success).toBe(true);
  expect((await on.read(daily, second)).value).toMatchObject({ hindrance: 'full_today' });
  expect((await on.join(daily, second)).errorCode).toBe('places_taken');
  await run(`update activity_days set day = '2026-01-01' where promotion_id = $1`, [BigInt(daily)]);
  expect((await on.join(daily, second)).success).toBe(true);

  const home = await on.write();
  await run(
    `update members set payee_name = 'Lan Lamp', birthday = '1990-01-01'
    where member_id = any($1)`.replace('$1', `'{${first.memberId},${second.memberId}}'`),
  );
  expect((await on.join(home, first)).success).toBe(true);
  expect((await on.read(home, second)).value.hindrance).toBe('household');
  expect((await on.join(home, second)).errorCode).toBe('household_taken');
  expect((await on.join(home, who)).success).toBe(true);
});

it('an activity is for its segment alone, judged when it is joined, and the desk hears of likeness', async () => {
  const quiet = await on.write({ activity: { segment: { depositsTo: '0', rankFrom: 3 } } });
  const [who, other] = [await member(), await member()];
  expect((await on.read(quiet, who)).value.hindrance).toBe('audience');
  expect((await on.join(quiet, who)).errorCode).toBe('not_for_you');
  for (const one of [who, other]) {
    await run('update members set rank_level = 3 where member_id = $1', [BigInt(one.memberId)]);
  }
  expect((await on.join(quiet, who)).value.state).toBe('issued');
  await run(
    `insert into deposits (brand_id, deposit_id, member_id, method_id, amount, currency, key, state)
     values (1, $1, $2, 'sandbox', 100, 'USD', $1, 'credited')`,
    [crypto.randomUUID(), BigInt(other.memberId)],
  );
  expect((await on.join(quiet, other)).errorCode).toBe('not_for_you');
  const wrongly = await on.put(quiet, { segment: { rankFrom: 5, rankTo: 2 } });
  expect(wrongly.refusal.fields).toEqual({ 'item.segment.rankTo': 'order' });

  const home = await on.write();
  const alike = [await member(), await member(), await member()] as const;
  const named = (one: Person, birthday: string) =>
    run('update members set payee_name = $2, birthday = $3::text::date where member_id = $1', [
      BigInt(one.memberId),
      'Binh Lamp',
      birthday,
    ]);
  await named(alike[0], '1990-02-01');
  await named(alike[1], '1990-02-01');
  await named(alike[2], '1970-02-01');
  expect((await on.join(home, alike[0])).success).toBe(true);
  expect((await on.join(home, alike[1])).errorCode).toBe('household_taken');
  expect((await on.join(home, alike[2])).success).toBe(true);
  const { list } = (await world.call(officeLikePrizes, {}, { token: ann.token })).value;
  const names = alike.map((one) => one.username);
  const told = list.filter((one) => one.kind === 'activity' && names.includes(one.account));
  expect(told.map((one) => [one.account, one.outcome, one.prize])).toEqual([
    [alike[2].username, 'paid', '1.50'],
    [alike[1].username, 'refused', '1.50'],
  ]);
});

it('terms are those of the moment it was joined, whatever is changed after', async () => {
  const id = await on.write({ activity: { kind: 'review' } });
  const [who, later] = [await member(), await member()];
  await on.apply(id, who);
  expect((await on.put(id, { kind: 'review', prize: '0.25' })).success).toBe(true);
  expect((await on.read(id, who)).value.prize).toBe('1.50');
  expect((await on.apply(id, later)).value.prize).toBe('0.25');
  for (const one of [who, later]) {
    await on.approve((await on.desk('waiting', one.username)).list[0]?.id ?? '');
    await on.claim(id, one);
  }
  expect([await cashier.balance(who), await cashier.balance(later)]).toEqual(['1.50', '0.25']);
});

it('what it may give in all is a gift of who opens it; above it another person does', async () => {
  const carol = await keepers.keeper('owner');
  const id = await on.promotion();
  const asked = (await on.put(id, { places: 1000 }, { token: carol.token })).value.activity;
  expect(asked).toMatchObject({ isOn: false, isAsked: true, costAtMost: '1500.00' });
  const who = await member();
  expect((await on.join(id, who)).errorCode).toBe('not_found');
  expect((await on.put(id, { places: 2000 }, { token: carol.token })).errorCode).toBe(
    'state_conflict',
  );
  const request = (await keepers.office(bob.token, approvals.approvals, {})).value.list.find(
    (one) => one.kind === 'activities.open',
  );
  expect(request?.details).toMatchObject({ amount: '1.50', places: '1000', total: '1500.00' });
  expect((await keepers.decide(carol.token, request?.id)).errorCode).toBe('same_operator');
  expect((await keepers.decide(bob.token, request?.id)).errorCode).toBeUndefined();
  expect((await on.join(id, who)).value.state).toBe('issued');
  const endless = await on.promotion();
  expect((await on.put(endless, { places: null })).value.activity).toMatchObject({
    isOn: false,
    isAsked: true,
    costAtMost: null,
  });
});

it('what cannot be an activity is refused at its field', async () => {
  const id = await on.promotion();
  const cases: [Record<string, unknown>, string][] = [
    [{ prize: '0' }, 'item.prize'],
    [{ prize: '1.001' }, 'item.prize'],
    [{ prize: '999999.00' }, 'item.prize'],
    [{ kind: 'task' }, 'item.condition'],
    [{ kind: 'join', condition: 'deposits', need: '10' }, 'item.condition'],
    [{ kind: 'task', condition: 'deposits', need: '0' }, 'item.need'],
    [{ places: 2, placesDaily: 3 }, 'item.placesDaily'],
    [{ places: 0 }, 'item.places'],
  ];
  for (const [item, field] of cases) {
    expect((await on.put(id, item)).refusal.fields, field).toHaveProperty([field]);
  }
  const taken = await on.write({ activity: { places: 2 } });
  for (const one of [1, 2])
    expect((await on.join(taken, await member())).success, `${one}`).toBe(true);
  expect((await on.put(taken, { places: 1 })).refusal.fields).toEqual({
    'item.places': 'too_small',
  });
});

it('of another brand, of nobody and without a token nothing is done; a role without it neither', async () => {
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'LANTERN',
    name: 'Lantern',
    currency: 'USD',
    hosts: ['lantern.example'],
    languages: ['EN'],
  });
  const there = { headers: { 'x-forwarded-host': 'lantern.example' } };
  const id = await on.write();
  const stranger = await world.register({}, there);
  for (const one of [id, '999999', 'nobody']) {
    expect((await on.join(one, stranger, there)).errorCode).toBe('not_found');
    expect((await on.claim(one, stranger, there)).errorCode).toBe('not_found');
    expect((await on.read(one, stranger, there)).errorCode).toBe('not_found');
  }
  expect((await on.join(id, { token: '' })).errorCode).toBe('login_required');
  expect((await on.claim(id, { token: '' })).errorCode).toBe('login_required');
  const support = await keepers.keeper('support');
  expect((await on.put(id, {}, { token: support.token })).errorCode).toBe('forbidden');
  expect((await on.approve('1', undefined, { token: support.token })).errorCode).toBe('forbidden');
  const hidden = await on.write({ promotion: { audience: 'members' } });
  expect((await on.read(hidden)).errorCode).toBe('not_found');
  expect((await on.read(hidden, await member())).success).toBe(true);
});

it('removed with its promotion it gives nothing more; what was issued can be collected', async () => {
  const id = await on.write();
  const who = await member();
  await on.join(id, who);
  await world.call(promotions.removePromotion, { id, reason: WHY }, { token: ann.token });
  expect((await on.claim(id, who)).errorCode).toBe('not_found');
  expect((await on.list(who)).joined).toMatchObject([
    { id, state: 'close', title: 'A little gift' },
  ]);
  const [reward] = (await world.call(rewards.rewards, {}, { token: who.token })).value.list;
  expect(
    (await world.call(rewards.claimReward, { id: reward?.id ?? '' }, { token: who.token })).success,
  ).toBe(true);
});

it('[PR-02, PR-03] closed it says that what was issued still waits, until it was collected', async () => {
  const endsAt = new Date(world.server.clock.milliseconds() + 300_000).toISOString();
  const id = await on.write({ activity: { prize: '2.00' }, promotion: { endsAt } });
  const [who, late] = [await member(), await member()];
  expect((await on.join(id, who)).value).toMatchObject({ state: 'issued', prizeWaits: false });
  world.move(301_000);
  expect((await on.read(id, who)).value).toMatchObject({
    state: 'close',
    action: 'none',
    prizeWaits: true,
    prize: '2.00',
    expiresAt: expect.stringContaining('T') as string,
  });
  expect((await on.read(id, late)).value).toMatchObject({ state: 'close', prizeWaits: false });
  expect((await on.read(id)).value).toMatchObject({ prizeWaits: false });
  // The page of a closed activity pays nothing (D-I01): the reward centre does.
  expect((await on.claim(id, who)).errorCode).toBe('state_conflict');
  const [reward] = (await world.call(rewards.rewards, {}, { token: who.token })).value.list;
  expect(
    (await world.call(rewards.claimReward, { id: reward?.id ?? '' }, { token: who.token })).success,
  ).toBe(true);
  expect((await on.read(id, who)).value).toMatchObject({ state: 'close', prizeWaits: false });
});

it('period and end of its promotion belong to what is opened: a later change adds nothing', async () => {
  const carol = await keepers.keeper('owner');
  const change = (id: string, more: object) =>
    world.call(
      promotions.changePromotion,
      { id, item: wrong({ category: 'PROMO', imageUrl: '/art/offers/welcome.webp', ...more }) },
      { token: carol.token },
    );
  const in1 = new Date(world.server.clock.milliseconds() + 3_600_000).toISOString();
  const in9 = new Date(world.server.clock.milliseconds() + 9 * 3_600_000).toISOString();
  const id = await on.promotion({ endsAt: in1 });
  await on.put(id, { places: 1000 }, { token: carol.token });
  const asked = async () =>
    (await keepers.office(bob.token, approvals.approvals, { pageSize: 100 })).value.list.find(
      (one) => one.subject === `promotion:${id}`,
    );
  expect((await asked())?.details).toMatchObject({ period: 'none', until: in1 });
  // Who agrees agrees to what they read.
  expect((await change(id, { endsAt: in9 })).success).toBe(true);
  expect((await keepers.decide(bob.token, (await asked())?.id)).errorCode).toBe('state_conflict');
  await change(id, { endsAt: in1 });
  expect((await keepers.decide(bob.token, (await asked())?.id)).errorCode).toBeUndefined();
  const [who, late] = [await member(), await member()];
  expect((await change(id, { endsAt: in9, period: 'daily' })).success).toBe(true);
  expect((await on.join(id, who)).value).toMatchObject({ state: 'issued', period: 'once' });
  world.move(2 * 3_600_000);
  expect(await on.state(id, late)).toBe('close');
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
