import type { Milli } from '../odds.ts';

/** Moments are milliseconds by the clock of whoever tells. */
export type MarketStatus =
  | 'active'
  | 'suspended'
  | 'inactive'
  | 'handed-over'
  | 'settled'
  | 'cancelled';
/** What an event's own state is called in the documents of the feed. */
export const EVENT_STATES = [
  'not-started',
  'live',
  'suspended',
  'ended',
  'closed',
  'cancelled',
  'delayed',
  'interrupted',
  'postponed',
  'abandoned',
] as const;
export type EventStatus = {
  state: (typeof EVENT_STATES)[number];
  /** 6 and 7 are the halves of football, 31 the break between them. */
  phase: number;
  home: number;
  away: number;
  minute: number | null;
  periods: readonly { number: number; home: number; away: number }[];
  statistics: readonly { key: string; home: number; away: number }[];
};
/** One price of each selection in their order; 0 where it has none. */
export type ToldMarket = { key: string; status: MarketStatus; prices: readonly Milli[] };
/** Of each selection how much of a stake wins and how much comes back, as `1/2 1/2`. */
export type Verdict = { key: string; outcomes: Readonly<Record<string, string>> };

type OfEvent = { product: number; eventId: string; at: number; requestId: number | null };
/** Markets we have no word for, by their numbers. */
type Unknown = { unknown: readonly string[] };
type Span = { from: number | null; until: number | null };
export type FeedMessage =
  | ({ kind: 'odds_change'; status: EventStatus | null; markets: readonly ToldMarket[] } & OfEvent &
      Unknown)
  | ({ kind: 'bet_stop'; groups: string } & OfEvent)
  | ({ kind: 'bet_settlement'; certainty: 1 | 2; markets: readonly Verdict[] } & OfEvent & Unknown)
  | ({ kind: 'bet_cancel'; markets: readonly string[] } & OfEvent & Span & Unknown)
  | ({ kind: 'rollback_bet_settlement'; markets: readonly string[] } & OfEvent & Unknown)
  | ({ kind: 'rollback_bet_cancel'; markets: readonly string[] } & OfEvent & Span & Unknown)
  | ({ kind: 'fixture_change'; change: string; startsAt: number | null } & OfEvent)
  | { kind: 'alive'; product: number; at: number; isSubscribed: boolean }
  | { kind: 'snapshot_complete'; product: number; at: number; requestId: number };
export type MessageKind = FeedMessage['kind'];
export type EventMessage = Extract<FeedMessage, { eventId: string }>;

/**
 * What a message says, whoever delivers it how often: a copy that a recovery sends says the same.
 */
export const identityOf = (message: FeedMessage): string =>
  JSON.stringify(
    message.kind === 'snapshot_complete' ? message : { ...message, requestId: undefined },
    (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  );
