-- What was won with a bonus whose days are over is known once nothing of its time is out any more:
-- until then it asks for its bets, and is looked at again (D-I16). `last_transfer` is the last
-- one of the member's account when it ended.
alter table deposit_bonuses add column last_transfer bigint,
  add column is_decided boolean not null default false;
create index deposit_bonuses_undecided on deposit_bonuses (brand_id, member_id)
  where state = 'expired' and asks_on and not is_decided;
