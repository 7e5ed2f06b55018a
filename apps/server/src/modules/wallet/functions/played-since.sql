-- What a member staked and lost since a moment, by the entries and what was played from wallets of
-- vendors: stakes less stakes given back, and stakes less all that play paid. A pending stake
-- counts as lost, and so does what can be lost in hands that are open, whenever they were dealt: they
-- count when they end. What of a stake of before the moment came back since is no part of either: it
-- makes room only where it was counted.
create or replace function played_since(p_brand integer, p_member bigint, p_from timestamptz)
returns table (staked bigint, lost bigint) language sql stable
set enable_seqscan = off set jit = off as $$
  with own as materialized (
    select account_id, in_hands from balances where brand_id = p_brand and member_id = p_member
  ), at_rooms as materialized (
    select coalesce(sum(in_hands), 0)::bigint as risk from own
  ), bound as materialized (
    -- Backwards until the first entry well before the moment; what is older is not read.
    select coalesce((select e.transfer_id from entries e, own o where e.brand_id = p_brand
      and e.account_id = o.account_id and e.balance_after is not null
      and e.at < p_from - interval '10 minutes'
      order by e.transfer_id desc, e.entry_no desc limit 1), 0) as transfer_id
  ), last_end as materialized (
    select coalesce((select e.end_id from wager_ends e where e.brand_id = p_brand
      and e.member_id = p_member and e.at < p_from - interval '10 minutes'
      order by e.end_id desc limit 1), 0) as end_id
  ), old as materialized (
    select coalesce(sum(w.stake), 0)::bigint as returned
    from (select distinct e.wager_id from last_end l join wager_ends e on e.brand_id = p_brand
      and e.member_id = p_member and e.end_id > l.end_id and e.at >= p_from
      and e.placed_at < p_from and e.stake <= 0 and not exists (select from wallet_plays v
        where v.brand_id = p_brand and v.member_id = p_member and v.wager_id = e.wager_id)) e
    cross join lateral (select o.stake from wagers o where o.brand_id = p_brand
      and o.wager_id = e.wager_id and o.state = 'void' and not o.is_free limit 1) w
  ), at_vendors as materialized (
    select coalesce(sum(stake), 0)::bigint as staked,
      coalesce(sum(stake - payout), 0)::bigint as lost
    from wallet_plays where brand_id = p_brand and member_id = p_member and at >= p_from
  )
  select coalesce(-sum(e.amount) filter (where e.type in ('stake', 'refund', 'free_bet')), 0)::bigint
      + max(v.staked) + max(r.returned) + max(h.risk),
    coalesce(-sum(e.amount), 0)::bigint + max(v.lost) + max(r.returned) + max(h.risk)
  from at_vendors v cross join old r cross join at_rooms h left join (own o cross join bound b join entries e on e.brand_id = p_brand
    and e.account_id = o.account_id and e.transfer_id > b.transfer_id
    and e.balance_after is not null and e.at >= p_from
    and e.type in ('stake', 'payout', 'refund', 'reversal', 'free_bet')) on true $$;
