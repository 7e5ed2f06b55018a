import { ACE, BIG_JOKER, rankOf, SMALL_JOKER } from '../ranks.ts';

/** Suits say nothing here: a play is so many cards of each rank. */
export type Counts = readonly number[];
const RANKS = BIG_JOKER + 1;

/** What carries wings names them; weak kinds first. */
export const KINDS = [
  'single',
  'pair',
  'triple',
  'triple_single',
  'triple_pair',
  'run',
  'pairs',
  'plane',
  'plane_singles',
  'plane_pairs',
  'quad_singles',
  'quad_pairs',
  'bomb',
  'rocket',
] as const;
export type Kind = (typeof KINDS)[number];
/** `length` is the number of ranks in a row, `top` the rank of the highest of them. */
export type Combination = { kind: Kind; length: number; top: number };

/** The body of a kind: so many cards of each rank in a row, and so many wings for each rank. */
export type Shape = {
  each: number;
  least: number;
  most: number;
  wings?: { of: 1 | 2; each: number };
};
export const SHAPES: Readonly<Record<Exclude<Kind, 'rocket'>, Shape>> = {
  single: { each: 1, least: 1, most: 1 },
  pair: { each: 2, least: 1, most: 1 },
  triple: { each: 3, least: 1, most: 1 },
  triple_single: { each: 3, least: 1, most: 1, wings: { of: 1, each: 1 } },
  triple_pair: { each: 3, least: 1, most: 1, wings: { of: 2, each: 1 } },
  run: { each: 1, least: 5, most: 12 },
  pairs: { each: 2, least: 3, most: 10 },
  plane: { each: 3, least: 2, most: 6 },
  plane_singles: { each: 3, least: 2, most: 5, wings: { of: 1, each: 1 } },
  plane_pairs: { each: 3, least: 2, most: 4, wings: { of: 2, each: 1 } },
  quad_singles: { each: 4, least: 1, most: 1, wings: { of: 1, each: 2 } },
  quad_pairs: { each: 4, least: 1, most: 1, wings: { of: 2, each: 2 } },
  bomb: { each: 4, least: 1, most: 1 },
};

export const countsOf = (cards: readonly number[]): number[] => {
  const counts = Array.from({ length: RANKS }, () => 0);
  for (const card of cards) counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1;
  return counts;
};

/**
 * What these cards can be read as, the reading of who leads with them first. Wings are of other
 * ranks than what carries them; single wings may be alike but never both jokers, pairs are of
 * different ranks (D-V06). Four triples in a row are a plane, or three that carry the fourth.
 */
export const readingsOf = (cards: readonly number[]): Combination[] => {
  const counts = countsOf(cards);
  if (cards.length === 2 && hasRocket(counts)) {
    return [{ kind: 'rocket', length: 1, top: BIG_JOKER }];
  }
  return READ_FIRST.flatMap((kind) => readAs(counts, cards.length, kind) ?? []);
};
type Shaped = Exclude<Kind, 'rocket'>;
const READ_FIRST = KINDS.filter((kind): kind is Shaped => kind !== 'rocket');

const hasRocket = (counts: Counts): boolean => counts[SMALL_JOKER] === 1 && counts[BIG_JOKER] === 1;

/** As this kind, with the highest body where there are several. */
const readAs = (counts: Counts, size: number, kind: Shaped): Combination | undefined => {
  const { each, least, most, wings } = SHAPES[kind];
  const length = size / (each + (wings ? wings.of * wings.each : 0));
  if (!Number.isInteger(length) || length < least || length > most) return undefined;
  for (let top = length > 1 ? ACE : BIG_JOKER; top >= length - 1; top -= 1) {
    const isBody = (rank: number) => rank <= top && rank > top - length;
    const fits = counts.every((count, rank) =>
      isBody(rank) ? count === each : count === 0 || (wings?.of ?? 3) === 1 || count === wings?.of,
    );
    if (fits && !(wings && hasRocket(counts))) return { kind, length, top };
  }
  return undefined;
};

/** The reading by which cards beat what lies there, or the first one where nothing does. */
export const readingOver = (
  cards: readonly number[],
  over: Combination | undefined,
): Combination | undefined => {
  const readings = readingsOf(cards);
  return over ? readings.find((reading) => beats(reading, over)) : readings[0];
};

export const beats = (play: Combination, over: Combination): boolean => {
  if (play.kind === over.kind) return play.length === over.length && play.top > over.top;
  if (over.kind === 'rocket') return false;
  return play.kind === 'rocket' || play.kind === 'bomb';
};

export const isBomb = ({ kind }: Combination): boolean => kind === 'bomb' || kind === 'rocket';
/** Twos and jokers stand in no row. */
export const highestBody = (length: number): number => (length > 1 ? ACE : BIG_JOKER);
