import type { Queries } from '../../../kernel/db.ts';

/** The brand a new installation has. */
export const DEMO_BRAND = 1;
/** True once for a brand and a name: what a new house begins with is written by who gets it. */
export const claimSeed = async (tx: Queries, brandId: number, name: string): Promise<boolean> =>
  (await tx.row(
    `insert into content_seeds (brand_id, name, seeded_at) values ($1, $2, $3)
    on conflict (brand_id, name) do nothing returning name`,
    [brandId, name, tx.now()],
  )) !== undefined;
export type Later = { name: string; since: string };
/**
 * The same for what houses begin with `since` then: true once for a house that began before it.
 * What its operators end or remove later does not come back.
 */
export const claimLater = async (
  tx: Queries,
  brandId: number,
  { noun, name, since }: Later & { noun: string },
): Promise<boolean> =>
  (await tx.row(
    `insert into content_seeds (brand_id, name, seeded_at)
     select s.brand_id, s.name || ':' || $3, $5 from content_seeds s
     where s.brand_id = $1 and s.name = $2 and s.seeded_at < $4::timestamptz
     on conflict (brand_id, name) do nothing returning name`,
    [brandId, noun, name, since, tx.now()],
  )) !== undefined;
