-- Moves the totals of what a batch placed, in the order of their keys: the last thing it does, since
-- others on the same units wait from here to its commit. Who has not locked them before judges them
-- here: where one is not what it looked like (and under all caps of the batch together) all of the
-- batch is given up by `FH001`, to be judged under locks. Under them each was judged by its own cap,
-- and all of them are within the largest. The cap that is kept is the one told last,
-- of a batch the smallest. Row by row: a join, planned while the table was empty, would read all
-- totals of a round for every batch.
create or replace function take_rooms(
  p_brand integer, p_placed integer[], p_is_locked boolean, p_bet_item integer[],
  p_unit_bet integer[], p_unit_round text[], p_unit text[], p_unit_stake bigint[],
  p_unit_liability bigint[], p_unit_cap bigint[]
) returns void language plpgsql
set enable_seqscan = off set enable_mergejoin = off set jit = off
as $$
declare
  c_most constant bigint := 9223372036854775807;
  one record;
begin
  for one in select n.round_id, n.unit, sum(n.stake)::bigint as stake,
      sum(n.liability)::bigint as liability, min(n.cap) as cap, max(coalesce(n.cap, c_most)) as most
    from unnest(p_unit_bet, p_unit_round, p_unit, p_unit_stake, p_unit_liability, p_unit_cap)
      as n(bet_no, round_id, unit, stake, liability, cap)
    where p_bet_item[n.bet_no] = any(p_placed)
    group by 1, 2 order by 1, 2
  loop
    update round_totals o set stake = o.stake + one.stake, liability = o.liability + one.liability,
      cap = one.cap
    where o.brand_id = p_brand and o.round_id = one.round_id and o.unit = one.unit
      and o.stake <= c_most - one.stake and o.liability <= case when p_is_locked then one.most
        else coalesce(one.cap, c_most) end - one.liability;
    if not found then
      if p_is_locked then raise exception 'totals under their locks were moved by others'; end if;
      raise exception using errcode = 'FH001', message = 'a room is not what it looked like';
    end if;
  end loop;
end $$;
