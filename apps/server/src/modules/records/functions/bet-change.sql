-- What an end that is no first one does to the row of its wager in the record, where a void wager
-- stands with its stake and has it back as payout, and an open one with its stake. `counted` is
-- the change in the number of bets with a valid bet. A correction does not say what was before:
-- the ends before it do.
create or replace function bet_change(e wager_ends)
returns table (stake bigint, payout bigint, counted integer)
language plpgsql stable as $$
declare
  v_before text := case when e.bets = -1 then 'settled' when e.kind = 'void' then 'open'
    else 'void' end;
  v_after text := case e.kind when 'void' then 'void' else 'open' end;
  v_valid bigint := -e.valid_bet;
  v_back bigint;
begin
  if e.kind = 'correction' then
    select case when coalesce(sum(o.bets), 0) = 1 then 'settled'
        when (array_agg(o.kind order by o.end_id desc))[1] in ('void', 'correction') then 'void'
        else 'open' end, coalesce(sum(o.valid_bet), 0)
      into v_before, v_valid
      from wager_ends o where o.brand_id = e.brand_id and o.member_id = e.member_id
        and o.wager_id = e.wager_id and o.end_id > e.wager_id and o.end_id < e.end_id;
    v_after := case when e.bets = 1 or v_before = 'settled' then 'settled' else 'void' end;
  end if;
  stake := 0;
  payout := e.payout;
  counted := sign(v_valid + e.valid_bet) - sign(v_valid);
  if v_before = 'settled' and v_after = 'settled' then
    -- A vendor that tells it otherwise.
    stake := e.stake;
  elsif v_before = 'settled' and v_after = 'void' then
    payout := e.payout - e.stake;
  elsif v_before = 'void' and v_after = 'settled' then
    select r.stake into v_back from reversed_wagers r where r.brand_id = e.brand_id
      and r.wager_id = e.wager_id and r.at = e.at and r.state_before = 'void' limit 1;
    v_back := coalesce(v_back, e.stake);
    stake := e.stake - v_back;
    payout := e.payout - v_back;
  elsif (v_before = 'open' and v_after = 'void') or (v_before = 'void' and v_after = 'open') then
    select placed_stake(w) into strict v_back from wagers w
      where w.brand_id = e.brand_id and w.wager_id = e.wager_id;
    payout := e.payout + case v_after when 'void' then v_back else -v_back end;
  end if;
  return next;
end $$;
