-- Settlement of open wagers: one batch, idempotent because only open wagers move. A member's
-- wagers of the call are one transfer, keyed by the round (or void of it) and the member. What
-- play pays or gives back makes room again within the member's own limits.
create or replace function settle_wagers(
  p_brand integer, p_round text, p_house bigint, p_state text, p_prefix text,
  p_wager bigint[], p_payout bigint[], p_valid bigint[], p_outcome text[],
  p_now timestamptz
) returns table (member bigint, credited bigint, available_after bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
#variable_conflict use_column
begin
perform hold_folio(p_brand);
return query
with given as materialized (
  select * from unnest(p_wager, p_payout, p_valid, p_outcome)
    as g(wager_id, payout, valid_bet, outcome)
), mine as materialized (
  select w.wager_id, w.member_id, g.payout, g.valid_bet, g.outcome
  from given g join wagers w on w.brand_id = p_brand and w.wager_id = g.wager_id
  where w.state = 'open' and w.round_id = p_round
  order by w.member_id, w.wager_id for update of w
), settled as (
  update wagers w set state = p_state, payout = m.payout, valid_bet = m.valid_bet,
    outcome = m.outcome, settled_at = p_now
  from mine m where w.brand_id = p_brand and w.wager_id = m.wager_id
), per_member as materialized (
  select member_id, sum(payout)::bigint as credited, min(wager_id) as first_wager
  from mine group by member_id
), locked as materialized (
  select p.*, b.account_id, b.available from per_member p
  join balances b on b.brand_id = p_brand and b.member_id = p.member_id
  where p.credited > 0 order by p.member_id for no key update of b
), moved as (
  update balances b set available = b.available + l.credited,
    loss_room = b.loss_room + l.credited,
    stake_room = b.stake_room + case when p_state = 'void' then l.credited else 0 end
  from locked l where b.brand_id = p_brand and b.member_id = l.member_id
), numbered as materialized (
  select l.*, nextval('transfer_ids') as transfer_id from locked l
), posted as (
  insert into transfers (brand_id, transfer_id, key, kind, reference, at)
  select p_brand, transfer_id, p_prefix || p_round || ':' || member_id || ':' || first_wager,
    p_state, p_round, p_now from numbered
), entered as (
  insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, balance_after,
    at)
  select p_brand, transfer_id, 1, account_id,
    case when p_state = 'void' then 'refund' else 'payout' end, credited, available + credited,
    p_now
  from numbered
  union all
  select p_brand, transfer_id, 2, p_house, 'wager', -credited, null, p_now from numbered
)
select p.member_id, p.credited, l.available + l.credited
from per_member p left join locked l on l.member_id = p.member_id;
end $$;
