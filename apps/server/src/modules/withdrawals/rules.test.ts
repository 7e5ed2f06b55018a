import { WITHDRAWAL_STATES } from '@fairhouse/contract/cashier-words';
import { expect, it } from 'vitest';
import {
  boundsOf,
  mayMove,
  orderIdOf,
  orderOf,
  pauseAfter,
  risksOf,
  shownRisks,
  turnoverOf,
  type RiskFacts,
} from './rules.ts';

it('[RQ-64] [WL-06] a withdrawal moves by the table alone, and what is over stays over', () => {
  const moves = WITHDRAWAL_STATES.flatMap((from) =>
    WITHDRAWAL_STATES.filter((to) => mayMove(from, to)).map((to) => `${from}>${to}`),
  );
  expect(moves).toEqual([
    'applying>approved',
    'applying>rejected',
    'approved>released',
    'approved>rejected',
    'released>received',
    'released>partly_received',
    'released>not_received',
    'released>forced',
    'partly_received>received',
    'partly_received>forced',
    'not_received>received',
    'not_received>forced',
    'not_received>rejected',
  ]);
});

it('turnover counts the bets after each deposit, and none twice', () => {
  const of = (lots: [bigint, bigint][], times = 1) =>
    turnoverOf(
      lots.map(([amount, validBet]) => ({ amount, validBet })),
      times,
    );
  expect(of([])).toMatchObject({ required: 0n, missing: 0n });
  expect(of([[1000n, 400n]])).toMatchObject({ required: 1000n, missing: 600n });
  // What was bet beyond the first deposit does not count for the second.
  expect(
    of([
      [1000n, 5000n],
      [2000n, 500n],
    ]),
  ).toMatchObject({ required: 3000n, missing: 1500n });
  expect(
    of([
      [1000n, 400n],
      [2000n, 2600n],
    ]),
  ).toMatchObject({ required: 3000n, missing: 0n });
  expect(of([[1001n, 0n]], 1.5)).toMatchObject({ required: 1501n, missing: 1501n });
  // The oldest is played through first; what a bonus asks for stands beside its deposit.
  expect(
    turnoverOf(
      [
        { amount: 1000n, validBet: 300n, ofBonus: 500n },
        { amount: 200n, validBet: 1250n },
        { amount: 10n, validBet: 0n },
      ],
      1,
    ),
  ).toEqual({ required: 1710n, missing: 160n, left: [0n, 150n, 10n] });
  expect(of([[1000n, 0n]], 0)).toMatchObject({ required: 0n, missing: 0n });
});

const CALM: RiskFacts = {
  amount: 100n,
  large: 1000n,
  now: 1e12,
  registeredAt: 0,
  cardAddedAt: 0,
  isCardShared: false,
  hasOppositeBets: false,
  hasLikePrize: false,
  paidBefore: 3,
  today: 0,
  perDay: 5,
  lastDepositAt: 0,
  validSinceDeposit: 100n,
  deposits: 1000n,
  hasDeposited: true,
  withdrawals: 0n,
};
it('each risk is named by its code, and a calm request by none', () => {
  expect(risksOf(CALM)).toEqual([]);
  const cases: [Partial<RiskFacts>, string][] = [
    [{ paidBefore: 0 }, 'first_withdrawal'],
    [{ amount: 1000n }, 'large_amount'],
    [{ cardAddedAt: 1e12 - 1000 }, 'new_card'],
    [{ registeredAt: 1e12 - 1000 }, 'young_account'],
    [{ today: 4 }, 'many_today'],
    [{ isCardShared: true }, 'shared_card'],
    [{ hasOppositeBets: true }, 'opposite_bets'],
    [{ hasLikePrize: true }, 'like_prize'],
    [{ validSinceDeposit: 0n }, 'no_play'],
    [{ lastDepositAt: 1e12 - 1000 }, 'fast_out'],
    [{ withdrawals: 9901n }, 'high_profit'],
    // All that came was taken back: what leaves is more than that.
    [{ deposits: 0n }, 'high_profit'],
  ];
  for (const [change, code] of cases) expect(risksOf({ ...CALM, ...change })).toEqual([code]);
  expect(shownRisks(['first_withdrawal', 'shared_card', 'unknown'])).toEqual(['first_withdrawal']);
});

it('the bounds of the group count, else of the highest rank that was reached', () => {
  const brand = {
    amountMax: '100.00',
    perDay: 5,
    ranks: [
      { rankLevel: 5, amountMax: '500.00', perDay: 8 },
      { rankLevel: 2, amountMax: '200.00', perDay: 6 },
    ],
    groups: [{ group: 'new', amountMax: '50.00', perDay: 1 }],
  };
  expect(
    [0, 2, 4, 9].map((level) => boundsOf(brand, { rank: level, group: null }).amountMax),
  ).toEqual(['100.00', '200.00', '200.00', '500.00']);
  expect(boundsOf(brand, { rank: 9, group: 'new' })).toMatchObject({
    amountMax: '50.00',
    perDay: 1,
  });
  expect(boundsOf(brand, { rank: 2, group: 'trusted' }).amountMax).toBe('200.00');
});

it('an order names its withdrawal and attempt, and a silent provider is asked less often', () => {
  const id = '0190a0a0-0000-7000-8000-000000000000';
  expect(orderOf(orderIdOf(id, 3))).toEqual({ id, attempt: 3 });
  for (const text of ['', id, `${id}.`, `${id}.1.2`, `x${id}.1`]) {
    expect(orderOf(text), text).toBeUndefined();
  }
  expect([0, 1, 5, 30].map(pauseAfter)).toEqual([1, 2, 32, 600]);
});
