import { addFractions, fraction, type Fraction } from '@fairhouse/game-kit';
import {
  dealerHands,
  handOf,
  playedHands,
  sizeOf,
  valueOfCounts,
  VALUES,
  withCard,
  type Counts,
  type Finished,
} from './exact-hands.ts';
import { outcomeOf, TWENTY_ONE } from './rules.ts';

/**
 * The exact return of the main stake with the basic strategy, over the whole shoe. What has not
 * been seen of a shoe is as likely in one order as in another, and every hand stops by what has
 * been seen: so other hands, and the second hand of a split, take cards away without changing any
 * chance. One hand is counted against the dealer, equal cards together whatever their order; the
 * hand of a split counts twice.
 */

export type Exact = {
  rtp: Fraction;
  /** The chance that the main stake wins, and that its first two cards are a blackjack. */
  hitRate: Fraction;
  blackjack: Fraction;
};

export const exactReturn = (decks: number): Exact => {
  const shoe = shoeOf(decks);
  const sums: Sums = { halves: [], wins: [] };
  for (const up of VALUES) addOpenCard(sums, shoe, up);
  const whole = (bySize: readonly (bigint | undefined)[]): Fraction =>
    bySize.reduce<Fraction>(
      (sum, ways, size) => (ways ? addFractions(sum, fraction(ways, shoe.deals(size))) : sum),
      fraction(0n),
    );
  const { num, den } = whole(sums.halves);
  return {
    rtp: addFractions(fraction(1n), fraction(num, 2n * den)),
    hitRate: whole(sums.wins),
    blackjack: fraction(2n * shoe.ways(handOf(1, 10)), shoe.deals(2)),
  };
};

/** Half stakes won, and winning deals, by the number of cards: such deals are equally likely. */
type Sums = { halves: bigint[]; wins: bigint[] };
const add = (sums: bigint[], size: number, ways: bigint): void => {
  sums[size] = (sums[size] ?? 0n) + ways;
};

type Shoe = ReturnType<typeof shoeOf>;
/** The longest hand of eight decks has 21 aces; two hands and the dealer never need more. */
const CARDS_MAX = 64;
const shoeOf = (decks: number) => {
  const cardsOf = (value: number) => (value === 10 ? 16 : 4) * decks;
  /** `from` times one less, so many factors: the ways to take cards one after the other. */
  const taken = (from: number): bigint[] => {
    const products = [1n];
    for (let at = 0; at < CARDS_MAX; at += 1) {
      products.push((products[at] ?? 0n) * BigInt(Math.max(0, from - at)));
    }
    return products;
  };
  const tables = Array.from({ length: cardsOf(10) + 1 }, (_, from) => taken(from));
  const all = taken(52 * decks);
  return {
    deals: (size: number): bigint => all[size] ?? 0n,
    /** The ways to take so many cards of a value when some of it are gone. */
    waysOf: (value: number, gone: number, count: number): bigint =>
      tables[cardsOf(value) - gone]?.[count] ?? 0n,
    ways: (counts: Counts): bigint =>
      VALUES.reduce(
        (product, value) => product * (tables[cardsOf(value)]?.[counts[value] ?? 0] ?? 0n),
        1n,
      ),
  };
};

/** Adds all rounds in which the dealer shows this card. */
const addOpenCard = (sums: Sums, shoe: Shoe, up: number): void => {
  const all = dealerHands(up);
  const blackjacks = all.filter((hand) => hand.isBlackjack);
  const branch = branchOf(
    all.filter((hand) => !hand.isBlackjack),
    up,
  );
  for (const hand of playedHands(up)) {
    if (hand.total > TWENTY_ONE) addBust(sums, shoe, { hand, up, blackjacks });
    else addStanding(sums, shoe, { hand, up, branch });
  }
  // A dealer's blackjack ends the round before anybody has acted.
  for (const { gone } of blackjacks) {
    for (const first of VALUES) {
      for (const second of VALUES) {
        if (valueOfCounts(handOf(first, second)).total === TWENTY_ONE) continue;
        add(sums.halves, 4, -2n * shoe.ways(withCard(withCard(gone, first), second)));
      }
    }
  }
};

