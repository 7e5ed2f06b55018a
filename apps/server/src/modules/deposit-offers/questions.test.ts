import { afterAll, beforeAll, expect, it } from 'vitest';
import { correctNow } from '../../../../../tests/corrected.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import type { Queries } from '../../kernel/db.ts';
import { post, verifyLedger } from '../wallet/index.ts';
import { BONUS_QUESTIONS } from './actions/questions.ts';
import { module } from './index.ts';

let world: World;
let offers: Offers;
/** A bonus that is bound, one that was played through, and one that was given up. */
let bound: string;
let done: string;
let gone: string;
let member: bigint;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, module.jobs);
  world.server.kernel.limiter = { take: () => true };
  const [ann] = await (await keepersOf(world)).twoOwners();
  offers = await offersOf(world, ann);
  const offerId = await offers.offer();
  const credited = async () => {
    const who = await world.register();
    const made = await offers.made(who, '80.00', offerId);
    await offers.paid(made.id, '80.00');
    return { who, id: made.id };
  };
  const [one, two, three] = [await credited(), await credited(), await credited()];
  [bound, done, gone] = [one.id, two.id, three.id];
  member = BigInt(one.who.memberId);
  await offers.bet(two.who, 28_000n);
  await offers.giveUp(three.who, gone);
  for (const job of module.jobs ?? []) await job.run(world.server.kernel);
});
afterAll(async () => {
  await world.close();
});

class Undone extends Error {}
/** What is found wrong of bonuses once this was planted, which is then undone. */
const found = async (plant: (tx: Queries) => Promise<unknown>): Promise<string[]> => {
  let faults: string[] = [];
  await world.server.kernel.db
    .transaction(async (tx) => {
      await plant(tx);
      faults = (await verifyLedger(tx, BONUS_QUESTIONS)).faults.map(({ what }) => what);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return faults.filter((what) => BONUS_QUESTIONS.some((one) => one.what === what));
};
const change = (set: string, id: string) => (tx: Queries) =>
  tx.run(`update deposit_bonuses set ${set} where deposit_id = $1`, [id]);
const moved = (key: string, reference: string, amountMinor: bigint) => (tx: Queries) =>
  post(tx, {
    brandId: 1,
    memberId: member,
    type: 'bonus',
    amountMinor,
    house: 'promotions',
    key,
    reference,
  });

it('bonuses that were bound, played through and given up are sound', async () => {
  expect(
    (
      await world.server.kernel.db.composed<{ state: string }>(
        'select state from deposit_bonuses order by state',
      )
    ).map(({ state }) => state),
  ).toEqual(['bound', 'done', 'given_up']);
  expect(await found(async () => undefined)).toEqual([]);
});

it('a correction after a bonus was played through leaves it done', async () => {
  const { db } = world.server.kernel;
  const [bet] = await db.composed<{ wager_id: bigint }>(
    `select wager_id from wagers where slug = 'x'`,
  );
  const correct = (validBetMinor: bigint) => (tx: Queries) =>
    correctNow(tx, {
      brandId: 1,
      key: crypto.randomUUID(),
      state: 'settled',
      results: [
        {
          wagerId: bet?.wager_id ?? 0n,
          payoutMinor: 28_000n,
          validBetMinor,
          rule: 'net',
          outcome: 'x',
        },
      ],
    });
  expect(await found(correct(0n))).toEqual([]);
  expect(
    await found(async (tx) => {
      await correct(0n)(tx);
      await correct(28_000n)(tx);
    }),
  ).toEqual([]);
});

it('a planted wrong row is found by the question about it', async () => {
  const [differs, orphan, twice, state, unplayed] = BONUS_QUESTIONS.map(({ what }) => what);
  const tooHigh = BONUS_QUESTIONS.at(-1)?.what;
  expect(await found(change('bonus = bonus - 1', bound))).toEqual([differs]);
  expect(await found(change('taken = 0', gone))).toEqual([differs, state]);
  expect(await found(change('transfer_id = 1', bound))).toEqual([differs]);
  expect(await found(change('bet_max = 500', bound))).toEqual([tooHigh]);
  expect(await found(moved('elsewhere:1', 'no-deposit', 500n))).toEqual([orphan]);
  expect(await found(moved('elsewhere:2', done, 500n))).toEqual([orphan, twice]);
  expect(await found(moved('elsewhere:3', bound, 500n))).toEqual([twice]);
  expect(
    await found(async (tx) => {
      await moved('elsewhere:4', bound, -500n)(tx);
      await moved('elsewhere:5', bound, -500n)(tx);
    }),
  ).toEqual([twice]);
  expect(await found(change('ended_at = now()', bound))).toEqual([state]);
  expect(await found(change(`state = 'bound'`, gone))).toEqual([state]);
  expect(await found(change(`state = 'done', ended_at = now()`, bound))).toEqual([unplayed]);
  expect(
    await found(async (tx) => {
      await tx.run('alter table wager_ends disable trigger wager_ends_append_only');
      await tx.run(`update wager_ends set valid_bet = 19999 where slug = 'x'`);
      await tx.run('alter table wager_ends enable trigger wager_ends_append_only');
    }),
  ).toEqual([unplayed]);
  expect(await found((tx) => tx.run(`delete from wagers where slug = 'x'`))).toEqual([unplayed]);
});
