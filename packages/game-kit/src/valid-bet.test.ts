import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { validRule } from '@fairhouse/contract/valid-bet-words';
import { fraction } from './fraction.ts';
import { VALID_RULES, type BetOutcome, type GameCategory, type ValidRule } from './game-parts.ts';
import { validBetOf } from './valid-bet.ts';

type Bet = Parameters<typeof validBetOf>[0];
/** What is staked, what comes back, what is known of it; and what it counts, by which rule. */
type Line = [
  what: string,
  stakeMinor: bigint,
  payoutMinor: bigint,
  known: Partial<Bet>,
  validBetMinor: bigint,
  rule: ValidRule,
];
const even = { odds: fraction(2n) };
const wide = { coverage: fraction(1n, 10n) };

const STAKES: Line[] = [
  ['lost', 100n, 0n, {}, 100n, 'stake'],
  ['won', 100n, 250n, {}, 100n, 'stake'],
  ['won less than the stake', 100n, 33n, {}, 100n, 'stake'],
  ['won just the stake', 100n, 100n, {}, 100n, 'stake'],
  ['a push by the rules of the game', 100n, 100n, { outcome: 'push' }, 0n, 'push'],
  ['void', 100n, 100n, { outcome: 'void' }, 0n, 'void'],
  ['a stake of the house', 100n, 700n, { isFree: true }, 0n, 'free'],
];
const CHANGES: Line[] = [
  ['lost', 100n, 0n, {}, 100n, 'net'],
  ['won at 0.95:1', 1235n, 2408n, {}, 1173n, 'net'],
  ['won many times the stake', 100n, 900n, {}, 100n, 'net'],
  ['half lost', 5n, 2n, { outcome: 'half_lose' }, 3n, 'net'],
  ['half won', 5n, 7n, { outcome: 'half_win' }, 2n, 'net'],
  ['the stake came back', 100n, 100n, {}, 0n, 'push'],
  ['a push', 100n, 100n, { outcome: 'push' }, 0n, 'push'],
  ['void', 100n, 100n, { outcome: 'void' }, 0n, 'void'],
  ['a stake of the house', 100n, 0n, { isFree: true }, 0n, 'free'],
];
const SPORTS: Line[] = [
  ...CHANGES.map(([what, stake, payout, known, valid, rule]): Line => {
    return [what, stake, payout, { ...even, ...known }, valid, rule];
  }),
  ['won at odds of 1.499', 1000n, 1499n, { odds: fraction(1499n, 1000n) }, 0n, 'low_odds'],
  ['lost at odds of 1.499', 1000n, 0n, { odds: fraction(1499n, 1000n) }, 0n, 'low_odds'],
  ['won at odds of 1.500', 1000n, 1500n, { odds: fraction(1500n, 1000n) }, 500n, 'net'],
  ['a parlay whose product is 3/2', 1000n, 0n, { odds: fraction(18n, 12n) }, 1000n, 'net'],
  ['odds that nobody told', 1000n, 1100n, { odds: null }, 100n, 'net'],
  ['sold below the stake', 1000n, 700n, { ...even, isCashOut: true }, 300n, 'cash_out'],
  ['sold above the stake', 1000n, 1800n, { ...even, isCashOut: true }, 800n, 'cash_out'],
  ['sold at three stakes', 1000n, 3000n, { ...even, isCashOut: true }, 1000n, 'cash_out'],
  ['sold for its stake', 1000n, 1000n, { ...even, isCashOut: true }, 0n, 'cash_out'],
  ['sold, at low odds', 1000n, 700n, { odds: fraction(6n, 5n), isCashOut: true }, 0n, 'low_odds'],
  ['the other side covers half of it', 1000n, 1900n, { ...even, hedgedMinor: 500n }, 450n, 'hedge'],
  ['the other side covers all of it', 1000n, 0n, { ...even, hedgedMinor: 1000n }, 0n, 'hedge'],
  [
    'covered, at low odds',
    1000n,
    0n,
    { odds: fraction(6n, 5n), hedgedMinor: 500n },
    0n,
    'low_odds',
  ],
  ['void at low odds', 1000n, 1000n, { odds: fraction(1n), outcome: 'void' }, 0n, 'void'],
];

const TABLE: Record<GameCategory, Line[]> = {
  RNG: STAKES,
  FISH: STAKES,
  ELOTT: STAKES,
  LOTT: [
    ['lost', 200n, 0n, wide, 200n, 'stake'],
    ['won', 200n, 180_000n, wide, 200n, 'stake'],
    ['won just the stake', 200n, 200n, wide, 200n, 'stake'],
    ['covering 69 of 100', 6900n, 0n, { coverage: fraction(69n, 100n) }, 6900n, 'stake'],
    ['covering 70 of 100', 7000n, 9000n, { coverage: fraction(70n, 100n) }, 0n, 'covering'],
    ['covering all', 1000n, 900n, { coverage: fraction(1n) }, 0n, 'covering'],
    ['covering what nobody knows', 200n, 0n, { coverage: null }, 200n, 'stake'],
    ['big 500 against small 300', 500n, 0n, { ...wide, hedgedMinor: 300n }, 200n, 'hedge'],
    ['that small 300', 300n, 588n, { ...wide, hedgedMinor: 300n }, 0n, 'hedge'],
    [
      'a hedge of what covers too much',
      500n,
      0n,
      { coverage: fraction(3n, 4n), hedgedMinor: 300n },
      0n,
      'covering',
    ],
    ['void', 200n, 200n, { ...wide, outcome: 'void' }, 0n, 'void'],
    ['a push', 200n, 200n, { ...wide, outcome: 'push' }, 0n, 'push'],
    ['a stake of the house', 200n, 0n, { ...wide, isFree: true }, 0n, 'free'],
  ],
  LIVE: [
    ...CHANGES,
    ['banker 800 against player 300', 800n, 1560n, { hedgedMinor: 300n }, 475n, 'hedge'],
    ['that player 300', 300n, 0n, { hedgedMinor: 300n }, 0n, 'hedge'],
    ['a side with more on it, lost', 500n, 0n, { hedgedMinor: 300n }, 200n, 'hedge'],
    ['one that won many times', 500n, 4000n, { hedgedMinor: 300n }, 200n, 'hedge'],
    ['a hedge in a push', 500n, 500n, { outcome: 'push', hedgedMinor: 300n }, 0n, 'push'],
    // NiuNiu, a double of 100: its reserve of five units is the stake, and the net counts whole.
    ['a double lost to five pictures', 500n, 0n, { outcome: 'lose' }, 500n, 'net'],
    ['a double lost to a bull of 8', 500n, 300n, { outcome: 'lose' }, 200n, 'net'],
    ['a double won with a Bull Bull', 500n, 785n, { outcome: 'win' }, 285n, 'net'],
  ],
  PVP: CHANGES,
  SPORTS,
  ESPORTS: SPORTS,
};

