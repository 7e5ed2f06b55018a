import { hex, linkAt, type ShotsGame } from '@fairhouse/game-kit';
import { nameOfDay, placeInDay, seedOfWave, wavesOfDay } from '@fairhouse/game-kit/waves';
import type { Kernel } from '../../../kernel/kernel.ts';
import { anchorOf, sealPromise } from '../../checkpoints/index.ts';
import {
  chainInForce,
  chainsOf,
  linksOf,
  proofOfChain,
  saltedBy,
  type Chained,
  type SaltedChain,
} from '../../seeds/index.ts';

export type RoomKey = { brandId: number; roomId: string };
/** A wave that may be swum in: the salt of its day is known. */
export type Wave = {
  wave: number;
  number: number;
  chain: SaltedChain;
  link: Uint8Array;
  seed: Uint8Array;
};
type Day = { chain: SaltedChain; links: Uint8Array[] };

const DAYS_KEPT = 1000;
/** Twice the hour in which a witness looks: it sees the promise before its beacon round. */
const AHEAD_MILLISECONDS = 7_200_000;

const chained = (kernel: Kernel, p: RoomKey & { day: number; length: number }): Chained => ({
  brandId: p.brandId,
  id: `${p.roomId}:${p.day}`,
  table: 'reef_chains',
  name: nameOfDay(p.roomId, p.day),
  length: p.length,
  seal: (...promise) => sealPromise(kernel, ...promise),
});

const daysOf = (kernel: Kernel) => kernel.once('reef.days', () => new Map<string, Day>());
const keyOf = (p: RoomKey & { day: number }): string => `${p.brandId}/${p.roomId}/${p.day}`;

const keep = (kernel: Kernel, p: RoomKey & { day: number }, chain: SaltedChain): Day => {
  const days = daysOf(kernel);
  const day = { chain, links: linksOf(kernel, chain) };
  if (days.size >= DAYS_KEPT) days.delete(days.keys().next().value ?? '');
  days.set(keyOf(p), day);
  return day;
};

/** Brings the chain of a day on its way to its salt; one process at a time does so. */
export const prepareDay = async (
  kernel: Kernel,
  game: ShotsGame,
  p: RoomKey & { day: number },
): Promise<void> => {
  if (daysOf(kernel).has(keyOf(p))) return;
  const length = wavesOfDay(game);
  const left = p.day * length * game.waveMilliseconds - kernel.clock.milliseconds();
  const chain = await chainInForce(
    kernel,
    {
      ...chained(kernel, { ...p, length }),
      ahead: left > 2 * AHEAD_MILLISECONDS ? AHEAD_MILLISECONDS : 0,
    },
    undefined,
  );
  if (chain) keep(kernel, p, chain);
};

/** The one chain of a day that has a salt, once it has. */
const dayOf = async (
  kernel: Kernel,
  game: ShotsGame,
  p: RoomKey & { day: number },
): Promise<Day | undefined> => {
  const known = daysOf(kernel).get(keyOf(p));
  if (known) return known;
  const all = await chainsOf(kernel.db, chained(kernel, { ...p, length: wavesOfDay(game) }));
  const chain = all.find((one): one is SaltedChain => one.salt !== null);
  return chain && keep(kernel, p, chain);
};

/** What a wave follows from; undefined while the salt of its day is not known. */
export const waveOf = async (
  kernel: Kernel,
  game: ShotsGame,
  p: RoomKey & { wave: number },
): Promise<Wave | undefined> => {
  const { day, number } = placeInDay(game, p.wave);
  const found = await dayOf(kernel, game, { ...p, day });
  if (!found) return undefined;
  const { chain, links } = found;
  // Wave k uses link N - k: its hash is the link of the wave before.
  const link = linkAt(links, chain.length - number);
  return { wave: p.wave, number, chain, link, seed: seedOfWave(link, chain.salt, number) };
};

/** What a room is bound to on a day: it shows before the day begins and before its salt. */
export const boundOf = async (kernel: Kernel, game: ShotsGame, p: RoomKey & { day: number }) => {
  const chain =
    (await dayOf(kernel, game, p))?.chain ??
    (await chainsOf(kernel.db, chained(kernel, { ...p, length: wavesOfDay(game) }))).at(-1);
  if (!chain) return null;
  const { chain_no: chainNo, length, terminal, salt } = chain;
  return { day: p.day, chainNo, length, terminal, salt, salted: saltedBy(chain) };
};

/** The proof of a wave that was shot at: its link, and the promise of its chain. */
export const proofOfWave = async (
  kernel: Kernel,
  game: ShotsGame,
  p: RoomKey & { wave: number },
) => {
  const found = await waveOf(kernel, game, p);
  if (!found) throw new Error('the chain of a wave is missing');
  const { chain, link, seed } = found;
  const { day } = placeInDay(game, p.wave);
  const name = nameOfDay(p.roomId, day);
  return {
    roomId: p.roomId,
    wave: p.wave,
    seed: hex(seed),
    link: hex(link),
    salt: chain.salt,
    chain: await proofOfChain(kernel.db, { brandId: p.brandId, name, chain }, (transferId) =>
      anchorOf(kernel, p.brandId, transferId),
    ),
  };
};
