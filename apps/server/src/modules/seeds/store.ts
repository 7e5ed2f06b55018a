import type { Queries } from '../../kernel/db.ts';

export type SeedRow = { seed_id: bigint; member_id: bigint; server_seed_sealed: Buffer;
  commitment: string; client_seed: string; rounds: number | null; retired_at: Date | null };

export const activeSeed = (db: Queries, brandId: number, memberId: bigint) => db.row<SeedRow>(
  `select * from seed_pairs where brand_id = $1 and member_id = $2 and retired_at is null`,
  [brandId, memberId]);
export const lastRetired = (db: Queries, brandId: number, memberId: bigint) => db.row<SeedRow>(
  `select * from seed_pairs where brand_id = $1 and member_id = $2 and retired_at is not null
   order by seed_id desc limit 1`, [brandId, memberId]);
export const seedById = (db: Queries, brandId: number, seedId: bigint) => db.row<SeedRow>(
  'select * from seed_pairs where brand_id = $1 and seed_id = $2', [brandId, seedId]);

export const insertSeed = (tx: Queries, p: { brandId: number; memberId: bigint;
  sealed: Buffer; commitment: string; clientSeed: string }) => tx.row<SeedRow>(
  `insert into seed_pairs (brand_id, member_id, server_seed_sealed, commitment, client_seed)
   values ($1, $2, $3, $4, $5) on conflict do nothing returning *`,
  [p.brandId, p.memberId, p.sealed, p.commitment, p.clientSeed]);

export const retireSeed = async (tx: Queries, p: { brandId: number; seedId: bigint;
  rounds: number }): Promise<void> => {
  await tx.run(`update seed_pairs set retired_at = now(), rounds = $3
    where brand_id = $1 and seed_id = $2 and retired_at is null`,
  [p.brandId, p.seedId, p.rounds]);
};

/** Whether a stake is still out whose draws are those of the active pair. */
export const hasOpenDraws = async (
  db: Queries, brandId: number, memberId: bigint,
): Promise<boolean> => await db.row(
  `select 1 from wagers where brand_id = $1 and member_id = $2 and state = 'open'
     and detail ? 'seedId' limit 1`, [brandId, memberId]) !== undefined;
