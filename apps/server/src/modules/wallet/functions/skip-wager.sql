-- Leaves the next wager of a round as it is, where it cannot end, or be corrected (`p_key`), and
-- moves the cursor behind it: notes why, and answers which it is; 0 where it can after all. Nothing
-- where there is none, or `p_most` are left already: then it is not the wagers.
create or replace function skip_wager(
  p_brand integer, p_round text, p_key text, p_problem text, p_most integer, p_now timestamptz
) returns bigint language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
declare
  v_member bigint; v_wager bigint; v_stuck bigint;
begin
  if p_key = '' then
    select r.last_member, r.last_wager, r.stuck into v_member, v_wager, v_stuck from round_ends r
      where r.brand_id = p_brand and r.round_id = p_round and r.ended_at is null
      for no key update;
  else
    select r.last_member, r.last_wager, r.stuck into v_member, v_wager, v_stuck from round_corrections r
      where r.brand_id = p_brand and r.key = p_key and r.ended_at is null
      for no key update;
  end if;
  if not found or v_stuck >= p_most then return null; end if;
  -- Another process may have left out the bad one meanwhile: the next one is tried under the lock.
  begin
    if p_key = '' then perform end_round(p_brand, p_round, 1, p_now);
    else perform correct_round(p_brand, p_key, 1, p_now); end if;
    raise exception using errcode = 'FH001', message = 'it can be moved';
  exception
    when sqlstate 'FH001' then return 0;
    when data_exception or integrity_constraint_violation or plpgsql_error then null;
  end;
  select w.member_id, w.wager_id into v_member, v_wager from wagers w
    where w.brand_id = p_brand and w.round_id = p_round
      and (w.member_id, w.wager_id) > (v_member, v_wager)
    order by w.member_id, w.wager_id limit 1;
  if not found then return null; end if;
  insert into round_stuck_wagers (brand_id, round_id, key, wager_id, problem, at)
    values (p_brand, p_round, p_key, v_wager, p_problem, p_now);
  if p_key = '' then
    update round_ends r set last_member = v_member, last_wager = v_wager, stuck = r.stuck + 1
      where r.brand_id = p_brand and r.round_id = p_round;
  else
    update round_corrections r set last_member = v_member, last_wager = v_wager,
      stuck = r.stuck + 1 where r.brand_id = p_brand and r.key = p_key;
  end if;
  return v_wager;
end $$;
