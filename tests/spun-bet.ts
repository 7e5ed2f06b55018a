import { placeWager } from '../apps/server/src/modules/wallet/index.ts';
import type { Person, World } from './world.ts';

/** A spin of 1.00 by a member, of brand 1 unless said, that ends at once and pays so much. */
export const spunBet = async (
  world: World,
  who: Person,
  payoutMinor: bigint,
  brandId = 1,
): Promise<void> => {
  const verdict = await placeWager(world.server.kernel, {
    brandId,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    roundId: null,
    windowId: null,
    slug: 'harbour-lights',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [{ bet: 'spin', stakeMinor: 100n, payoutMinor, validBetMinor: 100n, rule: 'stake' }],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
};
