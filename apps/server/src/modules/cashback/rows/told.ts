import type { Queries } from '../../../kernel/db.ts';

/**
 * Some closed days of members of which nobody was told, all categories of a day together; told once
 * the caller's transaction is committed. What may still be collected is `waiting`.
 */
export const takeUntold = (tx: Queries, brandId: number, count: number) =>
  tx.rows(
    `with days as (
       select distinct member_id, day from cashbacks
       where brand_id = $1 and not is_told and amount > 0 order by member_id, day limit $2
     ), told as (
       update cashbacks c set is_told = true from days d
       where c.brand_id = $1 and c.member_id = d.member_id and c.day = d.day and not c.is_told
         and c.amount > 0
       returning c.member_id, c.day, c.amount, c.expires_at, c.claimed_at
     )
     select member_id, to_char(day, 'YYYY-MM-DD') as day /* not null */,
       coalesce(sum(amount) filter (where claimed_at is null and expires_at > $3), 0)::bigint
         as waiting /* not null */, min(expires_at) as until /* not null */
     from told group by told.member_id, told.day`,
    [brandId, count, tx.now()],
  );
