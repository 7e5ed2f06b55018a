import * as deposits from '@fairhouse/contract/deposits';
import * as points from '@fairhouse/contract/points';
import * as statements from '@fairhouse/contract/statements';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import type { OutputOf } from '@fairhouse/contract';
import { checkStatement, signedText, type Statement } from '@fairhouse/game-kit/statement/check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusesOf, type Bonuses } from '../../../../../tests/bonuses.ts';
import { cashierOf, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { correctNow } from '../../../../../tests/corrected.ts';
import { keepersOf } from '../../../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { ledgerKey } from '../checkpoints/index.ts';
import {
  endWagers,
  moveWallet,
  payPart,
  placeTicket,
  postWalletPlay,
  voidWagers,
} from '../wallet/index.ts';

let world: World;
let cashier: Cashier;
let offers: Offers;
let bonuses: Bonuses;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  const [ann] = await (await keepersOf(world)).twoOwners();
  offers = await offersOf(world, ann);
  bonuses = await bonusesOf(world, ann);
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});

type Game = { slug?: string; category?: string };
const open = async (who: Payer, minors: readonly bigint[], game: Game = {}): Promise<bigint[]> => {
  const verdict = await placeTicket(world.server.kernel, {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    slug: game.slug ?? 'some-slot',
    category: game.category ?? 'RNG',
    house: `wagers:${game.category ?? 'RNG'}`,
    roundId: `round-${crypto.randomUUID()}`,
    windowId: null,
    bets: minors.map((stakeMinor, at) => ({ bet: `bet-${at}`, stakeMinor })),
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  return verdict.wagers.map(({ wagerId }) => wagerId);
};
const end = (wagerIds: readonly bigint[], payoutMinor: bigint, validBetMinor: bigint) =>
  endWagers(
    world.server.kernel,
    1,
    wagerIds.map((wagerId) => ({
      wagerId,
      payoutMinor,
      validBetMinor,
      rule: 'net' as const,
      outcome: 'x',
    })),
  );
const correct = (wagerId: bigint, payoutMinor: bigint, validBetMinor: bigint) =>
  world.server.kernel.db.transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      key: crypto.randomUUID(),
      state: 'settled',
      results: [{ wagerId, payoutMinor, validBetMinor, rule: 'net', outcome: 'x' }],
    }),
  );
const exported = async (who: Payer, range: { startDate?: string } = {}): Promise<string> => {
  const { value } = await world.call(
    statements.exportStatement,
    { format: 'json', ...range },
    { token: who.token },
  );
  return Buffer.from(value.content, 'base64').toString();
};
const read = (text: string) => JSON.parse(text) as Statement;
const faultsOf = async (text: string) =>
  (await checkStatement(text)).findings.filter((one) => !one.isOk).map((one) => one.step);

/** A life with bets that wait, several in a ticket, parts, corrections, void ones and a vendor. */
const TERMS = { weights: { LIVE: 10, FISH: 0 }, gameWeights: { 'harbour-mines': 50 } };
const lived = async () => {
  const { kernel } = world.server;
  const who = await cashier.payer(0n);
  // What was bet before the bonus came counts for points alone.
  await world.fund(who, 3000n);
  await end(await open(who, [3000n]), 3000n, 3000n);
  const early = await open(who, [700n], { category: 'SPORTS' });
  const { id } = await offers.made(who, '100.00', await offers.offer(TERMS));
  await offers.paid(id, '100.00');
  await end(early, 1100n, 700n);
  await end(await open(who, [2000n, 1500n]), 2500n, 1000n);
  await end(await open(who, [9000n], { category: 'FISH' }), 9000n, 9000n);
  await end(await open(who, [4000n], { category: 'LIVE' }), 4000n, 4000n);
  const [mines = 0n] = await open(who, [3000n], { slug: 'harbour-mines' });
  await end([mines], 3000n, 3000n);
  await correct(mines, 2400n, 1234n);
  const [parted = 0n] = await open(who, [500n]);
  await kernel.db.transaction((tx) =>
    payPart(tx, { brandId: 1, wagerId: parted, amountMinor: 120n, key: 'part' }),
  );
  await end([parted], 333n, 167n);
  await voidWagers(kernel, { brandId: 1, reason: 'void' }, await open(who, [800n]));
  await open(who, [123n]);
  return { who, id };
};

/** The same with a bonus that came without a deposit; nothing but it asks for bets. */
const givenABonus = async () => {
  const who = await cashier.payer(0n);
  await world.fund(who, 3000n);
  await end(await open(who, [3000n]), 3000n, 3000n);
  const early = await open(who, [700n]);
  await bonuses.give(await bonuses.terms({ times: '20', ...TERMS }), [who]);
  const id = (await bonuses.list(who)).waiting[0]?.id ?? '';
  expect((await bonuses.claim(who, id)).success).toBe(true);
  await end(early, 1100n, 700n);
  await end(await open(who, [1200n, 800n]), 1500n, 900n);
  await end(await open(who, [2000n], { category: 'FISH' }), 2000n, 2000n);
  await end(await open(who, [1000n], { category: 'LIVE' }), 1000n, 1000n);
  const [mines = 0n] = await open(who, [2000n], { slug: 'harbour-mines' });
  await end([mines], 2000n, 2000n);
  await correct(mines, 1400n, 1234n);
  await voidWagers(world.server.kernel, { brandId: 1, reason: 'void' }, await open(who, [300n]));
  return who;
};

