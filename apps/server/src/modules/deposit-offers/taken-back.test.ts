import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusHouse } from '../../../../../tests/bonus-house.ts';
import { bonusesOf, type Bonuses } from '../../../../../tests/bonuses.ts';
import { cashierOf, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, type Keeper } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { endWagers } from '../wallet/index.ts';
import { idOfGrant, module } from './index.ts';

let world: World;
let cashier: Cashier;
let bonuses: Bonuses;
let offers: Offers;
let ann: Keeper;
let offerId: string;
let house: ReturnType<typeof bonusHouse>;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, module.jobs);
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  house = bonusHouse(world, cashier);
  [ann] = await (await keepersOf(world)).twoOwners();
  bonuses = await bonusesOf(world, ann);
  offers = await offersOf(world, ann);
  offerId = await offers.offer({ expiresDays: 3, budget: '10000.00' });
});
afterAll(async () => {
  await world.close();
});

const kernel = () => world.server.kernel;
/** 10.00 of the house, bet thirty times; as the desk names it. */
const granted = async (who: Payer, change: Record<string, unknown> = {}): Promise<string> => {
  await bonuses.give(await bonuses.terms({ times: '30', ...change }), [who]);
  const grant = (await bonuses.list(who)).waiting[0]?.id ?? '';
  expect((await bonuses.claim(who, grant)).success).toBe(true);
  return idOfGrant({ grantId: BigInt(grant), memberId: BigInt(who.memberId) });
};
/** 80.00 with 40.00 of the house, bet five times. */
const credited = async (who: Payer): Promise<string> => {
  const { id } = await offers.made(who, '80.00', offerId);
  await offers.paid(id, '80.00');
  return id;
};

it('what was won with a bonus of the house stays and asks on when the desk takes it back', async () => {
  const who = await cashier.payer(0n);
  const id = await granted(who);
  await house.bet(who, 500n, 10_500n);
  expect(await house.standing(who)).toEqual(['110.00', '295.00']);
  expect((await offers.takeBack(ann, id)).value).toMatchObject({
    state: 'taken_back',
    taken: '10.00',
  });
  expect(await house.standing(who)).toEqual(['100.00', '295.00']);
  expect((await cashier.ask(who, '100.00')).errorCode).toBe('turnover_missing');
  expect((await offers.takeBack(ann, id)).errorCode).toBe('state_conflict');
  await house.jobs();
  expect(await house.missing(who)).toBe('295.00');
  await offers.bet(who, 29_400n);
  expect((await cashier.ask(who, '100.00')).errorCode).toBe('turnover_missing');
  await offers.bet(who, 100n);
  expect((await cashier.ask(who, '100.00')).success).toBe(true);
  await house.expectBooks();
});

it('what was lost of it is lost: what is there goes back, and nothing asks on', async () => {
  const who = await cashier.payer(0n);
  const id = await granted(who);
  await house.bet(who, 400n, 0n);
  expect((await offers.takeBack(ann, id)).value).toMatchObject({ taken: '6.00' });
  expect(await house.standing(who)).toEqual(['0.00', '0.00']);
  await house.expectBooks();
});

it('of a deposit it asks on where something was won, and else for the deposit alone', async () => {
  const [winner, loser] = [await cashier.payer(0n), await cashier.payer(0n)];
  const ids = [await credited(winner), await credited(loser)];
  await house.bet(winner, 1_000n, 3_000n);
  await house.bet(loser, 1_000n, 0n);
  for (const id of ids)
    expect((await offers.takeBack(ann, id)).value).toMatchObject({ taken: '40.00' });
  expect(await house.standing(winner)).toEqual(['100.00', '270.00']);
  expect((await offers.read(winner, ids[0] ?? '')).bonus).toMatchObject({
    state: 'taken_back',
    missing: '270.00',
    turnover: '280.00',
  });
  expect(await house.standing(loser)).toEqual(['70.00', '70.00']);
  expect((await cashier.ask(winner, '100.00')).errorCode).toBe('turnover_missing');
  await house.expectBooks();
});

it('the most that stays is kept, and not before its open bets have ended', async () => {
  const who = await cashier.payer(10_000n);
  const id = await granted(who, { times: '2', betMax: '5.00', winMost: '15.00' });
  const open = await house.place(who, 500n);
  expect((await offers.takeBack(ann, id)).errorCode).toBe('bonus_settling');
  await endWagers(kernel(), 1, [house.resultOf(open, 500n, 5_000n)]);
  expect(await cashier.balance(who)).toBe('155.00');
  // 45.00 were won, of which 15.00 may stay; the bonus goes back besides.
  expect((await offers.takeBack(ann, id)).value).toMatchObject({ taken: '40.00' });
  expect(await house.standing(who)).toEqual(['115.00', '15.00']);
  await house.expectBooks();
});

it('what is out in an open bet is owed, and taken when it comes home', async () => {
  const who = await cashier.payer(0n);
  const id = await granted(who);
  const open = await house.place(who, 1_000n);
  expect((await offers.takeBack(ann, id)).value).toMatchObject({ taken: '0.00', owed: '10.00' });
  expect(await house.standing(who)).toEqual(['0.00', '300.00']);
  await endWagers(kernel(), 1, [house.resultOf(open, 1_000n, 2_500n)]);
  await house.settled(who, ['15.00', '290.00']);
  await house.expectBooks();
});

it('unplayed it goes back whole or not at all, and asks for nothing', async () => {
  const who = await cashier.payer(0n);
  const id = await credited(who);
  expect((await offers.takeBack(ann, id)).value).toMatchObject({
    taken: '40.00',
    turnover: '0.00',
  });
  expect(await house.standing(who)).toEqual(['80.00', '80.00']);
  await house.expectBooks();
});

it('played through it goes back whole or not at all, and its bets count for nothing else', async () => {
  const who = await cashier.payer(0n);
  const id = await granted(who, { times: '2' });
  await house.bet(who, 1_000n, 1_000n);
  await house.bet(who, 1_000n, 500n);
  expect((await offers.takeBack(ann, id)).errorCode).toBe('insufficient_balance');
  await house.bet(who, 500n, 2_000n);
  expect((await offers.takeBack(ann, id)).value).toMatchObject({ taken: '10.00' });
  expect(await house.standing(who)).toEqual(['10.00', '0.00']);
  await house.jobs();
  expect(await house.standing(who)).toEqual(['10.00', '0.00']);
  await house.expectBooks();
});

it('a bet of its days that is corrected afterwards counts as if it had ended so at first', async () => {
  const who = await cashier.payer(0n);
  const id = await granted(who);
  const lost = await house.bet(who, 1_000n, 0n);
  expect((await offers.takeBack(ann, id)).value).toMatchObject({ taken: '0.00', owed: '0.00' });
  await house.settled(who, ['0.00', '0.00']);
  await house.correct(lost, 1_000n, 4_000n);
  await house.settled(who, ['30.00', '290.00']);
  await house.expectBooks();
});
