import type { Queries } from '../../../kernel/db.ts';

/** Some prizes of which nobody was told; told once the caller's transaction is committed. */
export const takeUntold = (tx: Queries, brandId: number, count: number) =>
  tx.rows(
    `with untold as (
       select tournament_id, rank from tournament_prizes where brand_id = $1 and not is_told
       order by tournament_id, rank limit $2 for update skip locked)
     update tournament_prizes p set is_told = true from untold u, tournaments t
     where p.brand_id = $1 and p.tournament_id = u.tournament_id and p.rank = u.rank
       and t.brand_id = p.brand_id and t.tournament_id = p.tournament_id
     returning p.rank, p.member_id, p.amount, t.title, t.titles`,
    [brandId, count],
  );
