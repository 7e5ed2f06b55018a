import * as approvals from '@fairhouse/contract/approvals';
import * as messages from '@fairhouse/contract/messages';
import * as returns from '@fairhouse/contract/payment-notices-returns';
import * as records from '@fairhouse/contract/records';
import * as wallet from '@fairhouse/contract/wallet';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BONUS_QUESTIONS, module } from '../apps/server/src/modules/deposit-offers/index.ts';
import { endWagers, placeWager, verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { BONUSES_RECOUNT } from '../apps/server/src/modules/withdrawals/index.ts';
import { cashierOf, type Cashier, type Payer } from './cashier.ts';
import { correctNow } from './corrected.ts';
import { holdJobs } from './hold-job.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from './keepers.ts';
import { offersOf, type Offers } from './offers.ts';
import { openWorld, type World } from './world.ts';

/** Bonuses of deposits that a provider took back: what becomes of them (D-I14). */
let world: World;
let keepers: Keepers;
let cashier: Cashier;
let offers: Offers;
let [ann, bob]: Keeper[] = [];
let offerId: string;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, module.jobs);
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  [ann, bob] = await keepers.twoOwners();
  offers = await offersOf(world, by(ann));
  // 50 % of a deposit, bet five times over within three days.
  offerId = await offers.offer({ expiresDays: 3, budget: '10000.00', betMax: '100.00' });
});
afterAll(async () => {
  await world.close();
});

