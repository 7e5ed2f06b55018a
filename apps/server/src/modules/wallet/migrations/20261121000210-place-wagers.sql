-- Group commit of wagers. One call is one transaction and one round trip. Arrays run in
-- parallel: one element an item (a member's ticket), and bets carry their item's number.
-- A batch holds at most one item a member, so every judgement is set-based.
-- Planner settings are pinned: the statement must never flip to a sequential scan.
create function place_wagers(
  brand integer[], member bigint[], key text[], fingerprint text[], house bigint[],
  window_of text[], round_of text[], slug text[], category text[],
  stake bigint[], payout bigint[], seed bigint[], nonce integer[],
  bet_item integer[], bet text[], bet_stake bigint[], bet_payout bigint[], bet_valid bigint[],
  bet_outcome text[], bet_detail text[]
) returns table (
  item integer, verdict text, transfer bigint, available_after bigint, seed_now bigint,
  nonce_now integer, wager_first bigint, placed_at timestamptz
) language sql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off
as $$
with given as materialized (
  select * from unnest(brand, member, key, fingerprint, house, window_of, round_of, slug,
    category, stake, payout, seed, nonce)
    with ordinality as g(brand_id, member_id, key, fingerprint, house, window_id, round_id, slug,
      category, stake, payout, seed_id, nonce, item)
), locked as materialized (
  select g.*, b.account_id, b.available, b.stake_max, b.play_stopped_until,
    b.seed_id as seed_now, b.next_nonce
  from given g join balances b on b.brand_id = g.brand_id and b.member_id = g.member_id
  order by g.brand_id, g.member_id
  for no key update of b
), judged as materialized (
  select l.*, t.transfer_id as known_id, t.fingerprint as known_fingerprint,
    case
      when t.transfer_id is not null and t.fingerprint is distinct from l.fingerprint
        then 'idempotency_conflict'
      when t.transfer_id is not null then 'replay'
      when l.play_stopped_until > now() then 'limit_exceeded'
      when l.stake > l.stake_max then 'limit_exceeded'
      when l.seed_id is not null and (l.seed_id is distinct from l.seed_now
        or l.nonce <> l.next_nonce) then 'stale_seed'
      when l.stake > l.available then 'insufficient_balance'
      when l.window_id is not null and not coalesce((
        select w.is_open from betting_windows w
        where w.brand_id = l.brand_id and w.window_id = l.window_id for key share), false)
        then 'bets_closed'
      else 'ok'
    end as verdict
  from locked l left join transfers t on t.brand_id = l.brand_id and t.key = l.key
), accepted as materialized (
  select j.*, nextval('transfer_ids') as transfer_id from judged j where verdict = 'ok'
), moved as (
  update balances b set available = b.available - a.stake + a.payout,
    next_nonce = b.next_nonce + (a.seed_id is not null)::integer
  from accepted a where b.brand_id = a.brand_id and b.member_id = a.member_id
  returning b.brand_id
), posted as (
  insert into transfers (brand_id, transfer_id, key, kind, reference, fingerprint)
  select brand_id, transfer_id, key, 'wager', slug, fingerprint from accepted
), entered as (
  insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, balance_after)
  select brand_id, transfer_id, 1, account_id, 'stake', -stake, available - stake from accepted
  union all
  select brand_id, transfer_id, 2, account_id, 'payout', payout, available - stake + payout
    from accepted where payout > 0
  union all
  select brand_id, transfer_id, 3, house, 'wager', stake - payout, null
    from accepted where stake <> payout
), bets as materialized (
  select a.brand_id, a.member_id, a.transfer_id, a.round_id, a.slug, a.category, a.item,
    nextval('wager_ids') as wager_id, b.bet, b.stake, b.payout, b.valid_bet, b.outcome, b.detail
  from unnest(bet_item, bet, bet_stake, bet_payout, bet_valid, bet_outcome, bet_detail)
    as b(item, bet, stake, payout, valid_bet, outcome, detail)
  join accepted a on a.item = b.item
), wagered as (
  insert into wagers (brand_id, wager_id, member_id, transfer_id, round_id, slug, category, bet,
    stake, payout, valid_bet, outcome, state, detail, settled_at)
  select brand_id, wager_id, member_id, transfer_id, round_id, slug, category, bet, stake,
    payout, valid_bet, outcome, case when round_id is null then 'settled' else 'open' end,
    detail::jsonb, case when round_id is null then now() end
  from bets
)
select g.item::integer, coalesce(j.verdict, 'not_found'), coalesce(a.transfer_id, j.known_id),
  case when j.verdict = 'ok' then j.available - j.stake + j.payout else j.available end,
  j.seed_now, j.next_nonce,
  (select min(b.wager_id) from bets b where b.item = g.item), now()
from given g left join judged j on j.item = g.item left join accepted a on a.item = g.item
order by g.item
$$;
