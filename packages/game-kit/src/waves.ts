import { DAY_MILLISECONDS } from '@fairhouse/days';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** The waves of a room follow from a chain of its own for each day, by the clock alone. */
type Waves = { waveMilliseconds: number };

export const wavesOfDay = ({ waveMilliseconds }: Waves): number =>
  Math.ceil(DAY_MILLISECONDS / waveMilliseconds);

/** Which day a wave belongs to, counted from 1970, and the how manieth it is there, from 1. */
export const placeInDay = (game: Waves, wave: number): { day: number; number: number } => {
  const waves = wavesOfDay(game);
  return { day: Math.floor(wave / waves), number: (wave % waves) + 1 };
};

/** How the chain of a day is named where its end is announced. */
export const nameOfDay = (roomId: string, day: number): string => `reef:${roomId}:${day}`;

/** The seed of a wave: the first block of draws of its link, the salt and its number. */
export const seedOfWave = (link: Uint8Array, salt: string, number: number): Uint8Array =>
  hmac(sha256, link, new TextEncoder().encode(`${salt}:${number}:0`));
