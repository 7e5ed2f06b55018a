import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusHouse } from '../../../../../tests/bonus-house.ts';
import { bonusesOf, type Bonuses } from '../../../../../tests/bonuses.ts';
import { cashierOf, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { module } from './index.ts';

let world: World;
let cashier: Cashier;
let bonuses: Bonuses;
let offers: Offers;
let offerId: string;
let house: ReturnType<typeof bonusHouse>;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, module.jobs);
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  house = bonusHouse(world, cashier);
  const [ann] = await (await keepersOf(world)).twoOwners();
  bonuses = await bonusesOf(world, ann);
  offers = await offersOf(world, ann);
  offerId = await offers.offer({ expiresDays: 3, budget: '10000.00' });
});
afterAll(async () => {
  await world.close();
});

const kernel = () => world.server.kernel;
/** 10.00 of the house, bet thirty times. */
const granted = async (who: Payer): Promise<string> => {
  await bonuses.give(await bonuses.terms({ times: '30' }), [who]);
  const grant = (await bonuses.list(who)).waiting[0]?.id ?? '';
  expect((await bonuses.claim(who, grant)).success).toBe(true);
  return grant;
};
/** 200.00 with 100.00 of the house, bet five times. */
const credited = async (who: Payer): Promise<string> => {
  const { id } = await offers.made(who, '200.00', offerId);
  await offers.paid(id, '200.00');
  return id;
};

it('after a small withdrawal a lost bet that is corrected to a win asks for the bonus of a deposit', async () => {
  const who = await cashier.payer(0n);
  const id = await credited(who);
  const lost = await house.bet(who, 5_000n, 0n);
  await kernel().db.run(
    `update deposit_bonuses set expires_at = now() - interval '1 second' where deposit_id = $1`,
    [id],
  );
  await house.settled(who, ['150.00', '150.00']);
  await offers.bet(who, 15_000n);
  expect((await cashier.ask(who, '100.00')).success).toBe(true);
  expect(await house.standing(who)).toEqual(['50.00', '0.00']);
  await house.correct(lost, 5_000n, 50_000n);
  await house.settled(who, ['550.00', '500.00']);
  expect((await cashier.ask(who, '100.00')).errorCode).toBe('turnover_missing');
  expect((await offers.read(who, id)).bonus).toMatchObject({ state: 'expired', missing: '500.00' });
  await offers.bet(who, 49_999n);
  expect(await house.missing(who)).toBe('0.01');
  expect((await cashier.ask(who, '100.00')).errorCode).toBe('turnover_missing');
  await offers.bet(who, 1n);
  expect((await cashier.ask(who, '100.00')).success).toBe(true);
  expect(await house.standing(who)).toEqual(['450.00', '0.00']);
  await house.expectBooks();
});

it('and so does a bonus without a deposit, from then on', async () => {
  const who = await cashier.payer(0n);
  const grant = await granted(who);
  const lost = await house.bet(who, 500n, 0n);
  expect((await bonuses.drop(who, grant)).success).toBe(true);
  await world.fund(who, 20_000n);
  expect(await house.standing(who)).toEqual(['200.00', '0.00']);
  expect((await cashier.ask(who, '100.00')).success).toBe(true);
  await house.correct(lost, 500n, 4_000n);
  await house.settled(who, ['135.00', '300.00']);
  expect((await cashier.ask(who, '100.00')).errorCode).toBe('turnover_missing');
  await offers.bet(who, 30_000n);
  expect((await cashier.ask(who, '100.00')).success).toBe(true);
  expect(await house.standing(who)).toEqual(['35.00', '0.00']);
  await house.expectBooks();
});
