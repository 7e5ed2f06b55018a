import type { BeaconRound } from '@fairhouse/game-kit/beacon/rounds';

declare module '../../kernel/db.ts' {
  interface Columns {
    'virtual_chains.beacon': BeaconRound;
    'virtual_matches.beacon': BeaconRound;
  }
}
