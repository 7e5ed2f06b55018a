import { playRound } from '@fairhouse/contract/rounds';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { correctNow } from '../../../../../tests/corrected.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf } from '../../../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { openOnce, type Kernel } from '../../kernel/kernel.ts';
import { endWagers, placeTicket, placeWager, verifyLedger } from '../wallet/index.ts';
import { module } from './index.ts';

let world: World;
let cashier: Cashier;
let offers: Offers;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, module.jobs);
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  const [ann] = await (await keepersOf(world)).twoOwners();
  offers = await offersOf(world, ann);
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});

const TERMS = { weights: { LIVE: 10, FISH: 0 }, gameWeights: { 'harbour-mines': 50 } };
/** 100.00 paid by somebody who had nothing: 50.00 come with it, which ask for 250.00. */
const bound = async (change: Record<string, unknown> = {}) => {
  const offerId = await offers.offer({ ...TERMS, ...change });
  const who = await cashier.payer(0n);
  const { id } = await offers.made(who, '100.00', offerId);
  await offers.paid(id, '100.00');
  return { who, id };
};
type Game = { slug?: string; category?: string };
const stake = (who: Payer, bets: readonly bigint[], game: Game = {}, grant?: string) =>
  placeTicket(world.server.kernel, {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    slug: game.slug ?? 'some-slot',
    category: game.category ?? 'RNG',
    house: `wagers:${game.category ?? 'RNG'}`,
    roundId: `round-${crypto.randomUUID()}`,
    windowId: null,
    ...(grant === undefined ? {} : { grant }),
    bets: bets.map((stakeMinor, at) => ({ bet: `bet-${at % 2}`, stakeMinor })),
  });
/** A bet of so much that pays it back. */
const bet = async (who: Payer, minor: bigint, game?: Game): Promise<bigint> => {
  const verdict = await stake(who, [minor], game);
  if (!verdict.ok) throw new Error(verdict.errorCode);
  const wagerId = verdict.wagers[0]?.wagerId ?? 0n;
  await endWagers(world.server.kernel, 1, [
    { wagerId, payoutMinor: minor, validBetMinor: minor, rule: 'net', outcome: 'x' },
  ]);
  return wagerId;
};
const missing = async (who: Payer) =>
  (await world.call(withdrawals.withdrawalConfig, {}, { token: who.token })).value.turnover.missing;

it('a game counts as the terms say, its own weight before that of its category', async () => {
  const { who, id } = await bound();
  // The deposit asks for its own 100.00 first, by all games alike.
  expect(await missing(who)).toBe('350.00');
  await bet(who, 10_000n, { category: 'FISH' });
  expect(await missing(who)).toBe('250.00');
  await bet(who, 10_000n, { category: 'FISH' });
  expect(await missing(who)).toBe('250.00');
  await bet(who, 10_000n, { category: 'LIVE' });
  expect(await missing(who)).toBe('240.00');
  await bet(who, 10_000n, { slug: 'harbour-mines' });
  expect(await missing(who)).toBe('190.00');
  await bet(who, 10_000n);
  expect(await missing(who)).toBe('90.00');
  expect(await offers.read(who, id)).toMatchObject({
    bonus: { state: 'bound', missing: '90.00', ...TERMS, betMax: null },
  });
  await bet(who, 9000n);
  expect(await offers.read(who, id)).toMatchObject({ bonus: { state: 'done' } });
  expect((await cashier.ask(who, '150.00')).success).toBe(true);
});

it('a correction takes back as much as the bet had counted', async () => {
  const { who } = await bound();
  await bet(who, 10_000n);
  const wagerId = await bet(who, 10_000n, { slug: 'harbour-mines' });
  expect(await missing(who)).toBe('200.00');
  await world.server.kernel.db.transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      key: crypto.randomUUID(),
      state: 'settled',
      results: [{ wagerId, payoutMinor: 10_000n, validBetMinor: 4000n, rule: 'net', outcome: 'x' }],
    }),
  );
  expect(await missing(who)).toBe('230.00');
});

it('terms are those of the moment of the choice, whatever the offer says later', async () => {
  const { who } = await bound();
  await bet(who, 10_000n);
  const plain = await cashier.payer(0n);
  const offerId = await offers.offer();
  const { id } = await offers.made(plain, '100.00', offerId);
  await world.server.kernel.db.run(
    `update deposit_offers set weights = '{"RNG": 0}' where offer_id = $1`,
    [BigInt(offerId)],
  );
  await offers.paid(id, '100.00');
  await bet(plain, 10_000n);
  expect(await missing(plain)).toBe('250.00');
});

it('a bet above the highest of a bound bonus is refused before it is placed', async () => {
  const { who, id } = await bound({ betMax: '5.00' });
  expect(await stake(who, [501n])).toMatchObject({ ok: false, errorCode: 'bonus_bet_max' });
  // The same choice twice in one ticket is one bet; two choices are two.
  expect(await stake(who, [300n, 500n, 300n])).toMatchObject({ errorCode: 'bonus_bet_max' });
  expect(await stake(who, [500n, 500n])).toMatchObject({ ok: true });
  // What the house stakes is no bet of theirs.
  expect(await stake(who, [900n], {}, 'free-of-terms')).toMatchObject({ ok: true });
  const answer = await world.call(
    playRound,
    { stake: '6.00' },
    { token: who.token, key: crypto.randomUUID() },
  );
  expect(answer.success).toBe(false);
  const given = await offers.giveUp(who, id);
  expect(given.errorCode).toBe('state_conflict');
  const [kept] = await world.server.kernel.db.composed<{ bonus_bet_max: bigint }>(
    'select bonus_bet_max from balances where brand_id = 1 and member_id = $1',
    [BigInt(who.memberId)],
  );
  expect(kept?.bonus_bet_max).toBe(500n);
});

