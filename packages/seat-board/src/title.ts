import type { SeatsAction, SeatsView } from '@fairhouse/game-kit/hands';

export type T = (key: string, values?: Record<string, string | number>) => string;
/** A text to be said: the key and what stands in it. */
export type Said = { key: string; values?: Record<string, string | number> };
export const sayIn = (t: T, { key, values }: Said): string => t(key, values);

/** What is drawn of one who plays the hand. */
export type SeatSight = {
  /** Cards in the hand, seen or not. */
  count: number;
  /** Those this view may see, in the order in which they lie. */
  cards: readonly number[];
  note?: Said;
  badge?: 'landlord' | 'banker';
};
/** What is drawn of a hand, the same for all games. */
export type Sight = {
  seats: readonly SeatSight[];
  /** Cards on the table, the newest last. */
  laid: readonly { seat: number; cards: readonly number[] }[];
  /** What the newest cards are. */
  laidName?: Said;
  isBomb: boolean;
  /** Cards that lie beside: null while they are face down. */
  bottom?: readonly number[] | null;
  /** By how many antes it is played now. */
  times?: number;
};

/** Something that everybody saw; who did it is said before the words. */
export type Happened = { seat: number; said: Said; sound: 'card' | 'chip' | 'bomb' };
/** A press that needs no cards: a bid, a bet. `antes` is what it is worth. */
export type Choice = { action: SeatsAction; said: Said; antes?: number; isMain?: boolean };

/** Games in which cards are chosen and laid. */
export type Laying<View> = {
  /** Weak plays first. */
  plays(view: View): number[][];
  /** Two choices of one key are the same play. */
  keyOf(cards: readonly number[]): string;
  /** Plays of one group are of one kind and length. */
  nameOf(view: View, cards: readonly number[]): Said | undefined;
  /** Why these cards cannot be laid, as the rules name it. */
  problemOf(view: View, cards: readonly number[]): string | undefined;
  isBomb(cards: readonly number[]): boolean;
};

/** What a game brings to the board between players. */
export type SeatTitle<View extends SeatsView = SeatsView> = {
  slug: string;
  colours: { felt: readonly [string, string, string]; room: readonly [string, string, string] };
  /** How own cards are ordered. */
  strengthOf(card: number): number;
  sight(view: View): Sight;
  /** The public view with what the own seat sees besides; `own` may be of a moment before. */
  withOwn(shown: View, own: View): View;
  /** Between two views of one hand. */
  happened(before: View, after: View): Happened[];
  /** What may be pressed now; nothing where it is not the seat's turn. */
  choices(view: View): Choice[];
  laying?: Laying<View>;
  /** Keys of texts, in the order in which they are read. */
  rules: readonly string[];
};
