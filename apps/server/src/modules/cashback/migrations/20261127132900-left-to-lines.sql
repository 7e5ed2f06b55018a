-- What the line of a member pays for the same bets is no cashback: nothing is left to collect, so
-- that a day never brings both, whatever is switched when.
alter table cashbacks add column is_left boolean not null default false,
  add check (not is_left or (amount = 0 and claimed_at is null));
-- Of days that were counted before: what the line paid and nobody has collected yet.
update cashbacks k set amount = 0, is_left = true from line_rebates r
where r.brand_id = k.brand_id and r.member_id = k.member_id and r.day = k.day
  and r.category = k.category and r.prize_base = 0 and r.house_rate = 0 and k.percent > 0
  and k.amount is not null and k.claimed_at is null;
