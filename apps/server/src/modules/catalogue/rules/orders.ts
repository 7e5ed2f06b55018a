import type { Category, Feature, Game } from '@fairhouse/contract/catalogue';
import type { Status } from '../store.ts';

/** A game as the lists see it, of the house or of a feed. */
export type Entry = {
  slug: string;
  category: Category;
  vassalage: string;
  vendorName: string;
  gameType: string;
  name: string;
  /** Folded once, so that a search compares and no more. */
  plainName: string;
  rtp: number;
  volatility: number;
  lines: number;
  theme: string;
  features: readonly Feature[];
  minMinor: bigint;
  status: Status;
  isMarked: boolean;
  players: bigint;
  wagers: bigint;
  position: number;
  isPlayable: boolean;
  /** Played on the page of its vendor. */
  isHosted: boolean;
  print(status: Status): Game;
};
export type OrderName = 'shelf' | 'hot' | 'played' | 'name' | 'rtp';
type Compare = (a: Entry, b: Entry) => number;

type Played = { players: bigint; wagers: bigint; position: number };
/** By distinct players, then by wagers; what nobody played stays in catalogue order. */
export const byPlay = (a: Played, b: Played): number =>
  Number(b.players - a.players) || Number(b.wagers - a.wagers) || a.position - b.position;

const { compare: byLetters } = new Intl.Collator();
/** Two games never stand at one place, so that a page begins where the last one ended. */
const bySlug: Compare = (a, b) => (a.slug < b.slug ? -1 : Number(a.slug > b.slug));
const byShelf: Compare = (a, b) => a.position - b.position || bySlug(a, b);
export const ORDERS: Record<OrderName, Compare> = {
  shelf: byShelf,
  played: (a, b) => byPlay(a, b) || bySlug(a, b),
  // The operator's mark first, then what is played most, then catalogue order.
  hot: (a, b) => Number(b.isMarked) - Number(a.isMarked) || byPlay(a, b) || bySlug(a, b),
  name: (a, b) => byLetters(a.name, b.name) || byShelf(a, b),
  rtp: (a, b) => b.rtp - a.rtp || byShelf(a, b),
};
export const ORDER_NAMES = Object.keys(ORDERS) as OrderName[];
export type Ordered = Record<OrderName, readonly Entry[]>;
export const NOTHING: Ordered = { shelf: [], hot: [], played: [], name: [], rtp: [] };

/** Two sorted lists as one: the places of the few are looked up among the many. */
export const merge = (
  many: readonly Entry[],
  few: readonly Entry[],
  compare: Compare,
): readonly Entry[] => {
  if (few.length === 0) return many;
  if (many.length === 0) return few;
  const parts: (readonly Entry[])[] = [];
  let from = 0;
  for (const one of few) {
    const at = placeOf(many, one, { from, compare });
    parts.push(many.slice(from, at), [one]);
    from = at;
  }
  return parts.concat([many.slice(from)]).flat();
};

const placeOf = (
  many: readonly Entry[],
  one: Entry,
  { from, compare }: { from: number; compare: Compare },
): number => {
  let [low, high] = [from, many.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = many[middle];
    if (there && compare(there, one) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
};