describe.each(Object.entries(TABLE))('%s', (category, lines) => {
  it.each(lines)('%s: %d pays %d', (...line) => {
    const [, stakeMinor, payoutMinor, known, validBetMinor, rule] = line;
    expect(
      validBetOf({ category: category as GameCategory, stakeMinor, payoutMinor, ...known }),
    ).toEqual({ validBetMinor, rule });
  });
});

it('each rule is in the table, and has its word', () => {
  const used = new Set(Object.values(TABLE).flatMap((lines) => lines.map((line) => line[5])));
  expect([...used].toSorted()).toEqual([...VALID_RULES].toSorted());
  expect(validRule.options, 'what a member is told').toEqual([...VALID_RULES]);
});

const sum = fc.bigInt(0n, 10n ** 15n);
const part = fc.tuple(fc.bigInt(0n, 100n), fc.bigInt(1n, 100n));
const ended: fc.Arbitrary<Bet> = fc
  .record({
    category: fc.constantFrom(...(Object.keys(TABLE) as GameCategory[])),
    stakeMinor: sum,
    payoutMinor: sum,
    outcome: fc.option(
      fc.constantFrom<BetOutcome>('win', 'half_win', 'push', 'half_lose', 'lose', 'void'),
      { nil: undefined },
    ),
    odds: part,
    coverage: part,
    hedged: fc.bigInt(0n, 100n),
    isCashOut: fc.boolean(),
    isFree: fc.boolean(),
  })
  .map(({ outcome, odds, coverage, hedged, ...bet }) => ({
    ...bet,
    ...(outcome === undefined ? {} : { outcome }),
    odds: fraction(...odds),
    coverage: fraction(...coverage),
    hedgedMinor: (bet.stakeMinor * hedged) / 100n,
  }));

it('no bet counts less than nothing or more than its stake, or than what was not hedged', () => {
  fc.assert(
    fc.property(ended, (bet) => {
      const { validBetMinor, rule } = validBetOf(bet);
      expect(validBetMinor).toBeGreaterThanOrEqual(0n);
      expect(validBetMinor).toBeLessThanOrEqual(bet.stakeMinor);
      expect(VALID_RULES).toContain(rule);
      if (rule === 'hedge') {
        expect(validBetMinor).toBeLessThanOrEqual(bet.stakeMinor - (bet.hedgedMinor ?? 0n));
      }
    }),
  );
});

it('what counts nothing says why, and what counts the stake counts all of it', () => {
  fc.assert(
    fc.property(ended, (bet) => {
      const { validBetMinor, rule } = validBetOf(bet);
      if (['push', 'void', 'low_odds', 'covering', 'free'].includes(rule)) {
        expect(validBetMinor).toBe(0n);
      }
      if (rule === 'stake') expect(validBetMinor).toBe(bet.stakeMinor);
      if (rule === 'net') {
        expect(validBetMinor === 0n).toBe(bet.stakeMinor === 0n);
      }
    }),
  );
});

it('a larger hedge never counts more', () => {
  fc.assert(
    fc.property(ended, fc.bigInt(0n, 100n), (bet, more) => {
      const { stakeMinor, hedgedMinor = 0n } = bet;
      const larger = hedgedMinor + ((stakeMinor - hedgedMinor) * more) / 100n;
      const counted = (minor: bigint) => validBetOf({ ...bet, hedgedMinor: minor }).validBetMinor;
      expect(counted(larger)).toBeLessThanOrEqual(counted(hedgedMinor));
    }),
  );
});

it('what has to be known is asked for, and sums that cannot be are refused', () => {
  const sums = { stakeMinor: 100n, payoutMinor: 0n };
  for (const category of ['SPORTS', 'ESPORTS'] as const) {
    expect(() => validBetOf({ category, ...sums })).toThrow(/odds/);
  }
  expect(() => validBetOf({ category: 'LOTT', ...sums })).toThrow(/covers/);
  for (const [wrong, said] of [
    [{ stakeMinor: -1n }, /below 0/],
    [{ payoutMinor: -1n }, /below 0/],
    [{ hedgedMinor: 101n }, /hedge/],
  ] as const) {
    expect(() => validBetOf({ category: 'LIVE', ...sums, ...wrong })).toThrow(said);
  }
});
