import * as play from '@fairhouse/contract/rounds';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusesOf, SPINS, type Bonuses } from '../../../../../tests/bonuses.ts';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, type Keeper } from '../../../../../tests/keepers.ts';
import { offersOf } from '../../../../../tests/offers.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { module as deposits } from '../deposit-offers/index.ts';
import { placeWager, verifyLedger } from '../wallet/index.ts';
import { module } from './index.ts';

let world: World;
let cashier: Cashier;
let bonuses: Bonuses;
let ann: Keeper;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, [...(module.jobs ?? []), ...(deposits.jobs ?? [])]);
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  [ann] = await (await keepersOf(world)).twoOwners();
  bonuses = await bonusesOf(world, ann);
});
afterAll(async () => {
  await world.close();
});

const taken = async (who: Person, change: Record<string, unknown> = {}): Promise<string> => {
  await bonuses.give(await bonuses.terms({ ...SPINS, ...change }), [who]);
  const id = (await bonuses.list(who)).waiting[0]?.id ?? '';
  await bonuses.claim(who, id);
  return id;
};
const spin = (token: string, bonusId: string, key: string = crypto.randomUUID()) =>
  world.call(play.playRound, { stake: '1.00', bonusId }, { token, key });
const left = async (token: string) =>
  (await world.call(play.freeSpins, {}, { token })).value.free?.left ?? 0;
const inHundredths = (text: string): number => Math.round(Number(text) * 100);
const missing = async (who: Person) =>
  (await world.call(withdrawals.withdrawalConfig, {}, { token: who.token })).value.turnover.missing;

it('each spin is played once, pays what is over its stake, and what it wins is bound', async () => {
  const who = await world.register();
  const id = await taken(who, { spins: 40, winMost: '200.00' });
  const token = await openGame(world, who, SPINS.slug);
  expect(await left(token)).toBe(40);
  expect((await bonuses.list(who)).running).toMatchObject([
    { amount: '0.00', turnover: '0.00', spins: { count: 40, left: 40, most: '200.00' } },
  ]);
  let won = 0;
  for (let number = 1; number <= 40; number += 1) {
    const key = crypto.randomUUID();
    const first = await spin(token, id, key);
    expect(first.success, JSON.stringify(first.raw)).toBe(true);
    expect(first.value.round).toMatchObject({ validBet: '0.00', rule: 'free' });
    won += inHundredths(first.value.round.payout);
    if (number % 10 === 0)
      expect((await spin(token, id, key)).value.round.roundId).toBe(first.value.round.roundId);
  }
  expect((await spin(token, id)).errorCode).toBe('state_conflict');
  expect(inHundredths(await cashier.balance(who))).toBe(won);
  const { running, past } = await bonuses.list(who);
  expect(inHundredths([...running, ...past][0]?.amount ?? '')).toBe(won);
  expect(inHundredths(await missing(who))).toBe(won * 5);
  expect((await verifyLedger(world.server.kernel.db, LEDGER_QUESTIONS)).faults).toEqual([]);
});

it('of many calls at once for the last one a single one is played, and a stranger plays none', async () => {
  const [who, other] = [await world.register(), await world.register()];
  const id = await taken(who, { spins: 1 });
  const token = await openGame(world, who, SPINS.slug);
  expect((await spin(await openGame(world, other, SPINS.slug), id)).errorCode).toBe(
    'state_conflict',
  );
  const answers = await Promise.all(Array.from({ length: 8 }, () => spin(token, id)));
  expect(answers.filter((one) => one.success)).toHaveLength(1);
  expect(await left(token)).toBe(0);
});

it('all of them bring no more than was said before; then none is offered any more', async () => {
  const who = await world.register();
  const id = await taken(who, { spins: 200, winMost: '0.50' });
  const token = await openGame(world, who, SPINS.slug);
  for (let number = 1; number <= 200; number += 1) {
    if ((await left(token)) === 0) break;
    await spin(token, id);
  }
  expect(await left(token)).toBe(0);
  expect(inHundredths(await cashier.balance(who))).toBeLessThanOrEqual(50);
  expect((await verifyLedger(world.server.kernel.db, LEDGER_QUESTIONS)).faults).toEqual([]);
});

it('a spin that lands beside a give-up is bet like any other: its win is not free', async () => {
  const who = await world.register();
  const id = await taken(who, { spins: 3 });
  expect((await bonuses.drop(who, id)).success).toBe(true);
  // It was judged before the end was written, and comes after it.
  const verdict = await placeWager(world.server.kernel, {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    roundId: null,
    windowId: null,
    slug: SPINS.slug,
    category: 'RNG',
    house: 'wagers:RNG',
    grant: `bonus:${id}:${who.memberId}:1`,
    bets: [{ bet: 'spin', stakeMinor: 100n, payoutMinor: 600n, validBetMinor: 0n, rule: 'stake' }],
  });
  expect(verdict.ok).toBe(true);
  expect(await cashier.balance(who)).toBe('5.00');
  expect(await missing(who)).toBe('25.00');
});

it('another stake, another game or a bought feature is no free spin', async () => {
  const who = await world.register();
  const id = await taken(who);
  const token = await openGame(world, who, SPINS.slug);
  expect(
    (
      await world.call(
        play.playRound,
        { stake: '2.00', bonusId: id },
        { token, key: crypto.randomUUID() },
      )
    ).errorCode,
  ).toBe('invalid_amount');
  const elsewhere = await openGame(world, who, 'coin-toss');
  expect((await spin(elsewhere, id)).errorCode).toBe('state_conflict');
  expect(await left(token)).toBe(5);
  expect((await bonuses.create({ ...SPINS, slug: 'coin-toss-9' })).raw).toMatchObject({
    value: { fields: { 'item.slug': 'unknown' } },
  });
});

