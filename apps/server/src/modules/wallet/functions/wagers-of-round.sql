-- Locks the next wagers of a round behind a cursor, by member, and answers in that order what each
-- comes to in a state, as the lock found it: `void` with the stake back, `open` with what was paid
-- in parts, `settled` by a result of the round (`p_version`; absent is lost). Never less than its
-- parts: the bet is sold or won so far, whatever came.
create or replace function wagers_of_round(
  p_brand integer, p_round text, p_version integer, p_state text, p_rule text, p_reason text,
  p_member bigint, p_wager bigint, p_most integer
) returns table (
  no bigint, member_id bigint, wager_id bigint, slug text, category text, at timestamptz,
  version integer, state text, is_apart boolean, stake bigint, is_free boolean,
  payout_before bigint, valid_before bigint, outcome_before text, rule_before text, payout bigint,
  valid_bet bigint, outcome text, rule text
) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
#variable_conflict use_column
declare
  -- Few rounds have any: all others look up nothing.
  v_own_valid boolean := exists (select from round_valid_bets r where r.brand_id = p_brand
    and r.round_id = p_round and r.version = p_version);
begin
  if p_state <> 'settled' then
    return query select row_number() over (order by w.member_id, w.wager_id), w.member_id,
      w.wager_id, w.slug, w.category, w.at, w.version, w.state, w.is_apart, w.stake, w.is_free,
      w.payout, w.valid_bet, w.outcome, w.rule,
      case p_state when 'open' then w.parts else w.stake end, 0::bigint, p_reason, 'void'
    from (select w.* from wagers w where w.brand_id = p_brand and w.round_id = p_round
        and (w.member_id, w.wager_id) > (p_member, p_wager)
      order by w.member_id, w.wager_id limit p_most for update) w;
    return;
  end if;
  return query select c.no, c.member_id, c.wager_id, c.slug, c.category, c.at, c.version, c.state,
    c.is_apart, c.stake, c.is_free, c.payout_before, c.valid_before, c.outcome_before,
    c.rule_before, c.payout,
    coalesce(c.own_valid, case when c.outcome in ('push', 'void') or c.nothing_by is not null then 0
      when p_rule = 'stake' then c.stake else least(c.stake, abs(c.payout - c.stake)) end),
    coalesce(c.outcome, 'lose'),
    coalesce(c.own_rule, case when c.outcome in ('push', 'void') then c.outcome
      when c.nothing_by is not null then c.nothing_by
      when p_rule = 'net' and c.payout = c.stake then 'push' else p_rule end)
  from (
    select w.*, v.valid_bet as own_valid, v.rule as own_rule, o.outcome, o.nothing_by,
      row_number() over (order by w.member_id, w.wager_id) as no,
      greatest(w.parts, coalesce(div(w.stake::numeric * o.num, o.den), 0))::bigint as payout
    from (select w.wager_id, w.member_id, w.slug, w.category, w.at, w.version, w.stake, w.bet,
        w.state, w.is_free, w.is_apart, w.parts, w.payout as payout_before,
        w.valid_bet as valid_before, w.outcome as outcome_before, w.rule as rule_before
      from wagers w where w.brand_id = p_brand and w.round_id = p_round
        and (w.member_id, w.wager_id) > (p_member, p_wager)
      order by w.member_id, w.wager_id limit p_most for update) w
    -- The limits keep these look-ups by key, whatever the tables held when this was planned.
    left join lateral (select r.num, r.den, r.outcome, r.nothing_by from round_outcomes r
      where r.brand_id = p_brand and r.round_id = p_round and r.version = p_version
        and r.bet = w.bet limit 1) o on true
    left join lateral (select r.valid_bet, r.rule from round_valid_bets r
      where r.brand_id = p_brand and r.round_id = p_round and r.version = p_version
        and r.wager_id = w.wager_id and v_own_valid limit 1) v on true
  ) c order by c.no;
end $$;
