import * as wallets from '@fairhouse/contract/wallet';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusesOf, type Bonuses } from '../../../../../tests/bonuses.ts';
import { cashierOf, freshKey, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, type Keeper } from '../../../../../tests/keepers.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { module as offers } from '../deposit-offers/index.ts';
import { payWins } from '../jackpots/index.ts';
import { endWagers, payPart, placeWager, postWalletPlay, verifyLedger } from '../wallet/index.ts';
import { module } from './index.ts';

let world: World;
let cashier: Cashier;
let bonuses: Bonuses;
let ann: Keeper;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, [...(module.jobs ?? []), ...(offers.jobs ?? [])]);
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  await cashier.settings({ vendorWallets: [{ code: 'HARBOR', name: 'Harbor Hall' }] });
  [ann] = await (await keepersOf(world)).twoOwners();
  bonuses = await bonusesOf(world, ann);
});
afterAll(async () => {
  await world.close();
});

/** 10.00 bet twice in bets of 5.00, of which no more than 15.00 stays. */
const KEPT = { times: '2', betMax: '5.00', winMost: '15.00' };
const taken = async (who: Payer, change: Record<string, unknown> = {}): Promise<string> => {
  await bonuses.give(await bonuses.terms({ ...KEPT, ...change }), [who]);
  const id = (await bonuses.list(who)).waiting[0]?.id ?? '';
  expect((await bonuses.claim(who, id)).success).toBe(true);
  return id;
};
const settle = async () => {
  for (const job of offers.jobs ?? []) await job.run(world.server.kernel);
};
const WON = { bet: 'spin', stakeMinor: 500n, validBetMinor: 500n, rule: 'stake' } as const;
const wager = (who: Payer) => ({
  brandId: 1,
  memberId: BigInt(who.memberId),
  key: crypto.randomUUID(),
  roundId: null,
  windowId: null,
  slug: 'harbour-lights',
  category: 'RNG' as const,
  house: 'wagers:RNG',
});
const missing = async (who: Payer) =>
  (await world.call(withdrawals.withdrawalConfig, {}, { token: who.token })).value.turnover.missing;
