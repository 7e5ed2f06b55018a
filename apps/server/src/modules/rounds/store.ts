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

export type PlayedRow = { wager_id: bigint; member_id: bigint; slug: string; bet: string;
  stake: bigint; payout: bigint; valid_bet: bigint; state: string; at: Date;
  round_id: string | null; detail: PlayedDetail | null };
/** What a wager of an instant round keeps: enough to draw it again. */
export type PlayedDetail = { seedId: string; nonce: number; version: string;
  outcome: Record<string, unknown> };

export const roundsOf = (db: Queries, p: { brandId: number; memberId: bigint; slug: string }) =>
  db.rows<PlayedRow>(
    `select * from (select * from wagers where brand_id = $1 and member_id = $2
       order by wager_id desc limit 200) recent
     where slug = $3 and round_id is null order by wager_id desc limit 30`,
    [p.brandId, p.memberId, p.slug]);
export const roundById = (db: Queries, brandId: number, wagerId: bigint) => db.row<PlayedRow>(
  `select * from wagers where brand_id = $1 and wager_id = $2 and round_id is null`,
  [brandId, wagerId]);
