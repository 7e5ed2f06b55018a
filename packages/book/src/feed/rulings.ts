import { outcomeOf } from '../markets.ts';
import { isSameOutcome, PUSH } from '../outcome.ts';
import { factsOf } from './facts.ts';
import type { FeedSport } from './fixture.ts';
import { marketOfKey } from './markets.ts';
import type { EventMessage, EventStatus, Verdict } from './messages.ts';
import { isWhole, readVerdict } from './verdict.ts';

/** What decides what a market came to. They are few; all of them are kept. */
export type Ruling = { id: string; at: number } & (
  | { kind: 'final'; status: EventStatus }
  | { kind: 'bet_settlement'; certainty: 1 | 2; markets: readonly Verdict[] }
  | {
      kind: 'bet_cancel' | 'rollback_bet_cancel';
      markets: readonly string[];
      from: number | null;
      until: number | null;
    }
  | { kind: 'rollback_bet_settlement'; markets: readonly string[] }
);
/** An operator takes a message in spite of what speaks against it, or drops it. */
export type Decision = 'take' | 'drop';

type Ruled = Extract<EventMessage, { kind: Ruling['kind'] }>;
const RANKS: Readonly<Record<Ruling['kind'], number>> = {
  final: 0,
  rollback_bet_settlement: 1,
  rollback_bet_cancel: 2,
  bet_settlement: 3,
  bet_cancel: 4,
};
export const isRuling = (message: EventMessage): message is Ruled =>
  Object.hasOwn(RANKS, message.kind);

/** In the order of the producer's stamps, whatever order they came in. */
export const sorted = (rulings: readonly Ruling[]): Ruling[] =>
  rulings.toSorted(
    (a, b) => a.at - b.at || RANKS[a.kind] - RANKS[b.kind] || (a.id < b.id ? -1 : 1),
  );

/** Why a message is not believed. */
export type DoubtReason =
  /** Its outcomes are those of no one result. */
  | 'outcomes'
  /** The last score says otherwise. */
  | 'score'
  /** A confirmed settlement stands, and nothing took it back. */
  | 'settled'
  /** It voids only bets of some minutes. */
  | 'span';
/** What contradicts what stands: nothing follows from it until somebody decides (D-Q32). */
export type Doubt = { id: string; key: string; reason: DoubtReason };
export type Result =
  | { kind: 'settle'; outcomes: Readonly<Record<string, string>>; by: string }
  | { kind: 'void'; by: string };

type Standing = {
  settled?: { outcomes: Readonly<Record<string, string>>; certainty: 1 | 2; id: string };
  cancelled?: string;
};

/** What stands of each market when all rulings are read in their order, and what is in doubt. */
export const judgeRulings = (
  rulings: readonly Ruling[],
  decisions: Readonly<Record<string, Decision>>,
  sport: FeedSport,
): { results: Map<string, Result>; doubts: Doubt[] } => {
  const standing = new Map<string, Standing>();
  let doubts: Doubt[] = [];
  let final: EventStatus | undefined;
  const of = (key: string): Standing => standing.get(key) ?? {};
  const believed = (key: string, reasons: readonly DoubtReason[]): void => {
    doubts = doubts.filter((one) => one.key !== key || !reasons.includes(one.reason));
  };
  for (const ruling of rulings) {
    if (decisions[ruling.id] === 'drop') continue;
    const isTaken = decisions[ruling.id] === 'take';
    switch (ruling.kind) {
      case 'final':
        final = ruling.status;
        break;
      case 'bet_settlement':
        for (const { key, outcomes } of ruling.markets) {
          const { settled } = of(key);
          const reason = isTaken ? undefined : doubtOf({ key, outcomes, settled, final, sport });
          if (reason) {
            doubts.push({ id: ruling.id, key, reason });
            continue;
          }
          const { certainty, id } = ruling;
          // The same again with less certainty takes none away.
          const known = settled?.certainty === 2 && isSame(settled.outcomes, outcomes);
          if (!known) standing.set(key, { ...of(key), settled: { outcomes, certainty, id } });
        }
        break;
      case 'rollback_bet_settlement':
        for (const key of ruling.markets) {
          const { cancelled } = of(key);
          standing.set(key, cancelled === undefined ? {} : { cancelled });
          believed(key, ['outcomes', 'score', 'settled']);
        }
        break;
      case 'bet_cancel':
        for (const key of ruling.markets) {
          const isSpan = ruling.from !== null || ruling.until !== null;
          if (isSpan && !isTaken) doubts.push({ id: ruling.id, key, reason: 'span' });
          else standing.set(key, { ...of(key), cancelled: ruling.id });
        }
        break;
      case 'rollback_bet_cancel':
        for (const key of ruling.markets) {
          const { settled } = of(key);
          standing.set(key, settled ? { settled } : {});
          believed(key, ['span']);
        }
        break;
    }
  }
  return { results: resultsOf(standing), doubts };
};

const resultsOf = (standing: ReadonlyMap<string, Standing>): Map<string, Result> =>
  new Map(
    [...standing].flatMap(([key, { settled, cancelled }]): [string, Result][] => {
      if (cancelled !== undefined) return [[key, { kind: 'void', by: cancelled }]];
      if (!settled) return [];
      return [[key, { kind: 'settle', outcomes: settled.outcomes, by: settled.id }]];
    }),
  );

const isSame = (
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([selection, text]) => other[selection] === text);

const doubtOf = (p: {
  key: string;
  outcomes: Readonly<Record<string, string>>;
  settled: Standing['settled'];
  final: EventStatus | undefined;
  sport: FeedSport;
}): DoubtReason | undefined => {
  const market = marketOfKey(p.key);
  if (!isWhole(market, p.outcomes)) return 'outcomes';
  if (p.settled?.certainty === 2 && !isSame(p.settled.outcomes, p.outcomes)) return 'settled';
  const told = Object.entries(p.outcomes).map(([selection, text]) => ({
    selection,
    outcome: readVerdict(text),
  }));
  // What is void is void for reasons that no score tells.
  if (!p.final || told.every(({ outcome }) => isSameOutcome(outcome, PUSH))) return undefined;
  const facts = factsOf(p.final, p.sport);
  // Who scored, and periods that were not told, no score says.
  const isTold =
    market.type !== 'next-goal' &&
    facts.over[market.period] !== undefined &&
    (market.type !== 'half-full' || facts.over['half-1'] !== undefined);
  if (!isTold) return undefined;
  return told.some(({ selection, outcome }) => {
    const judged = outcomeOf(market, selection, facts);
    return judged !== undefined && !isSameOutcome(judged, outcome);
  })
    ? 'score'
    : undefined;
};
