import { categories } from '@fairhouse/contract/catalogue-words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusesOf, SPINS, type Bonuses } from '../../../../../tests/bonuses.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, type Keeper } from '../../../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { offersOf } from '../../../../../tests/offers.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { turnBonuses } from './actions/turn.ts';
import { module } from './index.ts';

let world: World;
let bonuses: Bonuses;
let ann: Keeper;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, module.jobs);
  world.server.kernel.limiter = { take: () => true };
  [ann] = await (await keepersOf(world)).twoOwners();
  bonuses = await bonusesOf(world, ann);
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});

/** So many in a day are more than one an hour. */
const NEWCOMERS = 26;
const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
const clashes = async (change: Record<string, unknown>, id?: string) => {
  const answer = await bonuses.preview(change, id);
  if (!answer.success) throw new Error(JSON.stringify(answer.raw));
  return answer.value.conflicts;
};

it('[PR-01] a budget is found that those who come would use up in an hour', async () => {
  const people = await Promise.all(Array.from({ length: NEWCOMERS }, () => world.register()));
  await run('update members set email_proven_at = now() where member_id = any($1::bigint[])', [
    `{${people.map((one) => one.memberId).join(',')}}`,
  ]);
  const welcome = { trigger: 'registration', amount: '10.00' };
  // Terms of now are for nobody yet, and still it is known how many come.
  const reach = (await bonuses.preview(welcome)).value;
  expect(reach).toMatchObject({ members: 0, arrived: NEWCOMERS });
  expect(await clashes({ ...welcome, budget: '10.00' })).toEqual(['budget_hour']);
  expect(await clashes({ ...welcome, budget: '20.00' })).toEqual([]);
  // Who is there already gets it at once.
  const startsAt = new Date(world.server.clock.milliseconds() - 86_400_000).toISOString();
  expect(await clashes({ ...welcome, startsAt, budget: '250.00' })).toEqual(['budget_hour']);
  // A code that nobody has typed yet is for whoever comes in; how often it may be used is the end.
  const code = { trigger: 'code', code: 'PREVIEW', budget: '10.00' };
  expect(await clashes(code)).toEqual(['budget_hour']);
  expect(await clashes({ ...code, usesMost: 1 })).toEqual([]);
  // What operators give comes no faster than they give it.
  expect(await clashes({ budget: '10.00' })).toEqual([]);
});

it('[PR-01] birthdays come all at once, and of terms that are changed what is left is judged', async () => {
  const born = (who: Person, days: number) =>
    run(
      `update members set birthday = ($2::timestamptz at time zone 'UTC')::date
         - interval '30 years' + make_interval(days => $3) where member_id = $1`,
      [BigInt(who.memberId), world.server.clock.now().toISOString(), days],
    );
  for (const days of [0, 0, -3]) await born(await world.register(), days);
  await born(await world.register(), 1);
  const cake = { trigger: 'birthday', amount: '10.00' };
  expect(await clashes({ ...cake, budget: '20.00' })).toEqual(['budget_hour']);
  expect(await clashes({ ...cake, budget: '30.00' })).toEqual([]);
  const id = await bonuses.terms({ ...cake, budget: '35.00' });
  expect(await clashes({ ...cake, budget: '25.00' }, id)).toEqual(['budget_hour']);
  await turnBonuses(world.server.kernel);
  expect(await bonuses.read(id)).toMatchObject({ given: 3, spent: '30.00' });
  // Nobody is due any more, and 10.00 are left for the next one.
  expect(await clashes({ ...cake, budget: '40.00' }, id)).toEqual([]);
  expect(await clashes({ ...cake, budget: '35.00' }, id)).toEqual(['budget_none']);
  expect(await clashes({ ...cake, budget: null, budgetDay: '35.00' }, id)).toEqual(['budget_none']);
  expect(await clashes({ ...cake, budget: '35.00' })).toEqual([]);
});

it('[PR-01] free spins and free bets are worth their stakes by a certified return at most', async () => {
  const worth = async (change: Record<string, unknown>) => {
    const { most, worth, returns, chance } = (await bonuses.preview({ ...SPINS, ...change })).value;
    return { most, worth, returns, chance };
  };
  expect(await worth({})).toEqual({ most: '50.00', worth: '4.81', returns: '96.13', chance: null });
  expect(await worth({ winMost: '3.00' })).toMatchObject({ most: '3.00', worth: '3.00' });
  expect(await worth({ slug: 'coin-toss-9' })).toMatchObject({ worth: null, returns: null });
  // The best of what takes the stake: a choice of a slot, or a line of a lottery alone.
  const bets = { reward: 'bets', slug: '', spins: 3 };
  expect(await worth(bets)).toMatchObject({ worth: '2.98', returns: '99.01' });
  expect(await worth({ ...bets, stake: '0.37' })).toMatchObject({ worth: '1.10', returns: '99' });
  expect((await bonuses.preview()).value.returns).toBeNull();
  const who = await world.register();
  await bonuses.give(await bonuses.terms(SPINS), [who]);
  const [waiting] = (await bonuses.list(who)).waiting;
  const average = { sum: '4.81', returns: '96.13' };
  expect(waiting?.spins).toMatchObject({ left: 0, average });
  await bonuses.claim(who, waiting?.id ?? '');
  expect((await bonuses.list(who)).running).toMatchObject([{ spins: { left: 5, average } }]);
  await bonuses.drop(who, waiting?.id ?? '');
  expect((await bonuses.list(who)).past).toMatchObject([{ spins: { left: 0, average: null } }]);
});

it('[PR-01] a highest bet below every stake that counts is found, of bonuses and of offers', async () => {
  const none = Object.fromEntries(categories.map((one) => [one, 0]));
  const slot = { weights: none, gameWeights: { 'harbour-lights': 100 }, times: '1' };
  expect(await clashes({ ...slot, betMax: '0.19' })).toEqual(['bet_too_small']);
  expect(await clashes({ ...slot, betMax: '0.20' })).toEqual([]);
  expect(await clashes({ ...slot, betMax: '0.19', times: '0' })).toEqual([]);
  expect(await clashes({ times: '1', betMax: '0.10' })).toEqual([]);
  const offers = await offersOf(world, ann);
  const offered = async (betMax: string) => {
    const answer = await offers.preview({ ...slot, betMax });
    if (!answer.success) throw new Error(JSON.stringify(answer.raw));
    return answer.value.conflicts;
  };
  expect(await offered('0.19')).toContain('bet_too_small');
  expect(await offered('0.20')).not.toContain('bet_too_small');
});
