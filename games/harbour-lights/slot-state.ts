import { useSyncExternalStore } from 'react';
import type { AutoRun } from './autoplay.ts';

/** Something said large over the reels. */
export type Moment =
  | { is: 'freeSpins' | 'moreFreeSpins'; count: number }
  | { is: 'freeSpinsTotal' | 'big' | 'huge'; isCapped: boolean };

export type SlotState = {
  phase: 'loading' | 'idle' | 'spinning' | 'showing';
  stake: string;
  /** The figure on the plaque; undefined while there is nothing to show. */
  figureMinor: bigint | undefined;
  isWin: boolean;
  /** Beside the figure, and read out. */
  caption: string;
  spoken: string;
  lastWinMinor: bigint | undefined;
  netMinor: bigint;
  free: { spin: number; count: number } | undefined;
  moment: Moment | undefined;
  /** The code of the refusal that ended the last try. */
  refusal: string | undefined;
  auto: AutoRun | undefined;
  isQuick: boolean;
};

export type SlotStore = {
  get(): SlotState;
  set(part: Partial<SlotState>): void;
  subscribe(hear: () => void): () => void;
};

export const makeStore = (stake: string): SlotStore => {
  let state: SlotState = { phase: 'loading', stake, figureMinor: undefined, isWin: false,
    caption: '', spoken: '', lastWinMinor: undefined, netMinor: 0n, free: undefined,
    moment: undefined, refusal: undefined, auto: undefined, isQuick: false };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (part) => {
      state = { ...state, ...part };
      for (const hear of listeners) hear();
    },
    subscribe: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
};

/** One part of the state: a counting figure redraws the plaque and nothing else. */
export const useSlotState = <T>(store: SlotStore, pick: (state: SlotState) => T): T =>
  useSyncExternalStore(store.subscribe, () => pick(store.get()));
