import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { keepersOf } from '../../../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { offersOf, type Made, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { jobs } from './jobs.ts';

let world: World;
let cashier: Cashier;
let offers: Offers;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  await holdJob(world, 'deposit-bonuses');
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  const [ann] = await (await keepersOf(world)).twoOwners();
  offers = await offersOf(world, ann);
});
beforeAll(() => {
  awayFromMidnight(world);
});
beforeEach(() => run('update deposit_offers set is_on = false'));
afterAll(async () => {
  await world.close();
});

const run = (sql: string, values: string[] = []) => world.server.kernel.db.run(sql, values);
/** The deposit ended unpaid, and the promise with it. */
const lapse = async ({ id }: Made): Promise<void> => {
  await run(`update deposits set state = 'expired' where deposit_id = $1`, [id]);
  for (const job of jobs) await job.run(world.server.kernel);
};
const lapsed = async (who: Person, offerId: string): Promise<Made> => {
  const made = await offers.made(who, '80.00', offerId);
  await lapse(made);
  return made;
};

it("line 6: a bonus that is one a household is no second one's by paying late", async () => {
  const offerId = await offers.offer({ isPerDevice: true });
  const at = {
    headers: {
      'x-forwarded-for': '203.0.113.9',
      'user-agent':
        'Mozilla/5.0 (X11; ' +
        'Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
    },
  };
  const [one, two] = [await world.register({}, at), await world.register({}, at)];
  const late = await lapsed(one, offerId);
  await offers.paid((await offers.made(two, '80.00', offerId)).id, '80.00');
  await offers.paid(late.id, '80.00');
  expect([await cashier.balance(two), await cashier.balance(one)]).toEqual(['120.00', '80.00']);
});

it('line 6: a bonus of the first deposit is not one of the second by paying late', async () => {
  const offerId = await offers.offer({ howOften: 'first' });
  const who = await world.register();
  const late = await lapsed(who, offerId);
  await offers.paid((await offers.made(who, '30.00')).id, '30.00');
  await offers.paid(late.id, '80.00');
  expect(await cashier.balance(who)).toBe('110.00');
});

it('line 6: a bonus once a day comes once on the day that late payments come on', async () => {
  const offerId = await offers.offer({ howOften: 'daily' });
  const who = await world.register();
  const late = [];
  for (const day of ['2026-01-02', '2026-01-03', '2026-01-04']) {
    const made = await lapsed(who, offerId);
    // As if it had been chosen on another day.
    await run(
      `update deposit_bonuses set slot = 'daily:' || offer_id || ':' || $2
      where deposit_id = $1`,
      [made.id, day],
    );
    late.push(made);
  }
  for (const made of late) await offers.paid(made.id, '80.00');
  expect(await cashier.balance(who)).toBe('280.00');
  expect((await offers.start(who, '80.00', offerId)).errorCode).toBe('offer_closed');
});

it('a late bonus is of the budget of the day that its payment comes on', async () => {
  const offerId = await offers.offer({ budget: '1000.00', budgetDay: '40.00' });
  const whos = [await world.register(), await world.register()] as const;
  const late = [await lapsed(whos[0], offerId), await lapsed(whos[1], offerId)] as const;
  await run(`update deposit_bonuses set day = day - 1 where offer_id = $1`, [offerId]);
  await offers.paid(late[0].id, '80.00');
  await offers.paid(late[1].id, '80.00');
  expect(await cashier.balance(whos[0])).toBe('120.00');
  expect(await cashier.balance(whos[1])).toBe('80.00');
});