const halvesOf = ({ orders, stakes, isSplit }: Finished): bigint =>
  orders * BigInt(stakes) * (isSplit ? 2n : 1n);

/** A bust hand has lost to any hole card but one that would have ended the round before. */
const addBust = (
  sums: Sums,
  shoe: Shoe,
  { hand, up, blackjacks }: { hand: Finished; up: number; blackjacks: readonly Finished[] },
): void => {
  const lostHalves = -2n * halvesOf(hand);
  add(sums.halves, hand.size + 1, lostHalves * shoe.ways(withCard(hand.gone, up)));
  for (const { gone } of blackjacks) {
    const cards = gone.map((count, value) => count + (hand.gone[value] ?? 0));
    add(sums.halves, sizeOf(cards), -lostHalves * shoe.ways(cards));
  }
};

/** A standing hand against every hand of the dealer. */
const addStanding = (
  sums: Sums,
  shoe: Shoe,
  { hand, up, branch }: { hand: Finished; up: number; branch: Branch },
): void => {
  const won: bigint[] = [];
  const lost: bigint[] = [];
  const gone = withCard(hand.gone, up);
  const kind = kindOf(hand);
  const follow = ({ twigs, ends }: Branch, ways: bigint): void => {
    for (const { size, orders, standings } of ends) {
      const standing = standings[kind];
      if (standing === 'win') add(won, size, orders * ways);
      else if (standing === 'lose') add(lost, size, orders * ways);
    }
    for (const { value, count, branch: further } of twigs) {
      follow(further, ways * shoe.waysOf(value, gone[value] ?? 0, count));
    }
  };
  follow(branch, shoe.ways(gone));
  const [halves, winHalves] = [halvesOf(hand), hand.isBlackjack ? 3n : 2n];
  for (const [size, ways] of won.entries()) {
    if (!ways) continue;
    add(sums.halves, hand.size + size, winHalves * halves * ways);
    add(sums.wins, hand.size + size, hand.orders * ways);
  }
  for (const [size, ways] of lost.entries()) {
    if (ways) add(sums.halves, hand.size + size, -2n * halves * ways);
  }
};

/** Hands that stand alike against every dealer: up to sixteen, seventeen to twenty-one, natural. */
const KINDS = [16, 17, 18, 19, 20, 21, 22] as const;
const kindOf = ({ total, isBlackjack }: Finished): number =>
  isBlackjack ? KINDS.length - 1 : Math.max(0, total - 16);
const standingsOf = (dealer: Finished) =>
  KINDS.map((kind) => {
    const outcome = outcomeOf(
      { total: Math.min(kind, TWENTY_ONE), isBlackjack: kind > TWENTY_ONE },
      dealer,
    );
    return outcome === 'blackjack' ? 'win' : outcome;
  });

/** The dealer's hands as a tree: hands with the same aces, then the same twos, share a branch. */
type Branch = {
  twigs: { value: number; count: number; branch: Branch }[];
  ends: { size: number; orders: bigint; standings: ('win' | 'lose' | 'push')[] }[];
};

const branchOf = (hands: readonly Finished[], up: number): Branch => {
  const root: Branch = { twigs: [], ends: [] };
  for (const hand of hands) {
    let branch = root;
    for (const value of VALUES) {
      // The open card lies on the table already.
      const count = (hand.gone[value] ?? 0) - (value === up ? 1 : 0);
      if (count === 0) continue;
      const known = branch.twigs.find((twig) => twig.value === value && twig.count === count);
      const twig = known ?? { value, count, branch: { twigs: [], ends: [] } };
      if (!known) branch.twigs.push(twig);
      ({ branch } = twig);
    }
    branch.ends.push({ size: hand.size, orders: hand.orders, standings: standingsOf(hand) });
  }
  return root;
};
