import * as depositOffers from '@fairhouse/contract/deposit-offers';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { withDeposit, worthOf } from '@fairhouse/contract/bonus-terms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, type Keeper } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, wrong, type World } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { placeWager, verifyLedger } from '../wallet/index.ts';
import { module } from './index.ts';

/** The most that stays of a bonus that came with a deposit, and whose turn is first (D-I19). */
let world: World;
let cashier: Cashier;
let offers: Offers;
let ann: Keeper;
let office: Awaited<ReturnType<typeof keepersOf>>['office'];
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, module.jobs);
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  const keepers = await keepersOf(world);
  ({ office } = keepers);
  [ann] = await keepers.twoOwners();
  offers = await offersOf(world, ann);
});
afterAll(async () => {
  await world.close();
});

/** 50 % of up to 20.00, bet twice in bets of 20.00, of which no more than 30.00 stays. */
const KEPT = { bonusMax: '20.00', times: '2', betMax: '20.00', keepMost: '30.00' };
const bound = async (who: Payer, change: Record<string, unknown> = {}) => {
  const offerId = await offers.offer({ ...KEPT, ...change });
  const { id } = await offers.made(who, '40.00', offerId);
  await offers.paid(id, '40.00');
  return { id, offerId };
};
/** A bet of 20.00 that is over at once. */
const bet = async (who: Payer, payoutMinor: bigint): Promise<void> => {
  const verdict = await placeWager(world.server.kernel, {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    roundId: null,
    windowId: null,
    slug: 'harbour-lights',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [{ bet: 'spin', stakeMinor: 2_000n, validBetMinor: 2_000n, rule: 'stake', payoutMinor }],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
};
const settle = async () => {
  for (const job of module.jobs ?? []) await job.run(world.server.kernel);
};
const bonusOf = async (who: Payer, id: string) => (await offers.read(who, id)).bonus;

it('[PR-01] [D-I19] of a deposit bonus no more stays than was said, and never of the deposit', async () => {
  const who = await cashier.payer(10_000n);
  const offerId = await offers.offer(KEPT);
  const { list } = await offers.listed(who, '40.00');
  expect(list.find((one) => one.id === offerId)).toMatchObject({ keepMost: '30.00' });
  const { id } = await offers.made(who, '40.00', offerId);
  // What is changed afterwards is not what was chosen.
  const { item } = await kept(offerId);
  const changed = await office(ann.token, depositOffers.changeOffer, {
    id: offerId,
    item: wrong({ ...item, keepMost: null }),
  });
  expect(changed.success).toBe(true);
  await offers.paid(id, '40.00');
  // 100.00 were there and 40.00 were paid: both stay besides.
  expect(await bonusOf(who, id)).toMatchObject({ keepMost: '30.00', keepsUpTo: '170.00' });
  expect(await cashier.balance(who)).toBe('160.00');
  for (let turn = 0; turn < 4; turn += 1) await bet(who, 3_000n);
  expect(await cashier.balance(who)).toBe('200.00');
  expect((await cashier.ask(who, '100.00')).errorCode).toBe('bonus_settling');
  await settle();
  expect(await cashier.balance(who)).toBe('170.00');
  expect(await bonusOf(who, id)).toMatchObject({ state: 'done', taken: '30.00' });
  expect((await cashier.ask(who, '100.00')).success).toBe(true);
  // All of the bonus was given: what went back besides gives nothing of its budget back.
  const given = (await office(ann.token, depositOffers.officeOffers, {})).value.given;
  expect(given).toContainEqual(expect.objectContaining({ id: offerId, spent: '20.00' }));
});

const kept = async (id: string) => {
  const { value } = await office(ann.token, depositOffers.officeOffer, { id });
  return { item: value };
};

it('who wins less keeps all of it, and one whose days are over gives back what is above', async () => {
  const [less, late] = [await cashier.payer(0n), await cashier.payer(0n)];
  const one = await bound(less);
  for (let turn = 0; turn < 4; turn += 1) await bet(less, 2_200n);
  await settle();
  expect(await cashier.balance(less)).toBe('68.00');
  expect(await bonusOf(less, one.id)).toMatchObject({ state: 'done', taken: '0.00' });
  const { id } = await bound(late);
  await bet(late, 8_000n);
  await world.server.kernel.db.run(
    `update deposit_bonuses set expires_at = now() - interval '1 second' where deposit_id = $1`,
    [id],
  );
  await settle();
  // 60.00 were won: the bonus goes back, and of the win what is above 30.00.
  expect(await cashier.balance(late)).toBe('70.00');
  expect(await bonusOf(late, id)).toMatchObject({ state: 'expired', taken: '50.00' });
});

it('the most that stays holds the bonus, and asks for a highest bet and for bets', async () => {
  const field = async (change: Record<string, unknown>) =>
    (await offers.create({ ...KEPT, ...change })).refusal.fields;
  expect(await field({ keepMost: '19.99' })).toMatchObject({ 'item.keepMost': 'too_small' });
  expect(await field({ keepMost: 'much' })).toMatchObject({ 'item.keepMost': 'amount' });
  expect(await field({ times: '0' })).toMatchObject({ 'item.keepMost': 'never' });
  expect(await field({ betMax: null })).toMatchObject({ 'item.betMax': 'required' });
  expect((await offers.preview({ ...KEPT, keepMost: '19.99' })).refusal.fields).toMatchObject({
    'item.keepMost': 'too_small',
  });
});

it('one that goes first is played through before an older one, its deposit in its turn', async () => {
  const who = await cashier.payer(0n);
  const older = await bound(who, { keepMost: null });
  const first = await bound(who, { keepMost: null, isFirst: true });
  expect(await bonusOf(who, older.id)).toMatchObject({ place: 2, isFirst: false });
  expect(await bonusOf(who, first.id)).toMatchObject({ place: 1, isFirst: true });
  // Both deposits ask for 40.00 and both bonuses for as much; 20.00 go to the first bonus.
  await bet(who, 2_000n);
  expect(await bonusOf(who, first.id)).toMatchObject({ missing: '60.00' });
  expect(await bonusOf(who, older.id)).toMatchObject({ missing: '80.00' });
  const { value } = await world.call(depositOffers.depositBonuses, {}, { token: who.token });
  expect(value.running.map((one) => [one.depositId, one.place])).toEqual([
    [first.id, 1],
    [older.id, 2],
  ]);
  const asked = await world.call(withdrawals.withdrawalConfig, {}, { token: who.token });
  expect(asked.value).toMatchObject({ turnover: { missing: '140.00' } });
});

it('what an offer is worth counts no more than may stay', () => {
  const play = {
    moneyMinor: 6_000n,
    ofDepositMinor: 4_000n,
    ofBonusMinor: 4_000n,
    terms: { weights: {}, gameWeights: {} },
    betMaxMinor: 2_000n,
  };
  const reckoned = (keepMostMinor?: bigint) => {
    const kept = keepMostMinor === undefined ? null : { depositMinor: 4_000n, keepMostMinor };
    const asked = withDeposit({ ...play, kept });
    return (asked && worthOf(asked)?.leftMinor) ?? 0n;
  };
  expect(reckoned(2_000n)).toBeLessThan(6_000n);
  expect(reckoned(2_000n)).toBeLessThan(reckoned(3_000n));
  expect(reckoned(1_000_000n)).toBe(reckoned());
});

it('the books of it all are whole', async () => {
  expect((await verifyLedger(world.server.kernel.db, LEDGER_QUESTIONS)).faults).toEqual([]);
});