/** A bet of 5.00; without a payout it stays open. */
const bet = async (who: Payer, payoutMinor?: bigint): Promise<bigint> => {
  const verdict = await placeWager(world.server.kernel, {
    ...wager(who),
    bets: [payoutMinor === undefined ? { bet: 'spin', stakeMinor: 500n } : { ...WON, payoutMinor }],
    roundId: payoutMinor === undefined ? crypto.randomUUID() : null,
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  return verdict.wagers[0]?.wagerId ?? 0n;
};
const expectBooks = async () =>
  expect((await verifyLedger(world.server.kernel.db, LEDGER_QUESTIONS)).faults).toEqual([]);

it('what is above the most that stays goes back when it is played through, of wins alone', async () => {
  const who = await cashier.payer(10_000n);
  const id = await taken(who);
  // 100.00 were there beside it; what is won meanwhile changes nothing of what may stay.
  const shown = { id, keepMost: '15.00', keepsUpTo: '115.00' };
  expect((await bonuses.list(who)).running).toMatchObject([shown]);
  // 40.00 are won with it: 35.00 are above.
  for (let one = 0; one < 4; one += 1) await bet(who, 1_500n);
  expect(await cashier.balance(who)).toBe('150.00');
  expect((await bonuses.list(who)).running).toMatchObject([{ ...shown, missing: '0.00' }]);
  await settle();
  expect(await cashier.balance(who)).toBe('115.00');
  expect((await bonuses.list(who)).past).toMatchObject([{ id, state: 'done', taken: '35.00' }]);
  await settle();
  expect(await cashier.balance(who)).toBe('115.00');
  await expectBooks();
});

it('until that was counted no money leaves, also while a bet of it is open', async () => {
  const who = await cashier.payer(10_000n);
  await bet(who, 500n);
  const id = await taken(who);
  const open = await bet(who);
  for (let one = 0; one < 4; one += 1) await bet(who, 500n);
  await run('update deposit_bonuses set expires_at = $1 where member_id = $2', who);
  await settle();
  expect((await bonuses.list(who)).running).toMatchObject([{ id, state: 'bound' }]);
  expect((await cashier.ask(who, '100.00')).errorCode).toBe('bonus_settling');
  await endWagers(world.server.kernel, 1, [
    { wagerId: open, payoutMinor: 10_000n, validBetMinor: 500n, rule: 'stake', outcome: 'won' },
  ]);
  await settle();
  expect(await cashier.balance(who)).toBe('115.00');
  expect((await cashier.ask(who, '100.00')).errorCode).not.toBe('bonus_settling');
  await expectBooks();
});

it('who lost keeps what is left, and one that ends by its time gives back what is above too', async () => {
  const [loser, late] = [await cashier.payer(10_000n), await cashier.payer(10_000n)];
  await taken(loser);
  for (let one = 0; one < 4; one += 1) await bet(loser, 0n);
  await settle();
  expect(await cashier.balance(loser)).toBe('90.00');
  const id = await taken(late);
  // 25.00 won: the bonus goes back, and 10.00 of the win.
  await bet(late, 3_000n);
  await run('update deposit_bonuses set expires_at = $1 where member_id = $2', late);
  await settle();
  expect((await bonuses.list(late)).past).toMatchObject([{ id, state: 'expired', taken: '20.00' }]);
  expect(await cashier.balance(late)).toBe('115.00');
  await expectBooks();
});

it('given up after it was played of it goes back, and what was won with it asks on', async () => {
  const [winner, loser] = [await cashier.payer(0n), await cashier.payer(0n)];
  const ALL = { times: '5', betMax: '5.00', winMost: null };
  const id = await taken(winner, ALL);
  await bet(winner, 1_500n);
  expect((await bonuses.list(winner)).running).toMatchObject([
    { missing: '45.00', mayGiveUp: true, goesBack: '10.00', asksOn: true },
  ]);
  const answers = await Promise.all([1, 2, 3, 4].map(() => bonuses.drop(winner, id)));
  expect(answers.filter((one) => one.success)).toHaveLength(1);
  expect(await cashier.balance(winner)).toBe('10.00');
  expect((await bonuses.list(winner)).past).toMatchObject([{ state: 'given_up', taken: '10.00' }]);
  expect(await missing(winner)).toBe('45.00');
  // Its highest bet fell away with it.
  const big = { ...wager(winner), bets: [{ ...WON, stakeMinor: 1_000n, payoutMinor: 0n }] };
  expect((await placeWager(world.server.kernel, big)).ok).toBe(true);
  const lost = await taken(loser, ALL);
  await bet(loser, 0n);
  expect((await bonuses.list(loser)).running).toMatchObject([
    { mayGiveUp: true, goesBack: '5.00', asksOn: false },
  ]);
  expect((await bonuses.drop(loser, lost)).success).toBe(true);
  expect(await cashier.balance(loser)).toBe('0.00');
  expect(await missing(loser)).toBe('0.00');
  await settle();
  await expectBooks();
});

it('what is out in a bet when it is given up is owed, and taken when it comes home', async () => {
  const who = await cashier.payer(0n);
  const id = await taken(who, { times: '5', betMax: '5.00', winMost: null });
  const open = [await bet(who), await bet(who)];
  expect((await bonuses.list(who)).running).toMatchObject([{ goesBack: '0.00', asksOn: true }]);
  expect((await bonuses.drop(who, id)).success).toBe(true);
  await endWagers(world.server.kernel, 1, [
    {
      wagerId: open[0] ?? 0n,
      payoutMinor: 3_000n,
      validBetMinor: 500n,
      rule: 'stake',
      outcome: 'w',
    },
    { wagerId: open[1] ?? 0n, payoutMinor: 0n, validBetMinor: 500n, rule: 'stake', outcome: 'l' },
  ]);
  await settle();
  expect(await cashier.balance(who)).toBe('20.00');
  expect((await bonuses.list(who)).past).toMatchObject([{ state: 'given_up', taken: '10.00' }]);
  expect(await missing(who)).toBe('40.00');
  await expectBooks();
});

it('[PR-01] a bet that is partly sold is out: giving up then asks for all of it on', async () => {
  const who = await cashier.payer(0n);
  const id = await taken(who, { times: '30', betMax: '10.00', winMost: null });
  const open = await bet(who);
  const sold = { brandId: 1, wagerId: open, amountMinor: 700n, key: crypto.randomUUID() };
  const kernel = world.server.kernel;
  expect((await kernel.db.transaction((tx) => payPart(tx, sold))).ok).toBe(true);
  await placeWager(kernel, {
    ...wager(who),
    bets: [{ ...WON, stakeMinor: 200n, payoutMinor: 0n, validBetMinor: 200n }],
  });
  expect((await bonuses.list(who)).running).toMatchObject([{ goesBack: '10.00', asksOn: true }]);
  expect((await bonuses.drop(who, id)).success).toBe(true);
  expect(await cashier.balance(who)).toBe('0.00');
  await endWagers(kernel, 1, [
    { wagerId: open, payoutMinor: 5000n, validBetMinor: 500n, rule: 'stake', outcome: 'won' },
  ]);
  await settle();
  expect(await cashier.balance(who)).toBe('43.00');
  expect(await missing(who)).toBe('293.00');
  await expectBooks();
});

it('[PR-01] a pool that is won is won with the bonus, and counts to what may stay', async () => {
  const who = await cashier.payer(10_000n);
  const id = await taken(who);
  const slug = 'silk-road';
  const outcome = { acts: [{ is: 'jackpot', pool: 'house', isWon: true, winUnits: 0 }] };
  const spun = await placeWager(world.server.kernel, {
    ...wager(who),
    slug,
    bets: [{ ...WON, payoutMinor: 0n, detail: { outcome } }],
  });
  const wagerId = spun.ok ? (spun.wagers[0]?.wagerId ?? 0n) : 0n;
  const [pool] = await payWins(
    world.server.kernel,
    { brandId: 1, memberId: BigInt(who.memberId), wagerId, slug, outcome },
    false,
  );
  expect(pool?.amountMinor).toBeGreaterThan(2000n);
  for (let one = 0; one < 3; one += 1) await bet(who, 500n);
  await settle();
  expect(await cashier.balance(who)).toBe('115.00');
  expect((await bonuses.list(who)).past).toMatchObject([{ id, state: 'done' }]);
  await expectBooks();
});

const carry = async (who: Payer, from: string, to: string, amount: string): Promise<void> => {
  const done = await world.call(
    wallets.walletTransfer,
    { from, to, amount },
    { token: who.token, key: freshKey() },
  );
  expect(done.success).toBe(true);
};
const FREE = { times: '30', betMax: null, winMost: null };

it('[PR-01] what a vendor may still tell of is not given up with an empty balance', async () => {
  const [won, lost] = [await cashier.payer(0n), await cashier.payer(0n)];
  for (const who of [won, lost]) {
    const id = await taken(who, FREE);
    await carry(who, 'MAIN', 'HARBOR', '10.00');
    await carry(who, 'HARBOR', 'MAIN', '10.00');
    for (let one = 0; one < 2; one += 1) await bet(who, 0n);
    expect((await bonuses.list(who)).running).toMatchObject([{ goesBack: '0.00', asksOn: true }]);
    expect((await bonuses.drop(who, id)).success).toBe(true);
    await settle();
    expect(await missing(who)).toBe('290.00');
  }
  const told = await world.server.kernel.db.transaction((tx) =>
    postWalletPlay(tx, {
      brandId: 1,
      memberId: BigInt(won.memberId),
      code: 'HARBOR',
      key: crypto.randomUUID(),
      roundId: crypto.randomUUID(),
      slug: 'HARBOR:tide-wheel',
      category: 'RNG',
      bet: 'round',
      stakeMinor: 1000n,
      payoutMinor: 19_000n,
      validBetMinor: 1000n,
      rule: 'stake',
      outcome: 'x',
      detail: {},
      playedAt: new Date(world.server.kernel.clock.now().getTime() - 25.5 * 3_600_000),
    }),
  );
  expect(told.ok).toBe(true);
  await carry(won, 'HARBOR', 'MAIN', '180.00');
  // A day later nothing more is told.
  for (const who of [won, lost]) {
    await world.server.kernel.db.run(
      `update deposit_bonuses set ended_at = ended_at - interval '25 hours',
         credited_at = credited_at - interval '26 hours' where member_id = $1`,
      [BigInt(who.memberId)],
    );
  }
  await settle();
  expect(Number(await missing(won))).toBeGreaterThanOrEqual(280);
  expect((await cashier.ask(won, '170.00')).errorCode).toBe('turnover_missing');
  expect(await missing(lost)).toBe('0.00');
  await expectBooks();
});

it('what was out when it was given up and loses asks for nothing any more', async () => {
  const who = await cashier.payer(0n);
  const id = await taken(who, FREE);
  await bet(who, 0n);
  const open = await bet(who);
  expect((await bonuses.drop(who, id)).success).toBe(true);
  await settle();
  expect(await missing(who)).toBe('295.00');
  await endWagers(world.server.kernel, 1, [
    { wagerId: open, payoutMinor: 0n, validBetMinor: 500n, rule: 'stake', outcome: 'lost' },
  ]);
  await settle();
  expect(await missing(who)).toBe('0.00');
  await expectBooks();
});

it('terms keep at least what they give, name a highest bet, and say what they are worth', async () => {
  const fieldsOf = (answer: { raw: unknown }) => answer.raw;
  expect(fieldsOf(await bonuses.create({ ...KEPT, winMost: '9.00' }))).toMatchObject({
    value: { fields: { 'item.winMost': 'too_small' } },
  });
  expect(fieldsOf(await bonuses.create({ ...KEPT, betMax: null }))).toMatchObject({
    value: { fields: { 'item.betMax': 'required' } },
  });
  const [capped, free] = [
    await bonuses.preview({ ...KEPT, winMost: '11.00' }),
    await bonuses.preview({ ...KEPT, winMost: null }),
  ];
  expect(Number(capped.value.worth)).toBeLessThan(Number(free.value.worth));
  expect(capped.value.chance).toBe(free.value.chance);
});

const run = (sql: string, who: Payer) =>
  world.server.kernel.db.run(sql, ['2026-01-01', BigInt(who.memberId)]);
