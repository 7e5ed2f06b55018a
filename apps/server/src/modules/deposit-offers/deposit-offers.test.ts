import * as depositOffers from '@fairhouse/contract/deposit-offers';
import type { createDeposit } from '@fairhouse/contract/deposits';
import * as officeCashier from '@fairhouse/contract/deposits-desk';
import * as records from '@fairhouse/contract/records';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import {
  type AnswerOf,
  openWorld,
  type Person,
  type World,
  wrong,
} from '../../../../../tests/world.ts';
import { module as deposits } from '../deposits/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { BONUS_QUESTIONS } from './actions/questions.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let offers: Offers;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  // What a promise keeps is given back when the test says so.
  await holdJob(world, 'deposit-bonuses');
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  [ann, bob] = await keepers.twoOwners();
  offers = await offersOf(world, ann);
});
beforeEach(() => run('update deposit_offers set is_on = false'));
afterAll(async () => {
  await world.close();
});

const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
const idOf = (answer: AnswerOf<typeof createDeposit> | undefined): string =>
  answer?.value.deposit.id ?? '';
const bonusLines = async (who: Person) =>
  (
    await world.server.kernel.db.composed<{ amount: bigint; name: string }>(
      `select e.amount, h.name from balances b
    join entries e on e.brand_id = b.brand_id and e.account_id = b.account_id
    join entries o on o.brand_id = b.brand_id and o.transfer_id = e.transfer_id
      and o.account_id <> e.account_id
    join accounts h on h.brand_id = o.brand_id and h.account_id = o.account_id
  where b.brand_id = 1 and b.member_id = $1 and e.type = 'bonus' order by e.transfer_id`,
      [BigInt(who.memberId)],
    )
  ).map((row) => [row.name, row.amount]);
const config = async (who: Person) =>
  (await world.call(withdrawals.withdrawalConfig, {}, { token: who.token })).value;

it('a chosen bonus comes with the credit, once, from the promotions, and is bound', async () => {
  const offerId = await offers.offer({ expiresDays: 30 });
  const who = await world.register();
  expect((await offers.listed(who, '80.00')).list).toMatchObject([
    {
      id: offerId,
      deal: { bonus: '40.00', ofDeposit: '80.00', ofBonus: '200.00', turnover: '280.00' },
    },
  ]);
  const made = await offers.made(who, '80.00', offerId);
  expect(made.bonus).toMatchObject({
    state: 'promised',
    amount: '40.00',
    turnover: '280.00',
    mayGiveUp: true,
  });
  expect(await cashier.balance(who)).toBe('0.00');
  const eventId = crypto.randomUUID();
  await Promise.all([1, 2, 3].map(() => offers.paid(made.id, '80.00', { eventId })));
  await offers.paid(made.id, '80.00');
  expect(await cashier.balance(who)).toBe('120.00');
  expect(await bonusLines(who)).toEqual([['house:promotions', 4000n]]);
  expect((await offers.read(who, made.id)).bonus).toMatchObject({
    state: 'bound',
    amount: '40.00',
    missing: '280.00',
    mayGiveUp: true,
  });
  expect((await config(who)).turnover).toMatchObject({
    required: '280.00',
    missing: '280.00',
    ofBonuses: '200.00',
    bonuses: [{ depositId: made.id, turnover: '280.00' }],
  });
});

it('[MC-06] bonus details name the offer and what is left; played through it is free', async () => {
  const offerId = await offers.offer({ expiresDays: 30 });
  const who = await cashier.payer(0n);
  const made = await offers.made(who, '80.00', offerId);
  await offers.paid(made.id, '80.00');
  const details = async () =>
    (await world.call(records.bonusDetails, {}, { token: who.token })).value.list;
  await offers.bet(who, 10_000n);
  expect(await details()).toMatchObject([
    {
      kind: 'bonus',
      amount: '40.00',
      state: 'bound',
      source: made.bonus?.title,
      turnover: '280.00',
      turnedOver: '100.00',
    },
  ]);
  expect((await details())[0]?.expiresAt).toMatch(/^\d{4}-/);
  expect((await cashier.ask(who, '100.00')).refusal.missing).toBe('180.00');
  await offers.bet(who, 18_000n);
  expect(await details()).toMatchObject([{ state: 'paid', turnedOver: '280.00', expiresAt: null }]);
  expect((await cashier.ask(who, '100.00')).success).toBe(true);
});

