import type { ShownHandView } from '@fairhouse/game-kit/board';
import { bytesFromHex, chainNext, hex } from '@fairhouse/game-kit/seeds';
import { readHandFile, verifyHand, type HandCheck } from '@fairhouse/game-kit/verify/hand';
import { SEATS_GAMES } from '@fairhouse/seats';

export type Proved = { checks: readonly HandCheck[]; isFair: boolean };

/**
 * Deals and plays a hand again. Its link has to be the one whose hash the board showed before the
 * hand was played: a file of another chain may be right in itself.
 */
export const prove = (
  { proof: sent }: Pick<ShownHandView, 'proof'>,
  commitment: string,
): Proved => {
  const proof = readHandFile(JSON.stringify(sent));
  const game = SEATS_GAMES.find(
    ({ slug, version }) => slug === proof?.slug && version === proof.version,
  );
  if (!proof || !game) return { checks: [], isFair: false };
  const isSealed = hex(chainNext(bytesFromHex(proof.link))) === commitment;
  const checks = verifyHand(proof, game).map((check) => ({
    ...check,
    isRight: check.isRight && (check.key !== 'chain' || isSealed),
  }));
  return { checks, isFair: checks.every(({ isRight }) => isRight) };
};
