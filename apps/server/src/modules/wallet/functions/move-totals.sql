-- Moves the totals that wagers are in, up (1) or down (-1), under their locks. Row by row: a join,
-- planned while the table was empty, would read all totals of a round for each of them.
create or replace function move_totals(p_brand integer, p_wager bigint[], p_sign integer)
returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
declare one record;
begin
  for one in select n.round_id, n.unit, sum(n.stake)::bigint as stake,
      sum(n.liability)::bigint as liability from wager_units n
    where n.brand_id = p_brand and n.wager_id = any(p_wager) group by 1, 2 order by 1, 2
  loop
    update round_totals o set stake = o.stake + p_sign * one.stake,
      liability = o.liability + p_sign * one.liability
    where o.brand_id = p_brand and o.round_id = one.round_id and o.unit = one.unit;
  end loop;
end $$;
