import { commitmentOf, drawStream, hex, type Draws } from '@fairhouse/game-kit';
import { seal, unseal } from '../../../kernel/crypto.ts';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { seedOf, setSeed } from '../../wallet/index.ts';
import { activeSeed, hasOpenDraws, insertSeed, retireSeed, seedById,
  type SeedRow } from '../store.ts';

/** A member's active pair as this process knows it; the database has the last word. */
export type Active = { seedId: bigint; nonce: number; commitment: string; clientSeed: string;
  drawsAt(nonce: number): Draws };
type Place = { brandId: number; memberId: bigint };

const cacheOf = (kernel: Kernel) => kernel.once('rounds.seeds', () => new Map<string, Active>());
const keyOf = (p: Place) => `${p.brandId}/${p.memberId}`;

/** The active pair; made at the first need with a client seed drawn here. */
export const activePair = async (kernel: Kernel, place: Place): Promise<Active> => {
  const cached = cacheOf(kernel).get(keyOf(place));
  if (cached) return cached;
  const row = await activeSeed(kernel.db, place.brandId, place.memberId)
    ?? await makePair(kernel, place, hex(kernel.random.bytes(8)));
  const counted = await seedOf(kernel.db, place.brandId, place.memberId);
  const active = openPair(kernel, row, counted?.seedId === row.seed_id ? counted.nonce : 0);
  if (cacheOf(kernel).size > 50_000) cacheOf(kernel).clear();
  cacheOf(kernel).set(keyOf(place), active);
  return active;
};

/** Corrects what this process believed, after another one counted on. */
export const adopt = async (
  kernel: Kernel, place: Place, now: { seedId: bigint; nonce: number },
): Promise<Active> => {
  const cached = cacheOf(kernel).get(keyOf(place));
  if (cached && cached.seedId === now.seedId) {
    cached.nonce = now.nonce;
    return cached;
  }
  const row = await seedById(kernel.db, place.brandId, now.seedId);
  if (!row) throw new Error('the counted seed pair does not exist');
  const active = openPair(kernel, row, now.nonce);
  cacheOf(kernel).set(keyOf(place), active);
  return active;
};

/**
 * Reveals the active pair and commits to a new one with the member's client seed. Answers false
 * while draws of it are still to come: its seed would show what is still hidden. Other draws
 * that are under way are the caller's to tell.
 */
export const rotatePair = async (
  kernel: Kernel, place: Place, clientSeed: string,
  isUnderWay: (tx: Queries) => Promise<boolean>,
): Promise<boolean> => {
  await activePair(kernel, place);
  const isRotated = await kernel.db.transaction(async (tx) => {
    // The balance row is locked first, so that no round is counted while the pair retires.
    await tx.row(`select 1 from balances where brand_id = $1 and member_id = $2
      for no key update`, [place.brandId, place.memberId]);
    if (await hasOpenDraws(tx, place.brandId, place.memberId)
      || await isUnderWay(tx)) return false;
    const counted = await seedOf(tx, place.brandId, place.memberId);
    if (counted) {
      await retireSeed(tx, { brandId: place.brandId, seedId: counted.seedId,
        rounds: counted.nonce });
    }
    const sealed = sealedSeed(kernel);
    const row = await insertSeed(tx, { ...place, ...sealed, clientSeed });
    if (!row) throw new Error('two seed pairs cannot be active');
    await setSeed(tx, place.brandId, place.memberId, row.seed_id);
    return true;
  });
  cacheOf(kernel).delete(keyOf(place));
  return isRotated;
};

/** The pair of a round that was counted before, and its draws from the start, as often as asked. */
export const drawsOfCount = async (
  kernel: Kernel, brandId: number, p: { seedId: bigint; nonce: number },
): Promise<{ draws: () => Draws; pair: SeedRow }> => {
  const pair = await seedById(kernel.db, brandId, p.seedId);
  if (!pair) throw new Error('the seed pair of a round is missing');
  const stream = drawStream(serverSeedOf(kernel, pair));
  return { pair, draws: () => stream(pair.client_seed, p.nonce) };
};

export const serverSeedOf = (kernel: Kernel, row: SeedRow): Uint8Array =>
  unseal(kernel.secrets.atRest, row.server_seed_sealed);

const sealedSeed = (kernel: Kernel) => {
  const serverSeed = kernel.random.bytes(32);
  return { sealed: seal(kernel.secrets.atRest, serverSeed, kernel.random),
    commitment: commitmentOf(serverSeed) };
};

const makePair = (kernel: Kernel, place: Place, clientSeed: string): Promise<SeedRow> =>
  kernel.db.transaction(async (tx) => {
    await tx.row(`select 1 from balances where brand_id = $1 and member_id = $2
      for no key update`, [place.brandId, place.memberId]);
    const made = await insertSeed(tx, { ...place, ...sealedSeed(kernel), clientSeed });
    if (made) await setSeed(tx, place.brandId, place.memberId, made.seed_id);
    const row = made ?? await activeSeed(tx, place.brandId, place.memberId);
    if (!row) throw new Error('the seed pair was not made');
    return row;
  });

const openPair = (kernel: Kernel, row: SeedRow, nonce: number): Active => {
  const stream = drawStream(serverSeedOf(kernel, row));
  return { seedId: row.seed_id, nonce, commitment: row.commitment, clientSeed: row.client_seed,
    drawsAt: (at) => stream(row.client_seed, at) };
};
