import type { BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import type { Seated, Turn } from '@fairhouse/game-kit';

/** What the table sees of an acting round; `turns` name members where nobody has a place. */
export type ActingLook = {
  view: Record<string, unknown>;
  turns: Turn[];
  showMilliseconds: number;
  /** So many actions have counted. */
  count: number;
};

declare module '../../kernel/db.ts' {
  interface Columns {
    'seed_chains.beacon': BeaconRound;
    'table_rounds.result': Record<string, unknown>;
    'table_rounds.road': { winner: string; marks: string[]; total: number };
    /** What plays in a round in which seats act. */
    'table_rounds.seated': Seated[];
    'table_rounds.look': ActingLook;
  }
}