type Config = OutputOf<typeof points.pointsConfig>;
const hundredthsOf = (text: string): bigint => BigInt(text.replace('.', ''));
/** Points of all that a statement says, in hundredths: valid bets times rates for 100.00. */
const pointsFrom = (statement: Statement, { earning, perValidBet }: Config): bigint =>
  (statement.ends ?? []).reduce(
    (sum, { category, validBet }) =>
      sum +
      BigInt(validBet) *
        hundredthsOf(earning.find((one) => one.gameCategory === category)?.points ?? '0.00'),
    0n,
  ) / hundredthsOf(perValidBet);

type Ends = NonNullable<Statement['ends']>;
type Terms = { weights: Partial<Record<string, number>>; gameWeights: Record<string, number> };
/** What a deposit and a bonus still ask for, in minor units, by bets placed after they came. */
const missingFrom = (
  statement: Statement,
  asked: { deposit: bigint; bonus: bigint; terms: Terms; came?: { type: string; amount: bigint } },
): bigint => {
  const came = asked.came ?? { type: 'deposit', amount: asked.deposit };
  const credit = statement.transfers.find(({ entries }) =>
    entries.some(({ type, amount }) => type === came.type && BigInt(amount) === came.amount),
  );
  if (!credit) throw new Error('the statement does not say when it came');
  // In hundredths of a minor unit.
  const left = [asked.deposit * 100n, asked.bonus * 100n] as const;
  const done = [0n, 0n];
  // What bets had over: a correction takes of it first, then of the bonus, then of the deposit.
  let spare = 0n;
  for (const { transfer, category, slug, validBet } of statement.ends ?? []) {
    if (transfer === null || BigInt(transfer) < BigInt(credit.id)) continue;
    const percent = asked.terms.gameWeights[slug] ?? asked.terms.weights[category] ?? 100;
    const weights = [100n, BigInt(percent)];
    let bet = BigInt(validBet) * 100n;
    if (bet < 0n) {
      const eaten = -bet < spare ? -bet : spare;
      spare -= eaten;
      bet += eaten;
    }
    for (const at of bet < 0n ? [1, 0] : [0, 1]) {
      const [weight = 0n, filled = 0n] = [weights[at], done[at]];
      if (weight === 0n) continue;
      const counts = (bet * weight) / 100n;
      const most = (left[at] ?? 0n) - filled;
      const moved = counts < -filled ? -filled : counts > most ? most : counts;
      done[at] = filled + moved;
      bet -= (moved * 100n) / weight;
    }
    if (bet > 0n) spare += bet;
  }
  const missing = left[0] + left[1] - (done[0] ?? 0n) - (done[1] ?? 0n);
  return (missing + 99n) / 100n;
};

it('[RC-02, VP-04] points and what a bonus still asks for follow from the signed statement alone, by what is published', async () => {
  const { who, id } = await lived();
  const verdict = await checkStatement(await exported(who));
  expect(verdict.findings.filter((one) => !one.isOk)).toEqual([]);
  expect(verdict.findings.map((one) => one.step)).toContain('ends');
  const statement = verdict.statement as Statement;
  const rates = (await world.call(points.pointsConfig, {})).value;
  const own = pointsFrom(statement, rates);
  expect(own).toBeGreaterThan(0n);
  await expect
    .poll(
      async () =>
        hundredthsOf(
          (await world.call(points.pointsBalance, {}, { token: who.token })).value.accumulated,
        ),
      { timeout: 30_000 },
    )
    .toBe(own);
  const by = { token: who.token };
  const { bonus } = (await world.call(deposits.oneDeposit, { id }, by)).value;
  const { turnover } = (await world.call(withdrawals.withdrawalConfig, {}, by)).value;
  if (!bonus) throw new Error('a deposit without its bonus');
  expect(turnover.times).toBe(1);
  const missing = missingFrom(statement, {
    deposit: 10_000n,
    bonus: hundredthsOf(bonus.turnover) - 10_000n,
    terms: bonus,
  });
  expect(missing).toBeGreaterThan(0n);
  expect(missing).toBe(hundredthsOf(turnover.missing));
  expect(missing).toBe(hundredthsOf(bonus.missing));
});

it('[RC-02] what a bonus without a deposit still asks for follows from the statement too', async () => {
  const who = await givenABonus();
  const verdict = await checkStatement(await exported(who));
  expect(verdict.findings.filter((one) => !one.isOk)).toEqual([]);
  const [bonus] = (await bonuses.list(who)).running;
  if (!bonus) throw new Error('no bonus is bound');
  const missing = missingFrom(verdict.statement as Statement, {
    deposit: 0n,
    bonus: hundredthsOf(bonus.turnover),
    terms: bonus,
    came: { type: 'bonus', amount: hundredthsOf(bonus.amount) },
  });
  // Of 200.00 that are asked for 18.00 count in full, 10.00 by a tenth and 20.00 by a half; what
  // was corrected is first taken of the 20.00 that count nothing.
  expect(missing).toBe(20_000n - 1800n - 100n - 1000n);
  expect(missing).toBe(hundredthsOf(bonus.missing));
});

