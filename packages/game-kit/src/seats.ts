import type { Draws } from './draws.ts';
import type { GameCategory } from './game-parts.ts';

/**
 * A hand between players at one table, each for himself; the house has no seat and keeps a rake.
 * The draws fix every card and whatever else is random before the first action, so a hand is a
 * function of its draws, of its table, and of the actions in the order in which they counted.
 * Seats are the places of those who play this hand, counted from 0.
 */
export type SeatsTable = {
  /** What each seat began the hand with: minor units as text, as all money of a position. */
  stacksMinor: readonly string[];
  anteMinor: string;
  /** Of a winner's net, in ten thousandths. */
  rakeBp: number;
  /** The seat that leads by what the last hand said; null where the cards or the draws say it. */
  leads: number | null;
};

/** What a seat does: cards by number, `count` of a bid or of a bet. */
export type SeatsAction = { do: string; cards?: readonly number[]; count?: number };
export type SeatsLog = readonly { seat: number; action: SeatsAction }[];

/** Why an action does not count, as a key of a text. The first three are those of every game. */
export type SeatsProblem = { problem: string };
export const SEATS_PROBLEMS = ['over', 'turn', 'action'] as const;

/** Who may act now; nobody once the hand is over. */
export type SeatsTurns = {
  stage: string;
  /** The time to act starts anew when this changes: within a step each seat acts at most once. */
  step: number;
  seats: readonly number[];
  seconds: number;
};

/** What one seat owes another by the rules, and what of it the stacks of both allow. */
export type SeatsPayment = {
  from: number;
  to: number;
  /** A key of a text. */
  reason: string;
  dueMinor: string;
  paidMinor: string;
};

/** `netMinor` is after the rake: all nets together are what all rakes are, below nothing. */
export type SeatsResult = {
  seats: readonly { netMinor: string; rakeMinor: string }[];
  payments: readonly SeatsPayment[];
  /** Who leads the next hand of the same seats. */
  leads: number | null;
};

/** What every position holds beside the game's own; plain data that outlives its process. */
export type SeatsPosition = { table: SeatsTable; payments: readonly SeatsPayment[] };
/** What one seat is shown, or everybody where `seat` is null. */
export type SeatsView = { seat: number | null; table: SeatsTable; turns: SeatsTurns };

type SeatsBasis = {
  slug: string;
  version: string;
  kind: 'seats';
  category: GameCategory;
  seats: { min: number; max: number };
  /** How many cards are shuffled. */
  deck: number;
  /** The least buy-in, and what a seat has to have before a hand, in antes. */
  buyInAntes: number;
  topUpAntes: number;
  /** Every problem of an action, those of all games among them. */
  problems: readonly string[];
};

/** A game says how it is dealt, what an action changes, and who sees what. */
export type SeatsRules<
  Position extends SeatsPosition,
  View extends SeatsView,
  Action extends SeatsAction,
> = SeatsBasis & {
  deal(draws: Draws, table: SeatsTable): Position;
  /** The position after an action of a seat that has a turn; what it holds may be anything. */
  step(position: Position, seat: number, action: unknown): Position | SeatsProblem;
  turns(position: Position): SeatsTurns;
  /** What counts when a seat with a turn says nothing: it costs as little as the rules allow. */
  silence(position: Position, seat: number): Action;
  /** Of cards it holds what this seat may see, or everybody where it is null. */
  look(position: Position, seat: number | null): View;
  /** All that the viewing seat may do now, told from its view alone; weak plays come first. */
  moves(view: View): Action[];
  /** Who leads the next hand after one that is over. */
  leadsNext(position: Position): number | null;
};

export type SeatsGame<
  Position extends SeatsPosition = SeatsPosition,
  View extends SeatsView = SeatsView,
  Action extends SeatsAction = SeatsAction,
> = SeatsBasis & {
  deal(draws: Draws, table: SeatsTable): Position;
  act(position: Position, seat: number, action: unknown): Position | SeatsProblem;
  /** The position after the actions of a log, or why one of them does not count. */
  follow(draws: Draws, table: SeatsTable, log: SeatsLog): Position | SeatsProblem;
  turns(position: Position): SeatsTurns;
  silence(position: Position, seat: number): Action;
  publicView(position: Position): View;
  viewOf(position: Position, seat: number): View;
  moves(view: View): Action[];
  /** Undefined while the hand lasts. */
  result(position: Position): SeatsResult | undefined;
};
