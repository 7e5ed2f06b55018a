import { ACE, choicesOf, rankOf, TWO } from '../ranks.ts';

/** Spades are lowest and hearts highest; the suits of card numbers are d, c, h, s. */
const SUIT_STRENGTH = [2, 1, 3, 0];
/** 0 is the three of spades, 51 the two of hearts. */
export const strengthOf = (card: number): number =>
  rankOf(card) * 4 + (SUIT_STRENGTH[card % 4] ?? 0);
export const isTwo = (card: number): boolean => rankOf(card) === TWO;
/** Hearts and diamonds. */
export const isRed = (card: number): boolean => card % 4 === 0 || card % 4 === 2;

export const KINDS = ['single', 'pair', 'triple', 'run', 'pairs', 'quad'] as const;
/** `size` is the number of cards, `top` the strength of the highest. */
export type Combination = { kind: (typeof KINDS)[number]; size: number; top: number };

const RUN_MIN = 3;

/** What these cards are together; undefined where they are nothing. */
export const combinationOf = (cards: readonly number[]): Combination | undefined => {
  const ranks = [...new Set(cards.map(rankOf))].toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [ranks[0], ranks.at(-1)];
  const made = (kind: Combination['kind']): Combination => ({
    kind,
    size: cards.length,
    top: Math.max(...cards.map(strengthOf)),
  });
  if (ranks.length === 1) {
    const kind = ALIKE[cards.length - 1];
    return kind && made(kind);
  }
  const isRow = ranks.length >= RUN_MIN && high - low === ranks.length - 1 && high <= ACE;
  if (!isRow) return undefined;
  if (cards.length === ranks.length) return made('run');
  const isPairs = ranks.every((rank) => cards.filter((card) => rankOf(card) === rank).length === 2);
  return isPairs ? made('pairs') : undefined;
};
const ALIKE: readonly Combination['kind'][] = ['single', 'pair', 'triple', 'quad'];

/**
 * What chops twos: runs of three pairs, four of a kind, longer runs of pairs. Each is above the
 * ones before it (D-V05); 0 is what chops nothing.
 */
export const bombLevel = ({ kind, size }: Combination): number => {
  if (kind === 'quad') return 2;
  if (kind !== 'pairs') return 0;
  return size === 6 ? 1 : size / 2 - 1;
};
/** The level that chops so many twos played together; nothing chops three. */
const CHOPS_PAIR = 3;

export const isTwos = ({ kind, top }: Combination): boolean =>
  (kind === 'single' || kind === 'pair' || kind === 'triple') && top >= TWO * 4;

export const beats = (play: Combination, over: Combination): boolean => {
  if (play.kind === over.kind && play.size === over.size) return play.top > over.top;
  const level = bombLevel(play);
  if (level === 0) return false;
  if (isTwos(over)) return over.size === 1 || (over.size === 2 && level >= CHOPS_PAIR);
  const other = bombLevel(over);
  return other > 0 && level > other;
};

/** Every play in a hand, weak ones first: that none of these beats is what the order says. */
export const playsIn = (hand: readonly number[]): number[][] => {
  const byRank = Array.from({ length: 13 }, (_, rank) =>
    hand.filter((card) => rankOf(card) === rank).toSorted((a, b) => strengthOf(a) - strengthOf(b)),
  );
  const alike = byRank.flatMap((cards) =>
    [1, 2, 3, 4].flatMap((size) => (size <= cards.length ? choicesOf(cards, size) : [])),
  );
  return [...alike, ...rowsOf(byRank, 1), ...rowsOf(byRank, 2)]
    .map((cards) => ({ cards, made: combinationOf(cards) }))
    .flatMap(({ cards, made }) => (made ? [{ cards, made }] : []))
    .toSorted((a, b) => byWeakness(a.made, b.made) || byCards(a.cards, b.cards))
    .map(({ cards }) => cards);
};

/** Rows of three and more ranks, so many cards of each. */
const rowsOf = (byRank: readonly (readonly number[])[], each: number): number[][] => {
  const ending: number[][][] = [];
  for (let rank = 0; rank <= ACE; rank += 1) {
    const choices = choicesOf(byRank[rank] ?? [], each);
    const before = ending[rank - 1] ?? [];
    ending.push(choices.flatMap((own) => [own, ...before.map((row) => [...row, ...own])]));
  }
  return ending.flat().filter((row) => row.length >= RUN_MIN * each);
};

const byWeakness = (a: Combination, b: Combination): number =>
  bombLevel(a) - bombLevel(b) ||
  KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
  a.size - b.size ||
  a.top - b.top;
const byCards = (a: readonly number[], b: readonly number[]): number => {
  for (const [at, card] of a.entries()) {
    const difference = strengthOf(card) - strengthOf(b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** What of a hand beats the play that lies there; all of it where nothing does. */
export const playsOver = (
  hand: readonly number[],
  lying: readonly number[] | undefined,
): number[][] => {
  const over = lying && combinationOf(lying);
  const plays = playsIn(hand);
  if (!over) return plays;
  return plays.filter((cards) => {
    const made = combinationOf(cards);
    return made !== undefined && beats(made, over);
  });
};
