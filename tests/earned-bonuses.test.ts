import * as points from '@fairhouse/contract/points';
import * as raffles from '@fairhouse/contract/raffles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LEDGER_QUESTIONS } from '../apps/server/src/ledger-questions.ts';
import { module } from '../apps/server/src/modules/bonuses/index.ts';
import { module as offersModule } from '../apps/server/src/modules/deposit-offers/index.ts';
import { hashPassword } from '../apps/server/src/modules/members/index.ts';
import { verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { bonusHouse } from './bonus-house.ts';
import { bonusesOf, SPINS, type Bonuses } from './bonuses.ts';
import { PAYMENT_PASSWORD } from './cashier.ts';
import { holdJobs } from './hold-job.ts';
import { offersOf } from './offers.ts';
import { GIVEN, raffleHouse } from './raffle-house.ts';
import { takenDepositsHouse } from './taken-deposits.ts';
import type { Person } from './world.ts';

/** Bonuses that deposits had earned follow them where a provider takes them back (D-I31). */
let house: Awaited<ReturnType<typeof takenDepositsHouse>>;
let bonuses: Bonuses;
let bets: ReturnType<typeof bonusHouse>;
beforeAll(async () => {
  house = await takenDepositsHouse();
  await holdJobs(house.world, [...(module.jobs ?? []), ...(offersModule.jobs ?? [])]);
  bonuses = await bonusesOf(house.world, house.ann);
  bets = bonusHouse(house.world, house.cashier);
});
afterAll(async () => {
  await house.close();
});

const turn = async () => {
  for (const job of module.jobs ?? []) await job.run(house.world.server.kernel);
};
/** For who deposited 50.00 so far; only one of them is open at a time. */
const opened = async (change: Record<string, unknown> = {}) => {
  await house.world.server.kernel.db.composed('update bonus_terms set is_on = false', []);
  const segment = { depositsFrom: '50.00' };
  return bonuses.terms({ trigger: 'segment', segment, budget: '100.00', ...change });
};
type Member = Awaited<ReturnType<typeof depositor>>;
const depositor = async (change: Record<string, unknown> = {}, amount = '60.00') => {
  await opened(change);
  const who = await house.member();
  const deposit = await house.credited(who, amount);
  await turn();
  const [waiting] = (await bonuses.list(who)).waiting;
  return { who, deposit, id: waiting?.id ?? '' };
};
const claimed = async (change: Record<string, unknown> = {}): Promise<Member> => {
  const member = await depositor(change);
  expect((await bonuses.claim(member.who, member.id)).success).toBe(true);
  return member;
};
const past = async (who: Person) => (await bonuses.list(who)).past[0];
const expectBooks = async () =>
  expect((await verifyLedger(house.world.server.kernel.db, LEDGER_QUESTIONS)).faults).toEqual([]);

it('what waits for a deposit goes with it, waits again with it, and is let go where it was missed', async () => {
  const { who, deposit, id } = await depositor();
  const dispute = await house.taken(deposit, '20.00');
  expect((await bonuses.list(who)).waiting).toEqual([]);
  expect(await past(who)).toMatchObject({ id, state: 'withdrawn' });
  expect((await bonuses.claim(who, id)).errorCode).toBe('state_conflict');
  await house.given(deposit, dispute);
  expect((await bonuses.list(who)).waiting).toMatchObject([{ id }]);
  // Of 60.00 there are 55.00 left: enough.
  await house.taken(deposit, '5.00');
  expect((await bonuses.list(who)).waiting).toMatchObject([{ id }]);
  // Given while nobody saw that it was gone, as by a turn beside it.
  const { db } = house.world.server.kernel;
  await house.taken(deposit, '10.00');
  await db.composed(
    `update bonus_grants set state = 'waiting', turns = turns + 1, ended_at = null
     where grant_id = $1`,
    [id],
  );
  await db.composed(
    `update bonus_terms i set given = given + 1, spent = spent + g.worth from bonus_grants g
     where g.grant_id = $1 and i.terms_id = g.terms_id`,
    [id],
  );
  expect((await bonuses.claim(who, id)).errorCode).toBe('state_conflict');
  expect(await past(who)).toMatchObject({ id, state: 'withdrawn' });
  // Another deposit reaches it with what is left.
  await house.credited(who, '20.00');
  expect((await bonuses.claim(who, id)).success).toBe(true);
  await expectBooks();
});

it('money of it goes back before the deposit, and what was won with it stays and asks on', async () => {
  const { who, deposit } = await claimed({ times: '3' });
  const payer = { ...who, cardId: '' };
  await bets.bet(payer, 1_000n, 5_000n);
  expect(await bets.standing(payer)).toEqual(['110.00', '80.00']);
  const dispute = await house.taken(deposit, '60.00');
  expect(await past(who)).toMatchObject({ state: 'returned', taken: '10.00' });
  expect(await bets.standing(payer)).toEqual(['40.00', '20.00']);
  expect(await house.debt(who)).toBe('0.00');
  // It was had once: it does not come back with the deposit.
  await house.given(deposit, dispute);
  expect(await past(who)).toMatchObject({ state: 'returned', taken: '10.00' });
  await expectBooks();
});

it('what was lost of it is lost, and what is short of the deposit is a debt', async () => {
  const { who, deposit } = await claimed();
  await bets.bet({ ...who, cardId: '' }, 3_000n, 0n);
  await house.taken(deposit, '60.00');
  expect(await past(who)).toMatchObject({ state: 'returned', taken: '10.00' });
  expect(await house.debt(who)).toBe('30.00');
  await expectBooks();
});

it('spins that are not played go with it; what was played through stays', async () => {
  const spun = await claimed({ ...SPINS, winMost: '5.00', times: '2' });
  await house.taken(spun.deposit, '60.00');
  expect(await past(spun.who)).toMatchObject({ state: 'returned', spins: { left: 0 } });
  const done = await claimed({ times: '1' });
  // Of 60.00 that the deposit asks for itself, and 10.00.
  await bets.bet({ ...done.who, cardId: '' }, 7_000n, 7_000n);
  await house.taken(done.deposit, '60.00');
  expect(await past(done.who)).toMatchObject({ state: 'done' });
  expect(await house.balance(done.who)).toBe('10.00');
  await expectBooks();
});

it('points go back, what is spent as a debt, and come again with the deposit', async () => {
  const pointsOf = async (who: Person) =>
    (await house.world.call(points.pointsBalance, {}, { token: who.token })).value;
  const { who, deposit } = await claimed({
    reward: 'points',
    amount: null,
    points: '500.00',
    times: '0',
    expiresDays: null,
  });
  const dispute = await house.taken(deposit, '60.00');
  expect(await pointsOf(who)).toMatchObject({ points: '0.00' });
  expect(await past(who)).toMatchObject({ state: 'returned' });
  await house.given(deposit, dispute);
  expect(await pointsOf(who)).toMatchObject({ points: '500.00' });
  await house.world.server.kernel.db.run(
    'update members set payment_password_hash = $2 where brand_id = 1 and member_id = $1',
    [BigInt(who.memberId), await hashPassword(PAYMENT_PASSWORD)],
  );
  const spent = await house.world.call(
    points.convertPoints,
    { points: '300', paymentPassword: PAYMENT_PASSWORD },
    { token: who.token, key: crypto.randomUUID() },
  );
  expect(spent.success, JSON.stringify(spent.raw)).toBe(true);
  await house.taken(deposit, '60.00');
  expect(await pointsOf(who)).toMatchObject({ points: '0.00', debt: '300.00' });
  await expectBooks();
});

it('tickets that are not used go with it', async () => {
  const raffle = await raffleHouse(house.world, house.ann);
  await raffle.promote();
  const raffleId = await raffle.open({ rule: GIVEN });
  const { who, deposit } = await claimed({
    reward: 'tickets',
    amount: null,
    raffleId,
    tickets: 3,
    times: '0',
    expiresDays: null,
  });
  const own = async () =>
    (await house.world.call(raffles.ownRaffles, {}, { token: who.token })).value.list.map(
      (one) => one.tickets,
    );
  expect(await own()).toEqual([3]);
  const dispute = await house.taken(deposit, '60.00');
  expect(await own()).toEqual([]);
  await house.given(deposit, dispute);
  expect(await own()).toEqual([3]);
  await expectBooks();
});

it('[D-I22] a deposit that was taken back whole is no first one for offers', async () => {
  const offers = await offersOf(house.world, house.ann);
  const reload = await offers.offer({ howOften: 'reload', budget: '100.00', expiresDays: 3 });
  const who = await house.member();
  const listed = async () =>
    (await offers.listed(who, '80.00', 'hyperswitch')).list.map((one) => one.id).includes(reload);
  const deposit = await house.credited(who, '60.00');
  expect(await listed()).toBe(true);
  await house.taken(deposit, '20.00');
  expect(await listed()).toBe(true);
  await house.taken(deposit, '40.00');
  expect(await listed()).toBe(false);
});
