-- Group commit of wagers of one brand. One call is one transaction and one round trip. Arrays run
-- in parallel: one element an item (a member's ticket), and bets carry their item's number.
-- A batch holds at most one item a member, so every judgement is set-based. A bet is judged by the
-- row of its member as it was locked, and moves that: reckoned from the row of the snapshot, which
-- is older where the bet waited for a credit, the stake went below nothing first.
-- p_bet_max bounds what a member has on a bet of a round in all; null where no bet is bounded.
-- Planner settings are pinned: the statement must never flip to a sequential scan.
create or replace function place_wagers(
  p_brand integer, p_member bigint[], p_key text[], p_fingerprint text[], p_house bigint[],
  p_window text[], p_round text[], p_slug text[], p_category text[],
  p_stake bigint[], p_payout bigint[], p_seed bigint[], p_nonce integer[],
  p_bet_item integer[], p_bet text[], p_bet_stake bigint[], p_bet_payout bigint[],
  p_bet_valid bigint[], p_bet_outcome text[], p_bet_rule text[], p_bet_detail jsonb,
  p_bet_max bigint[], p_now timestamptz
) returns table (
  item integer, verdict text, transfer bigint, available_after bigint, seed_now bigint,
  nonce_now integer, wager_ids bigint[], placed_at timestamptz
) language plpgsql
set enable_seqscan = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off
as $$
#variable_conflict use_column
begin
-- A snapshot is older than the locks its statement waits for. Where earlier tickets count, the
-- members are locked first: what another process placed for them is then seen below.
if p_bet_max is not null then
  perform from (select m.member_id from unnest(p_member) as m(member_id) order by 1) g
  cross join lateral (
    select from balances o where o.brand_id = p_brand and o.member_id = g.member_id
    for no key update) b;
end if;
perform hold_folio(p_brand);
return query
with given as materialized (
  select p_brand as brand_id, g.* from unnest(p_member, p_key, p_fingerprint, p_house, p_window,
    p_round, p_slug, p_category, p_stake, p_payout, p_seed, p_nonce)
    with ordinality as g(member_id, key, fingerprint, house, window_id, round_id, slug,
      category, stake, payout, seed_id, nonce, item)
), locked as materialized (
  select g.*, b.account_id, b.available, b.owed, b.stake_max, b.play_stopped_until,
    b.stake_room, b.loss_room, b.room_until,
    b.seed_id as seed_now, b.next_nonce
  from (select * from given order by member_id) g
  cross join lateral (
    select * from balances o where o.brand_id = g.brand_id and o.member_id = g.member_id
    for no key update) b
), bounded as (
  select n.item from given g join (
    select item, bet, sum(stake) as stake, min(stake_max) as stake_max
    from unnest(p_bet_item, p_bet, p_bet_stake, p_bet_max) as n(item, bet, stake, stake_max)
    group by item, bet
  ) n on n.item = g.item
  where g.round_id is not null and n.stake_max is not null and n.stake_max < n.stake + (
    select coalesce(sum(w.stake), 0) from wagers w where w.brand_id = g.brand_id
      and w.round_id = g.round_id and w.member_id = g.member_id and w.bet = n.bet)
), judged as materialized (
  select l.*, t.transfer_id as known_id, t.fingerprint as known_fingerprint,
    case
      when t.transfer_id is not null and t.fingerprint is distinct from l.fingerprint
        then 'idempotency_conflict'
      when t.transfer_id is not null then 'replay'
      when l.play_stopped_until > p_now then 'on_break'
      when l.stake > l.stake_max then 'limit_exceeded'
      when p_bet_max is not null and l.item in (select item from bounded) then 'limit_exceeded'
      when l.seed_id is not null and (l.seed_id is distinct from l.seed_now
        or l.nonce <> l.next_nonce) then 'stale_seed'
      when l.room_until <= p_now then 'stale_room'
      when l.stake > l.stake_room or l.stake > l.loss_room then 'own_limit'
      when l.stake > l.available then 'insufficient_balance'
      when l.window_id is not null and not coalesce((
        select w.is_open from betting_windows w
        where w.brand_id = l.brand_id and w.window_id = l.window_id for key share), false)
        then 'bets_closed'
      else 'ok'
    end as verdict
  from locked l left join lateral (
    -- The limit keeps this a look-up by key: planned while the table was empty, a plain join
    -- would hash all transfers of the brand for every batch until the next analyze.
    select o.transfer_id, o.fingerprint from transfers o
    where o.brand_id = l.brand_id and o.key = l.key limit 1) t on true
), accepted as materialized (
  -- What a member owes is paid first from what is won.
  select j.*, nextval('transfer_ids') as transfer_id, least(j.owed, j.payout) as to_debt
  from judged j where verdict = 'ok'
), moved as (
  update balances b set available = a.available - a.stake + a.payout - a.to_debt,
    owed = a.owed - a.to_debt,
    next_nonce = a.next_nonce + (a.seed_id is not null)::integer,
    stake_room = a.stake_room - a.stake, loss_room = a.loss_room - a.stake + a.payout
  from accepted a where b.brand_id = a.brand_id and b.member_id = a.member_id
  returning b.brand_id
), posted as (
  insert into transfers (brand_id, transfer_id, key, kind, reference, fingerprint, at)
  select brand_id, transfer_id, key, 'wager', slug, fingerprint, p_now from accepted
), entered as (
  insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, balance_after,
    at)
  select brand_id, transfer_id, 1, account_id, 'stake', -stake, available - stake, p_now
    from accepted
  union all
  select brand_id, transfer_id, 2, account_id, 'payout', payout, available - stake + payout,
    p_now from accepted where payout > 0
  union all
  select brand_id, transfer_id, 3, house, 'wager', stake - payout, null, p_now
    from accepted where stake <> payout
  union all
  select brand_id, transfer_id, 4, account_id, 'debt', -to_debt,
    available - stake + payout - to_debt, p_now from accepted where to_debt > 0
  union all
  select brand_id, transfer_id, 5, debt_account(brand_id, member_id), 'debt', to_debt, null, p_now
    from accepted where to_debt > 0
), bets as materialized (
  select a.brand_id, a.member_id, a.transfer_id, a.round_id, a.slug, a.category, a.item,
    b.bet_no, nextval('wager_ids') as wager_id, b.bet, b.stake, b.payout, b.valid_bet, b.outcome,
    b.rule,
    nullif(p_bet_detail -> (b.bet_no - 1)::integer, 'null') as detail
  from unnest(p_bet_item, p_bet, p_bet_stake, p_bet_payout, p_bet_valid, p_bet_outcome,
    p_bet_rule) with ordinality as b(item, bet, stake, payout, valid_bet, outcome, rule, bet_no)
  join accepted a on a.item = b.item
), wagered as (
  insert into wagers (brand_id, wager_id, member_id, transfer_id, round_id, slug, category, bet,
    stake, payout, valid_bet, outcome, rule, state, version, detail, at, settled_at)
  select brand_id, wager_id, member_id, transfer_id, round_id, slug, category, bet, stake,
    payout, valid_bet, outcome, case when round_id is null then rule end,
    case when round_id is null then 'settled' else 'open' end,
    (round_id is null)::integer, detail, p_now, case when round_id is null then p_now end
  from bets
), ended as (
  insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind, bets, stake, payout,
    valid_bet, rule, placed_at, at)
  select brand_id, wager_id, member_id, slug, category, 'end', 1, stake, payout, valid_bet, rule,
    p_now, p_now from bets where round_id is null
)
select g.item::integer, coalesce(j.verdict, 'not_found'), coalesce(a.transfer_id, j.known_id),
  case when j.verdict = 'ok' then j.available - j.stake + j.payout - a.to_debt else j.available end,
  j.seed_now, j.next_nonce, i.wager_ids, p_now
from given g left join judged j on j.item = g.item left join accepted a on a.item = g.item
left join (select b.item, array_agg(b.wager_id order by b.bet_no) as wager_ids
  from bets b group by b.item) i on i.item = g.item
order by g.item;
end $$;
