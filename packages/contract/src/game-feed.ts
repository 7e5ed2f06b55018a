import type { Category } from './catalogue.ts';

/** What a folder of feeds/ that brings games offers: manifest.ts and read.ts. */
export type GameFeedManifest = {
  feedId: string;
  name: string;
  /** What is larger is refused as a whole, before it is read. */
  fileBytesMax: number;
  rowsMax: number;
};

/** A game as a feed tells it, judged and in our own words. Amounts are decimal text. */
export type FeedGame = {
  vassalage: string;
  code: string;
  studio: string;
  category: Category;
  gameType: string;
  name: string;
  theme: string;
  features: string[];
  /** Percent with two digits as text; null where the vendor does not say. */
  rtp: string | null;
  /** 1 (calm) to 5 (wild); 0 where the vendor does not say. */
  volatility: number;
  lines: number;
  minBet: string;
  maxBet: string;
  platforms: string[];
  countriesOff: string[];
  releaseDate: string | null;
  vendorStatus: 'open' | 'maintenance' | 'closed';
  /** How much is played elsewhere, as the feed has it; an order of the shelf and no more. */
  popularity: number;
  hue: number;
  motif: string;
  isSynthetic: boolean;
};

/** One row of a file: a game, or why it is none. `line` counts from 1. */
export type FeedRow = { line: number } & (
  | { game: FeedGame }
  /** `key` is named where it could be read: a game that is told badly is still there. */
  | { reason: string; name: string; key?: string }
);

/** Why a whole file is none; nothing of it was read. */
export type FeedFault = 'empty' | 'encoding' | 'format' | 'rows';
/** Reads row by row, so that a caller may let others have their turn in between. */
export type ReadGameFeed = (bytes: Uint8Array) => FeedFault | Iterable<FeedRow>;

/** The one name a game has within a brand. */
export const feedKey = (game: { vassalage: string; code: string }): string =>
  `${game.vassalage}.${game.code}`;
