-- Group commit of wagers of one brand. One call is one transaction and one round trip. Arrays run
-- in parallel: one element an item (a member's ticket); bets and gates carry their item's number,
-- units the number of their bet.
-- A batch holds at most one item a member, so every judgement is set-based. A bet is judged by the
-- row of its member as it was locked, and moves that: reckoned from the row of the snapshot, which
-- is older where the bet waited for a credit, the stake went below nothing first.
-- p_bet_alike is the pattern of the bets that are one choice with a bet under a bonus, null where it
-- is that name alone, empty where each is one of its own; the array is null where no bet has one.
-- p_bet_max bounds what a member has on a bet of a round in all; p_unit says what bets add to the
-- totals of units of rounds, and the caps of those; null where no bet has such a bound.
-- Totals are judged as they were seen and moved last, under the cap once more (`take_rooms`): batches
-- on the same units wait for each other's commit alone. Where they were not what they looked like
-- nothing is written, and who had too little room is judged again: under locks (`p_bet_max`, be they
-- none), where the totals are locked first.
-- Planner settings are pinned: the statement must never flip to a sequential scan.
create or replace function place_wagers(
  p_brand integer, p_member bigint[], p_key text[], p_fingerprint text[], p_reference text[],
  p_stake bigint[], p_payout bigint[], p_free bigint[], p_seed bigint[], p_nonce integer[],
  p_trial boolean[], p_gate_item integer[], p_gate text[], p_gate_version integer[],
  p_bet_item integer[], p_bet text[], p_bet_round text[], p_bet_slug text[],
  p_bet_category text[], p_bet_house bigint[], p_bet_state text[],
  p_bet_stake bigint[], p_bet_payout bigint[], p_bet_valid bigint[], p_bet_outcome text[],
  p_bet_rule text[], p_bet_detail jsonb, p_bet_alike text[], p_bet_max bigint[],
  p_unit_bet integer[], p_unit_round text[], p_unit text[], p_unit_stake bigint[],
  p_unit_liability bigint[], p_unit_cap bigint[], p_now timestamptz
) returns table (
  item integer, verdict text, transfer bigint, available_after bigint, seed_now bigint,
  nonce_now integer, wager_ids bigint[], placed_at timestamptz, room bigint
) language plpgsql
set enable_seqscan = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off
as $$
#variable_conflict use_column
declare
  c_most constant bigint := 9223372036854775807;
  v_under_locks constant boolean := p_bet_max is not null;
  v_placed integer[] := '{}';
  -- Items of what most batches have none of; looked for by statements of their own, since a plan
  -- pays for every table it names, read or not.
  v_late integer[] := '{}'; v_gated integer[] := '{}'; v_moved integer[] := '{}';
  v_bounded integer[] := '{}'; v_bonus integer[] := '{}';
begin
-- The end of a round waits for bets under way, which did not see it told; those behind it do.
perform pg_advisory_xact_lock_shared(hashtext('wallet.rounds'), r.lock)
from (select distinct round_lock(p_brand, b.round_id) as lock
  from unnest(p_bet_round, p_bet_state) as b(round_id, state)
  where b.state = 'open' and b.round_id is not null order by 1) r;
if p_gate <> '{}' then
  -- Each once and in one order, as those who move many windows together lock them; a row that was
  -- waited for is read as it is then.
  select coalesce(array_agg(g.item) filter (where w.is_open is not true), '{}'),
    coalesce(array_agg(g.item) filter (where w.version <> g.version), '{}')
  into v_gated, v_moved
  from unnest(p_gate_item, p_gate, p_gate_version) as g(item, window_id, version)
  left join (
    select d.window_id, l.is_open, l.version
    from (select distinct n.window_id from unnest(p_gate) as n(window_id) order by 1) d
    cross join lateral (select w.is_open, w.version from betting_windows w
      where w.brand_id = p_brand and w.window_id = d.window_id for key share) l
    offset 0
  ) w on w.window_id = g.window_id;
end if;
perform hold_folio(p_brand);
-- Totals that nobody has made are made before any is locked: who waits for others that make them
-- holds none that those could want.
if p_unit is not null then
  insert into round_totals (brand_id, round_id, unit, cap)
  select p_brand, n.round_id, n.unit, min(n.cap)
  from unnest(p_unit_round, p_unit, p_unit_cap) as n(round_id, unit, cap)
  where (select true from round_totals o where o.brand_id = p_brand
    and o.round_id = n.round_id and o.unit = n.unit limit 1) is null
  group by 2, 3 order by 2, 3
  on conflict (brand_id, round_id, unit) do nothing;
end if;
-- In one order whichever way a batch is judged: rounds, windows, balances, totals.
-- A snapshot is older than the locks its statement waits for. Where earlier tickets count, the
-- members are locked first: what another process placed for them is then seen below.
if v_under_locks then
  perform from (select m.member_id from unnest(p_member) as m(member_id) order by 1) g
  cross join lateral (
    select from balances o where o.brand_id = p_brand and o.member_id = g.member_id
    for no key update) b;
end if;
if p_unit is not null and v_under_locks then
  perform lock_totals(p_brand, p_unit_round, p_unit, p_unit_cap);
end if;
-- A round whose end was told takes no bet, also one that names no window: its own and those of its
-- units, since a leg of a parlay may be known to have lost. Look-ups by key.
if p_unit is not null or array_remove(p_bet_round, null) <> '{}' then
  select coalesce(array_agg(n.item), '{}') into v_late
  from (
    select item, round_id from unnest(p_bet_item, p_bet_round) as b(item, round_id)
    union all select p_bet_item[u.bet_no], u.round_id
      from unnest(p_unit_bet, p_unit_round) as u(bet_no, round_id)) n
  where (select true from round_ends r
    where r.brand_id = p_brand and r.round_id = n.round_id limit 1);
end if;
-- What lies on a bet already is seen for certain under locks alone.
if v_under_locks then
  select coalesce(array_agg(n.item), '{}') into v_bounded
  from (select item, bet, round_id, sum(stake) as stake, min(stake_max) as stake_max
    from unnest(p_bet_item, p_bet, p_bet_round, p_bet_stake, p_bet_max)
      as n(item, bet, round_id, stake, stake_max)
    where n.round_id is not null and n.stake_max is not null group by item, bet, round_id) n
  where n.stake_max < n.stake + (
    select coalesce(sum(w.stake), 0) from wagers w where w.brand_id = p_brand
      and w.round_id = n.round_id and w.member_id = p_member[n.item] and w.bet = n.bet
      and w.state <> 'void');
  -- All that lies on one choice of a round is one bet, by whichever tickets. A stake that the house
  -- gives is none of theirs.
  select coalesce(array_agg(n.item), '{}') into v_bonus
  from (select b.item, min(b.bet) as bet, b.alike, b.round_id, b.slug, sum(b.stake) as stake,
      min(o.bonus_bet_max) as stake_max
    from unnest(p_bet_item, p_bet, p_bet_alike, p_bet_round, p_bet_slug, p_bet_stake)
      as b(item, bet, alike, round_id, slug, stake)
    cross join lateral (select m.bonus_bet_max from balances m where m.brand_id = p_brand
      and m.member_id = p_member[b.item] and m.bonus_bet_max is not null offset 0) o
    where p_free[b.item] = 0
    group by b.item, coalesce(b.alike, b.bet), b.alike, b.round_id, b.slug) n
  where n.stake_max < n.stake + case when n.alike = '' then 0 else (
    select coalesce(sum(w.stake), 0) from wagers w
    where w.brand_id = p_brand and w.round_id = n.round_id and w.member_id = p_member[n.item]
      and case when n.alike is null then w.bet = n.bet else w.bet ~ n.alike end
      and w.slug = n.slug and w.state <> 'void' and not w.is_free) end;
end if;
for item, verdict, transfer, available_after, seed_now, nonce_now, wager_ids, placed_at, room in
with given as materialized (
  select p_brand as brand_id, g.* from unnest(p_member, p_key, p_fingerprint, p_reference,
    p_stake, p_payout, p_free, p_seed, p_nonce, p_trial)
    with ordinality as g(member_id, key, fingerprint, reference, stake, payout, free, seed_id,
      nonce, is_trial, item)
), locked as materialized (
  select g.*, b.account_id, b.available, b.owed, b.stake_max, b.play_stopped_until,
    b.stake_room, b.loss_room, b.room_until, b.bonus_bet_max,
    b.seed_id as seed_now, b.next_nonce
  from (select * from given order by member_id) g
  cross join lateral (
    select * from balances o where o.brand_id = g.brand_id and o.member_id = g.member_id
    for no key update) b
), judged_alone as materialized (
  select l.*, t.transfer_id as known_id, t.fingerprint as known_fingerprint,
    case
      when t.transfer_id is not null and t.fingerprint is distinct from l.fingerprint
        then 'idempotency_conflict'
      when t.transfer_id is not null then 'replay'
      -- The house that was named keeps other books, which know no such member.
      when l.is_trial <> (select a.is_trial from accounts a where a.brand_id = l.brand_id
        and a.account_id = l.account_id limit 1) then 'not_found'
      when l.play_stopped_until > p_now then 'on_break'
      when l.stake > l.stake_max then 'limit_exceeded'
      when l.bonus_bet_max is not null and l.free = 0 and not v_under_locks then 'again'
      when l.item = any(v_bonus) then 'bonus_bet_max'
      when l.item = any(v_bounded) then 'limit_exceeded'
      when l.seed_id is not null and (l.seed_id is distinct from l.seed_now
        or l.nonce <> l.next_nonce) then 'stale_seed'
      when l.room_until <= p_now then 'stale_room'
      when l.stake - l.free > l.stake_room or l.stake - l.free > l.loss_room then 'own_limit'
      when l.stake - l.free > l.available then 'insufficient_balance'
      when l.item = any(v_late) or l.item = any(v_gated) then 'bets_closed'
      when l.item = any(v_moved) then 'version_moved'
      else 'ok'
    end as verdict
  from locked l left join lateral (
    -- The limit keeps this a look-up by key: planned while the table was empty, a plain join
    -- would hash all transfers of the brand for every batch until the next analyze.
    select o.transfer_id, o.fingerprint from transfers o
    where o.brand_id = l.brand_id and o.key = l.key limit 1) t on true
), totals as materialized (
  -- Each once: a hot row has many dead versions, and each look walks through them.
  select d.round_id, d.unit, t.liability, c_most - t.stake as stake_room
  from (select distinct n.round_id, n.unit from unnest(p_unit_round, p_unit) n(round_id, unit)) d
  cross join lateral (select o.stake, o.liability from round_totals o
    where o.brand_id = p_brand and o.round_id = d.round_id and o.unit = d.unit limit 1) t
  where p_unit is not null
), rooms as materialized (
  -- What is left below the caps that each told itself: alone, and behind those before it in the
  -- batch. Where nobody told a cap, and for stakes, the end of the numbers is one. The room that
  -- is said is that of a unit in which the ticket finds too little.
  select u.item,
    min(least(u.room, u.stake_room)) filter (where u.room < u.own or u.stake_room < u.own_stake)
      as room,
    min(least(u.room - u.own, u.stake_room - u.own_stake)) as alone,
    min(least(u.room - u.running, u.stake_room - u.running_stake)) as together
  from (
    select b.item, coalesce(n.cap, c_most) - t.liability as room, t.stake_room,
      sum(n.liability) over of_item as own,
      sum(n.stake) over of_item as own_stake, sum(n.liability) over of_batch as running,
      sum(n.stake) over of_batch as running_stake
    from unnest(p_unit_bet, p_unit_round, p_unit, p_unit_stake, p_unit_liability, p_unit_cap)
      as n(bet_no, round_id, unit, stake, liability, cap)
    join unnest(p_bet_item) with ordinality as b(item, bet_no) on b.bet_no = n.bet_no
    join judged_alone j on j.item = b.item and j.verdict = 'ok'
    join totals t on t.round_id = n.round_id and t.unit = n.unit
    window of_item as (partition by b.item, n.round_id, n.unit),
      of_batch as (partition by n.round_id, n.unit order by b.item)) u
  where p_unit is not null group by u.item
), judged as materialized (
  select j.*, r.room, case when r.alone < 0 and v_under_locks then 'exposure_full'
    when r.alone < 0 or r.together < 0 then 'again' else j.verdict end as decided
  from judged_alone j left join rooms r on r.item = j.item
), accepted as materialized (
  -- What a member owes is paid first from what is won.
  select j.*, nextval('transfer_ids') as transfer_id, least(j.owed, j.payout) as to_debt
  from judged j where j.decided = 'ok'
), moved as (
  update balances b set available = a.available + a.free - a.stake + a.payout - a.to_debt,
    owed = a.owed - a.to_debt,
    next_nonce = a.next_nonce + (a.seed_id is not null)::integer,
    stake_room = a.stake_room + a.free - a.stake,
    loss_room = a.loss_room + a.free - a.stake + a.payout
  from accepted a where b.brand_id = a.brand_id and b.member_id = a.member_id
  returning b.brand_id
), posted as (
  insert into transfers (brand_id, transfer_id, key, kind, reference, fingerprint, at)
  select brand_id, transfer_id, key, 'wager', reference, fingerprint, p_now from accepted
), bets as materialized (
  select a.brand_id, a.member_id, a.transfer_id, b.round_id, b.slug, b.category, b.house, b.state,
    a.item, b.bet_no, nextval('wager_ids') as wager_id, b.bet, b.stake, b.payout,
    case when a.free > 0 then 0 else b.valid_bet end as valid_bet, b.outcome,
    case when a.free > 0 and b.state = 'settled' then 'free' else b.rule end as rule,
    a.free > 0 as is_free,
    nullif(p_bet_detail -> (b.bet_no - 1)::integer, 'null') as detail
  from unnest(p_bet_item, p_bet, p_bet_round, p_bet_slug, p_bet_category, p_bet_house,
    p_bet_state, p_bet_stake, p_bet_payout, p_bet_valid, p_bet_outcome, p_bet_rule)
    with ordinality as b(item, bet, round_id, slug, category, house, state, stake, payout,
      valid_bet, outcome, rule, bet_no)
  join accepted a on a.item = b.item
), entered as (
  insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, balance_after,
    at)
  select brand_id, transfer_id, 0, account_id, 'free_bet', free, available + free, p_now
    from accepted where free > 0
  union all
  select brand_id, transfer_id, 1, account_id, 'stake', -stake, available + free - stake, p_now
    from accepted
  union all
  select brand_id, transfer_id, 2, account_id, 'payout', payout,
    available + free - stake + payout, p_now from accepted where payout > 0
  union all
  select brand_id, transfer_id, 3, account_id, 'debt', -to_debt,
    available + free - stake + payout - to_debt, p_now from accepted where to_debt > 0
  union all
  select brand_id, transfer_id, 4, debt_account(brand_id, member_id), 'debt', to_debt, null, p_now
    from accepted where to_debt > 0
  union all
  select brand_id, transfer_id, 5, free_bets_account(brand_id, account_id), 'free_bet', -free,
    null, p_now from accepted where free > 0
  union all
  select p_brand, b.transfer_id, 5 + row_number() over (partition by b.transfer_id
    order by b.house), b.house, 'wager', sum(b.stake - b.payout), null, p_now
    from bets b group by b.transfer_id, b.house having sum(b.stake - b.payout) <> 0
), units as materialized (
  select b.wager_id, n.round_id, n.unit, n.stake, n.liability
  from unnest(p_unit_bet, p_unit_round, p_unit, p_unit_stake, p_unit_liability)
    as n(bet_no, round_id, unit, stake, liability)
  join bets b on b.bet_no = n.bet_no where p_unit is not null
), noted as (
  insert into wager_units (brand_id, wager_id, round_id, unit, stake, liability)
  select p_brand, wager_id, round_id, unit, stake, liability from units
), wagered as (
  insert into wagers (brand_id, wager_id, member_id, transfer_id, round_id, slug, category, bet,
    stake, payout, valid_bet, outcome, rule, state, version, is_free, detail, awaits_draw, at,
    settled_at)
  select brand_id, wager_id, member_id, transfer_id, round_id, slug, category, bet, stake,
    payout, valid_bet, outcome, case state when 'settled' then rule end, state,
    (state = 'settled')::integer, is_free, detail,
    state = 'open' and coalesce(detail ? 'seedId', false), p_now,
    case state when 'settled' then p_now end
  from bets
), ended as (
  insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind, bets, stake, payout,
    valid_bet, rule, placed_at, at)
  select brand_id, wager_id, member_id, slug, category, 'end', 1, stake, payout, valid_bet, rule,
    p_now, p_now from bets where state = 'settled'
)
select g.item::integer, coalesce(j.decided, 'not_found'), coalesce(a.transfer_id, j.known_id),
  case when j.decided = 'ok' then j.available + j.free - j.stake + j.payout - a.to_debt
    else j.available end,
  j.seed_now, j.next_nonce, i.wager_ids, p_now, greatest(0, j.room)
from given g left join judged j on j.item = g.item left join accepted a on a.item = g.item
left join (select b.item, array_agg(b.wager_id order by b.bet_no) as wager_ids
  from bets b group by b.item) i on i.item = g.item
order by g.item
loop
  if p_unit is not null and verdict = 'ok' then v_placed := v_placed || item; end if;
  return next;
end loop;
if v_placed <> '{}' then
  perform take_rooms(p_brand, v_placed, v_under_locks, p_bet_item, p_unit_bet, p_unit_round, p_unit,
    p_unit_stake, p_unit_liability, p_unit_cap);
end if;
end $$;
