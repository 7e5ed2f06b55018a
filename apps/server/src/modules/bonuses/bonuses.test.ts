import * as approvals from '@fairhouse/contract/approvals';
import * as desk from '@fairhouse/contract/bonuses-desk';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bonusesOf, type Bonuses } from '../../../../../tests/bonuses.ts';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { offersOf } from '../../../../../tests/offers.ts';
import { settledBet } from '../../../../../tests/settled-bet.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { brandsOf } from '../brands/index.ts';
import { module as offers } from '../deposit-offers/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { turnBonuses } from './actions/turn.ts';
import { offerBonus } from './steps/give.ts';
import { module } from './index.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let bonuses: Bonuses;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  await holdJobs(world, [...(module.jobs ?? []), ...(offers.jobs ?? [])]);
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  [ann, bob] = await keepers.twoOwners();
  bonuses = await bonusesOf(world, ann);
});
beforeEach(() => run('update bonus_terms set is_on = false'));
afterAll(async () => {
  await world.close();
});

const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
const turn = () => turnBonuses(world.server.kernel);
const settle = async () => {
  for (const job of offers.jobs ?? []) await job.run(world.server.kernel);
};
const config = async (who: Person) =>
  (await world.call(withdrawals.withdrawalConfig, {}, { token: who.token })).value;
const given = async (who: Person, change: Record<string, unknown> = {}): Promise<string> => {
  const id = await bonuses.terms(change);
  const answer = await bonuses.give(id, [who]);
  if (!answer.success) throw new Error(JSON.stringify(answer.raw));
  return (await bonuses.list(who)).waiting[0]?.id ?? '';
};
const provenMail = (who: Person) =>
  run('update members set email_proven_at = now() where member_id = $1', [BigInt(who.memberId)]);
const expectBooks = async () =>
  expect((await verifyLedger(world.server.kernel.db, LEDGER_QUESTIONS)).faults).toEqual([]);

it('what an operator gives waits, moves no money, and is taken once by whoever asks', async () => {
  const who = await world.register();
  const id = await given(who, { weights: { LIVE: 10 }, betMax: '2.00' });
  expect((await bonuses.list(who)).waiting).toMatchObject([
    { amount: '10.00', turnover: '50.00', times: '5', betMax: '2.00', weights: { LIVE: 10 } },
  ]);
  expect(await cashier.balance(who)).toBe('0.00');
  const answers = await Promise.all(Array.from({ length: 8 }, () => bonuses.claim(who, id)));
  expect(answers.every((one) => one.success)).toBe(true);
  expect(answers.filter((one) => !one.value.isRepeated)).toHaveLength(1);
  expect(await cashier.balance(who)).toBe('10.00');
  expect((await bonuses.list(who)).running).toMatchObject([
    { id, state: 'bound', missing: '50.00', place: 1, mayGiveUp: true, goesBack: '10.00' },
  ]);
  expect((await config(who)).turnover).toMatchObject({ missing: '50.00', ofBonuses: '50.00' });
  await expectBooks();
});

it('bound in one queue with the others, oldest first; played through nothing acts any more', async () => {
  const who = await cashier.payer(0n);
  const first = await given(who, { times: '2' });
  await bonuses.claim(who, first);
  const second = await given(who, { times: '3', betMax: '1.00' });
  await bonuses.claim(who, second);
  await settledBet(world.server.kernel.db, { memberId: who.memberId, validBetMinor: 3000n });
  const { running, past } = await bonuses.list(who);
  expect(past[0]).toMatchObject({ id: first, state: 'done', missing: '0.00' });
  expect(running).toMatchObject([{ id: second, missing: '20.00', place: 1, mayGiveUp: true }]);
  // Played through before a clock has looked: there is nothing to give up.
  expect((await bonuses.drop(who, first)).errorCode).toBe('state_conflict');
  await settledBet(world.server.kernel.db, { memberId: who.memberId, validBetMinor: 2000n });
  await settle();
  await run('update deposit_bonuses set expires_at = $1 where member_id = $2', [
    '2026-01-01',
    BigInt(who.memberId),
  ]);
  await settle();
  expect((await bonuses.list(who)).past.map((one) => one.state)).toEqual(['done', 'done']);
  expect(await cashier.balance(who)).toBe('20.00');
  await expectBooks();
});

