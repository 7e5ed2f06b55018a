import { bytesFromHex, chainNext, hex } from '../seeds.ts';
import type { ShotsGame } from '../shots.ts';
import { nameOfDay, placeInDay, seedOfWave, wavesOfDay } from '../waves.ts';
import { announced } from './namings.ts';
import type { RoundProof, ShotWave } from './proof.ts';

const HASH = /^[0-9a-f]{64}$/;

/**
 * Why a wave is not what it says, in a sentence; empty where it is. Its place follows from the
 * clock, its link leads to the end of the day's chain, and its seed gives the fish that were met.
 */
export const waveFault = (
  wave: ShotWave,
  { outcome, refund }: RoundProof,
  game: ShotsGame,
): string => {
  const { day, number } = placeInDay(game, wave.wave);
  const text = wave.chain.log ? announced(wave.chain.log) : undefined;
  if (text && text[1] !== nameOfDay(wave.roomId, day)) {
    return 'the chain of the wave is of another room or another day';
  }
  if (wave.chain.length !== wavesOfDay(game)) return 'the chain does not have the waves of a day';
  if (!HASH.test(wave.link) || endOf(bytesFromHex(wave.link), number) !== wave.chain.terminal) {
    return `${number} hashes of the wave's link do not lead to the end of the day's chain`;
  }
  const seed = seedOfWave(bytesFromHex(wave.link), wave.salt, number);
  if (hex(seed) !== wave.seed) return 'link and salt give another seed of the wave';
  if (refund?.hit && (refund.hit.wave !== wave.wave || refund.hit.waveSeed !== wave.seed)) {
    return 'the shot was given back for a fish of another wave';
  }
  return outcome ? fishFault(outcome, wave.wave, game.fishOf(seed, wave.wave)) : '';
};

const endOf = (link: Uint8Array, number: number): string => {
  let next = link;
  for (let step = 0; step < number; step += 1) next = chainNext(next);
  return hex(next);
};

/** The fish that was met, and those that its lightning reached, swim in the wave. */
const fishFault = (
  outcome: Record<string, unknown>,
  wave: number,
  all: readonly { target: string }[],
): string => {
  const { chained } = outcome;
  const met = [outcome, ...(Array.isArray(chained) ? chained : [])] as {
    fish?: number;
    target?: string;
  }[];
  if (outcome.wave !== wave) return 'the shot met a fish of another wave';
  return met.every(({ fish, target }) => all[fish ?? -1]?.target === target)
    ? ''
    : 'the seed of the wave gives another fish';
};
