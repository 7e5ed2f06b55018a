-- Locks wagers and then the balances of their members, each in one order. A snapshot is older than
-- the locks its statement waits for: what follows sees what another call did.
create or replace function lock_members_of(p_brand integer, p_wager bigint[]) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
begin
  perform from wagers w where w.brand_id = p_brand and w.wager_id = any(p_wager)
    order by w.member_id, w.wager_id for update;
  perform from (select distinct w.member_id from wagers w where w.brand_id = p_brand
      and w.wager_id = any(p_wager) order by 1) m
    cross join lateral (select from balances b where b.brand_id = p_brand
      and b.member_id = m.member_id for no key update) b;
end $$;
