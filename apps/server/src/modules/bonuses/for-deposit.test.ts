import * as bonusCalls from '@fairhouse/contract/bonuses';
import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bonusesOf, SPINS, type Bonuses } from '../../../../../tests/bonuses.ts';
import { takenDepositsHouse } from '../../../../../tests/taken-deposits.ts';
import type { Person } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { verifyLedger } from '../wallet/index.ts';

/** What a deposit brings by itself (D-I39). */
let house: Awaited<ReturnType<typeof takenDepositsHouse>>;
let bonuses: Bonuses;
beforeAll(async () => {
  house = await takenDepositsHouse();
  bonuses = await bonusesOf(house.world, house.ann);
});
beforeEach(() =>
  house.world.server.kernel.db.run('update bonus_terms set is_on = false where brand_id = 1', []),
);
afterAll(async () => {
  await house.close();
});

const BROUGHT = { trigger: 'deposit', depositMin: '20.00', budget: '100.00' };
const terms = (change: Record<string, unknown> = {}) => bonuses.terms({ ...BROUGHT, ...change });
const shown = async (who: Person) =>
  (await house.world.call(bonusCalls.bonusesForDeposit, {}, { token: who.token })).value.list;
const waiting = async (who: Person) => (await bonuses.list(who)).waiting;

it('the first deposit from the least sum on brings its bonus, which is said before, once', async () => {
  const id = await terms({ ...SPINS, winMost: '5.00', times: '2', waitDays: 4 });
  const who = await house.member();
  expect(await shown(who)).toMatchObject([
    {
      id,
      depositMin: '20.00',
      reward: 'spins',
      spins: { count: 5, most: '5.00' },
      times: '2',
      waitDays: 4,
      amount: null,
    },
  ]);
  await house.credited(who, '30.00');
  expect(await waiting(who)).toMatchObject([{ trigger: 'deposit', reward: 'spins' }]);
  expect(await shown(who)).toEqual([]);
  await house.credited(who, '30.00');
  expect(await waiting(who)).toHaveLength(1);
  // Too small a first one brings nothing, and the next is the second.
  const other = await house.member();
  await house.credited(other, '19.99');
  await house.credited(other, '30.00');
  expect(await waiting(other)).toEqual([]);
});

it('money, points and free bets come with the deposits that they are for', async () => {
  await terms({ depositTimes: 'nth', depositNth: 2, amount: '3.00' });
  await terms({
    depositTimes: 'reload',
    reward: 'points',
    amount: null,
    points: '50.00',
    times: '0',
    expiresDays: null,
  });
  const bets = { ...SPINS, reward: 'bets', slug: '', winMost: '5.00', times: '1' };
  await terms({ ...bets, depositTimes: 'always', depositMin: '40.00' });
  const who = await house.member();
  expect((await shown(who)).map((one) => one.reward)).toEqual(['bets']);
  await house.credited(who, '40.00');
  expect((await waiting(who)).map((one) => one.reward)).toEqual(['bets']);
  expect((await shown(who)).map((one) => one.reward).toSorted()).toEqual([
    'bets',
    'money',
    'points',
  ]);
  await house.credited(who, '30.00');
  const now = await waiting(who);
  expect(now.map((one) => one.reward).toSorted()).toEqual(['bets', 'money', 'points']);
  const money = now.find((one) => one.reward === 'money');
  expect((await bonuses.claim(who, money?.id ?? '')).success).toBe(true);
  expect(await house.balance(who)).toBe('73.00');
  await house.credited(who, '30.00');
  expect((await waiting(who)).map((one) => one.reward).toSorted()).toEqual([
    'bets',
    'points',
    'points',
  ]);
});

it('what came with a deposit does not stay where any of its deposit is taken back', async () => {
  await terms({ depositTimes: 'always', times: '3' });
  const who = await house.member();
  const first = await house.credited(who, '30.00');
  const [one] = await waiting(who);
  expect((await bonuses.claim(who, one?.id ?? '')).success).toBe(true);
  const second = await house.credited(who, '30.00');
  expect(await waiting(who)).toHaveLength(1);
  await house.taken(first, '10.00');
  expect((await bonuses.list(who)).past).toMatchObject([{ state: 'returned', taken: '10.00' }]);
  expect(await house.balance(who)).toBe('50.00');
  const dispute = await house.taken(second, '30.00');
  expect(await waiting(who)).toEqual([]);
  await house.given(second, dispute);
  expect(await waiting(who)).toHaveLength(1);
});

it('on a break, or where the budget is gone, nothing is shown and nothing is given', async () => {
  await terms({ amount: '10.00', budget: '10.00' });
  const [first, late] = [await house.member(), await house.member()];
  expect(await shown(late)).toHaveLength(1);
  await house.credited(first, '30.00');
  expect(await shown(late)).toEqual([]);
  await house.credited(late, '30.00');
  expect(await waiting(late)).toEqual([]);
  await terms();
  const rests = await house.member();
  expect(await shown(rests)).toHaveLength(1);
  await house.world.call(safety.coolOff, { days: 1 }, { token: rests.token });
  expect(await shown(rests)).toEqual([]);
});

it('the office is told what is missing, and the books are whole', async () => {
  const wrong = await bonuses.create({ ...BROUGHT, depositMin: null, depositTimes: 'nth' });
  expect(wrong.refusal.fields).toMatchObject({
    'item.depositMin': 'amount',
    'item.depositNth': 'required',
  });
  expect((await verifyLedger(house.world.server.kernel.db, LEDGER_QUESTIONS)).faults).toEqual([]);
});
