-- Takes wagers that end by hand out of the totals of rounds that still run, under their locks:
-- somebody else has the room they held. Once: what is out is not in `wager_units` any more.
create or replace function sell_units(p_brand integer, p_wager bigint[]) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
declare one record;
begin
  for one in with sold as (
      delete from wager_units n where n.brand_id = p_brand and n.wager_id = any(p_wager)
        and not exists (select from round_ends r where r.brand_id = p_brand
          and r.round_id = n.round_id)
      returning n.wager_id, n.round_id, n.unit, n.stake, n.liability
    ), noted as (
      insert into sold_units (brand_id, wager_id, round_id, unit, stake, liability)
      select p_brand, s.wager_id, s.round_id, s.unit, s.stake, s.liability from sold s
    )
    select s.round_id, s.unit, sum(s.stake)::bigint as stake, sum(s.liability)::bigint as liability
    from sold s group by 1, 2 order by 1, 2
  loop
    update round_totals o set stake = o.stake - one.stake, liability = o.liability - one.liability
    where o.brand_id = p_brand and o.round_id = one.round_id and o.unit = one.unit;
  end loop;
end $$;