const by = (one: Keeper | undefined): Keeper => {
  if (!one) throw new Error('no operator');
  return one;
};
const db = () => world.server.kernel.db;
type Bound = Payer & { id: string };
const bound = async (offer = offerId): Promise<Bound> => {
  const who = await cashier.payer(0n);
  const { id } = await offers.made(who, '80.00', offer);
  await offers.paid(id, '80.00');
  return { ...who, id };
};
const lay = async (who: Payer, stakeMinor: bigint): Promise<bigint> => {
  const verdict = await placeWager(world.server.kernel, {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    roundId: crypto.randomUUID(),
    windowId: null,
    slug: 'harbour-mines',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [{ bet: 'round', stakeMinor }],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  return verdict.wagers[0]?.wagerId ?? 0n;
};
const end = (wagerId: bigint, payoutMinor: bigint, validBetMinor: bigint) =>
  endWagers(world.server.kernel, 1, [
    { wagerId, payoutMinor, validBetMinor, rule: 'net', outcome: 'x' },
  ]);
const played = async (who: Payer, stakeMinor: bigint, payoutMinor: bigint) =>
  end(await lay(who, stakeMinor), payoutMinor, stakeMinor);
/** What a provider told of a deposit stands at its desk. */
const contested = async (who: Bound, amountMinor = 8000n): Promise<string> => {
  const name = `dp_${crypto.randomUUID()}`;
  await db().composed(
    `insert into payment_returns (brand_id, method_id, payment_id, name, deposit_id, member_id,
       kind, amount, state, at, told_at)
     select brand_id, method_id, $2, $2, deposit_id, member_id, 'chargeback', $3, 'gone', $4, $4
     from deposits where deposit_id = $1`,
    [who.id, name, amountMinor, world.server.clock.now()],
  );
  return name;
};
const caseOf = async (name: string) => {
  const { list } = (
    await keepers.office(by(ann).token, returns.paymentReturns, { view: 'all', keyword: name })
  ).value;
  const [one] = list;
  if (!one) throw new Error(`no case ${name}`);
  return one;
};
const decide = async (name: string, decision: returns.PaymentReturn['decisions'][number]) => {
  const { id } = await caseOf(name);
  const asked = await keepers.office(by(ann).token, returns.decidePaymentReturn, {
    id,
    decision,
    reason: WHY,
  });
  expect(asked.success, JSON.stringify(asked.raw)).toBe(true);
  const { list } = (await keepers.office(by(bob).token, approvals.approvals, {})).value;
  const waiting = list.find((one) => one.kind === 'deposits.return' && one.state === 'asked');
  return () => keepers.decide(by(bob).token, waiting?.id);
};
const take = async (who: Bound, amountMinor = 8000n) => {
  const done = await (await decide(await contested(who, amountMinor), 'TAKE'))();
  expect(done.success, JSON.stringify(done.raw)).toBe(true);
};
const bonusOf = async (who: Bound) => (await offers.read(who, who.id)).bonus;
const asked = async (who: Bound) =>
  (await world.call(withdrawals.withdrawalConfig, {}, { token: who.token })).value;
const letters = async (who: Bound) =>
  (await world.call(messages.inbox, {}, { token: who.token })).value.list;
const letterOf = async (who: Bound): Promise<string> => {
  const [one] = (await letters(who)).filter(({ title }) => title.includes('bonus ended'));
  if (!one) throw new Error('no letter');
  const { content } = (await world.call(messages.readMessage, { id: one.id }, { token: who.token }))
    .value;
  return content;
};
const sound = async () => {
  expect(await verifyLedger(db(), BONUS_QUESTIONS)).toMatchObject({ faults: [] });
  expect(await db().transaction((tx) => BONUSES_RECOUNT.compare(tx))).toEqual([]);
};

it('[MC-06] a deposit that is taken back takes its bonus along, and the member is told why', async () => {
  const who = await bound();
  expect(await cashier.balance(who)).toBe('120.00');
  const name = await contested(who);
  expect((await caseOf(name)).bonus).toMatchObject({ amount: '40.00', state: 'bound', ends: true });
  const approve = await decide(name, 'TAKE');
  const done = await Promise.all([approve(), approve(), offers.takeBack(by(ann), 'no-deposit')]);
  expect(done.slice(0, 2).filter((one) => one.success)).toHaveLength(1);
  expect(await cashier.balance(who)).toBe('0.00');
  expect(await bonusOf(who)).toMatchObject({
    state: 'returned',
    taken: '40.00',
    turnover: '0.00',
    missing: '0.00',
    mayGiveUp: false,
  });
  expect((await caseOf(name)).bonus).toMatchObject({ state: 'returned', ends: false });
  expect(await asked(who)).toMatchObject({ turnover: { ofBonuses: '0.00', bonuses: [] } });
  // The bonus first, then the deposit: the list has the newest first.
  const { list } = (await world.call(records.transactions, {}, { token: who.token })).value;
  expect(list.map(({ type, amount }) => `${type} ${amount}`).slice(0, 2)).toEqual([
    'deposit_return -80.00',
    'bonus -40.00',
  ]);
  expect((await letters(who)).map(({ title }) => title)).toEqual([
    'A bonus ended with its deposit',
    'A deposit was taken back',
  ]);
  const letter = await letterOf(who);
  expect(letter).toContain('Of its 40.00 USD, 40.00 USD went back');
  expect(letter).toContain('It asks for no more bets.');
  expect((await offers.giveUp(who, who.id)).errorCode).toBe('state_conflict');
  expect((await offers.takeBack(by(ann), who.id)).errorCode).toBe('state_conflict');
  await sound();
});

it('[MC-06] what was won with it stays and asks for the bets that are missing', async () => {
  const who = await bound();
  await played(who, 5000n, 23_000n);
  expect(await cashier.balance(who)).toBe('300.00');
  await take(who);
  expect(await cashier.balance(who)).toBe('180.00');
  // 200.00 of the bonus, less the 50.00 that were bet; of the deposit nothing is left (D-U52).
  expect(await bonusOf(who)).toMatchObject({
    state: 'returned',
    taken: '40.00',
    missing: '150.00',
  });
  expect(await asked(who)).toMatchObject({
    turnover: { missing: '150.00', bonuses: [{ depositId: who.id, state: 'returned' }] },
  });
  expect(await letterOf(who)).toContain('150.00 USD is still to be bet');
  expect((await cashier.ask(who, '100.00')).errorCode).toBe('turnover_missing');
  await sound();
  await played(who, 10_000n, 10_000n);
  expect(await bonusOf(who)).toMatchObject({ state: 'returned', missing: '50.00' });
  await played(who, 5000n, 5000n);
  expect(await bonusOf(who)).toMatchObject({ state: 'returned', missing: '0.00' });
  const out = await cashier.ask(who, '100.00');
  expect(out.success, JSON.stringify(out.raw)).toBe(true);
  await sound();
});

it('[MC-06] the bonus goes back before the deposit, and what is short of that is a debt', async () => {
  const who = await bound();
  await played(who, 5000n, 0n);
  await take(who);
  expect(await cashier.balance(who)).toBe('0.00');
  expect(await bonusOf(who)).toMatchObject({ state: 'returned', taken: '40.00', turnover: '0.00' });
  expect((await world.call(wallet.ownDebt, {}, { token: who.token })).value.owed).toBe('50.00');
  const poor = await bound();
  await played(poor, 9900n, 0n);
  await take(poor);
  // Of the bonus what is there, no more: that it was lost is no debt.
  expect(await bonusOf(poor)).toMatchObject({ state: 'returned', taken: '21.00', owed: '0.00' });
  expect((await world.call(wallet.ownDebt, {}, { token: poor.token })).value.owed).toBe('80.00');
  await sound();
});

it('[MC-06] what of it is out in an open bet is taken when it comes home', async () => {
  const who = await bound();
  const wagerId = await lay(who, 10_000n);
  await take(who);
  expect(await bonusOf(who)).toMatchObject({ state: 'returned', taken: '20.00', owed: '20.00' });
  await end(wagerId, 10_000n, 10_000n);
  const afterJobs = async () => {
    for (const job of module.jobs ?? []) await job.run(world.server.kernel);
    return bonusOf(who);
  };
  await expect
    .poll(afterJobs, { timeout: 20_000 })
    .toMatchObject({ state: 'returned', taken: '40.00', owed: '0.00' });
  await sound();
});

it('[MC-06] what was played through stays; what asked for no bets goes back', async () => {
  const earned = await bound();
  for (let no = 0; no < 3; no += 1) await played(earned, 10_000n, 10_000n);
  await take(earned);
  expect(await bonusOf(earned)).toMatchObject({ state: 'done', taken: '0.00' });
  expect(await cashier.balance(earned)).toBe('40.00');
  const free = await bound(await offers.offer({ times: '0', budget: '1000.00' }));
  expect(await bonusOf(free)).toMatchObject({ state: 'done', amount: '40.00' });
  await take(free, 1000n);
  expect(await bonusOf(free)).toMatchObject({ state: 'returned', taken: '40.00' });
  expect(await cashier.balance(free)).toBe('70.00');
  await sound();
});

it('[MC-06] what a request for a withdrawal holds is a debt, which it pays when turned down', async () => {
  const free = await bound(await offers.offer({ times: '0', budget: '1000.00' }));
  await played(free, 8000n, 8000n);
  expect(await cashier.balance(free)).toBe('120.00');
  const { success, value, raw } = await cashier.ask(free, '100.00');
  expect(success, JSON.stringify(raw)).toBe(true);
  await take(free);
  // 20.00 of the bonus is there; 20.00 of it and the deposit are in what waits.
  expect(await bonusOf(free)).toMatchObject({ state: 'returned', taken: '40.00', owed: '0.00' });
  const owed = async () => (await world.call(wallet.ownDebt, {}, { token: free.token })).value.owed;
  expect([await cashier.balance(free), await owed()]).toEqual(['0.00', '100.00']);
  expect(await letterOf(free)).toContain('Of its 40.00 USD, 40.00 USD went back');
  await sound();
  const back = await cashier.desk(by(ann), value.id, 'reject', { reason: 'account_review' });
  expect(back.success, JSON.stringify(back.raw)).toBe(true);
  expect([await cashier.balance(free), await owed()]).toEqual(['0.00', '0.00']);
  await sound();
  // What was asked for before the bonus came holds none of it.
  const late = await bound();
  for (let no = 0; no < 3; no += 1) await played(late, 10_000n, 10_000n);
  for (const job of module.jobs ?? []) await job.run(world.server.kernel);
  expect((await cashier.ask(late, '100.00')).success).toBe(true);
  const { id } = await offers.made(
    late,
    '80.00',
    await offers.offer({ times: '0', budget: '900.00' }),
  );
  await offers.paid(id, '80.00');
  for (const stake of [10_000n, 4000n]) await played(late, stake, 0n);
  await take({ ...late, id });
  expect((await offers.read(late, id)).bonus).toMatchObject({ state: 'returned', taken: '0.00' });
  await sound();
});

it('[MC-06] what the house bears, or is left, ends no bonus; a first bonus is not had twice', async () => {
  const first = await offers.offer({ howOften: 'first', budget: '1000.00' });
  const who = await bound(first);
  const kept = await (await decide(await contested(who, 1000n), 'KEEP'))();
  expect(kept.success, JSON.stringify(kept.raw)).toBe(true);
  const borne = await (await decide(await contested(who, 1000n), 'BEAR'))();
  expect(borne.success, JSON.stringify(borne.raw)).toBe(true);
  expect(await bonusOf(who)).toMatchObject({ state: 'bound', taken: '0.00' });
  expect(await cashier.balance(who)).toBe('120.00');
  await take(who, 7000n);
  expect(await bonusOf(who)).toMatchObject({ state: 'returned' });
  expect((await offers.start(who, '80.00', first)).errorCode).toBe('offer_closed');
  await sound();
});

/** 20.00 beside 80.00, of which no more than 30.00 stays; the deposit is 80.00. */
const capped = async (): Promise<Bound> =>
  bound(
    await offers.offer({
      bonusMax: '20.00',
      times: '2',
      betMax: '500.00',
      keepMost: '30.00',
      budget: '1000.00',
    }),
  );
const correct = (wagerId: bigint, payoutMinor: bigint) =>
  db().transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      key: crypto.randomUUID(),
      state: 'settled',
      results: [{ wagerId, payoutMinor, validBetMinor: 20_000n, rule: 'net', outcome: 'x' }],
    }),
  );
