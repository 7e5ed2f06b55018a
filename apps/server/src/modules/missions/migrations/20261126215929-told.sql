-- Who was told that a mission is done, once for each period, whatever corrections do in between;
-- what was done before is no news any more.
alter table mission_completions add column is_told boolean not null default true;
alter table mission_completions alter column is_told set default false;
create index mission_completions_untold on mission_completions (brand_id, member_id)
  where not is_told;
create table mission_told (
  brand_id integer not null, member_id bigint not null, mission_id bigint not null,
  period text not null, primary key (brand_id, member_id, mission_id, period));
insert into mission_told select brand_id, member_id, mission_id, period from mission_completions
union select brand_id, member_id, mission_id, period from mission_claims;
