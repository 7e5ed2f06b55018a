import fc from 'fast-check';
import { fraction, validBetOf, type BetOutcome } from '@fairhouse/game-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { declareRound, endRound, openWindow, payPart, placeTicket, type Bet } from './index.ts';

let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
});
afterAll(async () => {
  await ledger.close();
});

type Case = {
  stakeMinor: bigint;
  outcome: BetOutcome;
  num: bigint;
  den: bigint;
  isFree: boolean;
  /** Paid while the bet was open. */
  partMinor: bigint;
};
/** What each outcome gives back, among all else that a game may give for it. */
const USUAL: Record<BetOutcome, [bigint, bigint]> = {
  win: [39n, 20n],
  half_win: [59n, 40n],
  push: [1n, 1n],
  half_lose: [1n, 2n],
  lose: [0n, 1n],
  void: [1n, 1n],
};
const aCase: fc.Arbitrary<Case> = fc
  .record({
    stakeMinor: fc.oneof(fc.bigInt(1n, 9n), fc.bigInt(1n, 100_000n)),
    outcome: fc.constantFrom<BetOutcome>('win', 'half_win', 'push', 'half_lose', 'lose', 'void'),
    odds: fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      // One for one too: a win that pays the stake, a push that pays otherwise.
      { weight: 1, arbitrary: fc.constant<[bigint, bigint]>([1n, 1n]) },
      { weight: 2, arbitrary: fc.tuple(fc.bigInt(0n, 500n), fc.bigInt(1n, 60n)) },
    ),
    isFree: fc.integer({ min: 0, max: 5 }).map((no) => no === 0),
    partOf: fc.integer({ min: 0, max: 7 }),
  })
  .map(({ stakeMinor, outcome, odds, isFree, partOf }) => {
    const [num, den] = odds ?? USUAL[outcome];
    // Sold in parts for less than the stake, for all of it, and for more.
    const parts = [stakeMinor / 2n, stakeMinor, stakeMinor * 2n];
    return {
      stakeMinor,
      outcome,
      num,
      den,
      isFree,
      partMinor: isFree ? 0n : (parts[partOf] ?? 0n),
    };
  });

const placeAll = async (roundId: string, cases: readonly Case[]) => {
  await openWindow(ledger.db, 1, roundId);
  const memberId = await ledger.memberWith(10n ** 9n);
  const wagers = new Map<number, bigint>();
  for (const isFree of [false, true]) {
    const mine = cases.flatMap((one, no) => (one.isFree === isFree ? [{ one, no }] : []));
    const bets: Bet[] = mine.map(({ one, no }) => ({ bet: `b${no}`, stakeMinor: one.stakeMinor }));
    const placed = await placeTicket(ledger.kernel, {
      brandId: 1,
      memberId,
      key: `${roundId}-${isFree ? 'free' : 'own'}`,
      roundId,
      windowId: roundId,
      slug: 'draw',
      category: 'LOTT',
      house: 'wagers:LOTT',
      bets,
      ...(isFree ? { grant: roundId } : {}),
    });
    if (!placed.ok) throw new Error(placed.errorCode);
    for (const [at, { no }] of mine.entries()) wagers.set(no, placed.wagers[at]?.wagerId ?? 0n);
  }
  for (const [no, { partMinor }] of cases.entries()) {
    if (partMinor === 0n) continue;
    await ledger.db.transaction((tx) =>
      payPart(tx, { brandId: 1, wagerId: wagers.get(no) ?? 0n, amountMinor: partMinor, key: 'p' }),
    );
  }
};

it.each(['stake', 'net'] as const)(
  'a round that counts the %s gives every bet the valid bet of the table, in 300 random cases',
  async (rule) => {
    const cases = fc.sample(aCase, { numRuns: 300, seed: rule === 'net' ? 7 : 11 });
    const roundId = `valid-${rule}`;
    await placeAll(roundId, cases);
    await ledger.db.transaction((tx) =>
      declareRound(tx, {
        brandId: 1,
        roundId,
        rule,
        // What is not named has lost.
        outcomes: cases.flatMap(({ outcome, num, den }, no) =>
          outcome === 'lose' ? [] : [{ bet: `b${no}`, num, den, outcome }],
        ),
      }),
    );
    await endRound(ledger.kernel, 1, roundId);
    const rows = await ledger.db.composed<{
      bet: string;
      stake: bigint;
      payout: bigint;
      valid_bet: bigint;
      rule: string;
      counted: bigint;
    }>(
      `select w.bet, w.stake, w.payout, w.valid_bet, w.rule, (select sum(e.valid_bet)::bigint
         from wager_ends e where e.brand_id = w.brand_id and e.wager_id = w.wager_id) as counted
       from wagers w where w.brand_id = 1 and w.round_id = $1`,
      [roundId],
    );
    expect(rows).toHaveLength(cases.length);
    for (const row of rows) {
      const one = cases[Number(row.bet.slice(1))];
      if (!one) throw new Error('a bet of no case');
      const { stakeMinor, outcome, isFree, partMinor } = one;
      const due = outcome === 'lose' ? 0n : (stakeMinor * one.num) / one.den;
      const payoutMinor = due < partMinor ? partMinor : due;
      const winnings = payoutMinor > stakeMinor ? payoutMinor - stakeMinor : 0n;
      expect(row.payout, row.bet).toBe(isFree ? winnings : payoutMinor);
      const expected = validBetOf({
        // The categories that a round is counted by: change of hands, or the stake itself.
        ...(rule === 'net'
          ? { category: 'LIVE' }
          : { category: 'LOTT', coverage: fraction(1n, 10n) }),
        stakeMinor,
        payoutMinor,
        outcome,
        isFree,
      });
      // The ledger calls a free stake free also where nothing was decided; both count nothing.
      const rules = isFree ? 'free' : expected.rule;
      expect([row.bet, row.valid_bet, row.rule]).toEqual([row.bet, expected.validBetMinor, rules]);
      expect(row.counted).toBe(row.valid_bet);
    }
    await ledger.expectBooks();
  },
);
