-- Counts the rooms anew from the entries, under the member's lock: after a change of limits, and
-- when a window has ended.
create or replace function fill_rooms(
  p_brand integer, p_member bigint, p_now timestamptz
) returns void
language plpgsql as $$
begin
-- A snapshot is older than the lock its statement waits for: the next statement has its own.
perform from balances where brand_id = p_brand and member_id = p_member for no key update;
with zone as (
  select time_zone from brands where brand_id = p_brand
), windows as (
  select l.kind, l.amount, l.period, window_end(z.time_zone, l.period, p_now) as ends
  from play_limits l cross join zone z where l.brand_id = p_brand and l.member_id = p_member
), played as materialized (
  select w.period, p.staked, p.lost from (select distinct period from windows) w cross join zone z
  cross join lateral played_since(p_brand, p_member,
    window_start(z.time_zone, w.period, p_now)) p
), rooms as (
  select min(w.amount - p.staked) filter (where w.kind = 'stake') as stake_room,
    min(w.amount - p.lost) filter (where w.kind = 'loss') as loss_room, min(w.ends) as room_until
  from windows w join played p on p.period = w.period
)
update balances b set stake_room = r.stake_room, loss_room = r.loss_room,
  room_until = r.room_until
from rooms r where b.brand_id = p_brand and b.member_id = p_member;
end $$;
