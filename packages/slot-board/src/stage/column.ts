import type { Container, Sprite } from 'pixi.js';
import type { Motion } from './motion.ts';
import type { Pace } from './pace.ts';
import type { StagePlace } from './place.ts';
import type { SymbolLooks } from './symbols.ts';

/** One column of the field, whatever its way to move. */
export type Column = {
  view: Container;
  layout(place: StagePlace): void;
  tick(milliseconds: number): void;
  /** Shows a window without motion. */
  rest(window: readonly string[], stop?: number): void;
  start(): void;
  /** Comes to rest with these symbols in sight. */
  land(window: readonly string[], stop?: number): Promise<void>;
  /** Cleared rows are gone; what is above falls, and new symbols come. */
  fall(window: readonly string[], cleared: readonly number[]): Promise<void>;
  /** Slower, for a column everyone is looking at. */
  linger(): void;
  /** Another symbol in a row, at once. */
  change(row: number, symbol: string): void;
  /** The sprite that rests in a row. */
  at(row: number): Sprite | undefined;
  rows(): number;
  window(): readonly string[];
  isTurning(): boolean;
};

export type ColumnOptions = {
  index: number;
  strip: string;
  rowsMax: number;
  looks: SymbolLooks;
  motion: Motion;
  pace: Pace;
};