it('one that goes first is played through before what is older, and says so', async () => {
  const who = await cashier.payer(0n);
  const old = await given(who, { times: '2' });
  await bonuses.claim(who, old);
  const first = await given(who, { times: '3', isFirst: true });
  await settledBet(world.server.kernel.db, { memberId: who.memberId, validBetMinor: 500n });
  await bonuses.claim(who, first);
  // What was bet before it counts for the older one alone.
  expect((await bonuses.list(who)).running).toMatchObject([
    { id: first, isFirst: true, place: 1, missing: '30.00' },
    { id: old, isFirst: false, place: 2, missing: '15.00' },
  ]);
  await settledBet(world.server.kernel.db, { memberId: who.memberId, validBetMinor: 3_200n });
  const { running, past } = await bonuses.list(who);
  expect(past[0]).toMatchObject({ id: first, state: 'done' });
  expect(running).toMatchObject([{ id: old, place: 1, missing: '13.00' }]);
  expect((await config(who)).turnover).toMatchObject({ missing: '13.00' });
  await settle();
  await expectBooks();
});

it('terms that change later, or end, do not reach what was given on them', async () => {
  const who = await world.register();
  const termsId = await bonuses.terms();
  await bonuses.give(termsId, [who]);
  await bonuses.change(termsId, { times: '9', amount: '1.00' });
  await bonuses.end(termsId);
  expect((await bonuses.end(termsId)).errorCode).toBe('state_conflict');
  expect((await bonuses.end('999999999')).errorCode).toBe('not_found');
  const { waiting } = await bonuses.list(who);
  expect(waiting).toMatchObject([{ amount: '10.00', times: '5' }]);
  await bonuses.claim(who, waiting[0]?.id ?? '');
  expect(await cashier.balance(who)).toBe('10.00');
  expect((await bonuses.give(termsId, [await world.register()])).errorCode).toBe('state_conflict');
});

it('an operator gives no more alone than in a day is theirs: another person gives the rest', async () => {
  const people = [await world.register(), await world.register(), await world.register()];
  const [first, second, third] = people;
  if (!first || !second || !third) throw new Error('nobody');
  const id = await bonuses.terms();
  const [sum] = await world.server.kernel.db.composed<{ given: bigint }>(
    'select coalesce(sum(amount), 0)::bigint as given from givings where operator_id = $1',
    [BigInt(ann.id)],
  );
  await run(
    `insert into role_limits (brand_id, role, one_minor, day_minor, paid_day_minor)
     values (1, 'owner', 2500, $1, $1)`,
    [(sum?.given ?? 0n) + 2_500n],
  );
  try {
    expect((await bonuses.give(id, [first])).value).toMatchObject({ given: 1, isAsked: false });
    const asked = await bonuses.give(id, [second, third]);
    expect(asked.value).toMatchObject({ given: 0, leftOut: [], isAsked: true });
    expect((await bonuses.give(id, [third, second])).errorCode).toBe('state_conflict');
    expect((await bonuses.list(second)).waiting).toEqual([]);
    const { list } = (await keepers.office(bob.token, approvals.approvals, { pageSize: 100 }))
      .value;
    const request = list.find((one) => one.kind === 'bonuses.give')?.id;
    expect((await keepers.decide(ann.token, request)).success).toBe(false);
    expect((await bonuses.list(second)).waiting).toEqual([]);
    expect((await keepers.decide(bob.token, request)).success).toBe(true);
    for (const who of [second, third]) {
      expect((await bonuses.list(who)).waiting).toMatchObject([{ amount: '10.00' }]);
    }
    expect((await keepers.decide(bob.token, request)).success).toBe(false);
  } finally {
    await run(`delete from role_limits where role = 'owner'`);
  }
});

