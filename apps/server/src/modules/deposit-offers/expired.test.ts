import * as wallets from '@fairhouse/contract/wallet';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, freshKey, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { correctNow } from '../../../../../tests/corrected.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { module as jackpots, payWins } from '../jackpots/index.ts';
import {
  endWagers,
  payPart,
  placeWager,
  postWalletPlay,
  verifyLedger,
  voidWagers,
} from '../wallet/index.ts';
import { BONUSES_RECOUNT } from '../withdrawals/index.ts';
import { BONUS_QUESTIONS, module } from './index.ts';

/** What a bonus of a deposit asks for when its days are over (D-I16). */
let world: World;
let cashier: Cashier;
let offers: Offers;
let offerId: string;
beforeAll(async () => {
  world = await openWorld();
  // The pools are open, and paid when a test says so.
  for (const job of jackpots.jobs ?? []) await job.run(world.server.kernel);
  await holdJobs(world, [...(module.jobs ?? []), ...(jackpots.jobs ?? [])]);
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  await cashier.settings({ vendorWallets: [{ code: 'HARBOR', name: 'Harbor Hall' }] });
  const [ann] = await (await keepersOf(world)).twoOwners();
  offers = await offersOf(world, ann);
  offerId = await offers.offer({ percent: '100', times: '30', expiresDays: 1, budget: '10000.00' });
});
afterAll(async () => {
  await world.close();
});

