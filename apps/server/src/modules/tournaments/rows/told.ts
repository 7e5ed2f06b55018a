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

/**
 * Some of those who had a score in a race that was cancelled, each once; the race is left when no
 * more of them are. Told once the caller's transaction is committed.
 */
export const takeCancelled = (tx: Queries, brandId: number, count: number) =>
  tx.rows(
    `with race as (
       select tournament_id, title, titles, told_to from tournaments
       where brand_id = $1 and told_to is not null
       order by tournament_id limit 1 for update skip locked),
     scored as (
       select s.member_id from race r join tournament_scores s
         on s.brand_id = $1 and s.tournament_id = r.tournament_id and s.member_id > r.told_to
       order by s.member_id limit $2),
     told as (
       update tournaments t set told_to = (select max(member_id) from scored) from race r
       where t.brand_id = $1 and t.tournament_id = r.tournament_id)
     select s.member_id, r.title, r.titles from race r cross join scored s`,
    [brandId, count],
  );