it('given up before anything was staked it goes back; declined, its budget is there again', async () => {
  const [who, other] = [await world.register(), await world.register()];
  const termsId = await bonuses.terms({ budget: '10.00' });
  await bonuses.give(termsId, [who]);
  const [waiting] = (await bonuses.list(who)).waiting;
  expect((await bonuses.give(termsId, [other])).value).toMatchObject({
    given: 0,
    leftOut: [other.username],
  });
  expect((await bonuses.drop(other, waiting?.id ?? '')).errorCode).toBe('not_found');
  expect((await bonuses.drop(who, waiting?.id ?? '')).value).toMatchObject({ state: 'declined' });
  expect((await bonuses.claim(who, waiting?.id ?? '')).errorCode).toBe('state_conflict');
  expect((await bonuses.give(termsId, [other])).value).toMatchObject({ given: 1 });
  const [mine] = (await bonuses.list(other)).waiting;
  await bonuses.claim(other, mine?.id ?? '');
  expect((await bonuses.drop(other, mine?.id ?? '')).value).toMatchObject({
    state: 'given_up',
    taken: '10.00',
  });
  expect(await cashier.balance(other)).toBe('0.00');
  expect((await config(other)).turnover).toMatchObject({ missing: '0.00' });
  await expectBooks();
});

it('an address that is proven brings it once, to who registered since', async () => {
  const before = await world.register();
  await provenMail(before);
  await bonuses.terms({ trigger: 'registration' });
  const [proven, plain] = [await world.register(), await world.register()];
  await provenMail(proven);
  await turn();
  await turn();
  expect((await bonuses.list(proven)).waiting).toHaveLength(1);
  expect((await bonuses.list(plain)).waiting).toEqual([]);
  expect((await bonuses.list(before)).waiting).toEqual([]);
});

it('a birthday brings it once a year, also when another date is written meanwhile', async () => {
  await bonuses.terms({ trigger: 'birthday' });
  const who = await world.register();
  const born = (days: number) =>
    run(
      `update members set birthday = ($2::timestamptz at time zone 'UTC')::date
         - interval '30 years' + make_interval(days => $3) where member_id = $1`,
      [BigInt(who.memberId), world.server.clock.now().toISOString(), days],
    );
  await born(-1);
  await turn();
  expect((await bonuses.list(who)).waiting).toHaveLength(1);
  await born(-3);
  await turn();
  expect((await bonuses.list(who)).waiting).toHaveLength(1);
});

it('a rule over members finds those it means, once each', async () => {
  const [quiet, player] = [await world.register(), await world.register()];
  await settledBet(world.server.kernel.db, { memberId: player.memberId, validBetMinor: 100n });
  await bonuses.terms({
    trigger: 'segment',
    budget: '5000.00',
    segment: { quietDays: 3, depositCountTo: 0, rankTo: 0 },
  });
  await turn();
  await turn();
  expect((await bonuses.list(quiet)).waiting).toHaveLength(1);
  expect((await bonuses.list(player)).waiting).toEqual([]);
});

it('[D-U46] an operator reads of a member what the member sees, and needs to be allowed', async () => {
  const who = await world.register();
  await given(who);
  const read = (by: Keeper, id = who.memberId) =>
    keepers.office(by.token, desk.memberBonuses, { id });
  expect((await read(ann)).value).toEqual(await bonuses.list(who));
  expect((await read(ann)).value.waiting).toMatchObject([{ amount: '10.00', state: 'waiting' }]);
  expect((await read(ann, '1')).errorCode).toBe('not_found');
  expect((await read(await keepers.keeper('content'))).success).toBe(false);
});

