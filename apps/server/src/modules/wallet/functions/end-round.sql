-- Ends the next wagers of a round, by member, and moves the cursor with them: one call is one
-- transaction of a bounded length, so that neither live bets nor the feeds wait for a whole round,
-- and whoever goes on after a crash goes on where it was. Answers how many it looked at: none at the
-- end, nothing where another process has the round.
create or replace function end_round(
  p_brand integer, p_round text, p_most integer, p_now timestamptz
) returns integer language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
declare
  v_end round_ends%rowtype;
  v_chunk record;
begin
  select * into v_end from round_ends r
    where r.brand_id = p_brand and r.round_id = p_round and r.ended_at is null
    for no key update skip locked;
  if not found then return null; end if;
  select count(*)::integer as looked, (array_agg(c.member_id order by c.no desc))[1] as member_id,
    (array_agg(c.wager_id order by c.no desc))[1] as wager_id,
    array_agg(c.wager_id order by c.no) filter (where c.state = 'open') as wagers,
    array_agg(c.payout order by c.no) filter (where c.state = 'open') as payouts,
    array_agg(coalesce(c.valid_bet, case when c.outcome in ('push', 'void') then 0
      when v_end.rule = 'stake' then c.stake
      else least(c.stake, abs(c.payout - c.stake)) end) order by c.no)
      filter (where c.state = 'open') as valid,
    array_agg(coalesce(c.outcome, 'lose') order by c.no) filter (where c.state = 'open')
      as outcomes,
    array_agg(coalesce(c.rule, case when c.outcome in ('push', 'void') then c.outcome
      when v_end.rule = 'net' and c.payout = c.stake then 'push' else v_end.rule end) order by c.no) filter (where c.state = 'open') as rules,
    coalesce(sum(payout_of('settled', c.stake, c.is_free, c.payout))
      filter (where c.state = 'open'), 0)::bigint as paid
  into v_chunk
  from (
    select w.*, v.valid_bet, v.rule, o.outcome, row_number() over
      (order by w.member_id, w.wager_id) as no,
      -- Never less than what was paid in parts: the bet is sold or won so far, whatever came.
      greatest(w.parts, coalesce(div(w.stake::numeric * o.num, o.den), 0))::bigint as payout
    from (select w.wager_id, w.member_id, w.stake, w.bet, w.state, w.is_free,
        w.payout as parts from wagers w
      where w.brand_id = p_brand and w.round_id = p_round
        and (w.member_id, w.wager_id) > (v_end.last_member, v_end.last_wager)
      order by w.member_id, w.wager_id limit p_most) w
    -- The limits keep these look-ups by key, whatever the tables held when this was planned.
    left join lateral (select r.num, r.den, r.outcome from round_outcomes r
      where r.brand_id = p_brand and r.round_id = p_round and r.bet = w.bet limit 1) o on true
    left join lateral (select r.valid_bet, r.rule from round_valid_bets r
      where r.brand_id = p_brand and r.round_id = p_round and r.wager_id = w.wager_id
      limit 1) v on true
  ) c;
  if v_chunk.looked = 0 then
    -- A wager behind the cursor was under way when the cursor passed: once more from the start.
    update round_ends r set
      ended_at = case when x.is_left then null else p_now end,
      last_member = case when x.is_left then 0 else r.last_member end,
      last_wager = case when x.is_left then 0 else r.last_wager end
    from (select exists (select from wagers w where w.brand_id = p_brand
      and w.round_id = p_round and w.state = 'open') as is_left) x
    where r.brand_id = p_brand and r.round_id = p_round;
    return 0;
  end if;
  if v_chunk.wagers is not null then
    perform end_wagers(p_brand, 'settled', v_chunk.wagers, v_chunk.payouts, v_chunk.valid,
      v_chunk.outcomes, v_chunk.rules, p_now);
  end if;
  update round_ends r set last_member = v_chunk.member_id, last_wager = v_chunk.wager_id,
    wagers = r.wagers + coalesce(cardinality(v_chunk.wagers), 0),
    payouts = r.payouts + v_chunk.paid
  where r.brand_id = p_brand and r.round_id = p_round;
  return v_chunk.looked;
end $$;
