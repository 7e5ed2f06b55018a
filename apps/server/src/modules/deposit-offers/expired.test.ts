import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { endWagers, placeWager, verifyLedger } from '../wallet/index.ts';
import { BONUSES_RECOUNT } from '../withdrawals/index.ts';
import { BONUS_QUESTIONS, module } from './index.ts';

/** What a bonus of a deposit asks for when its days are over (D-I16). */
let world: World;
let cashier: Cashier;
let offers: Offers;
let offerId: string;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, module.jobs);
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  const [ann] = await (await keepersOf(world)).twoOwners();
  offers = await offersOf(world, ann);
  offerId = await offers.offer({ percent: '100', times: '30', expiresDays: 1, budget: '10000.00' });
});
afterAll(async () => {
  await world.close();
});

const db = () => world.server.kernel.db;
type Bound = Payer & { id: string };
/** 100.00 paid by somebody who had nothing: 100.00 come with it, which ask for 3000.00. */
const bound = async (): Promise<Bound> => {
  const who = await cashier.payer(0n);
  const { id } = await offers.made(who, '100.00', offerId);
  await offers.paid(id, '100.00');
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
const expire = async (...all: Bound[]): Promise<void> => {
  await db().run(
    `update deposit_bonuses set expires_at = now() - interval '1 second'
    where deposit_id = any($1::text[])`,
    [`{${all.map(({ id }) => id).join(',')}}`],
  );
  for (const job of module.jobs ?? []) await job.run(world.server.kernel);
};
const asked = async (who: Payer) =>
  (await world.call(withdrawals.withdrawalConfig, {}, { token: who.token })).value;
const bonusOf = async (who: Bound) => (await offers.read(who, who.id)).bonus;

it('[PR-01] what was won with a bonus is not made free by waiting for its end', async () => {
  const who = await bound();
  await played(who, 20_000n, 40_000n);
  expect(await bonusOf(who)).toMatchObject({ state: 'bound', asksOn: true, missing: '2900.00' });
  await expire(who);
  expect(await cashier.balance(who)).toBe('300.00');
  expect(await bonusOf(who)).toMatchObject({
    state: 'expired',
    taken: '100.00',
    turnover: '3100.00',
    missing: '2900.00',
  });
  expect(await asked(who)).toMatchObject({
    turnover: { missing: '2900.00', bonuses: [{ depositId: who.id, state: 'expired' }] },
  });
  const refused = await cashier.ask(who, '100.00');
  expect([refused.errorCode, refused.refusal.missing]).toEqual(['turnover_missing', '2900.00']);
  for (let turn = 0; turn < 10; turn += 1) await played(who, 29_000n, 29_000n);
  expect(await asked(who)).toMatchObject({ turnover: { missing: '0.00' } });
  expect(await bonusOf(who)).toMatchObject({ state: 'expired', missing: '0.00' });
  expect((await cashier.ask(who, '100.00')).success).toBe(true);
});

it('where nothing was played or won it goes back and asks for nothing any more', async () => {
  const [idle, lost, poor] = [await bound(), await bound(), await bound()];
  await played(lost, 10_000n, 5000n);
  await played(poor, 20_000n, 0n);
  await expire(idle, lost, poor);
  expect(await cashier.balance(idle)).toBe('100.00');
  expect(await cashier.balance(lost)).toBe('50.00');
  expect(await cashier.balance(poor)).toBe('0.00');
  for (const who of [idle, lost, poor]) {
    expect(await bonusOf(who)).toMatchObject({ state: 'expired', missing: '0.00' });
    expect(await asked(who)).toMatchObject({ turnover: { ofBonuses: '0.00', bonuses: [] } });
  }
  // The deposit itself is bet once, bonus or not.
  expect(await asked(idle)).toMatchObject({ turnover: { missing: '100.00' } });
  expect(await asked(lost)).toMatchObject({ turnover: { missing: '0.00' } });
});

it('what is out when its days are over may win yet, and is asked for too', async () => {
  const [who, old] = [await bound(), await cashier.payer(5000n)];
  const open = await lay(who, 20_000n);
  // One of before is none of it.
  await lay(old, 5000n);
  const { id } = await offers.made(old, '100.00', offerId);
  await offers.paid(id, '100.00');
  await expire(who, { ...old, id });
  expect(await asked(old)).toMatchObject({ turnover: { ofBonuses: '0.00' } });
  expect(await bonusOf(who)).toMatchObject({ state: 'expired', taken: '0.00', owed: '100.00' });
  await end(open, 40_000n, 20_000n);
  for (const job of module.jobs ?? []) await job.run(world.server.kernel);
  expect(await cashier.balance(who)).toBe('300.00');
  expect(await asked(who)).toMatchObject({ turnover: { missing: '2900.00' }, owed: '0.00' });
});

it('one that was chosen before keeps the terms it was chosen on', async () => {
  const [who, early] = [await bound(), await bound()];
  expect((await offers.giveUp(early, early.id)).success).toBe(true);
  await db().run('update deposit_bonuses set asks_on = false where deposit_id = $1', [who.id]);
  await played(who, 20_000n, 40_000n);
  expect(await bonusOf(who)).toMatchObject({ state: 'bound', asksOn: false });
  await expire(who);
  expect(await bonusOf(who)).toMatchObject({ state: 'expired', turnover: '0.00', missing: '0.00' });
  expect(await asked(who)).toMatchObject({ turnover: { ofBonuses: '0.00', missing: '0.00' } });
});

it('the books of it all are whole, and the recount says the same', async () => {
  const { faults } = await verifyLedger(db(), BONUS_QUESTIONS);
  expect(faults.filter(({ what }) => BONUS_QUESTIONS.some((one) => one.what === what))).toEqual([]);
  expect(await db().transaction((tx) => BONUSES_RECOUNT.compare(tx))).toEqual([]);
});
