import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBill, isWithin, PERIODS, type Terms } from './index.ts';

type Node = { won: bigint; bets: bigint; cut: number; harder: bigint; below: readonly Node[] };
const KINDS = ['DIVIDEND', 'DAILY', 'HOUR', 'REALTIME'] as const;
type Kind = (typeof KINDS)[number];

const steps = fc.array(
  fc.record({ bet: fc.bigInt(0n, 50_000n), rate: fc.integer({ min: 1, max: 90_000 }) }),
  { minLength: 1, maxLength: 6 },
);
/** Terms of a kind whose steps rise; one in real time has one step, from the first bet on. */
const topOf = (kind: Kind, list: readonly { bet: bigint; rate: number }[]): Terms => {
  let [validBet, rate] = [0n, 0];
  const rising = list.map((one) => ({
    validBet: (validBet += one.bet),
    profitLoss: 0n,
    activeMembers: 0,
    rate: (rate += one.rate),
  }));
  const [first] = rising;
  return {
    kind,
    period: PERIODS[kind][0] ?? 'day',
    tiers: kind === 'REALTIME' && first ? [{ ...first, validBet: 0n }] : rising,
    dailyBetAmount: null,
    carry: 'none',
    ownPlayCounts: true,
    costs: [],
  };
};
/** What is given out of terms: the same steps or fewer, harder to reach, at lower rates. */
const givenOf = (own: Terms, { cut, harder }: Node): Terms => {
  let before = 0;
  const tiers = own.tiers.flatMap((one) => {
    const rate = one.rate - Math.floor((one.rate * cut) / 100);
    if (rate <= before) return [];
    before = rate;
    return [{ ...one, validBet: own.kind === 'REALTIME' ? 0n : one.validBet + harder, rate }];
  });
  return { ...own, tiers };
};
/** Lines of up to four agents one below the other, with up to three below each. */
const { tree } = fc.letrec<{ tree: Node }>((tie) => ({
  tree: fc.record({
    bets: fc.bigInt(0n, 200_000n),
    won: fc.bigInt(0n, 300_000n),
    cut: fc.integer({ min: 0, max: 60 }),
    harder: fc.bigInt(0n, 9000n),
    below: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'line' },
      fc.constant([]),
      fc.array(tie('tree'), { maxLength: 3 }),
    ),
  }),
}));
const sumOf = (node: Node, of: 'bets' | 'won'): bigint =>
  node.below.reduce((sum, one) => sum + sumOf(one, of), node[of]);
const grossOf = (terms: Terms, node: Node): bigint => {
  const sums = { stake: sumOf(node, 'bets'), payout: sumOf(node, 'won'), costs: {} };
  const team = { ...sums, validBet: sums.stake, activeMembers: 0 };
  const own = { stake: 0n, payout: 0n, validBet: 0n, activeMembers: 0, costs: {} };
  const none = { dayValidBet: 0n, carryIn: 0n, isFirstHalf: false, carriesBets: true };
  return computeBill({ terms, team, own, ...none }).gross;
};

describe.each(KINDS)('a line by %s', (kind) => {
  const baseOf = (node: Node): bigint =>
    sumOf(node, 'bets') - (kind === 'DIVIDEND' ? sumOf(node, 'won') : 0n);
  /** What everybody of a line keeps of what it gets, from the top down. */
  const kept = (terms: Terms, node: Node): bigint[] => {
    const gross = grossOf(terms, node);
    const given = node.below.map((one) => {
      const below = givenOf(terms, one);
      if (below.tiers.length > 0) expect(isWithin(terms, below, 0)).toBe(true);
      return { below, one, gross: grossOf(below, one) };
    });
    const owed = given.reduce((sum, one) => sum + one.gross, 0n);
    return [gross - owed, ...given.flatMap(({ below, one }) => kept(below, one))];
  };

  it('costs the house the top rate of its base at most, however it is shared below', () => {
    fc.assert(
      fc.property(steps, tree, (list, top) => {
        const terms = topOf(kind, list);
        const best = BigInt(Math.max(...terms.tiers.map(({ rate }) => rate)));
        const base = baseOf(top);
        const gross = grossOf(terms, top);
        expect(gross * 1_000_000n <= (base > 0n ? base : 0n) * best).toBe(true);
        const shares = kept(terms, top);
        // What all of a line have together is what the house paid its top.
        expect(shares.reduce((sum, one) => sum + one, 0n)).toBe(gross);
        // Of bets nobody owes more than it gets; a result of the house may be a loss beside.
        if (kind !== 'DIVIDEND') expect(shares.every((one) => one >= 0n)).toBe(true);
      }),
    );
  });
});
