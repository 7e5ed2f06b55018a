import type { ActedGame } from './acted.ts';
import type { Draws } from './draws.ts';
import type { Fraction } from './fraction.ts';
import type {
  BetType,
  GameCategory,
  GameIdentity,
  Judgement,
  PlacedBet,
  Road,
  SettledBet,
  Stakes,
  ValidBet,
} from './game-parts.ts';
import type { Choosing, Options } from './options.ts';
import type { ShotsGame } from './shots.ts';

/** What the shelf, the game frame and the board know of a game. Plain data. */
export type GameManifest = {
  slug: string;
  version: string;
  kind: Game['kind'];
  category: GameCategory;
  vassalage: string;
  gameType: string;
  title: string;
  code: string;
  accountTypeName: string;
  defaultPlayType: string;
  /** Return to player of the main bet, e.g. "96.13%"; conformance holds it to the computed one. */
  rtp: string;
  /** Part of rounds that win anything, e.g. "51.55%". */
  hitRate?: string;
  /** 1 (calm) to 5 (wild). */
  volatility: 1 | 2 | 3 | 4 | 5;
  /** Number of pay lines; 0 when the game has none. */
  lineCount: number;
  /** The largest return in bets. */
  topPrize: number;
  /** Features that may be bought where the house allows it; prices in bets. */
  buys?: readonly { feature: string; priceBets: number }[];
  /** The tables of a shared game. */
  tables?: readonly LiveTable[];
  /** Of a shared game: the two winners of its road between whom the runs change. */
  sides?: readonly [string, string];
  stakes: Stakes;
  art: { tile: string; wide: string; hero: string; backdrop: string; palette: readonly string[] };
};

/** The choices of a player in a round; `options` were judged by the game's own `options`. */
export type InstantChoice = { stakeMinor: bigint; options?: Options };

export type InstantGame<Outcome = unknown> = GameIdentity &
  Choosing & {
    kind: 'instant';
    maxPayoutMultiple: number;
    play(draws: Draws, choice: InstantChoice): ValidBet & { payoutMinor: bigint; outcome: Outcome };
  };

export type InstantDefinition<Outcome> = GameIdentity &
  Choosing & {
    kind: 'instant';
    maxPayoutMultiple: number;
    /** Decides the round: what comes back for a stake of one, and what the player is shown. */
    decide(draws: Draws, choice: InstantChoice): { gross: Fraction; outcome: Outcome };
  };

/** What a player does in a round of steps: a tile to open, a guess, what to hold. */
export type Action = Options;

/** Where a round of steps stands; `view` never holds what the player may not see yet. */
export type StepsState<View = Record<string, unknown>> = ValidBet & {
  view: View;
  isDone: boolean;
  /** What the round pays if it ends here. */
  payoutMinor: bigint;
};

type StepsBasis = GameIdentity &
  Choosing & {
    kind: 'steps';
    maxPayoutMultiple: number;
    /** The actions of a round at most. */
    stepsMax: number;
    /** Actions that are allowed now and stand for all of them; none when the round is done. */
    moves(draws: Draws, choice: InstantChoice, actions: readonly Action[]): Action[];
  };

/**
 * What the house does in a round that nobody goes on with; asked again until the round is done.
 * It gets what the player was shown and nothing of the draws, so that leaving a round never
 * decides better than its player could. Undefined gives the stake back, which is allowed only
 * while nothing was shown: else a bad beginning could be left for its stake.
 */
export type Farewell<View = Record<string, unknown>> = {
  farewell(view: View, choice: InstantChoice, actions: readonly Action[]): Action | undefined;
};

/**
 * Everything random is fixed by the draws before the first action; an action only opens more
 * of it. Both calls replay all actions from the start.
 */
export type StepsGame<View = Record<string, unknown>> = StepsBasis &
  Farewell<View> & {
    open(draws: Draws, choice: InstantChoice): StepsState<View>;
    act(
      draws: Draws,
      choice: InstantChoice,
      actions: readonly Action[],
    ): StepsState<View> | { problem: string };
  };

