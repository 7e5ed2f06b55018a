import type { Category } from '@fairhouse/contract/catalogue';
import type { Raffle } from '@fairhouse/contract/raffles';
import type { SegmentRule } from '@fairhouse/contract/segment-words';
import type { BeaconRound } from '@fairhouse/game-kit/beacon/rounds';

/** As it is kept: `per` in minor units. */
export type TicketRule = {
  kind: Raffle['rule']['kind'];
  per: string;
  categories: Category[];
  perMember: number;
  /** Absent: all members. */
  segment?: SegmentRule;
};
/** In minor units. */
export type PrizeLine = { amount: string; count: number };

declare module '../../kernel/db.ts' {
  interface Columns {
    'raffles.state': Exclude<Raffle['state'], 'drawing'>;
    'raffles.rule': TicketRule;
    'raffles.prizes': PrizeLine[];
    'raffles.kind': Raffle['kind'];
    'raffles.beacon': BeaconRound;
    'raffle_blocks.beacon': BeaconRound;
    'raffle_blocks.state': 'named' | 'late' | 'drawn';
    'raffle_gifts.state': 'given' | 'waiting';
  }
}
