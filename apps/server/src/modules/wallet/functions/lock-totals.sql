-- Locks the totals of the units that bets of a batch lie on, in the order of their keys and after
-- the balances, as everywhere (a row is locked also where its cap stays); makes those that are not
-- there. The cap that is kept is the one told last (of a batch the smallest), for whoever looks at
-- totals: a bet is judged by the cap that it tells itself, under this lock. Null is no cap at all.
create or replace function lock_totals(
  p_brand integer, p_unit_round text[], p_unit text[], p_unit_cap bigint[]
) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
begin
  insert into round_totals as o (brand_id, round_id, unit, cap)
  select p_brand, n.round_id, n.unit, min(n.cap)
  from unnest(p_unit_round, p_unit, p_unit_cap) as n(round_id, unit, cap)
  group by 2, 3 order by 2, 3
  on conflict (brand_id, round_id, unit) do update set cap = excluded.cap
    where o.cap is distinct from excluded.cap;
end $$;