/** `gross` is what comes back for a stake of one if the round ends here. */
export type Followed<View> = { view: View; isDone: boolean; gross: Fraction };
export type StepsDefinition<View> = StepsBasis &
  Farewell<View> & {
    follow(
      draws: Draws,
      choice: InstantChoice,
      actions: readonly Action[],
    ): Followed<View> | { problem: string };
  };

/** A multiplier that rises for everybody at once until its point; see edge-point.ts. */
export type RisingGame = GameIdentity & {
  kind: 'rising';
  betSeconds: number;
  pauseSeconds: number;
  /** The hundredths at which the round ends. */
  point(draws: Draws): number;
  /** The hundredths reached so many milliseconds after the start. */
  multipleAt(milliseconds: number): number;
  /** The milliseconds after which so many hundredths are reached. */
  timeOf(hundredths: number): number;
};

/** A table of a shared game as it is first set up; the operator changes it later. */
export type LiveTable = {
  id: string;
  name: string;
  profile: string;
  minMinor: bigint;
  maxMinor: bigint;
  chipsMinor: readonly bigint[];
  openSeconds: number;
  dealMilliseconds: number;
  pauseMilliseconds: number;
};

type SharedBasis = GameIdentity & {
  kind: 'shared';
  openSeconds: number;
  bets: Record<string, BetType>;
  /** Pay profiles of tables; the first is the default. */
  profiles: readonly string[];
};

export type SharedGame<Result = unknown> = SharedBasis & {
  draw(draws: Draws): Result;
  settle(result: Result, bet: string, stakeMinor: bigint, profile?: string): SettledBet;
  /** For each bet, in order, the part of its stake that an opposite bet cancels. */
  hedges(bets: readonly PlacedBet[]): bigint[];
  /** For each bet, in order, what counts for turnover after opposite bets are taken off. */
  validBets(result: Result, bets: readonly PlacedBet[], profile?: string): ValidBet[];
  road(result: Result): Road;
};

export type SharedDefinition<Result> = SharedBasis & {
  /**
   * Bets that cover the outcomes of a round between them and pay alike, such as red and black or
   * the three dozens: what lies on all of such a group alike is no risk and counts for nothing.
   */
  opposites: readonly (readonly string[])[];
  draw(draws: Draws): Result;
  judge(result: Result, bet: string, profile: string): Judgement;
  road(result: Result): Road;
};

/**
 * A lottery: its draws come by a calendar and are bet on long before. What can be bet is told by
 * packages/lottery, which makes such games (`defineLottery`).
 */
export type DrawsGame = GameIdentity & {
  kind: 'draws';
  /** The balls or digits of an issue, in the order of the draw. */
  draw(draws: Draws): readonly number[];
  /** The one way a result is written. */
  print(result: readonly number[]): string;
  /** Reads a line by the rules of its issue's date; throws for one that cannot be bet on. */
  lineOf(line: DrawLine, issueNo?: string): JudgedLine;
  /** A small line of every play, chosen by draws: for simulations. */
  lines(draws: Draws): DrawLine[];
  /** When an issue takes bets and is drawn; undefined where the calendar has no such issue. */
  timesOf(issueNo: string): DrawTimes | undefined;
};
/**
 * What was bet on an issue: a selection of a play, at a prize group of a base. `top` is what odds
 * are lowered from; bets of before it was kept were lowered from their base.
 */
export type DrawLine = {
  play: string;
  numbers: string;
  base: number;
  group: number;
  top?: number | undefined;
};
export type JudgedLine = {
  /** What of the stake comes back on average, prizes and rebate. */
  rtp: Fraction;
  /** Of what comes back of a line of one bet, if no two prizes come at once; else 0. */
  variance: number;
  /** By prize. */
  hits(result: readonly number[]): Readonly<Record<string, number>>;
  /** Prizes and rebate together, floored once. */
  payoutMinor(hits: Readonly<Record<string, number>>, stakeMinor: bigint): bigint;
};
/** In milliseconds. */
export type DrawTimes = { opensAt: number; closesAt: number; drawsAt: number };

export type Game =
  | InstantGame
  | SharedGame
  | StepsGame
  | RisingGame
  | ShotsGame
  | ActedGame
  | DrawsGame;