it('[RC-02] ends of bets that do not fit the transfers are found out', async () => {
  const { who } = await lived();
  const text = await exported(who);
  const change = (work: (one: Statement, ends: Ends) => unknown) => {
    const one = read(text);
    work(one, one.ends ?? []);
    return faultsOf(JSON.stringify(one));
  };
  const paid = (ends: Ends) => ends.find((one) => BigInt(one.payout) > 0n) as Ends[number];
  const [signed, both] = [['signature'], ['signature', 'ends']];
  expect(await change(() => undefined)).toEqual([]);
  const altered: [string, (one: Statement, ends: Ends) => unknown, string[]][] = [
    ['a payout', (_, ends) => Object.assign(paid(ends), { payout: '1' }), both],
    ['a stake', (_, ends) => Object.assign(paid(ends), { stake: '99999' }), both],
    ['an end left out', (_, ends) => ends.splice(ends.indexOf(paid(ends)), 1), both],
    ['an end twice', (_, ends) => ends.push(paid(ends)), both],
    ['an end elsewhere', (_, ends) => Object.assign(paid(ends), { endedAt: LONG_AGO }), both],
    ['a bet of before', (_, ends) => Object.assign(paid(ends), { placedAt: LONG_AGO }), both],
    ['a bet nobody staked', (_, ends) => Object.assign(paid(ends), { transfer: '99999' }), both],
    // The valid bet is the house's word, which it signs.
    ['a valid bet', (_, ends) => Object.assign(paid(ends), { validBet: '1' }), signed],
    ['a game', (_, ends) => Object.assign(paid(ends), { slug: 'another' }), signed],
    ['all of them', (one) => delete one.ends, signed],
  ];
  for (const [what, work, faults] of altered) {
    expect(await change(work), what).toEqual(faults);
  }
  expect(await change((_, ends) => Object.assign(paid(ends), { stake: 'much' }))).toEqual(['form']);
});

it('[RC-02] a file made before statements told of bets is read and holds, without a word of them', async () => {
  const { who } = await lived();
  const { ends: _ends, ...before } = read(await exported(who));
  const key = await ledgerKey(world.server.kernel, 1);
  const signature = key.sign(signedText(before)).toString('hex');
  const verdict = await checkStatement(JSON.stringify({ ...before, signature }));
  expect(verdict.isOk).toBe(true);
  expect(verdict.findings.map((one) => one.step)).not.toContain('ends');
});

it('a statement of a part of the time has the ends of bets that were placed before it', async () => {
  const who = await cashier.payer(10_000n);
  const placed = await open(who, [500n], { category: 'SPORTS' });
  world.move(HOUR);
  const startDate = new Date(world.server.clock.milliseconds() - HOUR / 2).toISOString();
  await end(placed, 1500n, 500n);
  const [before = 0n] = placed;
  await correct(before, 0n, 500n);
  const text = await exported(who, { startDate });
  expect(await faultsOf(text)).toEqual([]);
  const { ends = [], transfers } = read(text);
  expect(ends.map(({ kind, stake, payout }) => [kind, stake, payout])).toEqual([
    ['end', '500', '1500'],
    ['correction', '0', '-1500'],
  ]);
  expect(transfers.map((one) => one.id)).not.toContain(ends[0]?.transfer);
  expect(Date.parse(ends[0]?.endedAt ?? '')).toBeGreaterThanOrEqual(
    Date.parse(ends[0]?.placedAt ?? '') + HOUR,
  );
});

it('a bet from a wallet at a vendor counts, and its money is not of this account', async () => {
  const who = await cashier.payer(10_000n);
  const one = { brandId: 1, memberId: BigInt(who.memberId), code: 'DEV' };
  await world.server.kernel.db.transaction(async (tx) => {
    await moveWallet(tx, {
      ...one,
      direction: 'out',
      amountMinor: 1000n,
      key: crypto.randomUUID(),
    });
    await postWalletPlay(tx, {
      ...one,
      key: crypto.randomUUID(),
      roundId: 'duel-1',
      slug: 'DEV.dice-duel',
      category: 'PVP',
      bet: 'duel',
      stakeMinor: 100n,
      payoutMinor: 190n,
      validBetMinor: 90n,
      rule: 'net',
      outcome: '1 against 2',
      detail: {},
    });
  });
  const text = await exported(who);
  expect(await faultsOf(text)).toEqual([]);
  expect(read(text).ends).toEqual([
    expect.objectContaining({ transfer: null, category: 'PVP', payout: '190', validBet: '90' }),
  ]);
});
const HOUR = 3_600_000;
const LONG_AGO = '2020-01-01T00:00:00.000000Z';
