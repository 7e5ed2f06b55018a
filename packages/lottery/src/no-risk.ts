import { drawStream, ONE, type Fraction } from '@fairhouse/game-kit';
import {
  byBet,
  cancelledOf,
  partsOf,
  questionOf,
  roomOfOne,
  type Cancelled,
  type LaidPart,
  type StakedLine,
} from './coverage.ts';
import type { Family, Result } from './family.ts';
import { countOf, oddsOf, rebateOf, type Terms } from './prices.ts';
import { maySomeBeSafe, safeStakesOf, type Stake } from './safe-stakes.ts';

/** `bet` is the same for whoever chose the same at the same prize group. */
export type LaidLine = StakedLine & { bet: string; terms: Terms };
type Part = LaidPart<LaidLine>;

/**
 * What lines bring together is looked at over so many results. On so many of them it may be less:
 * whoever leaves out a few results has no risk either.
 */
const ALL = { results: 256, poorMost: 5 };
/** Most members lose on many of the first few: then nothing of theirs is looked at further. */
const FIRST = { results: 32, poorMost: 3 };
/** Of the others most are not safe on some more. */
const SOME = { results: 64, poorMost: 4 };
/** So often it is looked again at what was left out of a safe sum. */
const LOOKS_MOST = 3;
/** So many stakes are looked at together, the largest first; what is left of all, again. */
const STAKES_MOST = 2000;
/** What a line brings at each result is kept for so many lines: others bet the same. */
const KEPT_MOST = 10_000;

/**
 * Of all that one member staked on an issue: what is no risk, by the id of the bet. Lines of one
 * play are laid over each other exactly (`cancelledOf`). Lines of several plays are tried together
 * on sampled results (`safeStakesOf`), since what one play leaves out another one may hold. The
 * seed of the sample is what nobody knew who bet: else one would leave out the results it holds.
 */
export const noRiskOf = (family: Family, seed: Uint8Array) => {
  const safeOf = safeOver(family, seed);
  return function* (lines: readonly LaidLine[]): Generator<undefined, Map<bigint, Cancelled>> {
    const parts = lines.flatMap((line) => partsOf(line));
    const plays = Map.groupBy(parts, playOf);
    const found = new Map<Part, Cancelled>();
    const room = roomOfOne();
    for (const one of plays.values()) {
      for (const [part, cancelled] of yield* cancelledOf(one, room)) found.set(part, cancelled);
    }
    if (plays.size < 2) return byBet(found);
    for (const [part, minor] of yield* safeOf(parts)) {
      const known = found.get(part);
      if (known && known.hedgedMinor + known.coveringMinor >= minor) continue;
      const isWhole = minor === part.minor;
      found.set(part, {
        hedgedMinor: isWhole ? 0n : minor,
        coveringMinor: isWhole ? minor : 0n,
        coverage: ONE,
      });
    }
    return byBet(found);
  };
};

const playOf = ({ line }: Part): string => questionOf(line.play.code);

type Together = { key: string; parts: Part[] };
/** How much of each part is safe with others, of more than one play. */
const safeOver = (family: Family, seed: Uint8Array) => {
  const stream = drawStream(seed);
  const results: Result[] = [];
  const resultAt = (at: number): Result => (results[at] ??= family.draw(stream('no-risk', at)));
  const known = new Map<string, Stake['backAt']>();
  const backOf = (key: string, part: Part): Stake['backAt'] => {
    if (known.size > KEPT_MOST) known.clear();
    const back = known.get(key) ?? backOn(part, resultAt);
    known.set(key, back);
    return back;
  };
  return function* (parts: readonly Part[]): Generator<undefined, Map<Part, bigint>> {
    const safe = new Map<Part, bigint>();
    const same = [...Map.groupBy(parts, keyOf)].map(([key, own]): Together => ({
      key,
      parts: own,
    }));
    const restOf = (one: Together): bigint =>
      one.parts.reduce((sum, part) => sum + part.minor - (safe.get(part) ?? 0n), 0n);
    let rest = same;
    const looks = LOOKS_MOST + same.length / STAKES_MOST;
    for (let look = 0; look < looks; look += 1) {
      rest = rest
        .filter((one) => restOf(one) > 0n)
        .toSorted((a, b) => (restOf(a) < restOf(b) ? 1 : -1));
      const stakes = rest.slice(0, STAKES_MOST).flatMap((one) => {
        const [part] = one.parts;
        return part
          ? [{ one, part, minor: Number(restOf(one)), backAt: backOf(one.key, part) }]
          : [];
      });
      if (!maySomeBeSafe(stakes, FIRST)) return safe;
      if ((yield* safeStakesOf(stakes, SOME)).every((minor) => minor < 1)) return safe;
      const found = yield* safeStakesOf(stakes, ALL);
      const held = stakes.filter((_, at) => (found[at] ?? 0) >= 1);
      if (held.length === 0) return safe;
      // Of one play alone it is what `cancelledOf` says exactly.
      const isOfOne = new Set(held.map(({ part }) => playOf(part))).size < 2;
      if (isOfOne) rest = rest.filter((one) => !held.some((other) => other.one === one));
      else
        stakes.forEach(({ one }, at) => take(safe, one.parts, BigInt(Math.floor(found[at] ?? 0))));
    }
    return safe;
  };
};

/** Of the bets that chose the same the earlier ones first. */
const take = (safe: Map<Part, bigint>, parts: readonly Part[], minor: bigint): void => {
  let left = minor;
  for (const part of parts) {
    const had = safe.get(part) ?? 0n;
    const room = part.minor - had;
    const more = room < left ? room : left;
    if (more > 0n) safe.set(part, had + more);
    left -= more;
  }
};

const keyOf = ({ line, field }: Part): string => `${line.bet}\n${field.name}`;

/** What comes back for a stake of 1 on a part of a line, by the number of the result. */
const backOn = (
  { line: { play, terms }, field }: Part,
  resultAt: (at: number) => Result,
): Stake['backAt'] => {
  const count = countOf(play.bets(field.part));
  const odds = new Map(
    Object.keys(play.tiers).map((tier) => [tier, numberOf(oddsOf(play, tier, terms))]),
  );
  const rebate = numberOf(rebateOf(terms));
  const known: number[] = [];
  return (at) =>
    (known[at] ??= Object.entries(play.hits(field.part, resultAt(at))).reduce(
      (sum, [tier, hits]) => sum + (hits * (odds.get(tier) ?? 0)) / count,
      rebate,
    ));
};

const numberOf = ({ num, den }: Fraction): number => Number(num) / Number(den);
