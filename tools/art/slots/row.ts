import type { TileRow } from '../tile.ts';

/** One title of the shared slot board: its tile, its scene and what stands on its reels. */
export type SlotRow = TileRow & {
  /** Pictures of the high symbols, best first; of cell games every symbol, best first. */
  things: readonly string[];
  wild: string;
  scatter: string;
  /** The bonus symbol, the coin or the book, where the model has one. */
  bonus?: string;
  /** Symbols by id where the order of the model is not the order of the things. */
  fixed?: Readonly<Record<string, string>>;
  /** What stands behind the high symbols. */
  mount: Mount;
  /** Colours of A, K, Q, J and 10, top to bottom of each letter. */
  letters: Letters;
};

export type Mount =
  | 'none'
  | 'disc'
  | 'shield'
  | 'diamond'
  | 'hexagon'
  | 'petal'
  | 'arch'
  | 'square';

export type Letters =
  | 'jewels'
  | 'metals'
  | 'sea'
  | 'fruit'
  | 'fire'
  | 'ice'
  | 'forest'
  | 'neon'
  | 'sweet'
  | 'earth'
  | 'dusk'
  | 'porcelain';
