import { createHmac } from 'node:crypto';
import type { Fish, ShotsGame } from '@fairhouse/game-kit';
import type { Kernel } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';

type Place = { brandId: number; roomId: string };
const WAVES_KEPT = 60;

export const gameOf = (kernel: Kernel, slug: string): ShotsGame => {
  const game = gamesOf(kernel).get(slug)?.game;
  if (game?.kind !== 'shots') throw new Error(`${slug} is no game of shots`);
  return game;
};

/** Every process knows the seed of every wave; nobody outside knows that of a later one. */
export const seedOfWave = (kernel: Kernel, place: Place, wave: number): Buffer =>
  createHmac('sha256', kernel.secrets.waves)
    .update(`reef wave/${place.brandId}/${place.roomId}/${wave}`).digest();

/** The fish of a wave by number, drawn once a process. */
export const fishOfWave = (
  kernel: Kernel, game: ShotsGame, p: Place & { wave: number },
): readonly Fish[] => {
  const known = kernel.once('reef.waves', () => new Map<string, Fish[]>());
  const key = `${game.slug}/${p.brandId}/${p.roomId}/${p.wave}`;
  const found = known.get(key);
  if (found) return found;
  const fish = game.fishOf(seedOfWave(kernel, p, p.wave), p.wave);
  if (known.size >= WAVES_KEPT) known.delete(known.keys().next().value ?? '');
  known.set(key, fish);
  return fish;
};
