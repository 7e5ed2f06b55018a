import {
  HALF_LOSE,
  HALF_WIN,
  isSameOutcome,
  LOSE,
  mayComeBack,
  outcomeOf,
  pricedChance,
  PUSH,
  scoreOf,
  selectionsOf,
  WIN,
  type EventFacts,
  type Market,
  type MarketType,
  type Milli,
  type Outcome,
} from '@fairhouse/book';
import { fraction, type Fraction } from '@fairhouse/game-kit';
import type { StoredOutcomes } from './tables.ts';

/** The game that a slip is in the records, and its shelf's code. */
export const SPORTSBOOK = 'sportsbook';
/** Who keeps a market shut; an operator and a contradiction stay until somebody lets go. */
export const HOLDERS = ['moment', 'closed', 'feed', 'operator', 'contradiction'] as const;
export type Holder = (typeof HOLDERS)[number];
/** Who shuts a market by these knows of something that prices by hand do not (D-T31). */
const MOVED_ON: readonly string[] = ['moment', 'closed'];
export const isShutByProducer = (held: readonly string[]): boolean =>
  held.some((by) => MOVED_ON.includes(by));
/** A start, a goal or an end in between makes it another one. */
export const momentOf = (event: { state: string; facts: EventFacts }): string => {
  const score = scoreOf(event.facts, 'match');
  return [event.state, score ? `${score.home}-${score.away}` : ''].join(' ').trim();
};

/** Bets on a market lie in one round, which is its betting window too. */
export const roundOfMarket = (marketId: string): string => `book:${marketId}`;
export const marketOfRound = (roundId: string): string | undefined =>
  /^book:(.+)$/.exec(roundId)?.[1];
/** So many open bets a member has on one match that the house draws (D-T18). */
export const BETS_ON_MATCH_MAX = 200n;
/** Of an event, how many bets of a member are laid beside each other. */
export const betsUnit = (memberId: bigint): string => `bets:${memberId}`;
/** What all bets on an event together may cost. */
export const roundOfEvent = (eventId: string): string => `book-event:${eventId}`;
/** Of these, what all bets on a market may cost: it lies beside its event, not among selections. */
export const marketUnit = (marketId: string): string => `market:${marketId}`;
/**
 * Slips of several legs end one by one: nobody declares the round they lie in. Whatever the order
 * of its legs, a slip lies in the same one: a bonus bounds what is bet on one choice.
 */
export const roundOfSlips = (eventIds: readonly string[]): string =>
  `book-slips:${eventIds.toSorted()[0] ?? ''}`;

/** One market of an event, whoever tells of it: what it asks, and where its line is. */
export const marketIdOf = (eventId: string, { type, period, line, goal }: Market): string =>
  [eventId, type, period, line ?? goal ?? ''].join('.').replace(/\.$/, '');

/** Bets of one selection at one price pay alike: the end of a round names them together. */
export const betAt = (selection: string, milli: Milli): string => `${selection}@${milli}`;
export const readBet = (bet: string): { selection: string; milli: Milli } | undefined => {
  const [, selection, milli] = /^([^@]+)@(\d+)$/.exec(bet) ?? [];
  return selection !== undefined && milli !== undefined
    ? { selection, milli: Number(milli) }
    : undefined;
};
/** At whatever price, they are one choice where a bonus bounds the highest bet. */
export const alikeBets = (selection: string): string =>
  `^${selection.replace(/[.*+?^${}()|[\]\\/]/g, '[$&]')}@`;

const textOfFraction = ({ num, den }: Fraction): string => `${num}/${den}`;
const readFraction = (text: string): Fraction => {
  const [num = '0', den = '1'] = text.split('/');
  return fraction(BigInt(num), BigInt(den));
};
export const printOutcome = ({ win, back }: Outcome): string =>
  `${textOfFraction(win)} ${textOfFraction(back)}`;
export const readOutcome = (text: string): Outcome => {
  const [win = '', back = ''] = text.split(' ');
  return { win: readFraction(win), back: readFraction(back) };
};
export const storedOutcomes = (outcomes: ReadonlyMap<string, Outcome>): StoredOutcomes =>
  Object.fromEntries([...outcomes].map(([selection, one]) => [selection, printOutcome(one)]));

/**
 * What a result says of each selection: of a void one all stakes come back, of one that is taken
 * back nothing is known. Whoever leaves a selection out, or pays more than the stake was, is wrong.
 */
export const outcomesOfResult = (
  market: Market,
  { kind, outcomes }: { kind: 'settle' | 'void' | 'rollback'; outcomes: StoredOutcomes },
): StoredOutcomes => {
  if (kind === 'rollback') return {};
  const codes = selectionsOf(market);
  if (kind === 'void') return storedOutcomes(new Map(codes.map((code) => [code, PUSH])));
  return storedOutcomes(
    new Map(
      codes.map((code) => {
        const text = outcomes[code];
        if (text === undefined || !isOutcome(text))
          throw new Error(`a result says ${String(text)} of ${code}`);
        return [code, readOutcome(text)];
      }),
    ),
  );
};
const isOutcome = (text: string): boolean => {
  if (!/^\d+\/[1-9]\d* \d+\/[1-9]\d*$/.test(text)) return false;
  const { win, back } = readOutcome(text);
  return win.num * back.den + back.num * win.den <= win.den * back.den;
};

