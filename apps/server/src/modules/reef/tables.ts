import type { BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import type { ShotDetail } from './rules.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'reef_chains.beacon': BeaconRound;
    'reef_hits.outcome': Record<string, unknown>;
    'reef.ShotDetail': ShotDetail;
  }
}