const db = () => world.server.kernel.db;
type Bound = Payer & { id: string };
/** 100.00 paid by somebody who had nothing: 100.00 come with it, which ask for 3000.00. */
const bound = async (): Promise<Bound> => {
  const who = await cashier.payer(0n);
  const { id } = await offers.made(who, '100.00', offerId);
  await offers.paid(id, '100.00');
  return { ...who, id };
};
const lay = async (who: Payer, stakeMinor: bigint): Promise<bigint> => {
  const verdict = await placeWager(world.server.kernel, {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    roundId: crypto.randomUUID(),
    windowId: null,
    slug: 'harbour-mines',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [{ bet: 'round', stakeMinor }],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  return verdict.wagers[0]?.wagerId ?? 0n;
};
const end = (wagerId: bigint, payoutMinor: bigint, validBetMinor: bigint) =>
  endWagers(world.server.kernel, 1, [
    { wagerId, payoutMinor, validBetMinor, rule: 'net', outcome: 'x' },
  ]);
const played = async (who: Payer, stakeMinor: bigint, payoutMinor: bigint) =>
  end(await lay(who, stakeMinor), payoutMinor, stakeMinor);
const runJobs = async (): Promise<void> => {
  for (const job of module.jobs ?? []) await job.run(world.server.kernel);
};
const expire = async (...all: Bound[]): Promise<void> => {
  await db().run(
    `update deposit_bonuses set expires_at = now() - interval '1 second'
    where deposit_id = any($1::text[])`,
    [`{${all.map(({ id }) => id).join(',')}}`],
  );
  await runJobs();
};
const asked = async (who: Payer) =>
  (await world.call(withdrawals.withdrawalConfig, {}, { token: who.token })).value;
const bonusOf = async (who: Bound) => (await offers.read(who, who.id)).bonus;

it('[PR-01] what was won with a bonus is not made free by waiting for its end', async () => {
  const who = await bound();
  await played(who, 20_000n, 40_000n);
  expect(await bonusOf(who)).toMatchObject({ state: 'bound', asksOn: true, missing: '2900.00' });
  await expire(who);
  expect(await cashier.balance(who)).toBe('300.00');
  expect(await bonusOf(who)).toMatchObject({
    state: 'expired',
    taken: '100.00',
    turnover: '3100.00',
    missing: '2900.00',
  });
  expect(await asked(who)).toMatchObject({
    turnover: { missing: '2900.00', bonuses: [{ depositId: who.id, state: 'expired' }] },
  });
  const refused = await cashier.ask(who, '100.00');
  expect([refused.errorCode, refused.refusal.missing]).toEqual(['turnover_missing', '2900.00']);
  for (let turn = 0; turn < 10; turn += 1) await played(who, 29_000n, 29_000n);
  expect(await asked(who)).toMatchObject({ turnover: { missing: '0.00' } });
  expect(await bonusOf(who)).toMatchObject({ state: 'expired', missing: '0.00' });
  expect((await cashier.ask(who, '100.00')).success).toBe(true);
});

it('where nothing was played or won it goes back and asks for nothing any more', async () => {
  const [idle, lost, poor] = [await bound(), await bound(), await bound()];
  await played(lost, 10_000n, 5000n);
  await played(poor, 20_000n, 0n);
  await expire(idle, lost, poor);
  expect(await cashier.balance(idle)).toBe('100.00');
  expect(await cashier.balance(lost)).toBe('50.00');
  expect(await cashier.balance(poor)).toBe('0.00');
  for (const who of [idle, lost, poor]) {
    expect(await bonusOf(who)).toMatchObject({ state: 'expired', missing: '0.00' });
    expect(await asked(who)).toMatchObject({ turnover: { ofBonuses: '0.00', bonuses: [] } });
  }
  // The deposit itself is bet once, bonus or not.
  expect(await asked(idle)).toMatchObject({ turnover: { missing: '100.00' } });
  expect(await asked(lost)).toMatchObject({ turnover: { missing: '0.00' } });
});

it('what is out when its days are over may win yet, and is asked for too', async () => {
  const [who, old] = [await bound(), await cashier.payer(5000n)];
  const open = await lay(who, 20_000n);
  // One of before is none of it.
  await lay(old, 5000n);
  const { id } = await offers.made(old, '100.00', offerId);
  await offers.paid(id, '100.00');
  await expire(who, { ...old, id });
  expect(await asked(old)).toMatchObject({ turnover: { ofBonuses: '0.00' } });
  expect(await bonusOf(who)).toMatchObject({ state: 'expired', taken: '0.00', owed: '100.00' });
  await end(open, 40_000n, 20_000n);
  await runJobs();
  expect(await cashier.balance(who)).toBe('300.00');
  expect(await asked(who)).toMatchObject({ turnover: { missing: '2900.00' }, owed: '0.00' });
});

it('what was out and loses leaves nothing that was won: it asks for nothing any more', async () => {
  const [who, half] = [await bound(), await bound()];
  const [all, part] = [await lay(who, 20_000n), await lay(half, 15_000n)];
  await expire(who, half);
  expect(await bonusOf(who)).toMatchObject({ state: 'expired', turnover: '3100.00' });
  await end(all, 0n, 20_000n);
  await end(part, 15_000n, 15_000n);
  await runJobs();
  expect([await cashier.balance(who), await cashier.balance(half)]).toEqual(['0.00', '100.00']);
  for (const one of [who, half]) {
    expect(await bonusOf(one)).toMatchObject({ missing: '0.00', turnover: '0.00', owed: '0.00' });
    expect(await asked(one)).toMatchObject({ turnover: { ofBonuses: '0.00', bonuses: [] } });
  }
  // A bet that is won with another deposit is none of it.
  await world.fund(who, 20_000n);
  await played(who, 5000n, 9000n);
  expect((await cashier.ask(who, '100.00')).success).toBe(true);
});

/** A part of an open bet is sold. */
const part = (wagerId: bigint, amountMinor: bigint) =>
  db().transaction((tx) =>
    payPart(tx, { brandId: 1, wagerId, amountMinor, key: crypto.randomUUID() }),
  );

it('[PR-01] an open bet of which as much was sold as was staked is out all the same', async () => {
  const [who, poor] = [await bound(), await bound()];
  const [won, lost] = [await lay(who, 10_000n), await lay(poor, 10_000n)];
  for (const open of [won, lost]) expect((await part(open, 10_000n)).ok).toBe(true);
  for (const one of [who, poor]) await played(one, 20_000n, 0n);
  await expire(who, poor);
  expect(await cashier.balance(who)).toBe('0.00');
  expect(await bonusOf(who)).toMatchObject({ state: 'expired', turnover: '3100.00' });
  expect(await asked(who)).toMatchObject({ owed: '100.00' });
  // The rest of it brings 500.00, 600.00 in all: the bonus goes back, and 300.00 were won.
  await end(won, 60_000n, 10_000n);
  await end(lost, 10_000n, 10_000n);
  await runJobs();
  expect(await cashier.balance(who)).toBe('400.00');
  expect(await bonusOf(who)).toMatchObject({ taken: '100.00', owed: '0.00', turnover: '3100.00' });
  expect((await cashier.ask(who, '100.00')).errorCode).toBe('turnover_missing');
  expect(await bonusOf(poor)).toMatchObject({ taken: '0.00', owed: '0.00', turnover: '0.00' });
  // A correction of it moves what was taken, and what is asked.
  await correct(won, 10_000n);
  await becomes(who, { balance: '0.00', taken: '0.00', owed: '0.00', turnover: '0.00' });
});

it('a void bet of which parts were sold brings back what of its stake was out', async () => {
  const who = await bound();
  const open = await lay(who, 10_000n);
  await part(open, 4000n);
  await played(who, 14_000n, 0n);
  await expire(who);
  expect(await asked(who)).toMatchObject({ owed: '100.00' });
  await voidWagers(world.server.kernel, { brandId: 1, reason: 'test' }, [open]);
  await runJobs();
  expect(await cashier.balance(who)).toBe('0.00');
  expect(await bonusOf(who)).toMatchObject({ taken: '60.00', owed: '0.00', turnover: '0.00' });
});

/** A spin that won the pool of its house; who pays it is another matter. */
const spunPool = async (who: Payer) => {
  const slug = 'silk-road';
  const outcome = { acts: [{ is: 'jackpot', pool: 'house', isWon: true, winUnits: 0 }] };
  const bet = { bet: 'spin', stakeMinor: 100n, validBetMinor: 100n, rule: 'stake' } as const;
  const memberId = BigInt(who.memberId);
  const spun = await placeWager(world.server.kernel, {
    brandId: 1,
    memberId,
    key: crypto.randomUUID(),
    roundId: null,
    windowId: null,
    slug,
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [{ ...bet, payoutMinor: 0n, detail: { outcome } }],
  });
  const wagerId = spun.ok ? (spun.wagers[0]?.wagerId ?? 0n) : 0n;
  return () =>
    payWins(world.server.kernel, { brandId: 1, memberId, wagerId, slug, outcome }, false);
};

it('[PR-01] a pool that was won with a bonus was won with it', async () => {
  const who = await bound();
  await played(who, 5000n, 0n);
  const pay = await spunPool(who);
  const pools = await pay();
  expect(pools[0]?.amountMinor).toBeGreaterThan(5200n);
  await expire(who);
  expect(await bonusOf(who)).toMatchObject({ state: 'expired', taken: '100.00' });
  expect(await bonusOf(who)).toMatchObject({ turnover: '3100.00', missing: '3049.00' });
  expect((await cashier.ask(who, '100.00')).errorCode).toBe('turnover_missing');
});

it('[PR-01] a pool that is paid after the bonus ended was won with it as well', async () => {
  const who = await bound();
  await played(who, 5000n, 0n);
  const pay = await spunPool(who);
  await expire(who);
  // Nothing was won so far, and nobody knows yet: a pool is due.
  expect(await bonusOf(who)).toMatchObject({ state: 'expired', turnover: '3100.00' });
  await pay();
  await runJobs();
  expect(await bonusOf(who)).toMatchObject({ state: 'expired', turnover: '3100.00' });
  expect((await cashier.ask(who, '100.00')).errorCode).toBe('turnover_missing');
});

/** A round of the vendor's wallet, told now. */
const told = (who: Payer, stakeMinor: bigint, payoutMinor: bigint, playedAt: Date) =>
  db().transaction((tx) =>
    postWalletPlay(tx, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      code: 'HARBOR',
      key: crypto.randomUUID(),
      roundId: crypto.randomUUID(),
      slug: 'HARBOR:tide-wheel',
      category: 'RNG',
      bet: 'round',
      stakeMinor,
      payoutMinor,
      validBetMinor: stakeMinor,
      rule: 'stake',
      outcome: 'x',
      detail: {},
      playedAt,
    }),
  );
const carry = async (who: Payer, from: string, to: string, amount: string): Promise<void> => {
  const done = await world.call(
    wallets.walletTransfer,
    { from, to, amount },
    { token: who.token, key: freshKey() },
  );
  expect(done.success).toBe(true);
};
const hoursAgo = (hours: number) =>
  new Date(world.server.kernel.clock.now().getTime() - hours * 3_600_000);
/** As if it had been given and had ended so much earlier. */
const ageEnd = (who: Bound) =>
  db().run(
    `update deposit_bonuses set ended_at = ended_at - interval '25 hours' where deposit_id = $1`,
    [who.id],
  );

it('what a vendor tells after its days counts by when it was played', async () => {
  const [won, lost, before] = [await bound(), await bound(), await bound()];
  for (const who of [won, lost, before]) {
    await carry(who, 'MAIN', 'HARBOR', '100.00');
    await db().run(
      `update deposit_bonuses set credited_at = credited_at - interval '30 hours'
       where deposit_id = $1`,
      [who.id],
    );
  }
  await carry(won, 'HARBOR', 'MAIN', '100.00');
  await carry(before, 'HARBOR', 'MAIN', '50.00');
  await played(before, 5000n, 7000n);
  await expire(won, lost, before);
  // Home again, and nothing is told yet: a win may come, and until then it is asked for.
  expect(await bonusOf(won)).toMatchObject({ state: 'expired', turnover: '3100.00' });
  await told(won, 10_000n, 90_000n, hoursAgo(26));
  // Nothing of it is away any more: what is asked for then is of what was won.
  await carry(won, 'HARBOR', 'MAIN', '800.00');
  // Neither does a loss of before take anything off what was won.
  await told(before, 5000n, 0n, hoursAgo(40));
  await carry(lost, 'HARBOR', 'MAIN', '60.00');
  await told(lost, 4000n, 0n, hoursAgo(26));
  for (const who of [won, lost, before]) await ageEnd(who);
  await runJobs();
  expect(await bonusOf(won)).toMatchObject({ turnover: '3100.00' });
  expect(await bonusOf(lost)).toMatchObject({ turnover: '0.00' });
  expect(await bonusOf(before)).toMatchObject({ turnover: '3100.00' });
});

it('[PR-01] an empty balance does not end what a vendor may still tell of', async () => {
  const [won, lost] = [await bound(), await bound()];
  for (const who of [won, lost]) {
    await db().run(
      `update deposit_bonuses set credited_at = credited_at - interval '30 hours'
       where deposit_id = $1`,
      [who.id],
    );
    await carry(who, 'MAIN', 'HARBOR', '100.00');
    await carry(who, 'HARBOR', 'MAIN', '100.00');
    await played(who, 20_000n, 0n);
  }
  await expire(won, lost);
  expect(await cashier.balance(won)).toBe('0.00');
  expect(await bonusOf(won)).toMatchObject({ state: 'expired', turnover: '3100.00' });
  await told(won, 10_000n, 90_000n, hoursAgo(26));
  await carry(won, 'HARBOR', 'MAIN', '800.00');
  for (const who of [won, lost]) await ageEnd(who);
  await runJobs();
  expect(await bonusOf(won)).toMatchObject({ turnover: '3100.00', missing: '2900.00' });
  expect((await cashier.ask(won, '100.00')).errorCode).toBe('turnover_missing');
  expect(await bonusOf(lost)).toMatchObject({ turnover: '0.00' });
});

it('one that was chosen before keeps the terms it was chosen on', async () => {
  const [who, early] = [await bound(), await bound()];
  expect((await offers.giveUp(early, early.id)).success).toBe(true);
  await db().run('update deposit_bonuses set asks_on = false where deposit_id = $1', [who.id]);
  await played(who, 20_000n, 40_000n);
  expect(await bonusOf(who)).toMatchObject({ state: 'bound', asksOn: false });
  await expire(who);
  expect(await bonusOf(who)).toMatchObject({ state: 'expired', turnover: '0.00', missing: '0.00' });
  expect(await asked(who)).toMatchObject({ turnover: { ofBonuses: '0.00', missing: '0.00' } });
});

const correct = (wagerId: bigint, payoutMinor: bigint) =>
  db().transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      key: crypto.randomUUID(),
      state: 'settled',
      results: [{ wagerId, payoutMinor, validBetMinor: 20_000n, rule: 'net', outcome: 'x' }],
    }),
  );
