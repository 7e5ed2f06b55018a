import type { ValidRule } from '@fairhouse/game-kit';
import type { SeatRefusal } from './actions/hands.ts';
import type { NoStake } from './actions/limits.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'wallet.no-stake': NoStake;
    'wallet.no-seat': SeatRefusal;
    'held_hands.state': 'held' | 'settled' | 'void';
    'held_hands.refused': { memberId: string; errorCode: SeatRefusal }[];
    'wagers.rule': ValidRule;
  }
}
