import { HUNDRED, joined, sumOf, termOf, windowsOf } from './found.ts';
import type { Found, Moved, Seen, Terms } from './found.ts';

const OUT = ['withdrawal', 'sent'] as const;
const IN = ['deposit', 'received'] as const;
type Kinds = readonly Moved['kind'][];
const ofKinds = (moved: readonly Moved[], kinds: Kinds): Moved[] =>
  moved.filter((one) => kinds.includes(one.kind));
const byCount = (one: Found, other: Found): boolean =>
  (one.counted.count ?? 0n) > (other.counted.count ?? 0n);
const bySum = (one: Found, other: Found): boolean =>
  (one.counted.sum ?? 0n) > (other.counted.sum ?? 0n);

/** Sums that stay within what would be looked at, which is what lies above it: in, and out. */
export const structuring = ({ moved, since }: Seen, terms: Terms): Found | undefined => {
  const amount = termOf(terms, 'amount');
  const least = (amount * (HUNDRED - termOf(terms, 'belowPercent'))) / HUNDRED;
  const near = moved.filter(({ minor }) => minor !== null && minor <= amount && minor >= least);
  const hours = termOf(terms, 'hours');
  const found = [IN, OUT].flatMap((kinds) =>
    windowsOf(ofKinds(near, kinds), { since, hours })
      .filter(({ within }) => BigInt(within.length) >= termOf(terms, 'count'))
      .map(({ within }) => ({
        evidence: within,
        counted: { count: BigInt(within.length), sum: sumOf(within) },
      })),
  );
  return joined(found, byCount);
};

/** What was bet in between, counted only where the rest of the rule holds. */
type Played = (span: { from: Date; to: Date }) => Promise<bigint>;
/** So many windows are asked about at most, those that end last. */
const ASKED_MAX = 50;

/** Money that came in and left again with little play. */
export const inAndOut = async (
  { moved, since }: Seen,
  terms: Terms,
  played: Played,
): Promise<Found | undefined> => {
  const money = ofKinds(moved, [...IN, ...OUT]);
  const found: Found[] = [];
  const windows = windowsOf(money, { since, hours: termOf(terms, 'hours') }).filter(
    ({ last, within }) => {
      if (!ofKinds([last], OUT).length) return false;
      const [came, left] = [sumOf(ofKinds(within, IN)), sumOf(ofKinds(within, OUT))];
      return (
        came >= termOf(terms, 'amountMin') && left * HUNDRED >= came * termOf(terms, 'outPercent')
      );
    },
  );
  for (const { last, from, within } of windows.slice(-ASKED_MAX)) {
    const [came, left] = [sumOf(ofKinds(within, IN)), sumOf(ofKinds(within, OUT))];
    const bet = await played({ from, to: last.at });
    if (bet * HUNDRED >= came * termOf(terms, 'playPercent')) continue;
    found.push({ evidence: within, counted: { in: came, sum: left, played: bet } });
  }
  return joined(found, bySum);
};

/**
 * Chips that went one way at tables between players: by each two, however many others sat there.
 * Who plays with somebody wins and loses; who passes money on only loses, or only wins.
 */
export const chipsPassed = ({ moved, since }: Seen, terms: Terms): Found | undefined => {
  const chips = ofKinds(moved, ['passed', 'won']);
  const found = [...Map.groupBy(chips, ({ ref }) => ref.split(':')[1]).values()].flatMap(
    (between) =>
      windowsOf(between, { since, hours: termOf(terms, 'hours') }).flatMap(({ last, within }) => {
        const [out, back] = [sumOf(ofKinds(within, ['passed'])), sumOf(ofKinds(within, ['won']))];
        const [most, kind] = out > back ? ([out, 'passed'] as const) : ([back, 'won'] as const);
        const hands = ofKinds(within, [kind]);
        const sum = most - (out + back - most);
        const isBroken =
          last.kind === kind &&
          sum >= termOf(terms, 'amount') &&
          BigInt(hands.length) >= termOf(terms, 'count') &&
          most * HUNDRED >= (out + back) * termOf(terms, 'sharePercent');
        return isBroken
          ? [{ evidence: within, counted: { count: BigInt(hands.length), sum } }]
          : [];
      }),
  );
  return joined(found, bySum);
};

const PAST_HOURS = 720;
const HOUR = 3_600_000;
/** More, or more often, than the house takes for usual, or than is usual for this member. */
export const velocity = ({ moved, since }: Seen, terms: Terms): Found | undefined => {
  const hours = termOf(terms, 'hours');
  const found = [['deposit'] as const, OUT].flatMap((kinds) => {
    const own = ofKinds(moved, kinds);
    return windowsOf(own, { since, hours }).flatMap(({ from, within }) => {
      const [count, sum] = [BigInt(within.length), sumOf(within)];
      const usual = usualOf(own, from, hours);
      const isUnusual =
        usual > 0n && sum >= termOf(terms, 'ownMin') && sum >= usual * termOf(terms, 'timesOwn');
      return count >= termOf(terms, 'count') || sum >= termOf(terms, 'amount') || isUnusual
        ? [{ evidence: within, counted: { count, sum, usual } }]
        : [];
    });
  });
  return joined(found, bySum);
};
/**
 * What moved in a window of that length on average in the month before it, or since the first time
 * in it: who came last week is not measured by weeks without an account.
 */
const usualOf = (own: readonly Moved[], from: Date, hours: bigint): bigint => {
  const start = from.getTime() - PAST_HOURS * HOUR;
  const past = own.filter(({ at }) => at.getTime() >= start && at < from);
  const [first] = past;
  if (!first) return 0n;
  const lasted = BigInt(Math.ceil((from.getTime() - first.at.getTime()) / HOUR));
  return (sumOf(past) * hours) / (lasted > hours ? lasted : hours);
};

/** Many ways to pay in a short time, or a card that others have too. */
export const manyCards = (seen: Seen, terms: Terms): Found | undefined => {
  const { moved, since, sharers } = seen;
  const cards = ofKinds(moved, ['card', 'method']);
  const found: Found[] = windowsOf(cards, { since, hours: termOf(terms, 'hours') }).flatMap(
    ({ within }) => {
      const means = new Map(within.map((one) => [one.means, one]));
      const count = BigInt(means.size);
      return count >= termOf(terms, 'count')
        ? [{ evidence: [...means.values()], counted: { count } }]
        : [];
    },
  );
  const members = BigInt(sharers.length) + 1n;
  if (sharers.length > 0 && members >= termOf(terms, 'members')) {
    found.push({ evidence: sharers, counted: { count: 0n, members } });
  }
  const whole = joined(found, byCount);
  return whole && sharers.length > 0 ? { ...whole, counted: { ...whole.counted, members } } : whole;
};
