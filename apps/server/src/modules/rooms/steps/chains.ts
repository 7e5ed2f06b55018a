import { anchorOf, sealPromise } from '../../checkpoints/index.ts';
import { chainedRounds } from '../../seeds/index.ts';
import type { RoomPlace } from '../store.ts';

/** Every room of a brand deals its hands from chains of its own. */
export const { currentChain, seedOfRound, proofOfRounds } = chainedRounds(
  ({ brandId, roomId }: RoomPlace) => ({
    brandId,
    id: roomId,
    table: 'room_chains',
    name: `room:${roomId}`,
  }),
  { sealPromise, anchorOf },
);
