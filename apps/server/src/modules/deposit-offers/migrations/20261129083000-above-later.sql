-- Of a bonus of which not all may stay what is above is looked at again where a bet of its days was
-- still open when it ended with its deposit, or ended otherwise later (D-I24). `above` is what was
-- above when it was looked at last; nothing, where it ended before this was decided.
alter table deposit_bonuses add column above bigint check (above >= 0),
  add column above_taken bigint not null default 0 check (above_taken >= 0),
  add column above_turns integer not null default 0 check (above_turns >= 0),
  add column is_above_due boolean not null default false;
create index deposit_bonuses_above on deposit_bonuses (brand_id, member_id) where is_above_due;
