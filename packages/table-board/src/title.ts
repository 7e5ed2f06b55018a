import type { ComponentType } from 'react';
import type { BetOutcome, BetType } from '@fairhouse/game-kit';
import type { PlayApi, TableView } from '@fairhouse/game-kit/board';
import type { Acting } from './acted/acting.ts';
import type { Cue } from './sound/sounds.ts';

export type T = PlayApi['t'];
/** How a spot or a result is coloured; see css/board.css. */
export type Tone = 'player' | 'banker' | 'tie' | 'side' | 'red' | 'black' | 'green' | 'gold';
/** What a road keeps of one round: the same shape as the history of a table. */
export type PastRound = TableView['history'][number];

/** What the show of a result is told. Times are milliseconds of the show since the draw. */
export type ShowProps<Result> = {
  t: T;
  /** This round's result; while bets are taken the last one's, and nothing before the first. */
  result: Result | undefined;
  /** A different text for every round: a key for what must start anew. */
  roundId: string;
  /** At the last moment that passed; Infinity once the show is over. */
  elapsed: number;
  /** The same at any instant, for what moves by frames. */
  now(): number;
  /** Factor of all durations of style sheets: the table may be quicker than the show. */
  pace: number;
  isOver: boolean;
  isLast: boolean;
  isNarrow: boolean;
  isStill: boolean;
  profile: string;
  /** Own stakes that the server took, by bet, in minor units. */
  own: ReadonlyMap<string, bigint>;
  /** Plays one sound now, for what the member does alone. */
  play(sound: Cue['sound']): void;
  /** The stage in which seats act; see src/acted. */
  acting: Acting | undefined;
  /** When the result was drawn, by the server's clock. */
  drawnAtMs: number;
  /** Seats acted in this round before: what was dealt then lies there already. */
  hasActed: boolean;
};
export type FeltProps = { t: T; profile: string; isNarrow: boolean };
export type RoadsProps = {
  t: T;
  history: readonly PastRound[];
  profile: string;
  isNarrow: boolean;
};
/** A result in words: `title` is one short sentence, `detail` what else is worth saying. */
export type ResultWords = { title: string; detail?: string; tone: Tone };

/** Everything in which one live table differs from another; see tableBoard. */
export type TableTitle<Result> = {
  slug: string;
  /** All bets of the game, main bets first: the order of the keyboard and of the rules. */
  bets: Readonly<Record<string, BetType>>;
  /** Return to player in per cent, "98.7649"; `bet:profile` where a profile pays otherwise. */
  returns: Readonly<Record<string, string>>;
  toneOf(bet: string): Tone;
  /** Reads a drawn result that came over the wire; undefined when it is none. */
  read(result: Record<string, unknown>): Result | undefined;
  /** How a bet came out, by the rules that also settle it; `own` are the member's own stakes. */
  judge(result: Result, bet: string, profile: string, own: ReadonlyMap<string, bigint>): BetOutcome;
  /** When the show changes, up to and with its end. */
  moments(result: Result, hasActed: boolean): readonly number[];
  /** Sounds of the show. */
  cues?(result: Result, hasActed: boolean): readonly Cue[];
  words(result: Result, t: T): ResultWords;
  /** Text key of the word that stands there meanwhile; `dealing` when left out. */
  showing?: string;
  /** What a screen reader says while the show goes on. */
  say?(result: Result, elapsed: number, t: T): string | undefined;
  /** One round of the past in words, from what a road keeps of it. */
  pastWords(past: PastRound, t: T): { text: string; tone: Tone };
  /**
   * Rows of the table of payouts where bets come in kinds: a bet that stands for its kind and
   * the text key of the kind. A row for each bet when left out.
   */
  kinds?: readonly { bet: string; name: string }[];
  /** Text keys of the rules, in order. */
  rulesOf(profile: string): readonly string[];
  /** Besides the rules: a table of advice. */
  Advice?: ComponentType<{ t: T }>;
  Show: ComponentType<ShowProps<Result>>;
  Felt: ComponentType<FeltProps>;
  Roads: ComponentType<RoadsProps>;
  /** `arc` is the half-moon of card tables, `long` a long table with straight rows. */
  shape: 'arc' | 'long';
  /** Colours of the felt from light to dark, and of the room behind it. */
  colours: { felt: readonly [string, string, string]; room: readonly [string, string, string] };
  /** A game whose seats act after the betting. */
  acted?: {
    /** Members have places at the table: their names and hands lie there, among the bets. */
    hasPlaces?: boolean;
    /** The letter of each action on a keyboard. */
    keys: Readonly<Record<string, string>>;
    /** What a screen reader says when the table is asked something, or something was done. */
    says(acting: Acting, t: T): string;
    /** What stands in the middle of the table meanwhile. */
    word(acting: Acting, t: T): string;
    /** How a seat is called where a member has several. */
    nameOf(seat: string, t: T): string;
  };
  /** What stands on an arc besides the show. */
  hasShoe?: boolean;
};
