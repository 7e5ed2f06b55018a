import type { BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import type { SeatsAction, SeatsResult, SeatsTable } from '@fairhouse/game-kit/hands';

declare module '../../kernel/db.ts' {
  interface Columns {
    'room_chains.beacon': BeaconRound;
    /** Stacks that can be lost, ante and rake of a hand, and who leads it. */
    'room_hands.stakes': SeatsTable;
    'room_hands.result': SeatsResult;
    'room_actions.action': SeatsAction;
  }
}
