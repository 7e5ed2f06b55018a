-- Stakes of before today that go back, or come again, change no room of today: a member's rooms are
-- counted anew before the next stake. The balances are locked.
create or replace function renew_rooms(
  p_brand integer, p_wager bigint[], p_now timestamptz
) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
declare
  v_today timestamptz := (select window_start(time_zone, 'day', p_now) from brands
    where brand_id = p_brand);
begin
  update balances b set room_until = v_today
  where b.brand_id = p_brand and b.room_until > v_today and b.member_id in (
    select w.member_id from wagers w where w.brand_id = p_brand and w.wager_id = any(p_wager)
      and w.at < v_today);
end $$;
