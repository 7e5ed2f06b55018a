import type { BeaconRound } from '@fairhouse/game-kit/beacon/rounds';

declare module '../../kernel/db.ts' {
  interface Columns {
    'rising_chains.beacon': BeaconRound;
    /** Of a bet on a rising multiplier: where it cashes out by itself. */
    'crash.BetDetail': { auto: number | null };
  }
}
