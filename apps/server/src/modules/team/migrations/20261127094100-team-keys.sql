-- Places are asked by brand and path; changes have a key of their own, since one member may wait
-- for two at one moment.
drop index team_places_path;
create index team_places_path on team_places using gin (brand_id, path);
alter table team_changes add column change_id bigint generated always as identity,
  add primary key (brand_id, change_id);