/** What it is once the readers of ends have come to the end. */
const becomes = async (who: Bound, expected: Record<string, string>): Promise<void> => {
  await expect
    .poll(
      async () => {
        await runJobs();
        return { ...(await bonusOf(who)), balance: await cashier.balance(who) };
      },
      { timeout: 20_000, interval: 100 },
    )
    .toMatchObject(expected);
};

it('a lost bet that is corrected to a win after the end gives the bonus back and asks', async () => {
  const [who, less] = [await bound(), await bound()];
  const [lost, other] = [await lay(who, 20_000n), await lay(less, 20_000n)];
  await end(lost, 0n, 20_000n);
  await end(other, 0n, 20_000n);
  await expire(who, less);
  for (const one of [who, less]) await becomes(one, { turnover: '0.00', taken: '0.00' });
  await correct(lost, 50_000n);
  await correct(other, 15_000n);
  // Of 500.00 the bonus goes back, and the 300.00 that were won ask for what is missing.
  const won = { balance: '400.00', taken: '100.00', turnover: '3100.00', missing: '2900.00' };
  await becomes(who, { ...won, state: 'expired', owed: '0.00' });
  // Of 150.00 it goes back too: what is left is less than the deposit, and asks for nothing.
  await becomes(less, { balance: '50.00', taken: '100.00', turnover: '0.00' });
  expect((await cashier.ask(who, '100.00')).errorCode).toBe('turnover_missing');
  // Lost all the same: what was taken of the win comes back and pays for it, and nothing is asked.
  await correct(lost, 0n);
  await becomes(who, { balance: '0.00', taken: '0.00', owed: '0.00' });
  await becomes(who, { turnover: '0.00', missing: '0.00' });
  await correct(lost, 50_000n);
  await becomes(who, won);
});

it('the books of it all are whole, and the recount says the same', async () => {
  const { faults } = await verifyLedger(db(), BONUS_QUESTIONS);
  expect(faults.filter(({ what }) => BONUS_QUESTIONS.some((one) => one.what === what))).toEqual([]);
  expect(await db().transaction((tx) => BONUSES_RECOUNT.compare(tx))).toEqual([]);
});

it('a pool that nobody pays within a day keeps no bonus waiting', async () => {
  const who = await bound();
  await played(who, 5000n, 0n);
  await spunPool(who);
  await expire(who);
  const required = async () =>
    (
      await db().composed<{ required: bigint }>(
        'select required from deposit_bonuses where deposit_id = $1',
        [who.id],
      )
    )[0]?.required;
  expect(await required()).toBeGreaterThan(0n);
  world.move(25 * 3_600_000);
  await runJobs();
  expect(await required()).toBe(0n);
});
