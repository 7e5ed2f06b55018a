import type { Proof } from '@fairhouse/contract/records-proofs';
import type { Game } from '@fairhouse/game-kit';
import { checkPromises, type Promises } from '@fairhouse/game-kit/verify/promises';
import { verifyRound, type Verification } from '@fairhouse/game-kit/verify/verify-round';
import { readGameTexts, type GameTexts } from '../../app/games/game-texts.ts';
import { engineOf } from './engines.ts';

export type Answered = {
  proof: Proof;
  found: Verification | undefined;
  game: Game | undefined;
  words: GameTexts;
  promises: Promises;
};

/** Draws a round again in this browser and holds it against what was promised. */
export const examine = async (proof: Proof, language: string): Promise<Answered> => {
  const [game, words] = await Promise.all([
    engineOf(proof.slug),
    readGameTexts(proof.slug, language),
  ]);
  // Rules of another version would prove nothing.
  const found =
    game && proof.serverSeed !== null && game.version === proof.version
      ? verifyRound(proof, game)
      : undefined;
  const promises = await checkPromises(proof, game, Date.now());
  return { proof, game, found, words, promises };
};
