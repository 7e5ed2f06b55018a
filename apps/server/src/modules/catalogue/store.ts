import type { Queries } from '../../kernel/db.ts';

export type GameRow = { slug: string; position: number; is_hot: boolean; is_new: boolean;
  status: 'open' | 'maintenance' | 'closed'; plays: bigint };

/** New games appear in every brand; what an operator set stays. */
export const seedGames = async (db: Queries, slugs: readonly string[]): Promise<void> => {
  await db.run(
    `insert into games (brand_id, slug, position, is_hot, is_new)
     select b.brand_id, g.slug, g.position, true, true
     from brands b cross join unnest($1::text[]) with ordinality as g(slug, position)
     on conflict do nothing`, [[...slugs]]);
};

export const rowsOf = (db: Queries, brandId: number): Promise<GameRow[]> => db.rows<GameRow>(
  `select slug, position, is_hot, is_new, status, plays from games where brand_id = $1
   order by position, slug`, [brandId]);