/** Balance, debt and what went back, once the readers of ends have come to the end. */
const becomes = async (who: Bound, expected: readonly string[]): Promise<void> => {
  await expect
    .poll(
      async () => {
        for (const job of module.jobs ?? []) await job.run(world.server.kernel);
        const { owed } = (await world.call(wallet.ownDebt, {}, { token: who.token })).value;
        return [await cashier.balance(who), owed, (await bonusOf(who))?.taken];
      },
      { timeout: 20_000, interval: 100 },
    )
    .toEqual(expected);
};

it('[PR-01] [D-I24] the most that stays holds for a bet that was open when its deposit was taken', async () => {
  const [who, spent, lost] = [await capped(), await capped(), await capped()];
  const [won, other, none] = [
    await lay(who, 5000n),
    await lay(spent, 5000n),
    await lay(lost, 5000n),
  ];
  for (const one of [who, spent, lost]) await take(one);
  // 20.00 of the bonus went back, 30.00 of the deposit were there.
  for (const one of [who, spent, lost]) await becomes(one, ['0.00', '50.00', '20.00']);
  for (const one of [won, other]) await end(one, 30_000n, 20_000n);
  await end(none, 0n, 5000n);
  expect(await cashier.balance(who)).toBe('250.00');
  expect((await cashier.ask(who, '100.00')).errorCode).toBe('bonus_settling');
  // What is bet away before that is no way around it.
  await played(spent, 20_000n, 0n);
  await becomes(who, ['30.00', '0.00', '240.00']);
  await becomes(spent, ['0.00', '170.00', '240.00']);
  await becomes(lost, ['0.00', '50.00', '20.00']);
  // Nothing was won after all: what went back of the win comes back, and only the deposit is owed.
  await correct(won, 0n);
  await becomes(who, ['0.00', '50.00', '20.00']);
  await correct(won, 30_000n);
  await becomes(who, ['30.00', '0.00', '240.00']);
  await sound();
});

it('[PR-01] [D-I24] of one that was played through what went back follows a corrected bet', async () => {
  const who = await capped();
  const won = await lay(who, 5000n);
  await end(won, 15_000n, 20_000n);
  await becomes(who, ['110.00', '0.00', '90.00']);
  expect(await bonusOf(who)).toMatchObject({ state: 'done' });
  await correct(won, 0n);
  await becomes(who, ['50.00', '0.00', '0.00']);
  await correct(won, 25_000n);
  await becomes(who, ['110.00', '0.00', '190.00']);
  await sound();
});
