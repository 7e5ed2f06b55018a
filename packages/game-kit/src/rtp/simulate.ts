import { createCipheriv } from 'node:crypto';
import { drawsOfWords, type Words } from '../draws.ts';
import type { RtpLine } from '../game-parts.ts';
import type { SharedGame } from '../game.ts';

/** One bet after so many rounds; `sigmas` is how far its mean lies from the exact return. */
export type Simulated = {
  game: string;
  bet: string;
  rounds: number;
  exact: string;
  mean: number;
  sigmas: number;
  isInside: boolean;
};

/** The 99.9 % interval of a normal mean. */
export const SIGMAS_MAX = 3.29;
/** The unit of a simulated stake: large enough that the one floor of a bet does not show. */
export const STAKE = 1_000_000_000n;
/** A game of few results (dice, a wheel) judges each of them once. */
const REMEMBERED_MAX = 5000;

const CHUNK = Buffer.alloc(1 << 18);

/**
 * Words of AES-256 in counter mode under `seed` (32 bytes). Draws are mapped from them as from the
 * words of a round, which cost an HMAC for every eight and would take hours for a shoe.
 */
export const quickWords = (seed: Uint8Array): Words => {
  const cipher = createCipheriv('aes-256-ctr', seed, new Uint8Array(16));
  let bytes = cipher.update(CHUNK);
  let at = 0;
  return () => {
    if (at === bytes.length) {
      bytes = cipher.update(CHUNK);
      at = 0;
    }
    at += 4;
    return bytes.readUInt32BE(at - 4);
  };
};

/**
 * Plays rounds of a shared game and holds the mean return of every bet against its exact one.
 * `seed` is any 32 bytes: the same seed gives the same rounds.
 */
export const simulate = (
  game: SharedGame,
  { rounds, seed }: { rounds: number; seed: Uint8Array },
): Simulated[] => {
  const lines = game.rtp();
  const judged = lines.map(betOfLine);
  const sums = lines.map(() => 0);
  const known = new Map<string, readonly number[]>();
  const draws = drawsOfWords(quickWords(seed));
  const returnsOf = (result: unknown): readonly number[] =>
    judged.map(
      ({ bet, profile }) =>
        Number(game.settle(result, bet, STAKE, profile).payoutMinor) / Number(STAKE),
    );
  for (let round = 0; round < rounds; round += 1) {
    const result = game.draw(draws);
    const key = known.size < REMEMBERED_MAX ? JSON.stringify(result) : '';
    let returns = known.get(key);
    if (!returns) {
      returns = returnsOf(result);
      if (key !== '') known.set(key, returns);
    }
    for (const [at, gross] of returns.entries()) sums[at] = (sums[at] ?? 0) + gross;
  }
  return lines.map((line, at) => verdictOf(game, line, { rounds, sum: sums[at] ?? 0 }));
};

/** "banker:noCommission" is the bet banker at the profile noCommission. */
const betOfLine = ({ bet: name }: RtpLine): { bet: string; profile?: string } => {
  const [bet = '', profile] = name.split(':');
  return profile === undefined ? { bet } : { bet, profile };
};

const verdictOf = (
  game: SharedGame,
  line: RtpLine,
  { rounds, sum }: { rounds: number; sum: number },
): Simulated => {
  const reserve = game.bets[betOfLine(line).bet]?.reserve ?? 1;
  // The published return is per unit; a reserved stake holds several of them.
  const mean = 1 + (sum / rounds - 1) * reserve;
  const error = Number(line.deviation ?? 0) / Math.sqrt(rounds);
  const sigmas = error === 0 ? 0 : (mean - Number(line.rtp)) / error;
  return {
    game: line.game,
    bet: line.bet,
    rounds,
    exact: line.rtp,
    mean: Number(mean.toFixed(6)),
    sigmas: Number(sigmas.toFixed(2)),
    isInside: Math.abs(sigmas) <= SIGMAS_MAX,
  };
};
