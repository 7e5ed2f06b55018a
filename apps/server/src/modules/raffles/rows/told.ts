import type { Queries } from '../../../kernel/db.ts';

/** Who has tickets of a raffle that stands and was not told, with how many; noted as told. */
export const takeUntold = (tx: Queries, brandId: number, count: number) =>
  tx.rows(
    `with found as (
       select e.brand_id, e.raffle_id, e.member_id, r.promotion_id, r.closes_at,
         least((r.rule ->> 'perMember')::bigint, e.given + case r.rule ->> 'kind'
           when 'given' then 0 else e.sum / greatest(1, (r.rule ->> 'per')::bigint) end)
           as tickets
       from raffles r join raffle_entries e on e.brand_id = r.brand_id
         and e.raffle_id = r.raffle_id and (not e.is_told or e.given > e.told_given)
       where r.brand_id = $1 and r.state = 'open' and r.closes_at > $3), due as (
       select * from found where tickets > 0 limit $2), noted as (
       update raffle_entries e set is_told = true, told_given = e.given from due d
       where e.brand_id = d.brand_id and e.raffle_id = d.raffle_id and e.member_id = d.member_id
       returning e.brand_id, e.raffle_id, e.member_id)
     select n.member_id, d.tickets /* not null */, d.closes_at /* not null */,
       array(select t.language from promotion_texts t where t.brand_id = d.brand_id
         and t.promotion_id = d.promotion_id order by t.language) as languages /* not null */,
       array(select t.title from promotion_texts t where t.brand_id = d.brand_id
         and t.promotion_id = d.promotion_id order by t.language) as titles /* not null */
     from noted n join due d on d.raffle_id = n.raffle_id and d.member_id = n.member_id`,
    [brandId, count, tx.now()],
  );
