import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { keepersOf, type Keeper } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';

let world: World;
let offers: Offers;
let ann: Keeper;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  await holdJob(world, 'deposit-bonuses');
  world.server.kernel.limiter = { take: () => true };
  [ann] = await (await keepersOf(world)).twoOwners();
  offers = await offersOf(world, ann);
});
beforeEach(() => run('update deposit_offers set is_on = false'));
afterAll(() => world.close());

const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
const paidDeposit = async (who: Person, amount = '40.00') =>
  offers.paid((await offers.made(who, amount)).id, amount);
const listedIds = async (who: Person) =>
  (await offers.listed(who, '80.00')).list.map((one) => one.id);

it('an offer for the second deposit is there after one was credited, and not after two', async () => {
  const second = await offers.offer({ howOften: 'nth', nth: 2 });
  const who = await world.register();
  expect(await listedIds(who)).toEqual([]);
  expect((await offers.start(who, '80.00', second)).errorCode).toBe('offer_closed');
  // One that was never paid counts for nothing.
  await offers.made(who, '40.00');
  expect(await listedIds(who)).toEqual([]);
  await paidDeposit(who);
  expect((await offers.listed(who, '80.00')).list).toMatchObject([{ id: second, nth: 2 }]);
  const made = await offers.made(who, '80.00', second);
  await offers.paid(made.id, '80.00');
  expect((await offers.read(who, made.id)).bonus).toMatchObject({
    state: 'bound',
    amount: '40.00',
  });
  expect(await listedIds(who)).toEqual([]);
  expect((await offers.start(who, '80.00', second)).errorCode).toBe('offer_closed');
});

it('two second deposits at once bring one bonus, whichever offers they chose', async () => {
  const [one, other] = [
    await offers.offer({ howOften: 'nth', nth: 2 }),
    await offers.offer({ howOften: 'nth', nth: 2, percent: '80' }),
  ];
  const who = await world.register();
  await paidDeposit(who);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => offers.start(who, '40.00', at % 2 === 0 ? one : other)),
  );
  expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  expect(
    answers.filter((answer) => !answer.success).every((no) => no.errorCode === 'offer_closed'),
  ).toBe(true);
});

it('a reload is for each deposit after the first', async () => {
  const reload = await offers.offer({ howOften: 'reload' });
  const who = await world.register();
  expect((await offers.start(who, '40.00', reload)).errorCode).toBe('offer_closed');
  await paidDeposit(who);
  for (let at = 0; at < 2; at += 1) {
    const made = await offers.made(who, '40.00', reload);
    await offers.paid(made.id, '40.00');
    expect((await offers.read(who, made.id)).bonus?.state).toBe('bound');
  }
});

it('a budget of a day is all that is promised on it, also at once; the next day has its own', async () => {
  const offerId = await offers.offer({ budget: '1000.00', budgetDay: '100.00' });
  const many = await Promise.all(Array.from({ length: 8 }, () => world.register()));
  const answers = await Promise.all(many.map((who) => offers.start(who, '80.00', offerId)));
  const taken = answers.flatMap((one) => (one.success ? [one.value.deposit.id] : []));
  expect(taken).toHaveLength(2);
  const rest = many.filter((_, at) => answers[at]?.success === false);
  const [late = many[0] as Person] = rest;
  expect(answers.find((one) => !one.success)?.errorCode).toBe('offer_closed');
  // Less still fits, and more is not listed.
  expect(await listedIds(late)).toEqual([]);
  expect((await offers.listed(late, '40.00')).list).toHaveLength(1);
  await run(`update deposit_bonuses set day = day - 1 where offer_id = $1`, [BigInt(offerId)]);
  expect((await offers.start(late, '80.00', offerId)).success).toBe(true);
});

it('what was given up still counts for its day, what was never paid does not', async () => {
  const offerId = await offers.offer({ budget: '1000.00', budgetDay: '40.00' });
  const [who, other] = [await world.register(), await world.register()];
  const unpaid = await offers.made(who, '80.00', offerId);
  expect((await offers.start(other, '80.00', offerId)).errorCode).toBe('offer_closed');
  await run(`update deposits set state = 'expired' where deposit_id = $1`, [unpaid.id]);
  await run(`update deposit_bonuses set state = 'lapsed' where deposit_id = $1`, [unpaid.id]);
  const paid = await offers.made(other, '80.00', offerId);
  await offers.paid(paid.id, '80.00');
  expect((await offers.giveUp(other, paid.id)).success).toBe(true);
  expect((await offers.start(who, '80.00', offerId)).errorCode).toBe('offer_closed');
});

it('an offer of a number names it, and a budget of a day is a sum', async () => {
  expect((await offers.create({ howOften: 'nth' })).raw).toMatchObject({
    value: { fields: { 'item.nth': 'required' } },
  });
  expect((await offers.create({ howOften: 'nth', nth: 1 })).errorCode).toBe('validation_failed');
  expect((await offers.create({ budget: '9.00', budgetDay: '0' })).raw).toMatchObject({
    value: { fields: { 'item.budgetDay': 'amount' } },
  });
  expect((await offers.create({ budget: '9.00', budgetDay: '5.00', nth: 4 })).value).toMatchObject({
    budgetDay: '5.00',
    nth: null,
  });
});
