-- What a bet paid may be corrected after a bonus was taken of it: what it did not pay after all is
-- given back, once, and what it pays after all is taken. `turns` numbers these postings. `carried` is
-- the most that had come home from vendors when something was taken: that stays taken whatever a
-- correction does. Of what was lost once (`is_away_lost`) vendors bring nothing any more, a bet may.
alter table owed_bonuses add column turns integer not null default 0 check (turns >= 0),
  add column carried bigint not null default 0 check (carried >= 0),
  add column is_away_lost boolean not null default false;
-- What was taken before of money that came from vendors is not known apart: it stays taken.
update owed_bonuses set carried = collected, is_away_lost = state = 'lost' where away > 0;
create index owed_bonuses_member on owed_bonuses (brand_id, member_id);
select note_feed_start('deposit-bonuses');