it('a bet that stands alone is none with others: a room of fish is one round without an end', async () => {
  const { who } = await bound({ betMax: '5.00' });
  const shot = (stakeMinor: bigint) =>
    placeWager(world.server.kernel, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      key: crypto.randomUUID(),
      roundId: 'reef:room',
      windowId: null,
      slug: 'reef',
      category: 'FISH',
      house: 'wagers:FISH',
      bets: [{ bet: 'net', stakeMinor, alike: '' }],
    });
  for (const stakeMinor of [300n, 300n, 500n]) expect((await shot(stakeMinor)).ok).toBe(true);
  expect(await shot(501n)).toMatchObject({ ok: false, errorCode: 'bonus_bet_max' });
});

it('one choice of a round is one bet, by whichever tickets and processes', async () => {
  const { who } = await bound({ betMax: '5.00' });
  const other = { db: world.server.kernel.db, once: openOnce() };
  const on = (
    kernel: Pick<Kernel, 'db' | 'once'>,
    roundId: string,
    minor: bigint,
    choice = 'seven',
  ) =>
    placeTicket(kernel, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      key: crypto.randomUUID(),
      slug: 'some-wheel',
      category: 'LIVE',
      house: 'wagers:LIVE',
      roundId,
      windowId: null,
      bets: [{ bet: choice, stakeMinor: minor }],
    });
  const kernels = [world.server.kernel, other];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => on(kernels[at % 2] ?? other, 'round-of-both', 200n)),
  );
  expect(answers.filter((one) => one.ok)).toHaveLength(2);
  expect(answers.find((one) => !one.ok)).toMatchObject({ errorCode: 'bonus_bet_max' });
  expect(await on(other, 'round-of-both', 500n, 'eight')).toMatchObject({ ok: true });
  expect(await on(other, 'round-after', 500n)).toMatchObject({ ok: true });
});

it('whoever has played it through bets as they like, also before a clock has looked', async () => {
  const { who, id } = await bound({ betMax: '400.00', weights: {}, gameWeights: {} });
  await bet(who, 15_000n);
  await bet(who, 15_000n);
  expect(await stake(who, [14_000n])).toMatchObject({ ok: true });
  const other = await bound({ betMax: '90.00', weights: {}, gameWeights: {} });
  for (let turn = 0; turn < 4; turn += 1) await bet(other.who, 8750n);
  const verdict = await placeWager(world.server.kernel, {
    brandId: 1,
    memberId: BigInt(other.who.memberId),
    key: crypto.randomUUID(),
    roundId: 'free-again',
    windowId: null,
    slug: 'some-slot',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [{ bet: 'round', stakeMinor: 14_000n }],
  });
  expect(verdict.ok).toBe(true);
  expect(await offers.read(other.who, other.id)).toMatchObject({ bonus: { state: 'done' } });
  expect(await offers.read(who, id)).toMatchObject({ bonus: { betMax: '400.00' } });
});

it('of two bonuses the lower highest bet holds, and one that is given up binds nothing', async () => {
  const first = await bound({ betMax: '5.00' });
  const offerId = await offers.offer({ betMax: '3.00' });
  const { id } = await offers.made(first.who, '100.00', offerId);
  await offers.paid(id, '100.00');
  expect(await stake(first.who, [400n])).toMatchObject({ errorCode: 'bonus_bet_max' });
  expect((await offers.giveUp(first.who, id)).success).toBe(true);
  expect(await stake(first.who, [501n])).toMatchObject({ errorCode: 'bonus_bet_max' });
  expect(await stake(first.who, [400n])).toMatchObject({ ok: true });
});

it('terms that nobody can meet, or that are no numbers, are refused', async () => {
  const all = Object.fromEntries(
    ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'].map((one) => [one, 0]),
  );
  for (const [change, field] of [
    [{ weights: all }, 'item.weights'],
    [{ betMax: '0' }, 'item.betMax'],
    [{ betMax: '1.005' }, 'item.betMax'],
    [{ weights: { LIVE: 101 } }, 'item.weights.LIVE'],
    [{ weights: { OTHER: 10 } }, 'item.weights'],
    [{ gameWeights: { 'a-game': -1 } }, 'item.gameWeights.a-game'],
  ] as const) {
    const answer = await offers.create(change);
    expect(answer.errorCode, JSON.stringify(change)).toBe('validation_failed');
    expect(Object.keys(Object(answer.refusal.fields)), JSON.stringify(change)).toContain(field);
  }
  const open = await offers.create({ weights: all, gameWeights: { 'harbour-mines': 100 } });
  expect(open.success).toBe(true);
});

it('the books balance after all of it', async () => {
  const report = await verifyLedger(world.server.kernel.db, LEDGER_QUESTIONS);
  expect(report.faults).toEqual([]);
  expect(report.isBalanced).toBe(true);
});