it('a licence caps how often a bonus is bet and forbids terms of several products', async () => {
  const offers = await offersOf(world, ann);
  await cashier.settings({ jurisdiction: 'strict' });
  const CASINO = { SPORTS: 0, ESPORTS: 0, LOTT: 0, ELOTT: 0 };
  const fieldsOf = (answer: { raw: unknown }) => answer.raw;
  expect(fieldsOf(await bonuses.create({ times: '10.01', weights: CASINO }))).toMatchObject({
    value: { fields: { 'item.times': 'times_max' } },
  });
  expect(fieldsOf(await bonuses.create({ times: '10' }))).toMatchObject({
    value: { fields: { 'item.weights': 'mixed_products' } },
  });
  expect((await bonuses.create({ times: '10', weights: CASINO })).success).toBe(true);
  expect((await bonuses.preview({ times: '11' })).value.conflicts).toEqual([
    'times_max',
    'mixed_products',
  ]);
  // 50 % on both: four times the deposit and its bonus are twelve times the bonus.
  const both = { turnoverOf: 'both', percent: '50', weights: CASINO, budget: '500.00' };
  expect(fieldsOf(await offers.create({ ...both, times: '4' }))).toMatchObject({
    value: { fields: { 'item.times': 'times_max' } },
  });
  expect((await offers.create({ ...both, times: '3' })).success).toBe(true);
  expect((await offers.create({ times: '3', budget: '500.00' })).errorCode).toBe(
    'validation_failed',
  );
  await cashier.settings({ jurisdiction: 'open' });
  expect((await bonuses.create({ times: '11' })).success).toBe(true);
});

it('a licence that came later forbids to give and to take, and nothing of what was taken', async () => {
  const offers = await offersOf(world, ann);
  const [who, other] = [await world.register(), await world.register()];
  const [first, second] = [await bonuses.terms(), await bonuses.terms({ amount: '5.00' })];
  const offer = await offers.offer({ times: '3' });
  await bonuses.give(first, [who]);
  await bonuses.claim(who, (await bonuses.list(who)).waiting[0]?.id ?? '');
  await bonuses.give(second, [who]);
  const id = (await bonuses.list(who)).waiting[0]?.id ?? '';
  await cashier.settings({ jurisdiction: 'strict' });
  try {
    expect((await bonuses.claim(who, id)).errorCode).toBe('licence_forbids');
    expect((await bonuses.give(first, [other])).errorCode).toBe('licence_forbids');
    expect((await offers.listed(who)).list.map((one) => one.id)).not.toContain(offer);
    expect((await bonuses.list(who)).running).toMatchObject([{ state: 'bound', missing: '50.00' }]);
    expect((await bonuses.list(who)).waiting).toMatchObject([{ id, state: 'waiting' }]);
  } finally {
    await cashier.settings({ jurisdiction: 'open' });
  }
  expect((await offers.listed(who)).list.map((one) => one.id)).toContain(offer);
  expect((await bonuses.claim(who, id)).success).toBe(true);
});

it('free bets are staked on any own slot that takes their stake, when the member says so', async () => {
  const who = await world.register();
  const BETS = { reward: 'bets', slug: '', spins: 3, times: '0', winMost: '60.00' };
  const id = await taken(who, BETS);
  expect((await bonuses.list(who)).running).toMatchObject([
    { reward: 'bets', spins: { count: 3, left: 3, slug: '', stake: '1.00' } },
  ]);
  // A round of steps is none that the house stakes, whatever is left.
  const steps = await openGame(world, who, 'harbour-mines');
  expect(await left(steps)).toBe(0);
  const slots = ['harbour-lights', 'gem-fall'];
  let won = 0;
  for (const slug of slots) {
    const token = await openGame(world, who, slug);
    expect((await world.call(play.freeSpins, {}, { token })).value.free).toMatchObject({
      bonusId: id,
      isChoice: true,
      stake: '1.00',
    });
    const round = await spin(token, id);
    expect(round.success, JSON.stringify(round.raw)).toBe(true);
    expect(round.value.round).toMatchObject({ validBet: '0.00', rule: 'free' });
    won += inHundredths(round.value.round.payout);
  }
  // Those of the game alone come first, and those of others are no longer there once used up.
  const own = await taken(who, { winMost: '10.00' });
  const here = await openGame(world, who, SPINS.slug);
  expect((await world.call(play.freeSpins, {}, { token: here })).value.free).toMatchObject({
    bonusId: own,
    isChoice: false,
  });
  const token = await openGame(world, who, 'gem-fall');
  const answers = await Promise.all(Array.from({ length: 6 }, () => spin(token, id)));
  const played = answers.filter((one) => one.success);
  expect(played).toHaveLength(1);
  won += inHundredths(played[0]?.value.round.payout ?? '');
  expect(await left(token)).toBe(0);
  expect(inHundredths(await cashier.balance(who))).toBe(won);
  // Its winnings are real: nothing is asked of them.
  expect(await missing(who)).toBe('0.00');
  expect((await bonuses.create({ ...SPINS, ...BETS, stake: '0.37' })).raw).toMatchObject({
    value: { fields: { 'item.stake': 'amount' } },
  });
  expect((await verifyLedger(world.server.kernel.db, LEDGER_QUESTIONS)).faults).toEqual([]);
});
