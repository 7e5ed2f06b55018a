import { useSyncExternalStore } from 'react';
import type { PlayApi } from '@fairhouse/game-kit/board';
import type { AutoRun } from './autoplay.ts';

/** Something said large over the reels. */
export type Moment =
  | { is: 'freeSpins'; count: number; multiplier: number; symbol?: string }
  | { is: 'moreFreeSpins'; count: number }
  | { is: 'freeSpinsTotal' | 'big' | 'huge'; isCapped: boolean }
  | { is: 'multiply'; multiplier: number }
  | { is: 'feature'; title: string; note?: string; amountMinor?: bigint };

export type CoinView = { column: number; row: number; prizeBets: number; isNew: boolean };
/** A game inside the game, in front of the reels. */
export type Feature =
  | {
      is: 'hold';
      coins: CoinView[];
      columns: number;
      rows: number;
      respinsLeft: number;
      respins: number;
      isFull: boolean;
      grandBets: number;
    }
  | {
      is: 'wheel';
      what: 'prize' | 'multiplier';
      slices: number[];
      index: number;
      /** How far the wheel has turned, in degrees. */
      turn: number;
      isStopped: boolean;
    }
  | {
      is: 'pick';
      places: number;
      /** The places the visitor opened, and the prize in bets of each that is open. */
      mine: number[];
      shown: Record<number, number>;
      isOver: boolean;
      open(place: number): void;
    };

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
  /** Spins that the house stakes; they are played before any other. */
  offered: NonNullable<Awaited<ReturnType<NonNullable<PlayApi['freeSpins']>>>> | undefined;
  /** Free bets that fit this game, until the member says that one is used. */
  heldBack: SlotState['offered'];
  /** What the wins of now are multiplied by. */
  multiplier: number;
  /** The ways of the reels that stand, in games whose reels vary. */
  ways: number | undefined;
  moment: Moment | undefined;
  feature: Feature | undefined;
  /** The stake of the round on the reels, for prizes in bets. */
  roundStakeMinor: bigint;
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
  let state: SlotState = {
    phase: 'loading',
    stake,
    figureMinor: undefined,
    isWin: false,
    caption: '',
    spoken: '',
    lastWinMinor: undefined,
    netMinor: 0n,
    free: undefined,
    offered: undefined,
    heldBack: undefined,
    multiplier: 1,
    ways: undefined,
    moment: undefined,
    feature: undefined,
    roundStakeMinor: 0n,
    refusal: undefined,
    auto: undefined,
    isQuick: false,
  };
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
