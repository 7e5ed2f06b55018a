import type { Proof } from '@fairhouse/contract/records-proofs';
import type { Game } from '@fairhouse/game-kit';
import { checkPromises, type Promises } from '@fairhouse/game-kit/verify/promises';
import { verifyRound, type Verification } from '@fairhouse/game-kit/verify/verify-round';
import { readGameTexts, type GameTexts } from '../../app/games/game-texts.ts';
import { textsIn } from '../../app/i18n.ts';
import { engineOf } from './engines.ts';
import { loaded, signatures } from './rules-here.ts';

export type Answered = {
  proof: Proof;
  found: Verification | undefined;
  game: Game | undefined;
  words: GameTexts;
  promises: Promises;
};

const NO_WORDS: GameTexts = () => undefined;

/**
 * Draws a round again in this browser and holds it against what was promised. Without a line it
 * does so with what is here already, and throws `RulesAway` where that is not enough.
 */
export const examine = async (proof: Proof, language: string): Promise<Answered> => {
  const [game, words] = await Promise.all([
    loaded(engineOf(proof.slug)),
    // A name is no part of the check.
    readGameTexts(proof.slug, language).catch(() => NO_WORDS),
    proof.chain || proof.issue || proof.wave ? signatures() : undefined,
    proof.bets.some(({ line }) => line) ? loaded(textsIn('lottery-plays')) : undefined,
  ]);
  // Rules of another version would prove nothing.
  const found =
    game && proof.serverSeed !== null && game.version === proof.version
      ? verifyRound(proof, game)
      : undefined;
  const promises = await checkPromises(proof, game, Date.now());
  return { proof, game, found, words, promises };
};
