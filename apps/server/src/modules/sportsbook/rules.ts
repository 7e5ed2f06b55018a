import {
  HALF_LOSE,
  HALF_WIN,
  isSameOutcome,
  LOSE,
  PUSH,
  WIN,
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
export const HOLDERS = ['moment', 'feed', 'operator', 'contradiction'] as const;
export type Holder = (typeof HOLDERS)[number];

/** Bets on a market lie in one round, which is its betting window too. */
export const roundOfMarket = (marketId: string): string => `book:${marketId}`;
export const marketOfRound = (roundId: string): string | undefined =>
  /^book:(.+)$/.exec(roundId)?.[1];
/** What all bets on an event together may cost. */
export const roundOfEvent = (eventId: string): string => `book-event:${eventId}`;
/** Slips of several legs end one by one: nobody declares the round they lie in. */
export const roundOfSlips = (eventId: string): string => `book-slips:${eventId}`;

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