const NAMED: readonly (readonly [string, Outcome])[] = [
  ['win', WIN],
  ['half_win', HALF_WIN],
  ['push', PUSH],
  ['half_lose', HALF_LOSE],
  ['lose', LOSE],
];
/** As people call it: the name, or the part that wins of a dead heat. */
export const outcomeName = (outcome: Outcome): string =>
  NAMED.find(([, one]) => isSameOutcome(one, outcome))?.[0] ?? textOfFraction(outcome.win);

export type MarketGroup = 'main' | 'lines' | 'goals' | 'halves' | 'scores' | 'maps';
export const groupOfMarket = ({ type, period }: { type: string; period: string }): MarketGroup => {
  if (period.startsWith('map-')) return 'maps';
  if (period !== 'match' || type === 'half-full') return 'halves';
  return GROUPS[type as MarketType] ?? 'goals';
};
const GROUPS: Partial<Record<MarketType, MarketGroup>> = {
  '1x2': 'main',
  winner: 'main',
  'double-chance': 'main',
  'draw-no-bet': 'main',
  handicap: 'lines',
  totals: 'lines',
  'correct-score': 'scores',
};

type Timed = { state: string; starts_at: Date };
/** In play by what is told, or by the clock where nobody told yet: a bet waits for its delay. */
export const isOnItsWay = ({ state, starts_at }: Timed, now: Date): boolean =>
  state === 'live' || (state === 'soon' && starts_at <= now);
/**
 * Over, or should have begun and nobody says so: who bets now may know what we do not (D-T02). A
 * match that the house draws is fixed at its kick-off, to the moment: where its clock stands still
 * nobody bets as if before.
 */
export const isNotHeardOf = (
  { state, starts_at }: Timed,
  { is_virtual }: { is_virtual: boolean },
  now: Date,
): boolean =>
  state === 'soon'
    ? starts_at.getTime() + (is_virtual ? 0 : LATE_MILLISECONDS) <= now.getTime()
    : state !== 'live';
const LATE_MILLISECONDS = 120_000;

/** How many selections of a market win together. */
export const winnersOf = ({ type }: { type: string }): number => (type === 'double-chance' ? 2 : 1);
/**
 * The fair chance behind the price of a selection of a match that is not drawn here: that of all
 * its prices without their margin (D-T25). None where prices alone do not say it: on a line where
 * stakes may come back, at the ends of the ladder, and where another selection has no price though
 * it can come still (D-T05).
 */
export const chanceOf = (
  market: Market,
  selection: string,
  p: { prices: readonly Milli[]; facts: EventFacts },
): Fraction | undefined => {
  if (mayComeBack(market)) return undefined;
  const codes = selectionsOf(market);
  const own = p.prices[codes.indexOf(selection)] ?? 0;
  const canCome = (code: string): boolean => {
    const outcome = outcomeOf(market, code, p.facts);
    return outcome === undefined || !isSameOutcome(outcome, LOSE);
  };
  const isWhole = codes.every((code, at) => (p.prices[at] ?? 0) > 0 || !canCome(code));
  if (own === 0 || !isWhole) return undefined;
  const prices = p.prices.filter((price) => price > 0);
  return pricedChance(own, { prices, winners: winnersOf(market) });
};

/** A live bet that nobody judged so long after its moment is refused: the process had died. */
export const OVERDUE_MILLISECONDS = 15_000;
/** A price to sell a slip back for holds so long. */
export const QUOTE_MILLISECONDS = 5_000;
/** Whoever wrote a slip is dead when it is so old: its stake is looked for by a job. */
export const ASKED_MILLISECONDS = 60_000;
export const LEGS_MAX = 15;
/** The least stake of a line and the most a slip pays, in minor units. */
export const stakeMinOf = ({ digits }: { digits: number }): bigint =>
  digits === 0 ? 1_000n : 10n ** BigInt(digits) / 10n;
export const payoutMaxOf = ({ digits }: { digits: number }): bigint =>
  500_000n * 10n ** BigInt(digits) * (digits === 0 ? 10_000n : 1n);

const HOUR_MILLISECONDS = 3_600_000;
/** From its start (D-T19); an organiser of a series has longer to name a winner. */
const END_HOURS = 36;
const SERIES_END_HOURS = 48;
export const LEAST_END_MILLISECONDS = END_HOURS * HOUR_MILLISECONDS;
/** The office knows so long before, and at least so long ahead however late a match was found. */
export const WARNED_MILLISECONDS = 12 * HOUR_MILLISECONDS;
export const NOTICE_MILLISECONDS = 2 * HOUR_MILLISECONDS;
/** A process that began so short ago may not have heard what feeds told meanwhile. */
export const HEARD_MILLISECONDS = 30 * 60_000;

type Unended = {
  sport: string;
  starts_at: Date;
  bound_start: Date | null;
  taken_back: Date | null;
};
/** When what is not decided is void: bets hold to the start that they were taken for. */
export const voidTimeOf = (one: Unended): number => {
  const from = (one.bound_start ?? one.starts_at).getTime();
  const hours = one.sport === 'esports' ? SERIES_END_HOURS : END_HOURS;
  const end = hours * HOUR_MILLISECONDS;
  // Put off beyond that it cannot end in time.
  if (one.starts_at.getTime() > from + end) return 0;
  return Math.max(from, one.taken_back?.getTime() ?? 0) + end;
};

/** Of results: two operators decided, nobody told an end in time, the last score says it. */
export const DESK_SOURCE = 'desk';
export const UNENDED_SOURCE = 'unended';
export const SCORE_SOURCE = 'score';