it('without a choice there is no bonus, and a key of one choice is none of another', async () => {
  const offerId = await offers.offer();
  const who = await world.register();
  const plain = await offers.made(who, '80.00');
  expect(plain.bonus).toBeNull();
  await offers.paid(plain.id, '80.00');
  expect(await cashier.balance(who)).toBe('80.00');
  expect((await offers.start(who, '80.00', offerId, { key: 'mine' })).success).toBe(true);
  expect((await offers.start(who, '80.00', offerId, { key: 'mine' })).success).toBe(true);
  expect((await offers.start(who, '80.00', undefined, { key: 'mine' })).errorCode).toBe(
    'idempotency_conflict',
  );
});

it('sent twice at once with one key it is one deposit with one bonus', async () => {
  const offerId = await offers.offer({ howOften: 'once' });
  const who = await world.register();
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => offers.start(who, '80.00', offerId, { key: 'at-once' })),
  );
  expect(new Set(answers.map(idOf)).size).toBe(1);
  expect(idOf(answers[0])).not.toBe('');
});

it('a part is rounded down to the cent, never above the most, on what was credited', async () => {
  const offerId = await offers.offer({
    percent: '33.33',
    bonusMax: '15.00',
    times: '2.5',
    turnoverOf: 'both',
  });
  const who = await world.register();
  const [one, two] = [
    await offers.made(who, '20.01', offerId),
    await offers.made(who, '400.00', offerId),
  ];
  // 20.01 × 0.3333 is 6.669333; (20.01 + 6.66) × 2.5 is 66.675.
  expect(one.bonus).toMatchObject({ amount: '6.66', turnover: '86.68' });
  expect(two.bonus).toMatchObject({ amount: '15.00' });
  await run('update deposits set amount = 3000 where deposit_id = $1', [two.id]);
  await offers.paid(one.id, '20.01');
  await offers.paid(two.id, '30.00');
  expect(await bonusLines(who)).toEqual([
    ['house:promotions', 666n],
    ['house:promotions', 999n],
  ]);
});

it('a credit below the least deposit brings the money and no bonus', async () => {
  const offerId = await offers.offer();
  const who = await world.register();
  const made = await offers.made(who, '80.00', offerId);
  await run('update deposits set amount = 1999 where deposit_id = $1', [made.id]);
  await offers.paid(made.id, '19.99');
  expect(await cashier.balance(who)).toBe('19.99');
  expect((await offers.read(who, made.id)).bonus).toMatchObject({ state: 'dropped' });
  expect((await config(who)).turnover).toMatchObject({ required: '19.99', ofBonuses: '0.00' });
});

it('what does not fit cannot be chosen: amount, method, rank, time, switch, brand', async () => {
  const who = await world.register();
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const past = new Date(Date.now() - 3_600_000).toISOString();
  for (const change of [
    { depositMin: '80.01' },
    { methods: ['bank-transfer'] },
    { ranks: [3] },
    { startsAt: soon },
    { endsAt: past },
    { isOn: false },
    { percent: '0.01', depositMin: '90.00' },
  ]) {
    const id = await offers.offer(change);
    const { list } = await offers.listed(who, '80.00');
    expect(list.find((one) => one.id === id)?.deal ?? null, JSON.stringify(change)).toBeNull();
    expect((await offers.start(who, '80.00', id)).errorCode, JSON.stringify(change)).toBe(
      'offer_closed',
    );
  }
  for (const id of ['nobody', '999999', '__proto__', '0']) {
    expect((await offers.start(who, '80.00', id)).errorCode, id).toBe('offer_closed');
  }
  await run('update members set rank_level = 3 where member_id = $1', [BigInt(who.memberId)]);
  const ranked = await offers.offer({ ranks: [3, 4] });
  expect((await offers.start(who, '80.00', ranked)).success).toBe(true);
});

it('[abuse 27] two first deposits at once bring one bonus, whichever offers they chose', async () => {
  const [first, other] = [
    await offers.offer({ howOften: 'first' }),
    await offers.offer({ howOften: 'first', percent: '80' }),
  ];
  const who = await world.register();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => offers.start(who, '40.00', at % 2 === 0 ? first : other)),
  );
  const taken = answers.filter((one) => one.success);
  expect(taken).toHaveLength(1);
  expect(new Set(answers.filter((one) => !one.success).map((one) => one.errorCode))).toEqual(
    new Set(['offer_closed']),
  );
  await offers.paid(idOf(taken[0]), '40.00');
  expect(await bonusLines(who)).toHaveLength(1);
  expect((await offers.start(who, '40.00', first)).errorCode).toBe('offer_closed');
  expect((await offers.listed(who)).list).toEqual([]);
});

