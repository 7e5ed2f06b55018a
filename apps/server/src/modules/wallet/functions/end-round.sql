-- Ends the next wagers of a round, by member, and moves the cursor with them: one call is one
-- transaction of a bounded length, so that neither live bets nor the feeds wait for a whole round,
-- and whoever goes on after a crash goes on where it was. Answers how many it looked at: none at the
-- end, nothing where another process has the round.
create or replace function end_round(
  p_brand integer, p_round text, p_most integer, p_now timestamptz
) returns table (looked integer, debtors bigint[], debts bigint[]) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
#variable_conflict use_column
declare
  v_end round_ends%rowtype;
  v_chunk record;
  v_ended record;
begin
  select * into v_end from round_ends r
    where r.brand_id = p_brand and r.round_id = p_round and r.ended_at is null
    for no key update skip locked;
  if not found then return; end if;
  -- D-O11: a chunk that a crash of the database takes away is done again, by the same results, and
  -- whatever rests on it stands behind it in the log. The transaction that tells the end waits.
  perform set_config('synchronous_commit', 'off', true);
  -- A part that is paid in this moment is waited for: the bet ends with it.
  select count(*)::integer as looked, max(c.member_id) as member_id,
    array_agg(c.wager_id) as wagers, count(*) filter (where c.is_due) as ended,
    array_agg(row(c.wager_id, c.member_id, c.slug, c.category, p_round, c.stake, c.at, c.is_free,
      c.payout_before, c.version, c.payout, c.valid_bet, c.outcome, c.rule, false)::due_wager)
      filter (where c.is_due) as due,
    coalesce(sum(payout_of(v_end.state, c.stake, c.is_free, c.payout))
      filter (where c.is_due), 0)::bigint as paid
  into v_chunk
  from (
    select w.*, w.state = 'open' and (v_end.stuck = 0 or not exists (
      select from round_stuck_wagers s where s.brand_id = p_brand and s.round_id = p_round
        and s.key = '' and s.wager_id = w.wager_id)) as is_due
    from wagers_of_round(p_brand, p_round, 0, v_end.state, v_end.rule, v_end.reason,
      v_end.last_member, v_end.last_wager, p_most) w order by w.no
  ) c;
  if v_chunk.looked = 0 then
    -- Bets that are under way were taken before the end was told, whatever windows they named, or
    -- none: they are waited for, and the lock is let go, since those behind it see the end told. One
    -- behind the cursor means once more from the start.
    perform pg_advisory_lock(hashtext('wallet.rounds'), round_lock(p_brand, p_round));
    perform pg_advisory_unlock(hashtext('wallet.rounds'), round_lock(p_brand, p_round));
    update round_ends r set
      ended_at = case when x.is_left then null else p_now end,
      last_member = case when x.is_left then 0 else r.last_member end,
      last_wager = case when x.is_left then 0 else r.last_wager end
    from (select exists (select from wagers w where w.brand_id = p_brand
      and w.round_id = p_round and w.state = 'open' and (v_end.stuck = 0 or not exists (
        select from round_stuck_wagers s where s.brand_id = p_brand and s.round_id = p_round
          and s.key = '' and s.wager_id = w.wager_id))) as is_left) x
    where r.brand_id = p_brand and r.round_id = p_round;
    return query select 0, null::bigint[], null::bigint[];
    return;
  end if;
  -- Without wagers to end nobody is among them.
  select count(e.refused) as refused,
    array_agg(e.member order by e.member) filter (where e.owed is not null) as debtors,
    array_agg(e.owed order by e.member) filter (where e.owed is not null) as debts
  into v_ended
  from end_wagers(p_brand, v_end.state, null, null, null, null, null, v_chunk.due, p_now) e
  where v_chunk.ended > 0;
  -- Else the round would begin with them again and again.
  if v_ended.refused > 0 then
    raise exception 'a wager of round % would end below its parts', p_round;
  end if;
  update round_ends r set last_member = v_chunk.member_id,
    last_wager = v_chunk.wagers[v_chunk.looked], wagers = r.wagers + v_chunk.ended,
    payouts = r.payouts + v_chunk.paid
  where r.brand_id = p_brand and r.round_id = p_round;
  return query select v_chunk.looked, v_ended.debtors, v_ended.debts;
end $$;
