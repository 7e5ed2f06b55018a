-- Ends wagers anew, from any state to another: void, settled otherwise, or open again. Entries are
-- never edited: what a wager should have brought comes in, what it brought goes out, and what the
-- member does not have any more becomes a debt. One call is one correction, idempotent by its key;
-- a member's wagers of a category are one transfer. Payouts are the whole of a wager; a void one
-- has its stake back.
create or replace function correct_wagers(
  p_brand integer, p_key text, p_state text, p_wager bigint[], p_payout bigint[],
  p_valid bigint[], p_outcome text[], p_rule text[], p_now timestamptz
) returns setof reversed_wagers language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
#variable_conflict use_column
declare one record;
begin
perform lock_members_of(p_brand, p_wager);
perform lock_totals_of(p_brand, p_wager);
perform hold_folio(p_brand);
if not exists (select from reversed_wagers r where r.brand_id = p_brand and r.key = p_key) then
with given as materialized (
  select * from unnest(p_wager, p_payout, p_valid, p_outcome, p_rule)
    as g(wager_id, payout, valid_bet, outcome, rule)
), mine as materialized (
  select w.wager_id, w.member_id, w.slug, w.category, w.stake, w.at, w.is_free, w.state as state_before,
    w.payout as payout_before, w.outcome as outcome_before,
    case w.state when 'settled' then 1 else 0 end as bets_before,
    case w.state when 'settled' then w.stake when 'open' then w.payout else 0 end as stake_before,
    case w.state when 'void' then 0 else w.payout end as paid_before,
    case w.state when 'settled' then w.valid_bet else 0 end as valid_before,
    payout_of(p_state, w.stake, w.is_free, g.payout) as payout,
    case when p_state = 'settled' and not w.is_free then g.valid_bet else 0 end as valid_bet,
    case p_state when 'open' then null else g.outcome end as outcome,
    case when w.is_free and p_state = 'settled' then 'free' else g.rule end as rule
  from given g join wagers w on w.brand_id = p_brand and w.wager_id = g.wager_id
  where w.state <> p_state or p_state = 'settled'
), ended as (
  insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind, bets, stake,
    payout, valid_bet, rule, placed_at, at)
  select p_brand, m.wager_id, m.member_id, m.slug, m.category,
    case when p_state = 'open' then 'reopened'
      when p_state = 'void' and m.state_before = 'settled' then 'void' else 'correction' end,
    (p_state = 'settled')::integer - m.bets_before,
    case p_state when 'settled' then m.stake when 'open' then m.payout else 0 end - m.stake_before,
    case p_state when 'void' then 0 else m.payout end - m.paid_before,
    m.valid_bet - m.valid_before, m.rule, m.at, p_now
  from mine m order by m.wager_id
), settled as (
  update wagers w set state = p_state, payout = m.payout, valid_bet = m.valid_bet,
    outcome = m.outcome, rule = case p_state when 'open' then null else m.rule end,
    settled_at = case p_state when 'open' then null else p_now end, version = w.version + 1,
    parts = case p_state when 'open' then m.payout else w.parts end,
    is_apart = w.is_apart and p_state <> 'open',
    awaits_draw = p_state = 'open' and coalesce(w.detail ? 'seedId', false)
  from mine m where w.brand_id = p_brand and w.wager_id = m.wager_id
)
insert into reversed_wagers (brand_id, key, wager_id, member_id, stake, payout_before,
  payout_after, outcome_before, state_before, state_after, at)
select p_brand, p_key, m.wager_id, m.member_id, m.stake, m.payout_before, m.payout,
  m.outcome_before, m.state_before, p_state, p_now
from mine m;
-- A void wager is not in the totals of its units.
perform move_totals(p_brand, (select array_agg(r.wager_id) from reversed_wagers r
  where r.brand_id = p_brand and r.key = p_key
    and (r.state_before = 'void') <> (p_state = 'void')),
  case p_state when 'void' then -1 else 1 end);
perform renew_rooms(p_brand, p_wager, p_now);
if p_state = 'open' then
  perform return_units(p_brand, (select array_agg(r.wager_id) from reversed_wagers r
    where r.brand_id = p_brand and r.key = p_key));
end if;
for one in select r.member_id, w.category, min(r.wager_id) as first_wager,
    min(coalesce(w.round_id, w.slug)) as reference, sum(r.payout_after)::bigint as given,
    coalesce(sum(r.payout_before) filter (where r.state_before = 'void'), 0)::bigint as refunds,
    coalesce(sum(r.payout_before) filter (where r.state_before <> 'void'), 0)::bigint as payouts,
    coalesce(sum(r.stake * ((r.state_before = 'void')::integer - (p_state = 'void')::integer))
      filter (where w.is_free), 0)::bigint as free
  from reversed_wagers r join wagers w on w.brand_id = p_brand and w.wager_id = r.wager_id
  where r.brand_id = p_brand and r.key = p_key group by 1, 2 order by 1, 2
loop
  update reversed_wagers r set owed = post_correction(p_brand, one.member_id, one.category,
    p_key || ':' || one.member_id || ':' || one.category, one.reference,
    case p_state when 'void' then 'refund' else 'payout' end,
    one.given, one.refunds, one.payouts, one.free, p_now)
  where r.brand_id = p_brand and r.key = p_key and r.wager_id = one.first_wager;
end loop;
end if;
return query select * from reversed_wagers r where r.brand_id = p_brand and r.key = p_key
  order by r.wager_id;
end $$;
