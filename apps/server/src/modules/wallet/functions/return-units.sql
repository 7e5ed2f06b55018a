-- Puts wagers that are open again, and had been sold, back into the totals they were in.
create or replace function return_units(p_brand integer, p_wager bigint[]) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
declare one record;
begin
  for one in with returned as (
      delete from sold_units n where n.brand_id = p_brand and n.wager_id = any(p_wager)
      returning n.wager_id, n.round_id, n.unit, n.stake, n.liability
    ), noted as (
      insert into wager_units (brand_id, wager_id, round_id, unit, stake, liability)
      select p_brand, s.wager_id, s.round_id, s.unit, s.stake, s.liability from returned s
    )
    select s.round_id, s.unit, sum(s.stake)::bigint as stake, sum(s.liability)::bigint as liability
    from returned s group by 1, 2 order by 1, 2
  loop
    update round_totals o set stake = o.stake + one.stake, liability = o.liability + one.liability
    where o.brand_id = p_brand and o.round_id = one.round_id and o.unit = one.unit;
  end loop;
end $$;
