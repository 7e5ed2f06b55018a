-- Ends open wagers of any rounds: one batch, idempotent because only open wagers move. A payout is
-- the whole of a wager, what was paid in parts included; a void one has its stake back. A member's
-- wagers of a category are one transfer. What play pays or gives back makes room again within the
-- member's own limits, and goes to what the member owes first.
create or replace function end_wagers(
  p_brand integer, p_state text, p_wager bigint[], p_payout bigint[], p_valid bigint[],
  p_outcome text[], p_rule text[], p_now timestamptz
) returns table (member bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
#variable_conflict use_column
begin
perform hold_folio(p_brand);
return query
with given as materialized (
  select * from unnest(p_wager, p_payout, p_valid, p_outcome, p_rule)
    as g(wager_id, payout, valid_bet, outcome, rule)
), mine as materialized (
  select w.wager_id, w.member_id, w.slug, w.category, w.round_id, w.stake, w.at,
    w.payout as parts, w.version, case p_state when 'void' then w.stake else g.payout end as payout,
    case p_state when 'void' then 0 else g.valid_bet end as valid_bet, g.outcome, g.rule
  from given g join wagers w on w.brand_id = p_brand and w.wager_id = g.wager_id
  where w.state = 'open' order by w.member_id, w.wager_id for update of w
), settled as (
  update wagers w set state = p_state, payout = m.payout, valid_bet = m.valid_bet,
    outcome = m.outcome, rule = m.rule, settled_at = p_now, version = w.version + 1
  from mine m where w.brand_id = p_brand and w.wager_id = m.wager_id
), ended as (
  insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind, bets, stake,
    payout, valid_bet, rule, placed_at, at)
  select p_brand, m.wager_id, m.member_id, m.slug, m.category,
    case p_state when 'void' then 'void' else 'end' end, (p_state = 'settled')::integer,
    case p_state when 'settled' then m.stake else 0 end,
    case p_state when 'settled' then m.payout - m.parts else -m.parts end, m.valid_bet, m.rule, m.at,
    p_now
  from mine m
), per_transfer as materialized (
  select m.member_id, m.category, sum(m.payout - m.parts)::bigint as credited,
    (array_agg(m.wager_id || ':' || m.version order by m.wager_id))[1] as key,
    min(coalesce(m.round_id, m.slug)) as reference
  from mine m group by 1, 2
), locked as materialized (
  select p.member_id, p.credited, b.account_id, b.available, b.owed,
    (select a.is_trial from accounts a where a.brand_id = p_brand
      and a.account_id = b.account_id) as is_trial
  from (select t.member_id, sum(t.credited)::bigint as credited from per_transfer t
    group by 1 order by 1) p
  join balances b on b.brand_id = p_brand and b.member_id = p.member_id
  where p.credited > 0 order by p.member_id for no key update of b
), moved as (
  update balances b set available = b.available + l.credited - least(b.owed, l.credited),
    owed = b.owed - least(b.owed, l.credited), loss_room = b.loss_room + l.credited,
    stake_room = b.stake_room + case when p_state = 'void' then l.credited else 0 end
  from locked l where b.brand_id = p_brand and b.member_id = l.member_id
), paid as (
  select t.member_id, t.category, t.credited, t.key, t.reference, l.account_id,
    l.is_trial, l.available, l.owed, coalesce(sum(t.credited) over (
      partition by t.member_id order by t.category rows between unbounded preceding
      and 1 preceding), 0)::bigint as paid_before
  from per_transfer t join locked l on l.member_id = t.member_id where t.credited > 0
), numbered as materialized (
  select p.*, nextval('transfer_ids') as transfer_id,
    least(p.credited, greatest(0, p.owed - p.paid_before)) as to_debt,
    p.available + p.paid_before - least(p.owed, p.paid_before) as available_before
  from (select * from paid order by member_id, category) p
), posted as (
  insert into transfers (brand_id, transfer_id, key, kind, reference, at)
  select p_brand, n.transfer_id, 'end:' || n.key, p_state, n.reference, p_now from numbered n
), entered as (
  insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, balance_after,
    at)
  select p_brand, n.transfer_id, 1, n.account_id,
    case p_state when 'void' then 'refund' else 'payout' end, n.credited,
    n.available_before + n.credited, p_now from numbered n
  union all
  select p_brand, n.transfer_id, 2, wager_house(p_brand, n.category, n.is_trial), 'wager',
    -n.credited, null, p_now from numbered n
  union all
  select p_brand, n.transfer_id, 3, n.account_id, 'debt', -n.to_debt,
    n.available_before + n.credited - n.to_debt, p_now from numbered n where n.to_debt > 0
  union all
  select p_brand, n.transfer_id, 4, debt_account(p_brand, n.member_id), 'debt', n.to_debt, null, p_now
    from numbered n where n.to_debt > 0
)
select distinct m.member_id from mine m;
end $$;