it('once, once a day and one at a time are kept', async () => {
  const [once, daily, alone] = [
    await offers.offer({ howOften: 'once' }),
    await offers.offer({ howOften: 'daily' }),
    await offers.offer({ isAlone: true }),
  ];
  const who = await world.register();
  for (const id of [once, daily]) {
    const made = await offers.made(who, '40.00', id);
    await offers.paid(made.id, '40.00');
    expect((await offers.start(who, '40.00', id)).errorCode).toBe('offer_closed');
  }
  expect((await offers.start(who, '40.00', alone)).errorCode).toBe('offer_closed');
  await run(
    `update deposit_bonuses set slot = 'daily:' || offer_id || ':2026-01-01'
    where member_id = $1 and slot like 'daily:%'`,
    [BigInt(who.memberId)],
  );
  expect((await offers.start(who, '40.00', daily)).success).toBe(true);
  const single = await world.register();
  await offers.made(single, '40.00', alone);
  expect((await offers.start(single, '40.00', once)).errorCode).toBe('offer_closed');
});

it('one standing choice has its slot, in the books too', async () => {
  const offerId = await offers.offer({ howOften: 'first' });
  const who = await world.register();
  const [one, other] = [await offers.made(who, '40.00', offerId), await offers.made(who, '40.00')];
  await expect(
    run(
      `insert into deposit_bonuses (brand_id, deposit_id, member_id, offer_id, slot,
    state, percent, bonus_max, deposit_min, times, turnover_of, is_alone, promised) select brand_id,
    $2, member_id, offer_id, slot, state, percent, bonus_max, deposit_min, times, turnover_of,
    is_alone, promised from deposit_bonuses where deposit_id = $1`,
      [one.id, other.id],
    ),
  ).rejects.toThrow('deposit_bonuses_slot');
});

it('a budget is kept for what was promised, and many at once never promise more', async () => {
  const offerId = await offers.offer({ budget: '100.00' });
  const many = await Promise.all(Array.from({ length: 8 }, () => world.register()));
  const answers = await Promise.all(many.map((who) => offers.start(who, '60.00', offerId)));
  expect(answers.filter((one) => one.success)).toHaveLength(3);
  const [taken] = answers.filter((one) => one.success);
  const given = async () =>
    (await keepers.office(ann.token, depositOffers.officeOffers, {})).value.given.find(
      (one) => one.id === offerId,
    );
  expect(await given()).toMatchObject({ taken: 3, spent: '90.00' });
  await offers.paid(idOf(taken), '60.00', { state: 'declined' });
  const late = await world.register();
  expect((await offers.start(late, '60.00', offerId)).errorCode).toBe('offer_closed');
  for (const job of (await import('./jobs.ts')).jobs) await job.run(world.server.kernel);
  expect(await given()).toMatchObject({ taken: 2, spent: '60.00' });
  expect((await offers.start(late, '60.00', offerId)).success).toBe(true);
});

it(
  '[RQ-65] ' +
    'what was promised is kept though the offer ends or changes before the ' +
    'money comes',
  async () => {
    const offerId = await offers.offer({ budget: '500.00' });
    const who = await world.register();
    const made = await offers.made(who, '80.00', offerId);
    await keepers.office(ann.token, depositOffers.changeOffer, {
      id: offerId,
      item: wrong({ ...offers.ITEM, percent: '1', times: '9', budget: '1.00' }),
    });
    const ended = await keepers.office(ann.token, depositOffers.endOffer, {
      id: offerId,
      reason: WHY,
    });
    expect(ended.value).toMatchObject({ isOver: true });
    expect(
      (await keepers.office(ann.token, depositOffers.endOffer, { id: offerId, reason: WHY }))
        .errorCode,
    ).toBe('state_conflict');
    expect((await offers.start(who, '80.00', offerId)).errorCode).toBe('offer_closed');
    await offers.paid(made.id, '80.00');
    expect((await offers.read(who, made.id)).bonus).toMatchObject({
      state: 'bound',
      amount: '40.00',
      turnover: '280.00',
    });
  },
);

it('a deposit that is over gives its place back; paid late it has what is still open', async () => {
  const offerId = await offers.offer({ howOften: 'first' });
  const who = await world.register();
  const made = await offers.made(who, '80.00', offerId);
  await run(
    `update deposits set created_at = now() - interval '40 minutes'
    where deposit_id = $1`,
    [made.id],
  );
  for (const job of deposits.jobs ?? []) await job.run(world.server.kernel);
  expect((await offers.read(who, made.id)).status).toBe('expired');
  const again = await offers.made(who, '60.00', offerId);
  await offers.paid(made.id, '80.00');
  expect(await cashier.balance(who)).toBe('80.00');
  await offers.paid(again.id, '60.00');
  expect(await bonusLines(who)).toEqual([['house:promotions', 3000n]]);
  const other = await world.register();
  const alone = await offers.made(other, '80.00', offerId);
  await run(`update deposits set state = 'expired' where deposit_id = $1`, [alone.id]);
  for (const job of (await import('./jobs.ts')).jobs) await job.run(world.server.kernel);
  expect((await offers.read(other, alone.id)).bonus).toMatchObject({ state: 'lapsed' });
  await offers.paid(alone.id, '80.00');
  expect(await bonusLines(other)).toEqual([['house:promotions', 4000n]]);
});