it('[D-U45] a rule asks for whatever a segment asks, and is judged again when it gives', async () => {
  const [meant, other] = [await world.register(), await world.register()];
  const tag = (who: Person) =>
    run(
      `insert into member_tags (brand_id, member_id, tag, by_name, at)
       values (1, $1, 'lantern', 'ann', now())`,
      [BigInt(who.memberId)],
    );
  await tag(meant);
  const segment = { tag: 'lantern', balanceTo: '0.00' };
  expect((await bonuses.preview({ trigger: 'segment', segment })).value.members).toBe(1);
  const turned = { rankFrom: 5, rankTo: 4 };
  expect((await bonuses.create({ trigger: 'segment', segment: turned })).raw).toMatchObject({
    value: { fields: { 'item.segment.rankTo': 'order' } },
  });
  const id = await bonuses.terms({ trigger: 'segment', budget: '50.00', segment });
  await turn();
  expect((await bonuses.list(meant)).waiting).toHaveLength(1);
  expect((await bonuses.list(other)).waiting).toEqual([]);
  // Found while it was meant, it is not any more when it would get it.
  await tag(other);
  await world.fund(other, 100n);
  const { kernel } = world.server;
  const [brand] = await brandsOf(kernel);
  if (!brand) throw new Error('no brand');
  const given = await kernel.db.transaction((tx) =>
    offerBonus({ ...kernel, brand }, tx, {
      brandId: 1,
      memberId: BigInt(other.memberId),
      termsId: BigInt(id),
      slot: 'once',
      givenBy: '',
      reason: '',
    }),
  );
  expect(given.kind).toBe('not_meant');
});

it('a code gives as often as it may; all others are refused alike, and guesses are counted', async () => {
  const [one, two, three] = [
    await world.register(),
    await world.register(),
    await world.register(),
  ];
  await bonuses.terms({ trigger: 'code', code: 'harbour-day', usesMost: 2 });
  await bonuses.terms({ trigger: 'code', code: 'RANKED', ranks: [9] });
  expect((await bonuses.code(one, 'Harbour Day')).value).toMatchObject({
    isRepeated: false,
    bonus: { state: 'waiting', trigger: 'code' },
  });
  expect((await bonuses.code(one, 'HARBOURDAY')).value).toMatchObject({ isRepeated: true });
  expect((await bonuses.code(two, 'harbourday')).success).toBe(true);
  await bonuses.claim(one, (await bonuses.list(one)).waiting[0]?.id ?? '');
  expect((await bonuses.code(one, 'harbour day')).value).toMatchObject({
    isRepeated: true,
    bonus: { state: 'bound' },
  });
  for (const wrong of ['harbourday', 'RANKED', 'NOBODYS'])
    expect((await bonuses.code(three, wrong)).errorCode).toBe('code_invalid');
  for (let guess = 3; guess < 10; guess += 1) await bonuses.code(three, `GUESS${guess}`);
  expect((await bonuses.code(three, 'GUESS')).errorCode).toBe('too_many_requests');
});

it('of a household one has it', async () => {
  const from = () =>
    world.register({}, { headers: { 'x-forwarded-for': '10.9.8.7', 'user-agent': 'Bonus 1' } });
  const [one, other] = [await from(), await from()];
  const id = await bonuses.terms({ isOneAHousehold: true });
  expect((await bonuses.give(id, [one])).value).toMatchObject({ given: 1 });
  expect((await bonuses.give(id, [other])).value).toMatchObject({ given: 0 });
  expect(await bonuses.list(other)).toMatchObject({ waiting: [], past: [] });
});

it('nothing is given or taken on a break, and what waited too long is gone', async () => {
  const [who, other] = [await world.register(), await world.register()];
  const id = await given(who);
  const pause = (one: Person) =>
    run(`update balances set play_stopped_until = now() + interval '1 day' where member_id = $1`, [
      BigInt(one.memberId),
    ]);
  await pause(who);
  await pause(other);
  expect((await bonuses.claim(who, id)).errorCode).toBe('on_break');
  expect((await bonuses.give(await bonuses.terms(), [other])).value).toMatchObject({ given: 0 });
  await run(`update bonus_grants set waits_until = now() - interval '1 hour' where grant_id = $1`, [
    BigInt(id),
  ]);
  await run('update balances set play_stopped_until = null where member_id = $1', [
    BigInt(who.memberId),
  ]);
  expect((await bonuses.claim(who, id)).errorCode).toBe('state_conflict');
  await turn();
  expect((await bonuses.list(who)).past).toMatchObject([{ id, state: 'lapsed' }]);
  await expectBooks();
});

