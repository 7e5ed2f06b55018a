import type { BeaconRound } from '@fairhouse/game-kit/beacon/rounds';

declare module '../../kernel/db.ts' {
  interface Columns {
    'lottery_chains.beacon': BeaconRound;
    'lottery_issues.beacon': BeaconRound;
  }
}
