-- Ends open wagers of any rounds: one batch, idempotent because only open wagers move. A payout is
-- the whole of a wager, what was paid in parts included; a void one has its stake back, and a stake
-- that the house gave goes back to the house and earns no valid bet. A member's wagers of a category
-- are one transfer. What play pays or gives back makes room again within the member's own limits (a
-- stake that is given back only where it was counted: `renew_rooms`), and goes to what the member
-- owes first.
-- Where one would be settled for less than its parts, none is: such wagers are answered as
-- `refused`. A void one of parts has its stake back and gives the parts back, which is a debt where
-- the member has them no more: what members owe with it when all is done, more than before, stands
-- in rows of its own (`owed`); what the same call pays again is not among it.
-- By hand a wager that ends before its round does is sold: it leaves the totals. A round hands over
-- its own as it locked and read them (`p_due`), instead of arrays.
create or replace function end_wagers(
  p_brand integer, p_state text, p_wager bigint[], p_payout bigint[], p_valid bigint[],
  p_outcome text[], p_rule text[], p_due due_wager[], p_now timestamptz
) returns table (member bigint, refused bigint, owed bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
#variable_conflict use_column
declare
  one record;
  v_wager bigint[] := p_wager;
  v_open bigint[];
  v_sold bigint[]; v_owed bigint[];
begin
if p_due is not null and p_state = 'void' then
  v_wager := array(select d.wager_id from unnest(p_due) d);
end if;
if p_state = 'void' or (p_due is null and exists (select from wager_units n
  where n.brand_id = p_brand and n.wager_id = any(p_wager))) then
  -- Totals are locked after wagers and balances, as everywhere.
  perform lock_members_of(p_brand, v_wager);
  perform lock_totals_of(p_brand, v_wager);
  select array_agg(w.wager_id) into v_open from wagers w
    where w.brand_id = p_brand and w.wager_id = any(v_wager) and w.state = 'open';
end if;
if p_state = 'void' then
  perform move_totals(p_brand, v_open, -1);
  perform renew_rooms(p_brand, v_open, p_now);
elsif v_open is not null and not exists (
  select from unnest(p_wager, p_payout) as g(wager_id, payout)
  join wagers w on w.brand_id = p_brand and w.wager_id = g.wager_id
  where w.state = 'open' and payout_of(p_state, w.stake, w.is_free, g.payout) < w.payout)
then
  perform sell_units(p_brand, v_open);
end if;
perform hold_folio(p_brand);
if p_state = 'void' then
  select array_agg(s.member_id), array_agg(b.owed) into v_sold, v_owed
  from (select distinct w.member_id from wagers w
    where w.brand_id = p_brand and w.wager_id = any(v_open) and w.payout > 0) s
  cross join lateral (select o.owed from balances o
    where o.brand_id = p_brand and o.member_id = s.member_id limit 1) b;
  for one in select w.member_id, w.category, min(coalesce(w.round_id, w.slug)) as reference,
      (array_agg(w.wager_id || ':' || w.version order by w.wager_id))[1] as key,
      sum(w.stake)::bigint as stake, sum(w.payout)::bigint as parts,
      coalesce(sum(w.stake) filter (where w.is_free), 0)::bigint as free
    from wagers w where w.brand_id = p_brand and w.wager_id = any(v_open) and w.payout > 0
    group by 1, 2 order by 1, 2
  loop
    perform post_correction(p_brand, one.member_id, one.category, 'end:' || one.key,
      one.reference, 'refund', one.stake, 0, one.parts, -one.free, p_now);
  end loop;
end if;
return query
with given as materialized (
  -- A wager that is named twice ends once.
  select distinct on (wager_id) * from unnest(p_wager, p_payout, p_valid, p_outcome, p_rule)
    as g(wager_id, payout, valid_bet, outcome, rule)
), locked as materialized (
  -- The columns of `due_wager`.
  select w.wager_id, w.member_id, w.slug, w.category, w.round_id, w.stake, w.at, w.is_free,
    w.payout as parts, w.version, g.payout, g.valid_bet, g.outcome, g.rule,
    -- Before the round has ended, or while it is open again. The limits keep these look-ups by
    -- key, whatever the tables held when this was planned.
    w.round_id is not null and coalesce((select (select c.state = 'open'
        from round_corrections c where c.brand_id = p_brand and c.round_id = w.round_id
          and c.version = r.version limit 1) is true
      from round_ends r where r.brand_id = p_brand and r.round_id = w.round_id limit 1), true)
      as is_apart
  from given g join wagers w on w.brand_id = p_brand and w.wager_id = g.wager_id
  where w.state = 'open' order by w.member_id, w.wager_id for update of w
), due as materialized (
  select w.wager_id, w.member_id, w.slug, w.category, w.round_id, w.stake, w.at, w.is_free,
    w.parts, w.version, w.is_apart, w.outcome,
    payout_of(p_state, w.stake, w.is_free, w.payout) as payout,
    case when p_state = 'void' or w.is_free then 0 else w.valid_bet end as valid_bet,
    case when w.is_free and p_state = 'settled' then 'free' else w.rule end as rule
  from (select l.* from locked l union all select d.* from unnest(p_due) d) w
), below as materialized (
  select d.wager_id, d.member_id from due d where p_state = 'settled' and d.payout < d.parts
), mine as materialized (
  select d.* from due d where not exists (select from below)
), settled as (
  update wagers w set state = p_state, payout = m.payout, valid_bet = m.valid_bet,
    outcome = m.outcome, rule = m.rule, settled_at = p_now, version = w.version + 1,
    is_apart = m.is_apart, awaits_draw = false
  from mine m where w.brand_id = p_brand and w.wager_id = m.wager_id
), ended as (
  insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind, bets, stake,
    payout, valid_bet, rule, placed_at, at)
  select p_brand, m.wager_id, m.member_id, m.slug, m.category,
    case p_state when 'void' then 'void' else 'end' end, (p_state = 'settled')::integer,
    case p_state when 'settled' then m.stake else 0 end - m.parts,
    case p_state when 'settled' then m.payout - m.parts else -m.parts end, m.valid_bet, m.rule,
    m.at, p_now
  from mine m
), per_transfer as materialized (
  select m.member_id, m.category, sum(m.payout - m.parts)::bigint as credited,
    coalesce(sum(m.stake) filter (where m.is_free and p_state = 'void'), 0)::bigint as given_back,
    (array_agg(m.wager_id || ':' || m.version order by m.wager_id))[1] as key,
    min(coalesce(m.round_id, m.slug)) as reference
  -- Of a draw one bet in a hundred wins: the others are in no transfer.
  from mine m where m.payout > m.parts and (p_state = 'settled' or m.parts = 0) group by 1, 2
), summed as (
  select t.*, t.credited - t.given_back as kept,
    row_number() over (partition by t.member_id order by t.category) as no,
    sum(t.credited - t.given_back) over (partition by t.member_id)::bigint as kept_by_member,
    coalesce(sum(t.credited - t.given_back) over (partition by t.member_id order by t.category
      rows between unbounded preceding and 1 preceding), 0)::bigint as kept_before
  from per_transfer t
), paid as materialized (
  select t.*, b.account_id, b.available, b.owed, (select a.is_trial from accounts a
    where a.brand_id = p_brand and a.account_id = b.account_id) as is_trial
  from (select * from summed order by member_id, category) t
  cross join lateral (select o.account_id, o.available, o.owed from balances o
    where o.brand_id = p_brand and o.member_id = t.member_id for no key update) b
), moved as (
  update balances b set available = b.available + p.kept_by_member
      - least(b.owed, p.kept_by_member),
    owed = b.owed - least(b.owed, p.kept_by_member), loss_room = b.loss_room + p.kept_by_member,
    stake_room = b.stake_room + case when p_state = 'void' then p.kept_by_member else 0 end
  from paid p where p.no = 1 and b.brand_id = p_brand and b.member_id = p.member_id
), numbered as materialized (
  select p.*, nextval('transfer_ids') as transfer_id,
    least(p.kept, greatest(0, p.owed - p.kept_before)) as to_debt,
    p.available + p.kept_before - least(p.owed, p.kept_before) as before
  from (select * from paid order by member_id, category) p
), posted as (
  insert into transfers (brand_id, transfer_id, key, kind, reference, at)
  select p_brand, n.transfer_id, 'end:' || n.key, p_state, n.reference, p_now from numbered n
), entered as (
  insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, balance_after,
    at)
  select p_brand, n.transfer_id, e.no, e.account, e.type, e.amount, e.after, p_now
  from numbered n cross join lateral (values
    (1, n.account_id, case p_state when 'void' then 'refund' else 'payout' end, n.credited,
      n.before + n.credited),
    (2, n.account_id, 'free_bet', -n.given_back, n.before + n.kept),
    (3, n.account_id, 'debt', -n.to_debt, n.before + n.kept - n.to_debt),
    (4, house_account(p_brand, 'wagers:' || n.category, n.is_trial), 'wager', -n.credited, null),
    (5, case when n.given_back > 0 then house_account(p_brand, 'free-bets', n.is_trial) end,
      'free_bet', n.given_back, null),
    (6, case when n.to_debt > 0 then debt_account(p_brand, n.member_id) end, 'debt', n.to_debt,
      null)) as e(no, account, type, amount, after)
  where e.amount <> 0
)
select distinct m.member_id, null::bigint, null::bigint from mine m where p_due is null
union all select b.member_id, b.wager_id, null::bigint from below b;
return query select s.member_id, null::bigint, b.owed - s.owed
from unnest(v_sold, v_owed) as s(member_id, owed)
cross join lateral (select o.owed from balances o
  where o.brand_id = p_brand and o.member_id = s.member_id limit 1) b
where b.owed > s.owed order by 1;
end $$;
