import * as bonusDesk from '@fairhouse/contract/bonuses-desk';
import * as points from '@fairhouse/contract/points';
import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusesOf, SPINS, type Bonuses } from '../../../../../tests/bonuses.ts';
import { cashierOf, freshKey, PAYMENT_PASSWORD } from '../../../../../tests/cashier.ts';
import type { Cashier, Payer } from '../../../../../tests/cashier.ts';
import { keepersOf, WHY, type Keeper } from '../../../../../tests/keepers.ts';
import { settledBet } from '../../../../../tests/settled-bet.ts';
import { openWorld, wrong, type World } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { verifyLedger } from '../wallet/index.ts';
import { countPoints } from './actions/count.ts';
import { POINTS_RECOUNT } from './index.ts';

/** Free bets and free spins for points (D-I30). */
let world: World;
let cashier: Cashier;
let bonuses: Bonuses;
let ann: Keeper;
let office: Awaited<ReturnType<typeof keepersOf>>['office'];
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  const keepers = await keepersOf(world);
  ({ office } = keepers);
  [ann] = await keepers.twoOwners();
  bonuses = await bonusesOf(world, ann);
});
afterAll(async () => {
  await world.close();
});

const db = () => world.server.kernel.db;
/** A member with so many points: 100.00 of valid bets in RNG earn 1.20. */
const earner = async (earned: number): Promise<Payer> => {
  const one = await cashier.payer(0n);
  const validBetMinor = BigInt(Math.ceil((earned * 10_000) / 1.2));
  await settledBet(db(), { memberId: one.memberId, validBetMinor });
  // The server counts as well: whoever took the bet may not have posted it yet.
  await expect
    .poll(async () => {
      await countPoints(world.server.kernel);
      return (await world.call(points.pointsBalance, {}, { token: one.token })).value.points;
    })
    .not.toBe('0.00');
  return one;
};
const BETS = { ...SPINS, reward: 'bets', slug: '', spins: 3, winMost: '50.00', times: '2' };
const ITEM = {
  category: 'vouchers',
  quantity: 5,
  imageUrl: '/art/goods/coffee.webp',
  pointsRequired: '100',
  kind: 'bets',
};
const create = (change: Record<string, unknown>) =>
  office(ann.token, points.createProduct, {
    item: wrong({ ...ITEM, ...change }),
    text: { language: 'EN', title: 'Three free bets', summary: '' },
  });
const product = async (bonusId: string): Promise<string> => {
  const answer = await create({ bonusId });
  if (!answer.success) throw new Error(JSON.stringify(answer.raw));
  return String(answer.value.id);
};
const redeem = (who: Payer, rewardId: string, quantity = 1, key = freshKey()) =>
  world.call(
    points.redeemPoints,
    { rewardId, quantity, paymentPassword: PAYMENT_PASSWORD },
    { token: who.token, key },
  );
const shown = async (rewardId: string) =>
  (await world.call(points.pointsReward, { pageSize: 100 })).value.list.find(
    (one) => one.rewardId === rewardId,
  );
const pointsOf = async (who: Payer) =>
  (await world.call(points.pointsBalance, {}, { token: who.token })).value.points;
const waiting = async (who: Payer) => (await bonuses.list(who)).waiting;

it('[VP-08] [D-I30] free bets are exchanged for points once, and wait with the terms that were shown', async () => {
  const rewardId = await product(await bonuses.terms(BETS));
  expect(await shown(rewardId)).toMatchObject({
    kind: 'bets',
    quantity: 5,
    bets: { count: 3, stake: '1.00', most: '50.00', times: 2, expiresDays: 30 },
  });
  const who = await earner(500);
  const key = freshKey();
  const made = await redeem(who, rewardId, 2, key);
  expect(made.success, JSON.stringify(made.raw)).toBe(true);
  expect(made.value).toMatchObject({ type: 'bets', state: 'approved', pointsChange: '-200.00' });
  // The same wish again is the same exchange.
  expect((await redeem(who, rewardId, 2, key)).value.id).toBe(made.value.id);
  expect(await pointsOf(who)).toBe('300.00');
  const [first, second, ...more] = await waiting(who);
  expect([first, second]).toMatchObject([{ reward: 'bets' }, { reward: 'bets' }]);
  expect(more).toEqual([]);
  expect((await shown(rewardId))?.quantity).toBe(3);
  const taken = await bonuses.claim(who, first?.id ?? '');
  expect(taken.success, JSON.stringify(taken.raw)).toBe(true);
  expect(await cashier.balance(who)).toBe('0.00');
});

