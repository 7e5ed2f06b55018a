-- Members with a day whose valid bet a correction left below zero: of all others, who was active on
-- a day is active in every range that has it.
create table team_negatives (
  brand_id integer not null, member_id bigint not null, primary key (brand_id, member_id));
insert into team_negatives (brand_id, member_id)
select distinct brand_id, member_id from team_plays where valid_bet < 0;
