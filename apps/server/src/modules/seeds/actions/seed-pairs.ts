import { commitmentOf, drawStream, type Draws } from '@fairhouse/game-kit';
import { seal, unseal } from '../../../kernel/crypto.ts';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { noteInLedger, seedOf, setSeed } from '../../wallet/index.ts';
import {
  activeSeed,
  beginSeed,
  hasOpenDraws,
  insertNext,
  nextSeed,
  retireSeed,
  seedById,
  type NextRow,
  type SeedRow,
} from '../store.ts';

/** A member's active pair as this process knows it; the database has the last word. */
export type Active = {
  seedId: bigint;
  nonce: number;
  commitment: string;
  clientSeed: string;
  /** The nonce that was drawn last: what was drawn for it may still not have been staked on. */
  drawn?: number;
  drawsAt(nonce: number): Draws;
};
export type MemberKey = { brandId: number; memberId: bigint };

const cacheOf = (kernel: Kernel) => kernel.once('rounds.seeds', () => new Map<string, Active>());
const keyOf = (p: MemberKey) => `${p.brandId}/${p.memberId}`;

/** The active pair; undefined before the member has given a seed of their own. */
export const activePair = async (kernel: Kernel, place: MemberKey): Promise<Active | undefined> => {
  const cached = cacheOf(kernel).get(keyOf(place));
  if (cached) return cached;
  const row = await activeSeed(kernel.db, place.brandId, place.memberId);
  if (!row) return undefined;
  const counted = await seedOf(kernel.db, place.brandId, place.memberId);
  const active = openPair(kernel, row, counted?.seedId === row.seed_id ? counted.nonce : 0);
  if (cacheOf(kernel).size > 50_000) cacheOf(kernel).clear();
  cacheOf(kernel).set(keyOf(place), active);
  return active;
};

/** Corrects what this process believed, after another one counted on. */
export const adopt = async (
  kernel: Kernel,
  place: MemberKey,
  now: { seedId: bigint; nonce: number },
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

/** The pair that comes next: drawn, committed and in the ledger before its client seed is known. */
export const nextPair = async (kernel: Kernel, place: MemberKey): Promise<NextRow> =>
  (await nextSeed(kernel.db, place.brandId, place.memberId)) ??
  kernel.db.transaction((tx) => commitNext(kernel, tx, place));

export type Begun = 'begun' | 'under_way' | 'commitment_changed' | 'begun_before';

/**
 * Reveals the active pair, if there is one, and begins the next with the member's seed: exactly
 * the pair whose commitment the member names. Refused while draws of the active one are still to
 * come, since its seed would show what is hidden; draws that are under way elsewhere are the
 * caller's to tell. `isFirst` begins a first pair and never retires one.
 */
export const beginPair = async (
  kernel: Kernel,
  place: MemberKey,
  p: {
    clientSeed: string;
    commitment: string;
    isFirst?: boolean;
    isUnderWay?: (tx: Queries) => Promise<boolean>;
  },
): Promise<Begun> => {
  const begun = await kernel.db.transaction(async (tx): Promise<Begun> => {
    // The balance row is locked first, so that no round is counted while the pair retires.
    await tx.row(
      `select 1 from balances where brand_id = $1 and member_id = $2
      for no key update`,
      [place.brandId, place.memberId],
    );
    const active = await activeSeed(tx, place.brandId, place.memberId);
    if (active && p.isFirst) return 'begun_before';
    if ((await hasOpenDraws(tx, { ...place, active })) || (await p.isUnderWay?.(tx)))
      return 'under_way';
    const next = await nextSeed(tx, place.brandId, place.memberId);
    if (next?.commitment !== p.commitment) return 'commitment_changed';
    if (active) {
      const counted = await seedOf(tx, place.brandId, place.memberId);
      await retireSeed(tx, {
        brandId: place.brandId,
        seedId: active.seed_id,
        rounds: counted?.seedId === active.seed_id ? counted.nonce : 0,
      });
    }
    const row = await beginSeed(tx, {
      brandId: place.brandId,
      seedId: next.seed_id,
      clientSeed: p.clientSeed,
    });
    if (!row) throw new Error('the next pair did not begin');
    await setSeed(tx, place.brandId, place.memberId, row.seed_id);
    await commitNext(kernel, tx, place);
    return 'begun';
  });
  cacheOf(kernel).delete(keyOf(place));
  return begun;
};

/** The pair of a round that was counted before, and its draws from the start, as often as asked. */
export const drawsOfCount = async (
  kernel: Kernel,
  brandId: number,
  p: { seedId: bigint; nonce: number },
): Promise<{ draws: () => Draws; pair: SeedRow }> => {
  const pair = await seedById(kernel.db, brandId, p.seedId);
  if (!pair) throw new Error('the seed pair of a round is missing');
  const stream = drawStream(serverSeedOf(kernel, pair));
  return { pair, draws: () => stream(pair.client_seed, p.nonce) };
};

export const serverSeedOf = (
  kernel: Kernel,
  row: Pick<SeedRow, 'server_seed_sealed'>,
): Uint8Array => unseal(kernel.secrets.atRest, row.server_seed_sealed);

/** The ledger takes the commitment in the same transaction: none is shown that it does not hold. */
const commitNext = async (kernel: Kernel, tx: Queries, place: MemberKey): Promise<NextRow> => {
  const serverSeed = kernel.random.bytes(32);
  const commitment = commitmentOf(serverSeed);
  const sealed = seal(kernel.secrets.atRest, serverSeed, kernel.random);
  const transferId = await noteInLedger(tx, {
    brandId: place.brandId,
    kind: 'commitment',
    key: `commitment:${commitment}`,
    reference: commitment,
  });
  const row =
    (await insertNext(tx, { ...place, sealed, commitment, transferId })) ??
    (await nextSeed(tx, place.brandId, place.memberId));
  if (!row) throw new Error('the next seed pair was not committed');
  return row;
};

const openPair = (kernel: Kernel, row: SeedRow, nonce: number): Active => {
  const stream = drawStream(serverSeedOf(kernel, row));
  return {
    seedId: row.seed_id,
    nonce,
    commitment: row.commitment,
    clientSeed: row.client_seed,
    drawsAt: (at) => stream(row.client_seed, at),
  };
};