it('where one of them cannot be given nothing is taken, and what is over is sold out', async () => {
  // The budget holds two of them.
  const termsId = await bonuses.terms({ ...BETS, budget: '100.00' });
  const rewardId = await product(termsId);
  const who = await earner(500);
  expect((await redeem(who, rewardId, 3)).errorCode).toBe('sold_out');
  expect([await pointsOf(who), (await shown(rewardId))?.quantity]).toEqual(['500.00', 5]);
  expect(await waiting(who)).toEqual([]);
  expect((await redeem(who, rewardId, 2)).success).toBe(true);
  const ended = await office(ann.token, bonusDesk.endBonusTerms, { id: termsId, reason: WHY });
  expect(ended.success).toBe(true);
  expect(await shown(rewardId)).toMatchObject({ quantity: 0, bets: null });
  expect((await redeem(who, rewardId)).errorCode).toBe('sold_out');
  expect(await pointsOf(who)).toBe('300.00');
});

it('only terms of free rounds that operators give are sold, and nothing of it on a break', async () => {
  const who = await earner(500);
  expect((await create({ bonusId: await bonuses.terms({}) })).refusal.fields).toEqual({
    'item.bonusId': 'not_found',
  });
  expect((await create({ bonusId: null })).refusal.fields).toMatchObject({
    'item.bonusId': 'required',
  });
  expect((await create({ kind: 'goods', bonusId: '1' })).refusal.fields).toMatchObject({
    'item.bonusId': 'required',
  });
  const rewardId = await product(await bonuses.terms(BETS));
  await world.call(safety.coolOff, { days: 1 }, { token: who.token });
  expect((await redeem(who, rewardId)).errorCode).toBe('on_break');
});

it('[D-I30] who puts free bets on the shelf gives them: above what one gives alone it is refused', async () => {
  const bonusId = await bonuses.terms(BETS);
  await db().run(`insert into role_limits (brand_id, role, one_minor, day_minor, paid_day_minor)
    values (1, 'owner', 10000, 10000000, 0)`);
  expect((await create({ bonusId })).errorCode).toBe('limit_exceeded');
  const made = await create({ bonusId, quantity: 2 });
  expect(made.success, JSON.stringify(made.raw)).toBe(true);
  const change = (quantity: number, isOn = true) =>
    office(ann.token, points.changeProduct, {
      id: String(made.value.id),
      item: wrong({ ...ITEM, bonusId, quantity, isOn }),
    });
  expect((await change(3)).errorCode).toBe('limit_exceeded');
  expect((await change(3, false)).success).toBe(true);
  expect((await change(2)).success).toBe(true);
  const who = await earner(3000);
  expect((await redeem(who, String(made.value.id), 3)).errorCode).toBe('sold_out');
  await db().run(`delete from role_limits where brand_id = 1 and role = 'owner'`);
});

it("[D-I35] goods give what they are worth above their price: beyond one's own it is refused", async () => {
  await db().run(`insert into role_limits (brand_id, role, one_minor, day_minor, paid_day_minor)
    values (1, 'owner', 10000, 10000000, 0)`);
  const goods = { kind: 'goods', quantity: 2, pointsRequired: '1', worth: '900.00' };
  expect((await create(goods)).errorCode).toBe('limit_exceeded');
  expect((await create({ ...goods, worth: '0' })).refusal.fields).toMatchObject({
    'item.worth': 'amount',
  });
  // At 100 points for 1.00 it gives nothing; 50.00 less, 100.00 in all.
  const made = await create({ ...goods, pointsRequired: '80000', amountRequired: '100.00' });
  expect(made.success, JSON.stringify(made.raw)).toBe(true);
  const change = (more: object) =>
    office(ann.token, points.changeProduct, {
      id: String(made.value.id),
      item: wrong({ ...ITEM, ...goods, amountRequired: '100.00', ...more }),
    });
  expect((await change({ pointsRequired: '75000' })).success).toBe(true);
  expect((await change({ pointsRequired: '74000' })).errorCode).toBe('limit_exceeded');
  // Said to be worth little, they are reckoned by what they were worth.
  expect((await change({ pointsRequired: '1', worth: '0.01' })).errorCode).toBe('limit_exceeded');
  expect((await change({ pointsRequired: '80000', worth: '899.00' })).success).toBe(true);
  await db().run(`delete from role_limits where brand_id = 1 and role = 'owner'`);
});

it('[D-I37] how long what is bought waits, and that it lapses, is said before', async () => {
  const rewardId = await product(await bonuses.terms({ ...BETS, waitDays: 4, expiresDays: 9 }));
  expect((await shown(rewardId))?.bets).toMatchObject({ waitDays: 4, expiresDays: 9 });
});

it('the books of it are whole', async () => {
  expect((await verifyLedger(db(), LEDGER_QUESTIONS)).faults).toEqual([]);
  expect(await db().transaction((tx) => POINTS_RECOUNT.compare(tx))).toEqual([]);
});
