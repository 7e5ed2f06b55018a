-- Locks the totals that wagers are in, or were in before they were sold, in the order of their keys and after the balances.
create or replace function lock_totals_of(p_brand integer, p_wager bigint[]) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
begin
  perform from (select n.round_id, n.unit from wager_units n
      where n.brand_id = p_brand and n.wager_id = any(p_wager)
      union select n.round_id, n.unit from sold_units n
      where n.brand_id = p_brand and n.wager_id = any(p_wager) order by 1, 2) u
    cross join lateral (select from round_totals o where o.brand_id = p_brand
      and o.round_id = u.round_id and o.unit = u.unit for no key update) o;
end $$;
