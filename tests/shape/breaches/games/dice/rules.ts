import { deck } from '../../packages/game-kit/src/deck.ts';
import { sizes } from '../../packages/slots/src/sizes.ts';
/** A member in a comment is no breach. */
export const isLucky = (memberId: bigint): boolean => memberId % 2n === BigInt(deck + sizes);
export const pays = (stakeMinor: bigint): bigint => (stakeMinor > 500n ? 0n : 2n);
