-- What a member may still stake and lose. Every movement of play changes all windows by the same
-- amount until one of them ends, so the least room stands for all of them until then: it is judged
-- and counted in the row that a bet locks anyway. Null: no limit.
alter table balances add stake_room bigint, add loss_room bigint, add room_until timestamptz;

create table play_limits (
  brand_id integer not null, member_id bigint not null,
  kind text not null check (kind in ('stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  primary key (brand_id, member_id, kind, period),
  foreign key (brand_id, member_id) references balances (brand_id, member_id));

-- When a window of the brand's calendar began, and when it ends.
create function window_start(p_zone text, p_period text, p_at timestamptz) returns timestamptz
language sql stable as $$
  select date_trunc(p_period, p_at at time zone p_zone) at time zone p_zone $$;
create function window_end(p_zone text, p_period text, p_at timestamptz) returns timestamptz
language sql stable as $$
  select (date_trunc(p_period, p_at at time zone p_zone) + ('1 ' || p_period)::interval)
    at time zone p_zone $$;

-- What a member staked and lost since a moment, by the entries alone: stakes less stakes given
-- back, and stakes less all that play paid. A pending stake counts as lost.
create function played_since(p_brand integer, p_member bigint, p_from timestamptz)
returns table (staked bigint, lost bigint) language sql stable
set enable_seqscan = off set jit = off as $$
  with own as materialized (
    select account_id from balances where brand_id = p_brand and member_id = p_member
  ), bound as materialized (
    -- Backwards until the first entry well before the moment; what is older is not read.
    select coalesce((select e.transfer_id from entries e, own o where e.brand_id = p_brand
      and e.account_id = o.account_id and e.balance_after is not null
      and e.at < p_from - interval '10 minutes'
      order by e.transfer_id desc, e.entry_no desc limit 1), 0) as transfer_id
  )
  select coalesce(-sum(e.amount) filter (where e.type in ('stake', 'refund')), 0)::bigint,
    coalesce(-sum(e.amount), 0)::bigint
  from own o cross join bound b join entries e on e.brand_id = p_brand
    and e.account_id = o.account_id and e.transfer_id > b.transfer_id
  where e.balance_after is not null and e.at >= p_from
    and e.type in ('stake', 'payout', 'refund', 'reversal') $$;

-- Counts the rooms anew from the entries, under the member's lock: after a change of limits, and
-- when a window has ended.
create function fill_rooms(p_brand integer, p_member bigint) returns void language plpgsql as $$
begin
-- A snapshot is older than the lock its statement waits for: the next statement has its own.
perform from balances where brand_id = p_brand and member_id = p_member for no key update;
with zone as (
  select time_zone from brands where brand_id = p_brand
), windows as (
  select l.kind, l.amount, l.period, window_end(z.time_zone, l.period, now()) as ends
  from play_limits l cross join zone z where l.brand_id = p_brand and l.member_id = p_member
), played as materialized (
  select w.period, p.staked, p.lost from (select distinct period from windows) w cross join zone z
  cross join lateral played_since(p_brand, p_member,
    window_start(z.time_zone, w.period, now())) p
), rooms as (
  select min(w.amount - p.staked) filter (where w.kind = 'stake') as stake_room,
    min(w.amount - p.lost) filter (where w.kind = 'loss') as loss_room, min(w.ends) as room_until
  from windows w join played p on p.period = w.period
)
update balances b set stake_room = r.stake_room, loss_room = r.loss_room,
  room_until = r.room_until
from rooms r where b.brand_id = p_brand and b.member_id = p_member;
end $$;