it('a crash between money and bonus leaves neither; the provider tells it again', async () => {
  const offerId = await offers.offer();
  const who = await world.register();
  const made = await offers.made(who, '80.00', offerId);
  await run(`create function no_bonus() returns trigger language plpgsql as $f$ begin
    if new.state = 'bound' then raise 'the process ends here'; end if; return new; end $f$`);
  await run(
    'create trigger no_bonus before update on deposit_bonuses for each row ' +
      'execute function no_bonus()',
  );
  expect((await offers.paid(made.id, '80.00')).status).toBe(500);
  expect(await cashier.balance(who)).toBe('0.00');
  expect((await offers.read(who, made.id)).status).toBe('applying');
  await run('drop trigger no_bonus on deposit_bonuses');
  expect((await offers.paid(made.id, '80.00')).success).toBe(true);
  expect(await cashier.balance(who)).toBe('120.00');
});

it('who is on a break is offered nothing and given nothing', async () => {
  const offerId = await offers.offer();
  const who = await world.register();
  const made = await offers.made(who, '80.00', offerId);
  await run(
    `update balances set play_stopped_until = now() + interval '1 day'
    where member_id = $1`,
    [BigInt(who.memberId)],
  );
  expect((await offers.listed(who)).list).toEqual([]);
  expect((await offers.start(who, '80.00', offerId)).errorCode).toBe('offer_closed');
  await offers.paid(made.id, '80.00');
  expect(await cashier.balance(who)).toBe('80.00');
  expect((await offers.read(who, made.id)).bonus).toMatchObject({ state: 'dropped' });
});

it('accounts of one device are marked for the desk; refused where it is once a device', async () => {
  const [marked, single] = [await offers.offer(), await offers.offer({ isPerDevice: true })];
  const at = {
    headers: {
      'x-forwarded-for': '203.0.113.7',
      'user-agent':
        'Mozilla/5.0 (X11; ' +
        'Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
    },
  };
  const [one, two] = [await world.register({}, at), await world.register({}, at)];
  await offers.made(one, '80.00', marked);
  const made = await offers.made(two, '80.00', marked);
  await keepers.office(ann.token, officeCashier.claimDeposit, { id: made.id });
  const row = (
    await keepers.office(ann.token, officeCashier.deskDeposits, { view: 'all', keyword: made.id })
  ).value.list[0];
  expect(row?.bonus).toMatchObject({
    state: 'promised',
    amount: '40.00',
    linked: [{ id: one.memberId, account: one.username }],
  });
  await offers.made(one, '80.00', single);
  expect((await offers.start(two, '80.00', single)).errorCode).toBe('offer_closed');
  expect((await offers.listed(two)).list.map((row_) => row_.id)).toEqual([marked]);
});

it('an office without the permission reads and does not write; deeds are audited', async () => {
  const support = await keepers.keeper('support');
  const offerId = await offers.offer();
  expect((await offers.create({}, support)).errorCode).toBe('forbidden');
  expect(
    (await keepers.office(support.token, depositOffers.endOffer, { id: offerId, reason: WHY }))
      .errorCode,
  ).toBe('forbidden');
  expect((await keepers.office(support.token, depositOffers.officeOffers, {})).success).toBe(true);
  for (const [field, value] of [
    ['percent', '0'],
    ['percent', '500.01'],
    ['percent', '1.234'],
    ['times', '31'],
    ['times', '-1'],
    ['bonusMax', '0'],
    ['depositMin', '1.001'],
    ['budget', '0.00'],
  ] as const) {
    expect((await offers.create({ [field]: value })).refusal.fields, `${field} ${value}`).toEqual({
      [`item.${field}`]: 'amount',
    });
  }
  await keepers.office(bob.token, depositOffers.endOffer, { id: offerId, reason: WHY });
  expect((await keepers.audit(ann.token, 'offers.end'))[0]).toMatchObject({
    action: 'offers.end',
    subject: `offer:${offerId}`,
    reason: WHY,
  });
  const again = await keepers.office(bob.token, depositOffers.endOffer, {
    id: offerId,
    reason: WHY,
  });
  expect(again.errorCode, 'what is over does not end again').toBe('state_conflict');
});

it('the books of it all are whole', async () => {
  const { faults } = await verifyLedger(world.server.kernel.db, BONUS_QUESTIONS);
  expect(faults.filter(({ what }) => BONUS_QUESTIONS.some((one) => one.what === what))).toEqual([]);
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
