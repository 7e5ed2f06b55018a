-- Takes settled wagers back. One call is one reversal, idempotent by its key: the same key answers
-- what was done first.
create or replace function reverse_wagers(
  p_brand integer, p_round text, p_house bigint, p_key text, p_state text,
  p_wager bigint[], p_payout bigint[], p_valid bigint[], p_outcome text[],
  p_now timestamptz
) returns setof reversed_wagers
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
#variable_conflict use_column
begin
-- A snapshot is older than the locks its statement waits for: the locks are taken first, so that
-- the judgement below sees what another call did. Members in one order, as everywhere.
perform from wagers w where w.brand_id = p_brand and w.wager_id = any(p_wager)
  order by w.wager_id for update;
perform from (select distinct w.member_id from wagers w where w.brand_id = p_brand
    and w.wager_id = any(p_wager) order by 1) m
  cross join lateral (select from balances b where b.brand_id = p_brand
    and b.member_id = m.member_id for no key update) b;
perform hold_folio(p_brand);
if not exists (select from reversed_wagers r where r.brand_id = p_brand and r.key = p_key) then
with given as materialized (
  select * from unnest(p_wager, p_payout, p_valid, p_outcome)
    as g(wager_id, payout, valid_bet, outcome)
), mine as materialized (
  select w.wager_id, w.member_id, w.stake, w.payout as payout_before, w.outcome as outcome_before,
    g.payout, g.valid_bet, g.outcome
  from given g join wagers w on w.brand_id = p_brand and w.wager_id = g.wager_id
  where w.state = 'settled' and w.round_id = p_round
), judged as materialized (
  select m.*, b.account_id, b.available, b.available + m.given - m.taken as available_after,
    b.available + m.given - m.taken >= 0 as is_recovered
  from (select member_id, sum(payout)::bigint as given, sum(payout_before)::bigint as taken
    from mine group by member_id) m
  join balances b on b.brand_id = p_brand and b.member_id = m.member_id
), moved as (
  update balances b set available = j.available_after,
    loss_room = b.loss_room + j.given - j.taken,
    stake_room = b.stake_room + case when p_state = 'void' then j.given else 0 end
  from judged j where b.brand_id = p_brand and b.member_id = j.member_id and j.is_recovered
), numbered as materialized (
  select j.*, nextval('transfer_ids') as transfer_id
  from (select * from judged where is_recovered and (given > 0 or taken > 0) order by member_id) j
), posted as (
  insert into transfers (brand_id, transfer_id, key, kind, reference, at)
  select p_brand, transfer_id, p_key || ':' || member_id, 'reversal', p_round, p_now
  from numbered
), entered as (
  insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, balance_after,
    at)
  select p_brand, transfer_id, 1, account_id, case when p_state = 'void' then 'refund'
    else 'payout' end, given, available + given, p_now from numbered where given > 0
  union all
  select p_brand, transfer_id, 2, account_id, 'reversal', -taken, available_after, p_now
    from numbered where taken > 0
  union all
  select p_brand, transfer_id, 3, p_house, 'wager', taken - given, null, p_now
    from numbered where taken <> given
), settled as (
  update wagers w set state = p_state, payout = m.payout, valid_bet = m.valid_bet,
    outcome = m.outcome, settled_at = p_now
  from mine m join judged j on j.member_id = m.member_id
  where w.brand_id = p_brand and w.wager_id = m.wager_id and j.is_recovered
)
insert into reversed_wagers (brand_id, key, wager_id, member_id, stake, payout_before,
  payout_after, outcome_before, is_recovered, at)
select p_brand, p_key, m.wager_id, m.member_id, m.stake, m.payout_before, m.payout,
  m.outcome_before, j.is_recovered, p_now
from mine m join judged j on j.member_id = m.member_id;
end if;
return query select * from reversed_wagers r where r.brand_id = p_brand and r.key = p_key
  order by r.wager_id;
end $$;
