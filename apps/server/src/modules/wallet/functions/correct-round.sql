-- Brings the next wagers of a round to its corrected result, by member, and moves the cursor with
-- them, as `end_round` does: one call is one transaction of a bounded length. What ended by hand
-- before its round did stays, and so does what is right already. Answers how many it looked at (none
-- at the end) with the key of the chunk's corrections; no row where another process is at it.
create or replace function correct_round(
  p_brand integer, p_key text, p_most integer, p_now timestamptz
) returns table (looked integer, chunk text) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
#variable_conflict use_column
declare
  v_to round_corrections%rowtype;
  v_chunk record;
  v_given bigint := 0; v_owed bigint := 0;
begin
  select * into v_to from round_corrections r
    where r.brand_id = p_brand and r.key = p_key and r.ended_at is null
    for no key update skip locked;
  if not found then return; end if;
  -- A part that is paid in this moment is waited for, and the bet keeps it.
  select count(*)::integer as found, (array_agg(c.member_id order by c.no desc))[1] as member_id,
    (array_agg(c.wager_id order by c.no desc))[1] as wager_id,
    array_agg(c.wager_id order by c.no) filter (where c.is_due) as wagers,
    array_agg(c.payout order by c.no) filter (where c.is_due) as payouts,
    array_agg(c.valid_bet order by c.no) filter (where c.is_due) as valid,
    array_agg(c.outcome order by c.no) filter (where c.is_due) as outcomes,
    array_agg(c.rule order by c.no) filter (where c.is_due) as rules
  into v_chunk
  from (
    select w.*, not w.is_apart and (w.state <> v_to.state or v_to.state = 'settled'
      and row(w.payout_before, w.outcome_before, w.valid_before, w.rule_before)
        is distinct from row(payout_of('settled', w.stake, w.is_free, w.payout), w.outcome,
          case when w.is_free then 0 else w.valid_bet end,
          case when w.is_free then 'free' else w.rule end)) as is_due
    from wagers_of_round(p_brand, v_to.round_id, v_to.version, v_to.state, v_to.rule,
      v_to.reason, v_to.last_member, v_to.last_wager, p_most) w
  ) c;
  if v_chunk.found = 0 then
    update round_corrections r set ended_at = p_now
      where r.brand_id = p_brand and r.key = p_key;
    return query select 0, null::text;
    return;
  end if;
  if v_chunk.wagers is not null then
    select coalesce(sum(c.payout_after - c.payout_before), 0), coalesce(sum(c.owed), 0)
    into v_given, v_owed
    from correct_wagers(p_brand, 'round:' || p_key || ':' || v_chunk.wagers[1], v_to.state,
      v_chunk.wagers, v_chunk.payouts, v_chunk.valid, v_chunk.outcomes, v_chunk.rules, p_now) c;
  end if;
  update round_corrections r set last_member = v_chunk.member_id, last_wager = v_chunk.wager_id,
    wagers = r.wagers + coalesce(cardinality(v_chunk.wagers), 0), given = r.given + v_given,
    owed = r.owed + v_owed
  where r.brand_id = p_brand and r.key = p_key;
  return query select v_chunk.found, 'round:' || p_key || ':' || v_chunk.wagers[1];
end $$;