it('past its days it is taken back as far as it is there', async () => {
  const who = await world.register();
  const id = await given(who, { expiresDays: 1 });
  await bonuses.claim(who, id);
  await run(
    `update deposit_bonuses set expires_at = now() - interval '1 hour' where member_id = $1`,
    [BigInt(who.memberId)],
  );
  await settle();
  expect((await bonuses.list(who)).past).toMatchObject([{ id, state: 'expired', taken: '10.00' }]);
  expect(await cashier.balance(who)).toBe('0.00');
  // Nothing is left of it, and so nothing is asked for.
  expect((await config(who)).turnover.missing).toBe('0.00');
  await expectBooks();
});

it('waiting is no way out: what was won with it leaves once the rest is bet', async () => {
  const who = await world.register();
  const id = await given(who, { expiresDays: 1 });
  await bonuses.claim(who, id);
  // As after a bet of all of it that paid ten times its stake.
  await world.fund(who, 9000n);
  await settledBet(world.server.kernel.db, { memberId: who.memberId, validBetMinor: 1000n });
  await run(
    `update deposit_bonuses set expires_at = now() - interval '1 hour' where member_id = $1`,
    [BigInt(who.memberId)],
  );
  await settle();
  expect((await bonuses.list(who)).past).toMatchObject([{ id, state: 'expired', taken: '10.00' }]);
  expect(await cashier.balance(who)).toBe('90.00');
  expect((await config(who)).turnover.missing).toBe('40.00');
  await settledBet(world.server.kernel.db, { memberId: who.memberId, validBetMinor: 4000n });
  expect((await config(who)).turnover.missing).toBe('0.00');
  await expectBooks();
});

it('no bonus is taken beside one that stands alone', async () => {
  const offers = await offersOf(world, ann);
  const offerId = await offers.offer({ isAlone: true });
  const who = await cashier.payer(0n);
  const { id } = await offers.made(who, '100.00', offerId);
  await offers.paid(id, '100.00');
  const bonus = await given(who);
  const before = await cashier.balance(who);
  expect((await bonuses.claim(who, bonus)).errorCode).toBe('bonus_alone');
  expect(await cashier.balance(who)).toBe(before);
  expect((await bonuses.list(who)).waiting).toMatchObject([{ id: bonus }]);
});

it('terms without a budget wait for a second person; nobody gives what is not open', async () => {
  const answer = await bonuses.create({ budget: null });
  expect(answer.value).toMatchObject({ isOn: false, isAsked: true });
  const who = await world.register();
  expect((await bonuses.give(String(answer.value.id), [who], bob)).errorCode).toBe(
    'state_conflict',
  );
});

it('terms that cannot be met, or have no end to speak of, are refused or named', async () => {
  expect((await bonuses.create({ budget: '5.00' })).raw).toMatchObject({
    value: { fields: { 'item.budget': 'too_small' } },
  });
  expect((await bonuses.create({ trigger: 'code', code: '' })).errorCode).toBe('validation_failed');
  expect((await bonuses.create({ reward: 'spins' })).errorCode).toBe('validation_failed');
  expect((await bonuses.preview({ ranks: [98] })).value.conflicts).toContain('nobody');
  expect(
    (await bonuses.preview({ trigger: 'segment', budget: '10.00' })).value.conflicts,
  ).toContain('budget_hour');
  expect(
    (await bonuses.preview({ betMax: '0.01', times: '100', expiresDays: 1 })).value,
  ).toMatchObject({ most: '10.00', turnover: '1000.00', conflicts: ['too_long'] });
});
