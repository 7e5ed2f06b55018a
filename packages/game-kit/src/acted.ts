import type { Draws } from './draws.ts';
import type { Fraction } from './fraction.ts';
import type { BetType, GameIdentity, Judgement, Road, SettledBet } from './game-parts.ts';

/**
 * A shared round in which seats act after the betting has closed. The draws fix every card before
 * the first action, so a round is a function of its draws, of what lay on the seats, and of the
 * actions in the order in which they counted.
 */

/** A bet of an acted game. Codes name the seat where seats are places at the table. */
export type ActedBet = BetType & {
  /** Its name on whatever seat: what it is called on the felt and in the published returns. */
  kind: string;
  /** The place it lies on; left out where everybody plays for himself. */
  seat?: string;
  /** A bet that must lie on the same seat already. */
  needs?: string;
  /** Laid by an action alone, and then so much of the stake of another bet of the seat. */
  further?: { of: string; part: Fraction };
  /** The kind whose published return already counts what this bet wins and loses. */
  pricedWith?: string;
};

/** A seat that plays, with the bets that lay on it when the betting closed. */
export type Seated = { seat: string; bets: readonly string[] };
export type SeatAction = { seat: string; action: string };

/** What a seat may do; `bet` is the further stake it costs. */
export type Move = { action: string; bet?: string };
/** A seat that may act now. Silence is one of its moves, and costs nothing. */
export type Turn = { seat: string; moves: readonly Move[]; silence: string };

/** How a round looks. Nothing in `view` is hidden from anybody at the table. */
export type ActedLook<View = Record<string, unknown>> = {
  view: View;
  /** The time to act starts anew when this changes: within a stage each seat acts at most once. */
  stage: string;
  /** How long it takes to show what has just been dealt; time to act runs after it. */
  showMilliseconds: number;
};
export type ActedState<View = Record<string, unknown>> = ActedLook<View> & {
  turns: readonly Turn[];
  isDone: boolean;
};

/** Why an action does not count: the round is over, the seat has no turn, or may not do this. */
export type ActedProblem = { problem: 'over' | 'turn' | 'action' };

type ActedBasis = GameIdentity & {
  kind: 'acted';
  openSeconds: number;
  /** The time for one action; silence decides after it. */
  actSeconds: number;
  /** The places at the table, left to right; none where everybody plays for himself. */
  seats: readonly string[];
  bets: Record<string, ActedBet>;
  /** Pay profiles of tables; the first is the default. */
  profiles: readonly string[];
  /** The actions of one seat at most. */
  actionsMax: number;
};

/** What decides a bet beside the result: the pay profile, and all bets of the same seat. */
export type BesideBet = { profile?: string; placed: readonly string[] };

export type ActedGame<Result = unknown, View = Record<string, unknown>> = ActedBasis & {
  /** The state after some actions. The draws are read from their start. */
  follow(
    draws: Draws,
    seated: readonly Seated[],
    actions: readonly SeatAction[],
  ): ActedState<View> | ActedProblem;
  /** The result of a round that is done. */
  result(draws: Draws, seated: readonly Seated[], actions: readonly SeatAction[]): Result;
  settle(result: Result, bet: string, stakeMinor: bigint, beside: BesideBet): SettledBet;
  road(result: Result): Road;
};

/** A game says how a round begins, who may do what, and what one action changes. */
export type ActedDefinition<Result, View, Position> = ActedBasis & {
  begin(draws: Draws, seated: readonly Seated[]): Position;
  /** The position after an action that was one of the moves of its seat's turn. */
  step(position: Position, action: SeatAction): Position;
  turns(position: Position): readonly Turn[];
  look(position: Position): ActedLook<View>;
  /** The result of a position in which nobody has a turn. */
  finish(position: Position): Result;
  judge(result: Result, bet: string, beside: Required<BesideBet>): Judgement;
  road(result: Result): Road;
};

/** How a seat plays for the published return: what lies on it, and what it does when asked. */
export type ActedStrategy<View = Record<string, unknown>> = {
  seated: Seated;
  move(view: View, turn: Turn): string;
};
