import { createHmac } from 'node:crypto';
import type { Fish, ShotsGame } from '@fairhouse/game-kit';
import type { Kernel } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { waveOf, type RoomKey } from './chains.ts';

/** The fish of a wave by number, and which chain of the day they follow from. */
export type Shoal = { fish: readonly Fish[]; chainNo: number };
const WAVES_KEPT = 60;

export const gameOf = (kernel: Kernel, slug: string): ShotsGame => {
  const game = gamesOf(kernel).get(slug)?.game;
  if (game?.kind !== 'shots') throw new Error(`${slug} is no game of shots`);
  return game;
};

/** Of waves before there were chains: they followed from a secret of the house alone. */
export const seedOfBefore = (kernel: Kernel, place: RoomKey, wave: number): Buffer =>
  createHmac('sha256', kernel.secrets.waves)
    .update(`reef wave/${place.brandId}/${place.roomId}/${wave}`)
    .digest();

/** The fish of a wave, drawn once a process; undefined while its salt is not known. */
export const shoalOfWave = async (
  kernel: Kernel,
  game: ShotsGame,
  p: RoomKey & { wave: number },
): Promise<Shoal | undefined> => {
  const known = kernel.once('reef.waves', () => new Map<string, Shoal>());
  const key = `${game.slug}/${p.brandId}/${p.roomId}/${p.wave}`;
  const found = known.get(key);
  if (found) return found;
  const wave = await waveOf(kernel, game, p);
  if (!wave) return undefined;
  const shoal = { fish: game.fishOf(wave.seed, p.wave), chainNo: wave.chain.chain_no };
  if (known.size >= WAVES_KEPT) known.delete(known.keys().next().value ?? '');
  known.set(key, shoal);
  return shoal;
};
